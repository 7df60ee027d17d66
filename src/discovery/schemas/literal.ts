import type { Value } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import { type Found, type Placed, follow } from '../values/follow.ts'
import { textsOf } from '../values/texts-of.ts'

/** A literal with names followed: `undefined` where any part of it is computed. */
export function literalOf(codebase: Codebase, placed: Placed, left = 8): unknown {
  const { value, at } = placed
  if (left <= 0) return undefined
  switch (value.k) {
    case 'str':
    case 'num':
    case 'bool':
      return value.v
    case 'null':
      return null
    case 'other':
      return /^-\d+(\.\d+)?$/.test(value.text ?? '') ? Number(value.text) : undefined
    case 'tpl':
      return textsOf(codebase, placed)?.[0]
    case 'arr':
      return all(value.items.map((item) => literalOf(codebase, { value: item, at }, left - 1)))
    case 'obj':
      return objectLiteral(codebase, placed, left)
    case 'ref':
    case 'get': {
      const found = follow(codebase, placed)
      return found?.kind === 'value' && found.value !== value && found.value.k !== 'ref' ? literalOf(codebase, found, left - 1) : undefined
    }
    default:
      return undefined
  }
}

function objectLiteral(codebase: Codebase, { value, at }: Placed, left: number): unknown {
  if (value.k !== 'obj' || value.spreads !== undefined) return undefined
  const values = all(value.props.map(([, one]) => literalOf(codebase, { value: one, at }, left - 1)))
  return values && Object.fromEntries(value.props.map(([name], index) => [name, values[index]]))
}

function all(values: readonly unknown[]): readonly unknown[] | undefined {
  return values.every((value) => value !== undefined) ? values : undefined
}

/** Number of an argument. */
export function numberOf(codebase: Codebase, placed: Placed | undefined): number | undefined {
  const value = placed && literalOf(codebase, placed)
  return typeof value === 'number' ? value : undefined
}

/** Text of an argument. */
export function stringOf(codebase: Codebase, placed: Placed | undefined): string | undefined {
  const value = placed && literalOf(codebase, placed)
  return typeof value === 'string' ? value : undefined
}

/** Texts of a list: `['a', 'b']`, a constant, the keys of an object as `{ a: true }`. */
export function namesOf(codebase: Codebase, placed: Placed | undefined): readonly string[] | undefined {
  if (!placed) return undefined
  const found = follow(codebase, placed)
  if (found?.kind === 'value' && found.value.k === 'obj')
    return found.value.props.filter(([, one]) => !(one.k === 'bool' && !one.v)).map(([name]) => name)
  return textsOf(codebase, placed)
}

/** Values of an enum: of TypeScript, of an object that is used as one, or of a list. */
export function enumValues(codebase: Codebase, placed: Placed): readonly unknown[] | undefined {
  const found = follow(codebase, placed)
  return found && valuesOf(codebase, found)
}

function valuesOf(codebase: Codebase, found: Found): readonly unknown[] | undefined {
  if (found.kind === 'symbol' && found.fact.kind === 'enum') {
    const members = found.fact.members ?? []
    let next = 0
    return members.map((member) => {
      const value = member.type === '' ? next : (parseLiteral(member.type) ?? member.name)
      if (typeof value === 'number') next = value + 1
      return value
    })
  }
  if (found.kind !== 'value') return undefined
  const { value, at } = found
  if (value.k === 'arr') {
    const list = value.items.flatMap((item) =>
      item.k === 'spread' ? (enumValues(codebase, { value: item.of, at }) ?? [undefined]) : [literalOf(codebase, { value: item, at })],
    )
    return list.every((one) => one !== undefined) ? list : undefined
  }
  if (value.k === 'obj') return all(value.props.map(([, one]) => literalOf(codebase, { value: one, at })))
  if (
    value.k === 'call' &&
    value.call.callee.k === 'ref' &&
    /^Object\.(values|freeze)$/.test(value.call.callee.name) &&
    value.call.args[0]
  ) {
    return enumValues(codebase, { value: value.call.args[0], at })
  }
  if (value.k === 'call' && value.call.callee.k === 'ref' && value.call.callee.name === 'Object.keys' && value.call.args[0]) {
    const of = follow(codebase, { value: value.call.args[0], at })
    return of?.kind === 'value' && of.value.k === 'obj' ? of.value.props.map(([name]) => name) : undefined
  }
  return undefined
}

/** A literal as written in source text: quoted text, number, `true`, `null`. */
export function parseLiteral(text: string): string | number | boolean | null | undefined {
  const quoted = /^(['"`])(.*)\1$/s.exec(text.trim())
  if (quoted) return quoted[2] ?? ''
  if (/^-?\d+(\.\d+)?$/.test(text.trim())) return Number(text)
  if (text === 'true' || text === 'false') return text === 'true'
  return text === 'null' ? null : undefined
}

/** Source of a regular expression without flags that change what it matches; undefined for any other. */
export function patternOf(value: Value | undefined): string | undefined {
  if (value?.k !== 'regex') return undefined
  const end = value.v.lastIndexOf('/')
  return /^[gsuy]*$/.test(value.v.slice(end + 1)) ? value.v.slice(1, end).replaceAll('\\/', '/') : undefined
}
