import type { Anchor, DriftDocument } from '../../core/drift.ts'
import { sentenceAround } from '../anchors/sentence.ts'
import { isDated, isFrozen, isOfOneVersion, isPageOfSite } from '../links/judged.ts'
import { isPlan } from '../place-kinds.ts'

/** True for documents that promise to tell how things are now. */
export function isJudged(document: DriftDocument): boolean {
  return document.past !== true && !isFrozen(document) && !isDated(document) && !isPlanned(document)
}

/** True for a plan; a page of a site may be called like one (`run-report.mdx`) where it bears a title of its own and its folder is none of plans. */
function isPlanned({ path, text }: DriftDocument): boolean {
  return isPlan(path) && (!isPageOfSite(path, text) || isPlan(path.replace(/[^/]+$/, 'page.md')))
}

/** True for a page whose first words say that it is about what was. */
export function isOfThePast({ text }: DriftDocument): boolean {
  return /\b(?:deprecated|legacy|superseded|discontinued|(?:is|are) (?:now )?replaced by|no longer (?:supported|maintained)|(?:this|the) (?:[\w-]+ ){1,3}(?:was|were|has been|have been) (?:removed|retired|dropped))\b/i.test(
    text.slice(0, 1_000),
  )
}

/** Characters of a paragraph or list item that are read to each side of a name. */
const reach = 600

/** Words that give what is still to be made a name. */
const toBeMade = /\b(?:define|create|add|choose|pick|introduce|declare|new)\b/i

