import type { ClassMemberFact, DecoratorFact } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import { type Machine, makeRouter, moduleOf } from './machine.ts'
import type { DecoratorRules } from './rules.ts'
import { type Abstract, type ClassValue, flatten, type Handler, type RouterObject } from './values.ts'

/** Where a class of controllers is mounted. */
export interface ControllerMount {
  app: RouterObject
  rules: DecoratorRules
  prefix: string
}

/** Mounts classes whose decorators declare routes; children of a controller are mounted below it. */
export function mountControllers(machine: Machine, mount: ControllerMount, values: readonly Abstract[], depth = 4): void {
  for (const value of values.flatMap(flatten)) {
    const cls = value.t === 'inst' ? value.cls : value.t === 'class' ? value : undefined
    if (cls !== undefined && depth > 0) mountController(machine, mount, cls, depth)
  }
}

function mountController(machine: Machine, mount: ControllerMount, cls: ClassValue, depth: number): void {
  const state = moduleOf(machine, cls.file)
  const fact = state?.facts.classes[cls.cls]
  if (state === undefined || fact === undefined) return
  const { rules, app } = mount
  const evaluated = (one: DecoratorFact): Abstract[] => one.args.map((arg) => machine.evaluate(arg, state.scope))
  const required = (one: DecoratorFact): Handler => ({
    value: { t: 'package', name: rules.package, member: 'requireAuth' },
    raw: { k: 'ref', name: one.name },
    at: { file: cls.file, line: one.line },
  })
  const callersOf = (member: ClassMemberFact): Handler[] =>
    (state.facts.functions[member.fn ?? -1]?.params ?? [])
      .flatMap((one) => one.decorators ?? [])
      .filter((one) => rules.callers?.includes(one.name) === true && demands(one))
      .map(required)
  const handlers = (one: DecoratorFact): Handler[] => {
    const at = { file: cls.file, line: one.line }
    if (rules.required.includes(one.name)) return [required(one)]
    if (!rules.guards.includes(one.name)) return []
    return one.args.flatMap((raw) => {
      const value = machine.evaluate(raw, state.scope)
      const items = value.t === 'list' ? value.items : [value]
      return items.map((item, i): Handler => ({ value: guardOf(machine, item), raw: raw.k === 'arr' ? (raw.items[i] ?? raw) : raw, at }))
    })
  }
  for (const base of fact.decorators.filter((one) => rules.classes.includes(one.name))) {
    const paths = pathsOf(rules, evaluated(base))
    const router = makeRouter(machine, app.rules, 'router', { file: cls.file, line: fact.from })
    router.mounted = true
    app.events.push({
      does: 'mount',
      paths: (paths.length === 0 ? [''] : paths).map((path) => `${mount.prefix}/${path}`),
      target: router,
      guards: [],
      at: router.at,
    })
    const guards = fact.decorators.flatMap(handlers)
    const split = rules.opened !== undefined
    if (guards.length > 0 && !split) router.events.push({ does: 'use', paths: [], guards, at: router.at })
    for (const child of fact.decorators.filter((one) => one.name === rules.children)) {
      mountControllers(machine, { app: router, rules, prefix: '' }, evaluated(child), depth - 1)
    }
    for (const [index, member] of fact.members.entries()) {
      if (member.fn === undefined) continue
      const open = member.decorators.some((one) => rules.opened?.includes(one.name) === true)
      const before = [...(split && !open ? guards : []), ...member.decorators.flatMap(handlers), ...callersOf(member)]
      for (const verb of member.decorators) {
        const method = Object.hasOwn(rules.verbs, verb.name) ? rules.verbs[verb.name] : undefined
        if (method === undefined) continue
        const own = pathsOf(rules, evaluated(verb))
        const at = { file: cls.file, line: verb.line }
        const main: Handler = {
          value: { t: 'fn', file: cls.file, fn: member.fn, scope: state.scope },
          raw: { k: 'ref', name: member.name },
          at,
        }
        const doc = member.doc === undefined ? {} : { doc: member.doc }
        router.events.push({
          does: 'route',
          methods: [method],
          paths: own.length === 0 ? [''] : own,
          handlers: [...before, main],
          at,
          method: { file: cls.file, cls: cls.cls, member: index },
          ...doc,
        })
      }
    }
  }
}

/** `@CurrentUser({ required: true })`. */
function demands(one: DecoratorFact): boolean {
  const options = one.args[0]
  return options?.k === 'obj' && options.props.some(([name, value]) => name === 'required' && value.k === 'bool' && value.v)
}

function pathsOf(rules: DecoratorRules, values: readonly Abstract[]): string[] {
  const texts = textsOf(values)
  return rules.braces === true ? texts.map((one) => one.replace(/\{(\w+)\}/g, ':$1')) : texts
}

/** Controllers that generated code mounts: no call of the repository does. */
export function mountGenerated(machine: Machine): void {
  for (const rules of machine.rules) {
    for (const decorated of rules.decorators ?? []) {
      const { generated } = decorated
      if (generated === undefined) continue
      for (const one of allControllers(machine, decorated)) {
        if (one.t !== 'class') continue
        const app = makeRouter(machine, rules, 'app', { file: one.file, line: 1 })
        mountControllers(machine, { app, rules: decorated, prefix: prefixIn(machine, one.file, generated) }, [one])
      }
    }
  }
}

/** The path that the nearest file of settings names. */
function prefixIn(machine: Machine, from: RepoPath, generated: NonNullable<DecoratorRules['generated']>): string {
  for (let folder = from.split('/').slice(0, -1); ; folder = folder.slice(0, -1)) {
    const text = machine.codebase.text([...folder, generated.file].join('/') as RepoPath)
    const settings = text === undefined ? undefined : parsed(text)
    for (const keys of settings === undefined ? [] : generated.keys) {
      const found = keys.reduce<unknown>(
        (at, key) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined),
        settings,
      )
      if (typeof found === 'string') return found
    }
    if (settings !== undefined || folder.length === 0) return ''
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function textsOf(values: readonly Abstract[]): string[] {
  return values
    .slice(0, 1)
    .flatMap(flatten)
    .flatMap((one) => (one.t === 'str' ? [one.v] : []))
}

/** A middleware class guards by its `use` method. */
function guardOf(machine: Machine, value: Abstract): Abstract {
  if (value.t !== 'class') return value
  const fact = moduleOf(machine, value.file)?.facts.classes[value.cls]
  const use = fact?.members.find((one) => one.name === 'use' && one.fn !== undefined)
  return use?.fn === undefined ? value : { t: 'fn', file: value.file, fn: use.fn, scope: value.scope }
}

/** Every class of the repository that a decorator of the package makes a controller. */
export function allControllers(machine: Machine, rules: DecoratorRules): Abstract[] {
  return machine.named.flatMap((digest) => {
    if (!digest.packages.has(rules.package)) return []
    const state = moduleOf(machine, digest.path)
    return (state?.facts.classes ?? []).flatMap((one, cls): Abstract[] => {
      const controls = one.decorators.some((decorator) => rules.classes.includes(decorator.name))
      return controls && state !== undefined ? [{ t: 'class', file: digest.path, cls, scope: state.scope }] : []
    })
  })
}
