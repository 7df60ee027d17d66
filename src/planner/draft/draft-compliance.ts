import type { Block, PageDraft } from '../../core/page.ts'
import type { RepoPath } from '../../core/names.ts'
import { plain, ref, say, type Phrase, type Ref } from '../../core/phrase.ts'
import type { Source } from '../../core/places.ts'
import type { Project } from '../../core/project.ts'
import { hashOf } from '../../text/hash.ts'
import { paragraph, present, section, sentences, table, type Row } from '../../text/page-blocks.ts'
import { capital } from '../../text/wording.ts'
import { countStates, type JudgedControl, judgeControl } from '../judge-control.ts'
import type { Seen } from '../shows.ts'
import type { AskedStandard, ComplianceStandard } from '../standard.ts'

/** Pages that tell, for an auditor, what code and tests show of a standard. */
export function compliancePath({ id }: ComplianceStandard): RepoPath {
  return `.workflow/compliance/${id}.md` as RepoPath
}

/** A link to lines of a file: where the host shows them at a commit, or the file alone. */
export type LinkTo = (at: Source) => Ref

/** Why a standard has a page: the project says so, a requirement names it, or neither does any more. */
export type Asked = Omit<AskedStandard, 'isNamed'> & { isNamed: boolean }

/** What code and tests show of a standard: why it counts, how much is shown, and each control with its evidence. */
export function draftCompliance(asked: Asked, project: Project, linkTo: LinkTo): PageDraft {
  const { standard } = asked
  const path = compliancePath(standard)
  const judged = standard.controls.map((control) => judgeControl(control, project))
  const shown = judged.filter(({ control }) => control.safeguards.length > 0)
  const byPeople = judged.filter(({ control }) => control.safeguards.length === 0)
  const numberOf = ({ control }: JudgedControl): Phrase => [
    outside(control.number, control.source ?? standard.source, path),
    ` ${control.title}`,
  ]
  return {
    path,
    kind: 'compliance',
    title: `${standard.name}: what code and tests show`,
    addresses: [...new Set([standard.source, ...standard.controls.flatMap(({ source }) => (source === undefined ? [] : [source]))])],
    lead: [why(asked, project, linkTo), counts(judged), paragraph('reading', reading), edition(standard, path)],
    sections: present([
      section('controls', 'Controls that code and tests can show', 2, [
        table(
          'controls',
          ['Control', 'What it asks for', 'State', 'Code', 'Test', 'What is missing, or why it does not apply'],
          shown.map((one) => rowOf(one, numberOf(one), linkTo)),
        ),
      ]),
      section('people', 'Controls that a person has to show', 2, [
        table(
          'people',
          ['Control', 'What it asks for', 'State', 'What is missing'],
          byPeople.map((one) => personRow(one, numberOf(one))),
        ),
      ]),
    ]),
  }
}

const reading = say`Proven is what code does and a test exercises. Partial is code without a test, or code that is missing in places, which are named. An auditor decides whether the standard is met; this page does not.`

/** A page outside of the repository, shown as words of ours. */
function outside(words: string, url: string, path: RepoPath): Ref {
  return { kind: 'page', name: words, path, url }
}

function why({ standard, says, isNamed }: Asked, project: Project, linkTo: LinkTo): Block {
  const [quote] = says?.evidence ?? []
  if (says !== undefined && quote !== undefined) {
    const at = project.source(quote.file, quote.line, quote.line)
    const words = says.level === 'requirement' ? 'says that it must be met' : 'claims it'
    const text = say`This repository has to answer for ${[standard.name]}: ${linkTo(at)} ${[words]}, in the words ${ref('value', clipped(quote.text))}.`
    return { ...paragraph('why', text, [at]), fingerprint: hashOf(linkedFacts(text)) }
  }
  if (isNamed)
    return paragraph(
      'why',
      say`The requirement of a plan names ${[standard.name]}. No document of this repository was seen that says it must be met.`,
    )
  return paragraph(
    'why',
    say`A plan asked for ${[standard.name]} before. Neither a document of this repository nor the last requirement does.`,
  )
}

/** A quote as a sentence can hold it. */
function clipped(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 200 ? `${line.slice(0, 200)}…` : line
}

function counts(judged: readonly JudgedControl[]): Block {
  const { proven, partial, unproven, 'not applicable': left } = countStates(judged)
  const people = judged.filter(({ control }) => control.safeguards.length === 0).length
  const are = (amount: number): string => (amount === 1 ? 'is' : 'are')
  const does = left === 1 ? 'does' : 'do'
  return paragraph('counts', [
    `Of ${judged.length} controls, ${proven} ${are(proven)} proven, ${partial} ${are(partial)} partial, ${unproven} ${are(unproven)} unproven, and ${left} ${does} not apply. ${people} of the unproven ones ${are(people)} for a person to show.`,
  ])
}

function edition(standard: ComplianceStandard, path: RepoPath): Block {
  return paragraph(
    'edition',
    say`The controls are those of ${outside(standard.edition, standard.source, path)}, in our own words, listed on ${[standard.checkedOn]}; compare them with the source.`,
  )
}

function rowOf(judged: JudgedControl, number: Phrase, linkTo: LinkTo): Row {
  const { control, state, code, tests, missing } = judged
  const person =
    control.person === undefined || state === 'not applicable' ? undefined : say`A person has to show besides: ${[control.person]}.`
  return entry(
    control.number,
    [number, asksOf(judged), [state], links(code, linkTo), links(tests, linkTo), sentences([...missing, person])],
    [...code, ...tests].map(({ at }) => at),
  )
}

function personRow(judged: JudgedControl, number: Phrase): Row {
  const { control, state } = judged
  return entry(control.number, [number, asksOf(judged), [state], say`A person has to show it: ${[control.person ?? 'how it is met']}.`], [])
}

function asksOf({ control: { asks } }: JudgedControl): Phrase {
  const [first, ...rest] = asks
  return typeof first === 'string' ? [capital(first), ...rest, '.'] : asks
}

/** A row that is written again when its evidence changes, and not when lines or the commit of its links do. */
function entry(number: string, cells: readonly Phrase[], sources: readonly Source[]): Row {
  return { id: `control/${number}`, cells, sources, fingerprint: hashOf(cells.map(linkedFacts).join('\n')) }
}

/** The words of a phrase, and which of its references lead to a commit. */
function linkedFacts(phrase: Phrase): string {
  return `${plain(phrase)}\t${phrase.map((part) => (typeof part !== 'string' && part.url !== undefined ? 'at a commit' : '')).join()}`
}

/** What was seen, with links to the lines: in place of the file's name where the words hold it, else behind them. */
function links(seen: readonly Seen[], linkTo: LinkTo): Phrase {
  return seen.slice(0, 4).flatMap(({ text, at }, i): Phrase => {
    const isNamed = text.some((part) => typeof part !== 'string' && part.kind === 'path' && part.name === at.path)
    const linked = isNamed
      ? text.map((part) => (typeof part !== 'string' && part.kind === 'path' && part.name === at.path ? linkTo(at) : part))
      : say`${text} in ${linkTo(at)}`
    return [...(i === 0 ? [] : ['; ']), ...linked]
  })
}
