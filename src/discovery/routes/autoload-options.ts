import type { Machine } from './machine.ts'
import { prefixOf } from './run-plugin.ts'
import { pathFilter } from './path-filter.ts'
import { safePattern } from './safe-pattern.ts'
import { type Abstract, unknown } from './values.ts'

/** What `@fastify/autoload` was told, with its own defaults. */
export interface AutoloadOptions {
  /** Names that are entry files of a folder: its other files are left out. */
  index: RegExp
  script: RegExp
  hooks: RegExp
  /** What is handed to every plugin. */
  given: Abstract
  /** Prefix before every plugin, without a slash at its end. */
  prefix: string
  /** Levels of folders below the first that are read. */
  depth: number
  /** Segment that a folder adds to the path; empty for none. */
  segment: (parent: string, name: string) => string
  /** True for an entry, by its path below the folder, that is skipped. */
  ignores: (path: string, name: string) => boolean
  /** True for a file, by its path below the folder with a leading slash, that is loaded. */
  takes: (path: string) => boolean
  autoHooks: boolean
  cascades: boolean
  overwrites: boolean
  routeParams: boolean
  appends: boolean
  encapsulates: boolean
}

/** Options of `register(autoload, { dir, … })` as @fastify/autoload 6 understands them. */
export function autoloadOptions(machine: Machine, options: Abstract & { t: 'obj' }): AutoloadOptions {
  const of = (name: string): Abstract => options.props.get(name) ?? unknown()
  const is = (name: string): boolean => isBoolean(of(name), true)
  const depth = of('maxDepth')
  const ignored = patternOf(of('ignorePattern'))
  const matches = pathFilter(machine, options.props.get('matchFilter'))
  const leavesOut = pathFilter(machine, options.props.get('ignoreFilter'))
  return {
    index: patternOf(of('indexPattern')) ?? /^index(?:\.ts|\.js|\.cjs|\.mjs|\.cts|\.mts)$/i,
    script: patternOf(of('scriptPattern')) ?? /(?:\.js|\.cjs|\.mjs|\.cts|\.mts|(?<!\.d)\.ts)$/i,
    hooks: patternOf(of('autoHooksPattern')) ?? /^[_.]?auto_?hooks(?:\.ts|\.js|\.cjs|\.mjs|\.cts|\.mts)$/i,
    given: of('options'),
    prefix: prefixOf(of('options')).replace(/\/$/, ''),
    depth: depth.t === 'lit' && typeof depth.v === 'number' ? depth.v : Infinity,
    segment: segmentOf(machine, of('dirNameRoutePrefix')),
    // Versions before 6.4 ask the name alone.
    ignores: (path, name) => ignored !== undefined && (ignored.test(path) || ignored.test(name)),
    takes: (path) => matches(path) !== false && leavesOut(path) !== true,
    autoHooks: is('autoHooks'),
    cascades: is('cascadeHooks'),
    overwrites: is('overwriteHooks'),
    routeParams: is('routeParams'),
    appends: is('appendAutoPrefix'),
    encapsulates: !isBoolean(of('encapsulate'), false),
  }
}

function isBoolean(value: Abstract, wanted: boolean): boolean {
  return value.t === 'lit' && value.v === wanted
}

/** A text is an expression as well: `RegExp('.*fixture')`. */
function patternOf(value: Abstract): RegExp | undefined {
  if (value.t === 'regex') return safePattern(value.v)
  return value.t === 'str' && value.v !== '' ? safePattern(`/${value.v}/`) : undefined
}

/** `dirNameRoutePrefix`: the folder's name, nothing, or what a function says. */
function segmentOf(machine: Machine, value: Abstract): AutoloadOptions['segment'] {
  if (isBoolean(value, false)) return () => ''
  if (value.t !== 'fn') return (_, name) => name
  return (parent, name) => renamed(machine, value, { parent, name })
}

/** What a function of the repository makes of a folder: of several answers the one whose comparison holds. */
function renamed(machine: Machine, value: Abstract & { t: 'fn' }, folder: { parent: string; name: string }): string {
  const facts = machine.codebase.facts(value.file)
  const fact = facts?.functions[value.fn]
  const asked = (facts?.comparisons ?? []).filter((one) => one.in === value.fn && one.of === fact?.params[1]?.name)
  const answers = fact?.returns?.k === 'any' ? fact.returns.of : []
  const scope = {
    file: value.file,
    fn: value.fn,
    parent: value.scope,
    vars: new Map<string, Abstract>([folder.parent, folder.name].map((one, i) => [fact?.params[i]?.name ?? `#${i}`, { t: 'str', v: one }])),
  }
  const match = asked.findIndex((one) => (one.is === folder.name) !== (one.not === true))
  const answer = answers.length === asked.length + 1 ? answers.at(match) : undefined
  const made = answer === undefined ? machine.run(value, [...scope.vars.values()]) : machine.evaluate(answer, scope)
  return made.t === 'str' ? made.v : ''
}
