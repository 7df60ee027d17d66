import type { FileFacts, FunctionFact } from '../../../core/facts.ts'
import type { FeatureFunction } from '../../../core/feature.ts'
import type { RepoPath } from '../../../core/names.ts'
import { calleeName } from '../../values/chain.ts'
import type { Gathering } from '../gathering.ts'
import { askedInFlow } from './asked-in-flow.ts'
import { judgeFunction, type Known, lastName } from './judge-function.ts'
import { type Place, resolveCall } from '../resolve-call.ts'

/** Functions of a feature in files that are not its own, in the order of their files. */
export type Parts = ReadonlyMap<RepoPath, readonly FeatureFunction[]>

/** What more functions ask for is a building block: every handler asks who the user is. */
const mostAsking = 6
/** Where more functions elsewhere are called so, the name alone says little. */
const mostNamed = 12
/** Files that are read for one feature. */
const mostRead = 300
/** A function that asks, one that calls it, and one that answers requests with that. */
const rounds = 3

type Found = Map<RepoPath, Map<FunctionFact, FeatureFunction>>

/**
 * Finds functions of a feature in files that are not its own: those that are called like it, and those that go another way by what it answers, as a
 * login does that asks for a second factor. What only calls the feature stays out.
 */
export function findParts(gathering: Gathering): Parts {
  const { index, key, core } = gathering
  if (core.size === 0 || key.strong.forms.some((form) => key.concept.last?.includes(form) === true)) return new Map()
  const found: Found = new Map()
  const known = knownOf(gathering, found)
  const read = new Set<RepoPath>()
  let next = startsOf(gathering)
  for (let round = 0; round < rounds; round++) {
    const before = sizeOf(found)
    for (const path of next) read.add(path)
    for (const path of read) judgeFile(gathering, path, known, found)
    if (sizeOf(found) === before) break
    next = [...found.keys()]
      .flatMap((path) => index.project.importersOf(path))
      .filter((path) => !read.has(path) && mayHold(gathering, path))
      .slice(0, mostRead)
  }
  return tell(keepTelling(found))
}

function sizeOf(found: Found): number {
  return [...found.values()].reduce((sum, { size }) => sum + size, 0)
}

/** Files that may hold such functions: around the feature's, with exported names like it, and those that answer requests. */
function startsOf(gathering: Gathering): readonly RepoPath[] {
  const { project } = gathering.index
  const around = [...gathering.core.keys()].flatMap((path) => [...project.importersOf(path), ...project.importsOf(path)])
  const answering = new Set(project.routes.flatMap(({ file, handlerAt }) => [handlerAt?.file ?? file]))
  const near = [...new Set([...around, ...gathering.key.exporting.keys()])].filter((path) => mayHold(gathering, path))
  const all = new Set([...near.slice(0, mostRead), ...[...answering].filter((path) => mayHold(gathering, path)).sort()])
  return [...all].slice(0, mostRead)
}

/** What a rule by name put aside for what it is called stays aside, and so do building blocks. */
function mayHold({ index, key, core, aside }: Gathering, path: RepoPath): boolean {
  const file = index.file(path)
  if (file === undefined || file.kind !== 'code' || file.shared || file.barrel || core.has(path)) return false
  return !(aside.has(path) && key.named.has(path))
}

function knownOf({ index: { project }, key, core }: Gathering, found: Found): Known {
  const called = new Set<string>()
  for (const path of core.keys())
    for (const { calls } of project.facts(path)?.functions ?? []) for (const call of calls) called.add(lastName(call))
  const isPart = ({ path, fn }: Place): boolean => found.get(path)?.has(fn) === true
  return {
    says: (text) => key.strong.find(text),
    target: (place, call) => resolveCall(project, place, call),
    isPart,
    isOwn: ({ path, fn }) => {
      const evidence = core.get(path)
      if (evidence === undefined) return isPart({ path, fn })
      return evidence.partly !== true || key.strong.find(fn.name) !== undefined
    },
    isCalled: (name) => called.has(lastName(name)),
    answers: (path, fn) => project.routes.some(({ handlerAt: at }) => at?.file === path && at.from === fn.from && at.to === fn.to),
  }
}

function judgeFile({ index: { project } }: Gathering, path: RepoPath, known: Known, found: Found): void {
  const facts = project.facts(path)
  if (facts === undefined) return
  const own = found.get(path) ?? new Map<FunctionFact, FeatureFunction>()
  const registering = project.routes.filter(({ file }) => file === path).map(({ line }) => line)
  facts.functions.forEach((fn, at) => {
    if (own.has(fn) || showsSomething(facts, at) || isCallback(facts, fn) || registering.some((line) => fn.from < line && line < fn.to))
      return
    const verdict = judgeFunction({ path, fn }, askedInFlow(facts.flows?.[at]), known)
    if (verdict !== undefined) own.set(fn, { name: fn.name, from: fn.from, to: fn.to, ...verdict })
  })
  if (own.size > 0) found.set(path, own)
}

/** Screens have parts of their own. */
function showsSomething({ markup = [] }: FileFacts, at: number): boolean {
  return markup.some((element) => element.in === at)
}

/** A function that is called so because of what a call makes of it (`const tags = all.map((one) => …)`) has no name of its own. */
function isCallback({ bindings, symbols }: FileFacts, { name, from, to }: FunctionFact): boolean {
  if (name !== '' && from === to && !symbols.some((one) => one.name === name)) return true
  const bound = bindings.find((one) => one.name === name && one.line <= from)?.value
  return bound?.k === 'call' && !/(?:^|\.)useCallback$/.test(calleeName(bound.call))
}

/** Leaves out what too many functions ask for or are called. */
function keepTelling(found: Found): Found {
  const all = [...found.values()].flatMap((own) => [...own.values()])
  const asking = all.filter(({ by }) => by === 'asks').length
  const named = all.filter(({ by }) => by === 'named').length
  if (asking <= mostAsking && named <= mostNamed) return found
  const kept: Found = new Map()
  for (const [path, own] of found) {
    const rest = new Map([...own].filter(([, { by }]) => by === 'named' && named <= mostNamed))
    if (rest.size > 0) kept.set(path, rest)
  }
  return kept
}

function tell(found: Found): Parts {
  const paths = [...found.keys()].sort()
  return new Map(paths.map((path) => [path, [...(found.get(path)?.values() ?? [])].toSorted((a, b) => a.from - b.from)]))
}
