import { ownLines, type Region } from './regions.ts'

/** What a template is written with. */
export interface Filling {
  /** What stands for each placeholder: `{ entity: 'user' }` for `$entity$`. */
  values: Readonly<Record<string, string>>
  /** Words that hold, of the regions that are left out otherwise. */
  holds: ReadonlySet<string>
  /** Values of regions that are written once for each: `{ field: [{ field: 'name' }] }`. */
  each?: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>
}

/** Writes a template: regions that do not hold are left out, placeholders are replaced. Throws where a placeholder has no value. */
export function renderTemplate(text: string, filling: Filling): string {
  return joined(write(ownLines(text), filling))
}

function write(lines: readonly (string | Region)[], filling: Filling): string[] {
  return lines.flatMap((line) => {
    if (typeof line === 'string') return [fill(line, filling.values)]
    if (line.each === undefined) return holds(line.words, filling.holds) ? write(line.lines, filling) : []
    const all = filling.each?.[line.each] ?? []
    return all.flatMap((values) => write(line.lines, { ...filling, values: { ...filling.values, ...values } }))
  })
}

function holds(words: readonly string[], known: ReadonlySet<string>): boolean {
  return words.every((word) => (word.startsWith('!') ? !known.has(word.slice(1)) : known.has(word)))
}

function fill(line: string, values: Filling['values']): string {
  return line.replace(/\$([A-Za-z]+)\$/g, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) throw new Error(`The placeholder ${whole} of a template has no value.`)
    return value
  })
}

/** Lines with at most one empty one between them, none after an opening bracket, before a closing one or at either end. */
function joined(lines: readonly string[]): string {
  const kept = lines.filter((line, i) => {
    if (line.trim() !== '') return true
    const before = lines[i - 1]
    const after = lines.slice(i + 1).find((one) => one.trim() !== '')
    if (before === undefined || before.trim() === '' || after === undefined) return false
    return !/[([{]$/.test(before) && !/^\s*[)\]}]/.test(after)
  })
  return `${closeUp(kept).join('\n')}\n`
}

const longestLine = 140

/** What a formatter does with brackets that regions left wide: imports on one line where they fit, and nothing between empty brackets. */
function closeUp(lines: readonly string[]): readonly string[] {
  const out: string[] = []
  for (const line of lines) {
    const before = out.at(-1) ?? ''
    if (/[([{]$/.test(before) && /^\s*[)\]}]/.test(line)) out.splice(-1, 1, before + line.trimStart())
    else if (line.startsWith('} from ')) out.push(...importOf([...out.splice(out.findLastIndex((one) => one.endsWith('{'))), line]))
    else out.push(line)
  }
  return out
}

function importOf(lines: readonly string[]): readonly string[] {
  const line = lines
    .map((one) => one.trim())
    .join(' ')
    .replace(/, \} from /, ' } from ')
  return line.length <= longestLine ? [line] : lines
}
