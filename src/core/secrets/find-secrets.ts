import { mayHoldSecret } from './may-hold-secret.ts'
import { decode, isEncoded, joinLines, type Decoded } from './decoded.ts'
import { ownShapes } from './own-shapes.ts'
import { ruleSet } from './rule-set.ts'
import type { Shape } from './shape.ts'

/** A secret in a text, and which shape told it. */
export interface Secret {
  from: number
  to: number
  shape: string
}

const shapes: readonly Shape[] = [...ruleSet, ...ownShapes]
const strictShapes = shapes.filter(({ loose }) => loose !== true)

/** The end of a line, or an escape that stands for one. */
const lineEnd = /\n|\\[nr]/

/** Characters of one text that are searched at a time, and how much two pieces share: no secret is longer. */
const piece = 400_000
const shared = 20_000

/** Texts that were searched last, with what was found: a change is looked at again at each gate that it passes. */
const searched = new Map<string, readonly Secret[]>()
const mostSearched = 64
/** Characters of texts that are worth it: short ones are searched at once, and long ones are not kept in memory. */
const [shortestKept, longestKept] = [1_000, 400_000]

/** Every secret in a text that its shape tells, in plain text or encoded, in order and without overlaps. */
export function findSecrets(text: string): readonly Secret[] {
  if (!mayHoldSecret(text)) return []
  const known = searched.get(text)
  if (known !== undefined) return known
  const found = search(text)
  if (text.length < shortestKept || text.length > longestKept) return found
  const [oldest] = searched.keys()
  if (searched.size >= mostSearched && oldest !== undefined) searched.delete(oldest)
  searched.set(text, found)
  return found
}

function search(text: string): readonly Secret[] {
  const found: Secret[] = []
  for (let from = 0; from < text.length; from += piece - shared) {
    for (const one of inPiece(text.slice(from, from + piece))) found.push({ ...one, from: one.from + from, to: one.to + from })
    if (from + piece >= text.length) break
  }
  return merged(found)
}

function inPiece(text: string): Secret[] {
  const decoded = isEncoded(text) ? decode(text) : undefined
  const joined = lineEnd.test(text) || (decoded !== undefined && lineEnd.test(decoded.text)) ? joinLines(decoded ?? text) : undefined
  return [
    ...inText(text, shapes),
    ...wrapped(text),
    ...(decoded === undefined ? [] : [...inText(decoded.text, shapes), ...wrapped(decoded.text)].map((one) => original(one, decoded))),
    ...(joined === undefined ? [] : [...inText(joined.text, strictShapes), ...wrapped(joined.text)].map((one) => original(one, joined))),
  ]
}

/** One expression for all hints that differ in nothing but their words: most texts hold none of them. */
function unionOf(flags: string): RegExp {
  const own = shapes.flatMap(({ hint }) => (hint !== undefined && hint.flags === flags ? [hint.source] : []))
  return new RegExp(own.join('|'), flags)
}

const [exactHints, looseHints] = [unionOf(''), unionOf('i')]
const isAlwaysAsked = shapes.some(({ hint }) => hint === undefined)

function inText(text: string, asked: readonly Shape[]): Secret[] {
  if (!isAlwaysAsked && !exactHints.test(text) && !looseHints.test(text)) return []
  return asked.flatMap((shape) =>
    shape.hint === undefined || shape.hint.test(text) ? shape.find(text).map(([from, to]): Secret => ({ from, to, shape: shape.id })) : [],
  )
}

/** Runs of base64 or hex that hold a secret, and their parts: each is one as a whole. */
function wrapped(text: string): Secret[] {
  const found: Secret[] = []
  for (const match of text.matchAll(/[A-Za-z0-9+/_-]{20,}={0,2}/g)) {
    const [run] = match
    // names and paths are no encodings: those mix digits or cases
    if (/^(?:[a-z_/-]+|[A-Z_]+)$/.test(run)) continue
    for (const { at, text: part } of partsOf(run))
      if (unwrap(part).some((inner) => inText(inner, shapes).length > 0))
        found.push({ from: match.index + at, to: match.index + at + part.length, shape: 'encoded' })
  }
  return found
}

/** A run, and what a path or a name holds of it: `v1/…`, `0x…`, `_…_`. */
function partsOf(run: string): readonly { at: number; text: string }[] {
  const parts = [...run.matchAll(/[A-Za-z0-9+=]{20,}|[A-Za-z0-9_=-]{20,}/g)].map(({ 0: text, index }) => ({ at: index, text }))
  return [
    { at: 0, text: run },
    ...parts.flatMap((part) => [part, ...(/^0x/i.test(part.text) ? [{ at: part.at + 2, text: part.text.slice(2) }] : [])]),
  ]
}

function unwrap(run: string): string[] {
  const readings: string[] = []
  if (/^(?:[0-9a-f]{2})+$/i.test(run)) readings.push(run.replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16))))
  const text = base64(run)
  if (text !== undefined) readings.push(text)
  return readings.filter((one) => /^[\s\x20-\x7e]{8}/.test(one))
}

function base64(run: string): string | undefined {
  const standard = run.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
  const whole = standard.slice(0, standard.length - (standard.length % 4 === 1 ? 1 : 0))
  // most runs are names, and are told by their first characters: only these begin a text of ASCII
  if (!/^[CDI-Za-f]/.test(standard)) return undefined
  if (!/^[\s\x20-\x7e]+$/.test(atob(whole.slice(0, 12)))) return undefined
  return atob(whole)
}

function original({ from, to, shape }: Secret, { from: starts, to: ends }: Decoded): Secret {
  return { from: starts[from] ?? 0, to: ends[to - 1] ?? 0, shape }
}

function merged(all: readonly Secret[]): readonly Secret[] {
  const found: Secret[] = []
  for (const one of all.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const last = found.at(-1)
    if (last === undefined || one.from >= last.to) found.push(one)
    else if (one.to > last.to) found[found.length - 1] = { ...last, to: one.to }
  }
  return found
}
