import type { RepoPath } from '../../../core/names.ts'
import { isOwnable, type FileIndex, type IndexedFile } from '../file-index.ts'
import { dirOf, type Gathering } from '../gathering.ts'
import { expand, speaking } from './expand.ts'
import { echoes, feedbackOf } from './feedback.ts'
import { fileLinks } from './links.ts'
import { linksAround, type LinksAround } from './links-around.ts'
import { reasonFor } from './reason.ts'
import { cutOff, likelihood, type Signs } from './weigh.ts'
import { type WordIndex, wordIndex } from './word-index.ts'

/** A feature is spoken of by no more files than this: what more of them say tells little. */
const widely = 0.1
/** In a small repository one feature may well be a good part of all. */
const few = 30
/** A file that hardly speaks of the feature is not weighed. */
const leastSaid = 0.3
const mostTaken = 40

interface Ground {
  gathering: Gathering
  seeds: ReadonlySet<RepoPath>
  speaks: ReadonlyMap<number, number>
  links: LinksAround
  folders: ReadonlyMap<string, { own: number; all: number }>
}

/**
 * Takes files that no rule by name took, where all that speaks for them together is enough: their words, what the files that are the feature's
 * already say, and imports, calls, requests and work between them. Only some functions of such a file may be the feature's.
 */
export function takeByEvidence(gathering: Gathering): void {
  const { index, core } = gathering
  if (core.size === 0) return
  const words = wordIndex(index)
  const speaks = saidOf(gathering, words)
  const seeds = new Set(core.keys())
  const ground: Ground = { gathering, seeds, speaks, links: linksAround(fileLinks(index), seeds), folders: foldersOf(index, seeds) }
  const likely = [...speaks.keys()].flatMap((at) => {
    const file = index.file(words.paths[at] ?? ('' as RepoPath))
    if (file === undefined || !mayBeTaken(gathering, file)) return []
    const signs = signsOf(ground, file, at)
    const score = likelihood(signs)
    return score >= cutOff && !isCallSite(signs) ? [{ file, signs, score }] : []
  })
  const best = likely.toSorted((a, b) => b.score - a.score || (a.file.path < b.file.path ? -1 : 1)).slice(0, mostTaken)
  for (const { file, signs, score } of best)
    core.set(file.path, {
      score: 0.5 * score,
      why: reasonFor(gathering, file, { signs, seeds, links: ground.links }),
      ...(signs.declared < 0.5 && { partly: true as const }),
    })
}

/** How clearly files speak of the feature: by its names, or by the words that its files have in common. */
function saidOf({ key, core }: Gathering, words: WordIndex): ReadonlyMap<number, number> {
  const said = speaking(words, expand({ strong: key.strong, weak: { ...key.weak, forms: [] } }))
  const rarity = rarityOf(said.size, words.paths.length)
  const echoed = echoes(words, feedbackOf(words, core.keys()))
  const all = new Map<number, number>()
  for (const at of new Set([...said.keys(), ...echoed.keys()])) {
    const own = said.get(at) ?? 0
    if (own + (echoed.get(at) ?? 0) >= leastSaid) all.set(at, own * rarity)
  }
  return all
}

function rarityOf(saying: number, all: number): number {
  if (saying <= few || all < 2) return 1
  return Math.min(1, Math.max(0, Math.log(all / saying) / Math.log(1 / widely)))
}

/** What a rule by name put aside for what it is called stays aside. */
function mayBeTaken({ core, aside, key }: Gathering, file: IndexedFile): boolean {
  if (!isOwnable(file) || file.barrel || core.has(file.path)) return false
  return !aside.has(file.path) || (key.exporting.has(file.path) && !key.named.has(file.path))
}

/** What only uses the feature says its words because of that, and is nobody's. */
function isCallSite({ owned, reached, exported, declared }: Signs): boolean {
  return owned + reached + exported + declared === 0
}

function foldersOf(index: FileIndex, seeds: ReadonlySet<RepoPath>): Ground['folders'] {
  const folders = new Map<string, { own: number; all: number }>()
  for (const file of index.files) {
    if (!isOwnable(file)) continue
    const dir = dirOf(file.path)
    const one = folders.get(dir) ?? { own: 0, all: 0 }
    folders.set(dir, { own: one.own + (seeds.has(file.path) ? 1 : 0), all: one.all + 1 })
  }
  return folders
}

function signsOf({ gathering, seeds, speaks, links, folders }: Ground, file: IndexedFile, at: number): Signs {
  const { index, key } = gathering
  const isCode = (path: RepoPath): boolean => index.file(path)?.kind === 'code'
  const names = new Set((index.project.facts(file.path)?.functions ?? []).flatMap(({ name }) => (name === '' ? [] : [name])))
  const own = [...names].filter((name) => key.strong.find(name) !== undefined).length
  const hits = Math.round((key.exporting.get(file.path) ?? 0) * index.exportsOf(file.path).length)
  const folder = folders.get(dirOf(file.path)) ?? { own: 0, all: 1 }
  return {
    speaks: speaks.get(at) ?? 0,
    owned: share(index.project.importersOf(file.path).filter(isCode), seeds),
    uses: share(index.project.importsOf(file.path).filter(isCode), seeds),
    reached: Math.min(2, links.of(file.path).length) / 2,
    beside: Math.min(0.5, folder.own / folder.all),
    shared: file.shared ? 1 : 0,
    exported: Math.min(3, hits) / 3,
    declared: own / Math.max(3, names.size),
  }
}

function share(paths: readonly RepoPath[], seeds: ReadonlySet<RepoPath>): number {
  return paths.length === 0 ? 0 : paths.filter((path) => seeds.has(path)).length / paths.length
}
