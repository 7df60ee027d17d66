import { settledBy } from './constructions.ts'
import { type Known, plainData, truthOf } from './known.ts'
import { type Run, fork } from './run.ts'

type Package = Extract<Known, { t: 'package' }>

const byDefault = new Set(['pify', 'util-promisify', 'es6-promisify', 'util.promisify', 'typed-promisify'])
const asMember = new Set(['util', 'node:util', 'bluebird', 'es6-promisify', 'typed-promisify', 'micro-promisify'])

/** `promisify(jwt.verify)(token)`, bound or not, and `promisifyAll(jwt).verifyAsync(token)`: the function inside is called. */
export function promisedBy(run: Run, target: Package, args: readonly Known[]): Known | undefined {
  const [of] = target.args ?? []
  if (of === undefined) return undefined
  const all = target.name === 'bluebird' ? /(?:^|\.)promisifyAll\(\)\.(\w+)Async$/.exec(target.member)?.[1] : undefined
  if (all !== undefined) return called(run, run.member(of, all), args)
  if (!isPromisified(target)) return undefined
  if (target.member.endsWith('.bind')) return { ...target, member: target.member.slice(0, -'.bind'.length) }
  return called(run, of, args)
}

function isPromisified({ name, member }: Package): boolean {
  const made = member.replace(/\.bind$/, '')
  return (byDefault.has(name) && made === '()') || (asMember.has(name) && /(^|\.)promisify\(\)$/.test(made))
}

/** Calls a function that hands its result to a callback; undefined where nothing is known of it. */
function called(run: Run, of: Known, args: readonly Known[]): Known | undefined {
  if (of.t === 'package' || of.t === 'lost') return run.apply(of, args, of.t === 'lost' ? of.name : of.member)
  if (of.t !== 'fn') return undefined
  return settledBy(run, (resolve, reject) => void run.apply(of, [...args, callback(run, resolve, reject)], 'promisify'))
}

/** `(error, value) => …` of a promise. */
function callback(run: Run, resolve: Known, reject: Known): Known {
  const none: Known = { t: 'const', v: null }
  const settle = ([error = none, value = none]: readonly Known[]): Known => {
    const fails = (): Known => run.apply(reject, [error], 'reject')
    const holds = (): Known => run.apply(resolve, [value], 'resolve')
    const { v } = truthOf(error)
    if (v !== undefined) return v ? fails() : holds()
    fork(run, [{ go: () => void fails() }, { go: () => void holds() }])
    return plainData
  }
  return { t: 'native', run: settle }
}
