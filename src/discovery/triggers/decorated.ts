import type { ClassFact, ClassMemberFact, DecoratorFact, FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { JsonSchema, SchemaInfo } from '../../core/request.ts'
import type { TriggerInfo } from '../../core/trigger.ts'
import type { Codebase } from '../codebase.ts'
import { textAt } from '../jobs/arguments.ts'
import type { Library } from '../library.ts'
import { authOfName } from '../routes/auth.ts'
import { authOf } from '../routes/nest/auth-of-route.ts'
import { otherwise } from './guard-names.ts'
import { type Applied, appliedAt } from '../routes/nest/guards.ts'
import { type Mark, marksOf } from '../routes/nest/marks.ts'
import { schemaOfType } from '../schemas/schema-of.ts'
import { textsOf } from '../values/texts-of.ts'
import { authCheckerOf, ofUnmarked } from './auth-checker.ts'
import type { Guard } from './guards.ts'
import type { TriggerDecorator } from './rules.ts'

/** Decorated methods that a library makes reachable: resolvers of GraphQL, messages of a gateway. */
export function findDecorated(codebase: Codebase, libraries: readonly Library[]): TriggerInfo[] {
  const wanted = libraries.filter((library) => library.triggers?.decorators !== undefined)
  return codebase.digests.flatMap((digest) => {
    const own = wanted.filter((library) => library.packages.some((name) => digest.packages.has(name)))
    if (digest.test || own.length === 0 || !digest.marks.has('decorators')) return []
    const facts = codebase.facts(digest.path)
    return own.flatMap((library) =>
      (facts?.classes ?? []).flatMap((fact) => ofClass(codebase, library, { path: digest.path, facts, fact })),
    )
  })
}

interface ClassIn {
  path: RepoPath
  facts: FileFacts | undefined
  fact: ClassFact
}

function ofClass(codebase: Codebase, library: Library, { path, facts, fact }: ClassIn): TriggerInfo[] {
  const rules = (library.triggers?.decorators ?? []).filter((rule) => fact.decorators.some((one) => one.name === rule.within))
  if (rules.length === 0) return []
  const outer = layerOf(codebase, path, fact.decorators)
  return fact.members.flatMap((member) =>
    member.decorators.flatMap((decorator): TriggerInfo[] => {
      const rule = rules.find((one) => one.name === decorator.name)
      if (rule === undefined || member.kind !== 'method') return []
      const fn = member.fn === undefined ? undefined : facts?.functions[member.fn]
      const input = fn === undefined ? undefined : inputOf(codebase, path, fn.params)
      return [
        {
          kind: rule.kind,
          name: `${rule.prefix ?? ''}${titleOf(codebase, path, rule, { decorator, member })}`,
          library: library.name,
          file: path,
          line: decorator.line,
          handler: `${fact.name}.${member.name}`,
          ...(fn && { handlerAt: { file: path, from: fn.from, to: fn.to } }),
          ...guardOfMember(codebase, library, { outer, inner: layerOf(codebase, path, member.decorators), path, fact, member }),
          ...(input && { input }),
          ...(member.doc !== undefined && { about: member.doc }),
        },
      ]
    }),
  )
}

function titleOf(
  codebase: Codebase,
  path: RepoPath,
  rule: TriggerDecorator,
  { decorator, member }: { decorator: DecoratorFact; member: ClassMemberFact },
): string {
  return (rule.title === undefined ? undefined : textAt(codebase, decorator.args, { path, fn: -1 }, rule.title)) ?? member.name
}

interface Ruled {
  guards: readonly Applied[]
  marks: readonly Mark[]
  rights: readonly Mark[]
}

function layerOf(codebase: Codebase, path: RepoPath, decorators: readonly DecoratorFact[]): Ruled {
  const marks = marksOf(codebase, { path, fn: -1 }, decorators)
  const guards: Applied[] = marks
    .filter((mark) => mark.name === 'UseGuards')
    .flatMap((mark) => mark.args.map((arg) => ofTransport(appliedAt(codebase, arg, mark.line))))
  const rights = marks.filter(
    (mark) => mark.name !== 'UseGuards' && !/^(Resolver|Query|Mutation|Subscription|WebSocketGateway)$/.test(mark.name),
  )
  return { guards, marks, rights }
}

/** `GqlAuthGuard`, `WsJwtGuard`: for an HTTP route a guard of another transport says nothing, here it is the guard. */
function ofTransport(guard: Applied): Applied {
  if (guard.code !== undefined || guard.verdict !== undefined) return guard
  const name = guard.name.replace(/gql|graphql|websocket|socket|ws/i, '')
  const verdict = otherwise.test(name) ? undefined : authOfName(name)
  return verdict === undefined || verdict === 'none' ? guard : { ...guard, verdict }
}

/** Guards of Nest first, then decorators that speak of callers: `@Authorized()`, `@Allow(Permission.Update)`. */
function guardOf(codebase: Codebase, outer: Ruled, inner: Ruled): Guard {
  const guards = [...outer.guards, ...inner.guards]
  const { auth, authBy, authThen, authUnread } = authOf(codebase, { guards, handler: inner.marks, controller: outer.marks })
  const answer = { auth, ...(authBy && { authBy }), ...(authThen && { authThen }), ...(authUnread !== undefined && { authUnread }) }
  if (auth !== 'none' || guards.length > 0) return answer
  for (const mark of [...outer.rights, ...inner.rights].toReversed()) {
    const text = JSON.stringify(mark.args.map((arg) => arg.value))
    const rights = /permission|role|scope/i.test(text)
    if (rights && /public/i.test(text)) return { auth: 'none', authBy: by(mark) }
    if (rights || authOfName(mark.name) === 'required') return { auth: 'required', authBy: by(mark) }
  }
  // Guards for all of an application and directives of a schema stand elsewhere.
  return { auth: 'unknown' }
}

interface MemberIn {
  outer: Ruled
  inner: Ruled
  path: RepoPath
  fact: ClassFact
  member: ClassMemberFact
}

/** Decorators, with the function that TypeGraphQL asks for them; without one, the code of the resolver. */
function guardOfMember(codebase: Codebase, { name: library }: Library, { outer, inner, path, fact, member }: MemberIn): Guard {
  const guard = guardOf(codebase, outer, inner)
  if (library !== 'TypeGraphQL') return guard
  const mark = [...inner.rights, ...outer.rights].find(({ name }) => name === 'Authorized')
  if (mark !== undefined && guard.auth === 'required') {
    const given = [...new Set(mark.args.flatMap((arg) => textsOf(codebase, arg) ?? namedBy(arg.value)))]
    const authBy = authCheckerOf(codebase) ?? guard.authBy
    const perRoute = mark.args.length > 0 && given.length === 0 ? 'unread' : 'read'
    return authBy === undefined ? guard : { ...guard, authBy: { ...authBy, ...(given.length > 0 && { given }), perRoute } }
  }
  if (guard.auth !== 'unknown' || [...inner.marks, ...outer.marks].some(({ name }) => name.startsWith('Use'))) return guard
  return ofUnmarked(codebase, { path, fn: member.fn, name: `${fact.name}.${member.name}` }) ?? guard
}

/** `EventEdit` of `Permission.EventEdit`, where the table of permissions was not read. */
function namedBy(value: Value): readonly string[] {
  if (value.k === 'arr') return value.items.flatMap(namedBy)
  return value.k === 'ref' && value.name.includes('.') ? [value.name.slice(value.name.lastIndexOf('.') + 1)] : []
}

function by(mark: Mark): { name: string; file: RepoPath; line: number } {
  return { name: mark.via, file: mark.at.path, line: mark.line }
}

const argument = /^(Args|Arg|MessageBody|Payload)$/

/** Parameters that a caller fills, as one object. */
function inputOf(codebase: Codebase, path: RepoPath, params: FileFacts['functions'][number]['params']): SchemaInfo | undefined {
  const properties: Record<string, JsonSchema> = {}
  let first: SchemaInfo | undefined
  for (const param of params) {
    const decorator = param.decorators?.find((one) => argument.test(one.name))
    if (decorator === undefined) continue
    const name = textAt(codebase, decorator.args, { path, fn: -1 }, ['0', '0.name'])
    const info = param.type === undefined ? undefined : schemaOfType(codebase, path, param.type)
    if (name === undefined && info !== undefined) return info
    if (name === undefined) continue
    properties[name] = info?.schema ?? {}
    first ??= info
  }
  if (Object.keys(properties).length === 0) return undefined
  return {
    origin: first?.origin ?? 'typescript',
    schema: { type: 'object', properties },
    path: first?.path ?? path,
    line: first?.line ?? 1,
  }
}
