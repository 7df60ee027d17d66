import { isObject } from '../../core/json-object.ts'
import type { PageSubject } from '../../core/page.ts'
import { briefHash, briefOf } from '../hash.ts'
import type { Sidecar, SidecarBlock, SidecarUnit } from '../sidecar.ts'

/** Kinds of pages and files that held every route of a repository in version 1. */
const wholeKinds = ['api-reference', 'api-examples', 'api-spec']

/** Reads a sidecar of version 1, which had long hashes and every fact at every unit; undefined for what is none. */
export function readFormer(value: unknown): Sidecar | undefined {
  if (!isFormer(value)) return undefined
  const { page, kind, feature, aliases, own, lead, sections, subjects } = value
  return {
    version: 4,
    page,
    kind,
    ...(feature === undefined ? {} : { feature }),
    ...(aliases === undefined ? {} : { aliases }),
    ...(wholeKinds.includes(kind) ? { whole: true } : {}),
    own: own.map(unitOf),
    lead: lead.map(blockOf),
    sections: sections.map((section) => ({ ...unitOf(section), blocks: section.blocks.map(blockOf) })),
    ...(subjects === undefined ? {} : { subjects: subjects.map(subjectOf) }),
  }
}

function blockOf({ layout, items, emptied, ...unit }: SidecarBlock): SidecarBlock {
  return { ...unitOf(unit), layout, items: items.map(unitOf), ...(emptied === true ? { emptied } : {}) }
}

function unitOf({ id, in: from, out, seen, away, sources }: SidecarUnit): SidecarUnit {
  return {
    id,
    in: changeOf(from),
    out: briefly(out),
    ...(seen === undefined ? {} : { seen: seen === 'gone' ? seen : changeOf(seen) }),
    ...(away === true ? { away } : {}),
    sources,
  }
}

const long = /^[0-9a-f]{16}$/

function briefly(hash: string): string {
  return long.test(hash) ? briefOf(hash) : briefHash(hash)
}

function changeOf(hash: string): string {
  return briefly(hash).slice(0, 6)
}

/** Keys end with a hash where they tell what code says in its own words. */
function subjectOf(subject: PageSubject): PageSubject {
  return { ...subject, keys: subject.keys.map((key) => key.replace(/(?<![^ ])[0-9a-f]{16}$/, briefOf)) }
}

function isFormer(value: unknown): value is Omit<Sidecar, 'version'> {
  return (
    isObject(value) &&
    value['version'] === 1 &&
    typeof value['page'] === 'string' &&
    typeof value['kind'] === 'string' &&
    (value['feature'] === undefined || typeof value['feature'] === 'string') &&
    (value['aliases'] === undefined || isArrayOf(value['aliases'], (each) => typeof each === 'string')) &&
    isArrayOf(value['own'], isUnit) &&
    isArrayOf(value['lead'], isBlock) &&
    (value['subjects'] === undefined || isArrayOf(value['subjects'], isSubject)) &&
    isArrayOf(value['sections'], (section) => isUnit(section) && isObject(section) && isArrayOf(section['blocks'], isBlock))
  )
}

function isBlock(value: unknown): boolean {
  return (
    isUnit(value) &&
    isObject(value) &&
    /^(?:text|bullets|numbers|table)$/.test(String(value['layout'])) &&
    isArrayOf(value['items'], isUnit)
  )
}

function isUnit(value: unknown): boolean {
  return (
    isObject(value) &&
    [value['id'], value['in'], value['out']].every((each) => typeof each === 'string') &&
    (value['seen'] === undefined || typeof value['seen'] === 'string') &&
    isArrayOf(value['sources'], (each) => isObject(each) && typeof each['path'] === 'string' && typeof each['hash'] === 'string')
  )
}

function isSubject(value: unknown): boolean {
  return (
    isObject(value) &&
    [value['kind'], value['name'], value['place']].every((each) => typeof each === 'string') &&
    isArrayOf(value['keys'], (each) => typeof each === 'string')
  )
}

function isArrayOf(value: unknown, test: (each: unknown) => boolean): boolean {
  return Array.isArray(value) && value['every'](test)
}
