import type { FileFacts, FunctionFlow, Step } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'

/** What code compares a role of the caller with: `admin`, `ADMIN`; empty where the values were not read. */
export interface RoleTest {
  values: readonly string[]
}

const roleWord = /^(?:\w*_)?(?:\w*[a-z])?(?:roles?|permissions?|scopes?|abilities|privileges?)$/i
const roleFlag = /^(?:is_?|has_?)(?:admin\w*|staff|super_?(?:user|admin)|moderator|owner|manager)$/i
const callerRole = /^(?:user|caller|my|current|requester|actor|token|granted|held)_?(?:roles?|permissions?|scopes?|rights|privileges)$/i
/** What a request states, or a record that is acted upon, has a role that says nothing of who calls. */
const otherOwner = /^(?:body|dto|data|input|params|query|target|existing|other|message|msg|new\w*|invit\w*|assignee|recipient|role)$/i

/** What a function asks of the role of its caller, itself or in functions inside of it. */
export function roleTestIn(facts: FileFacts | undefined, lines: { from: number; to: number }): RoleTest | undefined {
  const flows = (facts?.functions ?? []).flatMap(({ from, to }, fn) => (from >= lines.from && to <= lines.to ? [facts?.flows?.[fn]] : []))
  const known = flows.filter((flow) => flow !== undefined && flow !== null)
  const bound = new Map(known.flatMap(boundIn))
  const tests = known.flatMap(testsIn)
  return ofTests([...tests, ...tests.flatMap((test) => boundOf(test, bound))], tests)
}

/** What names of a function hold: `const may = caller.permissions.some(…)`. */
function boundIn(flow: FunctionFlow): readonly (readonly [name: string, value: unknown])[] {
  return flow.flatMap((step) => (step.s === 'bind' ? [[step.name, step.value] as const] : []))
}

/** What a test asks that looks at a name alone: `if (!may)`. */
function boundOf(test: unknown, bound: ReadonlyMap<string, unknown>): readonly unknown[] {
  return [...nodesOf(test)].flatMap(({ k, text }) => (k === 'ref' && bound.has(text) ? [bound.get(text)] : []))
}

/** What the condition of a refusal asks of the role of the caller: that of a `throw`, or of an answer, on a line. */
export function roleTestAt(project: Project, at: { file: RepoPath; line: number }): RoleTest | undefined {
  return ofTests(testsAround(project, at))
}

/** Names that the condition of a refusal on a line holds, each part of a path by itself: `record`, `userId` and `caller` of `record.userId !== caller`. */
export function namesAround(project: Project, at: { file: RepoPath; line: number }): readonly string[] {
  return testsAround(project, at).flatMap((test) => [...nodesOf(test)].flatMap(({ k, text }) => (k === 'ref' ? text.split('.') : [])))
}

function testsAround(project: Project, at: { file: RepoPath; line: number }): readonly unknown[] {
  const facts = project.facts(at.file)
  const inside = (facts?.functions ?? []).flatMap(({ from, to }, fn) => (from <= at.line && at.line <= to ? [facts?.flows?.[fn]] : []))
  const mark = `"line":${at.line},`
  const around = inside.flatMap((flow) => (flow === undefined || flow === null ? [] : ifsIn(flow)))
  return around.flatMap(({ test, yes }) => (JSON.stringify(yes).includes(mark) ? [test] : []))
}

/** What tests ask of a role; where they look through a list by a function, its own test names the member. */
function ofTests(tests: readonly unknown[], inside: readonly unknown[] = []): RoleTest | undefined {
  const asking = tests.filter((test) => [...nodesOf(test)].some(isRole))
  if (asking.length === 0) return undefined
  const written = asking.flatMap((test) => [...nodesOf(test)].flatMap(valueOf))
  const named = written.length > 0 ? written : inside.flatMap((test) => [...nodesOf(test)].flatMap(memberOf))
  return { values: [...new Set(named)] }
}

/** Conditions of a flow, and what it gives back: a guard may answer with the comparison itself. */
function testsIn(flow: FunctionFlow): readonly unknown[] {
  return [...ifsIn(flow).map(({ test }) => test), ...flow.flatMap((step) => (step.s === 'return' ? [step.value] : []))]
}

function ifsIn(steps: readonly Step[]): readonly Extract<Step, { s: 'if' }>[] {
  return steps.flatMap((step) => [
    ...(step.s === 'if' ? [step, ...ifsIn(step.yes), ...ifsIn(step.no ?? [])] : []),
    ...(step.s === 'try' ? [...ifsIn(step.body), ...ifsIn(step.caught ?? []), ...ifsIn(step.last ?? [])] : []),
    ...(step.s === 'loop' ? ifsIn(step.body) : []),
    ...(step.s === 'switch' ? step.cases.flatMap(({ body }) => ifsIn(body)) : []),
  ])
}

/** Names of values inside of a condition: `req.user.role` and `admin` of `req.user.role !== 'admin'`. */
function* nodesOf(value: unknown): Generator<{ k: 'ref' | 'str'; text: string }> {
  if (typeof value !== 'object' || value === null) return
  if ('k' in value && value.k === 'ref' && 'name' in value) yield { k: 'ref', text: String(value.name) }
  if ('k' in value && value.k === 'get' && 'name' in value) yield { k: 'ref', text: `_.${String(value.name)}` }
  if ('k' in value && value.k === 'str' && 'v' in value) yield { k: 'str', text: String(value.v) }
  for (const inner of Array.isArray(value) ? value : Object.values(value)) yield* nodesOf(inner)
}

function isRole({ k, text }: { k: 'ref' | 'str'; text: string }): boolean {
  if (k !== 'ref') return false
  const parts = text.split('.')
  const last = parts.at(-1) ?? ''
  const owner = parts.at(-2)
  if (/^(?:includes|some|has|every|indexOf|find)$/.test(last)) return isRole({ k, text: parts.slice(0, -1).join('.') })
  if (owner === undefined) return callerRole.test(last)
  // `UserRole.ADMIN` names a role and is nobody's
  return (roleWord.test(last) || roleFlag.test(last)) && !otherOwner.test(owner)
}

function valueOf({ k, text }: { k: 'ref' | 'str'; text: string }): readonly string[] {
  if (k === 'str') return /^[\w:.*-]{2,40}$/.test(text) ? [text] : []
  return memberOf({ k, text })
}

function memberOf({ k, text }: { k: 'ref' | 'str'; text: string }): readonly string[] {
  if (k === 'str') return []
  const [, member] = /^\w*(?:[Rr]ole|[Pp]ermission|[Ss]cope)s?\w*\.([A-Z]\w*)$/.exec(text) ?? []
  return member === undefined ? [] : [member]
}
