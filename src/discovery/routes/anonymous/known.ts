import type { ClassFact, Value } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Scope } from '../values.ts'

/** Names of one function call, inside of those of the function around it. */
export interface Frame {
  vars: Map<string, Known>
  parent?: Frame | undefined
  /** Names that the evaluation of routers knows of the function around it. */
  scope?: Scope | undefined
  self?: Known | undefined
}

/** What the caller did not send: a login, the signature of a message, or anything else. */
export type Missing = 'login' | 'signature' | 'other'

/** What the caller lacks where a condition turns out to hold (`holds: true`) or not to hold. */
export interface Lack {
  holds: boolean
  missing: Missing
}

/** What an expression is while a request without credentials is answered. */
export type Known =
  /** `missing`: it is what it is because the caller sent no credentials; `login` and `signature` where these surely are that. */
  /** `gone`: it is `null` or `undefined` as the program runs, so that asking for a member of it throws. */
  /** `because`: it is this and nothing else for want of that, as the 401 of `user ? 200 : 401` is; it stands for nothing that was not sent. */
  | { t: 'const'; v: string | number | boolean | null; missing?: Missing; gone?: true; because?: Missing }
  /** Any value. `unread`: it may depend on who calls in a way that was not understood. `sent`: the request's own fields tell it, `header` names one of them. */
  /** `negated`: it is true where what decides it is not set, `fallback`: its value then. `custom`: the header is one of the application. */
  | {
      t: 'data'
      unread?: string | undefined
      sent?: boolean
      header?: string
      /** Name of the field of the body, the address or the query that tells it. */
      field?: string
      when?: Lack
      negated?: true
      custom?: true
      fallback?: string | number | boolean
    }
  /** `query`: what stands behind the `?` of the address. */
  | { t: 'request'; part: '' | 'headers' | 'cookies' | 'session' | 'state' | 'input'; query?: true }
  | { t: 'response' }
  | { t: 'next' }
  /** `bare`: the method itself, whatever its decorators put in its place. */
  | { t: 'fn'; path: RepoPath; fn: number; frame?: Frame | undefined; self?: Known | undefined; bare?: true }
  /** A function of this interpreter: `resolve` of a promise. */
  | { t: 'native'; run: (args: readonly Known[]) => Known }
  /** `open`: it has other members than these. `lacks`: it stands for what the caller did not send, as `{}` of `user ?? {}` does. */
  /** `rest`: what its other members are members of. `because`: it is this one, with these members, for want of that. */
  | { t: 'object'; props: Map<string, Known>; open?: true; lacks?: Missing; rest?: Known; because?: Missing }
  /** `whole`: it has these items and no others; `because`: some of them stand there, or do not, for want of that. */
  | { t: 'list'; items: readonly Known[]; lacks?: Missing; whole?: true; because?: Missing }
  /** `frame`: names of the function that declares it. */
  | { t: 'class'; path: RepoPath; fact: ClassFact; frame?: Frame | undefined }
  /** `fields`: what its constructor made of what it was given. `self`: what its methods run on, where it stands for the base of that. */
  | { t: 'instance'; path: RepoPath; fact: ClassFact; frame?: Frame | undefined; fields?: Map<string, Known>; self?: Known }
  | { t: 'module'; path: RepoPath }
  /** An export of a dependency, with the members and calls that led on from it: `auth().verifyIdToken` of `firebase-admin`. */
  /** `self`: the instance of the repository whose base it is. */
  | { t: 'package'; name: string; member: string; args?: readonly Known[]; self?: Known; from?: PackageKnown }
  /** A name of the language or the platform: `Object.keys`; `fallback`: what stands for a setting that is not set. */
  | { t: 'global'; name: string; fallback?: string | number | boolean }
  /** A regular expression as it is written: `/^\/api/i`. */
  | { t: 'pattern'; v: string }
  | { t: 'answer'; status?: number | undefined; refuses?: boolean }
  /** One of these answers, each for its own reason. */
  | { t: 'answers'; of: readonly AnswerWay[] }
  /** One of these, and nothing that was read says which: `strict ? jwt : loose`. None of them is an `alts` itself. */
  | { t: 'alts'; of: readonly Known[] }
  /** `of`: its class and those that it extends, as `path#Name`; `status` and `message`: what it says. */
  /** `because`: it is there for want of that. */
  | { t: 'error'; refuses: boolean; of?: readonly string[]; status?: number | undefined; message?: string; because?: Missing }
  /** A place in the code that nothing is known about: calling it may do anything. */
  | { t: 'lost'; name: string; raw?: Value }

/** An export of a dependency; `from`: the call before the last one, of which it is a method. */
type PackageKnown = Extract<Known, { t: 'package' }>

/** An answer and what chose it. */
export interface AnswerWay {
  answer: Extract<Known, { t: 'answer' }>
  why: {
    missing?: Missing | undefined
    unread?: string | undefined
    sent?: boolean | undefined
    set?: boolean | undefined
    given?: boolean | undefined
  }
}

/** Anything that does not depend on who calls. */
export const plainData: Known = { t: 'data' }

/** What the caller wrote into the request. */
export const sentData: Known = { t: 'data', sent: true }

