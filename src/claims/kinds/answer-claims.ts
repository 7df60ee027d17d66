import type { Account, Deed, Shape } from '../../core/account.ts'
import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import { value } from '../../text/wording.ts'
import { type Claim, type ClaimKind, evidenceOf } from '../claim.ts'
import { callsOnLine, isReached } from '../is-reached.ts'

/** What an operation answers where it succeeds. */
export interface AnswerWhat {
  deed: Deed
  status: number
  shape: Shape
  form: Extract<Deed['what'], { does: 'answers' }>['form']
  when?: string
}

const longestCondition = 60

/** Success answers: the status and what the body holds. */
export const answerClaims: ClaimKind<AnswerWhat> = {
  name: 'answers',
  about: 'What an operation answers where it succeeds: the status and what the body holds',
  propose: proposed,
  holds: ({ what }, { project }) => isReached(what.deed, project) && hasStatus(what, project),
  say: (claims) => claims.map(({ what }) => sayAnswer(what)),
}

function proposed(account: Account, { project }: { project: Project }): readonly Claim<AnswerWhat>[] {
  const claims = new Map<string, Claim<AnswerWhat>>()
  for (const deed of account.deeds) {
    const { what } = deed
    if (what.does !== 'answers' || what.status === undefined || deed.onFailure === true) continue
    const when = deed.when.at(-1)
    const id = `answers/${what.status}/${JSON.stringify(what.shape)}/${what.form}`
    const known = claims.get(id)
    const isAlways = when === undefined || (known !== undefined && known.what.when !== when)
    const answer: AnswerWhat = { deed, status: what.status, shape: what.shape, form: what.form, ...(!isAlways && { when }) }
    claims.set(id, { kind: 'answers', id, what: answer, evidence: evidenceOf(deed, project) })
  }
  return [...claims.values()]
}

/** The line answers; a status that is not the usual one stands there as a number or a name. */
function hasStatus({ deed, status }: AnswerWhat, project: Project): boolean {
  if (status === 200 || status === 201 || (status >= 300 && status < 400)) return true
  const text = JSON.stringify(callsOnLine(project.facts(deed.at.file), deed.at.line))
  return text.includes(`:${status}`) || /[A-Z]+_?(?:CREATED|ACCEPTED|NO_?CONTENT)|NoContent|Accepted/.test(text) || text === '[]'
}

function sayAnswer({ status, shape, form, when }: AnswerWhat): Phrase {
  const code = ref('status', String(status))
  const condition: Phrase = when === undefined || when.length > longestCondition ? [] : say` if ${value(when)}`
  return say`${code}${bodyWords(shape, form)}${condition}`
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
    case 'list': {
      const inner = shapeWords(shape.of, depth)
      return inner === undefined ? ['a list'] : say`a list of ${inner}`
    }
    case 'text':
      return shape.literal === undefined ? ['a text'] : say`the text ${value(shape.literal)}`
    case 'number':
      return ['a number']
    case 'truth':
      return shape.literal === undefined ? ['a truth value'] : [value(shape.literal)]
    case 'object':
      return depth > 0 || shape.props.length === 0 ? undefined : list(fieldWords(shape))
    default:
      return undefined
  }
}

/** Fields of an object by their path, two levels deep, with what they hold. */
function fieldWords(shape: Extract<Shape, { is: 'object' }>, before = ''): readonly Phrase[] {
  return shape.props.flatMap(([name, inner]): Phrase[] => {
    const path = `${before}${name}`
    if (inner.is === 'object' && inner.props.length > 0 && before === '') return [...fieldWords(inner, `${path}.`)]
    if (inner.is === 'text' && inner.literal !== undefined) return [say`${value(path)} ${value(JSON.stringify(inner.literal))}`]
    if ((inner.is === 'truth' || inner.is === 'number') && inner.literal !== undefined) return [say`${value(path)} ${value(inner.literal)}`]
    const words = inner.is === 'record' || inner.is === 'list' ? shapeWords(inner, 1) : undefined
    return [words === undefined ? [value(path)] : say`${value(path)} (${words})`]
  })
}

function recordWords({ model, fields = [], many, maybe }: Extract<Shape, { is: 'record' }>): Phrase {
  const name = ref('model', model)
  const what: Phrase = many === true ? say`a list of ${name}` : maybe === true ? say`${name} or nothing` : [name]
  return fields.length === 0 ? what : say`${what} with ${list(fields.map((field) => value(field)))}`
}
