import type { DecoratorFact, ParamFact } from '../../../core/facts.ts'
import { type Known, noLogin, nobody, plainData, sentData } from './known.ts'
import { speaksOfCallers } from './callers.ts'

const wholes = /^(Body|RawBody|Queries|QueryParams|Params|UploadedFiles?|Inject|Ip|HostParam)$/
/** One field of what the caller wrote, which may be left out. */
const fields = /^(BodyProp|BodyParam|Query|QueryParam|Path|Param|FormField)$/
/** Decorators of Inversify, whose methods are given the request, the answer and what hands on behind the parameters that these fill. */
const ofInversify = /^(requestParam|queryParam|requestBody|requestHeaders|cookies|request|response|next|principal)$/
const request: Known = { t: 'request', part: '' }

/**
 * What a decorator of a controller's parameter hands in while nobody is logged in: `@Body()` what the caller wrote, `@Headers()` the
 * headers, `@CurrentUser()` nobody. Undefined for a parameter that no decorator fills.
 */
export function handedIn(decorators: readonly DecoratorFact[] | undefined, header: (name: string) => Known): Known | undefined {
  const [one] = decorators ?? []
  if (one === undefined) return undefined
  const contained = ofContainer(one, header)
  if (contained !== undefined) return contained
  const name = one.name.slice(one.name.lastIndexOf('.') + 1)
  if (fields.test(name) || (wholes.test(name) && one.args[0]?.k === 'str')) return sentData
  if (wholes.test(name)) return { t: 'request', part: 'input' }
  if (/^(Req|Request|Ctx|Context)$/.test(name)) return request
  if (/^(Res|Response)$/.test(name)) return { t: 'response' }
  if (/^(Header|HeaderParam|Headers|HeaderParams)$/.test(name)) return named(one, header) ?? { t: 'request', part: 'headers' }
  if (/^(CookieParams?|Cookies?)$/.test(name)) return { t: 'request', part: 'cookies' }
  if (/^(Session|SessionParam)$/.test(name)) return { t: 'request', part: 'session' }
  if (name === 'State') return { t: 'request', part: 'state' }
  if (!speaksOfCallers(name)) return plainData
  return /user$/i.test(name) && one.args.length === 0 ? nobody : noLogin
}

/** What a decorator of Inversify hands in; undefined for any other one. */
function ofContainer({ name, args }: DecoratorFact, header: (name: string) => Known): Known | undefined {
  if (!ofInversify.test(name)) return undefined
  if (name === 'requestParam' || name === 'queryParam') return args[0]?.k === 'str' ? sentData : { t: 'request', part: 'input' }
  if (name === 'requestHeaders') return args[0]?.k === 'str' ? header(args[0].v) : { t: 'request', part: 'headers' }
  if (name === 'requestBody') return { t: 'request', part: 'input' }
  if (name === 'cookies') return args.length > 0 ? { t: 'data', unread: '@cookies' } : { t: 'request', part: 'cookies' }
  if (name === 'principal') return { t: 'data', unread: '@principal' }
  return name === 'request' ? request : name === 'next' ? { t: 'next' } : { t: 'response' }
}

/** How many parameters decorators of Inversify fill before the request comes: `(@requestParam('id') id, req, res)`. */
export function filledBefore(params: readonly ParamFact[]): number {
  return params.findLastIndex((one) => one.decorators?.some(({ name }) => ofInversify.test(name)) === true) + 1
}

function named({ args: [first] }: DecoratorFact, header: (name: string) => Known): Known | undefined {
  return first?.k === 'str' ? header(first.v) : undefined
}
