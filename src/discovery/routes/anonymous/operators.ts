import { type Known, because, dataOf, missingIn, plainData, reasonOf } from './known.ts'

/** Text made of parts, one of which the caller did not send, equals nothing that is expected. */
function mixed(parts: readonly Known[]): Known {
  const missing = parts.map((one) => missingIn(one)).find((one) => one !== undefined)
  if (missing) return { t: 'const', v: null, missing }
  return dataOf(...parts)
}

/** `${req.method}::${req.path}`: one text where all of it is known. */
export function text(parts: readonly Known[]): Known {
  const texts = parts.flatMap((one) => (one.t === 'const' && typeof one.v !== 'boolean' && one.v !== null ? [one.v] : []))
  const isText = texts.length === parts.length && texts.some((one) => typeof one === 'string')
  return isText && missingIn({ t: 'list', items: parts }) === undefined ? { t: 'const', v: texts.join('') } : mixed(parts)
}

export function operator(op: string, parts: readonly Known[]): Known {
  const [first] = parts
  if (op === 'typeof' && first?.t === 'const' && first.missing) return { t: 'const', v: 'undefined', missing: first.missing }
  const type = op === 'typeof' && first ? typeOf(first) : undefined
  if (type) return type
  const kind = op === 'instanceof' ? isInstance(parts) : undefined
  if (kind !== undefined) return { t: 'const', v: kind }
  const has = op === 'in' ? hasMember(parts) : undefined
  if (has !== undefined) return has
  if (op === 'instanceof' || op === 'in' || op === 'typeof') return mixed(parts.slice(0, 1)).t === 'const' ? mixed(parts) : plainData
  return sum(op, parts) ?? (op === '+' ? text(parts) : (ordered(op, parts) ?? differing(op, parts) ?? mixed(parts)))
}

/** `typeof result` of a text, a number or a flag that is known. */
function typeOf(known: Known): Known | undefined {
  return known.t === 'const' && known.v !== null ? because(known.because, { t: 'const', v: typeof known.v }) : undefined
}

/** `at + 1` and `-1` of numbers that are known. */
function sum(op: string, [a, b]: readonly Known[]): Known | undefined {
  const isMinus = op === '-'
  if ((!isMinus && op !== '+') || a?.t !== 'const' || typeof a.v !== 'number') return undefined
  if (b === undefined) return { ...a, v: isMinus ? -a.v : a.v }
  if (b.t !== 'const' || typeof b.v !== 'number') return undefined
  return because(reasonOf(a) ?? reasonOf(b), { t: 'const', v: isMinus ? a.v - b.v : a.v + b.v })
}

const orders: Readonly<Record<string, (a: string | number, b: string | number) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
}

/** `problems.length > 0` of numbers or texts that are known. */
function ordered(op: string, [a, b]: readonly Known[]): Known | undefined {
  const order = orders[op]
  if (order === undefined || a?.t !== 'const' || b?.t !== 'const') return undefined
  const isKnown = typeof a.v === typeof b.v && (typeof a.v === 'number' || typeof a.v === 'string')
  const missing = reasonOf(a) ?? reasonOf(b)
  return isKnown ? because(missing, { t: 'const', v: order(a.v as string | number, b.v as string | number) }) : undefined
}

/** `a ^ b` and `difference | one` of something that the caller did not send: it is never nothing. */
function differing(op: string, parts: readonly Known[]): Known | undefined {
  const missing = /^[|^]$/.test(op) ? parts.map((one) => missingIn(one)).find((one) => one !== undefined) : undefined
  return missing && { t: 'const', v: 1, missing }
}

/** `'error' in found` of an object whose members are known. */
function hasMember([name, of]: readonly Known[]): Known | undefined {
  if (name?.t !== 'const' || typeof name.v !== 'string' || of?.t !== 'object' || of.open === true || of.rest) return undefined
  return because(of.because, { t: 'const', v: of.props.has(name.v) })
}

function isResponse(of: Known): boolean {
  return (
    (of.t === 'global' && /^(Next)?Response$/.test(of.name)) ||
    (of.t === 'package' && of.name.startsWith('next/') && of.member === 'NextResponse')
  )
}

/** Whether a value is an answer; undefined where it may be anything. */
function isMade(value: Known | undefined): boolean | undefined {
  if (value?.t === 'answer' || value?.t === 'answers') return true
  return value?.t === 'const' || value?.t === 'object' ? false : undefined
}

function isErrorClass(of: Known): boolean {
  return of.t === 'class' || (of.t === 'global' && of.name === 'Error')
}

/** `error instanceof ApiError` of an error that code of the repository made; undefined where that cannot be told. */
function isInstance([error, of]: readonly Known[]): boolean | undefined {
  // `result instanceof NextResponse`: a check gives an answer, or what it found.
  if (of !== undefined && isResponse(of)) return isMade(error)
  // A text or a number is made by no class.
  if (error?.t === 'const' && error.v !== null && error.missing === undefined) return false
  if (of === undefined) return undefined
  if (error?.t === 'answer') return isErrorClass(of) ? false : undefined
  if (error?.t !== 'error' || error.of === undefined) return undefined
  if (of.t === 'class') return error.of.includes(`${of.path}#${of.fact.name}`)
  return of.t === 'global' && of.name === 'Error' ? true : undefined
}
