import type { Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import { propertyType } from '../features/typed-members.ts'
import { chainOf } from '../values/chain.ts'
import { importOf } from './import-of.ts'
import { type KeyStore, keyStores, platformStores } from './key-stores.ts'
import { held, type Scope } from './scope.ts'
import type { Setting } from './set-to.ts'

/** A client of a store of keys and values, what it comes from and which file says so. */
export interface KeyClient extends Omit<KeyStore, 'from'> {
  from: string
  madeIn: RepoPath
}

/** Names and modules that a client is followed through. */
const mostSteps = 4

/** The client that a name holds: imported as it is, made with what a package gives, handed on by a module, or typed as one. */
export function keyClient(name: string, scope: Scope, setting: Setting): KeyClient | undefined {
  const [root = '', member, ...more] = name.split('.')
  const { path } = scope.place
  if (root === 'this') return member === undefined || more.length > 0 ? undefined : ofProperty(member, scope, setting)
  if (member !== undefined) return undefined
  const bound = held(root, scope)
  if (bound === undefined) return ofParameter(root, scope, setting) ?? ofModule(root, path, setting, mostSteps)
  return bound.test.k === 'call' ? ofMaker(bound.test, bound.scope.place.path, setting, mostSteps) : ofParameter(root, scope, setting)
}

function ofProperty(name: string, { place }: Scope, setting: Setting): KeyClient | undefined {
  const facts = setting.project.facts(place.path)
  const owner = place.fn.name.split('.')[0]
  const type = facts === undefined || owner === undefined ? undefined : propertyType(facts, owner, name)
  return type === undefined ? undefined : ofType(type, place.path, setting)
}

function ofParameter(name: string, scope: Scope, setting: Setting): KeyClient | undefined {
  const type = scope.place.fn.params.find((one) => one.name === name)?.type
  return type === undefined ? undefined : ofType(type.replace(/<.*$/s, ''), scope.place.path, setting)
}

function ofType(type: string, path: RepoPath, { project }: Setting): KeyClient | undefined {
  const found = importOf(project, path, type.split('.')[0] ?? '')
  if (found !== undefined) return ofPackage(found.from, path)
  const store = Object.hasOwn(platformStores, type) ? platformStores[type] : undefined
  return store === undefined ? undefined : { store, from: type, madeIn: path }
}

function ofPackage(from: string, madeIn: RepoPath): KeyClient | undefined {
  const found = keyStores.find((one) => one.from.test(from))
  return found === undefined ? undefined : { ...found, from, madeIn }
}

/** A name of a module, followed to the module that makes what it holds. */
function ofModule(name: string, path: RepoPath, setting: Setting, left: number): KeyClient | undefined {
  const { project } = setting
  const imported = importOf(project, path, name)
  const known = imported === undefined ? undefined : ofPackage(imported.from, path)
  if (known !== undefined) return known
  const declared = project.declarationOf?.(path, name)
  if (declared === undefined || left <= 0) return undefined
  const facts = project.facts(declared.path)
  const binding = facts?.bindings.find((one) => one.name === declared.name && one.in === -1)
  const made = binding === undefined ? undefined : ofValue(binding.value, declared.path, setting, left - 1)
  return made ?? (binding?.type === undefined ? undefined : ofType(binding.type.replace(/<.*$/s, ''), declared.path, setting))
}

function ofValue(value: Value, path: RepoPath, setting: Setting, left: number): KeyClient | undefined {
  if (value.k === 'call') return ofMaker(value, path, setting, left)
  if (value.k === 'ref' && !value.name.includes('.')) return ofModule(value.name, path, setting, left)
  const inner = value.k === 'test' && (value.of.k === 'any' || value.of.k === 'choice') ? partsOf(value.of) : []
  return inner.map((one) => ofValue(one, path, setting, left - 1)).find((one) => one !== undefined)
}

/** `global.redis || new Redis()`. */
function partsOf(test: { k: 'any'; of: readonly unknown[] } | { k: 'choice'; yes: unknown; no: unknown }): readonly Value[] {
  return (test.k === 'any' ? test.of : [test.yes, test.no]) as readonly Value[]
}

/** `new Redis(…)`, `createClient(…)`. */
function ofMaker(value: Extract<Value, { k: 'call' }>, path: RepoPath, { project }: Setting, left: number): KeyClient | undefined {
  const { root } = chainOf(value)
  const imported = left <= 0 ? undefined : importOf(project, path, root)
  return imported === undefined ? undefined : ofPackage(imported.from, path)
}
