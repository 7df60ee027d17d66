import type { PageSubject, PageSubjectKind } from '../../core/page.ts'
import { briefHash } from '../hash.ts'
import { packJson, type PackedJson } from '../pack-json.ts'
import type { Sidecar, SidecarBlock, SidecarSection, SidecarSource, SidecarUnit } from '../sidecar.ts'
import { chooseNames, mostExpanded, type Shortened } from './names.ts'
import { withoutRepeats } from './repeats.ts'
import { spellKeys } from './spell-keys.ts'
import { isDeclared, layoutSigns, sourceHashLength } from './spelling.ts'

/** A sidecar as JSON of version 4 (`spelling.ts` says how): always the same bytes for the same memory. */
export function writeSidecar(sidecar: Sidecar): string {
  const texts = textsOf(sidecar)
  const isSmall = texts.reduce((sum, text) => sum + text.length, 0) < mostExpanded / 4
  const short = chooseNames(isSmall ? texts : [], candidatesOf(sidecar))
  return packJson(new Encoder(short).sidecar(sidecar))
}

/** Characters of a string on a line, its quotation marks left out. */
const stringLength = 170

class Encoder {
  readonly #short: Shortened
  /** Strings too long for a line, in pieces. */
  readonly #long = new Map<string, string>()

  constructor(short: Shortened) {
    this.#short = short
  }

