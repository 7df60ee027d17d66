import { hidden } from './placeholders.ts'
import { isSecretDefault } from './secret-names.ts'

/** A value of a line, in quotes, marks of code, a cell or behind a sign, and the names before it. */
const values = /(["'`])([^"'`\n]{1,400})\1|(?<=[A-Za-z0-9_]=)[^\s"'`,;&|]{1,400}/g
const names = /[A-Za-z_][\w.-]{1,80}/g

/** Words that give what follows them to the name before them. */
const giving = /[=:|?(]|\b(?:is|was|to|of|with|be|defaults?|fallback)\b/i

/** Characters in which a name and what it is given are looked for. */
const longest = 2_000

/** A value of a text with the name that says secret and gives it; `from` and `to` without quotes. */
interface NamedValue {
  name: string
  from: number
  to: number
}

/** The name that says secret and that a line gives a value, or a text which holds it; undefined where none does. */
export function secretNameOf(line: string, value: string): string | undefined {
  return namedValues(line).find(({ from, to }) => line.slice(from, to).includes(value))?.name
}

/** A text without the values that it gives to names which say secret: `DB_PASSWORD=‹hidden›`. */
export function hideNamedValues(text: string): string {
  let [out, last] = ['', 0]
  for (const { from, to } of namedValues(text)) {
    out += text.slice(last, from) + hidden
    last = to
  }
  return last === 0 ? text : out + text.slice(last)
}

function namedValues(text: string): readonly NamedValue[] {
  const line = text.slice(0, longest)
  const known = [...line.matchAll(names)].map(({ 0: name, index }) => ({ name, to: index + name.length }))
  return [...line.matchAll(values)].flatMap((match): NamedValue[] => {
    const value = match[2] ?? match[0]
    const from = match.index + (match[2] === undefined ? 0 : 1)
    const before = known.findLast(
      ({ name, to }) => to <= match.index && isSecretDefault(name, value) && isGiven(line.slice(to, match.index)),
    )
    const isName = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$|^-|\(\)$/.test(value)
    return before === undefined || isName || isOfEntry(before.name, value)
      ? []
      : [{ name: before.name.replace(/^.*\.(?=[A-Z][A-Z0-9_]+$)/, ''), from, to: from + value.length }]
  })
}

/** `lineCoverage` and `rows.per-page`: names of entries. A passphrase has more words, or hyphens alone. */
const entryName = /^(?:[a-z]+(?:[A-Z][a-z]+){1,2}|[a-z][a-z-]*(?:\.[a-z][A-Za-z-]*)+)$/

/** True for a name in words that a bare `key` has: it says which entry is meant, as in `{ key: 'lineCoverage' }`, and opens nothing. */
function isOfEntry(name: string, value: string): boolean {
  return /^keys?$/i.test(name) && entryName.test(value) && !/secret|pass|pwd|key|token|change/i.test(value)
}

/** True where what stands between a name and a value gives the one the other: signs or words in one sentence, and the cells of a row. */
function isGiven(between: string): boolean {
  return between.length <= 80 && giving.test(between) && !/[.;]\s|\|[^|]*[A-Za-z][^|]*$/.test(between)
}
