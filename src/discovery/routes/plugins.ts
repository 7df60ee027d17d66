import { authRulesOf } from './anonymous/package-meaning.ts'
import { autoload } from './autoload.ts'
import { asValue, type Machine, makeRouter, writtenName } from './machine.ts'
import type { RouterCall } from './method-call.ts'
import { routersIn } from './routers-in.ts'
import { wrapperFor } from './rules.ts'
import { losePrefix, rawProperty } from './settings.ts'
import { prefixOf, prefixSettings, runPlugin } from './run-plugin.ts'
import { type Abstract, branches, flatten, type Handler, markMounted, nothing, unknown } from './values.ts'

/** Mounts routers below a path in a router made for them (`koa-mount`), or wraps middleware that stays middleware. */
export function plugIn(machine: Machine, one: { path: string; target: Abstract }): Abstract {
  const [target, ...others] = flatten(one.target).flatMap((value) => routersIn(machine, value))
  // What is mounted below a path and is no router of ours says nothing about the other paths.
  if (target === undefined) return one.path === '/' ? one.target : nothing
  const outer = makeRouter(machine, target.router.rules, 'router', target.router.at)
  outer.carries = target.router
  for (const { router } of [target, ...others]) {
    if (router !== target.router) markMounted(router)
    outer.events.push({ does: 'mount', paths: [one.path], target: router, guards: [], at: router.at })
  }
  return asValue(outer)
}

/** `register(plugin, options)`: the plugin runs with a child, or with the router itself when it shares its scope. */
export function registerPlugin(machine: Machine, one: RouterCall): Abstract {
  const [plugin, options] = one.given
  const opts = branches(options?.value ?? unknown()).find((value) => value.t === 'obj')
  losePrefix(one.of.router, one.at, opts?.props.get('prefix'), rawProperty(options?.raw, 'prefix'))
  for (const value of branches(plugin?.value ?? unknown()))
    plug(machine, one, { plugin: value, options: opts ?? options?.value ?? unknown() })
  return one.of
}

interface Plugging {
  plugin: Abstract
  options: Abstract
}

function plug(machine: Machine, one: RouterCall, plugging: Plugging): void {
  const { plugin, options } = plugging
  if (plugin.t === 'module' || (plugin.t === 'obj' && plugin.props.has('default'))) {
    const inner = machine.memberOf(plugin, 'default')
    if (inner.t !== 'module') plug(machine, one, { plugin: inner, options })
    return
  }
  if (plugin.t === 'package') {
    if (wrapperFor(machine.rules, plugin.name, plugin.member)?.does === 'autoload') autoload(machine, one.of.router, options)
    // What is put below a path of its own says nothing about the other paths.
    else if (prefixOf(options) === '') guardedByPackage(one, plugin)
    decoratedByPackage(one, plugin.name)
    return
  }
  if (plugin.t === 'applied') {
    const fn = branches(plugin.args[0] ?? unknown())[0]
    if (fn?.t === 'fn') runPlugin(machine, one.of.router, { fn, options, prefix: prefixOf(options) })
    else if (plugin.of.t === 'package') plug(machine, one, { plugin: plugin.of, options })
    else if (plugin.of.t === 'unknown') guardedByUnknown(one, plugin)
    return
  }
  if (plugin.t === 'router') {
    markMounted(plugin.router)
    const settings = prefixSettings(options)
    const mounted = { does: 'mount', paths: [prefixOf(options)], target: plugin.router, guards: [], at: one.at } as const
    one.of.router.events.push({ ...mounted, ...(settings.length > 0 && { settings }) })
    return
  }
  if (plugin.t === 'fn') runPlugin(machine, one.of.router, { fn: plugin, options, prefix: prefixOf(options) })
  if (plugin.t === 'unknown' && prefixOf(options) === '') guardedByUnknown(one, plugin)
}

/** A plugin that could not be followed may guard what is registered after it, whatever it is called. */
function guardedByUnknown(one: RouterCall, plugin: Abstract): void {
  const by = writtenName(one.given[0]?.raw ?? { k: 'other' }) || 'plugin'
  const guard: Handler = { value: plugin, raw: { k: 'other' }, at: one.at, by }
  one.of.router.events.push({ does: 'hook', name: 'onRequest', guards: [guard], at: one.at, late: true })
}

/** What a dependency's plugin puts on the server: `fastify.auth`, `fastify.basicAuth`. */
function decoratedByPackage(one: RouterCall, name: string): void {
  for (const member of authRulesOf(name)?.decorates ?? []) one.of.router.decorations.set(member, { t: 'package', name, member })
}

/** A dependency's plugin can guard everything after it: `@fastify/bearer-auth`. */
function guardedByPackage(one: RouterCall, plugin: Abstract & { t: 'package' }): void {
  const at = one.at
  const options = one.given[1]?.raw
  one.of.router.events.push({
    does: 'hook',
    name: 'onRequest',
    guards: [{ value: plugin, raw: { k: 'ref', name: plugin.member || plugin.name }, at, ...(options !== undefined && { options }) }],
    at,
    late: true,
  })
}
