import { type Coverage, type Ratio, coverageOf, wholeRatio, type CoverageItem } from '../../core/coverage.ts'

/** Items of one folder. */
export interface CoverageGroup {
  /** Folder; `(root)` for files at the top. */
  folder: string
  items: readonly CoverageItem[]
  share: Ratio
}

/** Groups of a page; the smaller ones beyond are one. */
const mostGroups = 60

/** The areas in the order in which every report names them. */
export const areas = [
  { key: 'technical', title: 'Technical', about: 'public symbols, settings, errors and jobs' },
  { key: 'api', title: 'API', about: 'facets of every operation' },
  { key: 'examples', title: 'Examples', about: 'operations and public functions with an example' },
  { key: 'tests', title: 'Tests', about: 'operations with a linked test' },
] as const satisfies readonly { key: keyof Coverage; title: string; about: string }[]

/** Whole percent, rounded down so that 100 means all; undefined where nothing applies. */
export function percent({ covered, total }: Ratio): number | undefined {
  return total === 0 ? undefined : Math.floor((covered / total) * 100)
}

/** Items by folder, the largest first: folders that are too many are cut to fewer parts until they fit. */
export function groupsOf(items: readonly CoverageItem[]): readonly CoverageGroup[] {
  for (let depth = 6; depth > 1; depth -= 1) {
    const groups = atDepth(items, depth)
    if (groups.length <= mostGroups) return groups
  }
  const groups = atDepth(items, 1)
  if (groups.length <= mostGroups) return groups
  const rest = groups.slice(mostGroups - 1)
  return [
    ...groups.slice(0, mostGroups - 1),
    group(
      `${rest.length} more folders`,
      rest.flatMap((one) => [...one.items]),
    ),
  ]
}

function atDepth(items: readonly CoverageItem[], depth: number): readonly CoverageGroup[] {
  const folders = new Map<string, CoverageItem[]>()
  for (const item of items) {
    const folder = item.path.split('/').slice(0, -1).slice(0, depth).join('/') || '(root)'
    const list = folders.get(folder)
    if (list === undefined) folders.set(folder, [item])
    else list.push(item)
  }
  return [...folders]
    .map(([folder, list]) => group(folder, list))
    .toSorted((a, b) => b.share.total - a.share.total || (a.folder < b.folder ? -1 : 1))
}

function group(folder: string, items: readonly CoverageItem[]): CoverageGroup {
  return { folder, items, share: wholeRatio(coverageOf(items)) }
}
