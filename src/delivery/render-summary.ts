import type { Job, Receipt } from '../core/job.ts'
import { ref, type Phrase } from '../core/phrase.ts'
import { resultIn } from './render-pull.ts'
import { answerParts } from './render-answer.ts'
import { bullets, compose, html, inline, paragraph, withCode } from './github-markdown.ts'

/** Characters of a step summary (1 MiB is the host's limit). */
const limit = 1_000_000

/** The summary of a workflow step: what was asked, and where the result is. */
export function renderSummary(receipt: Receipt, job: Job): string {
  const asked: Phrase = [
    'Asked: ',
    ...job.invocations.flatMap(({ line }, i) => (i === 0 ? [ref('command', line)] : [', ', ref('command', line)])),
    '.',
  ]
  if (receipt.answer !== undefined) return compose([{ nodes: [paragraph(asked)] }, ...answerParts(receipt.answer)], limit)
  if (receipt.summary !== undefined) return compose([{ nodes: [paragraph(asked)] }, { nodes: [html(receipt.summary.trim())] }], limit)
  const { pull } = receipt
  const where = pull === undefined ? paragraph(['✅ Everything is up to date, nothing was written.']) : resultIn(pull)
  const left = receipt.skips.length === 0 ? [] : [{ nodes: [bullets(receipt.skips.map(inline))] }]
  return compose([{ nodes: [paragraph(asked)] }, { nodes: [where] }, ...left], limit)
}

/** The summary of a run that left nothing behind. */
export function renderNothing(why: string): string {
  return compose(
    why.split('\n').map((line) => ({ nodes: [{ type: 'paragraph', children: withCode(line) }] })),
    limit,
  )
}
