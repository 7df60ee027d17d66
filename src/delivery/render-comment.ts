import type { PhrasingContent } from 'mdast'
import type { ChangeSet } from '../core/change-set.ts'
import type { Receipt } from '../core/job.ts'
import type { BlockBody } from '../core/page.ts'
import { writeMarkdown } from '../text/write-markdown.ts'
import { code, compose, html, link, paragraph, plainTitle, withCode, type Part } from './github-markdown.ts'
import { answerParts } from './render-answer.ts'
import { bodyLimit, coverageWords } from './render-pull.ts'

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

/** Sections of before with those of now: a command that ran again has one section, in its old place. */
export function withSections(before: readonly Section[], now: readonly Section[]): readonly Section[] {
  const sections = new Map(before.map((section) => [section.line, section]))
  for (const section of now) sections.set(section.line, section)
  return [...sections.values()].slice(-mostSections)
}

/** The one comment: a line for each command, and where its result is. */
export function stickyComment(sections: readonly Section[], marker: string): string {
  return compose([...sections.map(({ text }): Part => ({ nodes: [html(text)] })), { nodes: [html(marker)] }], bodyLimit)
}

/** What the one comment says about one result. */
export function commentLine(change: ChangeSet, pull: Receipt['pull']): string {
  return writeMarkdown({ type: 'root', children: [{ type: 'paragraph', children: lineOf(change, pull) }] }).trim()
}

function lineOf({ title, files, patches = [], report }: ChangeSet, pull: Receipt['pull']): PhrasingContent[] {
  const name = plainTitle(title)
  const text = (value: string): PhrasingContent => ({ type: 'text', value })
  if (pull === undefined && patches.length > 0)
    return [text(`${name}: only files that Docwright may not write would change, so there is no pull request.`)]
  if (files.length === 0 || pull === undefined) return [text(`✅ ${name}: everything is up to date, nothing was written.`)]
  const numbers = report.coverage === undefined ? '' : ` — ${coverageWords(report.coverage)}`
  const questions = report.findings.filter(({ severity }) => severity !== 'notice').length
  const look = questions === 0 ? '' : ` ${questions} ${questions === 1 ? 'thing' : 'things'} to look at there.`
  return [text(`${name}: ready in `), link(pull.url, `#${pull.number}`), text(`${numbers}.${look}`)]
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
  const parts: Part[] = message.split('\n').map((row) => ({ nodes: [{ type: 'paragraph', children: withCode(row) }], optional: true }))
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
  if (line !== undefined) parts.push({ nodes: [{ type: 'paragraph', children: [code(line)] }], optional: true })
  return compose([...parts, { nodes: [html(marker)] }], bodyLimit)
}

/** A reply that answers a question, such as `/help`. */
export function answerReply(blocks: readonly BlockBody[], marker: string): string {
  return compose([...answerParts(blocks), { nodes: [html(marker)] }], bodyLimit)
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
