import type { ClassMemberFact } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import { generatedGuards, generatorSettings } from './generated-checks.ts'
import { type Checks, callerGuard, madeGuard, rightsGuard } from './caller-checks.ts'
import { lineage } from './lookup.ts'
import { type Machine, makeRouter, moduleOf } from './machine.ts'
import { openDecorator, type OpenedDecorator } from './open-decorator.ts'
import type { DecoratorRules } from './rules.ts'
import { type Abstract, type ClassValue, flatten, type Handler, type RouterObject, unknown } from './values.ts'

/** Where a class of controllers is mounted. */
export interface ControllerMount {
  app: RouterObject
  rules: DecoratorRules
  prefix: string
  /** Functions of the server that find out who calls. */
  checks?: Checks
}

/** Mounts classes whose decorators declare routes; children of a controller are mounted below it. */
export function mountControllers(machine: Machine, mount: ControllerMount, values: readonly Abstract[], depth = 4): void {
  for (const value of values.flatMap(flatten)) {
    const cls = value.t === 'inst' ? value.cls : value.t === 'class' ? value : undefined
    if (cls !== undefined && depth > 0) mountController(machine, mount, cls, depth)
  }
}

function mountController(machine: Machine, mount: ControllerMount, cls: ClassValue, depth: number): void {
  const fact = moduleOf(machine, cls.file)?.facts.classes[cls.cls]
  if (fact === undefined) return
  const { rules, app } = mount
  const opened = fact.decorators.flatMap((one) => openDecorator(machine, rules, cls, one))
  for (const base of opened.filter((one) => rules.classes.includes(one.name))) {
    const paths = pathsOf(rules, base)
    const router = makeRouter(machine, app.rules, 'router', { file: cls.file, line: fact.from })
    router.mounted = true
    router.keeps = true
    app.events.push({
      does: 'mount',
      paths: (paths.length === 0 ? [''] : paths).map((path) => `${mount.prefix}/${path}`),
      target: router,
      guards: [],
      at: router.at,
    })
    // Where a method may be opened, what it demands itself stands instead of what its class demands.
    const demands = rules.opened === undefined ? [] : opened.filter(({ name }) => rules.required.includes(name))
    const guards = opened.filter((one) => !demands.includes(one)).flatMap((one) => guardsOf(machine, mount, one))
    if (guards.length > 0) router.events.push({ does: 'use', paths: [], guards, at: router.at })
    for (const child of opened.filter((one) => one.name === rules.children)) {
      const values = child.args.map(({ value }) => value)
      mountControllers(machine, { ...mount, app: router, prefix: '' }, values, depth - 1)
    }
    for (const one of methodsOf(machine, rules, cls)) declareMethod(machine, { ...mount, router, demands }, one)
  }
}

/** A method of a controller and the class that declares it. */
interface ControllerMethod {
  owner: ClassValue
  member: ClassMemberFact
  index: number
}

/** Methods of a controller, those of its bases included where the package reads them. */
function methodsOf(machine: Machine, rules: DecoratorRules, cls: ClassValue): readonly ControllerMethod[] {
  const owners = rules.inherits === true ? lineage(machine, cls).map(({ value }) => value) : [cls]
  const found: ControllerMethod[] = []
  for (const owner of owners) {
    const overridden = new Set(found.map(({ member }) => member.name))
    const members = moduleOf(machine, owner.file)?.facts.classes[owner.cls]?.members ?? []
    for (const [index, member] of members.entries())
      if (member.fn !== undefined && !overridden.has(member.name)) found.push({ owner, member, index })
  }
  return found
}

interface MethodMount extends ControllerMount {
  router: RouterObject
  /** What the class demands of callers, where a method may say otherwise. */
  demands: readonly OpenedDecorator[]
}

function declareMethod(machine: Machine, mount: MethodMount, one: ControllerMethod): void {
  const { router, rules } = mount
  const { owner, member, index } = one
  const opened = member.decorators.flatMap((each) => openDecorator(machine, rules, owner, each)).map((each) => asVerb(rules, each))
  const isOpen = opened.some((each) => rules.opened?.includes(each.name) === true)
  const own = opened.filter((each) => rules.opened !== undefined && rules.required.includes(each.name))
  const demands = isOpen ? [] : own.length > 0 ? own : mount.demands
  const guards = opened.filter((each) => !own.includes(each)).flatMap((each) => guardsOf(machine, mount, each))
  const before = [...generatedGuards(machine, { rules, file: owner.file }, demands), ...guards, ...callersOf(machine, mount, one)]
  for (const verb of opened) {
    const method = Object.hasOwn(rules.verbs, verb.name) ? rules.verbs[verb.name] : undefined
    if (method === undefined || member.fn === undefined) continue
    const paths = pathsOf(rules, verb)
    const scope = moduleOf(machine, owner.file)?.scope ?? owner.scope
    const main: Handler = {
      value: { t: 'fn', file: owner.file, fn: member.fn, scope },
      raw: { k: 'ref', name: member.name },
      at: verb.at,
    }
    router.events.push({
      does: 'route',
      methods: [method],
      paths: paths.length === 0 ? [''] : paths,
      handlers: [...before, main],
      at: verb.at,
      method: { file: owner.file, cls: owner.cls, member: index },
      ...(member.doc !== undefined && { doc: member.doc }),
    })
  }
}

