import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import type { Model, Project } from '../../core/project.ts'
import { envRef, lineSource, modelRef, modelSource, pathRef } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import type { Statement } from '../plan.ts'
import { type Authentication, authPackages, guardRef, type GuardUse } from './authentication.ts'
import { accountStates } from './login/asked-states.ts'
import { type Identities, identityFields, subjectColumns } from './login/identities.ts'
import { tellLogin } from './login/read-login.ts'
import { tellStates } from './login/tell-states.ts'
import { type Callable, callableRef } from './trigger-ref.ts'

/** What a plan says of it, one statement a fact. */
export function tellAuthentication(project: Project, auth: Authentication): readonly Statement[] {
  return [...tellGuards(project, auth), ...tellPeople(project, auth), ...tellPackages(project, auth)]
}

function tellGuards(project: Project, { guards, open, unknown }: Authentication): readonly Statement[] {
  const used = guards.slice(0, 4).map(
    (guard): Statement => ({
      id: `auth/guard/${guard.name}`,
      text: say`${guardRef(project, guard)} in ${pathRef(guard.file)} lets callers of ${amountOf(project, guard)} pass.`,
      sources: [lineSource(project, guard, guard.name)],
    }),
  )
  const asksNobody = open.filter(({ method }) => method !== 'OPTIONS' && method !== 'HEAD')
  const called = (project.triggers ?? []).filter(({ kind }) => kind !== 'command')
  return [
    ...used,
    ...tellOpen(project, 'auth/open', 'route', asksNobody),
    ...tellOpen(
      project,
      'auth/open-called',
      'operation called by name',
      called.filter(({ auth }) => auth === 'none'),
    ),
    ...tellUnknown(project, 'auth/unknown', 'route', unknown),
    ...tellUnknown(
      project,
      'auth/unknown-called',
      'operation called by name',
      called.filter(({ auth }) => auth === 'unknown'),
    ),
  ]
}

function tellOpen(project: Project, id: string, what: string, open: readonly Callable[]): readonly Statement[] {
  if (open.length === 0) return []
  return [
    {
      id,
      text: say`${[count(open.length, what, pluralOf(what))]} ${[open.length === 1 ? 'asks' : 'ask']} nobody to sign in: ${firstOf(open.map((one) => callableRef(project, one)))}.`,
      sources: open.slice(0, 3).map((one) => lineSource(project, one, callableRef(project, one).name)),
    },
  ]
}

function tellUnknown(project: Project, id: string, what: string, unknown: readonly Callable[]): readonly Statement[] {
  const [first] = unknown
  if (first === undefined) return []
  const name = callableRef(project, first)
  return [
    {
      id,
      text:
        unknown.length === 1
          ? say`Who may call ${name} is not determined.`
          : say`For ${[count(unknown.length, what, pluralOf(what))]}, such as ${name}, it is not determined who may call.`,
      sources: [],
    },
  ]
}

function pluralOf(what: string): string {
  return what.replace(/^\w+/, (noun) => `${noun}s`)
}

function amountOf(project: Project, { routes, called }: GuardUse): Phrase {
  const [first] = [...routes, ...called].map((operation) => callableRef(project, operation))
  if (first !== undefined && routes.length + called.length === 1) return [first]
  const named = (project.triggers ?? []).filter(({ kind }) => kind !== 'command')
  const parts = [
    ...(routes.length === 0 ? [] : [`${routes.length} of ${count(project.routes.length, 'route')}`]),
    ...(called.length === 0 ? [] : [`${called.length} of ${count(named.length, 'operation')} that are called by name`]),
  ]
  return [parts.join(' and ')]
}

function firstOf(all: readonly ReturnType<typeof ref>[]): Phrase {
  return all.length <= 12 ? list(all) : say`${list(all.slice(0, 12), ', ')} and ${all.length - 12} more`
}

function tellPeople(project: Project, auth: Authentication): readonly Statement[] {
  const { people, others, sessions, identities, login } = auth
  const found: Statement[] = []
  if (people !== undefined) {
    const unique = people.fields.filter((field) => field.unique === true).map((field) => value(`${people.name}.${field.name}`))
    found.push({
      id: `auth/people/${people.name}`,
      text: say`People are records of ${modelRef(people)} in ${pathRef(people.file)}${unique.length === 0 ? [] : say`, told apart by ${list(unique.slice(0, 3))}`}.`,
      sources: [modelSource(project, people)],
    })
  }
  for (const other of people === undefined ? [] : others.slice(0, 3))
    found.push({
      id: `auth/people/${other.name}`,
      text: say`Records of ${modelRef(other)} in ${pathRef(other.file)} have a password of their own.`,
      sources: [modelSource(project, other)],
    })
  if (sessions !== undefined)
    found.push({
      id: `auth/sessions/${sessions.name}`,
      text: say`Sessions are kept as records of ${modelRef(sessions)}.`,
      sources: [modelSource(project, sessions)],
    })
  return [
    ...found,
    ...tellUnused(project, auth),
    ...tellIdentities(project, identities, people),
    ...tellLogin(project, login),
    ...tellStates(project, accountStates(project, auth)),
  ]
}

/** A table of sessions that holds none, because logins are kept elsewhere. */
export function tellUnused(project: Project, { unused }: Pick<Authentication, 'unused'>): readonly Statement[] {
  if (unused === undefined) return []
  return [
    {
      id: `auth/unused/${unused.model.name}`,
      text: say`${pathRef(unused.file)} keeps logins in a signed cookie, so that ${modelRef(unused.model)} holds none of them.`,
      sources: [modelSource(project, unused.model)],
    },
  ]
}

function tellIdentities(project: Project, identities: Identities | undefined, people: Model | undefined): readonly Statement[] {
  const columns = subjectColumns(people)
  if (identities !== undefined)
    return [
      {
        id: `auth/identities/${identities.model.name}`,
        text: say`${modelRef(identities.model)} ties an account to a provider by ${identityFields(identities)}.`,
        sources: [modelSource(project, identities.model)],
      },
    ]
  if (people === undefined || columns.length === 0) return []
  return [
    {
      id: 'auth/identities',
      text: say`${list(columns.slice(0, 4).map(({ name }) => ref('field', `${people.name}.${name}`)))} ${[columns.length === 1 ? 'holds' : 'hold']} what a provider calls somebody.`,
      sources: [modelSource(project, people)],
    },
  ]
}

function tellPackages(project: Project, { packages, keys }: Authentication): readonly Statement[] {
  return [
    ...packages.map(
      ({ name, path, line }): Statement => ({
        id: `auth/package/${name}`,
        text: say`${pathRef(path)} uses ${ref('package', name)}${does(name)}.`,
        sources: [lineSource(project, { file: path, line }, name)],
      }),
    ),
    ...keys.slice(0, 3).map(
      (key): Statement => ({
        id: `auth/key/${key.name}`,
        text: say`${envRef(key)} holds a key of logins; ${pathRef(key.file)} reads it.`,
        sources: [lineSource(project, key, key.name)],
      }),
    ),
  ]
}

function does(name: string): Phrase {
  const kind = authPackages[name]
  if (kind === 'token') return [' for signed tokens']
  if (kind === 'session') return [' for sessions']
  return []
}
