import type { RootContent } from 'mdast'
import type { ChangeSet } from '../core/change-set.ts'
import type { Phrase } from '../core/phrase.ts'
import { isProven, type Proof } from '../core/proof.ts'
import { count } from '../text/wording.ts'
import { bullets, fold, inline, paragraph, table, type Part } from './github-markdown.ts'

/** What a proof was of, in words. */
const levels: Readonly<Record<Proof['level'], string>> = {
  own: 'the new files with an entry of their own, and no line of this repository',
  project: "the new files with an entry of their own; then this repository's own Worker and its tests, in a sandbox",
  off: 'nothing',
}

/** A proof in one line: `Proven in workerd: 6 steps, 4 requests.` */
export function proofLine(proof: Proof): string {
  if (proof.steps.length === 0) return 'Not proven: no code was run.'
  if (!isProven(proof))
    return `The proof failed: ${proof.steps
      .filter(({ ok }) => !ok)
      .map(({ name }) => name)
      .join(', ')}.`
  const sent = proof.requests.length === 0 ? '' : ` and ${count(proof.requests.length, 'request')} answered as expected`
  return `Proven: ${proof.steps.map(({ name }) => name).join(', ')}${sent}. What ran: ${levels[proof.level]}.`
}

/** What a pull request shows of a proof and of how to try what was added. */
export function proofParts({ proof, report }: ChangeSet): readonly Part[] {
  const { tries = [] } = report
  const shown: Part[] = proof === undefined ? [] : [{ nodes: [paragraph([proofLine(proof)]), ...notRun(proof), ...sent(proof)] }]
  const lines: RootContent = { type: 'code', lang: 'sh', value: tries.join('\n') }
  return tries.length === 0 ? shown : [...shown, { nodes: [paragraph(['Try it']), lines], optional: true }]
}

/** What a proof leaves open, and what a person is to run. */
function notRun({ skips }: Proof): Part['nodes'] {
  return skips.length === 0 ? [] : [bullets(skips.map(inline))]
}

function sent({ requests }: Proof): Part['nodes'] {
  if (requests.length === 0) return []
  const rows = requests.map(({ method, path, status }): readonly Phrase[] => [
    [{ kind: 'route', name: `${method} ${path}` }],
    [{ kind: 'status', name: String(status) }],
  ])
  return fold(`The ${count(requests.length, 'request')} that were sent`, [table([[['Request'], ['Answer']], ...rows])])
}
