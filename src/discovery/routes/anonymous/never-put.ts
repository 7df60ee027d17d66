import { type Lent, usesLent } from './lent.ts'
import type { RequestUse } from './request-use.ts'

/** Middleware or a hook that runs before a handler. */
interface Stage {
  /** What it leaves on the request; undefined where that was not read. */
  lent?: (names: ReadonlySet<string>) => Lent | undefined
}

const nobodysNames: ReadonlySet<string> = new Set()

/**
 * True where nothing that runs before a handler puts anything under the names by which it asks who calls: whoever calls, `req.user` is not
 * there. Code that a handler hands the whole request to may ask for anything.
 */
export function neverPut(use: RequestUse | undefined, stages: readonly Stage[]): boolean {
  if (use === undefined || use.served) return false
  return stages.every((one) => {
    const lent = one.lent?.(nobodysNames)
    return lent !== undefined && (lent.names.size === 0 || !usesLent(use, lent))
  })
}
