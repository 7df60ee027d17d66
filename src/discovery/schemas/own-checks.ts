import type { FunctionFlow, Step, Test, Value } from '../../core/facts.ts'
import { acceptsMark } from '../../core/request.ts'
import type { Codebase } from '../codebase.ts'
import { chainOf } from '../values/chain.ts'
import { type Placed, follow } from '../values/follow.ts'
import type { Draft } from './draft.ts'

/** A list of patterns, as `source/flags`, of which a value has to fit one. */
type Accepted = readonly string[]

/**
 * A schema whose value a function of the repository checks as well: by patterns that are known, or in a way that is not (no pattern, so that no value is
 * known to pass). A function that refuses nothing but some values (`value !== reserved`), or what is there already, says nothing of others.
 */
export function withOwnCheck(codebase: Codebase, schema: Draft, check: Placed | undefined): Draft {
  const accepted = acceptedBy(codebase, check)
  return accepted === 'most'
    ? schema
    : { ...schema, [acceptsMark]: [...((schema[acceptsMark] as readonly Accepted[] | undefined) ?? []), accepted] }
}

function acceptedBy(codebase: Codebase, check: Placed | undefined): Accepted | 'most' {
  const place = check && functionAt(codebase, check)
  const steps = (place && codebase.facts(place.path)?.flows?.[place.fn]) ?? []
  if (refusesKnown(steps)) return 'most'
  const [only, ...others] = steps
  if (place === undefined || only?.s !== 'return' || only.value === undefined || others.length > 0) return []
  return ofTest(codebase, only.value, place)
}

/** `const user = await find({ email: value })`, `if (user) return Promise.reject()`: only what is there already is refused. */
function refusesKnown(steps: FunctionFlow): boolean {
  const rows = new Set<string>()
  const isRow = (test: Test): boolean =>
    test.k === 'ref'
      ? rows.has(test.name.split('.')[0] ?? '')
      : (test.k === 'either' || test.k === 'after') && [test.of].flat().every(isRow)
  const isHarmless = (step: Step): boolean => {
    if (step.s === 'bind' && looksUp(step.value)) return rows.add(step.name).size > 0
    if (step.s === 'if') return isRow(step.test) && (step.no ?? []).length === 0
    return step.s === 'return' && (step.value === undefined || (step.value.k === 'bool' && step.value.v))
  }
  return steps.every(isHarmless) && rows.size > 0
}

/** A call that asks for a row, by the name that such functions bear. */
function looksUp(value: Test): boolean {
  return value.k === 'call' && /^(?:find|count|exist)/i.test(chainOf(value).links.at(-1)?.name ?? '')
}

function functionAt(codebase: Codebase, { value, at }: Placed): Placed['at'] | undefined {
  if (value.k === 'fn') return { path: at.path, fn: value.fn }
  const found = follow(codebase, { value, at })
  if (found?.kind === 'function') return { path: found.path, fn: found.fn }
  return found?.kind === 'value' && found.value.k === 'fn' ? { path: found.at.path, fn: found.value.fn } : undefined
}

function ofTest(codebase: Codebase, test: Test, at: Placed['at']): Accepted | 'most' {
  switch (test.k) {
    case 'equal':
      return test.not === true ? 'most' : []
    case 'not':
      return isListed(test.of) ? 'most' : []
    case 'either': {
      const sides = test.of.map((one) => ofTest(codebase, one, at))
      return sides.includes('most') ? 'most' : sides.flatMap((one) => (one === 'most' ? [] : one))
    }
    case 'after':
      return ofTest(codebase, test.of, at)
    case 'call':
      return patternIn(codebase, test, at)
    default:
      return []
  }
}

/** `list.includes(value)`, `reserved.some((one) => one === value)`: a value is one of a few. */
function isListed(test: Test): boolean {
  return test.k === 'call' && /^(includes|some|has)$/.test(chainOf(test).links.at(-1)?.name ?? '')
}

/** What functions of packages let pass: the package, the function, and a pattern of the texts that are meant. */
const packageChecks: readonly (readonly [packages: RegExp, name: RegExp, pattern: string])[] = [
  [/^(mongoose|mongodb|bson)$/, /^(isValidObjectId|isValid)$/, '/^[0-9a-f]{24}$/i'],
  [/^uuid$/, /^validate$/, '/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i'],
]

function packageCheck(codebase: Codebase, callee: Value, at: Placed['at']): Accepted {
  const found = follow(codebase, { value: callee, at })
  if (found?.kind !== 'external') return []
  return packageChecks.flatMap(([packages, name, pattern]) =>
    packages.test(found.package) && name.test(found.member ?? found.name) ? [pattern] : [],
  )
}

/** `pattern.test(value)`, `Types.ObjectId.isValid(value)`. */
function patternIn(codebase: Codebase, value: Value, at: Placed['at']): Accepted {
  if (value.k !== 'call') return []
  const { callee } = value.call
  const known = packageCheck(codebase, callee, at)
  if (known.length > 0) return known
  const of: Value | undefined =
    callee.k === 'get' && callee.name === 'test'
      ? callee.of
      : callee.k === 'ref' && callee.name.endsWith('.test')
        ? { k: 'ref', name: callee.name.slice(0, -5) }
        : undefined
  const found = of === undefined || of.k === 'regex' ? undefined : follow(codebase, { value: of, at })
  const pattern = of?.k === 'regex' ? of : found?.kind === 'value' ? found.value : undefined
  return pattern?.k === 'regex' ? [pattern.v] : []
}
