import type { Finding } from '../../core/change-set.ts'
import type { CommandContext } from '../../core/command.ts'
import { configRule } from '../../core/config.ts'
import type { Drift, DriftDocument } from '../../core/drift.ts'
import type { Phrase } from '../../core/phrase.ts'
import { entries as signals } from '../../drift/signals/index.generated.ts'
import { count } from '../../text/wording.ts'
import type { Overrides } from './override.ts'

/** A drift as every surface shows it. */
export function findingOf(drift: Drift, isMendable = false): Finding {
  const { signal, severity, anchor, cause, code, lived, suggestion, unproven } = drift
  return {
    rule: signals.find(({ id }) => id === signal)?.name ?? signal,
    severity,
    message: messageOf(drift),
    at: { path: anchor.doc, line: anchor.line },
    ...(cause === undefined ? {} : { cause }),
    ...(code === undefined ? {} : { code }),
    drift: {
      signal,
      token: anchor.text,
      ...(suggestion === undefined ? {} : { suggestion }),
      ...(isMendable ? { isMendable } : {}),
      ...(lived === undefined ? {} : { lived }),
      ...(unproven === undefined ? {} : { unproven }),
    },
  }
}

function messageOf({ message, left, unproven }: Drift): Phrase {
  if (unproven !== undefined) return [...message, ` It may be outdated, which is not proven: ${unproven}.`]
  return left === undefined ? message : [...message, ` ${left}`]
}

const problems = {
  'no reason': 'This remark hides nothing: it gives no reason in quotes, as in docwright: ignore D1 "why".',
  'unknown word': 'This remark hides nothing: after ignore it takes signals D1 to D9, a token in backticks and a reason in quotes.',
  'nothing to end': 'There is no ignore-start above this ignore-end.',
} as const

/** Remarks that do not say what they should. */
export function mistakesOf({ remarks }: Overrides): readonly Finding[] {
  return [...remarks].flatMap(([path, { mistakes }]) =>
    mistakes.map(
      ({ line, problem }): Finding => ({
        rule: 'ignore-remark',
        severity: 'warning',
        message: [problems[problem]],
        at: { path, line },
      }),
    ),
  )
}

/** Remarks that hide nothing any more. Of a change, and where history is not whole, nobody can say that. */
export function unusedOf(overrides: Overrides): readonly Finding[] {
  return overrides
    .unused()
    .map((at) => ({ rule: 'ignore-unused', severity: 'notice', message: ['This remark hides nothing any more.'], at }))
}

/** `3 failures, 1 warning, 4 not proven in 2 of 14 documents — 612 names checked since 1a2b3c4, 2 new names unexplained`. */
export function summaryOf(
  documents: readonly DriftDocument[],
  all: readonly Finding[],
  { repaired, context }: { repaired: number; context: CommandContext },
): Phrase {
  // what nobody has written about yet is no drift, and no document is wrong because the configuration is
  const findings = all.filter(({ rule }) => rule !== 'undocumented' && rule !== configRule)
  const unexplained = all.filter(({ rule }) => rule === 'undocumented').length
  const mistakes = all.filter(({ rule }) => rule === configRule).length
  const names = documents.reduce((sum, { anchors }) => sum + anchors.length, 0)
  const judged = new Set(documents.map(({ path }) => path))
  const pages = new Set(findings.flatMap(({ at }) => (at === undefined || !judged.has(at.path) ? [] : [at.path]))).size
  const isUnproven = ({ drift }: Finding): boolean => drift?.unproven !== undefined
  const open = findings.filter(isUnproven).length
  const amounts = (['failure', 'warning', 'notice'] as const)
    .map((severity) => [findings.filter((finding) => finding.severity === severity && !isUnproven(finding)).length, severity] as const)
    .filter(([amount]) => amount > 0)
    .map(([amount, severity]) => count(amount, severity))
    .concat(open === 0 ? [] : [`${open} not proven`])
  const since = context.base === undefined ? '' : ` since ${context.base.sha.slice(0, 7)}`
  const mended = repaired === 0 ? '' : `${count(repaired, 'place')} mended, `
  const what = amounts.length === 0 ? (repaired === 0 ? 'no drift' : 'nothing left') : amounts.join(', ')
  const where = amounts.length === 0 ? `${count(documents.length, 'document')}` : `${pages} of ${count(documents.length, 'document')}`
  const fresh = unexplained === 0 ? '' : `, ${count(unexplained, 'new name')} unexplained`
  const wrong = mistakes === 0 ? '' : `${count(mistakes, 'mistake')} in the configuration, `
  return [`${wrong}${mended}${what} in ${where} — ${count(names, 'name')} checked${since}${fresh}`]
}
