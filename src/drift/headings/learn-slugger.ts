import type { DriftDocument } from '../../core/drift.ts'
import { readTarget } from '../links/read-target.ts'
import { resolveLink } from '../links/resolve-link.ts'
import type { Side } from '../links/side.ts'
import { siteOf } from '../links/sites.ts'
import { findHeading } from './find-heading.ts'
import { sluggersThatMake } from './heading-ids.ts'
import { type Slugger, sluggerOf, sluggers } from './sluggers.ts'

/** Answers which slugger the pages beside a document are written for. */
export type SluggerOf = (document: DriftDocument) => Promise<Slugger>

/**
 * Learns the slugger of each site from its links that work: the one that makes most of the fragments in them. Where they do not tell, it is that of the
 * generator, and of a document that is on no site that of hosts of code.
 */
export function learnSluggers(documents: readonly DriftDocument[], side: Side): SluggerOf {
  const keyOf = (document: DriftDocument): string | undefined => siteOf(side.world.sites, document.path)?.folder
  let votes: Promise<ReadonlyMap<string | undefined, ReadonlyMap<string, number>>> | undefined
  return async (document) => {
    const usual = sluggerOf(siteOf(side.world.sites, document.path)?.generator)
    const its = (await (votes ??= count(documents, side, keyOf))).get(keyOf(document))
    if (its === undefined) return usual
    const most = Math.max(...its.values())
    const best = sluggers.filter(({ name }) => its.get(name) === most)
    return best.includes(usual) ? usual : (best[0] ?? usual)
  }
}

/** How many fragments of links each slugger makes, of those that some make and others do not. */
async function count(
  documents: readonly DriftDocument[],
  side: Side,
  keyOf: (document: DriftDocument) => string | undefined,
): Promise<ReadonlyMap<string | undefined, ReadonlyMap<string, number>>> {
  const votes = new Map<string | undefined, Map<string, number>>()
  for (const document of documents) {
    for (const { kind, name } of document.anchors) {
      const linked = kind === 'link' && name.includes('#') ? await headingOf(document, name, side) : undefined
      const makers = linked === undefined ? [] : sluggersThatMake(linked.target, linked.index, linked.fragment)
      if (linked === undefined || makers.length === 0 || makers.length === sluggers.length) continue
      const its = votes.get(keyOf(linked.target)) ?? new Map<string, number>()
      votes.set(keyOf(linked.target), its)
      for (const { name: maker } of makers) its.set(maker, (its.get(maker) ?? 0) + 1)
    }
  }
  return votes
}

/** The heading that a link leads to, where it does not name it by an id of its own. */
async function headingOf(
  document: DriftDocument,
  written: string,
  side: Side,
): Promise<{ target: DriftDocument; index: number; fragment: string } | undefined> {
  const link = readTarget(written)
  const fragment = link?.fragment
  if (link === undefined || fragment === undefined) return undefined
  const found = resolveLink(document.path, link, side.world)
  if (found.kind !== 'found' || found.path === undefined) return undefined
  const target = found.path === document.path ? document : await side.document(found.path)
  const index = target === undefined ? undefined : findHeading(target, fragment)
  if (target === undefined || index === undefined || target.headings[index]?.ids.includes(fragment) === true) return undefined
  return { target, index, fragment }
}
