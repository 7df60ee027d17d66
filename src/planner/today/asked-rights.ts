import type { Deed } from '../../core/account.ts'
import type { DecoratorFact } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { GuardAt, Operation, Project } from '../../core/project.ts'
import { innerFunction } from './guards/inner-function.ts'
import { roleTestAt, roleTestIn } from './role-tests.ts'

/** Something that asks for more than a login before an operation runs. */
export interface AskedRight {
  /** The guard, or the function of the operation that compares a role. */
  name: string
  file: RepoPath
  line: number
  /** Roles, scopes and permissions that it is given or compares with; empty where they were not read. */
  given: readonly string[]
  /** It asks for a role or a permission, and not only that an account is in order. */
  isRole: boolean
  /** Code of the operation asks, and no guard before it. */
  inCode?: true
  /** What it asks for stands in the declaration of each operation, and was not read. */
  isUnread?: true
}

const roleName = /role|admin|permission|staff|owner|scope|abilit|polic(?:y|ies)|authori[sz]|moderator|manager|superuser|privileg/i
/** Names of code that decides whether somebody may do something. */
const decides =
  /permission|ability|forbid|(?:^|[.\s])(?:can|may|enforce|assertCan|ensureCan|checkAccess|requireRole|hasRole|checkRoles?)\b/i

const known = new WeakMap<Project, Map<object, readonly AskedRight[]>>()

/** What asks for more than a login before an operation, guards first, in the order in which they run. */
export function askedRights(project: Project, operation: Operation): readonly AskedRight[] {
  const mine = known.get(project) ?? new Map<object, readonly AskedRight[]>()
  known.set(project, mine)
  const before = mine.get(operation)
  if (before !== undefined) return before
  const written = decorated(project, operation)
  const guards = callerGuards(operation)
    .flatMap((guard, i) => ofGuard(project, guard, i > 0))
    .map((right) => (right.isRole && right.given.length === 0 ? { ...right, given: written } : right))
  const found = [...guards, ...(guards.some(({ isRole }) => isRole) ? [] : inCode(project, operation))]
  mine.set(operation, found)
  return found
}

/** True where an operation asks for a role or a permission. */
export function asksForRole(project: Project, operation: Operation): boolean {
  return askedRights(project, operation).some(({ isRole }) => isRole)
}

/** What refuses a request and knows nobody: a check against forged requests, a count of calls. */
const knowsNobody = /csrf|xsrf|throttl|rate_?limit|captcha/i

/** Guards of an operation in the order in which they run, the one that knows who calls first; what refuses for another reason is none. */
export function callerGuards(operation: Operation): readonly GuardAt[] {
  const authBy: GuardAt | undefined = 'authBy' in operation ? operation.authBy : undefined
  const authThen = 'authThen' in operation ? (operation.authThen ?? []) : []
  if (authBy === undefined || authBy.signed === true) return []
  return [authBy, ...authThen].filter(({ name }) => !knowsNobody.test(name))
}

/** A guard that runs after the one of the login lets not everybody pass who is signed in; the first one asks for more where it is given something, or compares a role. */
function ofGuard(project: Project, guard: GuardAt, isLater: boolean): readonly AskedRight[] {
  const at = declaredAt(project, guard)
  if (guard.perRoute !== undefined) return ofDeclared(guard, at)
  const compared = at.to === undefined ? undefined : roleTestIn(project.facts(at.file), { from: at.line, to: at.to })
  const given = guard.given !== undefined && guard.given.length > 0 ? guard.given : (compared?.values ?? [])
  // the name alone says it of a guard that runs behind the login, and of one whose code is elsewhere
  const isNamed = (isLater || at.to === undefined) && roleName.test(guard.name)
  const isRole = given.length > 0 || compared !== undefined || isNamed
  return isRole || isLater ? [{ name: guard.name, file: at.file, line: at.line, given, isRole }] : []
}

/** A guard that reads rights from the declaration of each route asks for what stands there, and for a login alone where nothing does. */
function ofDeclared({ name, given = [], perRoute }: GuardAt, { file, line }: { file: RepoPath; line: number }): readonly AskedRight[] {
  if (perRoute === 'unread') return [{ name, file, line, given, isRole: false, isUnread: true }]
  return given.length > 0 ? [{ name, file, line, given, isRole: true }] : []
}

/** Where a guard is declared; where it was applied, if that is not known. */
export function declaredAt(project: Project, { name, file, line }: GuardAt): { file: RepoPath; line: number; to?: number } {
  const declared = project.symbols.filter((symbol) => symbol.name === name && !project.isTest(symbol.path))
  const [only] = declared
  if (only !== undefined && declared.length === 1) return { file: only.path, line: only.from, to: only.to }
  return (declared.length === 0 ? innerFunction(project, { name, file, line }) : undefined) ?? { file, line }
}

/** What decorators of the method, or of its class, hold for a guard whose texts were not followed: `ADMIN` of `@Roles(UserRole.ADMIN)`. */
function decorated(project: Project, operation: Operation): readonly string[] {
  const at = 'handlerAt' in operation ? operation.handlerAt : undefined
  const facts = at === undefined ? undefined : project.facts(at.file)
  for (const { members, decorators } of facts?.classes ?? []) {
    const member = members.find(
      ({ fn }) => fn !== undefined && facts?.functions[fn]?.from === at?.from && facts?.functions[fn]?.to === at?.to,
    )
    if (member === undefined) continue
    const own = member.decorators.flatMap(rolesOf)
    return own.length > 0 ? own : decorators.flatMap(rolesOf)
  }
  return []
}

function rolesOf({ name, args }: DecoratorFact): readonly string[] {
  if (!/roles?|permissions?|scopes?|abilit|polic|authori[sz]ed/i.test(name)) return []
  const values = args.flatMap((arg) => (arg.k === 'arr' ? arg.items : [arg]))
  return values.flatMap((arg) => (arg.k === 'str' ? [arg.v] : arg.k === 'ref' ? [arg.name.slice(arg.name.lastIndexOf('.') + 1)] : []))
}

/** Refusals of the code that runs whose condition compares a role of the caller, and deciding functions that it asks. */
function inCode(project: Project, operation: Operation): readonly AskedRight[] {
  const deeds = project.accountOf?.(operation)?.deeds ?? []
  const found = deeds.flatMap((deed) => ofDeed(project, deed))
  return [...new Map(found.map((one) => [`${one.name} ${one.given.join()}`, one])).values()]
}

function ofDeed(project: Project, { what, at }: Deed): readonly AskedRight[] {
  if (what.does === 'asks' && decides.test(what.callee))
    return [{ name: what.callee.replace(/^this\./, ''), ...what.of, given: what.literals, isRole: true, inCode: true }]
  if (what.does !== 'fails') return []
  const test = roleTestAt(project, at)
  const name = functionAt(project, at)
  return test === undefined || name === undefined ? [] : [{ name, ...at, given: test.values, isRole: true, inCode: true }]
}

/** Name of the innermost function with a name around a line. */
function functionAt(project: Project, { file, line }: { file: RepoPath; line: number }): string | undefined {
  const around = (project.facts(file)?.functions ?? []).filter(({ name, from, to }) => name !== '' && from <= line && line <= to)
  return around.toSorted((a, b) => a.to - a.from - (b.to - b.from))[0]?.name
}
