import { cutText } from '../../core/secrets/cut-text.ts'
/** An entry of a `.env` example: its comment says what the variable is for. */
export interface DotenvEntry {
  name: string
  value: string
  about?: string
  /** The comment stands above, not beside. */
  above?: boolean
  /** 1-based line. */
  line: number
}

/** True for files that show which variables exist without being anybody's real ones. */
export function isEnvExample(path: string): boolean {
  const file = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  if (/^\.?env[.\-_](.*[.\-_])?(example|sample|template|dist|defaults?|tpl)$/.test(file)) return true
  return /^\.?(.*[.\-_])?(example|sample|template)[.\-_]env$/.test(file) || /^\.env\.(example|sample|template)[.\-_]\w+$/.test(file)
}

/** Reads a `.env` example; a commented-out assignment (`# PORT=3000`) counts as an entry. The comment is the block right above, or the rest of the line. */
export function readDotenv(text: string): DotenvEntry[] {
  return withoutHeadings(readEntries(text))
}

/** A short comment over several variables in a row is a heading of all of them, not about the first. */
function withoutHeadings(entries: readonly DotenvEntry[]): DotenvEntry[] {
  return entries.map((entry, i) => {
    const next = entries[i + 1]
    const heading =
      entry.above === true &&
      next?.line === entry.line + 1 &&
      (entry.about?.split(' ').length ?? 9) <= 4 &&
      !/[.:,]/.test(entry.about ?? '')
    const { above: _, about, ...rest } = entry
    return { ...rest, ...(about === undefined || heading ? {} : { about }) }
  })
}

function readEntries(text: string): DotenvEntry[] {
  const entries: DotenvEntry[] = []
  let above: string[] = []
  text.split(/\r?\n/).forEach((raw, i) => {
    const line = raw.trim()
    const match = /^(?:#\s*)?(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=(?!=)(.*)$/.exec(line)
    if (match !== null && (!line.startsWith('#') || /^[A-Z][A-Z0-9_]*$/.test(match[1] as string))) {
      const { value, note } = splitValue(match[2] as string)
      const about = note ?? prose(above)
      entries.push({
        name: match[1] as string,
        value,
        line: i + 1,
        ...(about === undefined ? {} : { about }),
        ...(note === undefined && { above: true }),
      })
      above = []
    } else if (line.startsWith('#')) above.push(line.replace(/^#+\s?/, '').trim())
    else above = []
  })
  return entries
}

/** A value in quotes: the first quote behind which only a comment stands ends it. */
function quotedValue(text: string): { value: string; note?: string } | undefined {
  const [mark = ''] = text
  if (!/^["'`]$/.test(mark)) return undefined
  for (let end = text.indexOf(mark, 1); end > 0; end = text.indexOf(mark, end + 1)) {
    const rest = /\s*(.?)/y
    rest.lastIndex = end + 1
    const [space = '', next] = rest.exec(text) ?? []
    if (next === '') return { value: text.slice(1, end) }
    if (next === '#') return { value: text.slice(1, end), ...noteOf(text.slice(end + 1 + space.length).trimStart()) }
  }
  return undefined
}

function splitValue(rest: string): { value: string; note?: string } {
  const quoted = quotedValue(rest.trimStart())
  if (quoted !== undefined) return quoted
  const hash = rest.search(/(^|\s)#/)
  if (hash === -1) return { value: rest.trim() }
  return { value: rest.slice(0, hash).trim(), ...noteOf(rest.slice(hash).replace(/^\s*#+/, '')) }
}

function noteOf(text: string | undefined): { note?: string } {
  const note = prose([text ?? ''])
  return note === undefined ? {} : { note }
}

/** Comment lines as one sentence; rulers and banners are none. */
function prose(lines: readonly string[]): string | undefined {
  const words = lines.filter(
    (line) => /\p{L}/u.test(line) && !/^[-=*#~_–— ]{3,}|[-=*#~_–—]{3,}$/.test(line) && !/\b(rename|copy) this file\b|\.env\b/i.test(line),
  )
  const text = words.join(' ').replace(/\s+/g, ' ').trim()
  return text === '' ? undefined : cutText(text, 300)
}
