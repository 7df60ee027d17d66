import { check, type Diagnostics, type VulnerableComplexity } from 'recheck'
import { attackOf, isDoneWithin } from './attack.ts'
import type { Pattern } from './read-patterns.ts'

/** Steps that the worst text may take: two degrees over 4,000 characters, about a tenth of a second. */
const most = 20_000_000

/** Steps back that are counted where the degree says more, times the length: between two of them a pattern goes on for a part of the text. */
const mostBacktracks = 4_000_000_000

/** What an audit of a pattern says: nothing is slow about it, what is, or that the checker gave no answer. */
export type Verdict = { is: 'fine' } | { is: 'slow'; why: string } | { is: 'unjudged' }

/** Looks for a text on which a pattern is slow. How slow is told by the degree by which its steps grow, and counted: no clock is read. */
export async function audit({ source, flags, length }: Pattern): Promise<Verdict> {
  const found = await lookAt(source, flags.replace(/[dv]/g, ''))
  if (found.status === 'unknown') return { is: 'unjudged' }
  if (found.status === 'safe') return { is: 'fine' }
  if (stepsOf(found.complexity, length) <= most) return { is: 'fine' }
  // of repetitions with a bound the degree says too much
  if (isDoneWithin(source, flags, attackOf(found.attack, length), Math.floor(mostBacktracks / length))) return { is: 'fine' }
  const start = JSON.stringify(attackOf(found.attack, 40))
  return { is: 'slow', why: `${found.complexity.summary} in the length of a text such as ${start}` }
}

/** Steps over a text of a length, as many as the complexity says. */
function stepsOf(complexity: VulnerableComplexity, length: number): number {
  return complexity.type === 'exponential' ? Number.POSITIVE_INFINITY : length ** complexity.degree
}

/** An automaton that is built in no time says for sure; where it grows too large, what breeding texts finds has to do. */
async function lookAt(source: string, flags: string): Promise<Diagnostics> {
  const sure = await check(source, flags, { timeout: 30_000 })
  return sure.status === 'unknown' ? check(source, flags, { timeout: 60_000, checker: 'fuzz' }) : sure
}

/** Audits patterns, two at a time. */
export async function auditAll(patterns: readonly Pattern[], tell: (pattern: Pattern, verdict: Verdict) => void): Promise<void> {
  const left = [...patterns]
  const look = async (): Promise<void> => {
    for (let pattern = left.shift(); pattern !== undefined; pattern = left.shift()) tell(pattern, await audit(pattern))
  }
  await Promise.all([look(), look()])
}

/** A pattern with where it stands. */
export function showPattern({ file, line, source, flags }: Pattern): string {
  return `${file}:${line}: /${source}/${flags}`
}
