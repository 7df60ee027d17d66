import { type AnswerWay, type Known, type Missing, dataOf, isSent, isSetting, plainData, reasonOf, unreadOf } from './known.ts'

/** A login or a signature that is missing says more than anything else that is. */
function eitherMissing(a: Missing | undefined, b: Missing | undefined): Missing | undefined {
  return a === 'other' ? (b ?? a) : (a ?? b)
}

/** A status of answers that tell of failures, other than one that speaks of logins. */
function isFailure(v: unknown): boolean {
  return typeof v === 'number' && Number.isInteger(v) && v >= 400 && v < 600
}

/** The value of two ways that meet. */
export function join(a: Known, b: Known): Known {
  if (a === b) return a
  const setting = oneSetting(a, b) ?? oneSetting(b, a)
  if (setting) return setting
  const alike = (a.t === 'const' && b.t === 'const' ? joinConstants(a, b) : absentCredential(a, b)) ?? joinAlike(a, b)
  if (alike) return alike
  // A refusal that one way gave and another did not must not be forgotten.
  const refused = refusesCaller(a) || refusesCaller(b) ? 'an answer that may refuse' : undefined
  const known = standsIn(a) || standsIn(b) ? withoutHeader(dataOf(a, b)) : dataOf(a, b)
  return refused === undefined ? known : { t: 'data', unread: unreadOf(known) ?? refused }
}

/** `if (!setting) return; return setting`: a setting that is not set is nothing anyway. */
function oneSetting(setting: Known, nothing: Known): Known | undefined {
  return isSetting(setting) && nothing.t === 'const' && nothing.v === null && nothing.missing === undefined ? setting : undefined
}

/** `'main'` of `tenant ?? 'main'`: something stands there for callers who send no header of the application's own. */
function standsIn(one: Known): boolean {
  return one.t === 'const' && Boolean(one.v) && one.missing === undefined
}

function withoutHeader(known: Known): Known {
  if (known.t !== 'data' || known.custom !== true) return known
  const { custom: _custom, ...data } = known
  return data
}

type Constant = Extract<Known, { t: 'const' }>

function joinConstants(a: Constant, b: Constant): Known | undefined {
  const missing = eitherMissing(a.missing, b.missing)
  const because = eitherMissing(a.because, b.because)
  const gone = a.gone && b.gone ? { gone: true as const } : {}
  if (a.v === b.v || (!a.v && !b.v)) return { t: 'const', v: a.v, ...(missing && { missing }), ...(because && { because }), ...gone }
  // Whichever status it is, the answer is a failure.
  if (isFailure(a.v) && isFailure(b.v)) return { t: 'const', v: a.v === 401 ? b.v : a.v, ...(missing && { missing }) }
  return toldApart(a, b)
}

/** One way gives what is true and another what is not, and one of them does for want of something: where it turns out so, that is why. */
function toldApart(a: Constant, b: Constant): Known | undefined {
  const [of, other] = reasonOf(a) === undefined ? [b, a] : [a, b]
  const missing = reasonOf(of)
  if (missing === undefined || reasonOf(other) !== undefined || Boolean(a.v) === Boolean(b.v)) return undefined
  return { t: 'data', when: { holds: Boolean(of.v), missing } }
}

/** The value of two ways that give the same sort of thing; undefined where only what both depend on is known. */
function joinAlike(a: Known, b: Known): Known | undefined {
  if (a.t === 'object' && b.t === 'object') return joinObjects(a, b)
  if (a.t === 'list' && b.t === 'list') return joinLists(a, b)
  if (isAnswer(a) && isAnswer(b)) return joinAnswers(a, b)
  if (isCode(a) && isCode(b)) return alternatives(a, b)
  if (a.t === 'request' && b.t === 'request') return a.part === b.part ? a : undefined
  if (a.t === 'pattern' && b.t === 'pattern') return a.v === b.v ? a : undefined
  return a.t === b.t && /^(next|response|lost|global)$/.test(a.t) ? a : undefined
}

