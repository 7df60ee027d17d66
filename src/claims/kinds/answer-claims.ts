import type { Account, Deed, Shape } from '../../core/account.ts'
import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import { value } from '../../text/wording.ts'
import { type Claim, type ClaimKind, evidenceOf } from '../claim.ts'
import { conditionWords } from '../condition.ts'
import { callsOnLine, isReached, nameOf } from '../is-reached.ts'

/** What an operation answers where it succeeds. */
export interface AnswerWhat {
  deed: Deed
  status: number
  shape: Shape
  form: Extract<Deed['what'], { does: 'answers' }>['form']
  when?: string
}

/** Success answers: the status and what the body holds. */
export const answerClaims: ClaimKind<AnswerWhat> = {
  name: 'answers',
  about: 'What an operation answers where it succeeds: the status and what the body holds',
  propose: proposed,
  holds: ({ what }, { project }) => isReached(what.deed, project) && isAnswered(what, project),
  say: (claims) => claims.map(({ what }) => sayAnswer(what)),
}

function proposed(account: Account, { project }: { project: Project }): readonly Claim<AnswerWhat>[] {
  const claims = new Map<string, Claim<AnswerWhat>>()
  for (const deed of account.deeds) {
    const { what } = deed
    if (what.does !== 'answers' || what.status === undefined || deed.onFailure === true) continue
    const when = deed.when.at(-1)
    const shape = shown(readBack(what.shape, account.deeds.slice(0, account.deeds.indexOf(deed))), deed, project)
    const id = `answers/${what.status}/${JSON.stringify(shape)}/${what.form}`
    const known = claims.get(id)
    const isAlways = when === undefined || (known !== undefined && known.what.when !== when)
    const answer: AnswerWhat = { deed, status: what.status, shape, form: what.form, ...(!isAlways && { when }) }
    claims.set(id, { kind: 'answers', id, what: answer, evidence: evidenceOf(deed, project) })
  }
  return [...claims.values()]
}

/** A record that the operation has created before is there when it is read back. */
function readBack(shape: Shape, before: readonly Deed[]): Shape {
  if (shape.is === 'object')
    return { ...shape, props: shape.props.map(([name, inner]): readonly [string, Shape] => [name, readBack(inner, before)]) }
  if (shape.is !== 'record' || shape.maybe !== true) return shape
  const isMade = before.some(
    ({ what, branch }) => (what.does === 'creates' || what.does === 'saves') && what.model === shape.model && branch !== true,
  )
  const { maybe: _, ...found } = shape
  return isMade ? found : shape
}

/** Last names of calls that answer. */
const answering =
  /(?:^|\.)(?:json|jsonp|send|text|html|render|view|redirect|end|sendStatus|body|newResponse|sendFile|download|attachment|sendRedirect|sendNoContent|(?:Next)?Response)$/

/** Names of the statuses that answers have beside 200. */
const names: Readonly<Record<number, RegExp>> = { 201: /created/i, 202: /accepted/i, 204: /no_?content/i }

/**
 * The line answers: it calls what answers, sets a body, or ends a function whose result is the answer. Its status stands there as a number or by name,
 * unless it is the usual one of such an answer.
 */
function isAnswered({ deed, status, form, shape }: AnswerWhat, project: Project): boolean {
  if (!literalsOf(shape).every((text) => isWritten(text, deed, project))) return false
  const facts = project.facts(deed.at.file)
  const calls = callsOnLine(facts, deed.at.line).filter((call) => answering.test(nameOf(call)))
  const text = JSON.stringify(calls)
  const isStated = text.includes(`"v":${status}}`) || names[status]?.test(text) === true
  const isSet = (facts?.bindings ?? []).some(({ name, line }) => line === deed.at.line && name.endsWith('.body'))
  if (isSet) return true
  if (calls.length > 0) return isStated || status === 200 || (form === 'redirect' && (status === 302 || status === 307))
  return (status === 200 || status === 201) && (facts?.functions ?? []).some(({ to }) => to === deed.at.line)
}

/** A shape without texts that no file on the way writes: they came from elsewhere. */
function shown(shape: Shape, deed: Deed, project: Project): Shape {
  if (shape.is === 'object')
    return { ...shape, props: shape.props.map(([name, inner]): readonly [string, Shape] => [name, shown(inner, deed, project)]) }
  return literalsOf(shape).every((text) => isWritten(text, deed, project)) ? shape : { is: shape.is === 'text' ? 'text' : 'unknown' }
}

/** Literals of which a body holds one or another. */
function literalsOf(shape: Shape, inside = false): readonly string[] {
  if (shape.is === 'object') return shape.props.flatMap(([, inner]) => literalsOf(inner))
  if (shape.is === 'text' && shape.template !== undefined) return shape.template.split(/\{[^{}]*\}/).filter((text) => text !== '')
  if (shape.is === 'either') return [...literalsOf(shape.yes, true), ...literalsOf(shape.no, true)]
  return inside && 'literal' in shape && shape.literal !== undefined ? [shape.literal] : []
}

