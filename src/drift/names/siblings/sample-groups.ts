import type { DocumentFence } from '../../../core/drift.ts'
import type { Listed, PageGroup } from './page-group.ts'

/** Languages of samples that give keys their values. */
const ofData =
  /^(?:json[c5]?|ya?ml|toml|ini|hcl|tf|terraform|conf|config|cfg|properties|env|dotenv|jsx?|tsx?|javascript|typescript|caddyfile|)$/
/** A key of a line, and what stands behind it. */
const keyed = /^(\s*)(?:[-*]\s+)?(["']?)([A-Za-z_$][\w$-]*)\2\s*(?:=>|[:=](?!=)|\{\s*$)/
/** The head of a section of settings: `[ledger.months]`, `[[exports]]`. */
const section = /^(\s*)\[{1,2}([A-Za-z_][\w.-]*)\]{1,2}\s*(?:#.*)?$/

/** Keys that a sample gives side by side: those of one object, one section, one block; and the parts of its sections. */
export function sampleGroups({ text, from, language }: DocumentFence): readonly PageGroup[] {
  if (!ofData.test(language)) return []
  const groups = new Map<string, Listed[]>()
  const put = (place: string, one: Listed): void => void groups.set(place, [...(groups.get(place) ?? []), one])
  const open: { depth: number; name: string }[] = []
  let inside = ''
  let at = from
  for (const line of text.split('\n')) {
    const [, , head] = section.exec(line) ?? []
    const [, space = '', quote = '', key] = keyed.exec(line) ?? []
    if (head !== undefined) {
      inside = `[${head}]`
      open.length = 0
      const parts = head.split('.')
      const last = parts.pop() ?? ''
      put(`[${parts.join('.')}]`, { name: last, from: at + line.lastIndexOf(last) })
    } else if (key !== undefined) {
      while ((open.at(-1)?.depth ?? -1) >= space.length) open.pop()
      put(`${inside} ${open.map(({ name }) => name).join('.')}`.replace(/^\s+$/, '[]'), {
        name: key,
        from: at + line.indexOf(`${quote}${key}`) + quote.length,
      })
      open.push({ depth: space.length, name: `${at}` })
    }
    at += line.length + 1
  }
  return [...groups.values()].map(once)
}

/** Each name once, where it stands first. */
function once(group: readonly Listed[]): PageGroup {
  return group.filter((one, i) => group.findIndex(({ name }) => name === one.name) === i)
}
