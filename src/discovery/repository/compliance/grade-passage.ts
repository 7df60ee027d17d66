import type { Frame, Graded, Verdict } from './frame.ts'
import { gradeAnswer } from './grade-answer.ts'
import { gradeClause } from './grade-clause.ts'
import { gradeRow } from './grade-row.ts'
import { servesOthers } from './held-by-others.ts'
import { offersFeature, opensWithPronoun, speaksOfOther } from './of-others.ts'
import { cleanInline, type Passage } from './passages.ts'
import { canonical, namesStandard, type Standard, standardsIn } from './standards.ts'

/** Grades every standard that a passage names. */
export function gradePassage(passage: Passage, frame: Frame): readonly Graded[] {
  if (passage.kind === 'row') return gradeRow(passage, frame)
  const answer = gradeAnswer(passage, frame)
  if (answer.length > 0) return answer
  if (!namesStandard.test(passage.text) || isContents(passage) || isSpokenLine(passage) || isLedByHelp(passage)) return []
  const sentences = sentencesOf(passage)
  return sentences.flatMap((sentence, i) => {
    const before = sentences[i - 1]
    const isOther = before !== undefined && opensWithPronoun(sentence.text) && speaksOfOther(before.text, frame)
    return isOther ? [] : gradeSentence(sentence, frame)
  })
}

