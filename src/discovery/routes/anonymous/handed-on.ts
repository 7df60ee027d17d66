import { nobodyOf, nothing, speaksOfCallers } from './callers.ts'
import { join } from './join.ts'
import type { Known } from './known.ts'
import type { Outcome } from './run.ts'

/**
 * What a request without credentials carries once middleware has let it pass: what stands on it on every way, and any value where ways
 * differ. `before` is what stood on it already; `functions` may be called whichever way was taken.
 */
export function handedOn(
  passes: readonly Outcome[],
  before: ReadonlyMap<string, Known> | undefined,
  functions: ReadonlyMap<string, Known>,
): ReadonlyMap<string, Known> {
  const found = new Map([...(before ?? []), ...functions])
  const names = new Set(passes.flatMap(({ assigned }) => [...(assigned?.keys() ?? [])]))
  for (const name of names) {
    const old = before?.get(name)
    const values = passes.map((pass) => {
      const value = pass.assigned?.get(name)
      return (value !== undefined && value === old ? old : withCause(pass, name, value)) ?? nothing(name)
    })
    found.set(name, functions.get(name) ?? values.reduce((one, other) => nobodyOf(one, other) ?? join(one, other)))
  }
  return found
}

/** A `null` that middleware writes for want of a login, or where it tells others who calls: what asks for it later asks for a login. */
function withCause({ missing }: Outcome, name: string, value: Known | undefined): Known | undefined {
  if (value?.t !== 'const' || Boolean(value.v) || value.missing !== undefined) return value
  return missing === 'login' || speaksOfCallers(name)
    ? { ...value, missing: 'login', ...(value.v === null && { gone: true as const }) }
    : value
}

/** Tells apart what requests carry, so that code is followed once for the same. */
export function printOf(given: ReadonlyMap<string, Known>): string {
  return [...given].map(([name, value]) => `${name}=${print(value, 3)}`).join(' ')
}

/** What tells a value apart from others, as far as `depth` members within members go. */
export function print(value: Known, depth: number): string {
  switch (value.t) {
    case 'fn':
      return `${value.path}#${value.fn}`
    case 'class':
    case 'instance':
      return `${value.t} ${value.path} ${value.fact.name}`
    case 'module':
      return value.path
    case 'object':
      return depth === 0 ? '{}' : `{${[...value.props].map(([name, one]) => `${name}:${print(one, depth - 1)}`).join()}}`
    case 'list':
      return depth === 0 ? '[]' : `[${value.items.map((one) => print(one, depth - 1)).join()}]`
    case 'alts':
      return value.of.map((one) => print(one, depth)).join('|')
    case 'package':
      return `${value.name}.${value.member}`
    case 'native':
      return value.t
    case 'lost':
      return `${value.t} ${value.name}`
    default:
      return JSON.stringify(value)
  }
}
