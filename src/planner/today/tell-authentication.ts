import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import type { Model, Project } from '../../core/project.ts'
import { envRef, lineSource, modelRef, modelSource, pathRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import type { Statement } from '../plan.ts'
import { type Authentication, authPackages } from './authentication.ts'
import { tellGuards } from './guards/tell-guards.ts'
import { tellOutsideLogins } from './identity-providers.ts'
import { accountStates } from './login/asked-states.ts'
import { type Identities, identityFields, subjectColumns } from './login/identities.ts'
import { tellLogin } from './login/read-login.ts'
import { tellStates } from './login/tell-states.ts'
import { tellUpkeep } from './tell-upkeep.ts'

/** What a plan says of who may call what, one statement a fact. */
export function tellAuthentication(project: Project): readonly Statement[] {
  return [...tellGuards(project), ...tellUpkeep(project)]
}

/** What a plan says of accounts and of the ways into them. */
export function tellAccounts(project: Project, auth: Authentication): readonly Statement[] {
  return [...tellPeople(project, auth), ...tellOutsideLogins(project), ...tellPackages(project, auth)]
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
    ...tellKept(project, auth),
    ...tellIdentities(project, identities, people),
    ...tellLogin(project, login),
    ...tellStates(project, accountStates(project, auth)),
  ]
}

/** What keeps logins besides a table of sessions in use: a cookie, a package, a table of what renews them. */
export function tellKept(project: Project, { unused, renewed, store }: Authentication): readonly Statement[] {
  const said: Statement[] = []
  if (unused !== undefined)
    said.push({
      id: `auth/unused/${unused.model.name}`,
      text: say`${pathRef(unused.file)} keeps logins in a signed cookie, so that ${modelRef(unused.model)} holds none of them.`,
      sources: [modelSource(project, unused.model)],
    })
  if (renewed !== undefined)
    said.push({
      id: `auth/renewed/${renewed.name}`,
      text: say`${modelRef(renewed)} in ${pathRef(renewed.file)} keeps what renews a login.`,
      sources: [modelSource(project, renewed)],
    })
  if (store !== undefined)
    said.push({
      id: `auth/store/${store.name}`,
      text: say`${pathRef(store.path)} keeps sessions on the server with ${value(store.name)}.`,
      sources: [lineSource(project, { file: store.path, line: store.line }, store.name)],
    })
  return said
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
