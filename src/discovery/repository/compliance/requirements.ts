import { type Frame, matches, subjectBefore } from './frame.ts'
import { isDutyElsewhere } from './other-languages.ts'
import { type Subject, subjectOf } from './subjects.ts'
import { examples, generic, helping, isUnderPlanHeading } from './words.ts'

const duties: readonly RegExp[] = [
  /\b(?:must|shall|has to|have to|needs? to|required to|obliged|obligat\w+|mandatory|is required|are required|legally|should|never|always|do not|don't|may not|ensure|make sure|remember)\b[^.]{0,200}\bSTD/i,
  /\bSTD\b[^.]{0,140}\b(?:must|shall|requires?|required|mandates?|obliges|demands?|prohibits?|forbids|mandatory|essential|critical|applies to (?:us|this|our|all|every|the)|needs? (?:us|our|all|every|to)|never|has to|have to)\b/i,
  /\b(?:(?:i'm|i am|we're|we are) (?:currently )?(?:building|developing|making|creating)|this (?:project|app|application|repo|repository|codebase) (?:builds|is (?:for )?building)|is being (?:developed|built|designed))\b[^.]{0,120}\bSTD/i,
  /\b(?:confirm|verify|check|assume|consider|preserve|validate)\b[^.]{0,100}\bSTD[- ]complian(?:ce|t)/i,
]
const relations: readonly RegExp[] = [
  /\b(?:subject to|in scope (?:for|of)|governed by|falls? under|bound by|regulated (?:by|under)|covered (?:by|entity under)|required (?:by|for|under)|requirements? (?:of|from|under)|mandated by|needed (?:for|by)|necessary for|obligations? under|responsibilit\w+ under|because of|due to|(?:in order )?to (?:meet|comply with|satisfy|fulfil?l?|stay|remain|maintain|keep|ensure|honou?r|be|conform to|adhere to|preserve|demonstrate|prove|pass)|per|under|pursuant to|as part of|compliance with|comply with|according to|in line with|in accordance with|for|by|with|see|relevant (?:to|for)|satisf(?:y|ies)|meets?|implements?|covers?|supports?)(?: our| the| its| both| strict| applicable| full)? STD/i,
  /\((?:[a-z]+ ){0,3}?STD(?: (?!(?:APIs?|endpoints?|modules?|services?|pages?|forms?|features?|routes?|workflows?|risks?)\))[\w.§-]+){0,4}\)/i,
  /\bSTD(?:[- ]compliance)? (?:requirements?|obligations?|controls?|audit trails?|audit logs?|reasons?|purposes|audit|safeguards?|art(?:icle|\.)|cc ?\d|section|§|rules?|minimum necessary|right to|erasure|retention|logging|data subject|access log|evidence|technical|boundary|scope)/i,
  /^STD(?: \w+)?(?::| ?[-–—] )\s*\S/i,
  /\bSTD[- ](?:regulated|covered|governed|bound|grade)\b/i,
  /\b(?:maintain(?:s|ing)?|ensur(?:e|es|ing)|preserv(?:e|es|ing)|keep(?:s|ing)?|enforc(?:e|es|ing)|guarantee(?:s|ing)?) (?:\w+ ){0,2}STD[- ]complian(?:ce|t)\b/i,
]
const measure =
  /\b(?:is|are|gets?|be|been|being)\b (?:(?:[a-z]+ly|always|also|never|not|been|only|first|audit|then|being|kept|fully|hard|soft) ){0,3}(?:encrypted|logged|audited|audit[- ]?logged|retained|deleted|stored|masked|redacted|recorded|anonymi[sz]ed|pseudonymi[sz]ed|purged|kept|tracked|restricted|erased|hashed|isolated|signed|reviewed|removed|scrubbed|traced|written|versioned|designed|built|left behind|rotated|monitored)\b|\b(?:designed|built|engineered|architected) (?:for|to|with|around)\b|\b(?:we|it|system|service|app|application|platform|api|server|backend) (?:[\w-]+ )?(?:encrypts?|logs?|audits?|retains?|deletes?|stores?|masks?|redacts?|records?|anonymi[sz]es?|purges?|keeps?|tracks?|restricts?|erases?|hashes|isolates?|removes?|scrubs?)\b/i

