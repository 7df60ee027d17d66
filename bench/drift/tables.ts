import type { HistoryResult } from './by-history.ts'
import type { DriftLabels, Positive } from './labels.ts'
import type { NaiveResult } from './naive.ts'
import { type Hit, names, type PairResult, type Said } from './pairs.ts'

/** What came out for one repository. */
export interface Measured {
  repository: string
  /** Commit of Docwright that was measured. */
  at: string
  labels: DriftLabels
  pairs: readonly PairResult[]
  /** Absent where commits were not judged against their history. */
  history?: readonly HistoryResult[]
  /** Absent where the naive rule was not asked. */
  naive?: readonly NaiveResult[]
}

type Groups = readonly (readonly [name: string, measured: readonly Measured[]])[]

/** Tables of mined pairs: by group, beside the naive rule, by kind and by signal; a single repository is one group. */
export function pairTables(measured: readonly Measured[]): string {
  const all: Groups = [
    ['tuned on', measured.filter(({ labels }) => labels.holdout !== true)],
    ['hold-out', measured.filter(({ labels }) => labels.holdout === true)],
    ['all', measured],
  ]
  const groups = measured.length > 1 ? all : all.slice(-1)
  return [groupTable(groups), naiveTable(groups), kindTable(groups), signalTable(groups)].join('\n\n')
}

function groupTable(groups: Groups): string {
  const rows = groups.map(([name, measured]) => {
    const pairs = measured.flatMap((one) => one.pairs)
    const hits = pairs.flatMap((one) => one.hits)
    const named = hits.filter(({ positive, found }) => positive.now !== undefined && found !== undefined)
    const suggested = named.filter(({ found }) => found?.suggestion !== undefined)
    const fits = suggested.filter(({ positive, found }) => found?.suggestion?.includes((positive.now ?? '').replace(/^(?:\.{0,2}\/)+/, '')))
    const [right, wrong] = [sum(pairs, (one) => one.right.length), sum(pairs, (one) => one.wrong.length)]
    return [
      name,
      measured.length,
      pairs.length,
      hits.length,
      recall(hits),
      recallByHistory(measured),
      right + wrong,
      share(right, right + wrong),
      pairs.filter((one) => one.wrong.length > 0).length,
      `${fits.length} of ${suggested.length} of ${named.length}`,
      sum(pairs, (one) => one.notices),
      median(pairs.map((one) => one.seconds)),
    ]
  })
  return table(
    'group | repositories | commits | positives | recall | recall by history | findings | precision | commits with a wrong one | suggestion as people wrote, of those given, of renames found | notices | CPU s, median',
    rows,
  )
}

/** Ours and the naive rule over the same commits. */
function naiveTable(groups: Groups): string {
  const rows = groups.flatMap(([name, all]) => {
    const measured = all.filter(({ naive }) => naive !== undefined)
    const pairs = measured.flatMap((one) => one.pairs)
    const hits = pairs.flatMap((one) => one.hits)
    const alike = sum(measured, ({ labels }) => labels.lookAlikes?.length ?? 0)
    const [right, wrong] = [sum(pairs, (one) => one.right.length), sum(pairs, (one) => one.wrong.length)]
    const naive = measured.flatMap((one) => one.naive ?? [])
    const said = naive.flatMap((one) => one.said)
    const count = (is: boolean | undefined): number => said.filter((one) => one.right === is).length
    return [
      [`${name}, /check-docs`, hits.length, recall(hits), right, wrong, 0, share(right, right + wrong), `${fooled(measured)} of ${alike}`],
      [
        `${name}, naive`,
        askedOfNaive(measured),
        recallOfNaive(measured),
        count(true),
        count(false),
        count(undefined),
        share(count(true), said.length),
        `${sum(naive, (one) => one.fooled)} of ${alike}`,
      ],
    ]
  })
  return table(
    'same commits | positives | recall | findings right | wrong | read by nobody | precision, those count as wrong | look-alikes taken for drift',
    rows,
  )
}

