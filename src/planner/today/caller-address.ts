import type { Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import { list, say, type Phrase } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import { lineSource, pathRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import { type AddressRead, addressReads } from '../ip-allowlist/address-reads.ts'
import type { Statement } from '../plan.ts'
import { callsIn, nameOf } from './sessions/follow-value.ts'

const headers = /^(?:x-forwarded-for|x-real-ip|cf-connecting-ip|true-client-ip|fly-client-ip|x-client-ip|x-appengine-user-ip|forwarded)$/i

/** From where a project takes the address of a caller, and who can forge it. */
export function tellCallerAddress(project: Project): readonly Statement[] {
  const reads = addressReads(project)
  const trusts = reads.filter(({ how }) => how === 'trusts')
  const helpers = project.sources.flatMap((path) => (project.isTest(path) || /\.[jt]sx$/.test(path) ? [] : helpersIn(project, path)))
  const socket = reads.find(({ how, path }) => how === 'socket' && !helpers.some((one) => one.path === path))
  return [
    ...trusts.slice(0, 1).map(({ path, line, name }) => tellTrust(project, { path, line, name })),
    ...helpers.slice(0, 2).map((helper) => tellHelper(project, helper)),
    ...(socket === undefined || trusts.length > 0 ? [] : [tellSocket(project, socket, reads)]),
  ]
}

/** The address of the connection, and the setting that says what is believed instead of it. */
function tellSocket(project: Project, socket: AddressRead, reads: readonly AddressRead[]): Statement {
  const source = lineSource(project, { file: socket.path, line: socket.line }, socket.name)
  const set = reads.find(({ how }) => how === 'set')
  const asked = say`${pathRef(socket.path)} reads ${value(socket.name)}`
  if (set === undefined)
    return {
      id: 'caller/socket',
      text: say`${asked}, and no setting says which proxies are believed: behind one it is the address of the proxy.`,
      sources: [source],
    }
  const says = /headers?$/i.test(set.name) ? 'in which header a proxy states the address of a caller' : 'which proxies are believed'
  return {
    id: 'caller/setting',
    text: say`${asked}. ${value(set.name)} of ${pathRef(set.path)} says ${[says]}: unset, it is that of the proxy behind one.`,
    sources: [source, lineSource(project, { file: set.path, line: set.line }, set.name)],
  }
}

/** `trust proxy` with the value that it is set to. */
function tellTrust(project: Project, { path, line, name }: { path: RepoPath; line: number; name: string }): Statement {
  const facts = project.facts(path)
  const set =
    facts === undefined
      ? undefined
      : callsIn(facts).find(
          ({ callee, args }) => /(?:^|\.)(?:set|enable)$/.test(nameOf(callee)) && args[0]?.k === 'str' && args[0].v === name,
        )
  const given = set === undefined ? undefined : set.args[1] === undefined ? 'true' : written(set.args[1])
  return {
    id: 'caller/proxy',
    text: say`${value(name)} is set${given === undefined ? [] : say` to ${value(given)}`} in ${pathRef(path)}${trustWords(given)}.`,
    sources: [lineSource(project, { file: path, line: set?.line ?? line }, name)],
  }
}

function written(given: Value): string | undefined {
  if (given.k === 'num' || given.k === 'bool') return String(given.v)
  return given.k === 'str' ? given.v : given.k === 'ref' ? given.name : undefined
}

function trustWords(given: string | undefined): Phrase {
  if (given === 'true') return [': any value of X-Forwarded-For is believed, so that a caller can state an address']
  const hops = given === undefined ? Number.NaN : Number(given)
  if (Number.isNaN(hops)) return []
  return hops === 1
    ? [': the last address of X-Forwarded-For is believed, which is right behind one proxy alone']
    : [`: the last ${hops} addresses of X-Forwarded-For are believed, which is right behind that many proxies alone`]
}

interface Helper {
  path: RepoPath
  name: string
  from: number
  to: number
  /** Headers in the order in which it asks for them. */
  asks: readonly string[]
}

/** What takes an address is named for it, or its file is. */
const ofAddress = /ip(?![a-z])|addr|client|remote|forward|proxy|caller|finger/i

function helpersIn(project: Project, path: RepoPath): readonly Helper[] {
  const facts = project.facts(path)
  return (facts?.functions ?? []).flatMap(({ name, from, to, in: around }, i) => {
    if (name === '' || around !== -1 || !ofAddress.test(`${name} ${path.slice(path.lastIndexOf('/') + 1)}`)) return []
    const asks = [...new Set([...textsIn(facts?.flows?.[i])].filter((text) => headers.test(text)).map((text) => text.toLowerCase()))]
    return asks.length === 0 ? [] : [{ path, name, from, to, asks }]
  })
}

function* textsIn(node: unknown): Generator<string> {
  if (typeof node !== 'object' || node === null) return
  if ('k' in node && 'v' in node && node.k === 'str' && typeof node.v === 'string') yield node.v
  if ('k' in node && 'name' in node && (node.k === 'get' || node.k === 'ref') && typeof node.name === 'string')
    yield node.name.slice(node.name.lastIndexOf('.') + 1)
  for (const inner of Array.isArray(node) ? node : Object.values(node)) yield* textsIn(inner)
}

function tellHelper(project: Project, { path, name, from, to, asks }: Helper): Statement {
  const words = asks.length === 1 ? say`${value(asks[0] ?? '')}` : say`${value(asks[0] ?? '')}, then ${list(asks.slice(1).map(value))}`
  return {
    id: `caller/header/${path}/${name}`,
    text: say`${value(name)} in ${pathRef(path)} takes the address of a caller from ${words}: whoever gets past the proxy states it at will.`,
    sources: [project.source(path, from, to, name)],
  }
}
