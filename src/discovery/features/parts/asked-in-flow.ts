import type { FunctionFlow } from '../../../core/facts.ts'

/** What decides which way a function goes. */
export interface Condition {
  /** Fields that it reads, and texts that it compares with: `twoFactorEnabled`, `requiresTwoFactor` of `'requiresTwoFactor' in result`. */
  fields: readonly string[]
  /** Plain names that it begins with: `has2FA`. */
  names: readonly string[]
  calls: readonly string[]
  /** First and last line of what is called there and on the way that it opens; absent where nothing is. */
  lines?: readonly [from: number, to: number]
}

/** What a function asks before it goes one way or another, and what it says. Comments are no part of it. */
export interface AskedInFlow {
  conditions: readonly Condition[]
  /** Names and texts of its code, wherever they stand. */
  said: readonly string[]
  /** Calls that a name holds the answer of. */
  answers: ReadonlyMap<string, readonly string[]>
}

/** A function with more parts is a generated one. */
const mostParts = 20_000

type Part = Readonly<Record<string, unknown>>

/** Reads what a function asks; nothing of one without a known way. */
export function askedInFlow(flow: FunctionFlow | null | undefined): AskedInFlow {
  const conditions: Condition[] = []
  const said: string[] = []
  const answers = new Map<string, readonly string[]>()
  for (const part of partsOf(flow ?? [])) {
    const { s, k, name } = part
    if (s === 'bind' && typeof name === 'string') answers.set(name, callsIn(part['value']))
    if (k !== undefined) said.push(...textsOf(part))
    if (s === 'if') conditions.push(conditionOf(part['test'], part['yes']))
    if (s === 'switch') conditions.push(conditionOf(part['of'], []))
    if ((k === 'choice' || k === 'any') && part['test'] !== undefined) conditions.push(conditionOf(part['test'], part['yes'] ?? part['of']))
  }
  return { conditions, said, answers }
}

function conditionOf(test: unknown, way: unknown): Condition {
  const fields: string[] = []
  const names: string[] = []
  for (const part of partsOf(test, isNoCall)) {
    const { k, name, v } = part
    if (k === 'str' && typeof v === 'string') fields.push(v)
    if (typeof name !== 'string') continue
    const at = k === 'ref' ? name.indexOf('.') : -1
    if (k === 'ref') names.push(at < 0 ? name : name.slice(0, at))
    if (k === 'get' || at >= 0) fields.push(name.slice(at + 1))
  }
  const lines = linesOf([test, way])
  return { fields, names, calls: callsIn(test), ...(lines !== undefined && { lines }) }
}

/** What is handed to a call is not what a condition asks for. */
function isNoCall({ k }: Part): boolean {
  return k !== 'call'
}

function* partsOf(of: unknown, goesOn: (part: Part) => boolean = () => true): Generator<Part> {
  const open: unknown[] = [of]
  for (let left = mostParts; left > 0 && open.length > 0; left -= 1) {
    const part = open.pop()
    if (typeof part !== 'object' || part === null) continue
    if (!Array.isArray(part)) yield part as Part
    if (!Array.isArray(part) && !goesOn(part as Part)) continue
    const inner: readonly unknown[] = Array.isArray(part) ? part : Object.values(part)
    for (let at = inner.length - 1; at >= 0; at -= 1) if (typeof inner[at] === 'object') open.push(inner[at])
  }
}

function textsOf({ name, v, props }: Part): readonly string[] {
  const keys = Array.isArray(props) ? (props as readonly (readonly [string, unknown])[]).map(([key]) => key) : []
  return [...[name, v].filter((one) => typeof one === 'string'), ...keys]
}

interface Called {
  callee?: { k?: string; name?: string }
  line: number
  to: number
}

function* calledIn(of: unknown): Generator<Called> {
  for (const { k, call } of partsOf(of)) if (k === 'call') yield call as Called
}

function callsIn(of: unknown): readonly string[] {
  return [...calledIn(of)].flatMap(({ callee }) => (callee?.k === 'ref' && callee.name !== undefined ? [callee.name] : []))
}

function linesOf(of: unknown): readonly [number, number] | undefined {
  const called = [...calledIn(of)]
  if (called.length === 0) return undefined
  return [Math.min(...called.map(({ line }) => line)), Math.max(...called.map(({ to }) => to))]
}
