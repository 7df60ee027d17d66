import type { CallFact, FileFacts, ThrowFact, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { ErrorInfo } from '../../core/project.ts'
import type { Codebase, Digest } from '../codebase.ts'
import type { Library } from '../library.ts'
import { entries } from '../libraries/index.generated.ts'
import { calleeName, property, templateText, text } from '../values/chain.ts'
import { assertionErrors, mayAssert } from './assertions.ts'
import { handedOn, handsErrorsOn } from './handed-errors.ts'
import { type Found, follow, type Placed } from '../values/follow.ts'
import { textOf } from '../values/texts-of.ts'
import { readAnswers } from './answers.ts'
import { helperAnswers, mayHandFailures } from './helper-answers.ts'
import { silencedLines } from './silenced.ts'
import { isFailure } from './statuses.ts'
import { mayThrowByCalls, throwingCalls } from './throwing-calls.ts'
import { type ErrorClass, ErrorClasses, isErrorName, statusOf } from './error-class.ts'
import { optionsBehind, returnedBy } from './returned-error.ts'
import { declaredOnly, errorClassesIn } from './declared-errors.ts'
import { type CollectedErrors, type Declared, type EarlierErrors, message } from './collected-errors.ts'

/** Errors that code throws, rejects with or answers with, and error classes that are declared for others to throw. Tests are left out. */
export function findErrors(codebase: Codebase, libraries: readonly Library[] = entries): ErrorInfo[] {
  return joinErrors(collectErrors(codebase, undefined, libraries))
}

/** All errors of a repository, each once, in the order of files. */
export function joinErrors({ found, left }: CollectedErrors): ErrorInfo[] {
  // errors of one file are distinct already: only those can be doubled that stand beside a class
  const files = new Set(left.map(({ file }) => file))
  const beside = files.size === 0 ? [] : found.filter(({ file }) => files.has(file))
  return [...found.filter(({ file }) => !files.has(file)), ...distinct([...beside, ...left])].sort(byPlace)
}

/** Finds errors; those of files that are not others are taken from an earlier state. */
export function collectErrors(codebase: Codebase, before?: EarlierErrors, libraries: readonly Library[] = entries): CollectedErrors {
  const classes = new ErrorClasses(codebase, libraries)
  const known = new Map(before === undefined ? [] : Map.groupBy(before.found, ({ file }) => file))
  const knownDeclared = new Map(before === undefined ? [] : Map.groupBy(before.declared, ({ file }) => file))
  const found: ErrorInfo[] = []
  const declared: Declared[] = []
  for (const digest of codebase.digests) {
    const speaks = maySpeak(digest, libraries)
    if (digest.test || !(speaks || digest.marks.has('inherits'))) continue
    if (before?.isOther(digest.path) === false) {
      declared.push(...(knownDeclared.get(digest.path) ?? []))
      for (const error of known.get(digest.path) ?? []) found.push(error)
      continue
    }
    const facts = codebase.facts(digest.path)
    if (facts === undefined) continue
    if (digest.marks.has('inherits')) declared.push(...errorClassesIn(digest.path, facts))
    if (speaks) for (const error of ownErrors(classes, digest, facts)) found.push(error)
  }
  return { found, declared, left: declaredOnly(classes, { declared, found }, before) }
}

/** Of a digest alone, whether its file may throw, hand on or answer errors. */
function maySpeak(digest: Digest, libraries: readonly Library[]): boolean {
  if (digest.marks.has('throws') || digest.marks.has('answers') || digest.callees.some(handsErrorsOn)) return true
  return mayThrowByCalls(digest, libraries) || mayHandFailures(digest) || mayAssert(digest)
}

function ownErrors(classes: ErrorClasses, digest: Digest, facts: FileFacts): readonly ErrorInfo[] {
  return distinct([...thrownIn(classes, digest, facts), ...answersIn(classes, digest, facts)])
}

function byPlace(a: ErrorInfo, b: ErrorInfo): number {
  return a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line
}

function distinct(errors: readonly ErrorInfo[]): ErrorInfo[] {
  return [...new Map(errors.map((error) => [`${error.file}:${error.line}:${error.name}:${error.message ?? ''}`, error])).values()]
}

function answersIn({ codebase }: ErrorClasses, digest: Digest, facts: FileFacts): ErrorInfo[] {
  return [...readAnswers(digest, facts), ...helperAnswers(codebase, digest, facts)].map(({ in: fn, guard, codeBy, ...answer }) => {
    const code = codeBy === undefined ? undefined : textOf(codebase, { value: codeBy, at: { path: digest.path, fn } })
    return { ...answer, ...(code !== undefined && { code }), ...around(facts, fn), ...(guard !== undefined && { guard }) }
  })
}

/** Name of the nearest function that has one. */
function around(facts: FileFacts, fn: number): { function?: string } {
  const functions = facts.outline ?? facts.functions
  for (let at = fn; at >= 0; at = functions[at]?.in ?? -1) {
    const name = functions[at]?.name
    if (name !== undefined && name !== '') return { function: name }
  }
  return {}
}

function thrownIn(classes: ErrorClasses, digest: Digest, facts: FileFacts): ErrorInfo[] {
  const { path, callees } = digest
  const silenced = silencedLines(facts)
  const throws = facts.throws.flatMap((one) => (silenced.has(one.line) ? [] : fromThrow(classes, path, facts, one)))
  for (const call of throwingCalls(facts, classes.libraries))
    throws.push(...fromCall(classes, path, facts, { call, value: { k: 'call', call } }))
  if (mayAssert(digest)) throws.push(...assertedIn(classes, digest, facts))
  if (!callees.some((name) => handsErrorsOn(name))) return throws
  return [...throws, ...handedOn(facts).flatMap((one) => fromCall(classes, path, facts, one))]
}

function assertedIn(classes: ErrorClasses, digest: Digest, facts: FileFacts): ErrorInfo[] {
  const errors = assertionErrors(classes, digest, facts, (placed) => read(classes, placed, 4))
  return errors.map(({ in: fn, ...error }) => ({ ...error, ...around(facts, fn) }))
}

/** The error that a call throws or hands on, at the place of the call. */
function fromCall(
  classes: ErrorClasses,
  path: RepoPath,
  facts: FileFacts,
  { call: { line, in: fn, guard }, value }: { call: CallFact; value: Value },
): ErrorInfo[] {
  return fromThrow(classes, path, facts, { value, line, in: fn, ...(guard !== undefined && { guard }) })
}

function fromThrow(classes: ErrorClasses, path: RepoPath, facts: FileFacts, one: ThrowFact): ErrorInfo[] {
  const error = read(classes, { value: one.value, at: { path, fn: one.in } }, 4)
  if (error === undefined) return []
  return [{ ...error, file: path, line: one.line, ...around(facts, one.in), ...(one.guard !== undefined && { guard: one.guard }) }]
}

/** The error behind a thrown value; undefined for a rethrow. */
function read(classes: ErrorClasses, placed: Placed, depth: number): ErrorInfo | undefined {
  const { value, at } = placed
  if (depth === 0) return undefined
  if (value.k === 'call') {
    return value.call.new === true ? fromNew(classes, placed, value.call) : fromFactory(classes, placed, value.call, depth)
  }
  if (value.k === 'any') return value.of.map((each) => read(classes, { value: each, at }, depth - 1)).find((each) => each !== undefined)
  if (value.k === 'str' || value.k === 'tpl') return { name: 'Error', ...message(templateText(value)), file: at.path, line: 0 }
  if (value.k === 'obj') return fromObject(classes, placed)
  if (value.k !== 'ref') return undefined
  const found = follow(classes.codebase, placed)
  if (found?.kind !== 'value' || found.value.k !== 'call') return undefined
  const error = read(classes, found, depth - 1)
  return error === undefined ? undefined : { ...error, ...assigned(classes.codebase, placed, value.name) }
}

/** `throw { status: 404, message: 'x' }`. */
function fromObject(classes: ErrorClasses, placed: Placed): ErrorInfo | undefined {
  const error = describe(classes, { name: 'Error', isError: true, options: -1 }, [placed.value], placed)
  return isFailure(error.status) ? { ...error, name: error.code ?? String(error.status) } : undefined
}

/** `error.status = 404` beside `const error = new Error('…')`. */
function assigned(codebase: Codebase, { at }: Placed, name: string): { status?: number; code?: string } {
  const bindings = codebase.facts(at.path)?.bindings.filter((binding) => binding.in === at.fn) ?? []
  const status = bindings
    .map((binding) =>
      /^(status|statusCode)$/.test(binding.name.slice(name.length + 1)) && binding.name.startsWith(`${name}.`)
        ? statusOf(binding.value)
        : undefined,
    )
    .find((each) => each !== undefined)
  const code = bindings.find((binding) => binding.name === `${name}.code`)?.value
  return { ...(status !== undefined && { status }), ...(code?.k === 'str' && { code: code.v }) }
}

function fromNew(classes: ErrorClasses, { at }: Placed, call: CallFact): ErrorInfo | undefined {
  if (call.callee.k !== 'ref') return undefined
  const known = classes.of(at.path, call.callee.name)
  if (known === undefined || (!known.isError && known.declared === undefined) || known.name === 'Response') return undefined
  return describe(classes, known, call.args, { value: { k: 'call', call }, at })
}

function describe(classes: ErrorClasses, known: ErrorClass, args: readonly Value[], { at }: Placed): ErrorInfo {
  const written = known.options === undefined || known.options === -1 ? args.find((arg) => arg.k === 'obj') : args[known.options]
  const options = written === undefined ? undefined : optionsBehind(classes.codebase, { value: written, at })
  const take = (index: number | undefined): Value | undefined => (index === undefined ? undefined : args[index])
  const textual = (value: Value | undefined): string | undefined => {
    if (value === undefined) return undefined
    return (
      templateText(value) ??
      (value.k === 'ref' || value.k === 'get'
        ? textOf(classes.codebase, { value, at })
        : value.k === 'any'
          ? value.of.map(textual).find((each) => each !== undefined)
          : undefined)
    )
  }
  const words =
    textual(take(known.messageArgument)) ??
    textual(property(options, 'message')) ??
    textual(property(options, 'detail')) ??
    textual(property(options, 'statusMessage')) ??
    firstOf(property(options, 'errors')) ??
    known.message ??
    textual(args.find((arg) => arg.k === 'str' || arg.k === 'tpl'))
  const code = textual(take(known.codeArgument)) ?? text(property(options, 'code')) ?? known.code
  const status =
    statusGiven(classes.codebase, [take(known.statusArgument), take(known.codeArgument)], options, at) ??
    known.status ??
    codeStatus(known, code)
  return {
    name: known.name,
    ...(words === code ? {} : message(words)),
    ...(code !== undefined && code !== '' && { code }),
    ...(status !== undefined && { status }),
    file: at.path,
    line: 0,
    ...(known.declared !== undefined && { declared: known.declared }),
  }
}

/** `{ errors: { email: 'notFound' } }`. */
function firstOf(value: Value | undefined): string | undefined {
  const first = value?.k === 'obj' ? value.props[0]?.[1] : value?.k === 'arr' ? value.items[0] : value
  return first?.k === 'obj' ? templateText(property(first, 'message')) : templateText(first)
}

/** Status that the arguments give: by its own argument, by a numeric code, by an option. */
function statusGiven(
  codebase: Codebase,
  [own, code]: readonly (Value | undefined)[],
  options: Value | undefined,
  at: Placed['at'],
): number | undefined {
  const given = statusOf(own) ?? constantStatus(codebase, own, at)
  if (given !== undefined) return given
  const numeric = statusOf(code)
  if (isFailure(numeric)) return numeric
  return ['status', 'statusCode', 'httpStatus'].map((name) => statusOf(property(options, name))).find((each) => each !== undefined)
}

/** `StatusCodes.NOT_FOUND` is known by name; a constant of the repository is followed. */
function constantStatus(codebase: Codebase, value: Value | undefined, at: Placed['at']): number | undefined {
  if (value?.k !== 'ref' && value?.k !== 'get') return undefined
  const found = follow(codebase, { value, at })
  return found?.kind === 'value' ? statusOf(found.value) : undefined
}

/** tRPC's codes have a status each. */
function codeStatus(known: ErrorClass, code: string | undefined): number | undefined {
  return known.name === 'TRPCError' && code !== undefined ? statusOf({ k: 'ref', name: code }) : undefined
}

/** `throw createError(404, '…')`, `throw Boom.notFound('…')`, `throw notFound('User')` of the repository. */
function fromFactory(classes: ErrorClasses, placed: Placed, call: CallFact, depth: number): ErrorInfo | undefined {
  const { at } = placed
  const found = ownMethod(classes.codebase, call, placed) ?? follow(classes.codebase, { value: call.callee, at })
  const returned = returnedBy(classes.codebase, found, call, at)
  const error = returned === undefined ? undefined : read(classes, returned, depth - 1)
  if (error !== undefined) return { ...error, file: at.path }
  if (found?.kind === 'function' && returned !== undefined) return undefined
  if (found?.kind === 'external') return fromLibrary(classes, found, call, placed)
  if (found?.kind === 'value' && found.value !== placed.value && isErrorName(calleeName(call)))
    return describe(classes, { name: calleeName(call), isError: true, messageArgument: 0, options: -1 }, call.args, placed)
  return isErrorName(calleeName(call))
    ? describe(classes, { name: calleeName(call), isError: true, messageArgument: 0, options: -1 }, call.args, placed)
    : undefined
}

/** `throw this.invalid('…')`: a method of the class around it. */
function ownMethod(codebase: Codebase, call: CallFact, { at }: Placed): Found | undefined {
  const name = call.callee.k === 'ref' ? /^this\.(\w+)$/.exec(call.callee.name)?.[1] : undefined
  const functions = name === undefined ? [] : (codebase.facts(at.path)?.functions ?? [])
  const fn = functions.findIndex((one) => one?.name.endsWith(`.${name}`) === true)
  const fact = functions[fn]
  return fact === undefined ? undefined : { kind: 'function', fact, fn, path: at.path }
}

function fromLibrary(
  classes: ErrorClasses,
  found: { package: string; name: string; member?: string },
  call: CallFact,
  placed: Placed,
): ErrorInfo | undefined {
  for (const library of classes.libraries) {
    const rules = library.errors
    if (rules === undefined || !library.packages.some((each) => found.package === each || found.package.startsWith(`${each}/`))) continue
    const name = found.member ?? (found.name === 'default' || found.name === '*' ? '' : found.name)
    const fixed = rules.named?.[name]
    if (fixed !== undefined)
      return describe(classes, { name: calleeName(call), isError: true, status: fixed, messageArgument: 0 }, call.args, placed)
    const rule = rules.factories?.find((each) => each.name === name)
    if (rule === undefined) continue
    const known: ErrorClass = {
      name: calleeName(call),
      isError: true,
      ...(rule.status !== undefined && { statusArgument: rule.status }),
      ...(rule.message !== undefined && { messageArgument: rule.message }),
      ...(rule.options !== undefined && { options: rule.options }),
    }
    return describe(classes, known, call.args, placed)
  }
  return undefined
}
