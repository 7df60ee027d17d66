import { lineage, lookup, parentOf } from './lookup.ts'
import { asValue, type Machine, makeRouter, moduleOf } from './machine.ts'
import { constructorFor } from './rules.ts'
import { callKey, runFunction } from './run.ts'
import { losePrefix, rawProperty, settingsIn } from './settings.ts'
import { type Abstract, type ClassValue, holdsRouter, type InstanceValue, type RouterObject, type Scope, unknown } from './values.ts'

/** Makes an instance: fields of the oldest class first, then the constructor. */
export function instantiate(machine: Machine, target: ClassValue, args: readonly Abstract[]): Abstract {
  machine.madeClasses.add(`${target.file}#${target.cls}`)
  const key = callKey(machine, target, args)
  const known = key === undefined ? undefined : machine.results.get(key)
  if (known !== undefined) return known
  const routers = machine.routers.length
  const instance: InstanceValue = { t: 'inst', cls: target, fields: new Map() }
  const chain = lineage(machine, target)
  for (const one of chain) {
    const key = `${one.value.file}#${one.value.cls}`
    machine.instanceFiles.add(one.value.file)
    machine.instances.set(key, [...(machine.instances.get(key) ?? []).slice(-50), instance])
  }
  const oldest = chain.at(-1)
  if (oldest !== undefined) {
    const parent = parentOf(machine, oldest.value, oldest.fact)
    const rule = parent.t === 'package' ? constructorFor(machine.rules, parent.name, parent.member) : undefined
    if (rule !== undefined) {
      const at = { file: target.file, line: chain[0]?.fact.from ?? 1 }
      instance.base = asValue(makeRouter(machine, rule.rules, rule.constructor.makes, at))
    }
  }
  for (const { value, fact } of chain.toReversed()) {
    for (const member of fact.members) {
      if (member.static === true || member.value === undefined || member.kind !== 'property') continue
      instance.fields.set(
        member.name,
        machine.evaluate(member.value, { file: value.file, fn: -2, vars: new Map(), parent: value.scope, self: instance }),
      )
    }
  }
  construct(machine, { instance, cls: target }, args)
  if (key !== undefined && machine.routers.length === routers && !holdsRouter(instance)) machine.results.set(key, instance)
  return instance
}

function construct(machine: Machine, one: { instance: InstanceValue; cls: ClassValue }, args: readonly Abstract[]): void {
  for (const { value, fact } of lineage(machine, one.cls)) {
    const member = fact.members.find((candidate) => candidate.kind === 'constructor')
    if (member?.fn === undefined) continue
    const params = moduleOf(machine, value.file)?.facts.functions[member.fn]?.params ?? []
    params.forEach((param, i) => {
      const given = args[i]
      if (given !== undefined && !one.instance.fields.has(param.name)) one.instance.fields.set(param.name, given)
    })
    runFunction(
      machine,
      {
        t: 'fn',
        file: value.file,
        fn: member.fn,
        scope: { file: value.file, fn: -2, vars: new Map([['\0class', value]]), parent: value.scope },
        self: one.instance,
      },
      args,
    )
    return
  }
}

/** Options that a router takes when it is made: its prefix. */
export function configure(machine: Machine, one: { router: RouterObject; name: string; member: string }, args: readonly Abstract[]): void {
  const options = args[0]
  if (options !== undefined) one.router.options = options
  const prefix = constructorFor(machine.rules, one.name, one.member)?.constructor.prefix
  const value = prefix !== undefined && options?.t === 'obj' ? options.props.get(prefix) : undefined
  if (value?.t === 'str') one.router.prefix = value.v
  losePrefix(one.router, one.router.at, value, prefix === undefined || options?.t !== 'obj' ? undefined : rawProperty(options.raw, prefix))
  const settings = settingsIn(value)
  if (settings.length > 0) one.router.settings = settings
}

/** `super(…)`: the constructor of the class above the one whose constructor runs. */
export function superCall(machine: Machine, args: readonly Abstract[], scope: Scope): Abstract {
  const self = lookup(machine, 'this', scope)
  const current = lookup(machine, '\0class', scope)
  if (self.t !== 'inst' || current.t !== 'class') return unknown()
  const fact = moduleOf(machine, current.file)?.facts.classes[current.cls]
  const parent = fact === undefined ? unknown() : parentOf(machine, current, fact)
  if (parent.t === 'package' && self.base !== undefined)
    configure(machine, { router: self.base.router, name: parent.name, member: parent.member }, args)
  if (parent.t === 'class') construct(machine, { instance: self, cls: parent }, args)
  return unknown()
}
