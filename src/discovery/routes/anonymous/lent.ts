import { print } from './handed-on.ts'
import type { Known } from './known.ts'
import { type RequestUse, holdsWhole } from './request-use.ts'
import type { Outcome } from './run.ts'

/** What middleware that refuses nobody leaves on a request for code behind it. */
export interface Lent {
  /** Names whose value a login changes. */
  names: ReadonlySet<string>
  /** Of these, names that templates see. */
  stated: ReadonlySet<string>
}

/** Ways of requests through middleware, and what it did with them. */
interface Followed {
  ways: readonly Outcome[]
  /** Those on which the request goes on. */
  passes: readonly Outcome[]
  use: RequestUse
}

/**
 * What middleware leaves for code behind it: names of the request that differ between `nobody`, who has no login, and `anyone`, who may have
 * one that holds or not. Undefined where it does more: it answers or fails for some of those who send a login, or hands the request to
 * code that was not read.
 */
export function lentBy(nobody: Followed, anyone: Followed): Lent | undefined {
  if ([nobody, anyone].some(({ use, ways }) => use.handed || use.stored || ways.some(({ end }) => end === 'unread'))) return undefined
  const known = new Set(stopsOf(nobody).map(printOfStop))
  if (anyone.passes.length === 0 || stopsOf(anyone).some((one) => !known.has(printOfStop(one)))) return undefined
  const names = new Set([...namesIn(anyone.passes), ...namesIn(nobody.passes)].filter((name) => differs(name, nobody, anyone)))
  for (const { use } of [nobody, anyone]) for (const name of use.deepened) names.add(name)
  const stated = [...names].filter((name) => nobody.use.stated.has(name) || anyone.use.stated.has(name))
  return { names, stated: new Set(stated) }
}

function stopsOf({ ways, passes }: Followed): readonly Outcome[] {
  return ways.filter((one) => !passes.includes(one))
}

/** Tells apart answers and errors. */
function printOfStop({ end, status, value }: Outcome): string {
  return [end, status, value && print(value, 2)].join(' ')
}

function namesIn(passes: readonly Outcome[]): readonly string[] {
  return passes.flatMap(({ assigned }) => [...(assigned?.keys() ?? [])])
}

/** True where what stands under a name may depend on who calls. */
function differs(name: string, nobody: Followed, anyone: Followed): boolean {
  const [one, other] = [valuesOf(name, nobody), valuesOf(name, anyone)]
  return [...one, ...other].some(isOpen) || printsOf(one) !== printsOf(other)
}

function valuesOf(name: string, { passes }: Followed): readonly (Known | undefined)[] {
  return passes.map(({ assigned }) => assigned?.get(name))
}

function printsOf(values: readonly (Known | undefined)[]): string {
  return [...new Set(values.map((one) => (one === undefined ? '' : print(one, 3))))].sort().join('\n')
}

/** Code, and what was not read, may give anything. */
function isOpen(value: Known | undefined): boolean {
  if (value === undefined) return false
  return (
    value.t === 'fn' ||
    value.t === 'native' ||
    value.t === 'lost' ||
    holdsWhole(value) ||
    (value.t === 'data' && value.unread !== undefined)
  )
}

/** True where code did something with a request by which what stands on it under names may matter. */
export function usesLent({ looked, rendered, handed, stored, drawn }: RequestUse, { names, stated }: Lent): boolean {
  return handed || stored || drawn || (rendered && stated.size > 0) || [...names].some((name) => looked.has(name))
}