/** What a comment must say so that it gives a reason for the code: a name alone may be a region, a plan or a badge. */
const reasons: readonly RegExp[] = [
  /\b(?:required|mandated|demanded|needed|necessary|obligat\w+|imposed|prescribed) (?:by|for|under|per|because of|in order to)(?: [\w-]+){0,3} STD/i,
  /\b(?:(?<!\brelevant )for|per|under|due to|because of|according to|in accordance with|in line with|(?:in order )?to (?:comply with|meet|satisfy|fulfil?l?|stay|remain|maintain|honou?r|support our|be|keep|ensure)|compl(?:y|ies) with|violat\w+|breach\w*)(?: our| the| full)? STD(?! (?:customers?|orgs?|organi[sz]ations?|tenants?|regions?|cloud|deployments?|plans?|users|accounts?|clusters?|environments?|projects|add-?ons?)\b)/i,
  /\bSTD(?:[- ]compliance)?[- ](?:requirements?|obligations?|controls?|audit trails?|audit log\w*|compliance|purposes|reasons?|safeguards?|art(?:icle|\.)|cc ?\d|§|erasure|retention|minimum necessary|right (?:to|of)|data subject|access log\w*|rules|deletion|(?:requires?|mandates?|forbids|prohibits|demands?))\b/i,
  /\((?:[a-z]+ ){0,3}?STD(?: (?!(?:APIs?|endpoints?|modules?|services?|pages?|forms?|features?|routes?|workflows?|risks?)\))[\w.§-]+){0,4}\)/i,
  /^(?:\W*)STD(?: [\w§.()]+){0,3}: \w/i,
]

const dutyHeading = /\b(?:requirements?|constraints?|must[- ]haves?|obligations?|non-functional|nfrs?)\b/i

/** A sentence over a list of what has to be met: `The laws that we have to comply with include:`. */
const dutyLead =
  /\b(?:must|shall|has to|have to|needs? to|required to|obliged to|bound to) (?:[a-z]+ )?(?:comply|conform|adhere|meet)\b|\b(?:is|are) (?:subject to|bound by|governed by|regulated (?:by|under))\b/i
const subjectMatter =
  /^\W*(?:legal |regulatory |applicable |data )?(?:compliance(?: standards| requirements| frameworks)?|regulations?|standards|frameworks|regulatory(?: requirements)?)\W{1,4}(?:[\w /-]+: )?STD(?: \w+)?(?:,? (?:and |or )?(?:[a-z][a-z-]+ ){0,3}(?:standards|laws?|rules|regulations?|guidelines)){0,2}\W*$/i

const guardrails = /^\W*STD(?:[- ]compliance)? (?:guardrails|requirements|constraints)\W*$/i
const lawBeside =
  /^\W*(?:(?:security|privacy|data protection|compliance) \(STD\)|STD and (?:[\w-]+ ){1,4}(?:compliance|requirements|rules|obligations|constraints))\W*$/i
const rulesHeading =
  /^\W*(?:(?:security|privacy|data) (?:and|&|\/) )?STD(?:[- ]compliance)?(?: (?:guardrails|requirements|constraints|rules|safeguards|obligations|considerations))?(?: \([\w ,]{1,30}\))?\W*$/i

/** What an entry of a list of requirements says of a standard. */
const entry =
  /^\W*(?:[\w /&-]{1,30}: ?)?(?:must|shall|should|needs? to)\b.{0,80}STD|STD[- ](?:compliant|compliance|compliancy)|^\W*STD\W*$|^\W*STD: |^\W*(?:full |strict )?(?:compliance|conformity|conformance|adherence|compliant) (?:with|to) (?:[\w-]+ ){0,4}STD/i

