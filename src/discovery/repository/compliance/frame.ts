import type { Passage } from './passages.ts'
import type { Place } from './places.ts'
import type { Standard } from './standards.ts'
import { type Subject, subjectOf } from './subjects.ts'

/** Grade of a clause: a level, or an explicit denial of the project itself; undefined for a mere mention. */
export type Verdict = 'claim' | 'requirement' | 'planned' | 'denied' | undefined

/** A graded statement of a passage. */
export interface Graded {
  standard: Standard
  verdict: Exclude<Verdict, undefined>
  line: number
  text: string
}

/** What a clause stands in. */
export interface Frame {
  place: Place
  kind: Passage['kind']
  headings: readonly string[]
  checked?: boolean
  lead?: string
  /** The file lists what plans cost and hold. */
  priceList?: boolean
  /** The file holds the title and description of the project's own pages. */
  pageHead?: boolean
  /** The file instructs an assistant that works on the project. */
  memory?: boolean
  /** The file holds a plan: its entries are still to come. */
  plan?: boolean
  /** The page is about something that has another name than the project. */
  aboutOther?: boolean
  /** Names the project goes by, folded to lower-case letters and digits. */
  names: readonly string[]
  /** It is made for those who must comply, or built into what they make: only explicit words about itself count. */
  forOthers: boolean
}

/** True where one of the patterns is found. */
export function matches(patterns: readonly RegExp[], text: string): boolean {
  return patterns.some((pattern) => pattern.test(text))
}

/** Those who treat patients are no suppliers of the project. */
export function withoutCarers(text: string): string {
  return text.replace(
    /\b(?:(?:health ?care|care|medical|clinical|health|hospice|therapy) providers?|providers? and (?:their )?(?:patients?|clients?))\b/gi,
    'clinics',
  )
}

/** Who a clause speaks of: the words before its predicate. */
export function subjectBefore(clause: string, frame: Frame): Subject {
  const predicate =
    /\b(?:is|are|'s|'re|was|were|has|have|remains?|stays?|meets?|compl(?:y|ies)|adheres?|conforms?|must|shall|will|should|needs?|achieved|completed|obtained|passed|holds?|maintains?)\b.*$/i
  // `We take payments and must …` has one subject.
  const before = clause.replace(predicate, '').replace(/,? (?:and|but|so)(?: therefore)? *$/i, '')
  return subjectOf(before, frame.names)
}

/** True where a clause says we, or has the project as its subject. */
export function speaksOfSelf(clause: string, frame: Frame): boolean {
  return /\b(?:we|our|we're|us)\b/i.test(clause) || subjectBefore(clause, frame) === 'self'
}
