import type { WrittenPair } from './read-pairs.ts'

/** A default that nothing took the place of, and the 1-based line that gave it as the change left it. */
export interface DroppedDefault {
  was: WrittenPair
  line: number
}

/** Defaults that a change took from what lives on: a value that stood in for a missing one, a line `default: x` of an entry. */
export function droppedDefaults(gone: readonly WrittenPair[], old: string, text: string): readonly DroppedDefault[] {
  const own = gone.filter(({ isDefault }) => isDefault)
  if (own.length === 0) return []
  const [were, are] = [old.split('\n'), text.split('\n')]
  return own.flatMap((was) => {
    const line = strippedLine(was, were, are) ?? entryWithout(was, were, are)
    return line === undefined ? [] : [{ was, line: line + 1 }]
  })
}

/** The line that is as it was without its ` or 'x'`. */
function strippedLine({ line, value }: WrittenPair, were: readonly string[], are: readonly string[]): number | undefined {
  const old = (were[line - 1] ?? '').trim()
  const at = old.lastIndexOf(value)
  const rest = old.slice(0, at).replace(/\s*(?:\?\?|\|\||\bor)\s*$/, '')
  if (at < 0 || rest === old.slice(0, at)) return undefined
  return only(are, (one) => one.trim().startsWith(rest) && /^[\s,;)\]}]*$/.test(one.trim().slice(rest.length)))
}

/** The entry that lost its line `default: x` and has no other. */
function entryWithout({ line, spelled }: WrittenPair, were: readonly string[], are: readonly string[]): number | undefined {
  const old = were[line - 1] ?? ''
  if (spelled !== 'default' || !/^\s*["']?default["']?\s*[:=]/.test(old)) return undefined
  const parent = were.slice(0, line - 1).findLast((one) => one.trim() !== '' && depthOf(one) < depthOf(old))
  const at = parent === undefined ? undefined : only(are, (one) => one === parent)
  if (at === undefined || parent === undefined) return undefined
  const below = are.slice(at + 1)
  const end = below.findIndex((one) => one.trim() !== '' && depthOf(one) <= depthOf(parent))
  const body = end < 0 ? below : below.slice(0, end)
  return body.length === 0 || body.some((one) => /\bdefault/i.test(one)) ? undefined : at
}

function only(lines: readonly string[], is: (line: string) => boolean): number | undefined {
  const at = lines.findIndex(is)
  return at < 0 || lines.findLastIndex(is) !== at ? undefined : at
}

function depthOf(line: string): number {
  return line.length - line.trimStart().length
}
