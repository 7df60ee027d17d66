import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import type { OutboundInfo } from '../../core/project.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { variableOf } from '../env/environment-value.ts'
import type { FileAnswers } from '../file-answers.ts'
import type { Library } from '../library.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName, chainOf, property } from '../values/chain.ts'
import { declaringScope } from '../values/declaring-scope.ts'
import { follow, type Place } from '../values/follow.ts'
import { textsOf } from '../values/texts-of.ts'
import { filesReaching } from './files-reaching.ts'
import { askedPath, methodOf } from './asked-path.ts'
import { isPackage, makerOf } from './instances.ts'
import type { OutboundRules } from './rules.ts'

/** Calls that leave the process: SDK clients and HTTP to another host. */
export function findOutbound(codebase: Codebase, libraries: readonly Library[], answers: FileAnswers): OutboundInfo[] {
  const ruled = libraries.filter((library) => library.outbound !== undefined)
  const found: OutboundInfo[] = []
  const near = filesReaching(
    codebase,
    ruled.flatMap((library) => library.packages),
    2,
  )
  for (const digest of codebase.digests) {
    if (digest.test || !(near.has(digest.path) || digest.marks.has('requests'))) continue
    const { path } = digest
    // which other files can hold what a library made depends on their imports, as everything that is followed from here does
    found.push(...answers.of({ what: 'outbound', path }, (of) => outboundIn(of, { libraries: near.has(path) ? ruled : [], near }, path)))
  }
  const distinct = new Map(found.map((one) => [`${one.file}:${one.line}:${one.target}`, one]))
  return [...distinct.values()].sort((a, b) => (a.file !== b.file ? (a.file < b.file ? -1 : 1) : a.line - b.line))
}

interface Within {
  libraries: readonly Library[]
  near: ReadonlySet<RepoPath>
}

function outboundIn(codebase: Codebase, within: Within, path: RepoPath): OutboundInfo[] {
  const facts = codebase.facts(path)
  if (facts === undefined) return []
  const reader = new OutboundReading(codebase, within, path, facts)
  return callsOf(facts).flatMap(({ call, inner }) => (inner === true ? [] : reader.read(waitedFor(call))))
}

/** The call whose promise a statement waits for: `mail.send(…)` of `mail.send(…).then(…)`. */
function waitedFor(call: CallFact): CallFact {
  const isWaiting = /^(?:then|catch|finally)$/.test(calleeName(call))
  return isWaiting && call.callee.k === 'get' && call.callee.of.k === 'call' ? waitedFor(call.callee.of.call) : call
}

const fetches = new Set(['fetch', '$fetch', 'ofetch'])
const fetching = /^((globalThis|window)\.)?fetch$|^\$fetch$|^ofetch$/

class OutboundReading {
  readonly codebase: Codebase
  readonly libraries: readonly Library[]
  /** Files that can hold what a library made. */
  readonly near: ReadonlySet<RepoPath>
  readonly path: RepoPath
  readonly facts: FileFacts
  readonly roots = new Map<string, Library | null>()

  constructor(codebase: Codebase, within: Within, path: RepoPath, facts: FileFacts) {
    this.codebase = codebase
    this.libraries = within.libraries
    this.near = within.near
    this.path = path
    this.facts = facts
  }

  read(call: CallFact): OutboundInfo[] {
    const at: Place = { path: this.path, fn: call.in }
    if (fetches.has(calleeName(call)) && fetching.test(chainText(call))) return this.http(call, at, chainText(call))
    const library = this.libraries.length === 0 ? undefined : this.libraryOf(call, at)
    if (library?.outbound === undefined) return []
    const written = chainText(call)
    if (written === '' || written.length > 120) return []
    if (library.outbound.style === 'http')
      return /^(create|extend|instance|use)$/.test(calleeName(call)) ? [] : this.http(call, at, written)
    const method = calleeName(call)
    if (call.new === true || !written.includes('.') || !leaves(library.outbound, method)) return []
    const command = call.args[0]?.k === 'call' && call.args[0].call.new === true ? ` ${calleeName(call.args[0].call)}` : ''
    const found = this.entry(library.outbound.target ?? library.name, call, `${written}${command}`)
    return [library.outbound.mail?.includes(method) === true ? { ...found, mail: true } : found]
  }

