import type { Frame, Verdict } from './frame.ts'
import { gradeClause, isLedByVendor } from './grade-clause.ts'
import { offersFeature, opensWithPronoun, speaksOfOther } from './of-others.ts'
import { cleanInline, type Passage } from './passages.ts'
import { canonical, namesStandard, type Standard, standardsIn } from './standards.ts'
import { namesVendor } from './subjects.ts'

/** A graded statement of a passage. */
export interface Graded {
  standard: Standard
  verdict: Exclude<Verdict, undefined>
  line: number
  text: string
}

/** Grades every standard that a passage names. */
export function gradePassage(passage: Passage, frame: Frame): readonly Graded[] {
  if (passage.kind === 'row') return gradeRow(passage, frame)
  const answer = gradeAnswer(passage, frame)
  if (answer.length > 0) return answer
  if (!namesStandard.test(passage.text)) return []
  const sentences = sentencesOf(passage)
  return sentences.flatMap((sentence, i) => {
    const before = sentences[i - 1]
    const isOther = before !== undefined && opensWithPronoun(sentence.text) && speaksOfOther(before.text, frame)
    return isOther ? [] : gradeSentence(sentence, frame)
  })
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

/** `We comply with:` says of each name in the list below it what it would say in one sentence. */
function gradeLed(text: string, { lead, ...frame }: Frame): Verdict {
  const said = lead
    ?.split(/[.!?]\s+/)
    .at(-1)
    ?.replace(/\W*:\W*$/, '')
  if (said === undefined || frame.kind !== 'item' || !/^\W*STD(?: \([^()]{1,60}\))*\W*$/.test(text)) return undefined
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

/** What others are quoted to say. */
function isQuoted(text: string): boolean {
  return (
    /^(?:[✅❌✔✓✗✘☑] ?)?["“«'].*["”»']\s*(?:[-–—(].*)?$/u.test(text.trim()) ||
    /\b(?:say|write|claim|use|avoid)(?: [a-z]+)?: ?["“«]/i.test(text)
  )
}

/** `Is it HIPAA compliant?` – `Yes, …`; `## SOC 2` – `Status: Compliant`. */
function gradeAnswer(passage: Passage, frame: Frame): Graded[] {
  const heading = passage.headings.at(-1)
  if (heading === undefined || passage.kind === 'heading') return []
  const { text, standards } = canonical(heading)
  if (standards.length === 0) return []
  const answer = cleanInline(passage.text.split('\n').slice(0, 3).join(' '))
  const verdict = /\?\s*$/.test(heading) ? answerTo(text, answer, frame) : statusIn(text, answer, frame)
  if (verdict === undefined) return []
  return standards.map((standard) => ({ standard, verdict, line: passage.line, text: `${heading}: ${answer}`.slice(0, 300) }))
}

function answerTo(question: string, answer: string, frame: Frame): Verdict {
  if (
    !/^(?:is|are|do|does|has|have)\b/i.test(question) ||
    !/\b(?:compliant|certified|comply|compliance|certification|audited|report)\b|STD\?/i.test(question)
  )
    return undefined
  if (
    frame.forOthers &&
    !/\b(?:you|we)\b/i.test(question) &&
    !frame.names.some((name) =>
      question
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '')
        .includes(name),
    )
  )
    return undefined
  if (/^(?:is|are|do|does|has|have) my\b/i.test(question)) return undefined
  if (/^yes\b/i.test(answer)) return 'claim'
  if (/^(?:not yet|no\b|not\b)/i.test(answer))
    return /\b(?:planned|in progress|working (?:on|towards?)|roadmap|Q[1-4]|underway|expect|pursuing)\b/i.test(answer)
      ? 'planned'
      : 'denied'
  return undefined
}

function statusIn(heading: string, answer: string, frame: Frame): Verdict {
  if (!/^STD(?: [\w-]+){0,2}$/i.test(heading) || frame.forOthers) return undefined
  const status = /^\W*(?:current )?status:?\s*(.{1,60})/i.exec(answer)?.[1] ?? (answer.length < 40 ? answer : '')
  return statusVerdict(status)
}

function statusVerdict(cell: string): Verdict {
  const status = cell.trim()
  if (/^\W*(?:❌|✗|✘|no\b|not\b|none|n\/a)/i.test(status)) return /\b(?:planned|progress)\b/i.test(status) ? 'planned' : 'denied'
  if (
    /^\W*(?:planned|in[- ]progress|underway|ongoing|coming|roadmap|pending|scheduled|q[1-4]\b|target|🚧|⏳|🔜|expected|wip)/iu.test(
      status,
    ) ||
    /\b(?:in progress|planned for|planned)\b/i.test(status)
  )
    return 'planned'
  if (
    /^\W*(?:compliant|certified|attested|achieved|complete[d]?|yes|fully compliant|passed|audited)\b/i.test(status) ||
    /^\s*(?:✅|✔|✓|☑)\s*(?:$|compliant|certified|\()/u.test(status)
  )
    return 'claim'
  return undefined
}

function gradeRow(passage: Passage, frame: Frame): Graded[] {
  const cells = passage.text.split(' | ')
  const columns = passage.columns ?? []
  const at = cells.findIndex((cell) => canonical(cell).standards.length > 0)
  if (
    at === -1 ||
    namesVendor(passage.text, frame.names) ||
    isLedByVendor(frame) ||
    columns.some((column) => /\b(?:vendor|provider|sub-?processor|competitor|supplier|partner|alternative)\b/i.test(column))
  )
    return []
  const { text, standards } = canonical(cells[at] ?? '')
  const verdict = rowVerdict(text, cells, at, { frame, columns })
  return verdict === undefined
    ? []
    : standards.map((standard) => ({
        standard,
        verdict,
        line: passage.line,
        text: cells
          .filter((cell) => cell !== '')
          .join(' | ')
          .slice(0, 300),
      }))
}

function rowVerdict(text: string, cells: readonly string[], at: number, row: { frame: Frame; columns: readonly string[] }): Verdict {
  const { frame, columns } = row
  const named = /^(?:[✅✓] ?)?STD(?:[- ](?:compliance|compliant|certification|certified|report|audit))?(?: \([^)]*\))?$/i.test(text)
  if (named && !frame.forOthers) {
    const own = columns.findIndex((column) => frame.names.includes(column.toLowerCase().replace(/[^a-z0-9]+/g, '')))
    const answers =
      own > 0
        ? [cells[own] ?? '']
        : columns.length <= 4 && !/\b(?:feature|plan|region)\b/i.test(columns[0] ?? '')
          ? cells.filter((_, i) => i !== at)
          : []
    const verdict = answers.map(statusVerdict).find((found) => found !== undefined)
    if (verdict !== undefined) return verdict
  }
  if (frame.place !== 'internal' || frame.forOthers)
    return frame.forOthers
      ? undefined
      : gradeClause(text, { ...frame, kind: 'paragraph' }) === 'requirement' && /\b(?:must|shall)\b/.test(text)
        ? 'requirement'
        : undefined
  const column = columns[at] ?? ''
  const telling = cells.some((cell, i) => i !== at && cell.split(' ').length >= 2)
  if (
    telling &&
    /\b(?:requirements?|standards?|controls?|regulations?|compliance|reasons?|why|frameworks?|drivers?|laws?|legal|rule|obligation)\b/i.test(
      `${column} ${columns[0] ?? ''}`,
    )
  )
    return 'requirement'
  return gradeClause(cells.map((cell) => canonical(cell).text).join(', '), { ...frame, kind: 'item' })
}
