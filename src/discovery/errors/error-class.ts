import type { ClassFact, FileFacts, FunctionFact, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import type { Library } from '../library.ts'
import { property, templateText } from '../values/chain.ts'
import { follow } from '../values/follow.ts'
import type { ErrorConstructor } from './rules.ts'
import { isFailure, statusNamed } from './statuses.ts'

/** What constructing an error class means: fixed facts, or the argument that gives them. */
export interface ErrorClass {
  name: string
  declared?: { file: RepoPath; line: number }
  /** True when it is known to be an error: it extends one. */
  isError: boolean
  status?: number
  statusArgument?: number
  message?: string
  messageArgument?: number
  code?: string
  codeArgument?: number
  /** Argument that is an object of options, or -1 for any. */
  options?: number
}

/** Errors of the language: most of what is thrown needs no search. */
const builtin = new Set(['Error', 'TypeError', 'RangeError', 'SyntaxError', 'ReferenceError', 'EvalError', 'URIError', 'AggregateError'])

/** Reads error classes once each. */
export class ErrorClasses {
  readonly codebase: Codebase
  readonly libraries: readonly Library[]
  readonly known = new Map<string, ErrorClass | undefined>()

  constructor(codebase: Codebase, libraries: readonly Library[]) {
    this.codebase = codebase
    this.libraries = libraries
  }

  /** The class behind a name as a file writes it. */
  of(path: RepoPath, name: string, depth = 6): ErrorClass | undefined {
    const key = `${path}#${name}`
    if (this.known.has(key)) return this.known.get(key)
    this.known.set(key, undefined)
    const found = this.read(path, name, depth)
    this.known.set(key, found)
    return found
  }

  read(path: RepoPath, name: string, depth: number): ErrorClass | undefined {
    if (builtin.has(name) && !this.imports(path, name)) return plain(name)
    const found = follow(this.codebase, { value: { k: 'ref', name }, at: { path, fn: -1 } })
    if (found?.kind === 'class') return depth === 0 ? undefined : this.declared(found.path, found.fact, depth)
    const last = name.slice(name.lastIndexOf('.') + 1)
    if (found?.kind === 'external')
      return (
        this.external(found.package, found.member ?? (found.name === 'default' || found.name === '*' ? last : found.name)) ?? plain(last)
      )
    return plain(last)
  }

  imports(path: RepoPath, name: string): boolean {
    return this.codebase.facts(path)?.imports.some((one) => one.bindings.some((binding) => binding.local === name)) === true
  }

  /** A class of a dependency that some library's rules know. */
  external(from: string, name: string): ErrorClass | undefined {
    for (const library of this.libraries) {
      if (library.errors === undefined || !library.packages.some((each) => from === each || from.startsWith(`${each}/`))) continue
      const fixed = library.errors.classes?.[name] ?? library.errors.named?.[name]
      if (fixed !== undefined) return { name, isError: true, status: fixed, messageArgument: 0 }
      const rule = library.errors.constructors?.find((each) => each.name === name)
      if (rule !== undefined) return fromRule(rule)
    }
    return undefined
  }

  declared(path: RepoPath, fact: ClassFact, depth: number): ErrorClass {
    const facts = this.codebase.facts(path)
    const base = fact.extends === undefined ? undefined : this.of(path, fact.extends, depth - 1)
    const own: ErrorClass = {
      name: fact.name,
      declared: { file: path, line: fact.from },
      isError: base?.isError === true || isErrorName(fact.extends),
    }
    if (facts === undefined) return own
    readMembers(own, fact)
    const constructor = fact.members.find((member) => member.kind === 'constructor')
    const made = constructor?.fn === undefined ? undefined : facts.functions[constructor.fn]
    if (made === undefined || constructor?.fn === undefined) return inherit(own, base)
    readConstructor(own, made, constructor.fn, facts)
    readSuper(own, base, { made, fn: constructor.fn, facts })
    return own
  }
}

function fromRule(rule: ErrorConstructor): ErrorClass {
  return {
    name: rule.name,
    isError: true,
    ...(rule.status !== undefined && { statusArgument: rule.status }),
    ...(rule.message !== undefined && { messageArgument: rule.message }),
    ...(rule.options !== undefined && { options: rule.options }),
  }
}

/** A class that nobody in reach declares: its name may tell its status. */
function plain(name: string): ErrorClass {
  const status =
    name.endsWith('Exception') || /^(NotFound|Unauthorized|Forbidden|BadRequest|Conflict|TooManyRequests)Error$/.test(name)
      ? statusNamed(name)
      : undefined
  return { name, isError: isErrorName(name), messageArgument: 0, options: -1, ...(status !== undefined && { status }) }
}

/** True for names of errors by convention. */
export function isErrorName(name: string | undefined): boolean {
  return name !== undefined && /(Error|Exception|Err|Failure|Fault|Problem|Boom)\d*$/.test(name)
}

const statusName = /^_?(status|statusCode|httpStatus|httpStatusCode|httpCode|status_code)$/
const codeName = /^_?(code|errorCode|errCode|error_code|errorKey|type)$/

function readMembers(own: ErrorClass, fact: ClassFact): void {
  for (const member of fact.members) {
    const { value } = member
    if (value === undefined) continue
    const status = statusOf(value)
    if (statusName.test(member.name) && status !== undefined) own.status = status
    if (codeName.test(member.name) && value.k === 'str' && /^[A-Z]/.test(value.v)) own.code = value.v
    if (member.name === 'code' && status !== undefined && status >= 400 && status < 600) own.status ??= status
    if (member.name === 'message' && value.k === 'str') own.message = value.v
  }
}

/** A literal status, or a well-known name of one. */
export function statusOf(value: Value | undefined): number | undefined {
  if (value?.k === 'num') return value.v >= 100 && value.v < 600 ? value.v : undefined
  if (value?.k === 'str') return /^[1-5]\d\d$/.test(value.v) ? Number(value.v) : undefined
  if (value?.k === 'ref' && /(^|\.)[A-Z][A-Z_]+$/.test(value.name)) return statusNamed(value.name)
  if (value?.k === 'any') return value.of.map(statusOf).find((each) => each !== undefined)
  return undefined
}

function readConstructor(own: ErrorClass, made: FunctionFact, fn: number, facts: FileFacts): void {
  const parameter = (value: Value | undefined): number => parameterIndex(made, value)
  for (const binding of facts.bindings) {
    if (binding.in !== fn || !binding.name.startsWith('this.')) continue
    const name = binding.name.slice(5)
    const index = parameter(binding.value)
    const status = statusOf(binding.value)
    if (statusName.test(name) && index > -1) own.statusArgument = index
    if (statusName.test(name) && status !== undefined) own.status = status
    if (codeName.test(name) && index > -1) own.codeArgument = index
    else if (codeName.test(name) && binding.value.k === 'str' && /^[A-Z]/.test(binding.value.v)) own.code = binding.value.v
    if (name === 'message' && index > -1) {
      own.messageArgument = index
      setDefault(own, binding.value)
    } else if (name === 'message') setMessage(own, binding.value)
  }
  made.params.forEach((param, i) => {
    if (statusName.test(param.name)) own.statusArgument ??= i
    if (codeName.test(param.name) && param.name !== 'type') own.codeArgument ??= i
    if (/^(message|msg|detail|description|reason)$/.test(param.name)) own.messageArgument ??= i
    if (param.props?.some((each) => statusName.test(each) || each === 'message')) own.options = i
    const fallback = statusOf(param.default)
    if (statusName.test(param.name) && fallback !== undefined) own.status ??= fallback
    if (/^(message|msg)$/.test(param.name) && param.default?.k === 'str') own.message ??= param.default.v
  })
}

/** Index of the parameter that a value is, also with a fallback: `status ?? 500`. */
function parameterIndex(made: FunctionFact, value: Value | undefined): number {
  const inner = value?.k === 'any' ? value.of[0] : value
  return inner?.k === 'ref' ? made.params.findIndex((param) => param.name === inner.name) : -1
}

function setMessage(own: ErrorClass, value: Value): void {
  const message = templateText(value)
  if (message !== undefined) own.message = message
}

/** `message || 'Not found'`: what it says where no message is given. */
function setDefault(own: ErrorClass, value: Value): void {
  const last = value.k === 'any' && (value.op === '||' || value.op === '??') ? value.of.at(-1) : undefined
  const message = last?.k === 'str' ? last.v : undefined
  if (message !== undefined) own.message ??= message
}

/** `super(message, 404)`: what the base class does with its arguments. */
function readSuper(
  own: ErrorClass,
  base: ErrorClass | undefined,
  { made, fn, facts }: { made: FunctionFact; fn: number; facts: FileFacts },
): void {
  const call = facts.calls.find((one) => one.in === fn && one.callee.k === 'ref' && one.callee.name === 'super')
  if (call === undefined) return void inherit(own, base)
  const parameter = (value: Value | undefined): number => parameterIndex(made, value)
  const take = (index: number | undefined): Value | undefined => (index === undefined ? undefined : call.args[index])
  const status = take(base?.statusArgument)
  if (parameter(status) > -1) own.statusArgument ??= parameter(status)
  const fixed = own.status ?? statusOf(status) ?? statusOf(optionOf(call.args, /^(status|statusCode|httpStatus)$/)) ?? base?.status
  if (fixed !== undefined) own.status = fixed
  const message = take(base === undefined || base.messageArgument === undefined ? 0 : base.messageArgument)
  if (parameter(message) > -1) {
    own.messageArgument ??= parameter(message)
    if (message !== undefined) setDefault(own, message)
  } else if (message !== undefined) setMessage(own, message)
  readCode(own, take(base?.codeArgument), made)
}

function readCode(own: ErrorClass, code: Value | undefined, made: FunctionFact): void {
  const index = parameterIndex(made, code)
  const status = statusOf(code)
  if (code?.k === 'str') own.code ??= code.v
  else if (index > -1) own.codeArgument ??= index
  // A numeric `code` in the range of failures is the status.
  else if (isFailure(status)) own.status ??= status
}

function optionOf(args: readonly Value[], name: RegExp): Value | undefined {
  for (const arg of args) if (arg.k === 'obj') for (const [key] of arg.props) if (name.test(key)) return property(arg, key)
  return undefined
}

/** Without a constructor of its own a class takes its base's arguments. */
function inherit(own: ErrorClass, base: ErrorClass | undefined): ErrorClass {
  if (base === undefined) {
    own.messageArgument ??= 0
    return own
  }
  const { name: _, declared: __, isError: ___, ...rest } = base
  return Object.assign(own, { ...rest, ...own })
}
