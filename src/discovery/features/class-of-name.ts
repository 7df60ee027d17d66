import type { BindingFact, FileFacts, FunctionFact, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'

interface Place {
  path: RepoPath
  fn: FunctionFact
}

interface ClassAt {
  path: RepoPath
  name: string
}

/**
 * What frameworks hold under names of their own in what they give a handler: `ctx.request.get`, `req.session.destroy`. A class of the project that is
 * called so is something else.
 */
const ofFrameworks = new Set(['request', 'req', 'response', 'res', 'session', 'cookies', 'headers', 'query', 'params', 'body', 'state'])

const indexes = new WeakMap<Project, ReadonlyMap<string, ClassAt | 'several'>>()

/**
 * The method that runs where code takes an object by its name out of what something else puts together, as containers hand on their services:
 * `const { invoiceService } = await services()`, `({ invoiceService }) => invoiceService.pay()`. The name has to be that of one class of the
 * repository, and nothing else may say what it holds.
 */
export function methodByName(project: Project, from: Place, parts: readonly string[]): Place | undefined {
  return parts.length > 3 || !isHandedOn(project, from, parts) ? undefined : methodOfNamed(project, parts)
}

/**
 * The method of the one class that is called like the object before it: `userService.create` where a single class is called `UserService`. How the object
 * came there is not asked, so by itself this shows what to send and no more.
 */
export function methodOfNamed(project: Project, parts: readonly string[]): Place | undefined {
  const owner = parts.at(-2)?.replace(/^_/, '')
  const method = parts.at(-1)
  if (owner === undefined || owner === '' || owner === 'this' || ofFrameworks.has(owner.toLowerCase())) return undefined
  const found = classes(project).get(owner.toLowerCase())
  if (found === undefined || found === 'several') return undefined
  const fn = project.facts(found.path)?.functions.find((one) => one.name === `${found.name}.${method}`)
  return fn === undefined ? undefined : { path: found.path, fn }
}

/** Classes of the repository by their names in lower case. */
function classes(project: Project): ReadonlyMap<string, ClassAt | 'several'> {
  const known = indexes.get(project)
  if (known !== undefined) return known
  const found = new Map<string, ClassAt | 'several'>()
  for (const { kind, name, path } of project.symbols) {
    if (kind !== 'class' || project.isTest(path)) continue
    const key = name.toLowerCase()
    found.set(key, found.has(key) ? 'several' : { path, name })
  }
  indexes.set(project, found)
  return found
}

/** Whether what stands before the method is taken by its name out of an object whose parts are not known here. */
function isHandedOn(project: Project, { path, fn }: Place, parts: readonly string[]): boolean {
  const facts = project.facts(path)
  const [root = '', ...rest] = parts
  if (facts === undefined) return false
  const bound = bindingOf(facts, fn, root)
  // `container.invoices.pay()`, of something that a call or a parameter gave
  if (rest.length === 2) return root === 'this' ? false : bound === undefined ? isParameter(facts, fn, root) : isGiven(bound.value)
  if (bound === undefined) return isTakenFromParameter(facts, fn, root)
  return bound.type === undefined && isTaken(bound.value)
}

/** The binding of a name in a function, or in one around it. */
function bindingOf(facts: FileFacts, fn: FunctionFact, name: string): BindingFact | undefined {
  for (let at = facts.functions.indexOf(fn); at >= 0; at = facts.functions[at]?.in ?? -1) {
    const found = facts.bindings.find((one) => one.in === at && one.name === name)
    if (found !== undefined) return found
  }
  return undefined
}

/** A member of what a call gave, or of a parameter. */
function isTaken(value: Value): boolean {
  return value.k === 'get' && (isGiven(value.of) || (value.of.k === 'ref' && /^#\d+$/.test(value.of.name)))
}

/** What a function that is called by a plain name gave; packages make their own objects with `new`. */
function isGiven(value: Value): boolean {
  return value.k === 'call' && value.call.new !== true && value.call.callee.k === 'ref'
}

function isParameter(facts: FileFacts, fn: FunctionFact, name: string): boolean {
  for (let at = facts.functions.indexOf(fn); at >= 0; at = facts.functions[at]?.in ?? -1)
    if (facts.functions[at]?.params.some((param) => param.name === name && param.type === undefined) === true) return true
  return false
}

function isTakenFromParameter(facts: FileFacts, fn: FunctionFact, name: string): boolean {
  for (let at = facts.functions.indexOf(fn); at >= 0; at = facts.functions[at]?.in ?? -1)
    if (facts.functions[at]?.params.some((param) => param.props?.includes(name) === true) === true) return true
  return false
}
