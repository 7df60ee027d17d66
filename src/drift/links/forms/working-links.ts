import type { DriftDocument } from '../../../core/drift.ts'
import type { HostedLinks } from '../hosted-links.ts'
import { readTarget } from '../read-target.ts'
import { type LinkWorld, resolveLink } from '../resolve-link.ts'
import { addressedPages } from './addressed-pages.ts'
import { formOf, type WorkingLink } from './link-form.ts'

/** Links of documents that work and lead to files of the repository, on their host and on the sites that show them too. */
export function workingLinks(
  documents: readonly DriftDocument[],
  { world, hosted, names }: { world: LinkWorld; hosted: HostedLinks | undefined; names: readonly string[] },
): readonly WorkingLink[] {
  const found: WorkingLink[] = []
  for (const { path: doc, anchors } of documents) {
    for (const { kind, in: place, name, noise } of anchors) {
      if (kind !== 'link' || place !== 'link' || noise !== undefined || name.startsWith('#')) continue
      const link = readTarget(name) ?? hosted?.(name)
      if (link === undefined || link.path === '') continue
      const verdict = resolveLink(doc, link, world)
      if (verdict.kind !== 'found' || verdict.path === undefined) continue
      const { path: target } = verdict
      if (link.prefix === '') continue
      if (link.prefix !== undefined) found.push({ doc, target, prefix: link.prefix })
      else {
        const form = formOf(doc, link.path, target)
        if (form !== undefined) found.push({ doc, target, form })
      }
    }
  }
  return [...found, ...addressedPages(documents, { pages: world.pages, names })]
}
