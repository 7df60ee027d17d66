import type { RepoPath } from '../../core/names.ts'
import { type AutoloadOptions, autoloadOptions } from './autoload-options.ts'
import { entriesOf, folderOfValue } from './files.ts'
import type { Machine } from './machine.ts'
import { joinPath } from './route-path.ts'
import { childOf, runPlugin } from './run-plugin.ts'
import { type Abstract, branches, flatten, type RouterObject, text, unknown } from './values.ts'

/** A folder while it is loaded. */
interface Folder {
  /** Path from the root of the repository. */
  path: string
  /** Path below the folder that autoload was given; empty for that folder. */
  below: string
  prefix: string
  level: number
  /** Files whose hooks count here, outermost first. */
  hooks: readonly string[]
}

/** `@fastify/autoload`: every module of a folder is a plugin, and folders become prefixes, as the options say. */
export function autoload(machine: Machine, parent: RouterObject, options: Abstract): void {
  const path = options.t === 'obj' ? folderOfValue(machine, options.props.get('dir')) : undefined
  if (options.t !== 'obj' || path === undefined) return
  loadFolder({ machine, parent, auto: autoloadOptions(machine, options) }, { path, below: '', prefix: '', level: 0, hooks: [] })
}

interface Loading {
  machine: Machine
  parent: RouterObject
  auto: AutoloadOptions
}

function loadFolder(loading: Loading, folder: Folder): void {
  const { machine, auto } = loading
  const entries = entriesOf(machine, folder.path)
  const isFolder = (name: string): boolean => name !== 'node_modules' && entriesOf(machine, joined(folder.path, name)).length > 0
  const hooks = auto.autoHooks ? hooksOf(auto, folder, entries) : []
  const index = entries.find((name) => auto.index.test(name) && !isFolder(name))
  const left = entries.filter((name) => !auto.ignores(joined(folder.below, name), name))
  const scripts = left.filter((name) => auto.script.test(name) && !/\.(test|spec)\.|\.d\.[cm]?ts$/.test(name) && !auto.hooks.test(name))
  const wanted = (index === undefined ? scripts.filter((name) => !isFolder(name)) : [index]).filter((name) =>
    auto.takes(`/${joined(folder.below, name)}`),
  )
  const parent = hooks.length > 0 && wanted.length > 0 ? hooked(loading, hooks) : loading.parent
  for (const name of wanted) loadFile({ ...loading, parent }, joined(folder.path, name), folder.prefix)
  if (folder.level >= auto.depth) return
  for (const name of left.filter(isFolder))
    loadFolder(loading, {
      path: joined(folder.path, name),
      below: joined(folder.below, name),
      prefix: joined(folder.prefix, auto.segment(folder.path, name)),
      level: folder.level + 1,
      hooks: auto.cascades ? hooks : [],
    })
}

function joined(folder: string, name: string): string {
  return folder === '' ? name : name === '' ? folder : `${folder}/${name}`
}

function hooksOf(auto: AutoloadOptions, folder: Folder, entries: readonly string[]): readonly string[] {
  const own = entries.find((name) => auto.hooks.test(name))
  if (own === undefined) return folder.hooks
  return [...(auto.overwrites ? [] : folder.hooks), joined(folder.path, own)]
}

/** A router for a folder's plugins, with the hooks that count there. */
function hooked({ machine, parent }: Loading, hooks: readonly string[]): RouterObject {
  const child = childOf(machine, parent, '')
  for (const file of hooks) {
    const value = pluginIn(machine, file)
    if (value?.t === 'fn') runPlugin(machine, child, { fn: { ...value, shared: true }, options: unknown(), prefix: '' })
  }
  return child
}

function pluginIn(machine: Machine, file: string): Abstract | undefined {
  const path = file as RepoPath
  if (machine.codebase.digest(path) === undefined) return undefined
  return branches(machine.memberOf({ t: 'module', path }, 'default')).find((one) => one.t === 'fn' || isRoute(one))
}

/** A file may export one route instead of a plugin. */
function isRoute(value: Abstract): boolean {
  return value.t === 'obj' && value.props.has('method') && (value.props.has('url') || value.props.has('path'))
}

function loadFile(loading: Loading, file: string, folderPrefix: string): void {
  const { machine, parent, auto } = loading
  const value = pluginIn(machine, file)
  const exported = (name: string): Abstract => machine.memberOf({ t: 'module', path: file as RepoPath }, name)
  const off = exported('autoload')
  if (value === undefined || (off.t === 'lit' && off.v === false)) return
  const config = exported('autoConfig')
  const own = auto.given.t === 'obj' ? [...auto.given.props] : []
  const props = new Map([...(config.t === 'obj' ? config.props : []), ...own])
  const prefix = prefixFor(auto, { folderPrefix, base: textOf(props.get('prefix')) ?? '', exported })
  if (value.t === 'obj') return declare(machine, parent, { route: value, prefix })
  props.set('prefix', text(prefix))
  if (value.t !== 'fn') return
  const fn = auto.encapsulates ? value : { ...value, shared: true as const }
  runPlugin(machine, parent, { fn, options: { t: 'obj', props, at: parent.at }, prefix })
}

function textOf(value: Abstract | undefined): string | undefined {
  return value?.t === 'str' ? value.v : undefined
}

interface Prefixes {
  folderPrefix: string
  /** Prefix of the options, or of the file's own `autoConfig`. */
  base: string
  exported: (name: string) => Abstract
}

function prefixFor(auto: AutoloadOptions, { folderPrefix, base, exported }: Prefixes): string {
  const override = textOf(exported('prefixOverride'))
  const own = textOf(exported('autoPrefix'))
  const middle = own === undefined ? folderPrefix : auto.appends ? joinPath(folderPrefix, own) : own
  const prefix = override ?? (middle === '' ? base : joinPath(base, middle))
  return auto.routeParams ? withParameters(prefix) : prefix
}

/** `_id` is a parameter; where `__` stands anywhere only that is one. */
function withParameters(prefix: string): string {
  const whole = `/${prefix}`.replace(/^\/+/, '/')
  return whole.includes('__') ? whole.replaceAll('__', ':') : whole.replaceAll('/_', '/:')
}

function declare(machine: Machine, parent: RouterObject, one: { route: Abstract & { t: 'obj' }; prefix: string }): void {
  const { route } = one
  const texts = (value: Abstract | undefined): string[] => (value === undefined ? [] : flatten(value).flatMap((each) => textOf(each) ?? []))
  const handler = route.props.get('handler')
  const raw = route.raw?.k === 'obj' ? route.raw.props.find(([name]) => name === 'handler')?.[1] : undefined
  childOf(machine, parent, one.prefix).events.push({
    does: 'route',
    methods: texts(route.props.get('method')).map((method) => method.toUpperCase()),
    paths: texts(route.props.get('url') ?? route.props.get('path')),
    handlers: handler === undefined ? [] : [{ value: handler, raw: raw ?? { k: 'other' }, at: route.at }],
    options: route,
    at: route.at,
  })
}
