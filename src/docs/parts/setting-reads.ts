import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { PageInput } from '../page.ts'
import { rootOf, valuesIn } from './values-in.ts'

/** A read of something that is called settings and that no code of the repository gives a value. */
export interface SettingRead {
  file: RepoPath
  /** As it is written: `config.tabs`, `app.get`. */
  name: string
  /** What it is asked for, where it is a function that takes names: `port` of `config.get('port')`. */
  keys: readonly string[]
}

const holder = /^[_$]?(?:(?:app|site|server|runtime|global|project|system)?_?(?:configs?|configuration|settings)(?:service)?|cfg|conf)$/i
/** Members that give no setting, and those of a request that an interceptor is given. */
const others = /^(?:init|set|load|validate|use|configure|register\w*|forRoot\w*|headers|url|method|data|params|baseURL)$/
/** Functions of frameworks that give settings: `useRuntimeConfig()`, `config('app.name')`. */
const giver = /^(?:(?:use|get|load|read)?(?:app|runtime|public|site)?(?:config|configuration|settings))$/i

/** The first read, of a file of a feature, of a setting that comes from where Docwright does not look; undefined where there is none. */
export function unfollowedSetting({ feature, project }: Pick<PageInput, 'feature' | 'project'>): SettingRead | undefined {
  const paths = feature.files.filter(({ role }) => role === 'core' || role === 'part' || role === 'related').map(({ path }) => path)
  for (const path of paths) {
    const facts = project.facts(path)
    const name = facts === undefined ? undefined : readIn(facts, (specifier) => project.resolveImport?.(path, specifier) !== undefined)
    if (facts !== undefined && name !== undefined) return { file: path, name, keys: keysAsked(facts, name) }
  }
  return undefined
}

/** Names that a file asks a function of settings for. */
function keysAsked(facts: FileFacts, name: string): readonly string[] {
  const keys = new Set<string>()
  for (const value of valuesIn(facts)) {
    if (value.k !== 'call' || value.call.callee.k !== 'ref') continue
    const [first] = value.call.args
    if (value.call.callee.name === name.replace(/\(\)$/, '') && first?.k === 'str' && /^[\w.:-]+$/.test(first.v)) keys.add(first.v)
  }
  return [...keys]
}

type IsHere = (specifier: string) => boolean

function readIn(facts: FileFacts, isHere: IsHere): string | undefined {
  for (const value of valuesIn(facts)) {
    const name = value.k === 'ref' ? memberRead(value.name) : value.k === 'call' ? callRead(value.call) : undefined
    if (name !== undefined && !isOwn(facts, isHere, name.split(/[.(]/)[0] ?? '')) return name
  }
  return undefined
}

/** `config.tabs` of `this.config.tabs.length`. */
function memberRead(name: string): string | undefined {
  const parts = name.split('.')
  const at = parts.findIndex((part, i) => i < parts.length - 1 && holder.test(part))
  const member = parts[at + 1]
  return at < 0 || member === undefined || others.test(member) ? undefined : parts.slice(0, at + 2).join('.')
}

/** `app.get('port')` and `Env.get('PORT')`; `app.get('/port', …)` registers a route. */
function callRead({ callee, args: [first, second] }: CallFact): string | undefined {
  if (callee.k !== 'ref') return undefined
  if (giver.test(callee.name) && (first === undefined || first.k === 'str')) return `${callee.name}()`
  const isKey = first?.k === 'str' && second === undefined && !/^[/*]|^$/.test(first.v)
  return isKey && /(?:^|\.)(?:app|env)\.get$/i.test(callee.name) ? callee.name : undefined
}

/** True where the name leads to code of the repository, whose own reads are known. What is called an app holds more than its code says. */
function isOwn(facts: FileFacts, isHere: IsHere, name: string, hops = 4): boolean {
  if (hops === 0 || name === 'this' || /^app$/i.test(name)) return false
  if (name === 'process' || facts.functions.some((one) => one.name === name)) return true
  const source = facts.imports.find(({ bindings }) => bindings.some(({ local }) => local === name))
  if (source !== undefined) return isHere(source.specifier)
  if (isTypedHere(facts, isHere, name)) return true
  const binding = facts.bindings.find((one) => one.name === name)
  return binding !== undefined && isOwnValue(facts, isHere, binding.value, hops - 1)
}

/** A parameter whose type the repository declares: what it holds is made by code that is read. */
function isTypedHere({ functions, imports, symbols }: FileFacts, isHere: IsHere, name: string): boolean {
  const params = functions.flatMap((one) => one.params).filter((one) => one.name === name || one.props?.includes(name) === true)
  const types = params.flatMap(({ type }) => type?.match(/\b[A-Z]\w*/g) ?? [])
  return types.some(
    (type) =>
      symbols.some((one) => one.name === type) ||
      imports.some(({ specifier, bindings }) => isHere(specifier) && bindings.some(({ local }) => local === type)),
  )
}

function isOwnValue(facts: FileFacts, isHere: IsHere, value: Value, hops: number): boolean {
  const root = rootOf(value)
  return root === undefined ? value.k !== 'other' : isOwn(facts, isHere, root, hops)
}
