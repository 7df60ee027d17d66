import { badgeClaim } from './badges.ts'
import { type Frame, matches, subjectBefore } from './frame.ts'
import { subjectOf } from './subjects.ts'
import { compliant, examples, generic, helping, ofHost, productsOfCompliance } from './words.ts'

/** The project says that it complies. */
export function isClaim(clause: string, frame: Frame): boolean {
  if (frame.kind === 'comment' && !/\b(?:we|our)\b/i.test(clause)) return false
  if (participleClaim(clause, frame) || saysWhatItIs(clause, frame)) return true
  if (matches(helping, clause) && !/^(?:we|we're)\b|\b(?:we are|we're)\b/i.test(clause)) return false
  if (examples.test(clause) || matches(generic.slice(0, 4), clause) || isAdvice(clause) || ofHost.test(clause) || frame.checked === false)
    return false
  if (/\b(?:must|shall|should|needs? to|have to|has to|required to|would|could|might|may|obligation)\b[^.]{0,60}\bSTD/i.test(clause))
    return false
  return (
    predicateClaim(clause, frame) ||
    verbClaim(clause, frame) ||
    (!frame.forOthers && frame.place !== 'history' && (attributeClaim(clause, frame) || badgeClaim(clause, frame)))
  )
}

const copula = new RegExp(
  `^(.*?)(?:\\b(?:is|are|was|were|has been|have been|been|remains?|stays?|became)|'s|'re)\\b (?:(?:[a-z]+ly|now|also|both|already|still|100%|certified|independently|and|a|an|the|all|as|stay|proud to be|designed to be|built to be|type|open[- ]source|self[- ]hosted|secure),? ){0,5}(?:(?:[\\w-]+,? ){1,6}and )?STD${compliant}`,
  'i',
)

/** What a reader is told to see to is not yet so. */
function isAdvice(clause: string): boolean {
  return (
    /\bbeing (?:developed|built|designed|made)\b|\b(?:i'm|i am|we're|we are) (?:currently )?(?:building|developing|making|creating)\b/i.test(
      clause,
    ) ||
    /^\W*(?:[\w /-]{1,40}: ?)?(?:ensure|make sure|verify|check|confirm|remember to|consider|validate|review|always|please|assume|maintain|keep)\b/i.test(
      clause,
    ) ||
    /\bSTD[- ]?(?:non-?compliant|compliance (?:considerations?|gaps?|issues?|risks?|violations?|concerns?|status|score|checks?)|compliance: ?\d+ ?%)/i.test(
      clause,
    )
  )
}

function isBecoming(clause: string): boolean {
  return /\b(?:templates?|starters?|boilerplates?|scaffolds?|examples?|plan(?:s|ned)? to)\b/i.test(clause)
}

/** `Metriport is SOC 2 and HIPAA compliant`. */
function predicateClaim(clause: string, frame: Frame): boolean {
  const wide = described.exec(clause)
  const match = copula.exec(clause) ?? (wide !== null && !productsOfCompliance.test(clause) && !isBecoming(clause) ? wide : null)
  if (match === null) return false
  const rest = clause.slice(match[0].length)
  if (/^[- ](?:customers?|vendors?|providers?|hosting)\b/i.test(rest)) return false
  const subject = subjectOf(match[1] ?? '', frame.names)
  if (subject === 'self') return !(frame.forOthers && /^(?:it|they|this|everything)?$/i.test((match[1] ?? '').trim()))
  return subject === 'none' && frame.kind !== 'comment' && !frame.forOthers
}

/** `is a cookieless, STD-compliant platform`: adjectives, and no word that opens another phrase. */
const described = new RegExp(
  `^(.*?)\\b(?:is|are|'s|'re) (?:an?|the|our|fully|built from the ground up to be)\\b(?:,? (?!(?:on|in|for|by|with|to|of|from|at|via|using|through|that|which|who|not|like|than|other|any|and|or|is|are)\\b)[\\w-]+,?){0,6} (?:and )?STD${compliant}(?:,? [\\w-]+){0,4}? ?(?:[\\w-]+)?`,
  'i',
)

