import type { ChangeSet, FileChange, Finding } from '../core/change-set.ts'
import type { Coverage } from '../core/coverage.ts'
import { plain, plainCode, type Phrase } from '../core/phrase.ts'
import { isOwnName, whyWords } from '../text/because.ts'
import { count } from '../text/wording.ts'
import { type Paint, printable } from './printable.ts'
import { isOwnRecord, recordFolder } from './own-files.ts'
import { answerText } from './render-answer.ts'
import { driftLines } from './render-drift.ts'
import { isQuestion, openDecision } from './render-findings.ts'
import { planTitle } from './plan-words.ts'
import { actionOf } from './render-json.ts'
import { deploymentLines, deployPlanLines } from './render-deployment.ts'
import { isGrown, shownTries, triesTitle } from './render-grown.ts'
import { proofLimits, proofLine } from './render-proof.ts'

/** What was done with a plan. */
export type Written = 'written' | 'nothing to do' | 'dry run'

/** The lines of a plan: subject, files, coverage, what to look at, what to do next (UX.md). */
export function renderTerminal(changes: ChangeSet, written: Written, paint: Paint): string {
  const { title, files, patches = [], report } = changes
  if (report.answer !== undefined) return `${[printable(answerText(report.answer)), ...planLines(report.plan, paint)].join('\n\n')}\n`
  const lines = headLines(title, report, paint)
  const isDrift = report.judged !== undefined
  if (isDrift) lines.push(...driftLines(changes, paint))
  const shownFiles = fileLines(files, report.unchanged, paint)
  if (!isDrift || shownFiles.length > 0) lines.push('', ...shownFiles)
  if (changes.refused !== undefined)
    lines.push(
      '',
      ...plainCode(changes.refused)
        .split('\n')
        .map((line) => `  ${paint.red('✗')}  ${printable(line)}`),
    )
  if (patches.length > 0) lines.push('', ...patchLines(patches, paint, changes.refused !== undefined))
  lines.push(...numberLines(report))
  const findings = isDrift ? [] : listed(report.findings, paint)
  if (findings.length > 0 || (isDrift && report.skips.length > 0)) lines.push('')
  lines.push(...findings)
  for (const skip of report.skips) lines.push(`  ${paint.dim('–')}  ${words(skip)}`)
  const sign = isGrown(changes) ? paint.dim('·') : paint.cyan('→')
  if (report.suggestions.length > 0) lines.push('', ...report.suggestions.map((text) => `  ${sign}  ${words(text)}`))
  lines.push(...triedLines(changes, paint))
  if (changes.deployment !== undefined) lines.push('', ...deploymentLines(changes.deployment, paint))
  else if (changes.deploy !== undefined) lines.push('', ...deployPlanLines(changes.deploy, paint))
  lines.push(...lastLines(changes, (isDrift || changes.refused !== undefined) && written === 'nothing to do' ? undefined : written, paint))
  return `${lines.join('\n')}\n`
}

/** What a proof showed, and how to see it again. */
function triedLines({ proof, refused, report }: ChangeSet, paint: Paint): string[] {
  // what is not written cannot be tried
  const tries = refused === undefined ? (report.tries ?? []) : []
  return [
    ...(proof === undefined
      ? []
      : ['', `  ${printable(proofLine(proof))}`, ...proofLimits(proof).map((line) => `  ${paint.dim(printable(line))}`)]),
    ...(tries.length === 0 ? [] : ['', `  ${triesTitle(tries)}`, ...shownTries(tries).map((line) => `    ${paint.cyan(printable(line))}`)]),
  ]
}

/** How far a plan is. */
function planLines(plan: ChangeSet['report']['plan'], paint: Paint): string[] {
  return plan === undefined ? [] : [paint.bold(printable(planTitle(plan)))]
}

/** What was asked for and taken for it, and what that is made of; a feature that is called so needs one line. */
function headLines(title: string, { asked, plan, summary = [] }: ChangeSet['report'], paint: Paint): string[] {
  if (plan !== undefined) return [...planLines(plan, paint), ...summary.map(words)]
  const [first, ...more] = summary.map(words)
  if (asked === undefined) return [paint.bold(first ?? title), ...more]
  const { query, feature, files } = asked
  const what = ` documents ${paint.bold(`**${printable(feature)}**`)}: ${words(files)}`
  if (isOwnName(asked)) return [[`This${what}`, ...(first === undefined ? [] : [first])].join(' · '), ...more]
  const start = `You asked \`${printable(query)}\`; this${what}`
  return [`${start}, because ${printable(plainCode(whyWords(asked)))}`, ...(first === undefined ? [] : [first]), ...more]
}

/** Coverage, and what was checked. */
function numberLines(report: ChangeSet['report']): string[] {
  const { coverage, coverageBefore, patch } = report
  const isMore = patch !== undefined && patch.items.length > 0
  const before = patch === undefined || coverageBefore === undefined ? undefined : coverageLine(coverageBefore)
  const lines = [
    ...(before === undefined ? [] : [`  before     ${before}`]),
    ...(coverage === undefined ? [] : [`  coverage   ${coverageLine(coverage)}`]),
    ...(isMore ? [`  this adds  ${coverageLine(patch.total)}`] : []),
  ]
  return [...(lines.length === 0 ? [] : ['', ...lines]), ...checkedLine(report)]
}

