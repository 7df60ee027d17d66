import type { CallFact, FileFacts, Step, Test, Value } from '../../core/facts.ts'
import { insideValue } from '../../core/inside-value.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import type { JsonSchema } from '../../core/request.ts'
import { writtenPath } from '../../core/written-path.ts'
import { readMark } from './fields.ts'

/** A value of a request: the part that it is of, and the names that lead to it. */
export interface ReadPath {
  part: 'body' | 'query'
  names: readonly string[]
}

/** What code shows of a value that it reads. */
interface Shape {
  members: Map<string, Shape>
  type?: string
  values?: readonly string[]
  /** A request without it is refused. */
  required?: true
}

/** Lines of a file. */
interface Lines {
  file: RepoPath
  from: number
  to: number
}

/** Functions within functions that a field is handed to. */
const deepest = 2

const requests = new Set(['req', 'request', 'ctx', 'context', 'c'])
const ofLists = /^(map|forEach|filter|some|every|reduce|flatMap|join|push)$/
const ofTexts = /^(toLowerCase|toUpperCase|trim|split|startsWith|endsWith|match|replace|replaceAll|charAt|padStart|normalize)$/

/**
 * What the code of a handler shows of the fields that it reads: which members they have, what they are by the methods that are called on them, and which
 * of them it refuses to miss. Fields that it hands whole to functions and classes of the repository are followed there.
 */
export class ReadShapes {
  readonly #project: Project
  readonly #root: Record<ReadPath['part'], Shape> = { body: { members: new Map() }, query: { members: new Map() } }

  constructor(project: Project, at: Lines) {
    this.#project = project
    const facts = project.facts(at.file)
    if (facts === undefined) return
    this.#read(facts, at, new Map(), 0)
    const fn = facts.functions.findIndex(({ from, to }) => from === at.from && to === at.to)
    this.#checks(facts.flows?.[fn] ?? [], new Map())
  }

  /** The schema of fields with these names. */
  schema(part: ReadPath['part'], names: readonly string[]): JsonSchema {
    return schemaOf(this.#root[part], names)
  }

  #read(facts: FileFacts, at: Lines, given: ReadonlyMap<string, ReadPath>, depth: number): void {
    const aliases = new Map(given)
    const inside = (line: number): boolean => line >= at.from && line <= at.to
    for (const { name, value, line } of facts.bindings) {
      const path = inside(line) ? pathOf(value, aliases) : undefined
      if (path !== undefined) aliases.set(name, path)
    }
    const calls: CallFact[] = []
    const visit = (value: Value): void => {
      const path = value.k === 'call' ? undefined : pathOf(value, aliases)
      if (path !== undefined) this.#at(path)
      if (value.k === 'call') calls.push(value.call)
      for (const child of insideValue(value)) visit(child)
    }
    for (const { value, line } of facts.bindings) if (inside(line)) visit(value)
    for (const call of facts.calls) if (inside(call.line)) visit({ k: 'call', call })
    for (const { from, to, returns } of facts.functions) if (from >= at.from && to <= at.to && returns !== undefined) visit(returns)
    const methods = new Set(calls.map(({ callee }) => (callee.k === 'ref' || callee.k === 'get' ? lastOf(callee.name) : '')))
    if (depth < deepest) for (const call of calls) this.#handed(call, { aliases, methods, file: at.file, depth: depth + 1 })
  }