  sidecar({ page, kind, feature, aliases, whole, own, lead, sections, subjects = [] }: Sidecar): {
    readonly [key: string]: PackedJson | undefined
  } {
    const parts = {
      own: own.map((unit) => this.#alone(unit)),
      lead: this.#blocks(lead, []),
      sections: sections.map((section) => this.#section(section)),
      ...(subjects.length === 0 ? {} : { subjects: this.#subjects(subjects) }),
    }
    const names = Object.fromEntries([...this.#long, ...this.#short.names].map(([key, text]) => [`~${key}`, inPieces(text)]))
    const head = { version: 4, page: inPieces(page), kind, feature, aliases: aliases?.map(inPieces), whole }
    return { ...head, ...(Object.keys(names).length === 0 ? {} : { names }), ...parts }
  }

  #section(section: SidecarSection): PackedJson {
    const blocks = section.blocks.map((block): SidecarBlock => ({ ...block, id: idBelow(section.id, block.id) }))
    return [this.#unit(section), ...(this.#blocks(blocks, [section]) as readonly PackedJson[])]
  }

  /** Blocks behind the facts that they and `others` were made from. */
  #blocks(blocks: readonly SidecarBlock[], others: readonly SidecarUnit[]): readonly PackedJson[] {
    const units = [...others, ...blocks.flatMap((block) => [block, ...block.items])]
    const common = new Set(units.filter((unit) => !isKept(unit)).flatMap((unit) => this.#sources(unit)))
    const from = common.size === 0 ? [] : [{ facts: withoutRepeats([...common].sort()) }]
    return [...from, ...blocks.map((block) => this.#block(block, common))]
  }

  #block(block: SidecarBlock, common: ReadonlySet<string>): PackedJson {
    if (block.layout === 'text') return this.#kept(block, common)
    const sign = `${layoutSigns[block.layout]}${block.emptied === true ? '?' : ''} `
    return [this.#kept(block, common, sign), ...block.items.map((item) => this.#kept(item, common))]
  }

  /** A unit, with its own facts where a person's text stands in its place and it was made from others than its section. */
  #kept(unit: SidecarUnit, common: ReadonlySet<string>, sign = ''): PackedJson {
    const own = isKept(unit) ? this.#sources(unit) : []
    const text = this.#unit(unit, sign)
    return own.every((source) => common.has(source)) ? text : { of: text, facts: withoutRepeats([...new Set(own)].sort()) }
  }

  #alone(unit: SidecarUnit): PackedJson {
    const own = this.#sources(unit)
    return own.length === 0 ? this.#unit(unit) : { of: this.#unit(unit), facts: withoutRepeats([...new Set(own)].sort()) }
  }

  #unit({ id, in: from, out, seen, away }: SidecarUnit, sign = ''): string {
    const isSame = from === out.slice(0, from.length)
    const hashes = out === nothing ? (isSame ? '.' : `.${from}`) : isSame ? out : `${out}${from}`
    const head = `${sign}${hashes}${seen === undefined ? '' : `!${seen}`}${away === true ? '*' : ''} `
    return head + this.#fitting(this.#short.shorten(id), stringLength - head.length)
  }

  #sources({ sources }: SidecarUnit): readonly string[] {
    return sources.flatMap((source) => (isDeclared(source.symbol) ? [this.#source(source)] : []))
  }

  #source(source: SidecarSource): string {
    const tail = this.#short.shorten(tailOf(source))
    const path = this.#short.shorten(source.path)
    return tail.length > stringLength / 2
      ? this.#fitting(path + tail, stringLength)
      : this.#fitting(path, stringLength - tail.length) + tail
  }

  #subjects(subjects: readonly PageSubject[]): { readonly [kind: string]: PackedJson } {
    const kinds = Map.groupBy(subjects, ({ kind }): PageSubjectKind => kind)
    return Object.fromEntries([...kinds].map(([kind, all]) => [kind, all.map((subject) => this.#subject(subject))]))
  }

  /** Name, place (`*` before it where nothing else can tell it), and keys. */
  #subject(subject: PageSubject): PackedJson {
    const { name, place, bare } = subject
    const at = place === folderOf(name) ? '/' : `=${this.#short.shorten(place)}`
    const all = spellKeys(subject).map((key) => this.#short.shorten(key))
    const [first = '', second = '', ...rest] = [this.#short.shorten(name), `${bare === true ? '*' : ''}${at}`, ...all].map((text) =>
      this.#fitting(text, stringLength),
    )
    return [first, second, ...withoutRepeats(rest)]
  }

  /** A text, or a name for it where it is too long for what is left of a line. */
  #fitting(text: string, length: number): string {
    if (JSON.stringify(text).length <= length) return text
    let key = ''
    for (let i = 0; key === '' || this.#isTaken(key, text); i += 1) key = briefHash(`${text}\n${i}`).slice(0, 3)
    this.#long.set(key, text)
    return `~${key}`
  }

  #isTaken(key: string, text: string): boolean {
    return this.#short.names.has(key) || (this.#long.has(key) && this.#long.get(key) !== text)
  }
}

const nothing = briefHash('')

/** True of an entry that was not brought up to date: a person's text stands in its place, or nothing. */
function isKept({ seen, away }: SidecarUnit): boolean {
  return seen !== undefined || away === true
}

/** The id of a block without that of its section, where it begins with it: `/summary`. What begins with `/` itself has another one before it. */
function idBelow(section: string, id: string): string {
  if (section !== '' && id.startsWith(`${section}/`) && !id.startsWith(`${section}//`)) return id.slice(section.length)
  return id.startsWith('/') ? `/${id}` : id
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** A text as it stands on one line, or in pieces where it is longer. */
function inPieces(text: string): PackedJson {
  if (JSON.stringify(text).length <= stringLength) return text
  const pieces: string[] = []
  let piece = ''
  for (const character of text) {
    if (JSON.stringify(piece + character).length > stringLength) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}

function unitsIn({ own, lead, sections }: Sidecar): readonly SidecarUnit[] {
  const blocks = [...lead, ...sections.flatMap((section) => section.blocks)]
  return [...own, ...sections, ...blocks, ...blocks.flatMap((block) => block.items)]
}

/** Ids as they are written. */
function idsIn({ own, lead, sections }: Sidecar): readonly string[] {
  const itemsOf = (blocks: readonly SidecarBlock[]): readonly string[] => blocks.flatMap(({ items }) => items.map(({ id }) => id))
  const below = sections.flatMap(({ id, blocks }) => [id, ...blocks.map((block) => idBelow(id, block.id)), ...itemsOf(blocks)])
  return [...own.map(({ id }) => id), ...lead.map(({ id }) => id), ...itemsOf(lead), ...below]
}

function textsOf(sidecar: Sidecar): readonly string[] {
  const units = unitsIn(sidecar)
  const subjects = (sidecar.subjects ?? []).flatMap((subject) => [subject.name, subject.place, ...spellKeys(subject)])
  const sources = new Map(
    units.flatMap((unit) =>
      unit.sources.filter(({ symbol }) => isDeclared(symbol)).map((source) => [`${source.path}${tailOf(source)}`, source]),
    ),
  )
  const facts = [...sources.values()].flatMap((source) => [source.path, tailOf(source)])
  return [...idsIn(sidecar), ...subjects, ...facts]
}

/** What is remembered of a fact behind its path. */
function tailOf({ symbol = '', hash }: SidecarSource): string {
  return ` ${symbol} ${hash.slice(0, sourceHashLength)}`
}

/** Strings that may occur more than once: ids, names and places, and paths in any of them. */
function candidatesOf(sidecar: Sidecar): ReadonlySet<string> {
  const units = unitsIn(sidecar)
  const subjects = sidecar.subjects ?? []
  return new Set([
    ...subjects.flatMap(({ name, place }) => [name, place, ...place.split(' '), folderOf(name)]),
    ...units.flatMap(({ sources }) => sources.map(({ path }) => path as string)),
    ...units.map(({ id }) => id),
    ...units.flatMap(({ id }) => (id.includes('\t') ? [id.slice(0, id.lastIndexOf('\t'))] : [])),
  ])
}
