import type { Value } from '../../core/facts.ts'
import type { CallLimit } from '../../core/request.ts'
import type { Codebase } from '../codebase.ts'
import { entries as libraries } from '../libraries/index.generated.ts'
import { amountOf, lengthOfTime } from '../values/amount-of.ts'
import { follow, type Placed } from '../values/follow.ts'
import type { CallLimitRules } from './call-limit-rules.ts'
import { runsUnder } from './conditions.ts'
import { madeBy } from './made-by.ts'
import type { Abstract, Condition, Handler } from './values.ts'

const rules: readonly CallLimitRules[] = libraries.flatMap(({ callLimits }) => callLimits ?? [])

/** Options by which a package lets some requests pass uncounted. */
const exceptions = ['skip', 'allowList', 'whitelist', 'requestWasSuccessful']

/** How often a caller may ask for a route: what middleware before it and options of its own fix. */
export function callLimitsOf(
  codebase: Codebase,
  before: readonly Handler[],
  { when, options, at }: { when: readonly Condition[]; options: Abstract | undefined; at: CallLimit['at'] },
): readonly CallLimit[] {
  const own = ownOptions(options)
  const found = before.flatMap((handler): CallLimit[] => {
    const made = runsUnder(handler.when, when) === 'always' ? madeAt(codebase, handler) : undefined
    const limit = made === undefined ? undefined : limitOf(codebase, made, own && { own, route: at })
    return limit === undefined ? [] : [limit]
  })
  return found.filter((one, i) => found.findIndex(({ at }) => at.file === one.at.file && at.line === one.at.line) === i)
}

interface Made {
  rule: CallLimitRules
  /** Undefined where it was given none. */
  options: Placed | undefined
  at: CallLimit['at']
}

/** The call that makes the middleware, where a table knows what it counts. */
function madeAt(codebase: Codebase, { value, raw, at, options }: Handler): Made | undefined {
  const place = { path: at.file, fn: at.fn ?? -1 }
  if (value.t === 'package') {
    const rule = rules.find((one) => one.isPlugin === true && one.package === value.name)
    return rule && { rule, options: options && { value: options, at: place }, at: { file: at.file, line: at.line } }
  }
  const made = madeBy(codebase, { value: raw, at: place, line: at.line })
  const rule =
    made && rules.find((one) => one.isPlugin !== true && one.package === made.package && one.exports.test(made.member ?? 'default'))
  return rule && made && { rule, options: made.args[0], at: made.at }
}

/** What a route of Fastify says of its own limit: `config: { rateLimit: { max, timeWindow } }`. */
function ownOptions(options: Abstract | undefined): Abstract | undefined {
  const config = options?.t === 'obj' ? options.props.get('config') : undefined
  return config?.t === 'obj' ? config.props.get('rateLimit') : undefined
}

function limitOf(
  codebase: Codebase,
  { rule, options, at }: Made,
  ofRoute: { own: Abstract; route: CallLimit['at'] } | undefined,
): CallLimit | undefined {
  const own = ofRoute?.own
  const given = options && follow(codebase, options)
  if (options !== undefined && (given?.kind !== 'value' || given.value.k !== 'obj' || (given.value.spreads ?? []).length > 0))
    return undefined
  const read: Options = {
    amount: (name) => (given?.kind === 'value' ? amountIn(codebase, given, name) : 'absent'),
    value: (name) => (given?.kind === 'value' ? propertyOf(given.value, name) : undefined),
  }
  if (rule.isPlugin !== true) return made(rule, read, at)
  if (own?.t === 'lit' && own.v === false) return undefined
  const isForAll = read.value('global')
  if (own === undefined && isForAll !== undefined && !(isForAll.k === 'bool' && isForAll.v)) return undefined
  if (ofRoute === undefined) return made(rule, read, at)
  return made(rule, routeOptions(ofRoute.own, read), fixes(ofRoute.own, rule) ? ofRoute.route : at)
}

/** Whether options of a route say by themselves how many requests pass. */
function fixes(own: Abstract, { most }: CallLimitRules): boolean {
  return own.t === 'obj' && most.options.some((name) => own.props.has(name))
}

/** Options as one asks for them: of an amount `absent` where it is not given. */
interface Options {
  amount: (name: string) => number | 'absent' | undefined
  value: (name: string) => Value | undefined
}

/** Options of a route over those of the plugin. */
function routeOptions(own: Abstract, plugin: Options): Options {
  const props = own.t === 'obj' && own.open !== true ? own.props : undefined
  return {
    amount(name) {
      if (props === undefined) return own.t === 'lit' && own.v === true ? plugin.amount(name) : undefined
      const value = props.get(name)
      if (value === undefined) return plugin.amount(name)
      if (value.t === 'str') return lengthOfTime(value.v)
      return value.t === 'lit' && typeof value.v === 'number' ? value.v : undefined
    },
    value: (name) => (props?.has(name) === true ? { k: 'other' } : plugin.value(name)),
  }
}

function made(rule: CallLimitRules, { amount, value }: Options, at: CallLimit['at']): CallLimit | undefined {
  const stated = rule.most.options.map(amount).filter((one) => one !== 'absent')
  const most = stated.length === 0 ? rule.most.usual : stated[0]
  const window = amount(rule.window.option)
  if (most === undefined || most < 1 || window === undefined) return undefined
  const isKept = value('handler') === undefined
  const except = exceptions.find((name) => value(name) !== undefined)
  return {
    most,
    window: window === 'absent' ? rule.window.usual : window,
    ...(rule.isKeyed !== true && value(rule.ownKey ?? 'keyGenerator') === undefined && { byAddress: true as const }),
    ...counted(value),
    ...(except !== undefined && { except }),
    ...(isKept && answered(rule, { amount, value })),
    at,
  }
}

function counted(value: Options['value']): Pick<CallLimit, 'counts'> {
  const isSet = (name: string): boolean => {
    const given = value(name)
    return given !== undefined && !(given.k === 'bool' && !given.v)
  }
  if (isSet('skipSuccessfulRequests')) return { counts: 'failed' }
  return isSet('skipFailedRequests') ? { counts: 'successful' } : {}
}

/** What a caller gets beyond the limit, as far as options fix it. */
function answered({ status, message }: CallLimitRules, { amount, value }: Options): Pick<CallLimit, 'status' | 'message'> {
  const code = amount(status.option)
  const said = value(message.option)
  const text = said === undefined ? message.usual : textOf(said)
  return {
    ...(code !== undefined && { status: code === 'absent' ? status.usual : code }),
    ...(text !== undefined && { message: text }),
  }
}

/** A text, or the only text of an object. */
function textOf(value: Value): string | undefined {
  if (value.k === 'str') return value.v
  const texts = value.k === 'obj' ? value.props.flatMap(([, one]) => (one.k === 'str' ? [one.v] : [])) : []
  return texts.length === 1 ? texts[0] : undefined
}

function propertyOf(value: Value, name: string): Value | undefined {
  return value.k === 'obj' ? value.props.findLast(([key]) => key === name)?.[1] : undefined
}

function amountIn(codebase: Codebase, { value, at }: Placed, name: string): number | 'absent' | undefined {
  const given = propertyOf(value, name)
  return given === undefined ? 'absent' : amountOf(codebase, { value: given, at })
}
