import { isClaim, saysWhatItIs } from './claims.ts'
import { type Frame, matches, speaksOfSelf, subjectBefore, type Verdict, withoutCarers } from './frame.ts'
import { isHeldByOther } from './held-by-others.ts'
import { isOfRelative } from './of-others.ts'
import { isPlanned } from './plans.ts'
import { isDuty, isListedDuty, isRequirement } from './requirements.ts'
import { namesVendor } from './subjects.ts'

const negation = "(?:not|never|no longer|neither|nor|cannot|\\w+n't|hardly)"
const denials: readonly RegExp[] = [
  new RegExp(
    `\\b${negation}\\b(?: (?!only\\b|just\\b|because\\b)[\\w'-]+){0,6}? (?:a |an |any )?STD\\b(?!.{0,12}\\b(?:only|but also)\\b)`,
    'i',
  ),
  /\b(?:no|without|lacks?|lacking|absence of|non|free of)[ -](?:[\w-]+ ){0,3}?STD\b/i,
  /STD(?: compliance| certification| requirements?)?,? (?:is|are|does|do|was|has)(?:n't| not) (?:a |an |yet |been |currently |in )?(?:goal|required|applicable|apply|supported|scope|part|needed|claimed|covered|guaranteed|planned|certified|achieved|provided|offered|relevant|necessary|implemented)/i,
  /STD(?: \w+)? ?(?:\(|: |- |\| )?(?:n\/a|not applicable|out of scope|not (?:yet )?(?:certified|compliant|supported|started|required|applicable|covered|needed)|❌|✗|✘|none)/i,
  /\b(?:makes?|making) no (?:\w+ )?claims?\b/i,
  /\bexempt from STD/i,
  /\bnot (?:been )?(?:designed|intended|meant|built|made|suitable|fit)\b[^.]{0,140}\bSTD/i,
  /^\W*STD disclaimer\b/i,
]

/** `Compliance: HIPAA-compliant, audited` says of the project what stands after the colon. */
const topic =
  /^\W*(?:compliance|compliant|security|secure|privacy|private|regulatory|data protection)(?: (?:and|&) (?:compliance|compliant|security|secure|privacy|private))?(?: [a-z]+)?: (?=\S)/i

/** `Do not describe the project as:` and `Prohibited claims` are over what is not to be said. */
const forbidding =
  /\b(?:do not|don't|must not|never|cannot|should not|avoid) (?:\w+ )?(?:say|claim|describ\w+|call|stat\w+|advertis\w+|market|present|promis\w+|us\w+ (?:these|the following|words))\b|\b(?:prohibited|forbidden|disallowed|banned) (?:claims?|wording|phrases|words|statements|language)\b/i

function isForbidden({ headings, lead, kind }: Frame): boolean {
  return kind === 'item' && forbidding.test(`${headings.join('. ')}. ${lead ?? ''}`)
}

/** Lists of what others have. */
const comparing =
  /\b(?:pros|cons|strengths|weaknesses|competitors?|competition|alternatives|compar\w+|versus|vs|market|vendors?|prior art|sub-?processors?|providers|third[- ]part(?:y|ies)|references|resources|further reading|see also|sources|bibliography|related (?:work|links|reading))\b/i

/** Grades one clause in which standards are folded to `STD`. */
export function gradeClause(text: string, frame: Frame): Verdict {
  if (!/\bSTD\b/.test(text) || text.trimEnd().endsWith('?')) return undefined
  const clause = text.replace(/\b(?:not only|not just) /gi, '').slice(0, 700)
  if (isForbidden(frame)) return undefined
  const own = speaksOfSelf(clause, frame) || saysWhatItIs(clause, frame)
  if (!own && comparing.test(withoutCarers(`${frame.headings.slice(-2).join(' ')} ${frame.lead ?? ''}`))) return undefined
  const planned = isPlanned(clause, frame)
  if (matches(denials, clause) && !isDuty(clause, frame)) return planned ? 'planned' : isOfOther(clause, frame) ? undefined : 'denied'
  const ofVendor = !own && (namesVendor(clause, frame.names) || isLedByVendor(frame))
  if (ofVendor && frame.place !== 'internal' && frame.kind !== 'comment') return undefined
  return planned ? 'planned' : gradeState(clause, frame, ofVendor)
}

/** A state or a duty; what a vendor holds is no claim. */
function gradeState(clause: string, frame: Frame, ofVendor: boolean): Verdict {
  if (isOfRelative(clause, frame) || isHeldByOther(clause, frame) || (frame.aboutOther === true && !saysWe(clause, frame))) return undefined
  if (isListedDuty(clause, frame)) return 'requirement'
  if (isClaim(clause.replace(topic, ''), frame)) return ofVendor ? undefined : 'claim'
  if (isAboutOthers(clause, frame) || !isRequirement(clause, frame)) return undefined
  return listsMeasures(clause, frame) && !ofVendor ? 'claim' : 'requirement'
}

/** `SOC 2: audit logging and access controls` under Compliance names what the project has for a standard, in nouns. */
function listsMeasures(clause: string, { kind, headings, forOthers }: Frame): boolean {
  return (
    kind === 'item' &&
    !forOthers &&
    /^\W*(?:(?:security|privacy|legal|regulatory) (?:and|&) )?compliance(?: (?:and|&) [\w ]{3,20})?\W*$/i.test(headings.at(-1) ?? '') &&
    /^STD: (?!(?:suitable|appropriate|designed|partial\w*|no|not|never|must|shall|should|all|keep|use|log|encrypt|delete|ensure|follow|if|when|planned|in progress|tbd|required|optional|yes|see)\b)(?:[\w/-]+,? ){1,9}[\w/-]+\W*$/i.test(
      clause,
    ) &&
    !/\b(?:is|are|be|must|shall|should|need\w*|requir\w+|your?|customers?|clients?|will|can|may|planned|ready)\b/i.test(clause)
  )
}

/** On a page about another only what says we or names the project is said of it. */
function saysWe(clause: string, { names }: Frame): boolean {
  const folded = clause.toLowerCase().replace(/[^a-z0-9]+/g, '')
  return /\b(?:we|our|we're|us)\b/i.test(clause) || names.some((name) => folded.includes(name))
}

/** `Our host Example maintains:` over a list or a table. */
export function isLedByVendor(frame: Frame): boolean {
  const lead = frame.lead?.split(/[.!?]\s+/).at(-1)
  return (
    lead !== undefined &&
    namesVendor(lead, frame.names) &&
    /\b(?:maintains?|holds?|provides?|offers?|has|have|is|are|supports?)\b/i.test(lead)
  )
}

/** What somebody else is not says nothing of the project. */
function isOfOther(clause: string, frame: Frame): boolean {
  return (
    !/\b(?:this|we|our|us|it|there (?:is|are))\b/i.test(clause) && ['third', 'reader', 'unknown'].includes(subjectBefore(clause, frame))
  )
}

/** A product for compliance speaks of its users' duties, unless it says us. */
function isAboutOthers(clause: string, frame: Frame): boolean {
  if (!frame.forOthers) return false
  return !['readme', 'internal', 'docs'].includes(frame.place) || !/\b(?:us|our|we)\b/i.test(clause)
}
