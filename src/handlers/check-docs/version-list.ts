import type { DriftDocument, Drift } from '../../core/drift.ts'
import type { Edit } from '../../text/edits.ts'

const item = /`?v?\d+(?:\.\d+)*(?:\.x)?`?/
/** `2.0, 2.1 or 2.2`; two versions are a list where a word or a comma joins them. */
const list = new RegExp(`${item.source}(?:(?:,\\s(?:or|and)\\s|,\\s|\\s(?:or|and)\\s|\\s?/\\s?)${item.source})+`, 'g')

/**
 * Edits of a version that is one of a list of those that do: what is older than the new minimum leaves the list. Undefined for a version that stands
 * alone; none where nothing of the list is left.
 */
export function versionListEdits({ text }: DriftDocument, { anchor, suggestion }: Drift): readonly Edit[] | undefined {
  if (anchor.kind !== 'version' || suggestion === undefined) return undefined
  const start = text.lastIndexOf('\n', anchor.from - 1) + 1
  const end = text.indexOf('\n', anchor.to)
  const line = text.slice(start, end < 0 ? text.length : end)
  const found = [...line.matchAll(list)].find(
    ({ 0: all, index }) => start + index <= anchor.from && anchor.to <= start + index + all.length,
  )
  if (found === undefined) return undefined
  const items = found[0].match(new RegExp(item.source, 'g')) ?? []
  const joints = found[0].split(new RegExp(item.source)).slice(1, -1)
  const kept = items.filter((one) => !isOlder(one, suggestion))
  if (kept.length === 0 || kept.length === items.length) return []
  const from = start + found.index
  return [{ from, to: from + found[0].length, text: joined(kept, joints) }]
}

function joined(items: readonly string[], joints: readonly string[]): string {
  const last = joints.at(-1) ?? ', '
  const final = items.length === 2 ? last.replace(/^,(?=\s(?:or|and)\s)/, '') : last
  const first = joints[0] ?? ', '
  return items.map((one, at) => (at === 0 ? one : `${at === items.length - 1 ? final : first}${one}`)).join('')
}

/** True for a version before another one, as far as both are told. */
function isOlder(version: string, than: string): boolean {
  const [a, b] = [version, than].map((one) => (one.match(/\d+/g) ?? []).map(Number))
  const at = (a ?? []).findIndex((part, i) => i < (b ?? []).length && part !== b?.[i])
  return at >= 0 && (a?.[at] ?? 0) < (b?.[at] ?? 0)
}
