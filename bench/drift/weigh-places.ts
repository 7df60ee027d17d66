// Writes what is known of each place of a labelled batch, a line of JSON each: `node bench/drift/weigh-places.ts --batch drift-base-9 --repos DIR > FILE`.
// `bench/drift/learn-weights.py` learns from such files how much each fact weighs.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { entries } from '../../src/drift/signals/index.generated.ts'
import type { Signal } from '../../src/drift/signal.ts'
import { factNames } from '../../src/drift/weighed/facts-of-place.ts'
import { type KnownPlace, knownPlaces } from '../../src/drift/weighed/known-places.ts'
import { readBatch } from '../blind/batch.ts'
import { type Labelled, withLabelled } from '../blind/labelled.ts'
import { patchesOf } from './git-lines.ts'
import { judge } from './judge.ts'
import type { Positive } from './labels.ts'
import { counts, names, saidOf } from './pairs.ts'

const { values } = parseArgs({
  options: {
    batch: { type: 'string', default: 'drift-base-1' },
    repos: { type: 'string', default: '.' },
    only: { type: 'string', default: '' },
  },
})

print({ names: factNames })

/** Places of the input that was judged last. */
let seen: readonly KnownPlace[] = []
const observer: Signal = {
  id: 'D1',
  name: 'observer',
  about: 'Notes what is known of places',
  async find(input) {
    seen = await knownPlaces(input)
    return []
  },
}
// what weights tell already would hide what rules leave to them
;(entries as Signal[]).splice(0, entries.length, ...(entries as Signal[]).filter(({ id }) => id !== 'D9'), observer)

const judged = new Map<string, boolean>()
for (const { repository, commit, doc, token, real } of verdicts(values.batch))
  if (real !== null) judged.set(`${repository} ${commit.slice(0, 12)} ${doc} ${token}`, real)

for (const repository of readBatch(values.batch).repositories.filter((one) => one.includes(values.only)))
  await withLabelled(repository, values.repos, async (labelled) => {
    for (const commit of new Set(labelled.labels.positives.map((one) => one.commit))) await note(labelled, commit)
  })

async function note({ labels, scratch, facts }: Labelled, commit: string): Promise<void> {
  const made = scratch.withoutDocuments(commit)
  if (made === undefined) return
  seen = []
  const told = (await judge(scratch.dir, made.sha, made.parent, facts)).findings.map(saidOf).filter(counts)
  const edited = editedLines(scratch.dir, commit)
  const own = labels.positives.filter((one) => one.commit === commit)
  for (const positive of own) {
    const isTold = told.some((said) => names(said, positive))
    const reached = seen.some(({ place }) => isOf({ doc: place.document.path, token: place.written, line: place.line }, positive))
    print({
      label: true,
      repository: labels.repository,
      commit,
      doc: positive.doc,
      token: positive.token,
      kind: positive.kind,
      isTold,
      reached,
    })
  }
  for (const { place, facts: of } of seen) {
    const said = { doc: place.document.path, token: place.written, line: place.line }
    const label = own.find((one) => isOf(said, one))
    const verdict =
      labels.verdicts?.find((one) => one.commit === commit && one.doc === said.doc && one.token === said.token)?.real ??
      judged.get(`${labels.repository} ${commit.slice(0, 12)} ${said.doc} ${said.token}`)
    const isTold = told.some((one) => one.doc === said.doc && one.line === said.line && one.token.includes(said.token))
    print({
      repository: labels.repository,
      commit,
      ...said,
      real: label !== undefined || verdict === true,
      ...(label === undefined ? {} : { of: label.token }),
      ...(verdict === false ? { notReal: true } : {}),
      edited: edited.has(`${said.doc}:${said.line}`),
      isTold,
      facts: of.map((one) => Math.round(one * 1000) / 1000),
    })
  }
}

/** True where a place is that of a label, with or without the dashes of an option. */
function isOf(said: { doc: string; token: string; line: number }, positive: Positive): boolean {
  return names(said, positive) || names({ ...said, token: said.token.replace(/^(?:\\?-)+/, '') }, positive)
}

/** Lines of documents that people changed in the commit itself. */
function editedLines(dir: string, commit: string): ReadonlySet<string> {
  const patches = patchesOf(dir, [commit]).get(commit) ?? []
  return new Set(patches.flatMap(({ from, removed }) => removed.map(({ line }) => `${from}:${line}`)))
}

function verdicts(batch: string): { repository: string; commit: string; doc: string; token: string; real: boolean | null }[] {
  try {
    return JSON.parse(readFileSync(path.join(import.meta.dirname, '../blind/judged', `${batch}.json`), 'utf8')) as []
  } catch {
    return []
  }
}

function print(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`)
}
