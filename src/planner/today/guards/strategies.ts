import type { CallFact, FileFacts, Value } from '../../../core/facts.ts'
import type { GuardAt } from '../../../core/guard.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Project } from '../../../core/project.ts'

/** A strategy of Passport that reads what a login gave out before: the code that decides who calls. */
export interface Strategy {
  /** Name of its class, or of the package where it is none. */
  name: string
  file: RepoPath
  line: number
  /** By which a guard asks for it: `jwt`. */
  called: string
}

/** Strategies by which somebody signs in, rather than shows a login. */
const signsIn = /^(?:local|google|github|facebook|twitter|linkedin|apple|microsoft|azure|saml|oauth|openid|auth0|discord|ldap)/i
const known = new WeakMap<Project, readonly Strategy[]>()

/** Strategies that read a login, one a file. */
export function strategiesOf(project: Project): readonly Strategy[] {
  const before = known.get(project)
  if (before !== undefined) return before
  const found = project.sources.flatMap((file) => {
    const facts = project.isTest(file) ? undefined : project.facts(file)
    return facts === undefined ? [] : strategiesIn(file, facts)
  })
  known.set(project, found)
  return found
}

function strategiesIn(file: RepoPath, facts: FileFacts): readonly Strategy[] {
  const [pack] = facts.imports.flatMap(({ specifier, kind }) => {
    const called = kind === 'type' ? undefined : /^(?:@[\w-]+\/)?passport-([\w-]+)$/.exec(specifier)?.[1]
    return called === undefined ? [] : [{ called: called === 'http-bearer' ? 'bearer' : called, specifier }]
  })
  const classes = facts.classes.flatMap((one): Strategy[] => {
    const call = one.base?.k === 'call' ? one.base.call : undefined
    if (call === undefined || nameOf(call.callee) !== 'PassportStrategy') return []
    const [, given] = call.args
    return [{ name: one.name, file, line: one.from, called: given?.k === 'str' ? given.v : (pack?.called ?? '') }]
  })
  if (classes.length > 0 || pack === undefined) return classes.filter(({ called }) => !signsIn.test(called))
  const uses = facts.calls.find((call) => call.new === true && nameOf(call.callee).endsWith('Strategy'))
  if (uses === undefined || signsIn.test(pack.called)) return []
  return [{ name: pack.specifier, file, line: uses.line, called: pack.called }]
}

/** The strategy that a guard of Passport asks: by the name it gives, else the only one. */
export function strategyOf(project: Project, guard: GuardAt): Strategy | undefined {
  const all = strategiesOf(project)
  const asked = askedNames(project, guard)
  if (asked === undefined) return undefined
  return all.find(({ called }) => asked.includes(called)) ?? (asked.length === 0 && all.length === 1 ? all[0] : undefined)
}

/** What `AuthGuard('jwt')` or `passport.authenticate('jwt')` names on the line of a guard or in its class; undefined where nothing asks Passport. */
function askedNames(project: Project, { name, file, line }: GuardAt): readonly string[] | undefined {
  const at = project.declarationOf?.(file, name)
  const places = [{ file, facts: project.facts(file) }, ...(at === undefined ? [] : [{ file: at.path, facts: project.facts(at.path) }])]
  const calls = places.flatMap(({ facts }) => (facts === undefined ? [] : callsFor(facts, { name, line })))
  if (calls.length > 0) return calls.flatMap(({ args: [first] }) => textsIn(first))
  return /^passport\.authenticate$|^AuthGuard$/.test(name) ? [] : undefined
}

function callsFor({ classes, calls, functions }: FileFacts, { name, line }: { name: string; line: number }): readonly CallFact[] {
  const own = classes.find((one) => one.name === name)?.base
  const written = classes.flatMap(({ decorators, members }) => [...decorators, ...members.flatMap((member) => member.decorators)])
  const onLine = written.filter((one) => one.line === line).flatMap(({ args }) => args.flatMap(callOf))
  const body = functions.flatMap((one, fn) => (one.name === name ? [fn] : []))
  const inside = calls.filter((call) => call.line === line || body.includes(call.in))
  return [...(own === undefined ? [] : callOf(own)), ...onLine, ...inside].filter(({ callee }) =>
    /^(?:AuthGuard|authenticate)$/.test(nameOf(callee)),
  )
}

function callOf(value: Value): readonly CallFact[] {
  return value.k === 'call' ? [value.call] : []
}

function textsIn(value: Value | undefined): readonly string[] {
  if (value?.k === 'arr') return value.items.flatMap(textsIn)
  return value?.k === 'str' ? [value.v] : []
}

function nameOf(value: Value): string {
  return value.k === 'ref' || value.k === 'get' ? value.name.slice(value.name.lastIndexOf('.') + 1) : ''
}
