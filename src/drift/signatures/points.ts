import type { FileFacts } from '../../core/facts.ts'
import { comparable, differ, isOfOneKind } from '../values/same-value.ts'
import { memberIn, signatureIn } from './own-declarations.ts'
import type { Parameter, Signature, Stretch } from './read-signature.ts'
import { isPlain, isSameType, typeSet } from './type-words.ts'

/** One thing that a document says of a declaration, and how a version of the code answers. */
export interface Point {
  facet: 'default' | 'type' | 'required' | 'result' | 'parameters'
  /** What it is said of: the parameter, the member, or the function itself. */
  of: string
  said: Stretch
  /** What the code says there; undefined where it says nothing that can be compared. */
  answer(facts: FileFacts | undefined): Answer | undefined
}

/** What a version of the code says. */
export interface Answer {
  agrees: boolean
  /** As code writes it. */
  is: string
  /** Certainly something else, and not another way to say it. */
  differs: boolean
  /** Readers of the document still do right. */
  mild?: true
}

/** What a signature says: each default and type, its result, and its parameters as a whole. */
export function pointsOf(stated: Signature, name: string): readonly Point[] {
  const points: Point[] = []
  for (const { name: param, default: given, type } of stated.params) {
    if (param === '') continue
    if (given !== undefined) points.push(parameterPoint('default', given, name, param))
    if (type !== undefined) points.push(parameterPoint('type', type, name, param))
  }
  const { returns } = stated
  if (returns !== undefined)
    points.push({ facet: 'result', of: name, said: returns, answer: (facts) => byType(returns, signatureIn(facts, name)?.returns?.text) })
  if (isWhole(stated))
    points.push({ facet: 'parameters', of: name, said: stated.list, answer: (facts) => byList(stated, signatureIn(facts, name)) })
  return points
}

/** What is said of one parameter, or of what a destructured one takes. */
export function parameterPoint(facet: 'default' | 'type', said: Stretch, name: string, param: string): Point {
  const at = (facts: FileFacts | undefined): Parameter | undefined => {
    const params = signatureIn(facts, name)?.params ?? []
    return [...params, ...params.flatMap(({ props = [] }) => props)].find((one) => one.name !== '' && bare(one.name) === bare(param))
  }
  const answer = (facts: FileFacts | undefined): Answer | undefined =>
    facet === 'default' ? byDefault(said, at(facts)?.default) : byType(said, at(facts)?.type?.text)
  return { facet, of: param, said, answer }
}

/** What is said of the type of a member. */
export function memberPoint(said: Stretch, type: string, member: string): Point {
  return { facet: 'type', of: `${type}.${member}`, said, answer: (facts) => byType(said, memberIn(facts, type, member)?.type) }
}

/** Whether a member must be given, as the cell of a table says it. */
export function requiredPoint(said: Stretch, type: string, member: string): Point | undefined {
  const word = said.text.toLowerCase()
  const isYes = /^(?:yes|true|✓|✅|✔️?|required|x)$/.test(word)
  if (!isYes && !/^(?:no|false|✗|❌|optional|-)$/.test(word)) return undefined
  return {
    facet: 'required',
    of: `${type}.${member}`,
    said,
    answer(facts) {
      const optional = memberIn(facts, type, member)?.optional
      if (optional === undefined) return undefined
      return { agrees: optional !== isYes, is: optional ? 'optional' : 'required', differs: optional === isYes, mild: true }
    },
  }
}

function byDefault(said: Stretch, is: Stretch | undefined): Answer | undefined {
  const [a, b] = [comparable(said.text), is === undefined ? undefined : comparable(is.text)]
  if (a === undefined || b === undefined || is === undefined) return undefined
  return { agrees: a === b, is: is.text, differs: isOfOneKind(a, b) && differ(a, b) }
}

function byType(said: Stretch, is: string | undefined): Answer | undefined {
  if (is === undefined || is === '') return undefined
  const [a, b] = [typeSet(said.text), typeSet(is)]
  const agrees = isSameType(a, b)
  const differs = !agrees && !isVague(is) && !isShortened(said.text, is)
  // a type that only got wider or another name takes what the document says as before
  const mild = [...a].every((type) => b.has(type)) || !isPlain(a) || !isPlain(b)
  return { agrees, is, differs, ...(mild ? { mild } : {}) }
}

/** A document may leave out what a type takes between angle brackets. */
function isShortened(said: string, is: string): boolean {
  return said.trim() === is.replace(/<[^]*>/g, '').trim()
}

/** Types that say less than the one they replaced: parameters of types among them. */
function isVague(type: string): boolean {
  if (/^(?:T|T[A-Z]\w*|[A-Z]|_\w+)$/.test(type.trim())) return true
  return /\b(?:any|unknown|typeof|keyof|infer|extends|is|asserts)\b/.test(type) || type.length > 120
}

/** Names that stand for whatever a function takes. */
const generic =
  /^(?:_?options?|_?opts?|args?|_?config(?:uration)?|params?|parameters?|props|settings?|input|data|cb|callback|fn|func|handler|values?|obj(?:ect)?|payload|body|event|e|ctx|context|req|res|next|this|x|a|b|key|name|id)$/i

/** True for a list that says more than that there is something to give. */
function isWhole({ params }: Signature): boolean {
  return (
    params.length > 1 || (params.length === 1 && params[0]?.rest !== true && !generic.test(params[0]?.name ?? '') && params[0]?.name !== '')
  )
}

function byList(stated: Signature, code: Signature | undefined): Answer | undefined {
  if (code === undefined) return undefined
  const agrees = stated.params.length === code.params.length && stated.params.every((one, i) => isSame(one, code.params[i]))
  const shown = code.params.some(({ name, rest }) => name === '' || rest)
  // what came at the end and need not be given breaks nobody, nor does another name where names are all that is said
  const mild =
    (code.params.length > stated.params.length &&
      stated.params.every((one, i) => isSame(one, code.params[i])) &&
      code.params.slice(stated.params.length).every((one) => one.optional || one.rest || one.name === '' || one.name.startsWith('_'))) ||
    (code.params.length === stated.params.length && !isReordered(stated, code) && !stated.params.some(({ type }) => type !== undefined))
  return { agrees, is: namesOf(stated, code), differs: !agrees && !shown, ...(mild ? { mild } : {}) }
}

function isReordered(stated: Signature, code: Signature): boolean {
  const names = stated.params.map(({ name }) => bare(name))
  return code.params.some(({ name }, i) => names.includes(bare(name)) && names[i] !== bare(name))
}

function isSame(said: Parameter, is: Parameter | undefined): boolean {
  if (is === undefined) return false
  return said.name === '' || is.name === '' || (bare(said.name) === bare(is.name) && said.rest === is.rest)
}

/** The list as code has it, written as the document writes lists. */
function namesOf(stated: Signature, code: Signature): string {
  if (stated.params.some(({ type, default: given, name }) => type !== undefined || given !== undefined || name === ''))
    return code.list.text.replace(/\s+/g, ' ')
  const marks = stated.params.some(({ optional }) => optional)
  return code.params.map(({ name, optional, rest }) => `${rest ? '...' : ''}${name}${marks && optional && !rest ? '?' : ''}`).join(', ')
}

function bare(name: string): string {
  return name.replace(/^_+/, '').toLowerCase()
}
