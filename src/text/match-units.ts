import { briefHash } from './hash.ts'
import { meaningOf } from './headings.ts'
import { similarity, wordsIn } from './similarity.ts'
import type { PageRegions, PageSection, Piece } from './regions.ts'
import type { Sidecar, SidecarBlock, SidecarSection, SidecarUnit } from './sidecar.ts'
import { formsBefore } from './swaps.ts'
import type { Swap } from './word-swaps.ts'

/** Share of common words above which a person's text counts as an edit of ours; standing where ours stood counts for some. */
const likeness = 0.6
const homeBonus = 0.2

/** Pairs of a unit and a piece that are compared by their words. */
const mostPairs = 20_000

/** Where the units and sections of a sidecar stand on a page. */
export interface Matches {
  /** Piece that still is what we wrote. */
  pieces: ReadonlyMap<SidecarUnit, Piece>
  /** Unit that a piece is. */
  units: ReadonlyMap<Piece, SidecarUnit>
  /** Section of the page that a section of ours is, with its heading renamed or not. */
  sections: ReadonlyMap<SidecarSection, PageSection>
  /** Pieces that a person made from ours, as far as they still resemble what we would write. */
  edited: ReadonlyMap<SidecarUnit, Piece>
}

/** A unit we look for. `hashes` in order of preference: what we wrote, then what we would write now (a person may have taken it over). */
interface Wanted {
  unit: SidecarUnit
  kind: Piece['kind']
  home: SidecarSection | undefined
  hashes: readonly string[]
}

/** What a unit would be written as now, if it is still in the draft. */
export type Proposals = ReadonlyMap<SidecarUnit, { text: string; hash: string }>

/**
 * Finds our units on a page by their hash, first where they were, then anywhere (a person moved them), and our sections by their heading, by
 * what stands in them (a person renamed the heading), or by the heading's meaning.
 */
export function matchUnits(page: PageRegions, sidecar: Sidecar, proposals: Proposals, swaps: readonly Swap[] = []): Matches {
  const state = new Matching(page)
  const wanted = wantedUnits(sidecar, proposals)
  // what did not stand on the page when it was last written comes last, and a text that we would write now after one that we wrote
  for (const away of [undefined, true] as const) {
    const sections = sidecar.sections.filter((section) => section.away === away)
    for (const now of [false, true])
      for (const section of sections) state.claimHeading(section, now ? proposals.get(section)?.hash : section.out)
    const units = wanted.filter(({ unit }) => unit.away === away)
    for (const at of [0, 1]) for (const atHome of [true, false]) for (const each of units) state.claimAt(each, each.hashes[at], atHome)
  }
  if (swaps.length > 0) state.claimSwapped([...wanted, ...sidecar.sections.map(headingWanted)], swaps)
  state.findRenamed(sidecar.sections)
  for (const section of sidecar.sections) state.findByMeaning(section)
  state.findEdited(wanted, proposals)
  return state
}

class Matching implements Matches {
  readonly pieces = new Map<SidecarUnit, Piece>()
  readonly units = new Map<Piece, SidecarUnit>()
  readonly sections = new Map<SidecarSection, PageSection>()
  readonly edited = new Map<SidecarUnit, Piece>()
  readonly #page: PageRegions
  readonly #byHash = new Map<string, Piece[]>()
  readonly #taken = new Set<PageSection>()

  constructor(page: PageRegions) {
    this.#page = page
    for (const region of page.regions) {
      for (const piece of region.pieces) {
        const key = `${piece.kind} ${piece.hash}`
        const same = this.#byHash.get(key)
        if (same === undefined) this.#byHash.set(key, [piece])
        else same.push(piece)
      }
    }
  }

  claimHeading(section: SidecarSection, hash: string | undefined): void {
    if (hash === undefined || this.pieces.has(section)) return
    const found = this.#free('heading', hash).find((piece) => piece.region.index !== this.#page.sections[this.#page.title]?.first)
    if (found === undefined) return
    this.#claim(section, found)
    const at = this.#page.sections.find((each) => each.heading === found.region)
    if (at !== undefined) this.#locate(section, at)
  }

