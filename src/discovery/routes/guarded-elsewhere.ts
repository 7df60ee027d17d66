import type { Machine } from './machine.ts'
import type { MethodCall } from './method-call.ts'
import { pathsOf } from './paths-of.ts'
import { below } from './record-route.ts'
import { branches, type Handler, type RouterValue, unknown } from './values.ts'

/** Methods that tell or read something, whatever they are called on. */
const plain =
  /^(?:get|has|set|log|trace|debug|info|warn|error|emit|on|once|off|push|includes|startsWith|endsWith|redirect|render|fetch|request|inject)$/

/**
 * `app.security.protect('/admin')`: what a member of an application does with a path, where nothing is known of that member, may refuse callers below the
 * path. Noted as middleware that was not read: who may call there is not determined, and never open.
 */
export function noteElsewhere(machine: Machine, one: MethodCall): void {
  const { call, scope, method } = one
  if (call.callee.k !== 'ref' || plain.test(method)) return
  const [first] = call.args
  const paths = first === undefined ? undefined : pathsOf(machine.evaluate(first, scope))
  if (paths?.every((path) => /^\/./.test(path)) !== true) return
  const of = applicationOf(machine, call.callee.name.split('.').slice(0, -2), one)
  if (of === undefined) return
  const at = { file: scope.file, line: call.line }
  // its code is not here, so nothing is evaluated
  const { name } = call.callee
  const guard: Handler = { value: unknown(name), raw: { k: 'str', v: name }, by: name, at }
  of.router.events.push({ does: 'use', paths: paths.map((path) => below(of, path)), guards: [guard], at })
}

/** The application at the beginning of a chain of members. */
function applicationOf(machine: Machine, parts: readonly string[], { scope }: MethodCall): RouterValue | undefined {
  for (let length = 1; length <= parts.length; length++) {
    const value = machine.evaluate({ k: 'ref', name: parts.slice(0, length).join('.') }, scope)
    const found = branches(value).find((each) => each.t === 'router')
    if (found !== undefined) return found
  }
  return undefined
}
