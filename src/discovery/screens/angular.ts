import type { ClassFact, ClassMemberFact, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { calleeName, property } from '../values/chain.ts'

/** A component of Angular: its class, and the file that has its template. */
export interface AngularComponent {
  path: RepoPath
  name: string
  selector?: string
  template: RepoPath
}

interface Components {
  all: readonly AngularComponent[]
  byTemplate: ReadonlyMap<RepoPath, AngularComponent>
}

const known = new WeakMap<Codebase, Components>()

/** Components of a repository by their decorators, sorted by path. */
export function angularComponents(codebase: Codebase): Components {
  const before = known.get(codebase)
  if (before !== undefined) return before
  const all = codebase.digests.flatMap(({ path, test, packages }) =>
    test || !packages.has('@angular/core') ? [] : (codebase.facts(path)?.classes ?? []).flatMap((one) => component(codebase, path, one)),
  )
  const found = { all, byTemplate: new Map(all.map((one) => [one.template, one])) }
  known.set(codebase, found)
  return found
}

function component(codebase: Codebase, path: RepoPath, { name, decorators }: ClassFact): AngularComponent[] {
  const options = decorators.find((one) => one.name === 'Component')?.args[0]
  if (options === undefined) return []
  const url = property(options, 'templateUrl')
  const selector = property(options, 'selector')
  const template = url?.k === 'str' ? besides(path, url.v) : path
  if (codebase.digest(template) === undefined) return []
  return [{ path, name, template, ...(selector?.k === 'str' && { selector: selector.v }) }]
}

/** `./bill.component.html` beside a file. */
function besides(path: RepoPath, url: string): RepoPath {
  const parts = path.split('/').slice(0, -1)
  for (const part of url.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/') as RepoPath
}

/** What `this.name` of a component is: a member of its class, which may stand beside its template. */
export function memberOfThis(codebase: Codebase, path: RepoPath, name: string): { path: RepoPath; member: ClassMemberFact } | undefined {
  const owner = angularComponents(codebase).byTemplate.get(path)
  const own = owner?.path ?? path
  const member = (codebase.facts(own)?.classes ?? []).flatMap(({ members }) => members).find((one) => one.name === name)
  return member === undefined ? undefined : { path: own, member }
}

/** True for a member whose first value says nothing of what a person sees: code sets another one, or it is empty. */
export function isSetLater(codebase: Codebase, { path, member }: { path: RepoPath; member: ClassMemberFact }): boolean {
  const { value, name } = member
  if (value === undefined || !/^(?:str|num|bool|null|tpl)$/.test(value.k)) return false
  if (value.k === 'str' && value.v === '') return true
  return (codebase.facts(path)?.bindings ?? []).some((one) => one.name === `this.${name}`)
}

/** Name of the attribute that gives a component this member: `@Input() title`, `title = input('')`. */
export function inputName({ name, decorators, value }: ClassMemberFact): string | undefined {
  const decorator = decorators.find((one) => one.name === 'Input')
  const called = value?.k === 'call' ? /^(?:input|model)(?:\.required)?$/.test(refName(value.call.callee)) : false
  if (decorator === undefined) return called ? name : undefined
  const [first] = decorator.args
  const alias = first?.k === 'obj' ? property(first, 'alias') : first
  return alias?.k === 'str' ? alias.v : name
}

function refName(value: Value): string {
  return value.k === 'ref' ? value.name : ''
}

/** The class that a member holds an object of: by its type, as `inject(Bills)` or by the constructor of its class. */
export function classOfMember(codebase: Codebase, path: RepoPath, name: string): { path: RepoPath; fact: ClassFact } | undefined {
  const found = memberOfThis(codebase, path, name)
  const referred = found === undefined ? referredClass(codebase, path, name) : undefined
  if (referred !== undefined) return referred
  const at = found?.path ?? angularComponents(codebase).byTemplate.get(path)?.path ?? path
  const type = found === undefined ? typeGiven(codebase, at, name) : typeOf(found.member)
  const plain = /^([A-Z]\w*)(?:\s*\|\s*(?:undefined|null))?$/.exec(type?.trim() ?? '')?.[1]
  const declared = plain === undefined ? undefined : codebase.declaration(at, plain)
  return declared === undefined ? undefined : classAt(codebase, declared.path, declared.name)
}

/** `bills = inject(Bills)`, `dialog: Dialog` */
function typeOf({ value, type }: ClassMemberFact): string | undefined {
  const made = value?.k === 'call' && /^(?:inject|viewChild)$/.test(calleeName(value.call)) ? value.call.args[0] : undefined
  return made?.k === 'ref' ? made.name : type
}

function classAt(codebase: Codebase, path: RepoPath, name: string): { path: RepoPath; fact: ClassFact } | undefined {
  const fact = codebase.facts(path)?.classes.find((one) => one.name === name)
  return fact === undefined ? undefined : { path, fact }
}

/** `constructor(private bills: Bills)` */
function typeGiven(codebase: Codebase, path: RepoPath, name: string): string | undefined {
  const facts = codebase.facts(path)
  const makers = (facts?.classes ?? []).flatMap(({ members }) => members).filter(({ kind }) => kind === 'constructor')
  return makers.flatMap(({ fn }) => (fn === undefined ? [] : (facts?.functions[fn]?.params ?? []))).find((one) => one.name === name)?.type
}

/** `#dialog` on `<app-bill-dialog>`: what a template calls an element of it. */
function referredClass(codebase: Codebase, path: RepoPath, name: string): { path: RepoPath; fact: ClassFact } | undefined {
  const element = codebase
    .facts(path)
    ?.markup?.find(({ props }) => props.some(([key, value]) => key === 'templateRef' && value.k === 'str' && value.v === name))
  const component = element && angularComponents(codebase).all.find(({ selector }) => selector === element.name)
  return component === undefined ? undefined : classAt(codebase, component.path, component.name)
}
