import type { Passage } from './passages.ts'
import type { Place } from './places.ts'
import { namesVendor, type Subject, subjectOf } from './subjects.ts'

/** Grade of a clause: a level, or an explicit denial of the project itself; undefined for a mere mention. */
export type Verdict = 'claim' | 'requirement' | 'planned' | 'denied' | undefined

/** What a clause stands in. */
export interface Frame {
  place: Place
  kind: Passage['kind']
  headings: readonly string[]
  checked?: boolean
  lead?: string
  /** Names the project goes by, folded to lower-case letters and digits. */
  names: readonly string[]
  /** The product itself is about compliance or consent: only explicit words about itself count. */
  aboutCompliance: boolean
}

const compliant = '(?:[- ](?:fully |type \\w+ )?(?:compliant|conformant|certified|attested|accredited|audited|konform(?:e[rsnm]?)?))'
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
]
const examples = /\b(?:e\.g\.?|for example|for instance|such as|like)[,:]? (?:[^.]{0,40} )?STD/i
const generic: readonly RegExp[] = [
  /\b(?:if|when|whether|whenever|in case|should|unless|where|because|since|as) (?:you|your|they|customers?|users?|clients?|someone|an? [\w-]+|the (?:customer|user|client|tenant))\b[^.]{0,80}\b(?:need|require|want|subject|must|have to|operat|are|is|deal|fall|regulated|use)/i,
  /\bfor (?:teams|companies|organi[sz]ations|those|businesses|enterprises|customers|users|clients|developers|anyone|people|projects|industries|regulated \w+)\b[^.]{0,80}STD/i,
  /\bSTD[- ]?(?:regulated |covered |bound |eligible |compliant )?(?:customers?|orgs|organi[sz]ations|tenants?|industr(?:y|ies)|workloads?|clients|users|regions?|companies|environments?|accounts?|countries|visitors?|data region|auditors?)\b/i,
  /^(?:the )?STD (?:is|are|was|were|stands|refers|came|became|took|grants?|defines?|describes?|establishes|gives|covers|sets|focuses|provides)\b/i,
  /\b(?:other|similar|various|many|different|common|multiple|any|most|certain|some)(?: \w+){0,2} (?:frameworks|regulations|standards|laws|certifications)\b[^.]{0,40}\b(?:require|demand|expect|mandate)/i,
  /\b(?:may|might|could|can) (?:\w+ ){0,4}(?:STD|be (?:required|subject|necessary|needed))/i,
  /\bconsult (?:with )?(?:a |your |qualified )?(?:lawyer|attorney|legal)/i,
  /\b(?:learn|read) more\b|^\W*see\b|\bfor (?:more )?(?:details|information) (?:on|about)\b|\bwhat is STD\b|\bunderstand(?:ing)? (?:how|what|STD)\b/i,
  /\bSTD (?:vs\.?|versus|or not)\b/i,
  /^(?:an?|the) [\w ()-]{2,60} (?:is|are) (?:an? )?(?:\w+ ){0,3}?(?:contract|law|regulation|document|agreement|concept|right|process|term|framework|standard|set|statement|role)\b/i,
]
const helping: readonly RegExp[] = [
  /\b(?:help(?:s|ing|ed)?|enabl(?:e|es|ing)|allow(?:s|ing)?|let(?:s|ting)?|mak(?:e|es|ing) (?:it|your|you|sure your)|simplif\w+|automates?|automating|streamlin\w+|accelerat\w+|assist(?:s|ing)?|facilitat\w+|guid(?:e|es|ing)|support(?:s|ing)?|empower\w*|driv(?:e|es|ing)|track(?:s|ing)?|monitor(?:s|ing)?|manag(?:e|es|ing)|generat(?:e|es|ing)|scan(?:s|ning)?|check(?:s|ing)?|detect(?:s|ing)?|test(?:s|ing)? for|mapp?(?:s|ing)? (?:\w+ )?to|implement(?:s|ing)? your)\b(?! (?:us|our|the team)\b)[^.]{0,90}\bSTD/i,
  /^(?:[\w' ]{0,30}[:,] )?(?:to )?(?:get(?:ting)?|becom(?:e|ing)|achiev(?:e|ing)|build(?:ing)?|creat(?:e|ing)|stay(?:ing)?|be|ship(?:ping)?|deploy(?:ing)?|run(?:ning)?|automat\w+|simplify|meet|pass(?:ing)?|reach|need|want|looking for|ready for|how to|develop(?:ing)?|launch|prepare|start)\b[^.]{0,60}\bSTD/i,
  /\b(?:you|your(?! data\b| privacy\b| information\b| documents?\b| files?\b)|users'?|customers'?|clients'?|their|visitors'?)\b[^.]{0,70}\bSTD[^.]{0,40}\b(?:compl\w+|certif\w+|audit\w*|obligations?|requirements?|reports?|readiness|journey|program|needs)/i,
  /\bSTD\b[^.]{0,60}\bfor (?:your|their|customers?|clients?|merchants|any)\b/i,
]
const productsOfCompliance =
  /STD(?:[- ](?:compliant|compliance|ready|friendly))?(?: and [\w-]+)? (?:[\w-]+ )?(?:banners?|consents?|cookies?|pop-?ups?|templates?|checklists?|generators?|scanners?|checkers?|plugins?|polic(?:y|ies)|questionnaires?|frameworks?|trainings?|assessments?|automation|tool(?:kit|ing|s)?|guides?|courses?|apps|applications|websites|products|hosting|providers?|vendors?|alternatives?|helpers?|utilities|tools|library of|mappings?|evidence|readiness|notices?|forms?|starters?|boilerplates?|modules?|widgets?|controls|pages?|sections?|badges?|docs?|documentation)\b/i
const plans: readonly RegExp[] = [
  /STD(?:[- ][\w-]+){0,4}?,? ?(?:is |are |remains? |has been )?(?:\(|: ?|- |– |— |\| )?(?:currently |still |now |also )?(?:planned|planning|in progress|in-progress|underway|under way|on (?:the|our) roadmap|upcoming|coming(?: soon)?|scheduled|pending|targeted|expected|wip|in the works|being (?:pursued|prepared|worked on)|soon\b|🚧|⏳|🔜|🟡|⌛)/i,
  /\b(?:plan(?:s|ned|ning)? (?:to|for|on)|planned|roadmap|working (?:on|toward|towards|to)|work(?:s)? towards|pursu(?:e|es|ing)|seek(?:s|ing)?|aim(?:s|ing)? (?:to|for|at)|target(?:s|ing)?|prepar(?:e|es|ing) (?:for|to)|in (?:the )?process of|on track|on (?:the|our) (?:way|path|journey)|will (?:be(?:come)?|obtain|achieve|undergo|pursue|complete|seek|get|start|begin|have)|going to|intend(?:s)? to|hope(?:s)? to|expect(?:s|ed)? to|upcoming|undergoing|begun|kick(?:ing|ed) off|goal(?: is)?(?: to)?|future|next up|later|eventually|soon)\b[^.]{0,80}\bSTD/i,
  /^\W*(?:(?:20\d\d )?(?:Q[1-4]|H[12])(?: 20\d\d)?|20[2-9]\d)\W.{0,40}\bSTD/i,
  /STD\b(?![^.]{0,60}\b(?:achieved|completed|obtained|received|renewed|passed|since)\b)[^.]{0,60}\b(?:by|in|for|until|before|during|@|:|-|—|–|\() ?\(?(?:Q[1-4]|H[12]|early|late|mid|the end of|end of|20[2-9]\d|next (?:year|quarter|month))/i,
]
const preparation = /^(?:\W*)STD(?: [\w-]+)?[- ](?:preparation|readiness|gap assessment)\W*$/i
const planHeading =
  /\b(?:roadmap|planned|planning|upcoming|future|to-?do|next steps?|milestones?|backlog|coming soon|later|not yet|in progress)\b/i
const standing =
  /STD (?:is|are|remains?) (?:still |currently |now )?(?:planned|in progress|underway|under way|pending|upcoming|scheduled|ongoing|on (?:the|our) roadmap)|STD[- ]?(?:fully )?(?:compl\w+|certif\w+|audit\w*|attest\w+|report\w*|assessment|readiness|accredit\w+|examination)|STD(?: \(?[\w ]{0,20}\)?)?$|\b(?:certif\w+|audit|compl\w+|attestation)(?: \w+){0,3} STD/i

const duties: readonly RegExp[] = [
  /\b(?:must|shall|has to|have to|needs? to|required to|obliged|obligat\w+|mandatory|is required|are required|legally|should|never|always|do not|don't|may not|ensure|make sure|remember)\b[^.]{0,200}\bSTD/i,
  /\bSTD\b[^.]{0,140}\b(?:must|shall|requires?|required|mandates?|obliges|demands?|prohibits?|forbids|applies to (?:us|this|our|all|every|the)|needs? (?:us|our|all|every|to)|never|has to|have to)\b/i,
]
const relations: readonly RegExp[] = [
  /\b(?:subject to|in scope (?:for|of)|governed by|falls? under|bound by|regulated (?:by|under)|covered (?:by|entity under)|required (?:by|for|under)|requirements? (?:of|from|under)|mandated by|needed (?:for|by)|necessary for|obligations? under|responsibilit\w+ under|because of|due to|(?:in order )?to (?:meet|comply with|satisfy|fulfil?l?|stay|remain|maintain|keep|ensure|honou?r|be|conform to|adhere to|preserve|demonstrate|prove|pass)|per|under|pursuant to|as part of|compliance with|comply with|according to|in line with|in accordance with|for|by|with|see|relevant (?:to|for)|satisf(?:y|ies)|meets?|implements?|covers?|supports?)(?: our| the| its| both| strict| applicable| full)? STD/i,
  /\((?:[a-z]+ ){0,3}?STD(?: [\w.§-]+){0,4}\)/i,
  /\bSTD(?:[- ]compliance)? (?:requirements?|obligations?|controls?|audit trails?|audit logs?|reasons?|purposes|audit|safeguards?|art(?:icle|\.)|cc ?\d|section|§|rules?|minimum necessary|right to|erasure|retention|logging|data subject|access log|evidence|technical|boundary|scope)/i,
  /^STD(?: \w+)?(?::| ?[-–—] )\s*\S/i,
  /\bSTD[- ](?:regulated|covered|governed|bound)\b/i,
]
const measure =
  /\b(?:is|are|gets?|be|been|being)\b (?:(?:[a-z]+ly|always|also|never|not|been|only|first|audit|then|being|kept|fully|hard|soft) ){0,3}(?:encrypted|logged|audited|audit[- ]?logged|retained|deleted|stored|masked|redacted|recorded|anonymi[sz]ed|pseudonymi[sz]ed|purged|kept|tracked|restricted|erased|hashed|isolated|signed|reviewed|removed|scrubbed|traced|written|versioned|designed|built|left behind|rotated|monitored)\b|\b(?:designed|built|engineered|architected) (?:for|to|with|around)\b|\b(?:we|it|system|service|app|application|platform|api|server|backend) (?:[\w-]+ )?(?:encrypts?|logs?|audits?|retains?|deletes?|stores?|masks?|redacts?|records?|anonymi[sz]es?|purges?|keeps?|tracks?|restricts?|erases?|hashes|isolates?|removes?|scrubs?)\b/i

/** Grades one clause in which standards are folded to `STD`. */
export function gradeClause(text: string, frame: Frame): Verdict {
  if (!/\bSTD\b/.test(text) || /\?\s*$/.test(text)) return undefined
  const clause = text.replace(/\b(?:not only|not just) /gi, '').slice(0, 700)
  const planned = isPlanned(clause, frame)
  const listed = isListedDuty(clause, frame)
  if (denials.some((pattern) => pattern.test(clause)) && !isDuty(clause, frame)) return planned ? 'planned' : 'denied'
  if (frame.place !== 'internal' && frame.kind !== 'comment' && namesVendor(clause, frame.names) && !speaksOfSelf(clause, frame))
    return undefined
  if (planned) return 'planned'
  if (listed) return 'requirement'
  const claim = isClaim(clause, frame)
  if (claim) return 'claim'
  if (frame.aboutCompliance && (!['readme', 'internal', 'docs'].includes(frame.place) || !/\b(?:us|our|we)\b/i.test(clause)))
    return undefined
  return isRequirement(clause, frame) ? 'requirement' : undefined
}

const dutyHeading = /\b(?:requirements?|constraints?|must[- ]haves?|obligations?|non-functional|nfrs?)\b/i
const subjectMatter =
  /^\W*(?:legal |regulatory |applicable |data )?(?:compliance(?: standards| requirements| frameworks)?|regulations?|standards|frameworks|regulatory(?: requirements)?)\W{1,4}(?:[\w /-]+: )?STD(?: \w+)?\W*$/i

/** Entries of a list of requirements, and `Compliance: HIPAA, SOC 2` in words for those who build. */
function isListedDuty(clause: string, frame: Frame): boolean {
  if (frame.aboutCompliance || helping.some((pattern) => pattern.test(clause)) || frame.kind === 'heading' || frame.kind === 'comment')
    return false
  const about = `${frame.headings.at(-1) ?? ''} ${frame.lead ?? ''}`
  const prose = ['readme', 'internal', 'docs'].includes(frame.place)
  if (
    prose &&
    frame.kind === 'item' &&
    dutyHeading.test(about) &&
    !/\b(?:your?|customers?|users'?|clients?)\b/i.test(`${about} ${clause}`)
  ) {
    return /^\W*(?:[\w /&-]{1,30}: ?)?(?:must|shall|should|needs? to)\b.{0,80}STD|STD[- ](?:compliant|compliance|compliancy)|^\W*STD\W*$|^\W*STD: /i.test(
      clause,
    )
  }
  if (frame.place !== 'internal') return false
  return (
    subjectMatter.test(clause) ||
    (frame.kind === 'item' && /\bcompliance\b/i.test(about) && !/\bcertifi/i.test(about) && /^\W*STD\W*$/.test(clause))
  )
}

/** A prohibition that a standard asks for (`Never log PHI (HIPAA)`) is a duty, no denial. */
function isDuty(clause: string, frame: Frame): boolean {
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

function speaksOfSelf(clause: string, frame: Frame): boolean {
  return /\b(?:we|our|we're|us)\b/i.test(clause) || subjectBefore(clause, frame) === 'self'
}

function subjectBefore(clause: string, frame: Frame): Subject {
  return subjectOf(
    clause.replace(
      /\b(?:is|are|'s|'re|was|were|has|have|remains?|stays?|meets?|compl(?:y|ies)|adheres?|conforms?|must|shall|will|should|needs?|achieved|completed|obtained|passed|holds?|maintains?)\b.*$/i,
      '',
    ),
    frame.names,
  )
}

function isPlanned(clause: string, frame: Frame): boolean {
  if (helping.some((pattern) => pattern.test(clause)) || !standing.test(clause) || /\?$/.test(clause)) return false
  if (productsOfCompliance.test(clause) || /\b(?:customers?|users?|you|your|clients?)\b/i.test(clause)) return false
  if (frame.aboutCompliance && !speaksOfSelf(clause, frame)) return false
  if (
    frame.kind !== 'comment' &&
    !frame.aboutCompliance &&
    /^\W*STD(?: \w+)?\W{1,3}(?:in progress|coming soon|planned|pending|underway)\W*$/i.test(clause)
  )
    return true
  if (frame.place === 'interface' && !speaksOfSelf(clause, frame)) return false
  if (frame.place === 'source' && !/\b(?:we|our)\b/i.test(clause)) return false
  if (frame.checked === false || (preparation.test(clause) && frame.place !== 'interface' && !frame.aboutCompliance)) return true
  if (plans.some((pattern) => pattern.test(clause)) && !/\b(?:already|achieved|completed|obtained)\b/i.test(clause))
    return subjectBefore(clause, frame) !== 'third' && subjectBefore(clause, frame) !== 'reader'
  return frame.checked !== true && frame.kind === 'item' && planHeading.test(frame.headings.at(-1) ?? '') && clause.length < 120
}

/** What a comment must say so that it gives a reason for the code: a name alone may be a region, a plan or a badge. */
const reasons: readonly RegExp[] = [
  /\b(?:required|mandated|demanded|needed|necessary|obligat\w+|imposed|prescribed) (?:by|for|under|per|because of|in order to)(?: [\w-]+){0,3} STD/i,
  /\b(?:for|per|under|due to|because of|according to|in accordance with|in line with|(?:in order )?to (?:comply with|meet|satisfy|fulfil?l?|stay|remain|maintain|honou?r|support our|be|keep|ensure)|compl(?:y|ies) with|violat\w+|breach\w*)(?: our| the| full)? STD(?! (?:customers?|orgs?|organi[sz]ations?|tenants?|regions?|cloud|deployments?|plans?|users|accounts?|clusters?|environments?|projects|add-?ons?)\b)/i,
  /\bSTD(?:[- ]compliance)?[- ](?:requirements?|obligations?|controls?|audit trails?|audit log\w*|compliance|purposes|reasons?|safeguards?|art(?:icle|\.)|cc ?\d|§|erasure|retention|minimum necessary|right (?:to|of)|data subject|access log\w*|evidence|rules?|deletion|(?:requires?|mandates?|forbids|prohibits|demands?))\b/i,
  /\((?:[a-z]+ ){0,3}?STD(?: [\w.§-]+){0,4}\)/i,
  /^(?:\W*)STD(?: [\w§.()]+){0,3}: \w/i,
]

function isReason(clause: string): boolean {
  return reasons.some((pattern) => pattern.test(clause)) && /\w{3,}\W+\w{2,}/.test(clause.replace(/\bSTD\b/g, ''))
}

function isRequirement(clause: string, frame: Frame): boolean {
  if (examples.test(clause) || (frame.kind === 'comment' && !isReason(clause))) return false
  if (generic.some((pattern) => pattern.test(clause)) && !/\b(?:we|our|us)\b/i.test(clause)) return false
  if (helping.slice(0, 2).some((pattern) => pattern.test(clause)) && !/\b(?:must|shall|required|we|our|us)\b/i.test(clause)) return false
  const subject = subjectBefore(clause, frame)
  if (subject === 'third') return false
  const internal = frame.place === 'internal' || frame.kind === 'comment'
  if (
    /\b(?:your|customers?'?|clients?'?|tenants?'?)\b/i.test(clause) &&
    !(internal && /\b(?:we|our|must|shall|never|all|always)\b/i.test(clause))
  )
    return false
  if (/\byou\b/i.test(clause) && !internal) return false
  const duty = duties.some((pattern) => pattern.test(clause))
  const related = relations.some((pattern) => pattern.test(clause))
  if (internal)
    return (duty && clause.length > 15) || (related && /\w{3,}\W+\w{2,}/.test(clause.replace(/STD/g, '')) && hasVerb(clause, frame))
  if (/\bSTD requirement\b|\b(?:required|mandated) by STD/i.test(clause) && frame.place !== 'docs')
    return frame.kind !== 'ui' || subject === 'self'
  if (frame.kind === 'string' || frame.kind === 'ui') return false
  if (duty && subject === 'self') return true
  if (subject === 'self' && /\bSTD[- ](?:regulated|covered|governed|bound)\b/i.test(clause)) return true
  if (
    /\b(?:subject to|in scope for|governed by|bound by|regulated (?:by|under)|falls? under)\b[^.]{0,30}STD/i.test(clause) &&
    subject === 'self'
  )
    return true
  return related && measure.test(clause) && subject === 'self'
}

/** A heading or a bare list of names is no statement. */
function hasVerb(clause: string, frame: Frame): boolean {
  if (frame.kind === 'heading') return false
  return (
    frame.kind === 'comment' ||
    measure.test(clause) ||
    /\b(?:is|are|be|must|shall|has|have|need|keep|use|log|encrypt|delete|store|retain|record|mask|redact|erase|export|purge|audit|rotate|review|sign|never|always|do|don't|ensure|requires?|implement|comply|meet|apply|applies|handle|track|run|runs|write|writes|treat|add|avoid|subject|enforce|restrict|limit|hash|isolate|document|test|report|notify|respond|remove|anonymi[sz]e)(?:s|es|ed|ing|d)?\b/i.test(
      clause,
    )
  )
}

function isClaim(clause: string, frame: Frame): boolean {
  if (frame.kind === 'comment' && !/\b(?:we|our)\b/i.test(clause)) return false
  if (helping.some((pattern) => pattern.test(clause)) && !/^(?:we|we're)\b|\b(?:we are|we're)\b/i.test(clause)) return false
  if (examples.test(clause) || generic.slice(0, 4).some((pattern) => pattern.test(clause))) return false
  if (/\b(?:must|shall|should|needs? to|have to|has to|required to|would|could|might|may)\b[^.]{0,60}\bSTD/i.test(clause)) return false
  return (
    predicateClaim(clause, frame) ||
    verbClaim(clause, frame) ||
    (!frame.aboutCompliance && frame.place !== 'history' && (attributeClaim(clause, frame) || badgeClaim(clause, frame)))
  )
}

const copula = new RegExp(
  `^(.*?)(?:\\b(?:is|are|was|were|has been|have been|been|remains?|stays?|became)|'s|'re)\\b (?:(?:[a-z]+ly|now|also|both|already|still|100%|certified|independently|and|a|an|the|all|as|stay|proud to be|designed to be|built to be|type|open[- ]source|self[- ]hosted|secure),? ){0,5}(?:(?:[\\w-]+,? ){1,6}and )?STD${compliant}`,
  'i',
)

/** `Metriport is SOC 2 and HIPAA compliant`. */
function predicateClaim(clause: string, frame: Frame): boolean {
  const match = copula.exec(clause)
  if (match === null) return false
  const rest = clause.slice(match[0].length)
  if (/^[- ](?:customers?|vendors?|providers?|hosting)\b/i.test(rest)) return false
  const subject = subjectOf(match[1] ?? '', frame.names)
  if (subject === 'self') return !(frame.aboutCompliance && /^(?:it|they|this|everything)?$/i.test((match[1] ?? '').trim()))
  return subject === 'none' && frame.kind !== 'comment' && !frame.aboutCompliance
}

const verbs: readonly RegExp[] = [
  /^(.*?)\b(?:fully |strictly |also |already |now )*(?:compl(?:y|ies|ied)|conforms?|adheres?|(?:is|are) (?:in (?:full )?compliance|(?:fully )?compliant|(?:fully )?certified)) (?:fully |strictly )?(?:with|to|under|for) (?:[\w-]+ ){0,6}?STD/i,
  /^(.*?)\b(?:meets?|satisf(?:y|ies)|passed|(?:has |have |'ve )?(?:successfully )?(?:achieved|completed|obtained|received|earned|attained|passed|undergone|maintained)|ha(?:ve|s)|holds?|maintains?|undergo(?:es)?|'ve) (?:[\w-]+ ){0,5}?STD(?:[- ]\w+){0,2}?[- ](?:compliance|certification|certificate|attestation|audits?|reports?|requirements|standards|examination|accreditation|status|compliant|certified)/i,
  /^(.*?)\b(?:meets?|satisf(?:y|ies)|(?:has |have |'ve )?(?:successfully )?(?:achieved|obtained|passed|attained)) (?:all |the |full |our )*STD(?:$|[.,!]| (?:and|in|since|with))/i,
  /^(.*?)\b(?:processe[sd]?|handle[sd]?|store[sd]?|collect(?:s|ed)?|manage[sd]?|treat(?:s|ed)?|process|protect(?:s|ed)?) [^.]{0,60}\b(?:in (?:full )?(?:accordance|compliance|line) with|according to|under) (?:the |all )?(?:[\w-]+ ){0,3}?STD/i,
]

/** `We comply with the GDPR`, `Unkey has SOC 2 Type II certification`, `our SOC 2 report is available`. */
function verbClaim(clause: string, frame: Frame): boolean {
  if (
    /\b(?:our|we (?:have|hold|maintain)(?: an?)?) (?:[\w-]+ ){0,2}STD (?:[\w-]+ )?(?:report|certificate|certification|attestation|compliance|audit report)\b/i.test(
      clause,
    ) &&
    !/\b(?:plan|prepar|toward|for our)\b/i.test(clause)
  )
    return frame.kind !== 'comment'
  if (
    frame.kind !== 'comment' &&
    /\bwe (?:\w+ )?(?:use|have|provide|ensure|guarantee|offer|maintain|follow|practi[cs]e)\b[^.]{0,60}\bSTD[- ](?:compliance|standards|guidelines)\b/i.test(
      clause,
    )
  )
    return true
  if (
    frame.kind !== 'comment' &&
    /STD compliance (?:remains?|stays?|is) (?:intact|maintained|unaffected|guaranteed|preserved|built[- ]in)/i.test(clause)
  )
    return true
  for (const verb of verbs) {
    const match = verb.exec(clause)
    if (match === null) continue
    const subject = subjectOf((match[1] ?? '').replace(/\b(?:is|are|was|were|be|has|have|and|that)\s*$/i, ''), frame.names)
    if (subject === 'self' && !(frame.aboutCompliance && !/\b(?:we|our)\b/i.test(match[1] ?? ''))) return true
    if (
      subject === 'none' &&
      frame.kind === 'item' &&
      !frame.aboutCompliance &&
      /^(?:fully |strictly )?(?:complies|conforms|adheres|meets|satisfies)/i.test(clause)
    )
      return true
  }
  return false
}

const things =
  '(?:platform|service|app|application|solution|system|api|backend|server|analytics|ehr|emr|software|storage|infrastructure|database|product|tool|library|framework|stack|web ?site|portal|chat|messaging|telehealth|telemedicine|video|form|forms|survey|surveys|cloud|saas|architecture|environment|deployment|organi[sz]ation|company|security|data (?:handling|processing|storage)|audit (?:log|logging|trail)|logging|encryption|healthcare|health|patient|medical|records?|data|web analytics|pipeline|gateway|crm|editor|engine|sdk|client|hosting|by (?:design|default)|out of the box|and|with|[,.!(]|$)'
const attribute = new RegExp(`^(.*?)\\bSTD${compliant}(?: and [\\w-]+)?,?(?: (?!apps?\\b.{0,3}for you)[\\w-]+){0,4}?(?: ?)${things}`, 'i')

/** `An open-source, HIPAA-compliant telehealth platform` where a project says what it is. */
function attributeClaim(clause: string, frame: Frame): boolean {
  if (frame.kind === 'comment' || productsOfCompliance.test(clause)) return false
  const match = attribute.exec(clause)
  if (match === null) return false
  const before = (match[1] ?? '').trim()
  if (
    /\b(?:in|on|with|using|via|by|through|from|of|to|into|at|for|hosted|runs?|uses?|require|requires|require[sd]?|request|other|any|most|some)\s*(?:an? |the |our |your )?(?:[\w-]+ )?$/i.test(
      before,
    )
  )
    return false
  const subject = subjectOf(before.replace(/\b(?:is|are|'s|provides?|offers?|delivers?|gives?)\b.*$/i, ''), frame.names)
  if (subject === 'self') return true
  if (subject === 'third' || subject === 'reader' || /\b(?:is|are|was|were)\b/i.test(before)) return false
  const opening =
    (before === '' || /^(?:[\w-]+,? ){0,6}$/i.test(`${before} `)) &&
    !/\b(?:get|make|build|create|buil[dt]ing|need|want|deploy)\b/i.test(before)
  return (
    opening &&
    (frame.place === 'manifest' ||
      frame.kind === 'heading' ||
      frame.kind === 'item' ||
      (frame.place === 'readme' && frame.headings.length <= 1) ||
      (before === '' && clause.length < 90))
  )
}

const badge = new RegExp(
  `^[^\\w]*(?:fully |now |aicpa |✅ ?|✓ ?|status: )?STD(?:[- ]\\w+)?${compliant}(?: (?:and|&) [\\w ]{1,20}| ?[✓✅✔]|,? ?\\([\\w ]{1,30}\\)| organi[sz]ation| company| platform| infrastructure| by design| by default| api|, [\\w ,-]{1,60}| with [\\w ,-]{1,80}|(?:: ?| [-–—] ).{1,200})?[.!]?$`,
  'i',
)

/** A badge or a short item: `SOC 2 Type II certified`. */
function badgeClaim(clause: string, frame: Frame): boolean {
  const short = clause.trim()
  if (short.length > 160) return false
  if (short.length <= 120 && badge.test(short)) return frame.kind !== 'comment'
  if (
    frame.kind === 'item' &&
    (frame.checked === true || /^[✅✓✔☑]/u.test(short)) &&
    standing.test(short) &&
    !productsOfCompliance.test(short)
  )
    return true
  const heading = frame.headings.at(-1) ?? ''
  if (
    (frame.kind === 'item' || frame.kind === 'paragraph') &&
    /\b(?:certifications?|compliance|compliant|certified|attestations?)\b/i.test(`${heading} ${frame.lead ?? ''}`) &&
    /^(?:STD)(?:[- ](?:compliance|certification|certified|report))?[.!]?$/i.test(short)
  ) {
    if (
      /\b(?:certifications?|certified|compliant|attestations?|comply)\b/i.test(`${heading} ${frame.lead ?? ''}`) &&
      !planHeading.test(heading)
    )
      return true
  }
  const about = `${heading} ${frame.lead ?? ''}`
  if (
    frame.place === 'readme' &&
    frame.kind === 'item' &&
    !planHeading.test(about) &&
    !/\b(?:platforms|providers|vendors|hosts|optional|paid|enterprise (?:plan|tier|only))\b/i.test(`${about} ${short}`)
  ) {
    if (/^STD[- ]compliance(?: (?:with|through|by|via)\b|:| [-–—]|[.!]?$)/i.test(short) && !productsOfCompliance.test(short)) return true
    if (/\b(?:compliance|certifi\w+)\b/i.test(about) && /^STD(?::.*|[.!]?)$/i.test(short)) return true
    if (
      /\b(?:features?|security|privacy|compliance|why)\b/i.test(about) &&
      /^[\w -]{2,40}: (?:[\w -]+, ){1,3}(?:fully )?STD[- ](?:compliant|certified)[.!]?$/i.test(short)
    )
      return true
  }
  return (
    frame.place === 'interface' &&
    /^enterprise-grade security|^STD (?:reports?(?: available)?|(?:reports? )?(?:available )?(?:up)?on request)$/i.test(short) &&
    frame.kind !== 'comment'
  )
}
