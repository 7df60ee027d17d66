import { asValue, type Machine, makeRouter } from './machine.ts'
import { settingsIn } from './settings.ts'
import { type Abstract, branches, type FunctionValue, type RouterObject, unknown } from './values.ts'

/** A Fastify plugin with what it is registered with. */
export interface PluginRun {
  fn: FunctionValue
  options: Abstract
  prefix: string
}

/** Runs a plugin with a child of the router, or with the router itself where it shares its scope. */
export function runPlugin(machine: Machine, parent: RouterObject, one: PluginRun): void {
  const options: Abstract = one.options.t === 'unknown' ? { t: 'obj', props: new Map(), at: parent.at, open: true } : one.options
  if (one.fn.shared === true || sharesScope(machine, one.fn)) {
    parent.sharing = (parent.sharing ?? 0) + 1
    machine.run(one.fn, [asValue(parent), options])
    parent.sharing -= 1
    return
  }
  machine.run(one.fn, [asValue(childOf(machine, parent, one.prefix, prefixSettings(one.options))), options])
}

/** A router of its own below another one, as `register` makes it. */
export function childOf(machine: Machine, parent: RouterObject, prefix: string, settings: readonly string[] = []): RouterObject {
  const child = makeRouter(machine, parent.rules, 'router', parent.at)
  child.parent = parent
  child.mounted = true
  parent.events.push({ does: 'mount', paths: [prefix], target: child, guards: [], at: parent.at, ...(settings.length > 0 && { settings }) })
  return child
}

/** The text of the option `prefix`; empty where it has none. */
export function prefixOf(options: Abstract): string {
  if (options.t !== 'obj') return ''
  const prefix = branches(options.props.get('prefix') ?? unknown()).find((value) => value.t === 'str')
  return prefix?.t === 'str' ? prefix.v : ''
}

/** Settings that give the option `prefix` its text. */
export function prefixSettings(options: Abstract): readonly string[] {
  return options.t === 'obj' ? settingsIn(options.props.get('prefix')) : []
}

/** `plugin[Symbol.for('skip-override')] = true` is what fastify-plugin sets. */
function sharesScope(machine: Machine, fn: FunctionValue): boolean {
  return fn.wraps?.shared === true || machine.codebase.facts(fn.file)?.strings.includes('skip-override') === true
}
