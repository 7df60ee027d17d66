import type { Drift } from '../../core/drift.ts'

/** A link to a heading that was reworded. */
export interface HeadingLink {
  /** Page that has the heading. */
  page: string
  /** Words of the heading when the link worked, and what its page writes there now. */
  was: string | undefined
  now: string | undefined
  /** The line of the link, without its target. */
  line: string
}

/** Headings of what comes next. */
const passing =
  /^\W*(?:(?:un-?released|upcoming|to be released|tbd)\b|(?:next|latest|current|future)\s+(?:release|version)s?\b|(?:head|main|master|next)\W*$)/i
const version = /(?<![\w.])v?\d+(?:\.\d+){1,3}(?![\w.])|\b(?:19|20)\d\d-\d\d\b/
const log = /(?:^|\/)(?:change[-_]?log|changes|history|news|releases?|release[-_]?notes)\b/i

/** What makes a reworded heading one that a repair may write, or why it is left to a person. */
export function headingRepair({ page, was, now, line }: HeadingLink): Pick<Drift, 'left' | 'mechanical' | 'reworded'> {
  if (was === undefined || now === undefined) return { mechanical: true }
  if (log.test(page) || passing.test(was) || passing.test(now) || versionOf(was) !== versionOf(now))
    return { left: 'It is not repaired, because that heading stands for one release.' }
  if (saysNumber(line, was, now)) return { left: 'It is not repaired, because the words around it tell the number of the heading.' }
  return { mechanical: true, reworded: { was, now } }
}

function versionOf(words: string): string | undefined {
  return version.exec(words)?.[0]
}

/** True where a heading got another number, and the line tells the old one: `see [setup](#2-setup) (step 2)`. */
function saysNumber(line: string, was: string, now: string): boolean {
  const [old, fresh] = [was, now].map((words) => /^\W*(?:step\s+|part\s+|chapter\s+|section\s+)?(\d+)\b/i.exec(words)?.[1])
  return (
    old !== undefined &&
    old !== fresh &&
    new RegExp(`\\b(?:steps?|parts?|chapters?|sections?|points?|no\\.?)\\W?\\s?${old}\\b|§\\s?${old}\\b`, 'i').test(line)
  )
}
