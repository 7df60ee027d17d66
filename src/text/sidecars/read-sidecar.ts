import { isObject } from '../../core/json-object.ts'
import type { PageSubject, PageSubjectKind } from '../../core/page.ts'
import { briefHash } from '../hash.ts'
import type { Layout } from '../render-block.ts'
import type { Sidecar, SidecarBlock, SidecarSection, SidecarSource, SidecarUnit } from '../sidecar.ts'
import { expander } from './names.ts'
import { readFormer } from './read-former.ts'
import { withRepeats } from './repeats.ts'
import { readKeys } from './spell-keys.ts'
import { blockPattern, layoutSigns, unitPattern } from './spelling.ts'

/** Reads a sidecar: undefined where there is none, `'broken'` where it is no sidecar of a version that is known. */
export function readSidecar(text: string | undefined): Sidecar | 'broken' | undefined {
  if (text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    if (!isObject(value)) return 'broken'
    return versions.includes(value['version']) ? decode(value) : (readFormer(value) ?? 'broken')
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof Broken) return 'broken'
    throw error
  }
}

/** Versions of the compact form: 2 wrote each string whole, 3 each key and each id. */
const versions: readonly unknown[] = [2, 3, 4]

/** Something in a sidecar is not as we write it. */
class Broken extends Error {}

type Json = Readonly<Record<string, unknown>>

function decode(value: Json): Sidecar {
  const names = Object.entries(objectOf(value['names'] ?? {})).map(([key, text]) => [key.slice(1), whole(text)] as const)
  const expand = expander(names)
  if (expand === undefined) throw new Broken()
  const reader = new Decoder(
    (text) => {
      const out = expand(text)
      if (out === undefined) throw new Broken()
      return out
    },
    { repeated: value['version'] === 2 ? (all) => all : withRepeats, isBrief: value['version'] === 4 },
  )
  const feature = value['feature']
  const aliases = value['aliases']
  return {
    version: 4,
    page: whole(value['page']),
    kind: stringOf(value['kind']),
    ...(feature === undefined ? {} : { feature: stringOf(feature) }),
    ...(aliases === undefined ? {} : { aliases: listOf(aliases).map(whole) }),
    ...(value['whole'] === true ? { whole: true } : {}),
    own: listOf(value['own']).map((unit) => reader.unit(unit, [])),
    lead: reader.blocks(listOf(value['lead'])).blocks,
    sections: listOf(value['sections']).map((section) => reader.section(listOf(section))),
    subjects: reader.subjects(objectOf(value['subjects'] ?? {})),
  }
}

/** What differs between versions. */
interface Spelling {
  repeated: (all: readonly string[]) => readonly string[]
  /** Keys follow from others where they can, and ids of blocks from that of their section. */
  isBrief: boolean
}

class Decoder {
  readonly #expand: (text: string) => string

  readonly #repeated: Spelling['repeated']

  readonly #isBrief: boolean

  constructor(expand: (text: string) => string, { repeated, isBrief }: Spelling) {
    this.#expand = expand
    this.#repeated = repeated
    this.#isBrief = isBrief
  }

  section([heading, ...rest]: readonly unknown[]): SidecarSection {
    const { sources, blocks } = this.blocks(rest)
    const unit = this.unit(heading, sources)
    return { ...unit, blocks: this.#isBrief ? blocks.map((block) => ({ ...block, id: idWithin(unit.id, block.id) })) : blocks }
  }

  /** Blocks, each with the facts of all: which of them it was made from is not told apart. */
  blocks(all: readonly unknown[]): { sources: readonly SidecarSource[]; blocks: readonly SidecarBlock[] } {
    const [first] = all
    const hasSources = isObject(first) && first['of'] === undefined
    const sources = hasSources ? this.#sources(first['facts']) : []
    return { sources, blocks: all.slice(hasSources ? 1 : 0).map((block) => this.#block(block, sources)) }
  }

  #block(value: unknown, sources: readonly SidecarSource[]): SidecarBlock {
    if (!Array.isArray(value)) return { ...this.unit(value, sources), layout: 'text', items: [] }
    const [head, ...items] = value as readonly unknown[]
    const isAlone = isObject(head)
    const [, sign = '', emptied, text = ''] = blockPattern.exec(stringOf(isAlone ? head['of'] : head)) ?? []
    const layout = Object.entries(layoutSigns).find(([, one]) => one === sign)?.[0] as Layout | undefined
    if (layout === undefined) throw new Broken()
    const unit = this.unit(isAlone ? { ...head, of: text } : text, sources)
    const all = items.map((item) => this.unit(item, sources))
    return { ...unit, layout, items: all, ...(emptied === undefined ? {} : { emptied: true }) }
  }

  unit(value: unknown, common: readonly SidecarSource[]): SidecarUnit {
    const sources = isObject(value) ? this.#sources(value['facts']) : common
    const [, out, from, seen, away, id] = unitPattern.exec(stringOf(isObject(value) ? value['of'] : value)) ?? []
    if (out === undefined || id === undefined) throw new Broken()
    const hash = out === '.' ? nothing : out
    return {
      id: this.#expand(id),
      in: from ?? hash.slice(0, 6),
      out: hash,
      ...(seen === undefined ? {} : { seen }),
      ...(away === undefined ? {} : { away: true }),
      sources,
    }
  }

  #sources(value: unknown): readonly SidecarSource[] {
    return this.#repeated(listOf(value).map(stringOf)).map((one) => this.#source(one))
  }

  #source(value: string): SidecarSource {
    const text = this.#expand(value)
    const [, path, symbol, hash] = /^([^]*) ([\w$.#]+) (\S*)$/.exec(text) ?? []
    if (path === undefined || symbol === undefined || hash === undefined) throw new Broken()
    return { path, symbol, hash }
  }

  subjects(value: Json): readonly PageSubject[] {
    return Object.entries(value).flatMap(([kind, all]) => listOf(all).map((one) => this.#subject(kind as PageSubjectKind, listOf(one))))
  }

  #subject(kind: PageSubjectKind, values: readonly unknown[]): PageSubject {
    const [first, second, ...rest] = values.map(stringOf)
    const [name, at, ...all] = [first, second, ...this.#repeated(rest)].map((one) => (one === undefined ? one : this.#expand(one)))
    const [, bare, sign, told] = /^(\*)?([/=])([^]*)$/.exec(at ?? '') ?? []
    if (name === undefined || sign === undefined) throw new Broken()
    const place = sign === '/' ? name.slice(0, Math.max(0, name.lastIndexOf('/'))) : (told ?? '')
    const spelled = all.flatMap((key) => key ?? [])
    const keys = this.#isBrief ? readKeys(spelled, place) : spelled.map((key) => (key.startsWith('=') ? place : '') + key.slice(1))
    return { kind, name, keys, place, ...(bare === undefined ? {} : { bare: true }) }
  }
}

/** The id of a block, with that of its section where it was left out. */
function idWithin(section: string, id: string): string {
  return id.startsWith('//') ? id.slice(1) : id.startsWith('/') ? section + id : id
}

const nothing = briefHash('')

function stringOf(value: unknown): string {
  if (typeof value !== 'string') throw new Broken()
  return value
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Broken()
  return value
}

function objectOf(value: unknown): Json {
  if (!isObject(value)) throw new Broken()
  return value
}

/** A text that is written in pieces where it is long. */
function whole(value: unknown): string {
  return Array.isArray(value) ? value.map(stringOf).join('') : stringOf(value)
}
