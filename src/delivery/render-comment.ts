import type { PhrasingContent } from 'mdast'
import type { ChangeSet, PlanFigures } from '../core/change-set.ts'
import type { Receipt } from '../core/job.ts'
import type { BlockBody } from '../core/page.ts'
import { ref, type Phrase } from '../core/phrase.ts'
import { writeMarkdown } from '../text/write-markdown.ts'
import { count } from '../text/wording.ts'
import { bullets, code, compose, fold, html, inline, link, messageParts, paragraph, type Part } from './github-markdown.ts'
import { answerParts } from './render-answer.ts'
import { coverageWords } from './render-coverage.ts'
import { amounts } from './render-findings.ts'
import { failuresOf, judgedTitle } from './render-judged.ts'
import { planLine } from './plan-words.ts'
import { refusedParts, type Refused } from './render-patches.ts'
import { provenFigures } from './render-proof.ts'
import { bodyLimit } from './render-pull.ts'

/** What the one comment says about one command. */
export interface Section {
  /** Command line that it is about. */
  line: string
  /** Markdown of ours. */
  text: string
}

/** Commands that the one comment remembers. */
const mostSections = 20

/** Sections of the one comment, from the marker that we signed. */
export function readSections(value: unknown): readonly Section[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one: unknown): Section[] => {
    const { line, text } = (typeof one === 'object' && one !== null ? one : {}) as Partial<Record<string, unknown>>
    return typeof line === 'string' && typeof text === 'string' ? [{ line, text }] : []
  })
}

/**
 * Sections of before with those of now: a command that ran again has one section, in its old place. A look at documents and their repair
 * say the same of the same documents, so the later one counts, as of a pause and its end.
 */
export function withSections(before: readonly Section[], now: readonly Section[]): readonly Section[] {
  const keyOf = ({ line }: Section): string =>
    line.startsWith('/check-docs') ? withoutWord(line, '--fix') : line.replace(/^\/docs\s+(?:pause|resume)$/, '/docs pause')
  const sections = new Map(before.map((section) => [keyOf(section), section]))
  for (const section of now) sections.set(keyOf(section), section)
  return [...sections.values()].slice(-mostSections)
}

function withoutWord(line: string, word: string): string {
  const words = line.split(/\s+/)
  return words.filter((one) => one !== word).join(' ')
}

/** Lines of the one comment that are not folded. */
const mostLines = 3

/** The one comment: a line for each command, and where its result is; the newest in sight, the others folded. */
export function stickyComment(sections: readonly Section[], marker: string): string {
  const lines = sections.map(({ text }) => html(text))
  const earlier = lines.slice(0, -mostLines)
  const parts: Part[] = lines.slice(-mostLines).map((line) => ({ nodes: [line] }))
  if (earlier.length > 0) parts.push({ nodes: fold(count(earlier.length, 'earlier command'), earlier), optional: true })
  return compose([...parts, { nodes: [html(marker)] }], bodyLimit)
}

/** What the one comment says about the result of one command line. */
export function commentLine(line: string, change: ChangeSet, pull: Receipt['pull']): string {
  return writeMarkdown({ type: 'root', children: [{ type: 'paragraph', children: lineOf(line, change, pull) }] }).trim()
}

function lineOf(line: string, change: ChangeSet, pull: Receipt['pull']): PhrasingContent[] {
  const { files, patches = [], report } = change
  const text = (value: string): PhrasingContent => ({ type: 'text', value })
  if (change.refused !== undefined)
    return [text('❌ '), code(line), text(': nothing was written. The reply and the check say why, and hold the change as a patch.')]
  if (pull === undefined && patches.length > 0)
    return [code(line), text(': only files that Docwright may not write would change, so there is no pull request.')]
  if (report.judged !== undefined && files.length === 0) return judgedLine(line, change)
  if (report.accepted !== undefined && files.length === 0)
    return inline([ref('command', line), ': the check lets the drift of this pull request be while that comment stands as it is.'])
  if (report.paused !== undefined && files.length === 0)
    return inline([ref('command', line), ...(report.paused ? paused : [': Docwright goes on here by itself.'])])
  const { plan } = report
  if (plan !== undefined) return planned(line, plan, files.length === 0 ? undefined : pull, waiting(change))
  if (files.length === 0 || pull === undefined) return [text('✅ '), code(line), text(': everything is up to date, nothing was written.')]
  const numbers = report.coverage === undefined ? provenWords(change) : ` — ${coverageWords(report.coverage)}`
  return [code(line), text(' is ready in '), link(pull.url, `#${pull.number}`), text(`${numbers}.${waiting(change)}`)]
}

/** What a proof of a command's own came to. */
function provenWords({ proof }: ChangeSet): string {
  if (proof === undefined) return ''
  return proof.steps.length === 0 ? ' — not proven' : ` — proven: ${provenFigures(proof)}`
}

/** The result of a command about a plan. */
function planned(line: string, plan: PlanFigures, pull: Receipt['pull'], waits: string): PhrasingContent[] {
  const [text, figures] = [(value: string): PhrasingContent => ({ type: 'text', value }), inline(planLine(plan))]
  if (pull === undefined) return [code(line), text(' left the files as they are. '), ...figures, text('.')]
  return [code(line), text(' is ready in '), link(pull.url, `#${pull.number}`), text(' — '), ...figures, text(`.${waits}`)]
}

const paused: Phrase = [
  ': Docwright writes nothing here by itself until ',
  ref('command', '/docs resume'),
  '. Its check goes on, and so do commands that you type.',
]

