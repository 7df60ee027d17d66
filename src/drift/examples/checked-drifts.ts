import type { Drift } from '../../core/drift.ts'
import { type Phrase, ref, say } from '../../core/phrase.ts'
import type { DriftInput, Past } from '../signal.ts'
import { type Problem, problemsOfExamples } from './problems.ts'
import type { Subject } from './subject.ts'
import { type Went, isOpen, whatWent } from './what-went.ts'

/**
 * What the checker says of examples and history confirms: code had what they use, and a commit took it away. Dependencies are not read, so
 * that its word alone is no evidence.
 */
export async function checkedDrifts(input: DriftInput, past: Past): Promise<readonly Drift[]> {
  const drifts: Drift[] = []
  for (const problem of await problemsOfExamples(input)) {
    if (isOpen(problem.subject, input.project)) continue
    const went = await whatWent(problem.subject, past)
    if (went !== undefined) drifts.push(driftOf(problem, went, input))
  }
  return drifts
}

function driftOf({ anchor, subject, found }: Problem, { commit, line, owner = '', now }: Went, { snapshot }: DriftInput): Drift {
  const suggestion = now ?? subject.near
  const path = line.to ?? line.path
  return {
    signal: 'D6',
    severity: subject.kind === 'argument' ? 'warning' : 'failure',
    anchor,
    message: messageOf(subject, found.message, { owner, now: suggestion }),
    cause: commit,
    lived: { path: line.path, line: line.line },
    ...(snapshot.files.has(path) ? { code: { path, line: line.at } } : {}),
    ...(suggestion === undefined ? {} : { suggestion }),
    ...(now === undefined || anchor.text !== subject.name ? {} : { mechanical: true as const }),
  }
}

function messageOf({ kind, name, amount }: Subject, message: string, { owner, now }: { owner: string; now: string | undefined }): Phrase {
  const it = ref('symbol', name)
  if (kind === 'arity') {
    const [, wanted = ''] = /Expected ((?:at least )?[\d-]+)/.exec(message) ?? []
    return say`${it} takes ${[wanted]} ${wanted === '1' ? ['argument'] : ['arguments']}, not ${[String(amount)]}.`
  }
  if (kind === 'argument') return say`${it} takes something else as argument ${[String(amount + 1)]}.`
  const what = owner === '' ? say`There is no ${it} any more` : say`${ref('symbol', owner)} has no ${it} any more`
  return now === undefined ? say`${what}.` : say`${what}: ${ref('symbol', now)} is what it has.`
}
