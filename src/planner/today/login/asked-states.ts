import type { RepoPath } from '../../../core/names.ts'
import type { Model, Project } from '../../../core/project.ts'
import { callsOf, isOn, optionOf } from '../../safeguards/calls-in.ts'
import type { Callable } from '../trigger-ref.ts'
import { type StateField, statesOf } from './account-states.ts'
import { asksField } from './asks-field.ts'
import { pluginsOf } from './doors.ts'
import { type CodeOf, functionsIn, reachedCode } from './reached-code.ts'
import { type Login, waysBefore } from './read-login.ts'

/** A state of accounts with the code that asks for it. */
export interface AskedState extends StateField {
  /** A function that a sign-in runs. */
  atLogin?: Place
  /** A function that runs for each request behind a login. */
  atRequest?: Place
}

/** Where a question stands. */
export type Place = Pick<CodeOf, 'path' | 'name' | 'from' | 'to'>

/** States of accounts, and how far code of the login was seen. */
export interface AccountStates {
  people: Model
  states: readonly AskedState[]
  /** Code of a sign-in was found and read. */
  isRead: boolean
}

/** What states are read from. */
export interface StatesFrom {
  people?: Model
  login: Login
  guards: readonly { name: string; file: RepoPath; routes: readonly Callable[] }[]
}

const known = new WeakMap<Project, AccountStates>()

/** The states of an account, and where code of the sign-in and of guards asks for them; undefined without a model of people. */
export function accountStates(project: Project, from: StatesFrom): AccountStates | undefined {
  const { people } = from
  if (people === undefined) return undefined
  const before = known.get(project)
  if (before !== undefined) return before
  const fields = statesOf(project, people)
  const operations = waysBefore(from.login)
  const doors = from.login.doors.map(({ file }) => file)
  const login = fields.length === 0 ? [] : reachedCode(project, operations, doors)
  const guards = fields.length === 0 ? [] : guardCode(project, from)
  const found = {
    people,
    isRead: login.length > 0 || operations.length + doors.length > 0,
    states: fields.map((state): AskedState => {
      const atLogin = askedIn(project, login, state) ?? askedByLibrary(project, state)
      const atRequest = askedIn(project, guards, state)
      return { ...state, ...(atLogin !== undefined && { atLogin }), ...(atRequest !== undefined && { atRequest }) }
    }),
  }
  known.set(project, found)
  return found
}

/** Code of guards, and of strategies that read the token of each request. */
function guardCode(project: Project, { guards }: StatesFrom): readonly CodeOf[] {
  const strategies = project.sources.filter(
    (path) =>
      !project.isTest(path) && project.facts(path)?.imports.some(({ specifier }) => /^passport-(?:jwt|http-bearer)$/.test(specifier)),
  )
  const own = guards.slice(0, 4).flatMap(({ name, file }) => functionsIn(project, file).filter((one) => one.name.split('.').includes(name)))
  const files = [...new Set(own.map(({ path }) => path))]
  const passed = guards.slice(0, 4).flatMap(({ routes }) => routes.slice(0, 1))
  return [
    ...reachedCode(project, [], [...strategies, ...files]),
    // what runs before a handler, and not the handler itself
    ...passed.flatMap(({ passes = [] }) =>
      passes.flatMap(({ file, from }) => functionsIn(project, file).filter((one) => one.from === from)),
    ),
  ]
}

function askedIn(project: Project, code: readonly CodeOf[], { field }: StateField): Place | undefined {
  return code.find(({ path, index }) => asksField(project.facts(path)?.flows?.[index], field.name))
}

/** Options of libraries by which they ask themselves. */
function askedByLibrary(project: Project, { field, says }: StateField): Place | undefined {
  for (const { path, name, call } of callsOf(project)) {
    if (name !== 'betterAuth') continue
    const hasAdmin = pluginsOf(project, path, optionOf(call, 'plugins')).includes('admin')
    const asksMail = isOn(optionOf(call, 'emailAndPassword', 'requireEmailVerification'))
    if ((hasAdmin && /^ban/i.test(field.name)) || (asksMail && says === 'confirmed' && /mail/i.test(field.name)))
      return { path, name: 'betterAuth', from: call.line, to: call.to }
  }
  return undefined
}
