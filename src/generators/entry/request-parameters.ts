import { type Phrase, ref, say } from '../../core/phrase.ts'
import { type AnyFunction, heldBy } from './find-function.ts'
import type { HandlerHost } from './host.ts'
import type { Insertion } from './insertions.ts'
import { type Source, isTypeScript, refuse } from './read-source.ts'
import { identifiersOf } from './walk-nodes.ts'

/** How a handler names the request and the bindings, and what is inserted where it leaves some out. */
export interface RequestParameters {
  request: string
  /** Expressions for the bindings and the execution context. */
  rest: readonly string[]
  insertions: readonly Insertion[]
}

interface Parameter {
  name: string
  type: string
}

/** Reads the parameters of a `fetch`; those that are missing are added where their types are certain. */
export function requestParameters(source: Source, handler: AnyFunction, host: HandlerHost): RequestParameters {
  const wanted: readonly Parameter[] =
    host.kind === 'class'
      ? [{ name: 'request', type: 'Request' }]
      : [
          { name: 'request', type: 'Request' },
          { name: 'env', type: 'Env' },
          { name: 'ctx', type: 'ExecutionContext' },
        ]
  const names = handler.params.slice(0, wanted.length).map((parameter) => {
    if (parameter.type === 'Identifier') return parameter.name
    return refuse(say`${ref('symbol', 'fetch')} of ${ref('path', host.file)} takes its parameters apart.`)
  })
  const missing = wanted.slice(names.length)
  const [request = 'request', ...rest] = [...names, ...missing.map(({ name }) => name)]
  const insertions =
    missing.length === 0 ? [] : addParameters(source, handler, { missing, isTyped: isTyped(source, handler, host, missing) })
  return { request, rest: host.kind === 'class' ? ['this.env', 'this.ctx'] : rest, insertions }
}

function addParameters(
  source: Source,
  handler: AnyFunction,
  { missing, isTyped }: { missing: readonly Parameter[]; isTyped: boolean },
): Insertion[] {
  const taken = new Set([...identifiersOf(handler)].map(({ name }) => name))
  if (missing.some(({ name }) => taken.has(name))) return refuse(whyNot(source, 'uses the names of parameters that it lacks'))
  // what follows an optional parameter is optional too
  const mark = handler.params.some((one) => 'optional' in one && one.optional) ? '?' : ''
  const typed = missing.map(({ name, type }) => (isTyped ? `${name}${mark}: ${type}` : name)).join(', ')
  const last = handler.params.at(-1)
  if (last === undefined) return [{ at: openParenthesis(source, handler), text: typed }]
  const isBare =
    handler.type === 'ArrowFunctionExpression' && source.text.slice(handler.start, last.start).replace('async', '').trim() === ''
  if (!isBare) return [{ at: last.end, text: `, ${typed}` }]
  return [
    { at: last.start, text: '(' },
    { at: last.end, text: `, ${typed})` },
  ]
}

function openParenthesis({ text }: Source, handler: AnyFunction): number {
  return text.indexOf('(', handler.typeParameters?.end ?? handler.id?.end ?? handler.start) + 1
}

/** Types are written where the others have one or no other type gives them; throws where the name of one is not certain. */
function isTyped(source: Source, handler: AnyFunction, { holder, kind }: HandlerHost, missing: readonly Parameter[]): boolean {
  if (!isTypeScript(source.path)) return false
  const names = new Set([...identifiersOf(source.program)].map(({ name }) => name))
  const held = heldBy(source.program.body, holder)
  const isInline = kind === 'fetch-object' && held?.type === 'ObjectExpression' && held.start <= handler.start && handler.end <= held.end
  const isKnown = names.has('Env') || missing.every(({ name }) => name !== 'env')
  // an object that satisfies this type says what its methods take
  if (isInline && names.has('ExportedHandler'))
    return isKnown && handler.params.some((one) => 'typeAnnotation' in one && one.typeAnnotation)
  return isKnown || refuse(whyNot(source, 'leaves out its bindings, whose type is not certain'))
}

function whyNot({ path }: Source, what: string): Phrase {
  return [...say`${ref('symbol', 'fetch')} of ${ref('path', path)} `, `${what}.`]
}
