import type { LastAnswer } from '../../core/last-answer.ts'
import type { CallFact, FileFacts, FunctionFact } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase, Digest } from '../codebase.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName } from '../values/chain.ts'
import { follow } from '../values/follow.ts'
import { waysOf } from './ways-of.ts'

/** Code that answers the errors which nothing else has answered, of a whole application, in the order of files. */
export function findLastAnswers(codebase: Codebase): readonly LastAnswer[] {
  const found = codebase.digests.flatMap((digest): readonly LastAnswer[] => {
    if (digest.test || !mayAnswer(digest)) return []
    const facts = codebase.facts(digest.path)
    if (facts === undefined) return []
    return [
      ...callsOf(facts).flatMap(({ call, inner }) => (inner === true ? [] : ofCall(codebase, digest, call))),
      ...filtersOf(digest, facts),
    ]
  })
  return [...new Map(found.map((one) => [`${one.file}:${one.line}`, one])).values()]
}

/** Frameworks by the method that gives an application such code. */
const frameworks: Readonly<Record<string, string>> = { use: 'express', setErrorHandler: 'fastify', onError: 'hono' }

/** Of a digest alone, whether its file may give an application such code. */
function mayAnswer({ callees, packages }: Digest): boolean {
  return callees.some((name) => Object.hasOwn(frameworks, name)) || packages.has('@nestjs/common')
}

function ofCall(codebase: Codebase, { path }: Digest, call: CallFact): readonly LastAnswer[] {
  const name = calleeName(call)
  const handler = call.args.at(-1)
  const framework = Object.hasOwn(frameworks, name) ? frameworks[name] : undefined
  const found =
    handler === undefined || framework === undefined ? undefined : follow(codebase, { value: handler, at: { path, fn: call.in } })
  // only a handler of errors of Express has four parameters
  if (found?.kind !== 'function' || framework === undefined || (name === 'use' && found.fact.params.length !== 4)) return []
  return answerOf(codebase.facts(found.path), { path: found.path, fact: found.fact, framework })
}

interface Made {
  framework: string
  path: RepoPath
  fact: FunctionFact
  name?: string
}

function answerOf(facts: FileFacts | undefined, { path, fact, name = fact.name, framework }: Made): readonly LastAnswer[] {
  const [error] = fact.params
  const flow = facts?.flows?.[facts.functions.findIndex((one) => one.from === fact.from && one.name === fact.name)]
  const ways = error === undefined || flow === undefined || flow === null ? undefined : waysOf(flow, error.name)
  return ways === undefined ? [] : [{ name, file: path, line: fact.from, framework, ways }]
}

/** `@Catch(TypeORMError)` of NestJS: a filter for errors of some classes, or for all of them. */
function filtersOf({ path, packages }: Digest, facts: FileFacts): readonly LastAnswer[] {
  if (!packages.has('@nestjs/common')) return []
  return facts.classes.flatMap(({ name, decorators, members }): readonly LastAnswer[] => {
    const taken = decorators.find((one) => one.name === 'Catch')?.args
    const fn = members.find((one) => one.name === 'catch')?.fn
    const fact = fn === undefined ? undefined : facts.functions[fn]
    if (taken === undefined || fact === undefined) return []
    const classes = taken.flatMap((arg) => (arg.k === 'ref' && !/^(?:Http)?Exception$|^Error$/.test(arg.name) ? [arg.name] : []))
    return answerOf(facts, { path, fact, name, framework: 'nestjs' }).map((one) => (classes.length === 0 ? one : only(one, classes)))
  })
}

function only(answer: LastAnswer, classes: readonly string[]): LastAnswer {
  return { ...answer, ways: answer.ways.map((way) => ({ of: classes, ...way })) }
}