  /** The shape of what a path leads to; a method that is called on it says what it is. */
  #at({ part, names }: ReadPath): Shape {
    let shape = this.#root[part]
    for (const [i, name] of names.entries()) {
      const isLast = i === names.length - 1
      if (i > 0 && isLast && (ofLists.test(name) || ofTexts.test(name) || name === 'length')) {
        if (name !== 'length') shape.type ??= ofLists.test(name) ? 'array' : 'string'
        return shape
      }
      const next = shape.members.get(name) ?? { members: new Map<string, Shape>() }
      shape.members.set(name, next)
      shape = next
    }
    return shape
  }

  /** Reads on in what a field is handed to: a function, or the methods of a class that are called. */
  #handed(call: CallFact, { aliases, methods, file, depth }: Handing): void {
    const handed = call.args.map((arg) => pathOf(arg, aliases))
    if (call.callee.k !== 'ref' || !handed.some((path) => path !== undefined && path.names.length > 0)) return
    const at = this.#project.declarationOf?.(file, call.callee.name)
    const facts = at && this.#project.facts(at.path)
    if (at === undefined || facts === undefined) return
    const owner = facts.classes.find(({ name }) => name === at.name)
    const fn = owner === undefined ? facts.functions.find(({ name }) => name === at.name) : facts.functions[builtBy(owner) ?? -1]
    if (fn === undefined) return
    const given = new Map(fn.params.flatMap(({ name }, i) => (handed[i] === undefined || name === '' ? [] : [[name, handed[i]] as const])))
    this.#read(facts, { file: at.path, from: fn.from, to: fn.to }, given, depth)
    if (owner === undefined) return
    const kept = keptBy(facts, fn, given)
    for (const { from, to } of calledMethods(facts, owner, methods)) this.#read(facts, { file: at.path, from, to }, kept, depth)
  }

  /** Conditions under which the handler refuses before it does anything else. */
  #checks(steps: readonly Step[], aliases: Map<string, ReadPath>): void {
    for (const step of steps) {
      if (step.s === 'bind') {
        const path = pathOf(step.value, aliases)
        if (path !== undefined) aliases.set(step.name, path)
      } else if (step.s === 'try') this.#checks(step.body, aliases)
      else if (step.s === 'if' && step.no === undefined && refuses(step.yes)) this.#refused(step.test, aliases)
    }
  }

  #refused(test: Test, aliases: ReadonlyMap<string, ReadPath>): void {
    if (test.k === 'either') for (const side of test.of) this.#refused(side, aliases)
    const found = missed(test)
    const path = found && pathOf(found.of, aliases)
    if (found === undefined || path === undefined || path.names.length === 0) return
    const shape = this.#at(path)
    shape.required = true
    if (found.type !== undefined) shape.type ??= found.type
    if (found.values !== undefined) shape.values ??= found.values
  }
}

/** What is handed on, and by what. */
interface Handing {
  aliases: ReadonlyMap<string, ReadPath>
  /** Names of methods that the code calls. */
  methods: ReadonlySet<string>
  file: RepoPath
  depth: number
}

function lastOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

/** What a constructor keeps of what it is given: `this.request = request`. */
function keptBy(
  facts: FileFacts,
  { from, to }: { from: number; to: number },
  given: ReadonlyMap<string, ReadPath>,
): ReadonlyMap<string, ReadPath> {
  const kept = new Map<string, ReadPath>()
  for (const { name, value, line } of facts.bindings) {
    const path = line >= from && line <= to && value.k === 'ref' && name.startsWith('this.') ? given.get(value.name) : undefined
    if (path !== undefined) kept.set(name, path)
  }
  return kept
}

/** Methods of a class by the names that are called, and those that they call in turn. */
function calledMethods(facts: FileFacts, owner: FileFacts['classes'][number], names: ReadonlySet<string>): FileFacts['functions'] {
  const found = new Set(owner.members.filter(({ kind, name }) => kind === 'method' && names.has(name)).map(({ name }) => name))
  const methodOf = (name: string): FileFacts['functions'][number] | undefined =>
    facts.functions[owner.members.find((one) => one.name === name)?.fn ?? -1]
  // What is found on the way is added behind, and comes up as well.
  for (const name of found)
    for (const call of methodOf(name)?.calls ?? [])
      if (call.startsWith('this.') && owner.members.some((one) => one.name === lastOf(call))) found.add(lastOf(call))
  return [...found].flatMap((name) => methodOf(name) ?? [])
}

function builtBy({ members }: FileFacts['classes'][number]): number | undefined {
  return members.find(({ kind }) => kind === 'constructor')?.fn
}