function guardsOf(machine: Machine, { rules, checks = new Map() }: ControllerMount, one: OpenedDecorator): Handler[] {
  if (rules.required.includes(one.name)) return rightsGuard(machine, { rules, checks }, one)
  return guardsIn(rules, one).flatMap(({ value, raw }) => {
    const items = value.t === 'list' ? value.items : [value]
    return items.map(
      (item, i): Handler => ({ value: guardOf(machine, item, rules), raw: raw.k === 'arr' ? (raw.items[i] ?? raw) : raw, at: one.at }),
    )
  })
}

/** Arguments of a decorator that are middleware. */
function guardsIn(rules: DecoratorRules, { name, args }: OpenedDecorator): OpenedDecorator['args'] {
  if (rules.guards.includes(name)) return args
  const isPlaced = rules.classes.includes(name) || Object.hasOwn(rules.verbs, name)
  // A name that a container has for middleware says nothing about it.
  return rules.guardsBehindPath === true && isPlaced
    ? args.slice(1).map(({ value, raw }) => ({ value: value.t === 'str' ? unknown(value.v) : value, raw }))
    : []
}

/** `@httpMethod('get', '/', guard)` as the decorator of that method. */
function asVerb(rules: DecoratorRules, one: OpenedDecorator): OpenedDecorator {
  const [first, ...args] = one.args
  if (one.name !== rules.anyVerb || first?.value.t !== 'str') return one
  const method = first.value.v.toUpperCase()
  return { ...one, name: Object.entries(rules.verbs).find(([, verb]) => verb === method)?.[0] ?? one.name, args }
}

/** Guards that parameters of a method stand for, because they are given the caller. */
function callersOf(machine: Machine, { rules, checks = new Map() }: ControllerMount, { owner, member }: ControllerMethod): Handler[] {
  return (moduleOf(machine, owner.file)?.facts.functions[member.fn ?? -1]?.params ?? [])
    .flatMap((one) => one.decorators ?? [])
    .flatMap((one) => {
      const at = { file: owner.file, line: one.line }
      return openDecorator(machine, rules, owner, one).flatMap(({ name, args }) => {
        if (rules.callers?.includes(name) === true) return callerGuard(rules, checks, one, at)
        return name === rules.parameters ? madeGuard(args[0]?.value, one.name, at) : []
      })
    })
}

function pathsOf(rules: DecoratorRules, one: OpenedDecorator): string[] {
  const texts = textsOf(one.args.map(({ value }) => value))
  return rules.braces === true ? texts.map((text) => text.replace(/\{(\w+)\}/g, ':$1')) : texts
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

/** The path that the settings of the generator name. */
function prefixIn(machine: Machine, from: RepoPath, generated: NonNullable<DecoratorRules['generated']>): string {
  const settings = generatorSettings(machine, from, generated)
  return generated.keys.map((keys) => settings?.textAt(keys)).find((one) => one !== undefined) ?? ''
}

function textsOf(values: readonly Abstract[]): string[] {
  return values
    .slice(0, 1)
    .flatMap(flatten)
    .flatMap((one) => (one.t === 'str' ? [one.v] : []))
}

/** A middleware class guards by its `use` method. */
export function guardOf(machine: Machine, value: Abstract, { guardMethod = 'use' }: Pick<DecoratorRules, 'guardMethod'> = {}): Abstract {
  if (value.t !== 'class') return value
  const fact = moduleOf(machine, value.file)?.facts.classes[value.cls]
  const use = fact?.members.find((one) => one.name === guardMethod && one.fn !== undefined)
  return use?.fn === undefined ? value : { t: 'fn', file: value.file, fn: use.fn, scope: value.scope }
}

/** Every class of the repository that a decorator of the package makes a controller. */
export function allControllers(machine: Machine, rules: DecoratorRules): Abstract[] {
  return allDecorated(machine, rules, rules.classes)
}

/** Every class of the repository that has one of some decorators of a package. */
export function allDecorated(machine: Machine, rules: DecoratorRules, names: readonly string[]): Abstract[] {
  const importing = machine.named.filter((digest) => [rules.package, ...(rules.alike ?? [])].some((name) => digest.packages.has(name)))
  if (importing.length === 0) return []
  // A file may take the decorators of the package from a file of the repository that hands them on.
  const beside = [...machine.relevant].filter((path) => machine.codebase.digest(path)?.marks.has('decorators') === true)
  const paths = [...new Set([...importing.map(({ path }) => path), ...beside])].sort()
  return paths.flatMap((path) => {
    const state = moduleOf(machine, path)
    return (state?.facts.classes ?? []).flatMap((one, cls): Abstract[] => {
      if (state === undefined || one.decorators.length === 0) return []
      const value: ClassValue = { t: 'class', file: path, cls, scope: state.scope }
      const opened = one.decorators.flatMap((each) => openDecorator(machine, rules, value, each))
      return opened.some(({ name }) => names.includes(name)) ? [value] : []
    })
  })
}
