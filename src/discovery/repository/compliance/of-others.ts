import { holderWords, idleWords, narrowWords } from '../../features/question-words.ts'
import { notions } from '../../features/read-notions.ts'
import { stem } from '../../features/words.ts'
import type { Frame } from './frame.ts'
import { canonical } from './standards.ts'
import { subjectOf } from './subjects.ts'
import { productsOfCompliance } from './words.ts'

const fold = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '')

/** True for a name that the project does not go by. */
export function isOtherName(name: string, names: readonly string[]): boolean {
  return !names.includes(fold(name))
}

/** What a project is built on or hands data to. */
const reliance =
  /\b(?:us(?:e|es|ing)|rel(?:y|ies) on|hosted (?:on|by|with|at|in)|run(?:s|ning)? on|built on|backed by|powered by|stored (?:on|in|with|at|by)|deployed (?:on|to|with)|provided by|handled by|processed (?:by|through|via)|sent (?:by|through|via|with)|integrates? with|outsourced to) (?:the )?([A-Z][\w.-]*)/

/**
 * True where a pronoun would stand for something else than the project: the sentence is about a name that is not the project's, says what the
 * project relies on, or is about a tool for compliance.
 */
export function speaksOfOther(sentence: string, { names }: Pick<Frame, 'names'>): boolean {
  const relied = reliance.exec(sentence)?.[1]
  if (relied !== undefined && isOtherName(relied, names)) return true
  const predicate = /^(.*?)\b(?:is|are|was|has|have|offers?|provides?|runs?|hosts?|maintains?|holds?|allows?|lets?|enables?|helps?)\b/.exec(
    sentence,
  )
  const left = predicate?.[1]?.trim() ?? ''
  if (
    productsOfCompliance.test(`${canonical(left).text} `) ||
    /\bSTD(?: [a-z]+)? (?:modules?|features?|tools?|plugins?|add-?ons?|settings?)\b/i.test(canonical(left).text)
  )
    return true
  return /^[A-Z][\w.-]*(?: [A-Z][\w.-]*){0,2}$/.test(left) && ['unknown', 'third'].includes(subjectOf(left, names))
}

/** True for a sentence whose subject is only a pronoun. */
export function opensWithPronoun(sentence: string): boolean {
  return /^\W*(?:it|it's|they|they're|its|their|these)\b/i.test(sentence)
}

const relative =
  /(?:^|\s)([\w.-]+(?: [\w.-]+){0,2}),? (?:(?:(?:which|who) (?!must|shall|should|needs?|has to|have to)[a-z]+|that (?:[a-z]+ly |also |now |already )?(?:is|are|has|have|holds?|maintains?|compl(?:y|ies)|meets?))|whose [\w ]{1,30}? (?:is|are))\b([^;]*)\bSTD\b/

/** `Data is stored on Northwind, which is STD certified`: what stands before the relative word has it. */
export function isOfRelative(clause: string, { names }: Pick<Frame, 'names'>): boolean {
  const [, antecedent, more = ''] = relative.exec(clause) ?? []
  if (antecedent === undefined || /\b(?:we|our)\b/i.test(more)) return false
  const last = antecedent.split(' ').at(-1) ?? ''
  if (names.includes(fold(last))) return false
  return /^[A-Z]/.test(last) || /^(?:providers?|vendors?|partners?|hosts?|processors?|company|companies|services?|clouds?)$/i.test(last)
}

/** Words of a title that name no company. */
const common =
  /^(?:a|an|and|as|at|by|for|from|in|of|on|or|our|the|to|via|vs|with|your|how|why|what|security|compliance|privacy|trust|overview|review|report|policy|policies|guide|integration|integrations?|vendor|assessment|certifications?|certificates?|payments?|hosting|data|database|cloud|platform|product|system|systems?|services?|application|app|api|architecture|infrastructure|enterprise|internal|technical|documentation|docs|hipaa|gdpr|soc|iso|type|ii?|i|information|protection|processing|center|centre|status|summary|setup|getting|started|requirements?|design|development|deployment|operations?|audit|audits?|risk|management|legal|terms|agreement)$/i

/** Words of what products have: a title with one of them is about a part of this one. */
const vocabulary = new Set([
  ...notions.flatMap(({ says, strong, weak }) => [...says, ...strong, ...weak].flat()),
  ...idleWords,
  ...narrowWords,
  ...holderWords,
])

/**
 * True for a page about something of another name: its title has a name that is not the project's and that its sentences use as one. What
 * such a page says without saying we is said of that.
 */
export function isAboutOtherName(text: string, names: readonly string[], isOwnPlace: (name: string) => boolean): boolean {
  const title = /^\s{0,3}#\s+(.+)$/m.exec(text.slice(0, 2_000))?.[1] ?? ''
  return (title.match(/[A-Z][\w.-]*/g) ?? []).slice(0, 8).some((word) => {
    if (
      word.length < 3 ||
      common.test(word) ||
      vocabulary.has(stem(word.toLowerCase())) ||
      isOwnPlace(fold(word)) ||
      names.some((name) => name.includes(fold(word)) || fold(title).includes(name))
    )
      return false
    const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    const body = text.slice(text.indexOf(title) + title.length, 40_000)
    const asName = new RegExp(
      `(?:^|[.!?] )${escaped}(?:'s| is| has| holds| provides| offers| maintains| hosts| runs| stores| processes| sends)\\b`,
      'm',
    )
    return asName.test(body) && !new RegExp(`\\b${escaped.toLowerCase()}\\b`).test(body)
  })
}

/** What a product lets its users do about personal data. */
const offered =
  /\b(?:data|user|users?'|account|profile|personal[- ]data|bulk|self-service)[- ](?:exports?|deletion|erasure|removal|downloads?|portability|anonymi[sz]ation|requests?)\b|\b(?:exports?|exporting|delet(?:e|es|ing)|eras(?:e|es|ing)|anonymi[sz](?:e|es|ing)|download(?:s|ing)?|requests?)\b[^.]{0,30}\b(?:data|accounts?|users?|profiles?|content)\b|\bright to (?:be forgotten|erasure|access|deletion)|\b(?:data )?portability\b|\b(?:dsar|subject access)\b|\b(?:cookie |consent )(?:banners?|consents?|management|pop-?ups?|notices?|preferences|forms?|records?|logs?)\b|\bconsent (?:management|tracking)\b|\bopt-?out\b/i

/** What is not there cannot be offered: `no consent banner`. */
const needless =
  /\b(?:no|without|zero|never|needs? no|don't need) (?:[\w-]+ ){0,2}(?:banners?|consents?|cookies?|pop-?ups?|notices?)\b|\bcookie-?(?:less|free)\b/i

/** `GDPR compliance: export and delete user data` names what a product offers for it, and says nothing of the product itself. */
export function offersFeature(clause: string): boolean {
  return offered.test(clause) && !needless.test(clause) && !/\b(?:we|our|us|fully|certified|certification|audited|attested)\b/i.test(clause)
}