/** The result of a look at documents that wrote nothing. */
function judgedLine(line: string, change: ChangeSet): PhrasingContent[] {
  const [first, ...more] = judgedTitle(change)
  const { accepted, repaired } = change.report
  const isWrong = failuresOf([change]) > 0
  if (accepted !== undefined && !isWrong && first !== undefined)
    return inline([ref('command', line), `: ${[first, ...more].join('; ')}. Accepted: `, ref('value', accepted.reason), '.'])
  if (!isWrong || first === undefined) return inline(['✅ ', ref('command', line), ': no drift.'])
  const [fix] = change.next
  const help: Phrase =
    repaired !== undefined
      ? [' None of it can be mended without a person.']
      : fix === undefined
        ? []
        : [' ', ref('command', fix), ' mends what has one right answer.']
  return inline([ref('command', line), `: ${[first, ...more].join('; ')}. The check says where.`, ...help])
}

/** What waits there for a person. */
function waiting(change: ChangeSet): string {
  const { look, questions } = amounts([change])
  const things = [
    ...(look === 0 ? [] : [`${count(look, 'thing')} to look at`]),
    ...(questions === 0 ? [] : [`${count(questions, 'question')} for you`]),
  ]
  return things.length === 0 ? '' : ` ${things.join(' and ')} there.`
}

/** What a person typed that could not be carried out. */
export interface Mistake {
  /** What was expected and what came; backticks hold text from outside. */
  message: string
  /** The line to type. */
  line?: string
  /** Pull requests that stand in the way. */
  pulls?: readonly { number: number; url: string; days: number }[]
}

/** A reply to a comment that could not be carried out: what is wrong, and the line to type. Shown once. */
export function mistakeReply({ message, line, pulls = [] }: Mistake, marker: string): string {
  const parts: Part[] = messageParts(message, true)
  if (pulls.length > 0) {
    const items = pulls.flatMap(({ number, url, days }, i): PhrasingContent[] => [
      { type: 'text', value: i === 0 ? '' : ', ' },
      link(url, `#${number}`),
      { type: 'text', value: days === 0 ? '' : ` (${days} ${days === 1 ? 'day' : 'days'})` },
    ])
    parts.push({
      nodes: [
        {
          type: 'paragraph',
          children: [{ type: 'text', value: 'Waiting longest without a review: ' }, ...items, { type: 'text', value: '.' }],
        },
      ],
    })
  }
  if (line !== undefined && !/^\//m.test(message)) parts.push({ nodes: [{ type: 'paragraph', children: [code(line)] }], optional: true })
  return compose([...parts, { nodes: [html(marker)] }], bodyLimit)
}

/** A reply with a change of which nothing may be written, and why. */
export function refusedReply(change: ChangeSet, refused: Refused, marker: string): string {
  return compose([...refusedParts(change, refused), { nodes: [html(marker)] }], bodyLimit)
}

/** Who may not give a command, and what it needs. */
export interface NotAllowed {
  login: string
  /** Name of a command of ours. */
  command: string
  needs: string
  has: string
}

/** A reply to somebody who may not give a command. It shows nothing that they wrote, and calls nobody: they follow a conversation in which they write. */
export function notAllowedReply({ login, command, needs, has }: NotAllowed, marker: string): string {
  const what: Phrase = [
    ref('value', login),
    ': I did not run ',
    ref('command', `/${command}`),
    `, because it needs ${needs} permission in this repository and you have ${has}. `,
    `Somebody with ${needs} permission can type it here. I say this once.`,
  ]
  return compose([{ nodes: [paragraph(what)] }, { nodes: [html(marker)] }], bodyLimit)
}

/** A reply to somebody who asked as often as is answered within an hour, and when they may ask again. It calls nobody. */
export function askedTooOftenReply({ login, again, times }: { login: string; again: Date; times: number }, marker: string): string {
  // the next whole minute, so that nobody comes too early
  const minute = new Date(Math.ceil(again.getTime() / 60_000) * 60_000).toISOString().slice(0, 16).replace('T', ' ')
  const what: Phrase = [
    ref('value', login),
    `: within the last hour I carried out ${times} of your comments in this repository, as many as I do for people without write permission. `,
    `Nothing was done this time. Ask again after ${minute} UTC.`,
  ]
  return compose([{ nodes: [paragraph(what)] }, { nodes: [html(marker)] }], bodyLimit)
}

/** A reply that answers a question, such as `/help`. */
export function answerReply(blocks: readonly BlockBody[], marker: string): string {
  return compose([...answerParts(blocks), { nodes: [html(marker)] }], bodyLimit)
}

/** What the configuration asks of a new pull request and the host refuses. */
export function refusedWords(refused: readonly string[], marker: string): string {
  const words: Phrase = [
    'GitHub refuses what ',
    ref('config', 'pullRequest'),
    ' of the configuration asks for, so this pull request does without:',
  ]
  const items = refused.map((name) => inline([ref('value', name)]))
  return compose([{ nodes: [paragraph(words), bullets(items)] }, { nodes: [html(marker)] }], bodyLimit)
}

/** Why a follow-up was closed by us. */
export function closedWords(into: string, marker: string): string {
  return compose(
    [
      { nodes: [paragraph(['Closed: everything that this pull request said stands in ', { kind: 'value', name: into }, ' by now.'])] },
      { nodes: [html(marker)] },
    ],
    bodyLimit,
  )
}
