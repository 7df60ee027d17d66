import type { Deed } from '../core/account.ts'
import type { CallFact, FileFacts, Value } from '../core/facts.ts'
import { insideValue } from '../core/inside-value.ts'
import type { Project } from '../core/project.ts'

/** Whether every call on the way to a deed stands where it is said to stand and runs the function that comes next, by the facts of the files alone. */
export function isReached({ via, at }: Pick<Deed, 'via' | 'at'>, project: Project): boolean {
  return via.every((hop, i) => {
    const called = project.facts(hop.of.file)
    const functions = (called?.functions ?? []).filter((fn) => fn.from === hop.of.line && fn.name === hop.of.name)
    const next = via[i + 1] ?? at
    return (
      callsOnLine(project.facts(hop.file), hop.line).some((call) => nameOf(call) === hop.callee) &&
      functions.some((fn) => next.file === hop.of.file && fn.from <= next.line && next.line <= fn.to) &&
      isSame(hop.callee, hop.of.name)
    )
  })
}

/** `this.invoices.create` runs `InvoiceService.create`; an import may rename what it runs. */
function isSame(callee: string, name: string): boolean {
  const last = (text: string): string => text.slice(text.lastIndexOf('.') + 1)
  return last(callee) === last(name) || !callee.includes('.')
}

/** Every call that begins on a line, however deep it stands in an expression. */
export function callsOnLine(facts: FileFacts | undefined, line: number): readonly CallFact[] {
  const found: CallFact[] = []
  const visit = (value: Value): void => {
    if (value.k === 'call' && value.call.line <= line && line <= value.call.to) found.push(value.call)
    for (const one of insideValue(value)) visit(one)
  }
  for (const call of facts?.calls ?? []) visit({ k: 'call', call })
  for (const { value } of facts?.bindings ?? []) visit(value)
  for (const { value } of facts?.throws ?? []) visit(value)
  for (const { returns } of facts?.functions ?? []) if (returns !== undefined) visit(returns)
  for (const { value } of facts?.exports ?? []) if (value !== undefined) visit(value)
  return found
}

/** A callee as a dotted name; what is called on a call begins with nothing: `.json`, on what was just made with its class: `new Mail().send` is `Mail.send`. */
export function nameOf({ callee }: CallFact): string {
  if (callee.k === 'ref') return callee.name
  if (callee.k !== 'get') return ''
  const made = callee.of.k === 'call' && callee.of.call.new === true ? callee.of.call.callee : undefined
  return `${made?.k === 'ref' ? made.name : ''}.${callee.name}`
}

/** A call and the calls that it stands behind: a chain that is written on many lines has the line of its last call. */
export function startsOf(call: CallFact): readonly CallFact[] {
  const before = call.callee.k === 'get' && call.callee.of.k === 'call' ? startsOf(call.callee.of.call) : []
  return [call, ...before]
}