  entry(target: string, call: CallFact, written: string): OutboundInfo {
    let name: string | undefined
    for (let fn = call.in; fn >= 0 && !name; fn = this.facts.functions[fn]?.in ?? -1) name = this.facts.functions[fn]?.name
    return { target, file: this.path, line: call.line, call: written, ...(name && { function: name }) }
  }

  /** Library whose export or instance the call stands on; asked once per root and the function that declares it. */
  libraryOf(call: CallFact, at: Place): Library | undefined {
    const start = startOf(call.callee)
    const root = start.startsWith('this.') ? 'this' : start
    if (start === '' || start === 'this.') return undefined
    const scope = root === 'this' ? -2 : declaringScope(this.facts, at.fn, start)
    const key = `${start} ${scope}`
    const known = this.roots.get(key)
    if (known !== undefined) return known ?? undefined
    const maker = scope === -1 && this.isFar(start) ? undefined : makerOf(this.codebase, { value: { k: 'ref', name: start }, at })
    const library = maker === undefined ? undefined : this.libraries.find((each) => isPackage(maker.package, each.packages))
    this.roots.set(key, library ?? null)
    return library
  }

  /** True for a name that a file declares in which no library can have made it. */
  isFar(name: string): boolean {
    const declared = this.codebase.declaration(this.path, name)
    return declared !== undefined && declared.path !== this.path && !this.near.has(declared.path)
  }

  http(call: CallFact, at: Place, written: string): OutboundInfo[] {
    const options = call.args.find((arg) => arg.k === 'obj')
    const address = call.args[0]?.k === 'obj' ? (property(options, 'url') ?? property(options, 'baseURL')) : call.args[0]
    const target = address === undefined ? undefined : this.hostOf(address, at, 5)
    const base = target ?? this.baseOf(call, at)
    if (base === undefined) return []
    const path = address === undefined ? undefined : askedPath(this.codebase, { value: address, at })
    const method = methodOf(calleeName(call), property(options, 'method'))
    return [{ ...this.entry(base, call, written), ...(path !== undefined && method !== undefined && { asks: `${method} ${path}` }) }]
  }

  /** `axios.create({ baseURL })`, `ky.extend({ prefixUrl })`. */
  baseOf(call: CallFact, at: Place): string | undefined {
    const { root, links } = chainOf(call.callee)
    const start: Value = { k: 'ref', name: root === 'this' ? `this.${links[0]?.name ?? ''}` : root }
    const maker = makerOf(this.codebase, { value: start, at })
    const options = maker?.call?.args.find((arg) => arg.k === 'obj')
    const base = property(options, 'baseURL') ?? property(options, 'prefixUrl') ?? property(options, 'baseUrl')
    return base === undefined || maker?.at === undefined ? undefined : this.hostOf(base, maker.at, 5)
  }

