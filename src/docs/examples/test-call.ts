import type { Value } from '../../core/facts.ts'
import type { Feature } from '../../core/feature.ts'
import type { Project, SymbolInfo } from '../../core/project.ts'
import { unique } from '../../text/page-blocks.ts'
import { keyOf } from './type-literal.ts'

/** Test files that are looked into for one call. */
const mostFiles = 6

/** The longest list of arguments that an example repeats. */
const longest = 70

/** Arguments with which a test of the feature calls a function and expects it to work, as code; undefined where no test does with literals alone. */
export function testedArguments(symbol: SymbolInfo, feature: Feature, project: Project): readonly string[] | undefined {
  const files = unique(
    feature.tests.filter((test) => test.calls.includes(symbol.name) && test.covers.includes(symbol.path)),
    (test) => test.file,
  )
  for (const { file } of files.slice(0, mostFiles)) {
    const facts = project.facts(file)
    if (facts === undefined) continue
    const values: Value[] = [
      ...facts.calls.map((call): Value => ({ k: 'call', call })),
      ...facts.bindings.map((binding) => binding.value),
      ...facts.functions.flatMap((one) => one.returns ?? []),
    ]
    for (const value of values) {
      const found = callIn(value, symbol.name, 0)
      if (found !== undefined && found.join(', ').length <= longest) return found
    }
  }
  return undefined
}

function callIn(value: Value, name: string, depth: number): readonly string[] | undefined {
  if (depth > 8) return undefined
  if (value.k === 'get') return callIn(value.of, name, depth + 1)
  if (value.k !== 'call') return undefined
  const { callee, args } = value.call
  // A call that a test expects to fail is no example.
  if (callee.k === 'get' && /^(toThrow\w*|rejects|throws?|not)$/.test(callee.name)) return undefined
  if (callee.k === 'ref' && callee.name === name) {
    const literals = args.map(literal)
    if (literals.length > 0 && literals.every((one) => one !== undefined) && !literals.includes('[]')) return literals
    return undefined
  }
  for (const part of [callee, ...args]) {
    const found = callIn(part, name, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

/** A value as code, where it is made of literals that are fit to stand in a page. */
function literal(value: Value): string | undefined {
  switch (value.k) {
    case 'str':
      return /^[\w .:@/+-]{0,40}$/.test(value.v) ? `'${value.v}'` : undefined
    case 'num':
    case 'bool':
      return String(value.v)
    case 'null':
      return 'null'
    case 'arr': {
      const items = value.items.map(literal)
      return items.includes(undefined) ? undefined : `[${items.join(', ')}]`
    }
    case 'obj': {
      if (value.spreads !== undefined || value.computed !== undefined) return undefined
      const parts = value.props.map(([key, one]) => {
        const text = literal(one)
        return text === undefined ? undefined : `${keyOf(key)}: ${text}`
      })
      return parts.includes(undefined) ? undefined : parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
    }
    case 'call': {
      const { callee, args, new: made } = value.call
      const [only] = args
      if (made !== true || callee.k !== 'ref' || callee.name !== 'Date' || only === undefined || args.length > 1) return undefined
      const text = literal(only)
      return text === undefined ? undefined : `new Date(${text})`
    }
    default:
      return undefined
  }
}
