import { type Known, nobody } from './known.ts'

/** True for what is named after callers: `currentUser`, `getMembership`. */
export function speaksOfCallers(name: string): boolean {
  return /user|account|auth|session|token|jwt|member|admin|claims|principal|identity/i.test(name)
}

/** What stands under a name on a way on which nobody put anything there. */
export function nothing(name: string): Known {
  return speaksOfCallers(name) ? nobody : { t: 'const', v: null, missing: 'other' }
}

/**
 * Nobody, where one of two ways looked up who calls and found somebody, and the other found nobody: a request without credentials took the
 * other, because who was found sent something to be found by, whatever it was and wherever it stood.
 */
export function nobodyOf(a: Known, b: Known): Known | undefined {
  if (lacksLogin(a) && isLookedUp(b)) return a
  return lacksLogin(b) && isLookedUp(a) ? b : undefined
}

function isLookedUp(one: Known): boolean {
  return one.t === 'package' || (one.t === 'data' && one.unread === undefined)
}

function lacksLogin(one: Known): boolean {
  return one.t === 'const' && !one.v && one.missing === 'login'
}
