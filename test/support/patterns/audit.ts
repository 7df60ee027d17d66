import { check, type Diagnostics } from 'recheck'
import { attackOf, timeOf } from './measure.ts'
import type { Pattern } from './read-patterns.ts'

/** Milliseconds of processor time that the worst text may take. A pattern of the second degree takes a tenth of it. */
const most = 250

/** Milliseconds of processor time after which a pattern is not waited for. */
const patience = 2 * most

/** What an audit of a pattern says: nothing is slow about it, what is, or that the checker gave no answer. */
export type Verdict = { is: 'fine' } | { is: 'slow'; why: string } | { is: 'unjudged' }

/** Looks for a text on which a pattern is slow and measures how slow. */
export async function audit({ source, flags, length }: Pattern): Promise<Verdict> {
  const found = await lookAt(source, flags.replace(/[dv]/g, ''))
  if (found.status === 'unknown') return { is: 'unjudged' }
  if (found.status === 'safe') return { is: 'fine' }
  const text = attackOf(found.attack, length)
  const time = await alone(() => timeOf(source, flags, text, patience))
  if (time !== undefined && time <= most) return { is: 'fine' }
  const takes = time === undefined ? `more than ${patience}` : Math.round(time)
  const start = JSON.stringify(attackOf(found.attack, 40))
  return { is: 'slow', why: `${takes} ms of processor time over ${text.length} characters such as ${start}` }
}

/** An automaton that is built in no time says for sure; where it grows too large, what breeding texts finds has to do. */
async function lookAt(source: string, flags: string): Promise<Diagnostics> {
  const sure = await check(source, flags, { timeout: 30_000 })
  return sure.status === 'unknown' ? check(source, flags, { timeout: 60_000, checker: 'fuzz' }) : sure
}

/** Audits patterns, two at a time: one is looked at while another is measured. */
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

let measuring: Promise<unknown> = Promise.resolve()

/** One measure at a time: the processor time of a process is that of all its threads. */
function alone<T>(measure: () => Promise<T>): Promise<T> {
  const mine = measuring.then(measure)
  measuring = mine.catch(() => undefined)
  return mine
}