  /** `this.baseUrl`: what the class gives it. */
  memberHost(name: string, depth: number): string | undefined {
    const member = /^this\.([#\w]+)$/.exec(name)?.[1]
    if (member === undefined) return undefined
    const bound = this.facts.bindings.find((one) => one.name === name)
    if (bound !== undefined && bound.value.k !== 'ref') return this.hostOf(bound.value, { path: this.path, fn: bound.in }, depth - 1)
    const value = this.facts.classes
      .flatMap((one) => one?.members ?? [])
      .find((one) => one.name === member && one.kind === 'property')?.value
    return value === undefined ? undefined : this.hostOf(value, { path: this.path, fn: -1 }, depth - 1)
  }

  /** Host of an address, or the name of what holds it: a variable of the environment, a stored `webhook.url`. */
  hostOf(value: Value, at: Place, depth: number): string | undefined {
    if (depth === 0) return undefined
    const texts = textsOf(this.codebase, { value, at })
    const host = texts === undefined ? undefined : hostIn(texts[0] ?? '')
    if (host !== undefined) return host
    if (value.k === 'tpl') {
      const [first] = value.parts
      if (first?.k === 'str') return hostIn(first.v)
      return first === undefined ? undefined : this.hostOf(first, at, depth - 1)
    }
    const variable = variableOf(value)
    if (variable !== undefined) return variable
    const parts = value.k === 'any' ? value.of : isUrl(value) ? value.call.args.toReversed() : []
    if (parts.length > 0) return parts.map((each) => this.hostOf(each, at, depth - 1)).find((each) => each !== undefined)
    return value.k === 'ref' ? this.namedHost(value, at, depth) : undefined
  }

  /** Host of what a name holds; a stored address is known by its name. */
  namedHost(value: Extract<Value, { k: 'ref' }>, at: Place, depth: number): string | undefined {
    const found = follow(this.codebase, { value, at })
    const inner = found?.kind === 'value' && found.value !== value ? this.hostOf(found.value, found.at, depth - 1) : undefined
    return (
      inner ??
      this.memberHost(value.name, depth) ??
      (stored.test(value.name.slice(-200)) && !this.path.endsWith('x') ? value.name : undefined)
    )
  }
}

/** Whether a method of a library leaves the process. */
function leaves({ methods }: OutboundRules, method: string): boolean {
  return methods?.includes(method) !== false && !notCalls.has(method) && !ofData.test(method)
}

/** The name that a callee begins with, for `this` together with its member: `stripe`, `this.client`; empty where it begins with no name. */
function startOf(callee: Value): string {
  let member = ''
  for (let at = callee; ; ) {
    if (at.k === 'ref') {
      const dot = at.name.indexOf('.')
      const root = dot < 0 ? at.name : at.name.slice(0, dot)
      if (root !== 'this') return root
      return dot < 0 ? `this.${member}` : `this.${at.name.slice(dot + 1).split('.', 1)[0] ?? ''}`
    }
    if (at.k === 'get') {
      member = at.name
      at = at.of
    } else if (at.k === 'call') at = at.call.callee
    else return ''
  }
}

/** `new URL(path, base)`. */
function isUrl(value: Value): value is Extract<Value, { k: 'call' }> {
  return value.k === 'call' && value.call.new === true && calleeName(value.call) === 'URL'
}

/** An address that somebody left with the product: `webhook.url`, `subscription.targetUrl`. */
const stored = /(hook|callback|subscri|destination|endpoint)\w*\.\w*(url|uri|endpoint|href|address)\w*$/i

/** Methods that only prepare. */
const notCalls = new Set([
  'on',
  'once',
  'use',
  'constructor',
  'bind',
  'then',
  'catch',
  'toString',
  'extend',
  'setApiKey',
  'config',
  'createTransport',
  'constructEvent',
  'constructEventAsync',
  'isAxiosError',
  'isCancel',
  'verify',
  'authorizeUrl',
  'generateAuthUrl',
  'getAuthorizationUrl',
  'transformToString',
  'transformToByteArray',
])

/** Methods of lists, texts and numbers: they work on what a call brought. */
const ofData =
  /^(map|flatMap|filter|reduce|reduceRight|forEach|some|every|includes|indexOf|join|split|slice|splice|sort|toSorted|reverse|concat|push|pop|shift|unshift|findIndex|trim|replace|replaceAll|match|startsWith|endsWith|toLowerCase|toUpperCase|substring|substr|padStart|padEnd|toFixed|toISOString|toLocaleString|toLocaleDateString|getTime|hasOwnProperty)$/

/** Host of an absolute address that is not this machine. */
function hostIn(address: string): string | undefined {
  const host = /^(?:https?|wss?):\/\/(?:[^/@]*@)?([a-z0-9.-]+\.[a-z]{2,})(?::\d+)?(?:[/?#]|$)/i.exec(address)?.[1]
  return host === undefined || /^(localhost|127\.|0\.0\.0\.0)|\.local$|(^|\.)example\.(com|org|net)$/.test(host)
    ? undefined
    : host.toLowerCase()
}

/** A callee as dotted text, calls in between with empty brackets. */
function chainText(call: CallFact): string {
  const { root, links } = chainOf({ k: 'call', call })
  if (root === '') return ''
  const rest = links[0]?.name === root && links[0].called ? links.slice(1) : links
  return [root, ...rest.map((link, i) => (link.called && i < rest.length - 1 ? `${link.name}()` : link.name))].join('.')
}