/** Alternatives that are followed one by one. */
const alternativesLimit = 6

/** What may be called, or leads to what may be. */
function isCode({ t }: Known): boolean {
  return /^(fn|native|class|instance|module|package|alts)$/.test(t)
}

/** Code that may run: all of it where there is more than one. */
function alternatives(a: Known, b: Known): Known {
  const all = [a, b].flatMap((one) => (one.t === 'alts' ? one.of : [one]))
  const of = all.filter((one, i) => all.findIndex((other) => isSameCode(one, other)) === i)
  const [first = a] = of
  if (of.length === 1) return first
  return of.length > alternativesLimit ? { t: 'lost', name: '' } : { t: 'alts', of }
}

function isSameCode(a: Known, b: Known): boolean {
  if (a.t === 'fn' && b.t === 'fn') return a.path === b.path && a.fn === b.fn
  if ((a.t === 'class' || a.t === 'instance') && b.t === a.t) return a.path === b.path && a.fact.name === b.fact.name
  if (a.t === 'module' && b.t === 'module') return a.path === b.path
  if (a.t === 'package' && b.t === 'package') return a.name === b.name && a.member === b.member
  return a === b
}

function joinLists(a: Extract<Known, { t: 'list' }>, b: Extract<Known, { t: 'list' }>): Known {
  if (a.items.length !== b.items.length) return dataOf(...a.items, ...b.items)
  const lacks = a.lacks ?? b.lacks
  return { t: 'list', items: a.items.map((one, i) => join(one, b.items[i] ?? plainData)), ...(lacks && { lacks }) }
}

type AnswerKnown = Extract<Known, { t: 'answer' | 'answers' }>

function isAnswer(one: Known): one is AnswerKnown {
  return one.t === 'answer' || one.t === 'answers'
}

function refusesCaller(one: Known): boolean {
  if (one.t === 'answers') return one.of.some(({ answer }) => refusesCaller(answer))
  return one.t === 'answer' && (one.refuses === true || one.status === 401)
}

/** Answers that may be given; more of a kind tell no more. */
function joinAnswers(a: AnswerKnown, b: AnswerKnown): Known {
  const all = [a, b].flatMap((one): readonly AnswerWay[] => (one.t === 'answers' ? one.of : [{ answer: one, why: {} }]))
  const kinds = new Map(all.map((one) => [JSON.stringify([one.why, refusesCaller(one.answer), (one.answer.status ?? 200) >= 400]), one]))
  const [first, ...others] = kinds.values()
  return first !== undefined && others.length === 0 && Object.keys(first.why).length === 0
    ? first.answer
    : { t: 'answers', of: [...kinds.values()] }
}

type ObjectKnown = Extract<Known, { t: 'object' }>

function joinObjects(a: ObjectKnown, b: ObjectKnown): Known {
  const props = new Map<string, Known>()
  const none: Known = { t: 'const', v: null }
  for (const name of new Set([...a.props.keys(), ...b.props.keys()]))
    props.set(name, join(a.props.get(name) ?? none, b.props.get(name) ?? none))
  return { t: 'object', props, ...((a.open || b.open) && { open: true as const }) }
}

/** A credential that may stand in the header or in the body: a caller without a login sends neither. */
export function absentCredential(a: Known, b: Known): Known | undefined {
  const isAbsent = (one: Known): boolean => one.t === 'const' && !one.v && one.missing === 'login'
  const isPlainInput = (one: Known): boolean => isSent(one) && unreadOf(one) === undefined && mayHoldCredential(one)
  if (isAbsent(a) && isPlainInput(b)) return a
  return isAbsent(b) && isPlainInput(a) ? b : undefined
}

const credentialFields =
  /token|api_?-?key|secret|jwt|credential|signature|^(key|auth|authorization|access|sid|session(_?id)?|sig|hash|pass(word)?|code)$/i

/** False for a field that is no credential: whoever calls may write an address or an id there. */
function mayHoldCredential(one: Known): boolean {
  return one.t !== 'data' || one.field === undefined || credentialFields.test(one.field)
}
