import type { Anchor, Drift, DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { resolvePath } from '../../text/relative-path.ts'
import { tellsOfRemoval } from '../names/judged.ts'
import type { DriftInput } from '../signal.ts'
import type { Gone } from './gone.ts'
import { homesOf } from './of-reader.ts'
import type { PathWorld } from './path-world.ts'
import { tellMoved } from './tell-moved.ts'
import { isMade } from './unanchored.ts'

/** Ways to write one name that braces may stand for. */
const mostWays = 20

/**
 * What a change took from where a path names several files: one of those in braces (`hooks/{format,lint}`), or all that a star stands for
 * (`tests/adapters/*_test.rb`). How it is to be written now is left to a person.
 */
export function goneOfSeveral(document: DriftDocument, anchor: Anchor, world: PathWorld, input: DriftInput): Drift | undefined {
  const { base } = input
  if (base === undefined || anchor.kind !== 'path' || anchor.noise !== undefined || !several.test(anchor.name)) return undefined
  if (isMade(document.text, anchor.from) || tellsOfRemoval(document, anchor)) return undefined
  const { files } = input.snapshot
  const taken = base.changed.filter((path) => base.snapshot.files.has(path) && !files.has(path))
  const lost = waysOf(anchor.name).flatMap((way) => lostOf(document.path, way, { taken, files, world }) ?? [])[0]
  if (lost === undefined || world.isMade(lost.old)) return undefined
  const { suggestion: _, mechanical: __, left: ___, ...drift } = tellMoved({ document, anchor, gone: lost }, world, input)
  return drift
}

/** A path with a star or with alternatives in braces; a star alone names no files that anybody misses. */
const several = /^(?=.*[{*])(?:\.{0,2}\/)*[\w@.-][\w@.,{}*/-]*$/

/** A path for each of the alternatives that stand in braces. */
function waysOf(path: string): readonly string[] {
  const [whole, inner = ''] = /\{([^{}]*,[^{}]*)\}/.exec(path) ?? []
  if (whole === undefined) return /[{}]/.test(path) ? [] : [path]
  const ways = inner.split(',').flatMap((one) => waysOf(path.replace(whole, () => one)))
  return ways.length > mostWays ? [] : ways
}

interface Listings {
  /** Files of the base alone. */
  taken: readonly RepoPath[]
  /** Files of the head. */
  files: Snapshot['files']
  world: PathWorld
}

/** The first file of the base that a path stood for, seen from the root or from a folder around its page, where none is there any more. */
function lostOf(page: RepoPath, way: string, { taken, files, world: { gone } }: Listings): Gone | undefined {
  const isStar = way.includes('*')
  if (isStar && !/[A-Za-z]{3}[^/]*$/.test(way.replace(/\.\w+$/, ''))) return undefined
  const likes = placesOf(page, way).map(likeOf)
  const old = taken.find((path) => likes.some((like) => like.test(path)))
  const found = old === undefined ? undefined : gone.at(old)
  if (found === undefined || files.keys().some((path) => likes.some((like) => like.test(path)))) return undefined
  return isStar ? { old: found.old, commit: found.commit } : found
}

function placesOf(page: RepoPath, way: string): readonly string[] {
  if (!way.startsWith('.')) return homesOf(page).map((home) => `${home}${way.replace(/^\/+/, '')}`)
  const place = resolvePath(page, way)
  return place === undefined ? [] : [place]
}

function likeOf(place: string): RegExp {
  const parts = place.split(/(\*+)/).map((part) => {
    if (part.startsWith('**')) return '.*'
    return part === '*' ? '[^/]*' : part.replace(/[.+?^$()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('')}$`)
}
