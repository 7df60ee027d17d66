import type { AskedFields } from '../../core/asked-field.ts'
import type { CallFact, FunctionFact, Step, Test } from '../../core/facts.ts'
import type { Project, Route } from '../../core/project.ts'
import { placeOf } from '../accounts/account-of.ts'
import { holdsForMethod } from '../accounts/asked-method.ts'
import { calledName, localFunction } from '../accounts/called-function.ts'
import { callsInOrder } from '../accounts/calls-in-order.ts'
import { methodOfNamed } from '../features/class-of-name.ts'
import { type Place, resolveCall } from '../features/resolve-call.ts'
import { FieldStates } from './field-states.ts'
import { typeByUse } from './type-by-use.ts'
import { heldOf, isRequest, type Names } from './request-value.ts'
import { memberAsked, namesOf, partsOf, refuses } from './way-parts.ts'

/** Bounds of walking one route. */
const bounds = { depth: 6, visits: 120, passes: 8 } as const

/** How steps end: the next one is reached, the request is refused, or the function is left. */
type End = 'goes' | 'refuses' | 'leaves'

/** Where steps stand. */
interface At {
  place: Place
  names: Names
  depth: number
  /** `here`: behind a condition. */
  needed: 'always' | 'here'
  /** Behind a condition that may hold or not, whatever the request has: what is asked for there is noted, and nothing is given. */
  perhaps?: true
}

/** A condition with what its names hold. */
interface Other {
  test: Test
  names: Names
}

const known = new WeakMap<Project, Map<string, AskedFields | undefined>>()

/** What the code that a route runs asks of the body and the query; undefined where its handler was not found. The second call answers from memory. */
export function askedFields(project: Project, route: Route): AskedFields | undefined {
  const answers = known.get(project) ?? new Map<string, AskedFields | undefined>()
  known.set(project, answers)
  const key = `${route.method} ${route.path} ${route.file}:${route.line}`
  if (!answers.has(key)) answers.set(key, walkRoute(project, route))
  return answers.get(key)
}

function walkRoute(project: Project, route: Route): AskedFields | undefined {
  const place = placeOf(project, route)
  return place && new RequestWay(project, route.method).walk(place)
}

/** Walks what a route runs with a request that grows until nothing refuses it. */
class RequestWay {
  readonly #project: Project
  readonly #method: string
  readonly #states = new FieldStates()
  /** Conditions that do not hold and behind which the request would be answered. */
  #others: Other[] = []
  /** Objects with the conditions under which something is put into them. */
  #fills = new Map<string, Other[]>()
  readonly #filled = new Set<string>()
  #handsOn = false
  #asksFile = false
  #visits = 0
  readonly #running = new Set<FunctionFact>()

  constructor(project: Project, method: string) {
    this.#project = project
    this.#method = method
  }

