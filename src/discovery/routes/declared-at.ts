import type { CallFact, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import { type Machine, moduleOf } from './machine.ts'

/** The call that a reader takes for the registration of a route. */
export interface DeclaredAt {
  call: CallFact
  file: RepoPath
}

/**
 * Where a route is declared: the call itself, or, when its path only passes through a wrapper (`get(path, handler) {
 * this.router.get(path, handler) }`), the call of the wrapper that says what the path is.
 */
export function declaredAt(machine: Machine, call: CallFact, file: RepoPath): DeclaredAt {
  let place: DeclaredAt = { call, file }
  let raw = pathArgument(call)
  for (const frame of machine.stack.toReversed()) {
    if (frame.file !== place.file || raw === undefined || saysText(raw)) return place
    const index = parameterOf(machine, frame, raw)
    if (index === undefined || frame.from === undefined) return place
    const given = frame.from.call.args[index]
    // A path that is computed here, or that only gets a prefix here, is said outside only where the outside says some text.
    if ((raw.k === 'call' || raw.k === 'tpl') && (given === undefined || !saysText(given))) return place
    place = frame.from
    raw = given
  }
  return place
}

function pathArgument(call: CallFact): Value | undefined {
  const first = call.args[0]
  if (first?.k !== 'obj') return first
  return first.props.find(([name]) => name === 'url' || name === 'path')?.[1]
}

/** True where a value itself holds some text of a path. */
function saysText(raw: Value): boolean {
  switch (raw.k) {
    case 'str':
      return true
    case 'tpl':
      return raw.parts.at(-1)?.k === 'str' && raw.parts.some((one) => one.k === 'str' && /[\w*]/.test(one.v))
    case 'obj':
      return raw.props.some(([, one]) => saysText(one))
    case 'arr':
      return raw.items.some(saysText)
    case 'any':
      return raw.of.some(saysText)
    default:
      return false
  }
}

function parameterOf(machine: Machine, frame: { file: RepoPath; fn: number }, raw: Value): number | undefined {
  const head = headOf(raw)
  const facts = moduleOf(machine, frame.file)?.facts
  const params = facts?.functions[frame.fn]?.params ?? []
  if (head === undefined || facts === undefined) return undefined
  const direct = params.findIndex((one) => one.name === head || one.props?.includes(head))
  if (direct >= 0) return direct
  const binding = facts.bindings.find((one) => one.in === frame.fn && one.name === head)
  const inner = binding === undefined ? undefined : headOf(binding.value)
  if (inner === undefined) return undefined
  if (inner.startsWith('#')) return Number(inner.slice(1))
  const through = params.findIndex((one) => one.name === inner || one.name === `...${inner}`)
  if (through < 0) return undefined
  const place = binding?.value.k === 'get' && params[through]?.name.startsWith('...') ? Number(binding.value.name) : 0
  return Number.isInteger(place) ? through + place : undefined
}

function headOf(raw: Value): string | undefined {
  switch (raw.k) {
    case 'ref':
      return raw.name.split('.', 1)[0]
    case 'get':
    case 'at':
    case 'spread':
      return headOf(raw.of)
    case 'tpl':
      return raw.parts.map(headOf).find((one) => one !== undefined && one !== 'this')
    case 'call':
      return raw.call.args.map(headOf).find((one) => one !== undefined) ?? headOf(raw.call.callee)
    default:
      return undefined
  }
}
