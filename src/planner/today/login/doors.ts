import type { ImportFact, Value } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Project } from '../../../core/project.ts'
import { callsOf, isOn } from '../../safeguards/calls-in.ts'
import { memberAt } from '../sessions/follow-value.ts'

/** A library that lets people in by itself, as a file configures it. */
export interface Door {
  library: string
  file: RepoPath
  line: number
  /** In which ways, as the code names them: `credentials`, `google`, `emailAndPassword`, `passport-local`. */
  ways: readonly string[]
}

/** Strategies that read what a login gave out before: nobody signs in by them. */
const readsLogin = /^passport-(?:jwt|http-bearer|custom|anonymous\w*|headerapikey|unique-token|strategy|remember-me\w*|[\w-]*refresh)$/
const betterPlugins = /^(?:magicLink|emailOTP|passkey|username|phoneNumber|anonymous|genericOAuth|sso|oneTap|siwe)$/

/** Libraries by which people come in, with what their configuration names. */
export function readDoors(project: Project): readonly Door[] {
  return [...importedDoors(project), ...betterAuthDoors(project)]
}

function importedDoors(project: Project): readonly Door[] {
  return project.sources.flatMap((file): Door[] => {
    if (project.isTest(file)) return []
    const found = new Map<string, { line: number; ways: string[] }>()
    for (const fact of project.facts(file)?.imports ?? []) {
      const way = fact.kind === 'type' ? undefined : wayOf(fact)
      if (way === undefined) continue
      const known = found.get(way.library) ?? { line: fact.line, ways: [] }
      if (!known.ways.includes(way.name)) known.ways.push(way.name)
      found.set(way.library, known)
    }
    return [...found].map(([library, one]) => ({ library, file, ...one }))
  })
}

function wayOf({ specifier, bindings }: ImportFact): { library: string; name: string } | undefined {
  const [, library, provider] = /^(next-auth|@auth\/\w+)\/providers\/([\w-]+)$/.exec(specifier) ?? []
  // what is no default is a type: `EmailConfig`
  const isProvider = bindings.some(({ imported, local }) => imported === 'default' || imported === '*' || local.endsWith('Provider'))
  if (library !== undefined && provider !== undefined) return isProvider ? { library, name: provider } : undefined
  const isStrategy =
    /^(?:@[\w-]+\/)?passport-[\w-]+$/.test(specifier) &&
    !readsLogin.test(specifier) &&
    bindings.some(
      ({ imported, local }) => imported.endsWith('Strategy') || /Strategy$/i.test(local) || imported === 'default' || imported === '*',
    )
  return isStrategy ? { library: 'passport', name: specifier } : undefined
}

function betterAuthDoors(project: Project): readonly Door[] {
  return callsOf(project)
    .filter(({ name }) => name === 'betterAuth')
    .map(({ path, call }) => {
      const given = (keys: string): Value | undefined =>
        call.args.map((value) => memberAt(project, { value, path }, keys)).find(Boolean)?.value
      const [password, social, plugins] = [given('emailAndPassword.enabled'), given('socialProviders'), given('plugins')]
      return {
        library: 'better-auth',
        file: path,
        line: call.line,
        ways: [
          ...(isOn(password) ? ['emailAndPassword'] : []),
          ...(social?.k === 'obj' ? social.props.map(([name]) => name) : []),
          ...pluginsOf(project, path, plugins).filter((name) => betterPlugins.test(name)),
        ],
      }
    })
    .filter(({ ways }) => ways.length > 0)
}

/** Plugins in a list, by the names that their package gives them. */
export function pluginsOf(project: Project, path: RepoPath, plugins: Value | undefined): readonly string[] {
  const bindings = project.facts(path)?.imports.flatMap((fact) => fact.bindings) ?? []
  const names = plugins?.k === 'arr' ? plugins.items.flatMap(calleeName) : []
  return names.map((name) => bindings.find(({ local }) => local === name)?.imported ?? name)
}

function calleeName(value: Value): readonly string[] {
  return value.k === 'call' && value.call.callee.k === 'ref' ? [value.call.callee.name] : []
}

/** Where Auth.js is told to keep logins in a signed cookie, so that a table of sessions holds none: the place of its configuration. */
export function signedCookies(project: Project): { file: RepoPath } | undefined {
  for (const file of project.sources) {
    const facts = project.isTest(file) ? undefined : project.facts(file)
    const isIts = facts?.imports.some(({ specifier }) => /^(?:next-auth|@auth\/\w+)(?:\/(?!react)|$)/.test(specifier)) === true
    if (facts !== undefined && isIts && setsJwt([facts.bindings, facts.calls, facts.exports])) return { file }
  }
  return undefined
}

/** An object with `session: { strategy: 'jwt' }`, however deep it stands. */
function setsJwt(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value) && value[0] === 'strategy') return isText(value[1], 'jwt')
  return Object.values(value).some(setsJwt)
}

function isText(value: unknown, text: string): boolean {
  return typeof value === 'object' && value !== null && 'v' in value && value.v === text
}
