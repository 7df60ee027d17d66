import type { Frame } from './frame.ts'
import { compliant, planHeading, productsOfCompliance, standing } from './words.ts'

const badge = new RegExp(
  `^[^\\w]*(?:fully |now |aicpa |✅ ?|✓ ?|status: )?STD(?:[- ]\\w+)?${compliant}(?: (?:and|&) [\\w ]{1,20}| ?[✓✅✔]|,? ?\\([\\w ]{1,30}\\)| organi[sz]ation| company| platform| infrastructure| by design| by default| api|, [\\w ,-]{1,60}| with [\\w ,-]{1,80}|(?:: ?| [-–—] ).{1,200})?[.!]?$`,
  'i',
)
const described = /^STD: (?:(?:fully|independently|annually|officially|externally) )?(?:certified|audited|compliant|attested)\b/i
const listedName = /^STD(?:[- ](?:compliance|certification|certified|report))?[.!]?$/i
const report = /^enterprise-grade security|^STD (?:reports?(?: available)?|(?:reports? )?(?:available )?(?:up)?on request)$/i

const people =
  /STD[- ](?:compliance )?(?:specialists?|experts?|officers?|auditors?|consultants?|lawyers?|training|experience|guides?|self-assessments?|checklists?|agents?|skills?)\b/i

/** A badge or a short item: `SOC 2 Type II certified`. */
export function badgeClaim(clause: string, frame: Frame): boolean {
  const short = clause.trim()
  if (people.test(short)) return false
  if (short.length > 160 || frame.kind === 'comment') return false
  if ((short.length <= 120 && badge.test(short)) || (described.test(short) && !frame.aboutCompliance)) return true
  const about = `${frame.headings.at(-1) ?? ''} ${frame.lead ?? ''}`
  if (frame.kind === 'item' && itemClaim(short, about, frame)) return true
  if (frame.kind === 'paragraph' && listedClaim(short, about)) return true
  return (frame.place === 'interface' || frame.place === 'source') && frame.priceList === true && report.test(short)
}

function itemClaim(short: string, about: string, frame: Frame): boolean {
  if (isTicked(short, frame) && /^\W*STD: \w/.test(short)) return true
  if (isTicked(short, frame) && standing.test(short) && !productsOfCompliance.test(short) && !/\([^()]*\bSTD\b[^()]*\)\W*$/.test(short))
    return true
  if (planHeading.test(about)) return false
  return listedClaim(short, about) || (frame.place === 'readme' && featureClaim(short, about))
}

function listedClaim(short: string, about: string): boolean {
  return (
    listedName.test(short) && /\b(?:certifications?|certified|compliant|attestations?|comply)\b/i.test(about) && !planHeading.test(about)
  )
}

function isTicked(short: string, frame: Frame): boolean {
  return frame.checked === true || /^[✅✓✔☑]/u.test(short)
}

/** What a README lists as a trait of the project. */
function featureClaim(short: string, about: string): boolean {
  if (/\b(?:platforms|providers|vendors|hosts|optional|paid|enterprise (?:plan|tier|only))\b/i.test(`${about} ${short}`)) return false
  if (/^STD[- ]compliance(?: (?:with|through|by|via)\b|:| [-–—]|[.!]?$)/i.test(short)) return !productsOfCompliance.test(short)
  if (/\b(?:compliance|certifi\w+)\b/i.test(about) && /^STD(?::.*|[.!]?)$/i.test(short)) return true
  return (
    /\b(?:features?|security|privacy|compliance|why)\b/i.test(about) &&
    /^[\w -]{2,40}: (?:[\w -]+, ){1,3}(?:fully )?STD[- ](?:compliant|certified)[.!]?$/i.test(short)
  )
}
