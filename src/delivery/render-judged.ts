import type { PhrasingContent } from 'mdast'
import type { ChangeSet, Finding, Overridden, Report } from '../core/change-set.ts'
import { wholeRatio } from '../core/coverage.ts'
import { ref, type Phrase } from '../core/phrase.ts'
import { count } from '../text/wording.ts'
import { bullets, code, fold, inline, paragraph, type Part } from './github-markdown.ts'
import type { ShowPath } from './render-findings.ts'

/** Repaired places, and places that stay, that are listed; the others are counted. */
const [mostRepaired, mostKept] = [200, 100] as const

/** True for a report that judges documents. */
export function isJudged({ report }: ChangeSet): boolean {
  return report.judged !== undefined
}

/** How many places of the documents are wrong: what a gate and a comment are about. */
export function failuresOf(changes: readonly ChangeSet[]): number {
  return changes
    .filter(isJudged)
    .reduce((sum, { report }) => sum + report.findings.filter(({ severity }) => severity === 'failure').length, 0)
}

/** Whether a gate of the configuration does not pass and nobody accepted that. */
export function isGated(changes: readonly ChangeSet[]): boolean {
  return changes.some(({ report }) => report.gate?.passes === false) && !isAccepted(changes)
}

/** Whether somebody accepted the drift of the whole change with `/docs skip`. */
export function isAccepted(changes: readonly ChangeSet[]): boolean {
  return changes.some(({ report }) => report.accepted !== undefined)
}

/** `3 places of the documentation are wrong`, `1/3 of what is new is explained`: for a title of one line. */
export function judgedTitle({ report }: ChangeSet): readonly string[] {
  const failures = failuresOf([{ report } as ChangeSet])
  const patch = report.patch === undefined ? undefined : wholeRatio(report.patch.total)
  return [
    ...(failures === 0 ? [] : [`${count(failures, 'place')} of the documentation ${failures === 1 ? 'is' : 'are'} wrong`]),
    ...(report.repaired === undefined || report.repaired.length === 0 ? [] : [`${count(report.repaired.length, 'place')} mended`]),
    ...(patch === undefined || patch.total === 0 ? [] : [`${patch.covered}/${patch.total} of what is new is explained`]),
  ]
}

/** What a check says of a judgement besides its findings: the gate, what somebody accepted, what people keep as it is. */
export function judgedParts({ report }: ChangeSet): readonly Part[] {
  return [...gateParts(report), ...acceptedParts(report), ...keptParts(report.overridden ?? [])]
}

function gateParts({ gate, accepted }: Report): readonly Part[] {
  if (gate === undefined || gate.passes) return []
  const intro =
    accepted === undefined ? 'The gate of this repository does not let this pass:' : 'The gate of this repository would not let this pass:'
  return [{ nodes: [paragraph([intro]), bullets(gate.why.map(inline))] }]
}

function acceptedParts({ accepted }: Report): readonly Part[] {
  if (accepted === undefined) return []
  const who: Phrase = accepted.by === undefined ? ['Accepted as it is: '] : [ref('value', accepted.by), ' accepted it as it is: ']
  return [{ nodes: [paragraph([...who, ref('value', accepted.reason), '.'])] }]
}

const sayings = { marker: 'a remark in the document', config: '.github/docwright.yml', skip: '/docs skip' } as const

function keptParts(overridden: readonly Overridden[]): readonly Part[] {
  if (overridden.length === 0) return []
  const items = overridden
    .slice(0, mostKept)
    .map(({ finding, reason, by }): PhrasingContent[] => [
      ...(finding.drift === undefined ? inline(finding.message) : [code(finding.drift.token)]),
      ...(finding.at === undefined ? [] : [...inline([' in ', ref('path', finding.at.path)])]),
      ...inline([`: `, ref('value', reason), ` (${sayings[by]})`]),
    ])
  const more = overridden.length - items.length
  const rest = more > 0 ? [inline([`and ${more} more`])] : []
  return [{ nodes: fold(`${count(overridden.length, 'place')} kept as it is, and why`, [bullets([...items, ...rest])]), optional: true }]
}

/** What a run mended, by page: what stood there, what stands there now, and the commit that made it wrong. */
export function repairedParts({ report }: ChangeSet, show: ShowPath): readonly Part[] {
  const repaired = report.repaired ?? []
  const pages = new Map<string, Finding[]>()
  for (const finding of repaired.slice(0, mostRepaired)) {
    if (finding.at === undefined) continue
    const list = pages.get(finding.at.path)
    if (list === undefined) pages.set(finding.at.path, [finding])
    else list.push(finding)
  }
  const parts = [...pages].flatMap(([, findings]): Part[] => {
    const [first] = findings
    if (first?.at === undefined) return []
    const head: PhrasingContent[] = [show(first.at.path)]
    return [{ nodes: [{ type: 'paragraph', children: head }, bullets(findings.map(repairedWords))], optional: true }]
  })
  const more = repaired.length - mostRepaired
  return more > 0 ? [...parts, { nodes: [paragraph([`And ${more} more places.`])], optional: true }] : parts
}

function repairedWords({ message, drift, cause, at }: Finding): PhrasingContent[] {
  const line = at?.line === undefined ? '' : `line ${at.line}: `
  const change =
    drift?.suggestion === undefined ? inline(message) : [code(drift.token), { type: 'text' as const, value: ' → ' }, code(drift.suggestion)]
  const why: Phrase = cause === undefined ? [] : [' since ', ref('value', cause.sha.slice(0, 7)), ' ', ref('value', cause.subject)]
  return [{ type: 'text', value: line }, ...change, ...inline(why)]
}
