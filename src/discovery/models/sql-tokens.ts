/** A word, literal or mark of an SQL script. `word` is bare and may be a keyword; `name` was quoted as an identifier. */
export interface SqlToken {
  kind: 'word' | 'name' | 'string' | 'number' | 'mark' | 'end'
  text: string
  /** 1-based line. */
  line: number
}

const quotes: Readonly<Record<string, string>> = { '"': '"', '`': '`', '[': ']' }

/** What scripts of MySQL and MariaDB have, whose strings escape by a backslash. */
const ofMysql = /\bENGINE\s*=|\bAUTO_INCREMENT\b|\/\*!\d/i

/**
 * Splits an SQL script of PostgreSQL, MySQL, SQLite or SQL Server into tokens in one pass; comments and `$$` bodies leave nothing
 * behind. A `;` and a `GO` line become `end`.
 */
export function readSqlTokens(script: string): SqlToken[] {
  const tokens: SqlToken[] = []
  const escapes = ofMysql.test(script) ? 'always' : 'perhaps'
  let at = 0
  let line = 1
  const push = (kind: SqlToken['kind'], text: string, to: number): void => {
    tokens.push({ kind, text, line })
    line += countLines(script, at, to)
    at = to
  }
  const skip = (to: number): void => {
    line += countLines(script, at, to)
    at = to
  }
  while (at < script.length) {
    const character = script[at] as string
    const comment = endOfComment(script, at)
    if (comment > at) skip(comment)
    else if (/\s/.test(character)) skip(at + 1)
    else if (character === "'") {
      const to = endOfQuoted(script, at, "'", escapes)
      push('string', script.slice(at + 1, to - 1).replaceAll("''", "'"), to)
    } else if (quotes[character] !== undefined && (character !== '[' || opensName(script, at))) {
      const to = endOfQuoted(script, at, quotes[character], 'never')
      push('name', script.slice(at + 1, to - 1), to)
    } else if (character === ';') push('end', ';', at + 1)
    else pushPlain(script, at, push)
  }
  return tokens
}

function pushPlain(script: string, at: number, push: (kind: SqlToken['kind'], text: string, to: number) => void): void {
  const dollar = matchAt(/\$(?:[A-Za-z_]\w*)?\$/y, script, at)
  if (dollar !== undefined) {
    const close = script.indexOf(dollar, at + dollar.length)
    push('string', '', close === -1 ? script.length : close + dollar.length)
    return
  }
  const word = matchAt(/[\p{L}_@][\p{L}\p{N}_$@]*/uy, script, at)
  if (word !== undefined) {
    const lonely = word.toUpperCase() === 'GO' && /(?:^|\n)[ \t]*$/.test(script.slice(Math.max(0, at - 80), at))
    push(lonely ? 'end' : 'word', word, at + word.length)
    return
  }
  const number = matchAt(/\d+(?:\.\d+)?/y, script, at)
  if (number === undefined) push('mark', script[at] as string, at + 1)
  else push('number', number, at + number.length)
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

function endOfComment(script: string, at: number): number {
  if (script.startsWith('--', at) || (script[at] === '#' && startsLine(script, at))) {
    const end = script.indexOf('\n', at)
    return end === -1 ? script.length : end
  }
  if (!script.startsWith('/*', at)) return at
  const end = script.indexOf('*/', at + 2)
  return end === -1 ? script.length : end + 2
}

/** `#` opens a comment only in MySQL; inside a PostgreSQL expression it is an operator. */
function startsLine(script: string, at: number): boolean {
  for (let i = at - 1; i >= 0; i -= 1) {
    if (script[i] === '\n') return true
    if (script[i] !== ' ' && script[i] !== '\t') return false
  }
  return true
}

/** `text[]` and `[1]` are array marks, `[dbo]` is a name of SQL Server. */
function opensName(script: string, at: number): boolean {
  return /[A-Za-z_]/.test(script[at + 1] ?? '') && !/\w/.test(script[at - 1] ?? '')
}

function endOfQuoted(script: string, at: number, close: string, escapes: 'always' | 'perhaps' | 'never'): number {
  for (let i = at + 1; i < script.length; i += 1) {
    if (script[i] === '\\' && isEscape(script, i, close, escapes)) i += 1
    else if (script[i] === close) {
      if (script[i + 1] !== close) return i + 1
      i += 1
    }
  }
  return script.length
}

/** Whether a backslash takes the meaning from what follows; where the dialect is not known, from a quote that ends no value. */
function isEscape(script: string, at: number, close: string, escapes: 'always' | 'perhaps' | 'never'): boolean {
  if (escapes !== 'perhaps') return escapes === 'always'
  return script[at + 1] === close && script[at + 2] !== ',' && script[at + 2] !== ')'
}

function countLines(script: string, from: number, to: number): number {
  let lines = 0
  for (let i = from; i < to; i += 1) if (script.charCodeAt(i) === 10) lines += 1
  return lines
}
