import { type Frame, withoutCarers } from './frame.ts'
import { compliant, hopeHeading, laterHeading, planHeading, productsOfCompliance, standing } from './words.ts'

const badge = new RegExp(
  `^[^\\w]*(?:fully |now |aicpa |✅ ?|✓ ?|status: )?STD(?:[- ]\\w+)?${compliant}(?: (?:and|&) [\\w ]{1,20}| ?[✓✅✔]|,? ?\\([\\w ]{1,30}\\)| organi[sz]ation| company| platform| infrastructure| by design| by default| api|, [\\w ,-]{1,60}| with [\\w ,-]{1,80}|(?:: ?| [-–—] ).{1,200})?[.!]?$`,
  'i',
)
const described =
  /^STD: (?:(?:fully|independently|annually|officially|externally) )?(?:certified|audited|compliant|attested)\b|^STD: (?!.*\b(?:must|shall|should|data|vendors?|providers?|hosts?|hosting|customers?|clients?|partners?)\b)(?:[\w-]+ ){1,3}(?:certified|audited|compliant|attested)$/i
const listedName = /^STD(?:[- ](?:compliance|certification|certified|report))?[.!]?$/i
const report = /^enterprise-grade security|^STD (?:reports?(?: available)?|(?:reports? )?(?:available )?(?:up)?on request)$/i

const people =
  /STD[- ](?:compliance )?(?:specialists?|experts?|officers?|auditors?|consultants?|lawyers?|training|experience|guides?|self-assessments?|checklists?|agents?|skills?)\b/i

/** `DSGVO-konform: nein` asks and answers. */
const answeredNo =
  /\bSTD[^:]{0,30}: ?\W*(?:(?:no|none|nein|non|partial|partially|partly|teilweise|eingeschr\S+|unclear|unklar|unknown|unbekannt|tbd|todo|failed|pending|ausstehend|missing|fehlt)(?: ?[(,;–—-].*|\W*)$|(?:not|nicht) (?:yet|relevant|applicable|compliant|met|certified|erf|konform|done))/i

/** A badge or a short item: `SOC 2 Type II certified`. */
export function badgeClaim(clause: string, frame: Frame): boolean {
  const short = clause.trim()
  if (people.test(short) || answeredNo.test(short)) return false
  if (short.length > 160 || frame.kind === 'comment') return false
  if ((short.length <= 120 && badge.test(short)) || (described.test(short) && !frame.forOthers)) return true
  const about = withoutCarers(`${frame.headings.at(-1) ?? ''} ${frame.lead ?? ''}`)
  if (frame.kind === 'item' && itemClaim(short, about, frame)) return true
  if (frame.kind === 'paragraph' && listedClaim(short, about)) return true
  return (frame.place === 'interface' || frame.place === 'source') && frame.priceList === true && report.test(short)
}

function itemClaim(short: string, about: string, frame: Frame): boolean {
  if (isTicked(short, frame) && /^\W*STD: \w/.test(short) && !hopeHeading.test(about)) return true
  if (planHeading.test(about) || laterHeading.test(about) || hopeHeading.test(about)) return false
  if (isTicked(short, frame) && isState(short)) return true
  return listedClaim(short, about) || listsTrait(short, about, frame)
}

function listedClaim(short: string, about: string): boolean {
  return (
    listedName.test(short) && /\b(?:certifications?|certified|compliant|attestations?|comply)\b/i.test(about) && !planHeading.test(about)
  )
}

function isTicked(short: string, frame: Frame): boolean {
  return frame.checked === true || /^[✅✓✔☑]/u.test(short)
}

/** What was ticked off is the standard itself, not a part of it, a text about it or a thing named after it. */
function isState(short: string): boolean {
  return standing.test(short) && !productsOfCompliance.test(short) && !partial.test(short) && !/\([^()]*\bSTD\b[^()]*\)\W*$/.test(short)
}

const partial =
  /\bSTD(?! (?:[\w()]+ )?(?:compl|certif|audit|attest|report|assess|read|accredit|exam))(?: \w+){1,4}[.!]?$|\bSTD[- ](?:compliance|certification|audit|reports?)s? (?:references?|language|copy|mentions?|features?|tests?|testing|logs?|logging|trails?|officers?|teams?|research|pages?|docs?|documents?|documentation|documented|dashboards?|checks?|reports?|generators?|calculators?)\b|\bSTD\b.{0,40}\b(?:required|needed) (?:for|by)\b|\b(?:by|of|de|para|du|with) STD[.!]?$|\b\w+ (?:and|plus|with) STD[- ](?:certification|audits?|reports?)[.!]?$/i

/** A trait in a list: a README names it any way, another document as `GDPR compliance for user data`, because there a colon opens a rule. */
function listsTrait(short: string, about: string, { place }: Frame): boolean {
  const plain = /^STD[- ]compliance (?:for|with|through|by)\b/i.test(short) && (place === 'docs' || place === 'internal')
  return (place === 'readme' || plain) && featureClaim(short, about)
}

/** What a document lists as a trait of the project. */
function featureClaim(short: string, about: string): boolean {
  if (/\b(?:yourself|you|your)\b/i.test(short)) return false
  if (/\b(?:documents|documentation|table of contents)\b/i.test(about)) return false
  if (/\b(?:platforms|providers|vendors|hosts|optional|paid|enterprise (?:plan|tier|only))\b/i.test(`${about} ${short}`)) return false
  if (/^STD[- ]compliance(?: (?:with|through|by|via|for (?:[a-z]+ )?(?:data|privacy|records|information))\b|:| [-–—]|[.!]?$)/i.test(short))
    return !productsOfCompliance.test(short)
  if (/\b(?:compliance|certifi\w+)\b/i.test(about) && /^STD(?::.*|(?: [a-z]+){0,3} standards?|[.!]?)$/i.test(short)) return true
  return (
    /\b(?:features?|security|privacy|compliance|why)\b/i.test(about) &&
    /^[\w -]{2,40}: (?:[\w -]+, ){1,3}(?:fully )?STD[- ](?:compliant|certified)[.!]?$/i.test(short)
  )
}
