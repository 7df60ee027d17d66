import { absentCredential } from './join.ts'
import { type Known, type Lack, type Truth, because, dataOf, isSetting, isTrueUnset, truthOf } from './known.ts'

type Constant = Extract<Known, { t: 'const' }>

/** `!user && isAdminPath`: where both hold, that is so because the caller lacks something. */
export function heldBecause(missing: Constant['missing'], value: Known): Known {
  return missing && value.t === 'const' && value.v === true ? { ...value, missing: value.missing ?? missing } : value
}

export function isNothing(known: Known): boolean | undefined {
  if (known.t === 'const') return known.v === null
  return known.t === 'data' || known.t === 'lost' || isSetting(known) ? undefined : false
}

/** `first && other` or `first || other` of a `first` that may be anything. */
export function undecided(k: 'both' | 'either' | 'else', first: Known, other: Known): Known {
  const [truth, end] = [truthOf(first), truthOf(other)]
  if (k === 'else') return either(first, other)
  const holds = k === 'both'
  if (end.v === !holds && (holds || end.missing || (other.t === 'const' && other.v === true))) return other
  // Where absent credentials leave it to the first, nothing else decides.
  const value = end.v === holds && end.missing ? first : (ofHeaders(k, first, other) ?? ofSettings(k, first, other))
  return lacking(value, lackOf(holds, truth, end))
}

/** `!id || !phone` of two headers of the application's own: what it is where the caller sent neither. */
function ofHeaders(k: 'both' | 'either', a: Known, b: Known): Known | undefined {
  if (a.t !== 'data' || b.t !== 'data' || (!a.custom && !b.custom)) return undefined
  const all = [a, b].filter((one) => one.custom)
  const holds = all.some((one) => one.negated === true)
  const { custom: _custom, negated: _negated, ...data } = dataOf(a, b) as typeof a
  // Beside a condition of another kind, only the way that headers decide alone tells what the caller sent.
  const isTold = all.length === 2 || (k === 'either' ? holds : !holds)
  const unset = k === 'either' ? holds : all.every((one) => one.negated === true)
  return isTold ? { ...data, custom: true, ...(unset && { negated: true as const }) } : data
}

/** What is missing where a condition made of others turns out as `holds`, because one of them did. */
export function lackOf(holds: boolean, ...parts: readonly Truth[]): Lack | undefined {
  for (const { v, missing, when } of parts) {
    if (v === holds && missing) return { holds, missing }
    if (when?.holds === holds) return when
  }
  return undefined
}

/** `secret && header !== secret`: where an open condition holds, it does because the caller lacks something. */
export function lacking(value: Known, when: Lack | undefined): Known {
  if (when === undefined || truthOf(value).v !== undefined) return value
  const data = value.t === 'data' ? value : dataOf(value)
  return data.t === 'data' ? { ...data, when } : value
}

export function absentOr(first: Known, value: Known, missing: Constant['missing']): Known {
  const absent = absentCredential(first, value)
  if (absent) return absent
  if (missing && isEmpty(value)) return { ...value, lacks: missing }
  // `authorization || ' '`: a text that stands for what the caller did not send.
  const stands = value.t === 'const' && (!value.v || typeof value.v === 'string')
  if (value.t === 'const' && value.v === null && missing) return because(missing, value)
  return stands && missing ? { ...value, missing } : value
}

/** `[]` and `{}` stand for nothing where they take the place of what is missing. */
function isEmpty(value: Known): value is Extract<Known, { t: 'list' | 'object' }> {
  return (value.t === 'list' && value.items.length === 0) || (value.t === 'object' && value.props.size === 0 && value.open !== true)
}

/** `mode !== 'off' && mode !== 'shadow'`: it holds where nobody sets anything if its parts do. */
function ofSettings(k: 'both' | 'either', a: Known, b: Known): Known {
  const known = either(a, b)
  // `!domain || !key` tells of an application that is not set up, which decides about nobody.
  const isUnset = k === 'both' && [a, b].every((one) => one.t === 'data' && isTrueUnset(one))
  return isUnset && known.t === 'data' ? { ...known, negated: true } : known
}

function either(a: Known, b: Known): Known {
  // `process.env.COOKIE || 'session'`
  if (a.t === 'global' && b.t === 'const' && b.v !== null && !b.missing) return { ...a, fallback: b.v }
  // `process.env.HOOK_SECRET || process.env.SECRET`: one setting or another
  if (isSetting(a) && isSetting(b)) return a
  if (a.t !== 'data' && a.t !== 'const' && a.t !== 'lost' && b.t === 'const') return absentCredential(a, b) ?? a
  const known = absentCredential(a, b) ?? dataOf(a, b)
  return known.t === 'data' && b.t === 'const' && b.v && !b.missing ? { ...known, fallback: b.v } : known
}