/** Words of a sentence whose reader, or whoever is with them, does what it says. */
const done = /\b(?:we|you|your|let['’]s|let us)\b|^\W*(?:deploy|create|make|add|define|start|run|build|write|register)\b/i

/**
 * True for a name that the sentence gives to what its reader makes: in brackets (`Add a constant with the name of the flag (for example, \`X\`)`), or as what
 * it is called (`Now we deploy it as a function called \`X\``).
 */
export function isExampleOfName({ text }: DriftDocument, { from, to, in: place }: Anchor): boolean {
  if (place === 'fence') return false
  const lead = text.slice(Math.max(0, from - 40), from)
  const { around, at } = sentenceAround(text, from, to)
  const before = around.slice(Math.max(0, around.lastIndexOf('\n\n', at) + 2), at)
  if (/\((?:for\s+example|for\s+instance|e\.g\.|such\s+as|like),?\s+[`*"]*$/i.test(lead))
    return toBeMade.test(before) && /\b(?:name|called|named)\b/i.test(before)
  return /\b(?:called|named|name it|call it)\s+[`*"]*$/i.test(lead) && done.test(before)
}

/** True where the paragraph itself tells that things were removed. */
export function tellsOfRemoval({ text }: DriftDocument, { from, to, in: place, headings }: Anchor): boolean {
  if (headings.some((heading) => formerState.test(heading)) || isOfOneVersion(headings)) return true
  if (place === 'fence') return false
  const before =
    text
      .slice(Math.max(0, from - reach), from)
      .split(/\n\s*(?:\n|[-*+]\s|\d+\.\s|\|)/)
      .at(-1) ?? ''
  const after = text.slice(to, to + reach).split(/\n\s*(?:\n|[-*+]\s|\d+\.\s|\||#)/)[0] ?? ''
  const words = `${before} ${after}`
  if (isToldInSection(text, from, to) || isSectionOfPast(text, from) || isListOfVersions(before, text.slice(to, to + reach))) return true
  if (isSectionOfVersions(text, from) || replaced.test(before)) return true
  return (
    /\b(?:was|were|been|got|are|is) (?:now )?(?:removed|deleted|dropped|retired|superseded)\b|\bno longer exists?\b|\bused to (?:be|live)\b|\bbecame the default\b|\d (?:contained|provided|offered|shipped)\b|\band (?:finally |later |then |now )?(?:removed|dropped) (?:in|with|from|since)\b/i.test(
      words,
    ) || tellsOfNewName(words)
  )
}

/** A heading of how things were: `Prior state`, `The old approach`. */
const formerState =
  /^\W*(?:moving|switching|migrating)\s+(?:away\s+)?from\b|^\W*(?:the\s+)?(?:prior|previous|former|old|earlier)\s+(?:state|design|approach|behaviou?r|implementation|situation|architecture|solution|way)s?\b/i

/** `This replaces \`A\` and …`: what stands behind it in the sentence is the old one. */
const replaced = /\b(?:replaces|supersedes|(?:moving|switching|migrating)\s+(?:away\s+)?from)\s[^.!?;:]{0,120}$/i

/** True where a sentence of the same section says of that very name that it was removed. */
function isToldInSection(text: string, from: number, to: number): boolean {
  const name = text.slice(from, to)
  if (!/^[\w$.:-]{3,80}$/.test(name)) return false
  const start = text.lastIndexOf('\n#', from) + 1
  const end = text.indexOf('\n#', to)
  const section = text.slice(Math.max(start, from - 3_000), Math.min(end < 0 ? text.length : end, to + 3_000))
  return (
    section.includes(`${name}\` was removed`) || section.includes(`${name}\` has been removed`) || section.includes(`${name}\` is removed`)
  )
}

/** True for an item of a list that goes from version to version, and in which a later one drops something: `Since version 6 …`, `Version 10 drops …`. */
function isListOfVersions(before: string, after: string): boolean {
  const [own = '', next = ''] = after.split(/\n\s*[-*+]\s/)
  return (
    /\b(?:since|as of|in|from) (?:version )?v?\d/i.test(`${before}${own}`) &&
    /^(?:(?:since|as of|in|from) )?(?:version )?v?\d[\w.]*,? [^.\n]{0,40}\b(?:drop(?:s|ped)|remove[sd])\b/i.test(next)
  )
}

/** `Versions 1.2.0 to 1.9.3 …`, as a sentence begins; of the versions of a tool the tool's name says whose they are. */
const ofVersions =
  /(?:^|[.!?:)]\s+|\n[\s>*_+-]*)(?:(?:in|for|from|between|with|only)\s+)?versions?\s+(?:of\s+\S+\s+)?(?:from\s+|between\s+)?v?\d+(?:\.\d+)+\s*(?:-|–|—|to|through|and|until|up to)\s*v?(?:\d+(?:\.\d+)+|X{2,})/i

/** True where a sentence of the section before the name says of which versions the section tells, from one to another. */
function isSectionOfVersions(text: string, from: number): boolean {
  return ofVersions.test(text.slice(Math.max(0, headingBefore(text, from), from - 3_000), from))
}

/** True where the first words below the heading say that what it is about is gone: `Removed in v8`. */
function isSectionOfPast(text: string, from: number): boolean {
  const end = text.indexOf('\n', from)
  const line = text.slice(text.lastIndexOf('\n', from - 1) + 1, end < 0 ? text.length : end)
  const heading = isHeading(line) ? end : headingBefore(text, from)
  if (heading < 0) return false
  const words = text
    .slice(heading, heading + 200)
    .replace(/^(?:[\s>*_:!|(){}[\]-]|(?:note|warning|caution|danger|important|info|tip)\b)*/i, '')
  return /^(?:removed|dropped|discontinued|no longer (?:supported|available)) (?:in|since|as of|from|with)\b/i.test(words)
}

const isHeading = (line: string): boolean => /^(?:#{2,6}|={2,6})\s/.test(line)

/** Where the line of the nearest heading above ends; -1 where there is none near. */
function headingBefore(text: string, from: number): number {
  const lines = text.slice(Math.max(0, from - 3_000), from).split('\n')
  const at = lines.findLastIndex(isHeading)
  return at < 0 ? -1 : from - lines.slice(at + 1).join('\n').length - 1
}

/** `Since 3.1 … is called …`, `… was renamed to …`: a sentence that knows both names. */
function tellsOfNewName(words: string): boolean {
  return (
    /\b(?:since|as of|from|in|with) (?:version )?v?\d[\w.]*[^.\n]{0,80}\b(?:is|are) (?:now )?(?:called|named|known as)\b|\b(?:was|were|been|is|are) renamed\b|\b(?:formerly|previously) (?:called|named|known)\b/i.test(
      words,
    ) || /\b(?:prior to|before|until|up to|older than)\s+(?:\w+\s+)?(?:version\s+)?v?\d+(?:\.\d+)+/i.test(words)
  )
}
