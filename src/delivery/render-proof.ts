import type { ChangeSet } from '../core/change-set.ts'
import { plain, type Phrase } from '../core/phrase.ts'
import { isProven, type Proof } from '../core/proof.ts'
import { count } from '../text/wording.ts'
import { bullets, fold, inline, paragraph, table, type Part } from './github-markdown.ts'

/** What a proof ran, in words. */
const ran: Readonly<Record<Proof['level'], string>> = {
  own: 'The generated code ran by itself; the code of this repository did not run.',
  project: 'The generated code ran by itself; then the Worker of this repository and its tests, in a sandbox.',
  off: 'No code was run.',
}

/** What a proof came to: `Proven in workerd: 9 checks passed, and 2 requests were answered as expected.` */
export function proofLine(proof: Proof): string {
  const { steps, requests, skips, runtime = 'workerd' } = proof
  if (steps.length === 0) return ['Not proven.', ...(skips.length === 0 ? [ran.off] : skips.map(plain))].join(' ')
  if (!isProven(proof)) return `The proof failed: ${namesOf(steps.filter(({ ok }) => !ok))}.`
  const checks = `${count(steps.length, 'check')} passed`
  if (requests.length === 0) return `Proven: ${checks}.`
  return `Proven ${runtime === 'node' ? 'on Node' : 'in workerd'}: ${checks}, and ${count(requests.length, 'request was', 'requests were')} answered as expected.`
}

/** `9 checks, 2 requests`. */
export function provenFigures({ steps, requests }: Proof): string {
  return [count(steps.length, 'check'), ...(requests.length === 0 ? [] : [count(requests.length, 'request')])].join(', ')
}

/** What a proof ran and what of it was left out, a sentence each. */
export function proofLimits({ level, steps, skips }: Proof): readonly string[] {
  return steps.length === 0 ? [] : [ran[level], ...skips.map(plain)]
}

/** The proof of changes that were made together: the last of them has it. */
export function proofOf(changes: readonly ChangeSet[]): Proof | undefined {
  return changes.findLast(({ proof }) => proof !== undefined)?.proof
}

/** What a pull request and a check show of a proof: one line, what it was of, and the requests folded. */
export function proofParts(proof: Proof | undefined): readonly Part[] {
  if (proof === undefined) return []
  const { steps, requests } = proof
  const said: Phrase = steps.length === 0 ? notProven(proof) : [[proofLine(proof), ran[proof.level]].join(' ')]
  const left = steps.length === 0 || proof.skips.length === 0 ? [] : [bullets(proof.skips.map(inline))]
  const rows = requests.map(({ method, path, status }): readonly Phrase[] => [
    [{ kind: 'route', name: `${method} ${path}` }],
    [{ kind: 'status', name: String(status) }],
  ])
  const sent = rows.length === 0 ? [] : [table([[['Request'], ['Answer']], ...rows])]
  const checked = steps.length === 0 ? [] : [paragraph([`Checks: ${namesOf(steps)}.`])]
  const title = rows.length === 0 ? 'What was checked' : `What was checked, and the answers to ${count(rows.length, 'request')}`
  return [
    { nodes: [paragraph(said), ...left] },
    ...(checked.length + sent.length === 0 ? [] : [{ nodes: fold(title, [...checked, ...sent]), optional: true }]),
  ]
}

function notProven({ skips }: Proof): Phrase {
  return ['Not proven. ', ...(skips.length === 0 ? [ran.off] : skips.flatMap((skip, i): Phrase => (i === 0 ? skip : [' ', ...skip])))]
}

function namesOf(steps: Proof['steps']): string {
  return steps.map(({ name }) => name).join(', ')
}
