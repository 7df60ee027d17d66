// Writes what is known of each place of a labelled batch, a line of JSON each: `node bench/drift/weigh-places.ts --batch drift-base-9 --repos DIR > FILE`.
// `bench/drift/learn-weights.py` learns from such files how much each fact weighs.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { entries } from '../../src/drift/signals/index.generated.ts'
import { escapeWord } from '../../src/drift/declared.ts'
import type { Signal } from '../../src/drift/signal.ts'
import { factNames } from '../../src/drift/weighed/facts-of-place.ts'
import type { Finding } from '../../src/core/change-set.ts'
import { type KnownPlace, knownPlaces } from '../../src/drift/weighed/known-places.ts'
import { readBatch } from '../blind/batch.ts'
import { type Labelled, withLabelled } from '../blind/labelled.ts'
import { patchesOf } from './git-lines.ts'
import { judge } from './judge.ts'
import type { DriftLabels, Positive } from './labels.ts'
import { counts, names, type Said, saidOf } from './pairs.ts'

const { values } = parseArgs({
  options: {
    batch: { type: 'string', default: 'drift-base-1' },
    repos: { type: 'string', default: '.' },
    only: { type: 'string', default: '' },
    /** Commits without labels, to note what their authors edited: a comma between two. */
    commits: { type: 'string', default: '' },
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
const asked = values.commits.split(',').filter((one) => one !== '')
// what weights tell already would hide what rules leave to them, and without labels nobody asks what rules tell
const others = asked.length > 0 ? [] : (entries as Signal[]).filter(({ id }) => id !== 'D9')
;(entries as Signal[]).splice(0, entries.length, ...others, observer)

const judged = new Map<string, boolean>()
for (const { repository, commit, doc, line, token, real } of verdicts(values.batch))
  if (real !== null) judged.set(`${repository} ${commit.slice(0, 12)} ${doc}:${line} ${token}`, real)

for (const repository of readBatch(values.batch).repositories.filter((one) => one.includes(values.only)))
  await withLabelled(repository, values.repos, async (labelled) => {
    for (const commit of asked.length > 0 ? asked : new Set(labelled.labels.positives.map((one) => one.commit)))
      await note(labelled, commit)
  })

async function note({ labels, scratch, facts }: Labelled, commit: string): Promise<void> {
  const made = scratch.withoutDocuments(commit)
  if (made === undefined) return
  seen = []
  const told = (await judge(scratch.dir, made.sha, made.parent, facts)).findings.map(toldOf).filter(counts)
  const edits = editsOf(scratch.dir, commit)
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
  const placed = new Set<ReturnType<typeof toldOf>>()
  for (const { place, facts: of } of seen) {
    const said = { doc: place.document.path, token: place.written, line: place.line }
    const label = own.find((one) => isOf(said, one))
    const teller = told.find((one) => one.doc === said.doc && one.line === said.line && one.token.includes(said.token))
    if (teller !== undefined) placed.add(teller)
    const verdict = verdictOn(labels, commit, said) ?? (teller === undefined ? undefined : verdictOn(labels, commit, teller))
    print({
      repository: labels.repository,
      commit,
      ...said,
      real: label !== undefined || verdict === true,
      ...(label === undefined ? {} : { of: label.token }),
      ...(verdict === false ? { notReal: true } : {}),
      ...editOf(edits, said),
      isTold: teller !== undefined,
      ...(teller === undefined ? {} : { signal: teller.signal, words: teller.words, says: teller.token }),
      facts: of.map((one) => Math.round(one * 1000) / 1000),
    })
  }
  for (const said of told.filter((one) => !placed.has(one))) {
    const label = own.find((one) => isOf(said, one))
    const verdict = verdictOn(labels, commit, said)
    print({
      alone: true,
      repository: labels.repository,
      commit,
      ...said,
      real: label !== undefined || verdict === true,
      ...(label === undefined ? {} : { of: label.token }),
      ...(verdict === false ? { notReal: true } : {}),
      ...editOf(edits, said),
      isTold: true,
      says: said.token,
    })
  }
}

/** A finding with the words of its message, which are those of its rule. */
function toldOf(finding: Finding): Said & { words: string } {
  return { ...saidOf(finding), words: finding.message.map((one) => (typeof one === 'string' ? one : '#')).join('') }
}

/** True where a place is that of a label, with or without the dashes of an option. */
function isOf(said: { doc: string; token: string; line: number }, positive: Positive): boolean {
  return names(said, positive) || names({ ...said, token: said.token.replace(/^(?:\\?-)+/, '') }, positive)
}

function verdictOn(labels: DriftLabels, commit: string, said: { doc: string; line: number; token: string }): boolean | undefined {
  return (
    labels.verdicts?.find((one) => one.commit === commit && one.doc === said.doc && one.token === said.token)?.real ??
    judged.get(`${labels.repository} ${commit.slice(0, 12)} ${said.doc}:${said.line} ${said.token}`)
  )
}

/** What people put in the place of each line of a document that they changed in the commit itself. */
function editsOf(dir: string, commit: string): ReadonlyMap<string, readonly string[]> {
  const patches = patchesOf(dir, [commit]).get(commit) ?? []
  return new Map(
    patches.flatMap(({ from, removed, added }) =>
      removed.map(({ line, hunk }) => {
        const instead = added.filter((one) => one.hunk === hunk).map(({ text }) => text)
        return [`${from}:${line}`, instead] as const
      }),
    ),
  )
}

/** Whether people edited the line of a place, and whether its word went with that: `cut` where nothing came instead. */
function editOf(edits: ReadonlyMap<string, readonly string[]>, { doc, line, token }: { doc: string; line: number; token: string }) {
  const instead = edits.get(`${doc}:${line}`)
  if (instead === undefined) return { edited: false }
  const word = new RegExp(`(?<![\\w$])${escapeWord(token.replace(/^(?:\\\\?-)+/, ''))}(?![\\w$])`)
  return { edited: true, edit: instead.length === 0 ? 'cut' : instead.some((text) => word.test(text)) ? 'kept' : 'gone' }
}

function verdicts(batch: string): { repository: string; commit: string; doc: string; line: number; token: string; real: boolean | null }[] {
  try {
    return JSON.parse(readFileSync(path.join(import.meta.dirname, '../blind/judged', `${batch}.json`), 'utf8')) as []
  } catch {
    return []
  }
}

function print(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`)
}
