import type { DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import { resolvePath } from '../../text/relative-path.ts'
import { type LinkTarget, readTarget } from './read-target.ts'
import { type LinkWorld, resolveLink } from './resolve-link.ts'

/** Links of a page that have to lead right from one other folder before the page counts as written there. */
const fewest = 2

/**
 * The file that a link means which is written as the other broken links of its page are: these all lead right from one other folder, because the page was
 * written there. Undefined where they do not agree on one, or nothing is there.
 */
export function shiftedTarget(document: DriftDocument, { path, absolute, prefix }: LinkTarget, world: LinkWorld): RepoPath | undefined {
  if (absolute || prefix !== undefined) return undefined
  const bases = known.get(document) ?? basesOf(document, world)
  known.set(document, bases)
  const [base, ...others] = bases
  if (base === undefined || others.length > 0) return undefined
  const there = resolvePath(`${base}x` as RepoPath, path)
  return there !== undefined && world.pages.has(there) ? there : undefined
}

/** Names that say nothing of which file is meant. */
const everyFolder = /^(?:readme|index)\.\w+$/i

const known = new WeakMap<DriftDocument, readonly string[]>()

/** Folders from which broken links of a page would lead to the only file that they can mean; those that enough of them share. */
function basesOf({ path: doc, anchors }: DriftDocument, world: LinkWorld): readonly string[] {
  const found = new Map<string, Set<string>>()
  for (const { kind, in: place, name, noise } of anchors) {
    const link = kind === 'link' && place === 'link' && noise === undefined ? readTarget(name) : undefined
    if (link === undefined || link.absolute || link.path === '' || resolveLink(doc, link, world).kind !== 'missing') continue
    const tail = link.path.replace(/^(?:\.{1,2}\/)+/, '')
    const [only, ...more] = everyFolder.test(tail) ? [] : world.pages.sameName(lastOf(tail)).filter((path) => endsWith(path, tail))
    if (only === undefined || more.length > 0) continue
    const base = baseOf(link.path, only, tail)
    if (base !== undefined) found.set(base, (found.get(base) ?? new Set()).add(only))
  }
  return [...found].filter(([, targets]) => targets.size >= fewest).map(([base]) => base)
}

/** The folder from which a path leads to a file; undefined where none does. */
function baseOf(written: string, target: RepoPath, tail: string): string | undefined {
  const climbs = written.slice(0, written.length - tail.length).match(/\.\.\//g)?.length ?? 0
  const top = target.slice(0, target.length - tail.length)
  // below which folder a link that climbs begins, nobody can say
  return climbs === 0 ? top : undefined
}

function endsWith(path: string, tail: string): boolean {
  return path === tail || path.endsWith(`/${tail}`)
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
