import type { Coverage } from '../core/coverage.ts'
import type { FeatureRecord } from '../core/record.ts'
import type { PackedJson } from '../text/pack-json.ts'

const areas = ['technical', 'api', 'examples', 'tests'] as const

/**
 * A record as it is written, version 2: a page stands once, with its kind and the sections that hold questions, and is a number everywhere else; coverage is
 * a list of numbers, covered and total by turns. Version 1 had each as an object with its whole paths.
 */
export function spellRecord({ pages, coverage, gaps, checklist, updates, ...record }: FeatureRecord): {
  readonly [key: string]: PackedJson
} {
  const places = new Map(pages.map(({ path }, i): [string, number] => [path, i]))
  const at = (path: string): string | number => places.get(path) ?? path
  const plain = JSON.parse(JSON.stringify(record)) as { readonly [key: string]: PackedJson }
  const sections = (path: string): readonly string[] => gaps.filter(({ page }) => page === path).map(({ section }) => section)
  return {
    ...plain,
    version: 2,
    pages: pages.map(({ path, kind }) => [path, kind, ...sections(path)]),
    // of a page that is not of the set
    gaps: gaps.filter(({ page }) => !places.has(page)).map(({ page, section }) => [page, section]),
    coverage: figures(coverage),
    checklist: checklist.map(({ name, facts, evidence }) => [
      name,
      facts,
      ...(evidence === undefined ? [] : [at(evidence.page), evidence.section]),
    ]),
    updates: updates.map(({ depth, pages: written, before, after, at: commit }) => [
      depth,
      commit ?? '',
      figures(before),
      figures(after),
      ...written.map(at),
    ]),
  }
}

/** The object that version 1 would have been, of one that `spellRecord` made; what is none comes out as no record. */
export function unspellRecord(value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const pages = listsIn(value['pages'])
  const pathOf = (at: unknown): unknown => (typeof at === 'number' ? pages[at]?.[0] : at)
  return {
    ...value,
    version: 1,
    pages: pages.map(([path, kind]) => ({ path, kind })),
    gaps: [
      ...pages.flatMap(([page, , ...sections]) => sections.map((section) => ({ page, section }))),
      ...listsIn(value['gaps']).map(([page, section]) => ({ page, section })),
    ],
    coverage: ratios(value['coverage']),
    checklist: listsIn(value['checklist']).map(([name, facts, page, section]) => ({
      name,
      facts,
      ...(page === undefined ? {} : { evidence: { page: pathOf(page), section } }),
    })),
    updates: listsIn(value['updates']).map(([depth, commit, before, after, ...written]) => ({
      depth,
      pages: written.map(pathOf),
      before: ratios(before),
      after: ratios(after),
      ...(commit === '' ? {} : { at: commit }),
    })),
  }
}

function figures(coverage: Coverage): readonly number[] {
  return areas.flatMap((area) => [coverage[area].covered, coverage[area].total])
}

function ratios(value: unknown): unknown {
  const all: readonly unknown[] = Array.isArray(value) ? value : []
  return Object.fromEntries(areas.map((area, i) => [area, { covered: all[i * 2], total: all[i * 2 + 1] }]))
}

/** Lists in a list; anything else becomes an empty one, which no record passes with. */
function listsIn(value: unknown): readonly (readonly unknown[])[] {
  return Array.isArray(value) ? value.map((one: unknown): readonly unknown[] => (Array.isArray(one) ? one : [])) : [[]]
}
