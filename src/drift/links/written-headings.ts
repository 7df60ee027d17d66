import { slug } from 'github-slugger'
import type { Drift } from '../../core/drift.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { placeKind } from '../place-kinds.ts'

/** Bytes of a file that is looked through for headings that it writes. */
const largest = 200_000

/** Leaves out links to headings that no page has, because code puts them into pages when a site is built. */
export async function withoutWritten(drifts: readonly Drift[], snapshot: Snapshot): Promise<readonly Drift[]> {
  const isOpen = ({ anchor, mechanical }: Drift): boolean => anchor.name.includes('#') && mechanical !== true
  const asked = new Set(drifts.filter(isOpen).map(({ anchor }) => fragmentOf(anchor.name)))
  if (asked.size === 0) return drifts
  const code = [...snapshot.files].filter(
    ([path, { size, skipped }]) =>
      skipped === undefined && size < largest && placeKind(path) === 'source' && /\.(?:[cm]?[jt]sx?|py|rb|go|rs)$/.test(path),
  )
  const written = new Set<string>()
  for await (const [, text] of snapshot.readAll(code.map(([path]) => path))) {
    if (!text.includes('## ')) continue
    for (const [, words = ''] of text.matchAll(/(?:^|\\n|['"`])#{2,6} ([^\n`'"\\$#{}]{2,80})/gm)) {
      const id = slug(words.trim())
      if (asked.has(id)) written.add(id)
    }
  }
  return drifts.filter((drift) => !isOpen(drift) || !written.has(fragmentOf(drift.anchor.name)))
}

function fragmentOf(link: string): string {
  return link.slice(link.indexOf('#') + 1).toLowerCase()
}
