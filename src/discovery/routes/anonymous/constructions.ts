import type { CallFact, Value } from '../../../core/facts.ts'
import { errorEnd, saysDenied, statusIn } from './answers.ts'
import { baseOf } from './class-members.ts'
import { copied } from './copies.ts'
import { failed, writesFailure } from './failing-bodies.ts'
import { join } from './join.ts'
import { type Known, because, missingIn, plainData } from './known.ts'
import { entriesOf, weakOf } from './maps.ts'
import { noteHanded } from './request-use.ts'
import { type Run, collect, end, stop } from './run.ts'
import { nameOf } from './telling-calls.ts'
import { patternOf } from './text-calls.ts'
import { isCarrier, valueOf } from './unknown-calls.ts'

/** `new X(…)`: an error, an answer, a promise, or an instance. */
export function made(run: Run, target: Known, args: readonly Known[], fact: CallFact): Known {
  const name = nameOf(fact.callee)
  if (/(^|\.)(Next)?Response$/.test(name))
    return { t: 'answer', status: statusIn(args) ?? (writesFailure(fact.args[0]) ? failed : undefined) }
  const plain = target.t === 'global' ? (madeOfLanguage(run, target.name, args) ?? copied(name, args)) : undefined
  if (plain) return plain
  if (target.t === 'class') {
    const error = errorOf(run, target, args)
    return error ?? instantiated(run, target, args)
  }
  if (/(Error|Exception|Failure|Fault)$/.test(name)) return plainError(name, target, args)
  noteHanded(run.use, args)
  if (target.t === 'global') return args.some(isCarrier) ? { t: 'data', unread: name } : valueOf(args)
  if (target.t === 'package') return { ...target, member: `${target.member}()`, args }
  return target.t === 'fn' ? constructed(run, target, args) : plainData
}

/** An error of the language, whose text tells apart what a `catch` answers, or of a package. */
function plainError(name: string, target: Known, args: readonly Known[]): Known {
  const [text] = args
  const message = text?.t === 'const' && typeof text.v === 'string' ? { message: text.v } : {}
  return { t: 'error', refuses: saysDenied(name, args), ...(target.t === 'global' && { of: [], ...message }) }
}

function madeOfLanguage(run: Run, name: string, args: readonly Known[]): Known | undefined {
  switch (name) {
    case 'RegExp':
      return patternOf(args)
    case 'Promise':
      return promised(run, args[0])
    case 'URL':
      return addressed(run, args[0])
    case 'Map':
      return entriesOf(args) ?? copied(name, args) ?? plainData
    default:
      return /^(Set|Array)$/.test(name) && args[0]?.t === 'list' ? args[0] : weakOf(name)
  }
}

/** `new URL(req.url)` is the address of the request. */
function addressed(run: Run, of: Known | undefined): Known {
  return of?.t === 'const' && run.path !== undefined && of.v === run.path ? { t: 'request', part: 'input' } : (of ?? plainData)
}

/** `new CookieStore(req.cookies)`: the constructor runs where it is given something that is known. */
function instantiated(run: Run, target: Extract<Known, { t: 'class' }>, args: readonly Known[]): Known {
  const fn = target.fact.members.find((one) => one.kind === 'constructor')?.fn
  const matters = args.some((one) => one.t === 'request' || one.t === 'const' || one.t === 'object' || missingIn(one) !== undefined)
  if (fn === undefined || !matters) return { ...target, t: 'instance' }
  const params = run.codebase.facts(target.path)?.functions[fn]?.params ?? []
  const fields = new Map(params.flatMap(({ name }, i) => (args[i] === undefined ? [] : [[name, args[i]] as const])))
  const self: Known = { ...target, t: 'instance', fields }
  run.apply({ t: 'fn', path: target.path, fn, self }, args, 'new')
  return self
}

/** `new Cache()` of a function: the object that it fills. */
function constructed(run: Run, target: Extract<Known, { t: 'fn' }>, args: readonly Known[]): Known {
  const self: Known = { t: 'object', props: new Map() }
  run.apply({ ...target, self }, args, 'new')
  return self
}

/** An error of the repository: it refuses where its name, its arguments or what it hands to its base says so. */
function errorOf(run: Run, target: ClassKnown, args: readonly Known[], derived: readonly string[] = []): ErrorKnown | undefined {
  const { fact, path } = target
  const stated = [...statedBy(run, target), ...args]
  const base = baseOf(run, target)
  const isError = /(Error|Exception)$/.test(fact.extends ?? '') || /(Error|Exception)$/.test(fact.name)
  const of = [...derived, `${path}#${fact.name}`]
  const above = base?.t === 'class' && of.length < 6 ? errorOf(run, base, args, of) : undefined
  if (!isError && above === undefined) return undefined
  const refuses = above?.refuses === true || (isError && (saysDenied(fact.name, stated) || saysDenied(fact.extends ?? '', [])))
  return { t: 'error', refuses, of: above?.of ?? of, status: statusIn(stated) ?? above?.status }
}

type ClassKnown = Extract<Known, { t: 'class' }>
type ErrorKnown = Extract<Known, { t: 'error' }>

/** What a class hands to its base and what it says of its status. */
function statedBy(run: Run, { path, fact }: Extract<Known, { t: 'class' }>): readonly Known[] {
  const facts = run.codebase.facts(path)
  const inside = (fn: number): boolean => {
    const line = facts?.functions[fn]?.from ?? -1
    return line >= fact.from && line <= fact.to
  }
  const values: Known[] = (facts?.calls ?? []).flatMap((one) =>
    one.callee.k === 'ref' && one.callee.name === 'super' && inside(one.in) ? one.args.map(literal) : [],
  )
  for (const one of fact.members) if (/^(status|statusCode|code|name|type)$/.test(one.name) && one.value) values.push(literal(one.value))
  for (const one of facts?.bindings ?? [])
    if (/^this\.(status|statusCode|code|name)$/.test(one.name) && inside(one.in)) values.push(literal(one.value))
  return values
}

function literal(value: Value): Known {
  if (value.k === 'num' || value.k === 'str') return { t: 'const', v: value.v }
  if (value.k === 'ref' && /UNAUTHORIZED$/i.test(value.name)) return { t: 'const', v: 401 }
  if (value.k === 'ref' && /FORBIDDEN$/i.test(value.name)) return { t: 'const', v: 403 }
  return plainData
}

/** `new Promise((resolve, reject) => …)`: the value that it resolves to. */
function promised(run: Run, body: Known | undefined): Known {
  return body?.t === 'fn' ? settledBy(run, (...given) => void run.apply(body, given, 'Promise')) : plainData
}

/** The value that code resolves a promise to; its rejections are thrown. */
export function settledBy(run: Run, go: (resolve: Known, reject: Known) => void): Known {
  const before = run.flags.missing
  const results: Known[] = []
  const resolve: Known = {
    t: 'native',
    run: ([value]) => {
      const { missing } = run.flags
      const given: Known = value ?? { t: 'const', v: null }
      results.push(missing === undefined || missing === before ? given : because(missing, given))
      return end(run, { end: 'return' })
    },
  }
  const reject: Known = { t: 'native', run: ([value]) => end(run, { end: errorEnd(value), thrown: true, ...(value && { value }) }) }
  const { outcomes } = collect(run, () => go(resolve, reject))
  run.outcomes.push(...outcomes.filter((one) => one.end !== 'return'))
  if (results.length === 0 && outcomes.length > 0) stop()
  return results.length === 0 ? plainData : results.reduce(join)
}