  /** Claims a piece for a unit; at home only within the section that the unit was written in. */
  claimAt({ unit, kind, home }: Wanted, hash: string | undefined, atHome: boolean): void {
    if (hash === undefined || this.pieces.has(unit)) return
    const free = this.#free(kind, hash)
    const found = atHome ? free.find((piece) => this.#isHome(piece, home)) : free[0]
    if (found !== undefined) this.#claim(unit, found)
  }

  /** Claims pieces that are what we wrote but for a name that a search and replace changed as the code did. */
  claimSwapped(wanted: readonly Wanted[], swaps: readonly Swap[]): void {
    const free = this.#page.regions.flatMap((region) => region.pieces.filter((piece) => !this.units.has(piece)))
    const before = new Map<string, Piece[]>()
    for (const piece of free)
      for (const text of new Set(formsBefore(piece.text, swaps))) {
        const key = `${piece.kind} ${briefHash(text)}`
        before.set(key, [...(before.get(key) ?? []), piece])
      }
    for (const { unit, kind, home } of wanted) {
      if (this.pieces.has(unit)) continue
      const found = (before.get(`${kind} ${unit.out}`) ?? []).filter((piece) => !this.units.has(piece))
      const piece = found.find((one) => this.#isHome(one, home)) ?? found[0]
      if (piece === undefined) continue
      this.#claim(unit, piece)
      const at = kind === 'heading' ? this.#page.sections.find((each) => each.heading === piece.region) : undefined
      if (at !== undefined && !this.#taken.has(at)) this.#locate(unit as SidecarSection, at)
    }
  }

  /** A section whose heading is gone is where most of its units stand, unless that place is another section of ours. */
  findRenamed(sections: readonly SidecarSection[]): void {
    const votes = sections.filter((section) => !this.sections.has(section)).flatMap((section) => this.#votesOf(section))
    for (const { section, at } of votes.sort((a, b) => b.count - a.count || b.share - a.share || a.at.first - b.at.first)) {
      if (!this.sections.has(section) && !this.#taken.has(at)) this.#locate(section, at)
    }
  }

  #votesOf(section: SidecarSection): { section: SidecarSection; at: PageSection; count: number; share: number }[] {
    const units = unitsOfBlocks(section.blocks)
    const counts = new Map<PageSection, number>()
    for (const unit of units) {
      const at = this.#sectionAt(this.pieces.get(unit))
      if (at !== undefined && !this.#taken.has(at)) counts.set(at, (counts.get(at) ?? 0) + 1)
    }
    return [...counts].map(([at, count]) => ({ section, at, count, share: count / units.length }))
  }

  findByMeaning(section: SidecarSection): void {
    if (this.sections.has(section)) return
    const at = this.#page.sections.find(
      (each, i) => i !== this.#page.title && !this.#taken.has(each) && !each.code && meaningOf(each.title) === section.id,
    )
    if (at !== undefined) this.#locate(section, at)
  }

  /** Pairs what is left of our units with what is left of the page by the words they share, most alike first. */
  findEdited(wanted: readonly Wanted[], proposals: Proposals): void {
    const free = this.#page.regions.flatMap((region) => region.pieces.filter((piece) => !this.units.has(piece) && piece.kind !== 'heading'))
    if (free.length === 0) return
    const left = wanted.filter((each) => !this.pieces.has(each.unit) && proposals.has(each.unit))
    // On a page of which much was rewritten, only what stands where ours stood is compared.
    const homeOnly = left.length * free.length > mostPairs
    const words = new Map(free.map((piece) => [piece, wordsIn(piece.text)]))
    const pairs = left.flatMap((each) => {
      const proposal = proposals.get(each.unit)
      if (proposal === undefined) return []
      const own = wordsIn(proposal.text)
      return free.flatMap((piece) => {
        if (piece.kind !== each.kind) return []
        const isHome = this.#isHome(piece, each.home)
        if (homeOnly && !isHome) return []
        const score = similarity(own, words.get(piece) ?? []) + (isHome ? homeBonus : 0)
        return score < likeness ? [] : [{ unit: each.unit, piece, score }]
      })
    })
    const taken = new Set<Piece>()
    for (const { unit, piece } of pairs.sort((a, b) => b.score - a.score)) {
      if (this.edited.has(unit) || taken.has(piece)) continue
      this.edited.set(unit, piece)
      taken.add(piece)
    }
  }

  #free(kind: Piece['kind'], hash: string): Piece[] {
    return (this.#byHash.get(`${kind} ${hash}`) ?? []).filter((piece) => !this.units.has(piece))
  }

  #claim(unit: SidecarUnit, piece: Piece): void {
    this.pieces.set(unit, piece)
    this.units.set(piece, unit)
  }

  #locate(section: SidecarSection, at: PageSection): void {
    this.sections.set(section, at)
    this.#taken.add(at)
  }

  #isHome(piece: Piece, home: SidecarSection | undefined): boolean {
    if (home === undefined) return piece.region.index < this.#page.leadEnd
    const at = this.sections.get(home)
    return at !== undefined && at.first <= piece.region.index && piece.region.index < at.ownEnd
  }

  #sectionAt(piece: Piece | undefined): PageSection | undefined {
    if (piece === undefined) return undefined
    return this.#page.sections.find(
      (each, i) => i !== this.#page.title && each.first <= piece.region.index && piece.region.index < each.ownEnd,
    )
  }
}

function headingWanted(section: SidecarSection): Wanted {
  return { unit: section, kind: 'heading', home: section, hashes: [section.out] }
}

/** All units of a block that are looked for by hash. */
export function unitsOf(block: SidecarBlock): readonly { unit: SidecarUnit; kind: Piece['kind'] }[] {
  if (block.layout === 'text') return [{ unit: block, kind: 'block' }]
  const items = block.items.map((unit) => ({ unit, kind: block.layout === 'table' ? ('row' as const) : ('item' as const) }))
  return block.layout === 'table' && block.emptied !== true ? [{ unit: block, kind: 'head' }, ...items] : items
}

function unitsOfBlocks(blocks: readonly SidecarBlock[]): SidecarUnit[] {
  return blocks.flatMap((block) => unitsOf(block).map((each) => each.unit))
}

function wantedUnits(sidecar: Sidecar, proposals: Proposals): Wanted[] {
  const wanted = (unit: SidecarUnit, kind: Piece['kind'], home: SidecarSection | undefined): Wanted => {
    const proposal = proposals.get(unit)
    return { unit, kind, home, hashes: proposal === undefined || proposal.hash === unit.out ? [unit.out] : [unit.out, proposal.hash] }
  }
  const ofBlocks = (blocks: readonly SidecarBlock[], home?: SidecarSection): Wanted[] =>
    blocks.flatMap((block) => unitsOf(block).map(({ unit, kind }) => wanted(unit, kind, home)))
  return [
    ...sidecar.own.map((unit) => wanted(unit, unit.id === 'title' ? 'heading' : 'block', undefined)),
    ...ofBlocks(sidecar.lead),
    ...sidecar.sections.flatMap((section) => ofBlocks(section.blocks, section)),
  ]
}
