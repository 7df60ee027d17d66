/** A word, name, text or sign of SQL. */
export interface SqlWord {
  /** A name or a text without its quotes, anything else as it stands. */
  text: string
  kind: 'word' | 'name' | 'text' | 'sign'
}

const quotes: Readonly<Record<string, [end: string, kind: SqlWord['kind']]>> = {
  "'": ["'", 'text'],
  '"': ['"', 'name'],
  '`': ['`', 'name'],
  '[': [']', 'name'],
}

/** The statements of a script as words, without remarks; the statements in the body of a trigger are part of it. */
export function sqlStatements(script: string): readonly (readonly SqlWord[])[] {
  const statements: SqlWord[][] = []
  let words: SqlWord[] = []
  for (const word of wordsOf(script)) {
    if (word.text === ';' && word.kind === 'sign' && !isInBody(words)) {
      if (words.length > 0) statements.push(words)
      words = []
    } else words.push(word)
  }
  return words.length > 0 ? [...statements, words] : statements
}

/** True within the body of a trigger: its last word before a `;` that ends it is `END`. */
function isInBody(words: readonly SqlWord[]): boolean {
  if (!is(words[0], 'create') || !words.slice(1, 3).some((word) => is(word, 'trigger'))) return false
  return !is(words.at(-1), 'end')
}

/** True for a word of the language, however it is written. */
export function is(word: SqlWord | undefined, ...texts: readonly string[]): boolean {
  return (word?.kind === 'word' || word?.kind === 'sign') && texts.includes(word.text.toLowerCase())
}

function* wordsOf(script: string): Generator<SqlWord> {
  for (let at = 0; at < script.length; ) {
    const after = remarkEnd(script, at)
    if (after > at) at = after
    else if (/\s/.test(script[at] ?? '')) at += 1
    else {
      const { word, end } = wordAt(script, at)
      yield word
      at = end
    }
  }
}

/** Where a remark ends that begins here; the same place where none does. */
function remarkEnd(script: string, at: number): number {
  const [begin, end] = script.startsWith('--', at) ? ['--', '\n'] : script.startsWith('/*', at) ? ['/*', '*/'] : ['', '']
  if (begin === '') return at
  const found = script.indexOf(end, at + 2)
  return found < 0 ? script.length : found + end.length
}

function wordAt(script: string, at: number): { word: SqlWord; end: number } {
  const quote = quotes[script[at] ?? '']
  if (quote !== undefined) return quoted(script, at, quote)
  let end = at
  while (/[\w$\u0080-\uffff]/.test(script[end] ?? ' ')) end += 1
  if (end === at) return { word: { text: script[at] ?? '', kind: 'sign' }, end: at + 1 }
  return { word: { text: script.slice(at, end), kind: 'word' }, end }
}

/** A quoted part, in which a quote that is written twice stands for itself. */
function quoted(script: string, at: number, [end, kind]: [string, SqlWord['kind']]): { word: SqlWord; end: number } {
  const parts: string[] = []
  let from = at + 1
  for (;;) {
    const found = script.indexOf(end, from)
    if (found < 0) return { word: { text: script.slice(at + 1), kind }, end: script.length }
    parts.push(script.slice(from, found))
    if (end === ']' || script[found + 1] !== end) return { word: { text: parts.join(end), kind }, end: found + 1 }
    from = found + 2
  }
}
