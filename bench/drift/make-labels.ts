import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { SignalId } from '../../src/core/drift.ts'
import { blobId } from '../../src/git/blob-id.ts'
import type { TokenKind } from './kinds.ts'
import type { DriftLabels, Positive } from './labels.ts'
import type { Candidate } from './mine.ts'
import { fail, readOptions } from './usage.ts'

const usage = `
Turns read candidates into labels:

  node bench/drift/make-labels.ts CANDIDATES KEEP

CANDIDATES is what mine.ts printed; KEEP lists the ids (\`commit:token\`) that a person read and found true, one a line. What is not kept is
counted as dropped. Labels of a repository that has a file already are added to it; every third repository, by the hash of its name, is
hold-out.
`

/** The signal that speaks of a name as its document writes it: a path that is a link target is a link. */
export function signalOf(kind: TokenKind, line: string, token: string): SignalId {
  if (kind === 'path') return line.includes(`](${token}`) || line.includes(`="${token}"`) ? 'D3' : 'D2'
  return ({ script: 'D2', route: 'D5', version: 'D7', value: 'D4' } as const)[kind as string] ?? 'D1'
}

/** Every third repository, by its name alone. */
export function isHoldout(repository: string): boolean {
  return Number.parseInt(blobId(repository.toLowerCase()).slice(0, 8), 16) % 3 === 0
}

function positiveOf({ commit, doc, line, token, kind, now, read }: Candidate): Positive {
  return {
    commit,
    doc,
    token,
    kind,
    ...(kind === 'version' || kind === 'value' ? { line } : {}),
    signal: signalOf(kind, read.before, token),
    declaredIn: read.code.startsWith('file ') ? read.code.slice(5) : read.code.slice(0, read.code.indexOf(': ')),
    ...(now === undefined ? {} : { now }),
  }
}

function write(repository: string, candidates: readonly Candidate[], kept: ReadonlySet<string>): void {
  const folder = path.join(import.meta.dirname, '../labels/drift')
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${repository.replace('/', '+').toLowerCase()}.json`)
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DriftLabels) : { repository, dropped: 0, positives: [] }
  const fresh = candidates.filter(({ commit, token }) => kept.has(`${commit}:${token}`)).map(positiveOf)
  if (fresh.length === 0 && known.positives.length === 0) return
  const labels: DriftLabels = {
    ...known,
    repository,
    ...(isHoldout(repository) ? { holdout: true } : {}),
    dropped: known.dropped + candidates.length - fresh.length,
    positives: [...known.positives, ...fresh],
  }
  writeFileSync(file, `${JSON.stringify(labels, null, 2)}\n`)
}

if (import.meta.main) {
  const [from, keep] = readOptions(usage, { options: {}, allowPositionals: true }).positionals
  if (from === undefined || keep === undefined) fail(usage.trim())
  const lines = (file: string): string[] => readFileSync(file, 'utf8').trim().split('\n')
  const candidates = lines(from).map((line) => JSON.parse(line) as Candidate)
  const kept = new Set(lines(keep).map((line) => line.trim()))
  for (const [repository, own] of Map.groupBy(candidates, (one) => one.repository)) {
    write(repository, own, kept)
    // forks share commits: each counts once
    for (const { commit, token } of own) kept.delete(`${commit}:${token}`)
  }
}
