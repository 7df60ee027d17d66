import { type Known, type Missing, headerOf, missingIn, noSignature } from './known.ts'
import type { Outcome, Run } from './run.ts'
import { comparesSecret } from './secret-settings.ts'

const header =
  /signature|(^|-)sig$|hmac|-hash$|(?<!content-|repr-|want-)digest$|^svix-(id|timestamp)$|^webhook-(id|timestamp)$|^paypal-transmission-/i

/** True for a header that carries the signature of a message, or belongs to one: `stripe-signature`, `x-shopify-hmac-sha256`, `svix-id`. */
export function isSignatureHeader(name: string): boolean {
  return header.test(name)
}

/** Notes which header carries the signature, and gives what a caller without one sends. */
export function signatureIn(run: Run, name: string): Known {
  run.isSigned = true
  // Of the headers of one message the signature proves it: the others tell which message it is, and when it was sent.
  if (run.signature === undefined || (beside.test(run.signature) && !beside.test(name))) run.signature = name
  return noSignature
}

/** Headers that a signature covers. */
const beside = /-(id|timestamp)$/i

const comparing = /(timing-?safe-?(equal|compare)|^(tsscmp|safe-?compare|secure-?compare|scmp))$/i
/** Tokens against forged requests: everybody is handed one. */
const handedToAll = /csrf|xsrf/i
const verifying = /verif|construct\w*event|validat|unwrap|authenticat|parse\w*event|check|receive/i
const messages = /webhook|signature|svix|hmac/i

interface SignedCall {
  name: string
  member: string
  args: readonly Known[]
}

/** What verifying code of a dependency does with a message that bears no signature; undefined for any other call. */
export function signedCall(run: Run, { name, member, args }: SignedCall): 'refuses' | 'differs' | undefined {
  const last = member.slice(member.lastIndexOf('.') + 1)
  const isSigned = args.some((one) => missingIn(one) === 'signature')
  if (comparing.test(last) || (last === '' && comparing.test(name))) {
    const [compared] = args.map(headerOf).filter((one) => one !== undefined && !handedToAll.test(one))
    run.signature ??= compared
    if (args.some(isHmac)) run.isSigned = true
    return isSigned || compared !== undefined || comparesSecret(args) || args.some((one) => isSignatureOf(one, args))
      ? 'differs'
      : undefined
  }
  if (!verifying.test(last) || /^(node:)?crypto$/.test(name)) return undefined
  // `verify(body, headers, secret)`: the function takes the signature out of the headers itself.
  const whole = args.some((one) => one.t === 'request' && (one.part === 'headers' || one.part === ''))
  if (!isSigned && !(whole && messages.test(`${name} ${member}`))) return undefined
  run.signature ??= last
  run.isSigned = true
  return 'refuses'
}

const signatureField = /sig(nature)?$|hmac/i

/** True for a field that is called a signature and is compared with what a dependency computed with a secret. */
function isSignatureOf(one: Known, args: readonly Known[]): boolean {
  return one.t === 'data' && one.sent === true && signatureField.test(one.field ?? '') && args.some(isHmac)
}

function isHmac(one: Known): boolean {
  return one.t === 'package' && /createHmac\(\)/.test(one.member)
}

/** True where a header, or a field that is called a signature, is compared with what a dependency computed with a secret. */
export function comparesSignature(run: Run, one: Known, other: Known): boolean {
  if ([one, other].some((each) => isSignatureOf(each, [one, other]))) return true
  const header = headerOf(one) ?? headerOf(other)
  if (header === undefined || ![one, other].some(isHmac)) return false
  run.signature ??= header
  run.isSigned = true
  return true
}

/** True where a missing signature turns callers away, and beside that what speaks of no login: settings, what a message holds. */
export function onlyUnsigned(stops: readonly Outcome[]): boolean {
  const isUnsigned = ({ missing }: Outcome): boolean => missing === ('signature' satisfies Missing)
  return stops.some(isUnsigned) && stops.every((one) => isUnsigned(one) || isAboutNobody(one))
}

function isAboutNobody({ missing, unread, set, sent, value, status }: Outcome): boolean {
  if (missing !== undefined || unread !== undefined) return false
  const answered = (value?.t === 'error' || value?.t === 'answer' ? value.status : undefined) ?? status
  return set === true || sent === true || (answered !== undefined && answered !== 401)
}

/** True for a way that ends with an error, whatever its status, because the message bears no signature. */
export function lacksSignature({ end, missing }: Outcome, failsByReturn: boolean): boolean {
  return (end === 'fail' || failsByReturn) && missing === ('signature' satisfies Missing)
}
