import { UsageError } from '../../core/errors.ts'
import type { RoutePath } from '../names/route-path.ts'
import { camel, singular, wordsOf } from '../names/words.ts'
import type { Field } from './parse-fields.ts'
import { typed } from '../names/typed.ts'

/** A parameter that every query is restricted by. */
export interface Scope {
  /** As the path has it: `teamId`. */
  param: string
  /** As the code has it; `id` of `/teams/:id/users` is `teamId`. */
  field: string
  column: string
}

/** What a path serves: `/users` and `/users/:id` are the same resource, once as a collection and once as an item. */
export interface Resource {
  /** Path of the collection, with `:teamId`. */
  collection: string
  /** The parameter that names one, where the path is that of an item. */
  idParam?: string
  scopes: readonly Scope[]
  /** Words of the resource, with the last as the path has it: `team users`. */
  words: readonly string[]
}

type Part = RoutePath['parts'][number]

/** The resource of a path; throws `UsageError` where two of its parameters would be one column. */
export function resourceOf({ text, parts }: RoutePath): Resource {
  const last = parts.at(-1)
  const isItem = last?.isParam === true
  const own = isItem ? parts.slice(0, -1) : parts
  const scopes = own.flatMap((part, i) => (part.isParam ? [scopeOf(part, own[i - 1])] : []))
  for (const [i, { column, param }] of scopes.entries()) {
    if (scopes.findIndex((scope) => scope.column === column) < i)
      throw new UsageError(
        `Expected \`path\` to have parameters with names of their own, got ${typed(text)}: \`:${param}\` is like another.`,
      )
  }
  return {
    collection: `/${own.map(({ name, isParam }) => (isParam ? `:${name}` : name)).join('/')}`,
    ...(isItem && { idParam: last.name }),
    scopes,
    words: resourceWords(own),
  }
}

/** Throws `UsageError` where a field has the name of a parameter that is a column too. */
export function checkFields(fields: readonly Field[], { scopes }: Resource, isGuessed = false): void {
  const taken = fields.find(({ column }) => scopes.some((scope) => scope.column === column))
  if (taken !== undefined && isGuessed)
    throw new UsageError(
      `Expected \`--fields\`, got none: \`${taken.name}\`, which would be guessed, is a parameter of the path. Try \`--fields title:string\`.`,
    )
  if (taken !== undefined)
    throw new UsageError(`Expected \`--fields\` to leave out what the path says, got ${typed(taken.name)}: it is a parameter of the path.`)
}

function scopeOf({ name }: Part, before: Part | undefined): Scope {
  const words = name === 'id' ? [...(before === undefined ? ['parent'] : singularWords(before)), 'id'] : wordsOf(name)
  return { param: name, field: name === 'id' ? camel(words) : name, column: words.join('_') }
}

/** `/teams/:teamId/users` is `team users`: what a parameter follows is one of many. A leading `api` says nothing. */
function resourceWords(parts: readonly Part[]): readonly string[] {
  const words = parts.flatMap((part, i) => {
    const next = parts[i + 1]
    if (part.isParam) return next === undefined ? ['by', ...wordsOf(part.name)] : []
    if (i === 0 && part.name === 'api' && next !== undefined) return []
    return next?.isParam === true ? singularWords(part) : wordsOf(part.name)
  })
  return words
}

function singularWords({ name }: Part): readonly string[] {
  const words = wordsOf(name)
  return [...words.slice(0, -1), singular(words.at(-1) ?? '')]
}
