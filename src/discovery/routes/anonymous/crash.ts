import type { Known } from './known.ts'
import { type Run, end } from './run.ts'

/** True for what is `null` or `undefined` because nobody is logged in. */
function isGone(of: Known): boolean {
  return of.t === 'const' && of.gone === true && of.missing === 'login'
}

/** Asking for a member of a caller who is not there throws: `req.user.id`. `soft`: the code asks with `?.`. */
export function crashOn(run: Run, of: Known, soft: boolean | undefined): void {
  if (soft === true || run.unsure || !isGone(of)) return
  end(run, { end: 'fail', thrown: true, crash: true, missing: 'login', value: { t: 'error', refuses: false, of: [] } })
}
