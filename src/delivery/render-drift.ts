import type { ChangeSet, Finding, Overridden } from '../core/change-set.ts'
import { plain, type Phrase } from '../core/phrase.ts'
import { count } from '../text/wording.ts'
import { type Paint, printable } from './printable.ts'

/** Pages that are shown with their findings, and findings of one page; the others are counted. */
const most = { pages: 12, findings: 8, lines: 10, repaired: 12, overridden: 12 } as const

/** Findings of documents as lines: failures first, by page, each with its line and the commit that caused it. */
export function driftLines({ report, files }: ChangeSet, paint: Paint): string[] {
  const pages = byPage(report.findings)
  const shown = pages.slice(0, most.pages)
  const rest = pages.slice(most.pages)
  const lines = shown.flatMap(([page, findings]) => ['', ...pageLines(page, findings, paint)])
  if (rest.length > 0) {
    const places = rest.reduce((sum, [, findings]) => sum + findings.length, 0)
    lines.push('', `  and ${count(places, 'place')} in ${count(rest.length, 'more document')}; --json lists them all`)
  }
  lines.push(...repairedLines(report.repaired ?? [], files.length > 0, paint))
  lines.push(...overriddenLines(report.overridden ?? [], paint))
  if (report.gate?.passes === false) lines.push('', ...report.gate.why.map((why) => `  ${paint.red('gate')}  ${words(why)}`))
  return lines
}

const order = ['failure', 'warning', 'notice'] as const

function byPage(findings: readonly Finding[]): readonly (readonly [string, readonly Finding[]])[] {
  const pages = new Map<string, Finding[]>()
  for (const finding of findings) {
    const page = finding.at?.path ?? ''
    pages.set(page, [...(pages.get(page) ?? []), finding])
  }
  const worst = (list: readonly Finding[]): number => Math.min(...list.map(({ severity }) => order.indexOf(severity)))
  return [...pages]
    .map(([page, list]) => [page, list.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity))] as const)
    .sort(([a, one], [b, other]) => worst(one) - worst(other) || (a < b ? -1 : a > b ? 1 : 0))
}

function pageLines(page: string, findings: readonly Finding[], paint: Paint): string[] {
  const owners = findings.find((finding) => finding.owners !== undefined)?.owners ?? []
  const amounts = order
    .map((severity) => [findings.filter((finding) => finding.severity === severity).length, severity] as const)
    .filter(([amount]) => amount > 0)
    .map(([amount, severity]) => count(amount, severity))
  const who = owners.length === 0 ? '' : ` · ${printable(owners.join(', '))}`
  const head = page === '' ? [] : [`  ${paint.bold(printable(page))}  ${paint.dim(`${amounts.join(', ')}${who}`)}`]
  const alike = together(findings)
  const shown = alike.slice(0, most.findings)
  const width = Math.max(...shown.map(([first]) => String(first.at?.line ?? '').length))
  const rest = alike.slice(most.findings).reduce((sum, list) => sum + list.length, 0)
  return [
    ...head,
    ...shown.flatMap((list) => findingLines(list, width, paint)),
    ...(rest === 0 ? [] : [`    ${paint.dim(`and ${rest} more`)}`]),
  ]
}

/** Findings of one page that say the same of several lines. */
function together(findings: readonly Finding[]): readonly (readonly [Finding, ...Finding[]])[] {
  const groups = new Map<string, [Finding, ...Finding[]]>()
  for (const finding of findings) {
    const key = [finding.severity, shortWords(finding), finding.drift?.suggestion, finding.cause?.sha].join('\0')
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [finding])
    else group.push(finding)
  }
  return [...groups.values()]
}

/** What is wrong, without the place: the page stands above, the line before it. */
function shortWords({ message, at }: Finding): string {
  return words(message).replace(at === undefined ? '' : ` and is still named in ${place(at)}`, '')
}

function findingLines(alike: readonly [Finding, ...Finding[]], width: number, paint: Paint): string[] {
  const [first, ...others] = alike
  const { severity, at, cause, drift } = first
  const sign = severity === 'failure' ? paint.red('✗') : severity === 'warning' ? paint.yellow('!') : paint.cyan('?')
  const text = shortWords(first)
  const indent = ' '.repeat(7 + width)
  const more: string[] = []
  if (drift?.suggestion !== undefined && !text.includes(printable(drift.suggestion))) more.push(`it is now ${printable(drift.suggestion)}`)
  if (cause !== undefined) more.push(`${cause.sha.slice(0, 7)} ${printable(cause.subject)}`)
  const lines = [...new Set(others.flatMap((one) => (one.at?.line === undefined || one.at.line === at?.line ? [] : [one.at.line])))]
  if (lines.length > 0) more.push(`also in ${lines.length === 1 ? 'line' : 'lines'} ${linesWords(lines)}`)
  const line = String(at?.line ?? '').padStart(width)
  return [`    ${sign} ${paint.dim(line)} ${text}`, ...more.map((one) => `${indent}${paint.dim(one)}`)]
}

function linesWords(lines: readonly number[]): string {
  const shown = lines.slice(0, most.lines).join(', ')
  return lines.length > most.lines ? `${shown} and ${lines.length - most.lines} more` : shown
}

function repairedLines(repaired: readonly Finding[], isPlanned: boolean, paint: Paint): string[] {
  if (repaired.length === 0 || !isPlanned) return []
  const shown = repaired.slice(0, most.repaired).map(({ at, drift }) => {
    const change =
      drift === undefined ? '' : `  ${printable(drift.token)}${drift.suggestion === undefined ? '' : ` → ${printable(drift.suggestion)}`}`
    return `    ${paint.green('✓')} ${place(at)}${paint.dim(change)}`
  })
  return ['', `  ${paint.bold('mended')}  ${count(repaired.length, 'place')}`, ...folded(shown, repaired.length, paint)]
}

function overriddenLines(overridden: readonly Overridden[], paint: Paint): string[] {
  if (overridden.length === 0) return []
  const shown = overridden.slice(0, most.overridden).map(({ finding: { at, drift }, reason, by }) => {
    const token = drift === undefined ? '' : `  ${printable(drift.token)}`
    return `    ${paint.dim(`– ${place(at)}${token}  "${printable(reason)}" (${sayings[by]})`)}`
  })
  return ['', `  ${paint.bold('kept as it is')}  ${count(overridden.length, 'place')}`, ...folded(shown, overridden.length, paint)]
}

const sayings = { marker: 'a remark in the document', config: '.github/docwright.yml', skip: '/docs skip' } as const

function folded(shown: readonly string[], total: number, paint: Paint): string[] {
  return total === shown.length ? [...shown] : [...shown, `    ${paint.dim(`and ${total - shown.length} more`)}`]
}

function place(at: Finding['at']): string {
  return at === undefined ? '' : printable(at.line === undefined ? at.path : `${at.path}:${at.line}`)
}

function words(phrase: Phrase): string {
  return printable(plain(phrase))
}