/** Entries of a list of requirements, and `Compliance: HIPAA, SOC 2` in words for those who build. */
export function isListedDuty(clause: string, frame: Frame): boolean {
  if (frame.memory === true && frame.kind === 'heading') return isRulesHeading(clause, frame)
  if (frame.forOthers || matches(helping, clause) || frame.kind === 'heading' || frame.kind === 'comment') return false
  const about = `${frame.headings.at(-1) ?? ''} ${frame.lead ?? ''}`
  const prose = ['readme', 'internal', 'docs'].includes(frame.place)
  const isOfOthers = /\b(?:your?|customers?|users'?|clients?)\b|\bfor (?:actual|real|production)\b/i.test(`${about} ${clause}`)
  if (isOfOthers) return false
  if (prose && frame.kind === 'item' && dutyLead.test(frame.lead ?? '')) return named.test(clause)
  if (prose && frame.kind === 'item' && dutyHeading.test(about)) {
    return subjectMatter.test(clause) || entry.test(clause)
  }
  return frame.place === 'internal' && isStanding(clause, about, frame)
}

function isRulesHeading(clause: string, { forOthers }: Frame): boolean {
  return forOthers ? guardrails.test(clause) : rulesHeading.test(clause) || lawBeside.test(clause)
}

/** An entry that is the name of a standard, with other names of it in brackets. */
const named = /^\W*STD(?: \([^()]{1,60}\)){0,3}\W*$/

/** An entry that names the standards which the project works under. */
function isStanding(clause: string, about: string, frame: Frame): boolean {
  return (
    (frame.checked === false && /\bSTD[- ](?:compli\w+|requirements?)\b/i.test(clause)) ||
    subjectMatter.test(clause) ||
    (frame.kind === 'item' && /\bcompliance\b/i.test(about) && !/\bcertifi/i.test(about) && /^\W*STD\W*$/.test(clause))
  )
}

const uncertified = /\b(?:not|never|n't) (?:[a-z]+ly |yet )?(?:certified|accredited|attested|compliant)\b/i

/** A prohibition that a standard asks for (`Never log PHI (HIPAA)`) is a duty, no denial. */
export function isDuty(clause: string, frame: Frame): boolean {
  if (uncertified.test(clause)) return false
  if (frame.place !== 'internal' && frame.kind !== 'comment')
    return /\b(?:must|shall) (?:not|never)\b/i.test(clause) && !/\b(?:not|never) (?:be )?(?:STD|considered|claim)/i.test(clause)
  return (
    /(?:\b(?:must|shall|may|do|can|should|is|are|so)(?: not|n't|not| never| no)\b|^(?:\W*)(?:never|no|don't)\b|\bnever\b|\bcannot\b)/i.test(
      clause,
    ) &&
    /\([^()]*\bSTD|\b(?:per|under|for|by|because of|due to|violat\w+|breach\w*|against) (?:the |our )?STD|^STD(?: \w+)?:|STD (?:requirement|violation|breach|forbids|prohibits)/i.test(
      clause,
    )
  )
}

/** A duty of the project, or a measure and the standard it is for. */
export function isRequirement(clause: string, frame: Frame): boolean {
  if (examples.test(clause) || (frame.kind === 'comment' && !isReason(clause))) return false
  if (matches(generic, clause) && !/\b(?:we|our|us)\b/i.test(clause)) return false
  if (matches(helping.slice(0, 2), clause) && !/\b(?:must|shall|required|we|our|us)\b/i.test(clause)) return false
  if (matches(offers, clause)) return false
  if (isObliged(clause, frame) && frame.kind !== 'string' && frame.kind !== 'ui') return true
  const subject = subjectBefore(clause, frame)
  const internal = frame.place === 'internal' || frame.kind === 'comment'
  if (subject === 'third' || speaksToOthers(clause, internal)) return false
  return internal ? isInternalDuty(clause, frame) : isStatedDuty(clause, frame, subject)
}

function isReason(clause: string): boolean {
  return matches(reasons, clause) && saysMore(clause)
}

/** More than the name of a standard. */
function saysMore(clause: string): boolean {
  return /\w{3,}\W+\w{2,}/.test(clause.replace(/\bSTD\b/g, ''))
}

const reader = /\b(?:your|customers?'?|clients?'?|tenants?'?)\b[^.]{0,60}\bSTD|\bSTD\b[^.]{0,30}\b(?:your|customers?'?|clients?'?)\b/i

/** Words for those who use the product; among those who build it, `you` are the builders. */
function speaksToOthers(clause: string, internal: boolean): boolean {
  if (reader.test(clause)) return !(internal && /\b(?:we|our|must|shall|never|all|always)\b/i.test(clause))
  return /\byou\b/i.test(clause) && !internal
}

function isInternalDuty(clause: string, frame: Frame): boolean {
  if ((matches(duties, clause) || told.test(clause) || bound.test(clause)) && clause.length > 15) return true
  // An entry of what may come some day is no reason for anything yet.
  if (frame.kind === 'item' && isUnderPlanHeading(frame.headings)) return false
  return matches(relations, clause) && saysMore(clause) && (hasVerb(clause, frame) || article.test(clause))
}

function isStatedDuty(clause: string, frame: Frame, subject: Subject): boolean {
  if (/\bSTD requirement\b|\b(?:required|mandated) by STD/i.test(clause) && frame.place !== 'docs')
    return frame.kind !== 'ui' || subject === 'self'
  if (frame.kind === 'string' || frame.kind === 'ui' || /\bSTD[- ](?:friendly|ready|aligned|eligible)\b/i.test(clause)) return false
  if (subject !== 'reader' && frame.place === 'readme' && !frame.forOthers && (madeFor.test(clause) || told.test(clause))) return true
  if (subject !== 'self') return false
  return matches(duties, clause) || bound.test(clause) || (matches(relations, clause) && measure.test(clause))
}

/** `Built with HIPAA compliance in mind`, a trait in a list of traits. */
const madeFor =
  /^\W*(?:[\w /&-]{1,40}: ?)?(?:purpose-)?(?:built|designed|engineered|architected|developed)(?: from the ground up)? (?:with|for|around|to (?:meet|comply with|be|support|satisfy))(?: full| strict)? STD(?:[- ](?:compliance|compliant|requirements|standards))?(?: (?:as|in|from|at|and)\b|[.,!]|$)/i

/** What whoever builds it is told: `Follow HIPAA guidelines`. */
const told =
  /^\W*(?:[\w &/-]{1,40}: )?(?:always |strictly )?(?:follow|adhere to|comply with|conform to|observe|respect|honou?r) (?:[\w-]+ ){0,3}STD\b/i

/** `Laws such as the GDPR require us to …`. */
const obligesUs = /\bSTD (?:also )?(?:requires?|obliges?|mandates?|demands?|compels?) (?:that )?(?:us|we|our)\b/i

const obliged = /^(.*?)\b(?:has|have) an? (?:[a-z]+ )?(?:obligation|duty)\b[^.;]{0,80}\bSTD/i

/** `Carelog has an obligation to some clients for PCI DSS compliance`, and duties in other languages. */
function isObliged(clause: string, frame: Frame): boolean {
  if (obligesUs.test(clause) || isDutyElsewhere(clause)) return true
  const left = obliged.exec(clause)?.[1]
  return left !== undefined && subjectOf(left, frame.names) === 'self'
}

/** What a reader is told to switch on, so that they comply. */
const setsUp =
  /^\W*(?:in order )?to (?:comply with|meet|satisfy|be|stay|remain) STD[^,]{0,40}, (?:please |simply |just )?(?:enable|turn on|switch on|activate|install|click|tick|check|select|choose|go to|open|navigate|configure)\b/i

/** What a product has in store for a standard: `Readiness scoring is provided for SOC 2`. */
const inStore = /\b(?:scor(?:es?|ing)|presets?|mappings?|scanners?|scans?|templates?)\b(?: [\w-]+){0,3}? for STD\b/i

/** What the market asks for. */
const forBuyers =
  /\b(?:required|needed|demanded|wanted|expected) (?:for|by) (?:[\w-]+ ){0,2}(?:contracts?|deals?|sales|customers?|buyers?|procurement|enterprises?)\b/i

/** What a product has for those who must comply, what they ask for, and what comes near to it. */
const offers: readonly RegExp[] = [inStore, forBuyers, setsUp, /^\W*STD[- ](?:friendly|ready|aligned|eligible)\b/i]

const bound =
  /\bSTD[- ](?:regulated|covered|governed|bound)\b|\b(?:subject to|in scope for|governed by|bound by|regulated (?:by|under)|falls? under)\b[^.]{0,30}STD/i

/** `Right to erasure (GDPR Art. 17)` names the duty that the words are about. */
const article = /\([^()]{0,40}\bSTD (?:arts?\b\.?|articles?|sections?|§) ?\d/i

/** A heading or a bare list of names is no statement. */
function hasVerb(clause: string, frame: Frame): boolean {
  if (frame.kind === 'heading') return false
  return (
    frame.kind === 'comment' ||
    measure.test(clause) ||
    /\b(?:is|are|be|must|shall|has|have|need|keep|use|log|encrypt|delete|store|retain|record|mask|redact|erase|export|purge|audit|rotate|review|sign|never|always|do|don't|ensure|requires?|implement|comply|meet|apply|applies|handle|track|run|runs|write|writes|treat|add|avoid|subject|enforce|restrict|limit|hash|isolate|document|test|report|notify|respond|maintain|preserve|support|remove|anonymi[sz]e|deploy|locate|replicate)(?:s|es|ed|ing|d)?\b/i.test(
      clause,
    )
  )
}
