import type { DecoratorFact } from '../../../core/facts.ts'
import { type Known, noLogin, nobody, plainData, sentData } from './known.ts'
import { speaksOfCallers } from './callers.ts'

const wholes = /^(Body|RawBody|Queries|QueryParams|Params|UploadedFiles?|Inject|Ip|HostParam)$/
/** One field of what the caller wrote, which may be left out. */
const fields = /^(BodyProp|BodyParam|Query|QueryParam|Path|Param|FormField)$/
const request: Known = { t: 'request', part: '' }

/**
 * What a decorator of a controller's parameter hands in while nobody is logged in: `@Body()` what the caller wrote, `@Headers()` the
 * headers, `@CurrentUser()` nobody. Undefined for a parameter that no decorator fills.
 */
export function handedIn(decorators: readonly DecoratorFact[] | undefined, header: (name: string) => Known): Known | undefined {
  const [one] = decorators ?? []
  if (one === undefined) return undefined
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

function named({ args: [first] }: DecoratorFact, header: (name: string) => Known): Known | undefined {
  return first?.k === 'str' ? header(first.v) : undefined
}
