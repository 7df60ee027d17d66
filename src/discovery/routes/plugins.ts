import type { RepoPath } from '../../core/names.ts'
import { entriesOf, root } from './files.ts'
import { asValue, type Machine, makeRouter } from './machine.ts'
import type { RouterCall } from './method-call.ts'
import { joinPath } from './route-path.ts'
import { wrapperFor } from './rules.ts'
import { type Abstract, branches, type FunctionValue, markMounted, type RouterObject, text, unknown } from './values.ts'

/** Mounts a router below a path in a router made for it (`koa-mount`), or wraps middleware that stays middleware. */
export function plugIn(machine: Machine, one: { path: string; target: Abstract }): Abstract {
  const target = branches(one.target).find((value) => value.t === 'router')
  // What is mounted below a path and is no router of ours says nothing about the other paths.
  if (target?.t !== 'router') return one.path === '/' ? one.target : { t: 'lit', v: null }
  const outer = makeRouter(machine, target.router.rules, 'router', target.router.at)
  outer.carries = target.router
  outer.events.push({ does: 'mount', paths: [one.path], target: target.router, guards: [], at: target.router.at })
  return asValue(outer)
}

/** `register(plugin, options)`: the plugin runs with a child, or with the router itself when it shares its scope. */
export function registerPlugin(machine: Machine, one: RouterCall): Abstract {
  const [plugin, options] = one.given
  const opts = branches(options?.value ?? unknown()).find((value) => value.t === 'obj')
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
    if (wrapperFor(machine.rules, plugin.name, plugin.member)?.does === 'autoload') autoload(machine, one, options)
    // What is put below a path of its own says nothing about the other paths.
    else if (prefixOf(options) === '') guardedByPackage(one, plugin)
    return
  }
  if (plugin.t === 'applied') {
    const fn = branches(plugin.args[0] ?? unknown())[0]
    if (fn?.t === 'fn') runPlugin(machine, one.of.router, { fn, options, prefix: prefixOf(options) })
    return
  }
  if (plugin.t === 'router') {
    markMounted(plugin.router)
    one.of.router.events.push({ does: 'mount', paths: [prefixOf(options)], target: plugin.router, guards: [], at: one.at })
    return
  }
  if (plugin.t === 'fn') runPlugin(machine, one.of.router, { fn: plugin, options, prefix: prefixOf(options) })
}

/** A dependency's plugin can guard everything after it: `@fastify/bearer-auth`. */
function guardedByPackage(one: RouterCall, plugin: Abstract & { t: 'package' }): void {
  const at = one.at
  one.of.router.events.push({
    does: 'hook',
    name: 'onRequest',
    guards: [{ value: plugin, raw: { k: 'ref', name: plugin.member || plugin.name }, at }],
    at,
    late: true,
  })
}

function prefixOf(options: Abstract): string {
  if (options.t !== 'obj') return ''
  const prefix = branches(options.props.get('prefix') ?? unknown()).find((value) => value.t === 'str')
  return prefix?.t === 'str' ? prefix.v : ''
}

interface PluginRun {
  fn: FunctionValue
  options: Abstract
  prefix: string
}

function runPlugin(machine: Machine, parent: RouterObject, one: PluginRun): RouterObject {
  const options: Abstract = one.options.t === 'unknown' ? { t: 'obj', props: new Map(), at: parent.at, open: true } : one.options
  if (one.fn.shared === true || sharesScope(machine, one.fn)) {
    parent.sharing = (parent.sharing ?? 0) + 1
    machine.run(one.fn, [asValue(parent), options])
    parent.sharing -= 1
    return parent
  }
  const child = makeRouter(machine, parent.rules, 'router', parent.at)
  child.parent = parent
  child.mounted = true
  parent.events.push({ does: 'mount', paths: [one.prefix], target: child, guards: [], at: parent.at })
  machine.run(one.fn, [asValue(child), options])
  return child
}

/** `plugin[Symbol.for('skip-override')] = true` is what fastify-plugin sets. */
function sharesScope(machine: Machine, fn: FunctionValue): boolean {
  return fn.wraps?.shared === true || machine.codebase.facts(fn.file)?.strings.includes('skip-override') === true
}