  walk(place: Place): AskedFields {
    for (let pass = 0; pass < bounds.passes; pass += 1) {
      const before = this.#states.changes
      this.#visits = 0
      this.#others = []
      this.#fills = new Map()
      const end = this.#function(place, { names: namesOf(place.fn), depth: 0, needed: 'always' })
      if (end === 'refuses') this.#otherwise()
      if (this.#states.changes === before) break
    }
    return {
      fields: this.#states.all,
      ...(this.#handsOn && { handsOn: true }),
      ...(this.#asksFile && { asksFile: true }),
    }
  }

  /** A request that is refused at the end of its way takes the first other one. */
  #otherwise(): void {
    this.#others.some(({ test, names }) => this.#states.make(true, test, { names, needed: 'here' }))
  }

  #function(place: Place, at: Omit<At, 'place'>): End {
    const facts = this.#project.facts(place.path)
    const flow = facts?.flows?.[facts.functions.indexOf(place.fn)]
    if (flow === undefined || flow === null || this.#running.has(place.fn)) return 'goes'
    this.#running.add(place.fn)
    for (const { name, value, in: where } of facts?.module?.bindings ?? facts?.bindings ?? [])
      if (where === -1 && value.k === 'str' && !at.names.has(name)) at.names.set(name, { k: 'other', v: value.v })
    const end = this.#steps(flow, { ...at, place })
    this.#running.delete(place.fn)
    return end
  }

  #steps(steps: readonly Step[], at: At): End {
    for (const step of steps) {
      const end = this.#step(step, at)
      if (end !== 'goes') return end
    }
    return 'goes'
  }

  #step(step: Step, at: At): End {
    switch (step.s) {
      case 'bind': {
        const end = this.#expression(step.value, at)
        at.names.set(step.name, heldOf(step.value, at.names))
        return end
      }
      case 'do':
        return this.#expression(step.value, at)
      case 'return': {
        const end = step.value === undefined ? 'goes' : this.#expression(step.value, at)
        return end === 'refuses' || refuses([step]) ? 'refuses' : 'leaves'
      }
      case 'throw':
        return 'refuses'
      case 'if':
        return this.#branch(step, at)
      case 'switch':
        return this.#choice(step, at)
      case 'try':
        return this.#steps(step.body, at)
      case 'loop':
        if (step.of !== undefined) this.#looped(step.of, at)
        this.#steps(step.body, { ...at, needed: 'here' })
        return 'goes'
      default:
        return 'goes'
    }
  }