const verbs: readonly RegExp[] = [
  /^(.*?)\b(?:fully |strictly |also |already |now )*(?:compl(?:y|ies|ied)|conforms?|adheres?|(?:is|are) (?:in (?:full )?compliance|(?:fully )?compliant|(?:fully )?certified)) (?:fully |strictly )?(?:with|to|under|for) (?:[\w-]+ ){0,6}?STD/i,
  /^(.*?)\b(?:meets?|satisf(?:y|ies)|passed|(?:has |have |'ve )?(?:successfully )?(?:achieved|completed|obtained|received|earned|attained|passed|undergone|maintained)|ha(?:ve|s)|holds?|maintains?|undergo(?:es)?|'ve) (?:[\w-]+ ){0,5}?STD(?:[- ]\w+){0,2}?[- ](?:compliance|certification|certificate|attestation|audits?|reports?|requirements|standards|examination|accreditation|status|compliant|certified)/i,
  /^(.*?)\b(?:(?:is|are|was|were|been|gets?) (?:[\w-]+ ){0,2}audited (?:[\w-]+ ){0,3}(?:for|against|under)|(?:meets?|satisf(?:y|ies)|fulfil?ls?) (?:[\w-]+ ){0,3}(?:requirements|obligations|provisions) (?:of|under|set by)) STD/i,
  /^(.*?)\b(?:is|are) (?:built|designed|engineered|architected|developed)\b[^.;]{0,200}\b(?:to be|and is|with an?) (?:fully |completely |strictly )?(?:compliant (?:with|to) STD|STD[- ](?:compliant|certified))/i,
  /^(.*?)\b(?:relies on|operates? under|(?:is|are) (?:backed|covered) by) (?:an?|our|its|the)? ?STD[- ](?:certification|attestation|compliance|audit)/i,
  /^(.*?)\b(?:meets?|satisf(?:y|ies)|(?:has |have |'ve )?(?:successfully )?(?:achieved|obtained|passed|attained)) (?:all |the |full |our )*STD(?:$|[.,!]| (?:and|in|since|with))/i,
  /^(.*?)\b(?:processe[sd]?|handle[sd]?|store[sd]?|collect(?:s|ed)?|manage[sd]?|treat(?:s|ed)?|process|protect(?:s|ed)?) [^.]{0,60}\b(?:in (?:full )?(?:accordance|compliance|line) with|according to|under) (?:the |all )?(?:[\w-]+ ){0,3}?STD/i,
  /^(.*?)\b(?:is|are) (?:[a-z]+ly |always |all )?(?:handled|processed|stored|managed|treated|collected|protected|transmitted|encrypted|hosted)(?: and [a-z]+)? (?:[a-z]+ )?in an? (?:[\w-]+,? ){0,3}(?:STD[- ](?:compliant|conformant|aligned)|manner (?:that (?:complies|is compliant) with|compliant with|consistent with) STD)/i,
]

/** Two predicates joined by `and` share the subject of the first: `Acme is open source and complies with …`. */
function leading(left: string): string {
  const joined = /^(.*?)\b(?:is|are|has|have|was|were)\b.*\band\s*$/i.exec(left)
  return joined === null ? left.replace(/\band\s*$/i, '') : (joined[1] ?? '').replace(/^note that /i, '')
}

const verified =
  /\bSTD(?:[- ]compliance)? (?:has been|was|is) (?:[a-z]+ly )?(?:verified|audited|certified|attested|confirmed) by (?:our|an?|the|independent)\b/i

const participle =
  /\b(?:complying (?:fully |strictly |also )?with (?:[\w-]+ ){0,3}?STD|(?:to ensure|to guarantee|ensuring|guaranteeing) (?:full |strict )?STD[- ]compliance)\b/i

/** `We count sessions only, complying fully with the GDPR`; `All data is kept in Europe to ensure GDPR compliance`. */
function participleClaim(clause: string, frame: Frame): boolean {
  const match = participle.exec(clause)
  if (match === null || frame.forOthers || !['readme', 'docs', 'interface'].includes(frame.place)) return false
  const left = clause.slice(0, match.index)
  if (/\b(?:you|your|customers?|clients?|teams|organi[sz]ations|must|should|need|help\w*|plan\w*|will)\b/i.test(left)) return false
  return /\bwe\b|\bour\b|^\W*all (?:[\w-]+ )?data\b/i.test(left) || subjectBefore(left, frame) === 'self'
}

const things =
  '(?:platform|service|app|application|solution|system|api|backend|server|analytics|ehr|emr|software|storage|infrastructure|database|product|tool|library|framework|stack|web ?site|portal|chat|messaging|telehealth|telemedicine|video|form|forms|survey|surveys|cloud|saas|architecture|environment|deployment|organi[sz]ation|company|security|data (?:handling|processing|storage)|audit (?:log|logging|trail)|logging|encryption|healthcare|health|patient|medical|records?|data|web analytics|pipeline|gateway|crm|editor|engine|sdk|client|hosting|contact form)\\b'
const traits = new RegExp(
  `^(an? (?:[\\w-]+,? ){1,8}(?:supporting|with|featuring|offering|providing|following|built)\\b.{1,250}),? and STD${compliant} ${things}\\W*$`,
  'i',
)
const bracketed = new RegExp(
  `(?:data|daten|information|informationen|records|storage|speicherung|processing|verarbeitung|analytics|statistik(?:en)?) \\(STD${compliant}\\)\\W*$`,
  'i',
)

/** A README opens with what the project is and has: `A gateway supporting refunds, webhooks and PCI DSS compliant architecture`. */
export function saysWhatItIs(clause: string, frame: Frame): boolean {
  if (frame.place !== 'readme' || frame.kind !== 'paragraph' || frame.headings.length > 1 || frame.forOthers) return false
  if (/\b(?:you|your|customers?|clients?|teams|organi[sz]ations|help\w*|build|starters?|templates?|boilerplates?)\b/i.test(clause))
    return false
  return traits.test(clause) || (bracketed.test(clause) && !ofHost.test(clause))
}

/** Sentences that say it whoever their subject is. */
const sayings: readonly RegExp[] = [
  /\bwe (?:\w+ )?(?:use|have|provide|ensure|guarantee|offer|maintain|follow|practi[cs]e)\b[^.]{0,60}\bSTD[- ](?:compliance|standards|guidelines)\b/i,
  /STD compliance (?:remains?|stays?|is) (?:intact|maintained|unaffected|guaranteed|preserved|built[- ]in)/i,
]

const ownReport =
  /\b(?:our|we (?:have|hold|maintain)(?: an?)?) (?:[\w-]+ ){0,2}STD (?:[\w-]+ )?(?:report|certificate|certification|attestation|compliance|audit report)\b(?! (?:guides?|self-assessments?|assessments?|checklists?|pages?|blog|articles?|tools?|team|officers?|docs|documentation|roundups?|software|courses?|resources?|hub|questionnaires?|templates?|specialists?|experts?|auditors?|consultants?|training|experience|roadmap|journey|goals?|posture|gaps?|status|risks?|obligations?))/i

/** `We comply with the GDPR`, `Unkey has SOC 2 Type II certification`, `our SOC 2 report is available`. */
function verbClaim(clause: string, frame: Frame): boolean {
  const spoken = frame.kind !== 'comment'
  if (ownReport.test(clause) && !/\b(?:plan|prepar|toward|for our)\b|^\W*(?:assess|check|review|audit|verify|improve) /i.test(clause))
    return spoken
  if (spoken && saysPlainly(clause, frame)) return true
  if (spoken && (matches(sayings, clause) || (verified.test(clause) && !frame.forOthers))) return true
  // A product that writes policies holds what its users will say.
  const usable = frame.forOthers && ['interface', 'source'].includes(frame.place) ? verbs.slice(0, -2) : verbs
  return usable.some((verb) => saysOfSelf(verb.exec(clause), clause, frame))
}

const plainly = /^(.*(?:[:,;–—]|\band)|) ?(?:fully|100%|completely) compliant with (?:[\w-]+ ){0,2}STD/i

/** `No cookies and fully compliant with the GDPR`, where a project describes itself. */
function saysPlainly(clause: string, frame: Frame): boolean {
  const left = plainly.exec(clause)?.[1]
  if (left === undefined || frame.forOthers || !['readme', 'manifest', 'interface'].includes(frame.place)) return false
  return !/\b(?:you|your|customers?|clients?|teams|organi[sz]ations|must|should|need|help\w*|will|not|to|which|that)\b/i.test(left)
}

/** The words before the verb name the project, or an entry of a list leaves them out. */
function saysOfSelf(match: RegExpExecArray | null, clause: string, frame: Frame): boolean {
  if (match === null) return false
  const left = (match[1] ?? '').replace(/\byour (?:[\w-]+ )?(?:data|information)\b/gi, 'our data')
  const subject = subjectOf(leading(left.replace(/\b(?:is|are|was|were|be|has|have|that)\s*$/i, '')), frame.names)
  if (subject === 'self') return !frame.forOthers || /\b(?:we|our)\b/i.test(left)
  return (
    subject === 'none' &&
    frame.kind === 'item' &&
    !frame.forOthers &&
    /^(?:fully |strictly )?(?:complies|conforms|adheres|meets|satisfies)/i.test(clause)
  )
}

const attribute = new RegExp(
  `^(.*?)\\bSTD${compliant}(?: and [\\w-]+)?,?(?:(?: [\\w-]+){0,5}? ${things}| (?:by (?:design|default)|out of the box|and|with)\\b| ?(?:[,.!(]|$))`,
  'i',
)

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
  return opens(before) && standsAlone(before, frame)
}

/** Adjectives at most stand before the standard. */
function opens(before: string): boolean {
  return (
    (before === '' || /^(?:[\w-]+,? ){0,6}$/i.test(`${before} `)) &&
    !/\b(?:get|make|build|create|buil[dt]ing|need|want|deploy)\b/i.test(before)
  )
}

/** The place says that the project describes itself. */
function standsAlone(before: string, frame: Frame): boolean {
  return (
    frame.place === 'manifest' ||
    (frame.pageHead === true && frame.kind === 'string') ||
    frame.kind === 'heading' ||
    frame.kind === 'item' ||
    (frame.place === 'readme' && frame.headings.length <= 1) ||
    /^(?:an? |the )?(?:[\w-]+, ){0,3}(?:an? )?$/i.test(before === '' ? '' : `${before} `)
  )
}