/** `@fastify/autoload`: every module of a folder is a plugin; folders become prefixes unless switched off. */
function autoload(machine: Machine, one: RouterCall, options: Abstract): void {
  if (options.t !== 'obj') return
  const dir = options.props.get('dir')
  if (dir?.t !== 'str' || !dir.v.startsWith(root)) return
  const byFolder = options.props.get('dirNameRoutePrefix')
  const inner = options.props.get('options') ?? unknown()
  const ignore = options.props.get('ignorePattern')
  const auto: Autoload = {
    byFolder: !(byFolder?.t === 'lit' && byFolder.v === false),
    options: inner,
    autoHooks: truthy(options.props.get('autoHooks')),
    cascade: truthy(options.props.get('cascadeHooks')),
  }
  if (ignore?.t === 'regex') auto.ignore = ignore.v
  loadFolder(machine, { parent: one.of.router, folder: dir.v.slice(root.length), prefix: prefixOf(inner) }, auto)
}

function truthy(value: Abstract | undefined): boolean {
  return value?.t === 'lit' && value.v === true
}

interface Autoload {
  byFolder: boolean
  options: Abstract
  autoHooks: boolean
  cascade: boolean
  ignore?: string
}

function loadFolder(machine: Machine, at: { parent: RouterObject; folder: string; prefix: string }, auto: Autoload): void {
  const entries = entriesOf(machine, at.folder).filter((name) => !ignored(name, auto))
  const files = entries.filter((name) => /\.(ts|js|cjs|mjs|cts|mts)$/.test(name) && !/\.d\.ts$|\.(test|spec)\./.test(name))
  const folders = entries.filter((name) => !/\.\w+$/.test(name) && name !== 'node_modules')
  let parent = at.parent
  const hooks = files.find((name) => /^[_.]?autohooks\./.test(name))
  if (auto.autoHooks && hooks !== undefined) {
    const child = makeRouter(machine, parent.rules, 'router', parent.at)
    child.parent = parent
    child.mounted = true
    parent.events.push({ does: 'mount', paths: [''], target: child, guards: [], at: parent.at })
    loadFile(machine, { parent: child, file: `${at.folder}/${hooks}`, prefix: '', shared: true }, auto)
    parent = child
  }
  const index = files.find((name) => name.startsWith('index.'))
  const loaded = index === undefined ? files.filter((name) => !/^[_.]?autohooks\./.test(name)) : [index]
  for (const name of loaded)
    loadFile(machine, { parent, file: at.folder === '' ? name : `${at.folder}/${name}`, prefix: at.prefix, shared: false }, auto)
  for (const name of folders) {
    const segment = name.startsWith('_') ? `:${name.slice(1)}` : name
    const prefix = auto.byFolder ? joinPath(at.prefix, segment) : at.prefix
    loadFolder(machine, { parent: auto.cascade ? parent : at.parent, folder: `${at.folder}/${name}`, prefix }, auto)
  }
}

function ignored(name: string, auto: Autoload): boolean {
  return auto.ignore !== undefined && auto.ignore.includes(name.replace(/\.\w+$/, ''))
}

function loadFile(machine: Machine, at: { parent: RouterObject; file: string; prefix: string; shared: boolean }, auto: Autoload): void {
  const path = at.file as RepoPath
  if (machine.codebase.digest(path) === undefined) return
  const value = branches(machine.memberOf({ t: 'module', path }, 'default')).find((one) => one.t === 'fn')
  if (value?.t !== 'fn') return
  const own = machine.memberOf({ t: 'module', path }, 'autoPrefix')
  const override = machine.memberOf({ t: 'module', path }, 'prefixOverride')
  const prefix = override.t === 'str' ? override.v : own.t === 'str' ? joinPath(at.prefix, own.v) : at.prefix
  const options: Abstract = { t: 'obj', props: new Map(auto.options.t === 'obj' ? auto.options.props : []), at: at.parent.at }
  options.props.set('prefix', text(prefix))
  runPlugin(machine, at.parent, { fn: at.shared ? { ...value, shared: true } : value, options, prefix })
}
