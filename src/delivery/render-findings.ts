import type { Paragraph, PhrasingContent } from 'mdast'
import type { ChangeSet, Finding } from '../core/change-set.ts'
import type { RepoPath } from '../core/names.ts'
import { plain, ref, type Phrase } from '../core/phrase.ts'
import { count } from '../text/wording.ts'
import { bullets, code, fold, inline, paragraph, type Part } from './github-markdown.ts'

/** Shows a path: as a link where it can be read on the host, as code otherwise. */
export type ShowPath = (path: RepoPath) => PhrasingContent

/** A path without a link. */
export const pathAsCode: ShowPath = (path) => code(path)

/** Things to look at and pages with questions that are listed before the rest is folded or counted. */
const [mostShown, mostPages] = [10, 4] as const

const order = ['failure', 'warning', 'notice']

/** True for a question that only a person can answer: it is asked, not warned of. */
export function isQuestion({ rule, severity }: Finding): boolean {
  return (rule === 'gap' || rule === openDecision) && severity === 'notice'
}

/** Rule of what a plan leaves to a person: such a question has a section of its own. */
export const openDecision = 'open-decision'

/** How much there is for a person to do: things that may be wrong, and questions. */
export function amounts(changes: readonly ChangeSet[]): { look: number; questions: number } {
  const findings = changes.flatMap(({ report }) => [...report.findings])
  return {
    look: findings.filter(({ severity }) => severity !== 'notice').length,
    questions: findings.filter(isQuestion).length,
  }
}

/** Findings that were not seen before, most severe first. */
export function unseen(findings: readonly Finding[], seen: Set<string>): readonly Finding[] {
  const fresh = findings.filter(({ message, at }) => {
    const key = `${plain(message)}\n${at?.path ?? ''}\n${at?.line ?? ''}`
    return seen.has(key) ? false : seen.add(key)
  })
  return fresh.sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity))
}

/** What a reviewer should look at: what may be wrong, what only they can answer, what would help; the rest folded. */
export function lookAt(findings: readonly Finding[], suggestions: readonly Phrase[], show: ShowPath): Part[] {
  const questions = findings.filter(isQuestion)
  const wrong = findings.filter(({ severity }) => severity !== 'notice').map((finding) => findingWords(finding, show))
  const notes = findings.filter((finding) => finding.severity === 'notice' && !isQuestion(finding))
  const first = [...wrong.slice(0, mostShown), ...questionLine(questions, show), ...suggestions.map(inline)]
  const rest = [...wrong.slice(mostShown), ...notes.map((finding) => findingWords(finding, show))]
  const parts: Part[] = []
  if (first.length > 0) parts.push({ nodes: [paragraph(['Please look at']), bullets(first)] })
  if (questions.length > 1)
    parts.push({
      nodes: fold(
        `The ${questions.length} questions`,
        listsByPage(questions, show, (list) => list.map(onPage)).flatMap(({ nodes }) => [...nodes]),
      ),
      optional: true,
    })
  if (rest.length > 0)
    parts.push({ nodes: fold(count(rest.length, wrong.length > mostShown ? 'more note' : 'note'), [bullets(rest)]), optional: true })
  return parts
}

/** The questions in one line: the only one itself, or how many stand on which page. */
function questionLine(questions: readonly Finding[], show: ShowPath): PhrasingContent[][] {
  const [only, ...more] = questions
  if (only === undefined) return []
  if (more.length === 0) return [[text('A question that only a person can answer: '), ...findingWords(only, show)]]
  const pages = new Map<RepoPath, number>()
  for (const { at } of questions) if (at !== undefined) pages.set(at.path, (pages.get(at.path) ?? 0) + 1)
  const named = [...pages].slice(0, mostPages).flatMap(([path, amount], i) => [text(`${i === 0 ? ': ' : ', '}${amount} in `), show(path)])
  const others = pages.size > mostPages ? [text(` and ${count(pages.size - mostPages, 'more page')}`)] : []
  return [
    [...inline([`${questions.length} questions that only a person can answer`, ...markOf(questions)]), ...named, ...others, text('.')],
  ]
}

/** How questions are found on their pages, where all are found in one way. */
function markOf(questions: readonly Finding[]): Phrase {
  if (questions.every(({ rule }) => rule === openDecision)) return [', under ', ref('value', 'What a person must decide')]
  return questions.some(({ rule }) => rule === openDecision) ? [] : [', marked ', ref('value', 'TODO(owner)')]
}

function text(value: string): PhrasingContent {
  return { type: 'text', value }
}

/** A finding with its place. */
export function findingWords({ message, at }: Finding, show: ShowPath): PhrasingContent[] {
  if (at === undefined) return inline(message)
  const line = at.line === undefined ? [] : [text(`, line ${at.line}`)]
  return [...inline(message), text(' ('), show(at.path), ...line, text(')')]
}

/** Findings by page: those without a place first, then a list under the name of each page, its questions in one item. */
export function byPage(findings: readonly Finding[], show: ShowPath): Part[] {
  return listsByPage(findings, show, (list) => {
    const questions = list.filter(isQuestion)
    const asked = questions.flatMap(({ message }, i) => [text(i === 0 ? 'Only a person can answer: ' : ', '), ...inline(message)])
    return [...list.filter((one) => !isQuestion(one)).map(onPage), ...(asked.length === 0 ? [] : [asked])]
  })
}

/** A list under the name of each page. */
function listsByPage(
  findings: readonly Finding[],
  show: ShowPath,
  items: (list: readonly Finding[]) => readonly (readonly PhrasingContent[])[],
): Part[] {
  const sorted = findings.toSorted((a, b) => Number(a.at !== undefined) - Number(b.at !== undefined))
  return [...Map.groupBy(sorted, ({ at }) => at?.path)].map(([page, list]) => ({
    nodes: [...(page === undefined ? [] : [nameOf(page, show)]), bullets(items(list))],
    optional: true,
  }))
}

function nameOf(page: RepoPath, show: ShowPath): Paragraph {
  return { type: 'paragraph', children: [show(page)] }
}

/** A finding under the name of its page. */
function onPage(finding: Finding): PhrasingContent[] {
  const line = finding.at?.line === undefined ? [] : [text(` (line ${finding.at.line})`)]
  return [...inline(finding.message), ...line]
}
