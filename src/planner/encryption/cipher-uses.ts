import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import { pathRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import { say } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import type { Look } from '../shows.ts'

/** Code outside of tests that encrypts, with its algorithm where it is written there. */
export interface CipherUse {
  path: RepoPath
  line: number
  /** `aes-256-gcm`, `AES-GCM`; undefined where it is computed. */
  algorithm?: string
  /** Further data is bound to the value. */
  isBound: boolean
}

const known = new WeakMap<Project, readonly CipherUse[]>()

/** Where a project encrypts. */
export function cipherUses(project: Project): readonly CipherUse[] {
  const found = known.get(project) ?? project.sources.filter((path) => !project.isTest(path)).flatMap((path) => usesOf(project, path))
  known.set(project, found)
  return found
}

function usesOf(project: Project, path: RepoPath): readonly CipherUse[] {
  const facts = project.facts(path)
  if (facts === undefined) return []
  const names = facts.callees ?? facts.functions.flatMap(({ calls }) => calls.map((call) => call.slice(call.lastIndexOf('.') + 1)))
  const isNode = names.includes('createCipheriv')
  const fact = facts.functions.find(({ calls }) => calls.some((call) => /(?:^|\.)createCipheriv$|subtle\.encrypt$/.test(call)))
  if (fact === undefined) return []
  const algorithm = isNode ? algorithmOf(facts) : webAlgorithm(facts)
  const isBound = isNode ? fact.calls.some((call) => call.endsWith('.setAAD')) : facts.strings.includes('AES-GCM') && bindsMore(facts)
  return [{ path, line: fact.from, isBound, ...(algorithm !== undefined && { algorithm }) }]
}

function callsIn({ bindings, calls }: FileFacts): readonly CallFact[] {
  return [...calls, ...bindings.flatMap(({ value: bound }) => (bound.k === 'call' ? [bound.call] : []))]
}

function algorithmOf(facts: FileFacts): string | undefined {
  const call = callsIn(facts).find(({ callee }) => lastName(callee) === 'createCipheriv')
  return textOf(facts, call?.args[0])
}

function webAlgorithm(facts: FileFacts): string | undefined {
  const first = webCalls(facts)[0]?.args[0]
  return first?.k === 'obj' ? textOf(facts, first.props.find(([name]) => name === 'name')?.[1]) : textOf(facts, first)
}

function bindsMore(facts: FileFacts): boolean {
  return webCalls(facts).some(({ args }) => args[0]?.k === 'obj' && args[0].props.some(([name]) => name === 'additionalData'))
}

/** Calls of WebCrypto; a module may have a function of its own that is called `encrypt` too. */
function webCalls(facts: FileFacts): readonly CallFact[] {
  const all = callsIn(facts).filter(({ callee }) => lastName(callee) === 'encrypt')
  const subtle = all.filter(({ callee }) => callee.k === 'ref' && callee.name.endsWith('subtle.encrypt'))
  return subtle.length > 0 ? subtle : all
}

function textOf({ bindings }: FileFacts, given: Value | undefined): string | undefined {
  if (given?.k === 'str') return given.v
  if (given?.k !== 'ref') return undefined
  const bound = bindings.find(({ name }) => name === given.name)?.value
  return bound?.k === 'str' ? bound.v : undefined
}

function lastName(callee: Value): string {
  if (callee.k === 'ref') return callee.name.slice(callee.name.lastIndexOf('.') + 1)
  return callee.k === 'get' ? callee.name : ''
}

/** An algorithm that notices a changed value. */
export function isAuthenticated(algorithm: string | undefined): boolean {
  return algorithm !== undefined && /gcm|poly1305|ccm|ocb/i.test(algorithm)
}

/** Code that encrypts so that a changed value, and one moved to another row, is noticed. */
export const sealsBound: Look = (project) => {
  const found = cipherUses(project).find(({ algorithm, isBound }) => isAuthenticated(algorithm) && isBound)
  return found === undefined
    ? []
    : [
        {
          text: say`${pathRef(found.path)} encrypts with ${value(found.algorithm ?? '')} and binds further data`,
          at: project.source(found.path, found.line, found.line),
        },
      ]
}