/** A name is bound to the literal in a file that the operation passes, or the answering line has it. */
function isWritten(text: string, { at, via }: Deed, project: Project): boolean {
  return [at, ...via].some(({ file, line }) => {
    const facts = project.facts(file)
    const written = JSON.stringify([
      facts?.bindings.map(({ value: one }) => one),
      callsOnLine(facts, line),
      facts?.functions.map((fn) => fn.returns),
    ])
    return written.includes(`"v":${JSON.stringify(text)}`) || written.includes(`"v":${text}}`)
  })
}

function sayAnswer({ status, shape, form, when }: AnswerWhat): Phrase {
  const code = ref('status', String(status))
  return say`${code}${bodyWords(shape, form)}${conditionWords(when)}`
}

function bodyWords(shape: Shape, form: AnswerWhat['form']): Phrase {
  if (form === 'redirect')
    return shape.is === 'text' && shape.literal !== undefined ? say`, a redirect to ${value(shape.literal)}` : [', a redirect']
  if (form === 'page')
    return shape.is === 'text' && shape.literal !== undefined ? say` with the page ${value(shape.literal)}` : [' with a page']
  if (form === 'file') return [' with a file']
  if (form === 'empty' || shape.is === 'nothing') return [' without a body']
  const words = shapeWords(shape, 0)
  return words === undefined ? [] : say` with ${words}`
}

/** What a body holds, in words; undefined where nothing of it is known. */
function shapeWords(shape: Shape, depth: number): Phrase | undefined {
  switch (shape.is) {
    case 'record':
      return recordWords(shape)
    case 'list':
      return listWords(shape.of, depth)
    case 'text':
      return shape.literal === undefined ? ['a text'] : say`the text ${value(shape.literal)}`
    case 'number':
      return ['a number']
    case 'truth':
      return shape.literal === undefined ? ['a truth value'] : [value(shape.literal)]
    case 'either':
      return eitherWords(shape)
    case 'object':
      return depth > 0 || shape.props.length === 0 ? undefined : objectWords(shape)
    default:
      return undefined
  }
}

/** A list with what each of its elements holds; inside of a body the names of their keys alone. */
function listWords(of: Shape, depth: number): Phrase {
  if (depth > 0 && of.is === 'object' && of.props.length > 0 && of.more !== true)
    return say`a list of objects with ${list(of.props.map(([name]) => value(name)))}`
  const inner = shapeWords(of, depth)
  return inner === undefined ? ['a list'] : say`a list of ${inner}`
}

/** `"a"` if `all`, else `"b"`. */
function eitherWords({ yes, no, if: when }: Extract<Shape, { is: 'either' }>): Phrase {
  const [one, other] = [yes, no].map((shape) => (shape.is === 'either' ? eitherWords(shape) : literalWords(shape)))
  if (when === undefined) return say`${one ?? []} or ${other ?? []}`
  return no.is === 'either' && no.if !== undefined
    ? say`${one ?? []}${conditionWords(when)}, ${other ?? []}`
    : say`${one ?? []}${conditionWords(when)}, else ${other ?? []}`
}

function literalWords(shape: Shape): Phrase {
  if (!('literal' in shape) || shape.literal === undefined) return []
  return [value(shape.is === 'text' ? JSON.stringify(shape.literal) : shape.literal)]
}

/** What an object holds; where it takes in another one that was not read it holds more. */
function objectWords(shape: Extract<Shape, { is: 'object' }>): Phrase {
  const words = fieldWords(shape)
  return shape.more === true ? say`${list(words, ', ')} and others` : list(words)
}

/** Fields of an object by their path, two levels deep, with what they hold. */
function fieldWords(shape: Extract<Shape, { is: 'object' }>, before = ''): readonly Phrase[] {
  return shape.props.flatMap(([name, inner]): Phrase[] => {
    const path = `${before}${name}`
    if (inner.is === 'object' && inner.props.length > 0 && before === '') return [...fieldWords(inner, `${path}.`)]
    if (inner.is === 'text' && inner.literal !== undefined) return [say`${value(path)} ${value(JSON.stringify(inner.literal))}`]
    if ((inner.is === 'truth' || inner.is === 'number') && inner.literal !== undefined) return [say`${value(path)} ${value(inner.literal)}`]
    if (inner.is === 'text' && inner.template !== undefined) return [say`${value(path)} (${value(inner.template)})`]
    const words = inner.is === 'record' || inner.is === 'list' || inner.is === 'either' ? shapeWords(inner, 1) : undefined
    return [words === undefined ? [value(path)] : say`${value(path)} (${words})`]
  })
}

function recordWords({ model, fields = [], many, maybe }: Extract<Shape, { is: 'record' }>): Phrase {
  const name = ref('model', model)
  const what: Phrase = many === true ? say`a list of ${name}` : maybe === true ? say`${name} or nothing` : [name]
  return fields.length === 0 ? what : say`${what} with ${list(fields.map((field) => value(field)))}`
}
