import { type Known, because, dataOf, fallbackOf, opposite, unreadOf } from './known.ts'
import { lacking } from './logic.ts'

export function equal(a: Known, b: Known, not: boolean): Known {
  if (a.t === 'const' && b.t === 'const') return equalTo(a, b, not)
  const [one, other] = a.t === 'const' ? [a, b] : [b, a]
  if (one.t === 'const' && one.v === null && isThere(other)) return { t: 'const', v: not }
  // What the caller did not send is not what is expected.
  if (one.t === 'const' && one.missing && unreadOf(other) === undefined) return { t: 'const', v: not, missing: one.missing }
  const fallback = fallbackOf(other)
  const isFallback = one.t === 'const' && fallback !== undefined && fallback === one.v
  // `difference === 0`: where it holds, the other one does not.
  const when = one.t === 'const' && !one.v && other.t === 'data' ? other.when : undefined
  if (when) return lacking(dataOf(a, b), { ...when, holds: when.holds === not })
  return isFallback !== not ? opposite(dataOf(a, b)) : dataOf(a, b)
}

/** What is not nothing, whatever it holds. */
function isThere({ t }: Known): boolean {
  return /^(list|object|fn|class|instance|module|native)$/.test(t)
}

type Constant = Extract<Known, { t: 'const' }>

function equalTo(a: Constant, b: Constant, not: boolean): Known {
  const missing = a.missing ?? b.missing
  if (a.missing && b.missing && a.v === b.v && a.v !== 1) return { t: 'data', unread: 'a comparison of two things that callers send' }
  const empty = (one: Constant): boolean => one.v === null || (one.missing !== undefined && one.v === false)
  const same = (empty(a) && empty(b)) || (missing !== undefined && [a, b].some(empty) && [a, b].every((one) => !one.v)) || a.v === b.v
  const value: Known = { t: 'const', v: same !== not }
  return missing === undefined ? because(a.because ?? b.because, value) : { ...value, missing }
}
