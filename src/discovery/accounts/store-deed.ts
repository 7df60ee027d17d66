import type { Deed, ModelVerb } from '../../core/account.ts'
import type { CallFact } from '../../core/facts.ts'
import type { Project } from '../../core/project.ts'
import { propertyType } from '../features/typed-members.ts'
import type { Scope } from './scope.ts'

type StoreDeed = Extract<Deed['what'], { does: 'stores' }>

/** What the first word of a method does to what is kept: names that interfaces of maps, caches and repositories share. */
const verbs: Readonly<Record<string, ModelVerb>> = {
  get: 'reads',
  find: 'reads',
  list: 'reads',
  load: 'reads',
  fetch: 'reads',
  read: 'reads',
  put: 'saves',
  set: 'saves',
  save: 'saves',
  upsert: 'saves',
  store: 'saves',
  add: 'creates',
  create: 'creates',
  insert: 'creates',
  update: 'changes',
  patch: 'changes',
  delete: 'removes',
  remove: 'removes',
}

/**
 * What a call keeps or looks up behind an interface of the repository: `this.setupLinkStore.put(…)`, whose driver is chosen elsewhere. Undefined where
 * the property has another type, and where the interface cannot both write and read.
 */
export function storeDeed({ callee }: CallFact, { place }: Scope, project: Project): StoreDeed | undefined {
  if (callee.k !== 'ref') return undefined
  const [self, store, by, ...rest] = callee.name.split('.')
  const owner = place.fn.name.split('.')[0]
  const facts = project.facts(place.path)
  if (self !== 'this' || store === undefined || by === undefined || rest.length > 0 || owner === undefined || facts === undefined)
    return undefined
  const verb = verbOf(by)
  const type = verb === undefined ? undefined : propertyType(facts, owner, store)
  const of = type === undefined ? undefined : project.declarationOf?.(place.path, type)
  const members = of === undefined ? [] : membersOf(project, of)
  if (verb === undefined || of === undefined || !members.includes(by)) return undefined
  const done = new Set(members.map(verbOf))
  return done.has('reads') && [...done].some((one) => one !== undefined && one !== 'reads')
    ? { does: 'stores', verb, store, of: of.name, by }
    : undefined
}

function verbOf(method: string): ModelVerb | undefined {
  const first = /^[a-z]+/.exec(method)?.[0] ?? ''
  return Object.hasOwn(verbs, first) ? verbs[first] : undefined
}

function membersOf(project: Project, { path, name }: { path: string; name: string }): readonly string[] {
  const symbol = project.symbols.find((one) => one.path === path && one.name === name && one.kind === 'interface')
  return (symbol?.members ?? []).map((member) => member.name.replace(/[?(<].*$/s, ''))
}
