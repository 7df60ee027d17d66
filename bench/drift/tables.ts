import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { DriftLabels } from './labels.ts'
import type { NaiveResult } from './naive.ts'
import type { Hit, PairResult } from './pairs.ts'

/** What came out for one repository. */
export interface Measured {
  labels: DriftLabels
  pairs: readonly PairResult[]
  /** Absent where the naive rule was not asked. */
  naive?: readonly NaiveResult[]
}

const results = path.join(import.meta.dirname, '../RESULTS-drift.md')

/** Tables of mined pairs: by group, kind and signal. */
export function pairTables(measured: readonly Measured[]): string {
  const groups: [string, readonly Measured[]][] = [
    ['tuned on', measured.filter(({ labels }) => labels.holdout !== true)],
    ['hold-out', measured.filter(({ labels }) => labels.holdout === true)],
    ['all', measured],
  ]
  return [groupTable(groups), kindTable(groups), signalTable(groups)].join('\n\n')
}

function groupTable(groups: readonly [string, readonly Measured[]][]): string {
  const rows = groups.map(([name, measured]) => {
    const pairs = measured.flatMap((one) => one.pairs)
    const hits = pairs.flatMap((one) => one.hits)
    const naive = measured.flatMap((one) => one.naive ?? [])
    const asked = hits.filter(({ byHistory }) => byHistory !== 'not asked')
    const named = hits.filter(({ positive, found }) => positive.now !== undefined && found !== undefined)
    const suggested = named.filter(({ found }) => found?.suggestion !== undefined)
    const fits = suggested.filter(({ positive, found }) => found?.suggestion?.includes((positive.now ?? '').replace(/^(?:\.{0,2}\/)+/, '')))
    const [right, wrong] = [sum(pairs, (one) => one.right.length), sum(pairs, (one) => one.wrong.length)]
    return [
      name,
      measured.length,
      hits.length,
      share(hits.filter(({ found }) => found !== undefined).length, hits.length),
      share(asked.filter(({ byHistory }) => byHistory !== undefined).length, asked.length),
      right + wrong,
      share(right, right + wrong),
      `${fits.length} of ${suggested.length} of ${named.length}`,
      pairs.length,
      pairs.filter((one) => one.wrong.length > 0).length,
      sum(pairs, (one) => one.notices),
      median(pairs.map((one) => one.seconds)),
      share(
        sum(naive, (one) => one.found.length),
        askedOfNaive(measured),
      ),
      share(
        sum(naive, (one) => one.right),
        sum(naive, (one) => one.right + one.wrong),
      ),
    ]
  })
  return table(
    'group | repositories | positives | recall | recall by history | findings | precision | suggestion as people wrote, of those given, of renames found | commits | with a wrong one | notices | CPU s, median | naive recall | naive precision',
    rows,
  )
}

function kindTable(groups: readonly [string, readonly Measured[]][]): string {
  const kinds = ['symbol', 'env', 'flag', 'path', 'script', 'route'] as const
  const cell = (hits: readonly Hit[], is: (hit: Hit) => boolean): string =>
    hits.length === 0 ? '–' : `${share(hits.filter(is).length, hits.length)} of ${hits.length}`
  const rows = kinds.map((kind) => [
    kind,
    ...groups.map(([, measured]) => cell(hitsOf(measured, kind), ({ found }) => found !== undefined)),
    naiveCell(groups.at(-1)?.[1] ?? [], kind),
  ])
  return table(`recall by kind | ${groups.map(([name]) => name).join(' | ')} | naive, all`, rows)
}

function naiveCell(measured: readonly Measured[], kind: string): string {
  const asked = askedOfNaive(measured, kind)
  const found = measured.flatMap((one) => (one.naive ?? []).flatMap((naive) => naive.found.filter((positive) => positive.kind === kind)))
  return asked === 0 ? '–' : `${share(found.length, asked)} of ${asked}`
}

function askedOfNaive(measured: readonly Measured[], kind?: string): number {
  return sum(
    measured.filter(({ naive }) => naive !== undefined),
    ({ labels }) => labels.positives.filter((positive) => kind === undefined || positive.kind === kind).length,
  )
}

function hitsOf(measured: readonly Measured[], kind: string): Hit[] {
  return measured.flatMap((one) => one.pairs.flatMap((pair) => pair.hits.filter(({ positive }) => positive.kind === kind)))
}

function signalTable(groups: readonly [string, readonly Measured[]][]): string {
  const signals = ['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7']
  const rows = signals.map((signal) => [
    signal,
    ...groups.flatMap(([, measured]) => {
      const pairs = measured.flatMap((one) => one.pairs)
      const hits = pairs.flatMap((one) => one.hits).filter(({ positive }) => positive.signal === signal)
      const right = sum(pairs, (one) => one.right.filter((said) => said.signal === signal).length)
      const wrong = sum(pairs, (one) => one.wrong.filter((said) => said.signal === signal).length)
      const recall =
        hits.length === 0 ? '–' : `${share(hits.filter(({ found }) => found !== undefined).length, hits.length)} of ${hits.length}`
      return [recall, right + wrong === 0 ? '–' : `${share(right, right + wrong)} of ${right + wrong}`]
    }),
  ])
  return table(`signal | ${groups.map(([name]) => `${name}, recall | ${name}, precision`).join(' | ')}`, rows)
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

const intro = `# Drift: measurements

Written by \`npm run bench:drift -- --repos DIR --history --write\`. Labels are in \`bench/labels/drift\` and \`bench/labels/well-kept\`: repository, commit and name; none of their text is kept here.

A positive is a commit that changed code and a document together, read one by one as the lines it took away and added: the document lost a name because the code lost it. Without the document's half the name must be found in that document (recall); the commit as it is must stay silent. A finding is right where it is the labelled name, where people changed that line in the same commit, or where it was judged real when it was read; every other one is wrong, on either commit. \`by history\` judges the same commit without a base. The naive rule says: a word of a document that was in the sources before and is in them no more. Rules were changed after reading results of the group "tuned on"; some misses of the hold-out were opened to find their causes, so it is not fully blind. Seconds are CPU seconds of one judgement with the facts of the commits before it kept.`

/** Writes the sections; those that were not measured this time stay. */
export function writeResults(sections: ReadonlyMap<string, string>): void {
  const before = existsSync(results)
    ? readFileSync(results, 'utf8')
        .split(/^(?=## )/m)
        .slice(1)
    : []
  const kept = before.flatMap((text): [string, string][] => [[text.slice(3, text.indexOf('\n')), text.slice(text.indexOf('\n')).trim()]])
  const all = new Map<string, string>([...kept, ...sections])
  const at = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' }).stdout.trim()
  const head = `${intro}\n\n- Docwright at ${at}, Node.js ${process.versions.node}`
  writeFileSync(results, `${[head, ...[...all].map(([title, text]) => `## ${title}\n\n${text}`)].join('\n\n')}\n`)
}
