import { saysDenied, sendsToLogin, statusIn, endOf } from './answers.ts'
import { type Known, plainData, sentData, sentField } from './known.ts'
import { cookieNamed, headerNamed, nameIn } from './request.ts'
import { type Run, end } from './run.ts'

type Package = Extract<Known, { t: 'package' }>

/** Packages that give the functions of h3: it itself, and the modules of Nitro and Nuxt that hand them on. */
const h3Packages = /^(?:h3|h3-nightly|#imports|nitro|nitropack|nuxt)(?:\/|$)/

/** Functions of h3 that read the event, and of SvelteKit that end a request; undefined for any other call. */
export function eventCall(run: Run, { name, member }: Package, args: readonly Known[]): Known | undefined {
  if (name === '@sveltejs/kit') return kitCall(run, member, args)
  if (!h3Packages.test(name)) return undefined
  if (/^(?:createError|HTTPError)(?:$|\.)/.test(member)) return httpError(run, args)
  return args[0]?.t === 'request' ? readOf(run, member, args) : undefined
}

/** `createError({ statusCode: 403 })`, `createError('…')`. */
function httpError(run: Run, args: readonly Known[]): Known {
  const status = statusIn(args)
  return {
    t: 'error',
    refuses: status === undefined ? saysDenied('', args) : endOf(run, status) === 'refuse',
    ...(status !== undefined && { status }),
  }
}

function readOf(run: Run, member: string, [event, ...args]: readonly Known[]): Known | undefined {
  const named = nameIn(args[0])
  if (/^get(?:Request)?Headers?$/.test(member)) return named === undefined ? { t: 'request', part: 'headers' } : headerNamed(run, named)
  if (member === 'getCookie') return named === undefined ? plainData : cookieNamed(run, named)
  if (member === 'parseCookies') return { t: 'request', part: 'cookies' }
  if (/^get(?:Validated)?Query$/.test(member)) return { t: 'request', part: 'input', query: true }
  if (/^get(?:Validated)?RouterParams?$/.test(member)) return named === undefined ? { t: 'request', part: 'input' } : sentField(named)
  if (/^read(?:Validated)?(?:Body|RawBody|FormData|MultipartFormData)$|^readValidatedBody$/.test(member)) return sentData
  if (/^(?:getMethod|getRequestPath|getRequestURL)$/.test(member) && event !== undefined)
    return member === 'getMethod'
      ? run.member(event, 'method')
      : member === 'getRequestPath'
        ? run.member(event, 'path')
        : { t: 'request', part: 'input' }
  if (member === 'sendRedirect') return { t: 'answer', status: 302, refuses: sendsToLogin(run, args) }
  // an error whatever its status is
  if (member === 'sendError') return end(run, { end: endOf(run, errorStatus(args)) === 'refuse' ? 'refuse' : 'fail', thrown: true })
  if (member === 'setResponseStatus') run.flags.status = statusIn(args)
  // a session that nobody may forge: what it holds is asked by its members
  return /^(?:useSession|getSession)$/.test(member) ? { t: 'request', part: 'session' } : undefined
}

function errorStatus(args: readonly Known[]): number | undefined {
  return args.map((one) => (one.t === 'error' ? one.status : undefined)).find((one) => one !== undefined) ?? statusIn(args)
}

/** `error(401)` and `redirect(303, '/login')` end the request, thrown or not. */
function kitCall(run: Run, member: string, args: readonly Known[]): Known | undefined {
  const status = statusIn(args)
  if (member === 'error')
    return end(run, {
      end: endOf(run, status),
      thrown: true,
      value: { t: 'error', refuses: status === 401, ...(status !== undefined && { status }) },
    })
  if (member === 'redirect') return end(run, { end: sendsToLogin(run, args) ? 'refuse' : 'answer', thrown: true })
  if (/^(?:json|text)$/.test(member)) return { t: 'answer', status: statusIn(args.slice(1)) ?? 200 }
  return member === 'fail' ? { t: 'answer', status: status ?? 400 } : undefined
}
