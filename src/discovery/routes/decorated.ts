import type { DecoratorFact } from '../../core/facts.ts'
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
  const handlers = (one: DecoratorFact): Handler[] => {
    const at = { file: cls.file, line: one.line }
    if (rules.required.includes(one.name))
      return [{ value: { t: 'package', name: rules.package, member: 'requireAuth' }, raw: { k: 'ref', name: one.name }, at }]
    if (!rules.guards.includes(one.name)) return []
    return one.args.flatMap((raw) => {
      const value = machine.evaluate(raw, state.scope)
      const items = value.t === 'list' ? value.items : [value]
      return items.map((item, i): Handler => ({ value: guardOf(machine, item), raw: raw.k === 'arr' ? (raw.items[i] ?? raw) : raw, at }))
    })
  }
  for (const base of fact.decorators.filter((one) => rules.classes.includes(one.name))) {
    const paths = textsOf(evaluated(base))
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
    if (guards.length > 0) router.events.push({ does: 'use', paths: [], guards, at: router.at })
    for (const child of fact.decorators.filter((one) => one.name === rules.children)) {
      mountControllers(machine, { app: router, rules, prefix: '' }, evaluated(child), depth - 1)
    }
    for (const member of fact.members) {
      if (member.fn === undefined) continue
      const before = member.decorators.flatMap(handlers)
      for (const verb of member.decorators) {
        const method = Object.hasOwn(rules.verbs, verb.name) ? rules.verbs[verb.name] : undefined
        if (method === undefined) continue
        const own = textsOf(evaluated(verb))
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
          ...doc,
        })
      }
    }
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
  return machine.codebase.digests.flatMap((digest) => {
    if (digest.test || !digest.packages.has(rules.package)) return []
    const state = moduleOf(machine, digest.path)
    return (state?.facts.classes ?? []).flatMap((one, cls): Abstract[] => {
      const controls = one.decorators.some((decorator) => rules.classes.includes(decorator.name))
      return controls && state !== undefined ? [{ t: 'class', file: digest.path, cls, scope: state.scope }] : []
    })
  })
}
