import type { PhrasingContent } from 'mdast'
import type { ChangeSet } from '../core/change-set.ts'
import type { Receipt } from '../core/job.ts'
import type { BlockBody } from '../core/page.ts'
import type { Phrase } from '../core/phrase.ts'
import { code, compose, html, link, paragraph, plainTitle, type Part } from './github-markdown.ts'
import { answerParts } from './render-answer.ts'
import { bodyLimit, coverageWords } from './render-pull.ts'

/** What the one comment of a pull request or issue says. */
export interface CommentView {
  changes: readonly ChangeSet[]
  pull: Receipt['pull']
  /** Parts that were left out, and why. */
  notes: readonly Phrase[]
  marker: string
}

/** The one comment: where the result is and what it comes to, in three lines. */
export function stickyComment({ changes, pull, notes, marker }: CommentView): string {
  const parts: Part[] = changes.map((change) => ({ nodes: [{ type: 'paragraph', children: lineOf(change, pull) }] }))
  if (changes.length === 0) parts.push({ nodes: [paragraph(['Nothing to do.'])] })
  for (const note of notes) parts.push({ nodes: [paragraph(note)], optional: true })
  return compose([...parts, { nodes: [html(marker)] }], bodyLimit)
}

function lineOf({ title, files, report }: ChangeSet, pull: Receipt['pull']): PhrasingContent[] {
  const name = plainTitle(title)
  const text = (value: string): PhrasingContent => ({ type: 'text', value })
  if (files.length === 0 || pull === undefined) return [text(`✅ ${name}: everything is up to date, nothing was written.`)]
  const numbers = report.coverage === undefined ? '' : ` — ${coverageWords(report.coverage)}`
  const questions = report.findings.filter(({ severity }) => severity !== 'notice').length
  const look = questions === 0 ? '' : ` ${questions} ${questions === 1 ? 'thing' : 'things'} to look at there.`
  return [text(`${name}: ready in `), link(pull.url, `#${pull.number}`), text(`${numbers}.${look}`)]
}

/** A reply to a comment that could not be carried out: what is wrong, and the line to type. Shown once. */
export function mistakeReply(message: string, line: string | undefined, marker: string): string {
  const parts: Part[] = [{ nodes: [{ type: 'paragraph', children: withCode(message) }] }]
  if (line !== undefined) parts.push({ nodes: [{ type: 'paragraph', children: [code(line)] }] })
  return compose([...parts, { nodes: [html(marker)] }], bodyLimit)
}

/** A reply that answers a question, such as `/help`. */
export function answerReply(blocks: readonly BlockBody[], marker: string): string {
  return compose([...answerParts(blocks), { nodes: [html(marker)] }], bodyLimit)
}

/** Our own message, in which backticks hold what came from outside. */
function withCode(message: string): PhrasingContent[] {
  return message.split('`').flatMap((part, i): PhrasingContent[] => {
    if (part === '') return []
    return i % 2 === 1 ? [code(part)] : [{ type: 'text', value: part.replace(/[@#]/g, '') }]
  })
}