/** Look-alikes that we spoke of. */
function fooled(measured: readonly Measured[]): number {
  return sum(measured, ({ labels, pairs }) => {
    const wrong = (commit: string): readonly Said[] => pairs.find((one) => one.commit === commit)?.wrong ?? []
    return (labels.lookAlikes ?? []).filter((label) => wrong(label.commit).some((said) => names(said, label))).length
  })
}

function kindTable(groups: Groups): string {
  const kinds = ['symbol', 'env', 'flag', 'path', 'script', 'route', 'version', 'value'] as const
  const all = groups.at(-1)?.[1] ?? []
  const rows = kinds.map((kind) => {
    const is = (positive: Positive): boolean => positive.kind === kind
    return [kind, ...groups.map(([, measured]) => recallOf(measured, is)), recallByHistory(all, is, true), recallOfNaive(all, is, true)]
  })
  return table(`recall by kind | ${groups.map(([name]) => name).join(' | ')} | all, by history | all, naive`, rows)
}

function signalTable(groups: Groups): string {
  const all = groups.at(-1)?.[1] ?? []
  const rows = (['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7'] as const).map((signal) => {
    const is = (positive: Positive): boolean => positive.signal === signal
    const said = all.flatMap((one) => (one.naive ?? []).flatMap((naive) => naive.said)).filter((one) => one.signal === signal)
    return [
      signal,
      ...groups.flatMap(([, measured]) => {
        const pairs = measured.flatMap((one) => one.pairs)
        const right = sum(pairs, (one) => one.right.filter((said) => said.signal === signal).length)
        const wrong = sum(pairs, (one) => one.wrong.filter((said) => said.signal === signal).length)
        return [recallOf(measured, is), ofAll(right, right + wrong)]
      }),
      recallByHistory(all, is, true),
      recallOfNaive(all, is, true),
      ofAll(said.filter((one) => one.right === true).length, said.length),
    ]
  })
  const heads = groups.map(([name]) => `${name}, recall | ${name}, precision`).join(' | ')
  return table(`signal | ${heads} | all, recall by history | naive recall | naive precision, unread as wrong`, rows)
}

type IsWanted = (positive: Positive) => boolean

function recall(hits: readonly Hit[]): string {
  return share(hits.filter(({ found }) => found !== undefined).length, hits.length)
}

function recallOf(measured: readonly Measured[], is: IsWanted): string {
  const hits = measured.flatMap((one) => one.pairs.flatMap((pair) => pair.hits.filter(({ positive }) => is(positive))))
  return ofAll(hits.filter(({ found }) => found !== undefined).length, hits.length)
}

function recallByHistory(measured: readonly Measured[], is: IsWanted = () => true, withWhole = false): string {
  const results = measured.flatMap((one) => one.history ?? [])
  const [found, asked] = [sum(results, (one) => one.found.filter(is).length), sum(results, (one) => one.asked.filter(is).length)]
  return withWhole ? ofAll(found, asked) : share(found, asked)
}

function askedOfNaive(measured: readonly Measured[], is: IsWanted = () => true): number {
  return sum(measured, ({ labels, naive = [] }) => {
    const commits = new Set(naive.map(({ commit }) => commit))
    return labels.positives.filter((one) => commits.has(one.commit) && is(one)).length
  })
}

function recallOfNaive(measured: readonly Measured[], is: IsWanted = () => true, withWhole = false): string {
  const found = sum(measured, ({ naive = [] }) => sum(naive, (one) => one.found.filter(is).length))
  const asked = askedOfNaive(measured, is)
  return withWhole ? ofAll(found, asked) : share(found, asked)
}

function ofAll(part: number, whole: number): string {
  return whole === 0 ? '–' : `${share(part, whole)} of ${whole}`
}

/** A Markdown table with numbers to the right. */
export function table(head: string, rows: readonly (readonly (string | number)[])[]): string {
  const columns = head.split(' | ')
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`
  return [line(columns), `|---|${'--:|'.repeat(columns.length - 1)}`, ...rows.map(line)].join('\n')
}

/** A share with three digits; a dash where nothing was counted. */
export function share(part: number, whole: number): string {
  return whole === 0 ? '–' : (part / whole).toFixed(3)
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0)
}

function median(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]?.toFixed(2) ?? '–'
}