  #looped(of: Test, at: At): void {
    this.#expression(of, at)
    const held = heldOf(of, at.names)
    if (held?.k === 'path') this.#states.reads(held.path, { type: 'array' })
  }

  #branch(step: Step & { s: 'if' }, at: At): End {
    if (this.#expression(step.test, at) === 'refuses') return 'refuses'
    const holds = holdsForMethod(step.test, this.#method, new Set()) ?? this.#states.truth(step.test, at.names)
    const inside: At = { ...at, needed: 'here' }
    const isRefused = refuses(step.yes)
    if (isRefused) this.#noteFile(step.test, at)
    if (holds === undefined) return this.#unsure(step, { ...inside, isRefused })
    if (!holds) {
      if (!isRefused) this.#noteOther(step, at)
      return this.#steps(step.no ?? [], inside)
    }
    if (!isRefused) return this.#steps(step.yes, inside)
    return !at.perhaps && this.#states.make(false, step.test, at) ? this.#steps(step.no ?? [], inside) : 'goes'
  }

  /** A branch that a request may take or not, whatever it has. */
  #unsure(step: Step & { s: 'if' }, { isRefused, ...inside }: At & { isRefused: boolean }): End {
    if (isRefused && !inside.perhaps) this.#fill(step.test)
    if (isRefused) return this.#steps(step.no ?? [], inside)
    if (step.no !== undefined && refuses(step.no)) return this.#steps(step.yes, inside)
    const unsure: At = { ...inside, perhaps: true }
    const [yes, no] = [this.#steps(step.yes, unsure), this.#steps(step.no ?? [], unsure)]
    return yes === 'leaves' && no === 'leaves' ? 'leaves' : 'goes'
  }

  /** A way that the request does not take, and could. */
  #noteOther(step: Step & { s: 'if' }, at: At): void {
    this.#noteFills(step, at)
    this.#states.asks(step.test, at.names)
    if (step.yes.some(({ s }) => s === 'return')) this.#others.push({ test: step.test, names: new Map(at.names) })
  }

  /** `if ('name' in params) changes.name = params.name`. */
  #noteFills({ test, yes }: Step & { s: 'if' }, { names }: At): void {
    for (const step of yes) {
      const object = step.s === 'bind' ? /^([\w$]+)[.[]/.exec(step.name)?.[1] : undefined
      if (object !== undefined) this.#fills.set(object, [...(this.#fills.get(object) ?? []), { test, names: new Map(names) }])
    }
  }

  /** `if (Object.keys(changes).length === 0)` before a refusal: one of the conditions that would have filled it has to hold. */
  #fill(test: Test): void {
    const [one, other] = test.k === 'equal' ? test.of : []
    const keys = one?.k === 'get' && one.name === 'length' && one.of.k === 'call' ? one.of.call : undefined
    const isEmpty = other?.k === 'num' && other.v === 0 && keys?.callee.k === 'ref' && keys.callee.name === 'Object.keys'
    const [object] = keys?.args ?? []
    if (!isEmpty || object?.k !== 'ref') return
    const fills = this.#fills.get(object.name) ?? []
    if (this.#filled.has(object.name)) return
    if (fills.some((by) => this.#states.make(true, by.test, { names: by.names, needed: 'here' }))) this.#filled.add(object.name)
  }

  /** `if (!req.file)` before a refusal. */
  #noteFile(test: Test, { needed }: At): void {
    const of = test.k === 'not' ? test.of : undefined
    if (needed === 'always' && of?.k === 'ref' && /^(?:req|request|ctx|c)\.files?$/.test(of.name)) this.#asksFile = true
  }

  #choice(step: Step & { s: 'switch' }, at: At): End {
    this.#expression(step.of, at)
    const held = heldOf(step.of, at.names)
    const inside: At = { ...at, needed: 'here' }
    const labels = step.cases.flatMap(({ is }) => (is?.k === 'str' ? [is.v] : []))
    const rest = step.cases.find(({ is }) => is === undefined)
    if (held?.k === 'path' && rest !== undefined && refuses(rest.body) && !at.perhaps)
      this.#states.reads(held.path, { needed: at.needed, values: labels })
    for (const { is, body } of step.cases) {
      const test: Test | undefined = is && { k: 'equal', of: [step.of, is] }
      if (held?.k !== 'path' || (test !== undefined && this.#states.truth(test, at.names) === true)) {
        const end = this.#steps(body, held?.k === 'path' ? inside : { ...inside, perhaps: true })
        if (held?.k === 'path' && end !== 'goes') return end
      }
    }
    return 'goes'
  }

  /** Notes what an expression reads, and follows its calls. */
  #expression(test: Test, at: At): End {
    this.#noteReads(test, at)
    let end: End = 'goes'
    callsInOrder(test, (call) => {
      if (this.#call(call, at) === 'refuses') end = 'refuses'
    })
    return end
  }

  #noteReads(test: Test, at: At): void {
    const held = heldOf(test, at.names) ?? memberAsked(test, at.names)
    if (held?.k === 'path') this.#states.reads(held.path)
    for (const { path, type } of typeByUse(test, at.names)) this.#states.reads(path, { type })
    for (const one of partsOf(test)) this.#noteReads(one, at)
  }

  #call(call: CallFact, at: At): End {
    const held = call.args.map((arg) => heldOf(arg, at.names))
    const takesRequest = call.args.some((arg) => arg.k === 'ref' && isRequest(arg.name))
    if (!takesRequest && held.every((one) => one === undefined || one.k === 'other')) return 'goes'
    const name = calledName(call)
    const place = name === undefined ? undefined : this.#placeOf(name, at.place)
    if (place === undefined) {
      const isWhole = held.some((one) => one?.k === 'path' && one.path.part === 'body' && one.path.names.length === 0)
      if (isWhole && !/^(?:console|logger|log|JSON|Object|Array)\b|\.(?:log|info|debug|warn|error)$/.test(name ?? '')) this.#handsOn = true
      return 'goes'
    }
    if (at.depth >= bounds.depth || this.#visits++ > bounds.visits) return 'goes'
    return this.#function(place, {
      names: namesOf(place.fn, call, at.names),
      depth: at.depth + 1,
      needed: at.needed,
      ...(at.perhaps && { perhaps: at.perhaps }),
    }) === 'refuses'
      ? 'refuses'
      : 'goes'
  }

  #placeOf(name: string, from: Place): Place | undefined {
    return (
      localFunction(this.#project, from, name) ?? resolveCall(this.#project, from, name) ?? methodOfNamed(this.#project, name.split('.'))
    )
  }
}