/** What a condition finds missing: `!name`, `typeof name !== 'string'`, `!Array.isArray(list)`, `!['a', 'b'].includes(kind)`, `name === undefined`. */
function missed(test: Test): { of: Test; type?: string; values?: readonly string[] } | undefined {
  if (test.k === 'equal') {
    const [one, other] = test.of
    if (test.not !== true) return isNothing(other) ? { of: one } : undefined
    const [of] = one.k === 'mixed' && one.op === 'typeof' ? one.of : []
    return of !== undefined && other.k === 'str' && /^(string|number|boolean|object)$/.test(other.v) ? { of, type: other.v } : undefined
  }
  if (test.k !== 'not') return undefined
  if (test.of.k !== 'call') return { of: test.of }
  const { callee, args } = test.of.call
  const [only] = args
  if (only === undefined) return undefined
  if (callee.k === 'ref' && callee.name === 'Array.isArray') return { of: only, type: 'array' }
  if (callee.k !== 'get' || callee.name !== 'includes' || callee.of.k !== 'arr') return undefined
  const values = callee.of.items.flatMap((one) => (one.k === 'str' ? [one.v] : []))
  return values.length === callee.of.items.length && values.length > 0 ? { of: only, values } : undefined
}

function isNothing(test: Test): boolean {
  return test.k === 'null' || (test.k === 'ref' && test.name === 'undefined')
}

/** Steps that answer with a status from 400 to 499, or throw. */
function refuses(steps: readonly Step[]): boolean {
  const last = steps.at(-1)
  if (last?.s === 'throw') return true
  return last?.s === 'return' && /"k":"num","v":4\d\d\b/.test(JSON.stringify(steps))
}

/** The path of an expression, where it leads to a value of the request. */
function pathOf(value: Test, aliases: ReadonlyMap<string, ReadPath>): ReadPath | undefined {
  switch (value.k) {
    case 'ref':
      return ofName(value.name.replaceAll('?', '').split('.'), aliases)
    case 'get': {
      const inner = value.name === '[]' ? undefined : pathOf(value.of, aliases)
      if (inner === undefined) return ofName((writtenPath(value) ?? '').split('.'), aliases)
      return { part: inner.part, names: [...inner.names, value.name] }
    }
    case 'call':
      return value.call.callee.k === 'ref' && /(^|\.)(req|request)\.(json|parseBody)$/.test(value.call.callee.name)
        ? { part: 'body', names: [] }
        : undefined
    case 'any':
      return value.op === '??' || value.op === '||' ? pathOf(value.of[0] ?? { k: 'null' }, aliases) : undefined
    case 'else':
      return pathOf(value.of[0], aliases)
    default:
      return undefined
  }
}

function ofName(parts: readonly string[], aliases: ReadonlyMap<string, ReadPath>): ReadPath | undefined {
  for (const length of [2, 1]) {
    const known = parts.length >= length ? aliases.get(parts.slice(0, length).join('.')) : undefined
    if (known !== undefined) return { part: known.part, names: [...known.names, ...parts.slice(length)] }
  }
  const i = parts.findIndex((name, at) => (name === 'body' || name === 'query') && at > 0 && requests.has(parts[at - 1] ?? ''))
  return i < 0 ? undefined : { part: parts[i] as ReadPath['part'], names: parts.slice(i + 1) }
}

function schemaOf({ members }: Shape, names: readonly string[]): JsonSchema {
  const required = names.filter((name) => members.get(name)?.required === true)
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, fieldOf(members.get(name))])),
    ...(required.length > 0 && { required }),
  }
}

function fieldOf(shape: Shape | undefined): JsonSchema {
  const { members, type, values } = shape ?? { members: new Map<string, Shape>() }
  if (values !== undefined) return { [readMark]: true, enum: values }
  if (type !== undefined && type !== 'object') return { [readMark]: true, type }
  const names = [...members.keys()].filter((name) => /^[A-Za-z_$][\w$-]*$/.test(name))
  return shape === undefined || names.length === 0 ? { [readMark]: true } : { [readMark]: true, ...schemaOf(shape, names) }
}
