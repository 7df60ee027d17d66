import type { Anchor, DriftDocument } from '../../core/drift.ts'
import { foreignCommands } from '../anchors/commands.ts'
import { documentNoise } from '../anchors/noise/documents.ts'
import { nameNoise } from '../anchors/noise/names.ts'
import { type Sentence, sentenceAround } from '../anchors/sentence.ts'
import { oncePerInput } from '../once-per-input.ts'
import type { DriftInput } from '../signal.ts'
import { type Claim, claimsOf, flagForms } from './claims.ts'
import { isJudged } from './judged.ts'

/**
 * Claims of flags and variables that stand where no reader of names takes them for ours: in an example, in a fence of a language that nobody reads, or
 * in a sentence that calls them old. Only where a change is judged: what it took from the code was the code's own, wherever a page speaks of it.
 */
export const vanishedFlagsIn = oncePerInput(({ base, documents, change }: DriftInput): readonly Claim[] =>
  base === undefined
    ? []
    : documents
        .filter((document) => isJudged(document) && documentNoise(document.path) === undefined)
        .flatMap((document) => claimsIn(document, change?.gone)),
)

const written =
  /(?<![\w$/.-])(?:--[a-z][a-zA-Z\d]*(?:-[a-zA-Z\d]+)*(?![\w-])|[A-Z][A-Z\d]*(?:_[A-Z\d]+)+(?![\w-]))|(?<=\benv\.|\bconstants\.)[A-Z][A-Z\d]*(?:_[A-Z\d]+)+(?![\w-])/g

function claimsIn(document: DriftDocument, gone: ReadonlySet<string> | undefined): readonly Claim[] {
  const { text } = document
  const claims: Claim[] = []
  for (const { 0: name, index: from } of text.matchAll(written)) {
    const isFlag = name.startsWith('--')
    // of what a change left alone nothing can have gone
    if (gone !== undefined && !(isFlag ? flagForms(name) : [name, name.toLowerCase()]).some((form) => gone.has(form))) continue
    const to = from + name.length
    const there = document.anchors.find(
      (anchor) => anchor.kind !== 'value' && anchor.kind !== 'link' && anchor.from < to && from < anchor.to,
    )
    const fence = document.fences.find((one) => one.from <= from && to <= one.from + one.text.length)
    if (!isOpen(document, there, { from, to }) || nameNoise(isFlag ? 'flag' : 'env', name) !== undefined) continue
    // plain words in capitals are codes and constants as often as not
    if (!isFlag && fence === undefined && there === undefined) continue
    if (fence !== undefined && /^(?:diff|patch)$/.test(fence.language)) continue
    const program = isFlag ? programBefore(text, from) : undefined
    claims.push(
      ...claimsOf(document, anchorOf(document, { name, from, to, fence, program })).map((claim) => ({ ...claim, bare: true as const })),
    )
  }
  return claims
}

interface Found {
  name: string
  from: number
  to: number
  fence: DriftDocument['fences'][number] | undefined
  program: string | undefined
}

function anchorOf({ path, text }: DriftDocument, { name, from, to, fence, program }: Found): Anchor {
  return {
    kind: name.startsWith('--') ? 'flag' : 'env',
    name,
    text: name,
    doc: path,
    line: text.slice(0, from).split('\n').length,
    from,
    to,
    ...(fence === undefined ? { in: 'prose' as const, headings: [] } : { in: 'fence' as const, headings: fence.headings }),
    ...(fence === undefined || fence.language === '' ? {} : { language: fence.language }),
    ...(program === undefined ? {} : { of: [program] }),
  }
}

/** True for a place that is no claim yet, and that may be one where a change took the name. */
function isOpen(document: DriftDocument, there: Anchor | undefined, place: { from: number; to: number }): boolean {
  return there === undefined || there.noise === 'example' || isOnlyCalledOld(document, there, place)
}

/** True for a name that its sentence calls old or deprecated, and not gone: where a change took it, that is wrong now. */
export function isOnlyCalledOld({ text }: DriftDocument, { noise }: Anchor, { from, to }: { from: number; to: number }): boolean {
  if (noise !== 'history') return false
  const around = withinParagraph(sentenceAround(text, from, to))
  if (/\bdeprecated\b/i.test(around)) return !gone.test(around)
  return calledOld.test(around) && !toldGone.test(around)
}

/** What stands in the sentence's own paragraph: a line without a full stop does not end what a reader of sentences sees. */
function withinParagraph({ around, at }: Sentence): string {
  const start = around.lastIndexOf('\n\n', at)
  const end = around.indexOf('\n\n', at)
  return around.slice(start < 0 ? 0 : start, end < 0 ? undefined : end)
}

const calledOld =
  /\b(?:legacy|still (?:supported|works?|accepted|available)|(?:previous|older?) (?:version|name|way|variable|option|flag)s?)\b/i
const toldGone = /\b(?:remov\w*|renam\w*|no longer|dropped|replac\w*|instead|was|were|has been|have been|will be|migrat\w*)\b/i
const gone =
  /\bno longer\b|\b(?:was|were|been|is|are|got) (?:now |finally )?(?:removed|dropped|deleted|renamed)\b|\b(?:removed|dropped) (?:in|since|as of|with|from)\b|\((?:removed|dropped)\b/i

/** The program of others that a command line gives the flag to; lines that go on are one. */
function programBefore(text: string, at: number): string | undefined {
  let start = text.lastIndexOf('\n', at - 1) + 1
  while (start > 1 && text[start - 2] === '\\') start = text.lastIndexOf('\n', start - 2) + 1
  // what another span or a finished one names is given nothing here
  const given = text.slice(Math.max(start, at - 600), at).replace(/`[^`\n]*`/g, ' ')
  const words = given.slice(given.lastIndexOf('`') + 1).match(/(?<![\w./@-])[a-z][\w-]*(?![\w/.])/g) ?? []
  return words.find(
    (word) =>
      foreignCommands.has(word) &&
      !/^(?:npm|npx|pnpm|yarn|bun|bunx|node|deno|sudo|env|time|if|then|else|for|do|in|test|true|false|read|open|code|set|export|source|which|find|head|start|more|less|date|next|watch|history|function|return|case|make|task|just|go|python3?|echo)$/.test(
        word,
      ),
  )
}
