import type { RepoPath } from '../../core/names.ts'
import { hashOf } from '../../text/hash.ts'
import type { Codebase, Digest } from '../codebase.ts'
import type { FileAnswers } from '../file-answers.ts'
import type { Library } from '../library.ts'
import { type GetterRead, readGetters } from './getters.ts'
import { standsOnGetter } from './library-getters.ts'
import { helpersOfCall, helpersOf, wrappersOf } from './own-getters.ts'
import { type Helper } from './own-getters.ts'

/** What getters are looked for in. */
interface Search {
  codebase: Codebase
  libraries: readonly Library[]
  answers: FileAnswers
}

/** Reads through functions: first the functions of the repository that take a variable's name, then the calls of them in files that can reach them. */
export function getterReads(
  { codebase, libraries, answers }: Search,
  sources: readonly Digest[],
  relevant: readonly Digest[],
): GetterRead[] {
  const helpers = new Map<string, Helper[]>()
  const add = (found: readonly Helper[]): RepoPath[] => {
    for (const helper of found) {
      const known = helpers.get(helper.name) ?? []
      if (!known.some((each) => sameHelper(each, helper))) helpers.set(helper.name, [...known, helper])
    }
    return found.map((helper) => helper.path)
  }
  /** Helpers that calls of a file may enter: what is found in it depends on these alone. */
  const aboutCalls = (digest: Digest | undefined): string => {
    const entered = digest?.callees.flatMap((name) => helpers.get(name) ?? []) ?? []
    return entered.length === 0 ? '' : hashOf(JSON.stringify(entered))
  }
  const wrappersIn = (path: RepoPath): readonly Helper[] =>
    answers.of({ what: 'wrappers', path, about: aboutCalls(codebase.digest(path)) }, (of) => {
      const facts = of.facts(path)
      return facts === undefined ? [] : wrappersOf(path, facts, (call, at) => getterOf(of, libraries, helpers, { call, at }))
    })
  const getterNames = new Set(
    libraries.flatMap((library) =>
      [...(library.env?.getters?.methods ?? []), ...(library.env?.getters?.functions ?? [])].map(({ name }) => name),
    ),
  )
  /** Files that call nothing of a fitting name need not be read again. */
  const mayCall = (digest: Digest | undefined): boolean =>
    digest?.callees.some((name) => helpers.has(name) || getterNames.has(name) || /env/i.test(name)) === true
  for (const digest of relevant) {
    const { path } = digest
    const own = answers.of({ what: 'helpers', path }, (of) => {
      const facts = of.facts(path)
      return facts === undefined ? [] : helpersOf(path, facts)
    })
    add([...own, ...(mayCall(digest) ? wrappersIn(path) : [])])
  }
  const reach = new Set<RepoPath>(relevant.map((digest) => digest.path))
  let frontier = [...new Set([...helpers.values()].flat().map((helper) => helper.path))]
  for (let round = 0; round < 3 && frontier.length > 0; round += 1) {
    const near = [...new Set(frontier.flatMap((path) => [path, ...heirsAndImporters(codebase, path, helpers)]))]
    for (const path of near) reach.add(path)
    frontier = near.flatMap((path) => {
      const before = helpers.size
      const added = mayCall(codebase.digest(path)) ? add(wrappersIn(path)) : []
      return helpers.size > before ? added : []
    })
  }
  return sources
    .filter((digest) => reach.has(digest.path) && mayCall(digest))
    .flatMap((digest) => {
      const question = { what: 'getters', path: digest.path, about: aboutCalls(digest) }
      return answers.of(question, (of) => readGetters(of, libraries, digest.path, helpers))
    })
}

/** What a call enters: a helper of the repository, else a library's getter. */
function getterOf(
  codebase: Codebase,
  libraries: readonly Library[],
  helpers: ReadonlyMap<string, readonly Helper[]>,
  { call, at }: EnteringCall,
): readonly Helper[] {
  const own = helpersOfCall(codebase, helpers, call, at)
  const library = own.length === 0 ? libraryHelper(codebase, libraries, call, at) : undefined
  return library === undefined ? own : [library]
}

interface EnteringCall {
  call: Parameters<typeof helpersOfCall>[2]
  at: Parameters<typeof helpersOfCall>[3]
}

/** One function may take several names. */
function sameHelper(a: Helper, b: Helper): boolean {
  return a.path === b.path && a.fn === b.fn && a.parameter === b.parameter && a.property === b.property && a.pattern === b.pattern
}

/** Files that import a file, also through some that only re-export it. */
function reexporters(codebase: Codebase, path: RepoPath): RepoPath[] {
  const found = new Set<RepoPath>()
  let passing: readonly RepoPath[] = [path]
  for (let hop = 0; hop < 4 && passing.length > 0; hop += 1) {
    const direct = passing.flatMap((each) => codebase.importersOf(each)).filter((each) => !found.has(each))
    for (const each of direct) found.add(each)
    passing = [...new Set(direct)].filter((each) => /(^|\/)index\.[cm]?[jt]sx?$/.test(each))
  }
  return [...found]
}

/** Files that import a file, and those that import a class which extends one of its: a method of a base class is theirs too. */
function heirsAndImporters(codebase: Codebase, path: RepoPath, helpers: ReadonlyMap<string, readonly Helper[]>): RepoPath[] {
  const direct = reexporters(codebase, path)
  const classes = new Set(
    [...helpers.values()].flat().flatMap((one) => (one.method && one.path === path && one.owner !== undefined ? [one.owner] : [])),
  )
  if (classes.size === 0) return direct
  const heirs = direct.filter((each) => codebase.facts(each)?.classes.some((one) => classes.has(one.extends?.split('.').at(-1) ?? '')))
  return [...direct, ...heirs.flatMap((each) => reexporters(codebase, each))]
}

/** A library's getter as if it were a helper, so that a function around it becomes one. */
function libraryHelper(
  codebase: Codebase,
  libraries: readonly Library[],
  call: Parameters<typeof helpersOfCall>[2],
  at: Parameters<typeof helpersOfCall>[3],
): Helper | undefined {
  const facts = codebase.facts(at.path)
  if (facts === undefined) return undefined
  const name = call.callee.k === 'get' ? call.callee.name : call.callee.k === 'ref' ? (call.callee.name.split('.').at(-1) ?? '') : ''
  for (const library of libraries) {
    const rule = library.env?.getters?.means === 'variables' ? library.env.getters.methods.find((each) => each.name === name) : undefined
    if (rule === undefined || !standsOnGetter(codebase, library, call, { at, facts })) continue
    return {
      path: at.path,
      fn: -2,
      name,
      parameter: 0,
      required: rule.required === true,
      pattern: '{}',
      method: true,
      ...(rule.default !== undefined && { fallback: rule.default }),
    }
  }
  return undefined
}
