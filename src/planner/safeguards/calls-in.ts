import type { CallFact, FileFacts, FunctionFact, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'

/** A call in code outside of tests. */
export interface CallAt {
  path: RepoPath
  call: CallFact
  /** Last name of what is called: `hash` of `bcrypt.hash`. */
  name: string
  /** Module that what is called comes from, where an import of the file says so. */
  from?: string
  /** The function that it stands in. */
  inside?: Pick<FunctionFact, 'name' | 'from' | 'to'>
}

/** Last names of calls that some safeguard looks at. */
const names =
  /^(?:helmet|register|secureHeaders|session|cookieSession|setCookie|setSignedCookie|cookie|setHeader|header|set|createServer|createSecureServer|sign|setExpirationTime|betterAuth|NextAuth|createCipheriv|encrypt|hash|hashSync|hashPassword|scrypt|scryptSync|pbkdf2|pbkdf2Sync)$/

/** Calls of those names in code outside of tests, in the order of the files. */
export function callsOf(project: Project): readonly CallAt[] {
  const before = known.get(project)
  if (before !== undefined) return before
  const found = project.sources.filter((path) => !project.isTest(path)).flatMap((path) => callsInFile(path, project.facts(path)))
  known.set(project, found)
  return found
}

const known = new WeakMap<Project, readonly CallAt[]>()

function callsInFile(path: RepoPath, facts: FileFacts | undefined): readonly CallAt[] {
  if (facts === undefined || facts.callees?.some((callee) => names.test(callee)) === false) return []
  const modules = new Map(
    facts.imports
      .filter(({ kind }) => kind !== 'type')
      .flatMap(({ specifier, bindings }) => bindings.map(({ local }) => [local, specifier] as const)),
  )
  const seen = new Set<string>()
  return [...callsBelow([facts.calls, facts.bindings, facts.exports, facts.flows, facts.functions.map(({ returns }) => returns)])].flatMap(
    (call) => {
      const whole = nameOf(call.callee)
      const name = whole.slice(whole.lastIndexOf('.') + 1)
      const key = `${call.at ?? call.line} ${whole}`
      if (!names.test(name) || seen.has(key)) return []
      seen.add(key)
      const from = modules.get(whole.split('.')[0] ?? '')
      const inside = call.in < 0 ? undefined : facts.functions[call.in]
      return [{ path, call, name, ...(from !== undefined && { from }), ...(inside !== undefined && { inside }) }]
    },
  )
}

/** `app.use`; of a chain the names that can be said: `.sign`. */
function nameOf(value: Value): string {
  if (value.k === 'ref') return value.name
  return value.k === 'get' ? `${nameOf(value.of)}.${value.name}` : ''
}

/** Every call inside of some facts, however deep it stands. */
function* callsBelow(value: unknown): Generator<CallFact> {
  if (typeof value !== 'object' || value === null) return
  if (isCall(value)) yield value
  for (const inner of Array.isArray(value) ? value : Object.values(value)) yield* callsBelow(inner)
}

function isCall(value: object): value is CallFact {
  return 'callee' in value && 'args' in value && 'line' in value
}

/** An option of the objects that a call is given: `secure` of `{ secure: true }`; undefined where it is not written. */
export function optionOf({ args }: CallFact, ...path: readonly string[]): Value | undefined {
  for (const arg of args) {
    const found = path.reduce<Value | undefined>(
      (value, key) => (value?.k === 'obj' ? value.props.find(([name]) => name === key)?.[1] : undefined),
      arg,
    )
    if (found !== undefined) return found
  }
  return undefined
}

/** True for an option that is switched on: anything but `false`, `0`, `null`. */
export function isOn(value: Value | undefined): boolean {
  if (value === undefined || value.k === 'null') return false
  return value.k === 'bool' ? value.v : value.k === 'num' ? value.v !== 0 : true
}

/** The text of the first arguments that are literals. */
export function textsOf({ args }: CallFact): readonly string[] {
  return args.flatMap((arg) => (arg.k === 'str' ? [arg.v] : []))
}