/** A value made of others, of which nothing more is known than what they depend on. */
export function dataOf(...parts: readonly Known[]): Known {
  const unread = parts.map(unreadOf).find((one) => one !== undefined)
  const sent = parts.some((one) => isSent(one))
  if (unread === undefined && !sent) return plainData
  const header = parts.map(headerOf).find((one) => one !== undefined)
  const field = parts.map((one) => (one.t === 'data' ? one.field : undefined)).find((one) => one !== undefined)
  const custom = parts.some((one) => one.t === 'data' && one.custom === true)
  return {
    t: 'data',
    ...(custom && { custom: true as const }),
    ...(unread !== undefined && { unread }),
    ...(sent && { sent }),
    ...(header !== undefined && { header }),
    ...(field !== undefined && { field }),
  }
}

/** What the caller wrote into a field of the request. */
export function sentField(field: string | undefined): Known {
  return { t: 'data', sent: true, ...(field !== undefined && { field }) }
}

/** The opposite of a value of which nothing is known. */
export function opposite(known: Known): Known {
  const data = dataOf(known)
  return data.t === 'data' && !isTrueUnset(known) ? { ...data, negated: true } : data
}

/** What a setting is where nobody sets it. */
export function fallbackOf(known: Known): string | number | boolean | undefined {
  return known.t === 'data' || known.t === 'global' ? known.fallback : undefined
}

/** The header of the request that decides a value. */
export function headerOf(known: Known): string | undefined {
  return known.t === 'data' ? known.header : undefined
}

/** True where what the caller wrote into the request tells a value. */
export function isSent(known: Known, depth = 3): boolean {
  if (known.t === 'data') return known.sent === true
  if (known.t === 'request') return known.part === 'input'
  if (depth === 0) return false
  const inner = known.t === 'package' ? (known.args ?? []) : known.t === 'object' ? [...known.props.values()] : []
  return inner.some((one) => isSent(one, depth - 1))
}

/** What a caller without a login lacks. */
export const noLogin: Known = { t: 'const', v: null, missing: 'login' }

/** What stands where the login of a caller would stand: nothing at all. */
export const nobody: Known = { ...noLogin, gone: true }

/** What a caller who cannot sign lacks. */
export const noSignature: Known = { t: 'const', v: null, missing: 'signature' }

/** Whether a value is truthy; `sure` says why. */
export interface Truth {
  v: boolean | undefined
  missing?: Missing | undefined
  unread?: string | undefined
  sent?: boolean
  /** Where it is not known: what is missing if it holds, or if it does not. */
  when?: Lack | undefined
  /** It is true where what it depends on is not set. */
  negated?: true
  /** A header of the application's own decides it. */
  custom?: true
}

/** True for a setting of the process, which is nothing where nobody sets it. */
export function isSetting(one: Known): boolean {
  return one.t === 'global' && one.name.startsWith('process.env.')
}

/** True for what holds where no setting is set. */
export function isTrueUnset(known: Known): boolean {
  return known.t === 'data' && (known.negated === true || Boolean(known.fallback))
}

/** What a value is for want of. */
export function reasonOf({ missing, because }: Extract<Known, { t: 'const' }>): Missing | undefined {
  return missing ?? because
}

/** A value that stands where it does because the caller lacks something; nothing at all, where it is that, stands for what is missing. */
export function because(missing: Missing | undefined, known: Known): Known {
  if (missing !== undefined && known.t === 'error') return { ...known, because: known.because ?? missing }
  if (missing === undefined || known.t !== 'const' || reasonOf(known) !== undefined) return known
  if (known.v) return { ...known, because: missing }
  return { ...known, missing, ...(known.v === null && missing === 'login' && { gone: true as const }) }
}

/** What a way gave that was taken because the caller lacks something: an object or a list with all that it holds. */
export function givenBecause(missing: Missing, known: Known, depth = 2): Known {
  if (depth === 0) return known
  if (known.t === 'object') {
    const props = new Map([...known.props].map(([name, one]) => [name, givenBecause(missing, one, depth - 1)]))
    return { ...known, props, because: known.because ?? missing }
  }
  if (known.t === 'list') return { ...known, items: known.items.map((one) => givenBecause(missing, one, depth - 1)) }
  return because(missing, known)
}

/** Whether a value is truthy for a request without credentials. */
export function truthOf(known: Known): Truth {
  switch (known.t) {
    case 'const': {
      const missing = reasonOf(known)
      return { v: Boolean(known.v), ...(missing && { missing }) }
    }
    case 'data':
      return {
        v: undefined,
        unread: known.unread,
        sent: known.sent === true,
        when: known.when,
        ...(isTrueUnset(known) && { negated: true }),
        ...(known.custom && { custom: true }),
      }
    case 'lost':
    case 'global':
    case 'package':
      return { v: undefined }
    case 'alts':
      return { v: known.of.map((one) => truthOf(one).v).reduce((a, b) => (a === b ? a : undefined)) }
    case 'error':
      return { v: true, ...(known.because && { missing: known.because }) }
    default:
      return { v: true }
  }
}

/** What of a value was not understood. */
export function unreadOf(known: Known): string | undefined {
  return known.t === 'data' ? known.unread : undefined
}

/** The absent credentials that a value is or holds. */
export function missingIn(known: Known, depth = 3): Missing | undefined {
  if (known.t === 'const') return known.missing
  if ((known.t === 'object' || known.t === 'list') && known.lacks) return known.lacks
  if (depth === 0) return undefined
  const inner = known.t === 'object' ? known.props.values() : known.t === 'list' ? known.items : []
  for (const one of inner) {
    const missing = missingIn(one, depth - 1)
    if (missing) return missing
  }
  return undefined
}