/** What became of it, and what to type next. */
function lastLines({ report, next }: ChangeSet, written: Written | undefined, paint: Paint): string[] {
  const kept = report.kept === undefined || report.kept === 0 ? [] : [`  Kept: ${count(report.kept, 'edit')} that people made.`]
  const last = [
    ...kept,
    ...(written === undefined ? [] : [`  ${closing(written)}`]),
    ...next.map((command) => `  ${paint.dim('next')}  ${printable(command)}`),
  ]
  return last.length === 0 ? [] : ['', ...last]
}

function words(phrase: Phrase): string {
  return printable(plain(phrase))
}

function fileLines(all: ChangeSet['files'], untouched: readonly string[], paint: Paint): string[] {
  const files = all.filter(({ path }) => !isOwnRecord(path))
  const unchanged = untouched.filter((path) => !isOwnRecord(path))
  const own = all.length - files.length
  const paths = [...files.map(({ path }) => path as string), ...unchanged]
  const width = Math.min(60, Math.max(0, ...paths.map((path) => path.length)))
  const changed = files.map((change) => {
    const action = actionOf(change)
    const colour = action === 'create' ? paint.green : action === 'delete' ? paint.red : paint.yellow
    return `  ${colour(action)}  ${printable(change.path).padEnd(width)}  ${paint.dim(words(change.why))}`
  })
  const kept = unchanged.map((path) => `  ${paint.dim('ok    ')}  ${printable(path).padEnd(width)}  ${paint.dim('unchanged')}`)
  const folder = recordFolder(all.map(({ path }) => path))
  const remember = own === 1 ? `file of ${folder} that remembers` : `files of ${folder} that remember`
  const note = `  ${paint.dim('and')}     ${paint.dim(`${own} ${remember} what was generated`)}`
  return [...changed, ...kept, ...(own === 0 ? [] : [note])]
}

function coverageLine({ technical, api, examples, tests }: Coverage): string {
  const areas = [
    ['technical', technical],
    ['API', api],
    ['examples', examples],
    ['tests', tests],
  ] as const
  return areas.map(([name, { covered, total }]) => (total === 0 ? `${name} –` : `${name} ${covered}/${total}`)).join(' · ')
}

function checkedLine({ references, examples }: ChangeSet['report']): string[] {
  if (references === undefined) return []
  const checked = examples === undefined ? '' : `     examples ${examples.checked}/${examples.total} check`
  return [`  references ${references.resolved}/${references.total} resolve${checked}`]
}

/** Files that the command proposes and may not write. */
function patchLines(all: readonly FileChange[], paint: Paint, isRefused: boolean): string[] {
  const patches = all.filter(({ path }) => !isOwnRecord(path))
  const own = all.length - patches.length
  const width = Math.min(60, Math.max(...patches.map(({ path }) => path.length)))
  const shown = patches.map(
    (change) => `  ${paint.yellow('patch ')}  ${printable(change.path).padEnd(width)}  ${paint.dim(words(change.why))}`,
  )
  if (own > 0) shown.push(`  ${paint.dim(`and     ${count(own, 'file')} of ${recordFolder(all.map(({ path }) => path))}`)}`)
  const which = all.length === 1 ? 'this file' : 'these files'
  const why = isRefused ? `Nothing of this is written` : `Docwright may not write ${which}`
  return [...shown, `  ${paint.dim(`${why}: print the diff with --diff and save it for "git apply".`)}`]
}

/** Open questions that are listed; the rest is counted. */
const mostQuestions = 4

/** Findings, with a handful of the open questions at the end. */
function listed(findings: readonly Finding[], paint: Paint): string[] {
  const questions = findings.filter(isQuestion)
  const more = questions.length - mostQuestions
  return [
    ...findings.filter((one) => !isQuestion(one)).flatMap((one) => findingLines(one, paint)),
    ...questions.slice(0, mostQuestions).flatMap((one) => findingLines(one, paint)),
    ...(more > 0
      ? [
          `  ${paint.cyan('?')}  ${count(more, 'more question')}${questions.some(({ rule }) => rule === openDecision) ? ', in the plan' : ', marked TODO(owner) in the pages'}`,
        ]
      : []),
  ]
}

/** What may be wrong, what only a person can answer, and what is only said. */
function signOf(finding: Finding, paint: Paint): string {
  if (finding.severity === 'failure') return paint.red('✗')
  if (finding.severity === 'warning') return paint.yellow('!')
  return isQuestion(finding) ? paint.cyan('?') : paint.dim('·')
}

function findingLines(finding: Finding, paint: Paint): string[] {
  const { message, at } = finding
  const sign = signOf(finding, paint)
  const place = at === undefined ? '' : `  ${paint.dim(printable(at.line === undefined ? at.path : `${at.path}:${at.line}`))}`
  return [`  ${sign}  ${words(message)}${place}`]
}

function closing(written: Written): string {
  if (written === 'written') return 'Written.'
  if (written === 'nothing to do') return 'Everything is up to date; nothing was written.'
  return 'Nothing was written. Write it with --write, see the diff with --diff.'
}
