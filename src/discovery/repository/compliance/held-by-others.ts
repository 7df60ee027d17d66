import type { Frame } from './frame.ts'
import { isOtherName, speaksOfOther } from './of-others.ts'
import { namesVendor } from './subjects.ts'

type Names = Pick<Frame, 'names'>

/** True where a clause says what another company holds, or what a product does so that its users comply: neither binds the project. */
export function isHeldByOther(clause: string, frame: Names): boolean {
  return isOfSupplier(clause, frame) || isOfPronoun(clause, frame) || isForUsers(clause)
}

const duty = /\b(?:must|shall|never|always|only|requires?|required|not|don't|cannot|no|we|us)\b/i

const supplying =
  '\\b(?:hosted (?:on|by|with|at)|run(?:s|ning)? on|stored (?:on|with|by)|provided by|handled by|processed (?:by|through|via)|sent (?:by|through|via|with)|delivered by|managed by|operated by|outsourced to) (?:the )?([A-Z][\\w.-]*)'
const supplied = new RegExp(
  `${supplying}(?: \\(STD(?:[- ](?:compliant|certified|attested|audited))?\\)| (?:according to|in accordance with|in line with|under|per) STD)`,
)
const described = new RegExp(`${supplying}, (?:an?|the) (?:[\\w-]+ ){0,3}STD`)

/** `Payments are handled by Northwind (STD)`: who handles them holds it. */
function isOfSupplier(clause: string, { names }: Names): boolean {
  const name = described.exec(clause)?.[1] ?? (duty.test(clause) ? undefined : supplied.exec(clause)?.[1])
  return name !== undefined && isOtherName(name, names)
}

const pronoun =
  /^(.*?)(?:[:,;]|\b(?:because|since|as)\b) ?(?:it|they)(?:'s|'re| (?:is|are|has|have|holds?|maintains?|compl(?:y|ies)|meets?))\b[^.]*\bSTD/i
const chosen = /\b(?:chose|choose|picked|pick|selected|went with|switched to|moved to|prefer(?:red)?) ([A-Z][\w.-]*)/

/** `We chose Northwind because it is STD certified`: a pronoun stands for whom the words before it speak of. */
function isOfPronoun(clause: string, { names }: Names): boolean {
  const before = pronoun.exec(clause)?.[1]
  if (before === undefined) return false
  const name = chosen.exec(before)?.[1]
  return (name !== undefined && isOtherName(name, names)) || namesVendor(before, names) || speaksOfOther(before, { names })
}

const people = '(?:users?|customers?|clients?|members?|visitors?|tenants?|merchants?|shops?|(?:[a-z]+ )?owners?|admins?|administrators?)'
const tool =
  /^\W*(?:the |an? )?STD(?:[- ]compliance)?[- ](?:[a-z]+ )?(?:exports?|downloads?|archives?|deletion|erasure|tools?|pages?|modules?|features?)\b/i
const acting = new RegExp(`\\b${people} (?:can |may |to )?(?:download|export|delete|erase|request|see|get|ask|answer)s?\\b`, 'i')
const helped = new RegExp(
  `\\b(?:so that|so|lets?|helps?|allows?|enables?)\\b[^.]{0,60}\\b(?:their|your|${people})\\b[^.]{0,40}\\b(?:compl(?:y|iant|ies)|meets?|satisf(?:y|ies))\\b[^.]{0,30}\\bSTD`,
  'i',
)

const served =
  '(?:you|your|others|our (?:[\\w-]+ ){0,2}(?:clients?|customers?|partners?)|(?:(?!us\\b|our\\b|the team\\b)[\\w-]+ ){0,3}(?:companies|clients?|customers?|teams|startups|businesses|organi[sz]ations|providers|practices|enterprises|founders))'
const serves = new RegExp(
  `\\bwe (?:also |can |will |have |'ve )?(?:help(?:ed)?|assist(?:ed)?|support(?:ed)?|guided?|advised?|enabled?|prepared?|consult(?:ed)?|work(?:ed)? with|buil[dt] for) ${served}\\b[^.;]{0,200}\\bSTD`,
  'i',
)
const ownState =
  /\bSTD\b[^.;]*(?:,? and|;|,? but|[—–]) (?:we are|we're|we have|we comply|we hold|our|all)\b|(?:,? and|;|[—–]) (?:we are|we're|we comply|we hold)\b[^.;]*\bSTD/i

/** `We help clinics build software that is STD compliant`: an agency speaks of those it works for. */
export function servesOthers(sentence: string): boolean {
  return serves.test(sentence) && !ownState.test(sentence)
}

/** `GDPR export: shop owners download …`, and what helps them to comply. */
function isForUsers(clause: string): boolean {
  return !duty.test(clause) && ((tool.test(clause) && acting.test(clause)) || helped.test(clause))
}
