import { type Machine, moduleOf } from './machine.ts'
import { type Abstract, branches, type RouterValue } from './values.ts'

/** Routers that a value is or leads to; an instance of a class that is a router is one. */
export function routersIn(machine: Machine, value: Abstract): RouterValue[] {
  return branches(value).flatMap((one): RouterValue[] => {
    if (one.t === 'router') return [one]
    if (one.t === 'inst') return one.base === undefined ? [] : [one.base]
    if (one.t === 'module' || one.t === 'obj') {
      const inner = machine.memberOf(one, 'default')
      return inner.t === 'router' ? [inner] : []
    }
    if (one.t === 'fn') return lazilyCalled(machine, one)
    return []
  })
}

/** `use('/x', (req, res, next) => router(req, res, next))`: a function that does nothing but hand on to a router. */
function lazilyCalled(machine: Machine, value: Abstract & { t: 'fn' }): RouterValue[] {
  const fact = moduleOf(machine, value.file)?.facts.functions[value.fn]
  if (fact === undefined || fact.params.length < 2 || fact.calls.length > 6) return []
  return fact.calls.flatMap((name) => {
    const target = machine.lookup(name.replace(/\.(handle|call)$/, ''), value.scope)
    return target.t === 'router' ? [target] : []
  })
}