/** `[GDPR](gdpr.md) — erasure, encryption` in a list says where one reads of it. */
function isContents({ kind, text }: Passage): boolean {
  const label = /^\W*\[([^\]]*)\]\((?!https?:|#)[^()]*\)/.exec(text)?.[1]
  return kind === 'item' && label !== undefined && namesStandard.test(label)
}

interface Sentence {
  text: string
  /** Line on which each standard is named first. */
  lineOf(standard: Standard): number
}

/** Sentences of a passage with their lines; markup is taken off line by line so that lines stay known. */
function sentencesOf(passage: Passage): Sentence[] {
  const lines = passage.text.split('\n')
  let text = ''
  const starts: number[] = []
  for (const line of lines) {
    starts.push(text.length)
    if (passage.kind === 'paragraph' && text !== '' && isField(line)) text += '• '
    text += `${passage.kind === 'comment' || passage.kind === 'string' ? line.trim() : cleanInline(line)} `
  }
  const lineAt = (offset: number) =>
    passage.line +
    Math.max(
      0,
      starts.findLastIndex((start) => start <= offset),
    )
  return splitSentences(text).map(({ text: sentence, from }) => ({
    text: sentence.trim(),
    lineOf: (standard) => lineAt(from + (standardsIn(sentence).find((name) => name.standard === standard)?.from ?? 0)),
  }))
}

/** `**Compliance**: GDPR`: in a block of such lines each says something of its own. */
function isField(line: string): boolean {
  return /^\s*(?:\*\*|__)[^*_]{2,40}(?:(?:\*\*|__):|:(?:\*\*|__)) ?\S/.test(line)
}

/** Splits where a sentence ends; abbreviations, versions and articles do not end one. */
export function splitSentences(text: string): readonly { text: string; from: number }[] {
  const sentences: { text: string; from: number }[] = []
  let from = 0
  for (const match of text.matchAll(/[.!?](?:["')\]]|\s*✅)?\s+(?=["'(]?[\p{Lu}\d✅])|\s[•·]\s/gu)) {
    const end = match.index + match[0].length
    if (
      /\b(?:e\.g|i\.e|etc|vs|art|arts|sec|no|inc|ltd|co|cf|approx|resp)\.$/i.test(text.slice(Math.max(0, match.index - 8), match.index + 1))
    )
      continue
    sentences.push({ text: text.slice(from, end), from })
    from = end
  }
  sentences.push({ text: text.slice(from), from })
  return sentences.filter((sentence) => sentence.text.trim() !== '')
}

function gradeSentence(sentence: Sentence, frame: Frame): Graded[] {
  if (sentence.text.endsWith('?') || isQuoted(sentence.text)) return []
  if (/\byou(?:'re| are) (?:\w+ )?responsible\b/i.test(sentence.text) && frame.place !== 'internal') return []
  const found: Graded[] = []
  if (servesOthers(canonical(sentence.text).text)) return []
  const clauses = withColon(sentence.text)
    .split(
      /;\s|\s[—–]\s|\s*[•·|]\s*|(?<=compliance) - |,? but (?!also\b)|,? (?:while|whereas|although|though|however)\b,? ?|,? and (?=(?:we |we're |it |is |are )?(?:are |is )?(?:currently|now working|working|in the process|planning|pursuing|on track)\b)/i,
    )
    .flatMap(ofEach)
  clauses.forEach((clause, i) => {
    const { text, standards } = canonical(clause)
    if (standards.length === 0) return
    const isOffer = standards.every((name) => name === 'GDPR') && offersFeature(clause) && isTrait(frame)
    // What is planned may be built for the law.
    if (isOffer && frame.plan !== true) return
    let verdict = gradeLed(text, frame) ?? gradeClause(foldExamples(text), frame)
    const following = clauses[i + 1]
    if (verdict === 'denied' && following !== undefined && canonical(following).standards.length === 0) {
      verdict =
        gradeClause(`STD certification: ${following}`, frame) === 'planned' ||
        /\b(?:planned|in progress|underway|working (?:on|towards?)|scheduled|Q[1-4])\b/i.test(following)
          ? 'planned'
          : 'denied'
    }
    if (verdict === undefined && i > 0) verdict = gradeClause(`${subjectWords(clauses[0] ?? '')} ${foldExamples(text)}`, frame)
    if (verdict === undefined || (isOffer && verdict !== 'planned')) return
    const given = verdict
    for (const standard of standards.filter((name) => given !== 'planned' || isPlannable(name, sentence.text, frame)))
      found.push({
        standard,
        verdict: given,
        line: sentence.lineOf(standard),
        text: sentence.text.replace(/^[\s•]+|[\s•]+$/g, '').slice(0, 300),
      })
  })
  return found
}

/** `HIPAA (if applicable)` is not said to apply. */
const conditional = /\((?:[^()]{0,40}[ ,])?(?:if|where|when|si|falls|sofern|se|caso)\b[^()]{0,40}\)/i

/** `We comply with:` says of each name in the list below it what it would say in one sentence. */
function gradeLed(text: string, { lead, ...frame }: Frame): Verdict {
  const said = lead
    ?.split(/[.!?]\s+/)
    .at(-1)
    ?.trimEnd()
    .replace(/:$/, '')
  if (said === undefined || frame.kind !== 'item' || !/^\W*STD(?: \([^()]{1,60}\))*\W*$/.test(text)) return undefined
  if (conditional.test(text)) return undefined
  return gradeClause(canonical(`${said} STD`).text, { ...frame, kind: 'paragraph' })
}

/** `ISO 27001 — access control` says of the standard what stands behind the dash. */
function withColon(sentence: string): string {
  const [head = '', ...rest] = sentence.split(/\s[—–]\s/)
  return rest.length > 0 && /^\W*STD\W*$/.test(canonical(head).text) ? `${head}: ${rest.join(' – ')}` : sentence
}

/** `Our host is STD certified, and we are …`: each of two says what it has. */
function ofEach(clause: string): readonly string[] {
  const parts = clause.split(/,? and (?=(?:we|we're|we've)\b)/i)
  return parts.length > 1 && parts.every((part) => canonical(part).standards.length > 0) ? parts : [clause]
}

/** Where a product lists or shows what it has: among those who build it a right of users is a duty. */
function isTrait({ place, kind }: Frame): boolean {
  return (
    kind !== 'comment' && (place === 'readme' || place === 'interface' || place === 'manifest' || (place === 'docs' && kind === 'item'))
  )
}

const laws: readonly Standard[] = ['GDPR', 'HIPAA']

/** A law has no audit that one could be on the way to: what is planned is to comply with it. */
function isPlannable(standard: Standard, sentence: string, frame: Frame): boolean {
  return (
    !laws.includes(standard) ||
    /compl(?:y|ian)|conform|konform|certif|attest|read(?:y|iness)|align/i.test(`${sentence} ${frame.headings.at(-1) ?? ''}`)
  )
}

/** `regulations such as the GDPR` is the GDPR. */
function foldExamples(text: string): string {
  return text.replace(
    /\b(?:(?:all|strict|relevant|applicable|international|industry|privacy|security|compliance|regulatory|legal|data|protection|healthcare|health|european|federal|these|such|other|various|the) ){0,3}(?:standards?|regulations?|frameworks?|laws?|rules|requirements|certifications?|legislation)(?: \(|,)? ?(?:such as|like|including|e\.g\.|i\.e\.|namely)[,:]? STD(?:,? (?:and|or) (?:others|similar|more)|\)|,? etc\.?)?/gi,
    'STD',
  )
}

/** Words that a second clause leaves out: `We are …, but HIPAA is …` needs none, `Foo is SOC 2 compliant – and GDPR compliant` does. */
function subjectWords(clause: string): string {
  return /^(?:we are|we're|our [\w-]+ (?:is|are)|[\w.-]+ (?:is|are))\b/i.exec(clause.trim())?.[0] ?? ''
}

/** `It helps you comply with:` is over what others have to meet. */
function isLedByHelp({ kind, lead }: Passage): boolean {
  const said = lead?.split(/[.!?]\s+/).at(-1) ?? ''
  return (
    kind !== 'paragraph' &&
    /\b(?:help(?:s|ing)?|enabl(?:es?|ing)|allow(?:s|ing)?|lets?|support(?:s|ing)?|assists?) (?!us\b)[^.:]{1,60}\b(?:comply|complying|meet|compliance|compliant|adhere|satisfy)\b/i.test(
      said,
    )
  )
}

/** A paragraph that is one quotation of more than a sentence: the question of an interview, the words of a customer. */
function isSpokenLine({ kind, text }: Passage): boolean {
  const said = cleanInline(text)
  return kind !== 'string' && kind !== 'comment' && /^["“«„][^"“”«»„]*[.!?] [^"“”«»„]*["”»“]$/.test(said)
}

/** What others are quoted to say. */
function isQuoted(text: string): boolean {
  return (
    /^(?:[✅❌✔✓✗✘☑] ?)?["“«'].*["”»']\s*(?:[-–—(].*)?$/u.test(text.trim()) ||
    /\b(?:say|write|claim|use|avoid)(?: [a-z]+)?: ?["“«]/i.test(text)
  )
}
