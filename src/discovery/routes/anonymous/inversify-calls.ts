import { madeAnswer } from './answers.ts'
import { type Known, plainData } from './known.ts'
import type { Run } from './run.ts'

/** What a controller of Inversify Express Utils calls of its base: results with a status, and whether the provider of the server knows the caller. */
export function inversifyCall(run: Run, { name, member }: { name: string; member: string }, args: readonly Known[]): Known | undefined {
  if (name !== 'inversify-express-utils') return undefined
  const last = member.slice(member.lastIndexOf('.') + 1)
  if (last === 'json') return madeAnswer(run, args)
  if (last === 'statusCode') return madeAnswer(run, [plainData, ...args])
  return /^(isAuthenticated|isInRole|isResourceOwner)$/.test(last) ? { t: 'data', unread: last } : undefined
}
