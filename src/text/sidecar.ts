import type { RepoPath } from '../core/names.ts'
import type { PageSubject } from '../core/page.ts'
import { isObject } from '../core/json-object.ts'
import type { Layout } from './render-block.ts'

/** Where the facts of a unit came from. No lines: they move without meaning anything. */
export interface SidecarSource {
  path: string
  symbol?: string
  hash: string
}

/** What we know of one piece that we wrote: `in` of the draft and facts it was made from, `out` of the text as we wrote it. */
export interface SidecarUnit {
  id: string
  in: string
  out: string
  /** `in` of the last proposal that was reported because a person's text stands in its place. */
  seen?: string
  /** Set where the last run found a person's text in its place, or nothing: what stands elsewhere with the same text is rather another one's. */
  away?: true
  sources: readonly SidecarSource[]
}

/** A block that we wrote; lists and tables by their items. */
export interface SidecarBlock extends SidecarUnit {
  layout: Layout
  items: readonly SidecarUnit[]
  /** Set where we took the last of its pieces away: `items` are those that a person deleted, and what comes new is written again. */
  emptied?: true
}

/** A section that we wrote; `in` and `out` are of its heading. */
export interface SidecarSection extends SidecarUnit {
  blocks: readonly SidecarBlock[]
}

/** What we wrote on one page: `.workflow/documentation/pages/<page>.json`. */
export interface Sidecar {
  version: 1
  page: string
  /** Name of the page's entry in `docs/pages/`. */
  kind: string
  /** Slug of the feature, and the names under which it was asked for. */
  feature?: string
  aliases?: readonly string[]
  /** Set where the page holds every route of the repository, also those of features that nobody documented. */
  whole?: true
  /** Title and marker, where they are ours. */
  own: readonly SidecarUnit[]
  lead: readonly SidecarBlock[]
  sections: readonly SidecarSection[]
  /** What the entries describe, by names and by what outlives them; absent in sidecars of versions that knew entries by their names only. */
  subjects?: readonly PageSubject[]
}

/** Where the sidecar of a page is kept. A page of `.workflow` has no second dot in its way, because no command writes below hidden folders. */
export function sidecarPath(page: RepoPath): RepoPath {
  return `.workflow/documentation/pages/${page.replace(/^\.workflow\//, 'workflow/')}.json` as RepoPath
}

/** Reads a sidecar: undefined where there is none, `'broken'` where it is no sidecar of this version. */
export function readSidecar(text: string | undefined): Sidecar | 'broken' | undefined {
  if (text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return isSidecar(value) ? value : 'broken'
  } catch {
    return 'broken'
  }
}

/** A sidecar as JSON: keys in a fixed order, one line per unit, so that two branches seldom touch the same line. */
export function writeSidecar(sidecar: Sidecar): string {
  const head = { version: 1, page: sidecar.page, kind: sidecar.kind, feature: sidecar.feature, aliases: sidecar.aliases }
  const lines = Object.entries(head).flatMap(([key, value]) =>
    value === undefined ? [] : [`  ${JSON.stringify(key)}: ${JSON.stringify(value)}`],
  )
  lines.push(
    `  "own": ${array(
      sidecar.own.map((unit) => unitJson(unit)),
      '  ',
    )}`,
  )
  lines.push(
    `  "lead": ${array(
      sidecar.lead.map((block) => blockJson(block, '    ')),
      '  ',
    )}`,
  )
  const sections = sidecar.sections.map((section) =>
    unitJson(
      section,
      `"blocks": ${array(
        section.blocks.map((block) => blockJson(block, '      ')),
        '    ',
      )}`,
    ),
  )
  lines.push(`  "sections": ${array(sections, '  ')}`)
  if (sidecar.subjects !== undefined && sidecar.subjects.length > 0)
    lines.push(`  "subjects": ${array(sidecar.subjects.map(subjectJson), '  ')}`)
  return `{\n${lines.join(',\n')}\n}\n`
}

function blockJson(block: SidecarBlock, indent: string): string {
  return unitJson(
    block,
    `"layout": ${JSON.stringify(block.layout)}, ${block.emptied === true ? '"emptied": true, ' : ''}"items": ${array(
      block.items.map((item) => unitJson(item)),
      indent,
    )}`,
  )
}

function unitJson(unit: SidecarUnit, more?: string): string {
  const fields = [`"id": ${JSON.stringify(unit.id)}`, `"in": ${JSON.stringify(unit.in)}`, `"out": ${JSON.stringify(unit.out)}`]
  if (unit.seen !== undefined) fields.push(`"seen": ${JSON.stringify(unit.seen)}`)
  if (unit.away === true) fields.push('"away": true')
  fields.push(`"sources": ${JSON.stringify(unit.sources.map(sourceJson))}`)
  if (more !== undefined) fields.push(more)
  return `{ ${fields.join(', ')} }`
}

function subjectJson({ kind, name, keys, place, bare }: PageSubject): string {
  return JSON.stringify({ kind, name, keys, place, bare })
}

function sourceJson(source: SidecarSource): SidecarSource {
  return source.symbol === undefined
    ? { path: source.path, hash: source.hash }
    : { path: source.path, symbol: source.symbol, hash: source.hash }
}

function array(values: readonly string[], indent: string): string {
  if (values.length === 0) return '[]'
  return `[\n${values.map((value) => `${indent}  ${value}`).join(',\n')}\n${indent}]`
}

function isSidecar(value: unknown): value is Sidecar {
  return (
    isObject(value) &&
    value.version === 1 &&
    typeof value.page === 'string' &&
    typeof value.kind === 'string' &&
    (value.feature === undefined || typeof value.feature === 'string') &&
    (value.aliases === undefined || isArrayOf(value.aliases, (each) => typeof each === 'string')) &&
    isArrayOf(value.own, isUnit) &&
    isArrayOf(value.lead, isBlock) &&
    (value.subjects === undefined || isArrayOf(value.subjects, isSubject)) &&
    isArrayOf(value.sections, (section) => isUnit(section) && isObject(section) && isArrayOf(section.blocks, isBlock))
  )
}

function isBlock(value: unknown): boolean {
  return isUnit(value) && isObject(value) && /^(?:text|bullets|numbers|table)$/.test(String(value.layout)) && isArrayOf(value.items, isUnit)
}

function isUnit(value: unknown): boolean {
  return (
    isObject(value) &&
    [value.id, value.in, value.out].every((each) => typeof each === 'string') &&
    (value.seen === undefined || typeof value.seen === 'string') &&
    isArrayOf(value.sources, (each) => isObject(each) && typeof each.path === 'string' && typeof each.hash === 'string')
  )
}

function isSubject(value: unknown): boolean {
  return (
    isObject(value) &&
    [value.kind, value.name, value.place].every((each) => typeof each === 'string') &&
    isArrayOf(value.keys, (each) => typeof each === 'string')
  )
}

function isArrayOf(value: unknown, test: (each: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(test)
}
