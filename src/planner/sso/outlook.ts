import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import { modelRef, modelSource, pathRef, routeRef, routeSources, lineSource } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { tableFiles } from '../parts/tables.ts'
import { fileRef, guardedPhrase, guardsPhrase, onePerson, planned } from '../parts/task-words.ts'
import type { Statement } from '../plan.ts'
import { guardedBy, guardedCount, guardRef } from '../today/authentication.ts'
import { operationWord, unknownOperations } from '../today/guards/operations.ts'
import { identityFields } from '../today/login/identities.ts'
import { emptyTextIn } from '../today/records/empty-texts.ts'
import { stateRef, unaskedStates } from '../today/login/tell-states.ts'
import type { SsoContext } from './context.ts'
import { leftWithout, removedThere, showsPasswords } from './ways-left.ts'
import { signsWithoutEnd } from '../today/sessions/tell-tokens.ts'

/** For whom what changes. */
export function changes(context: SsoContext): readonly Statement[] {
  const {
    providers,
    project,
    today: { auth },
  } = context
  const names = providers.map(({ name }) => [name])
  const [guard] = auth.guards
  return [
    {
      id: 'changes/people',
      text: say`People with an account at ${list(names, ' or ')} sign in there and reach ${guardedPhrase(context, say`what asks for a login`)}${showsPasswords(context) ? [' without a password of this service'] : []}.`,
      sources: [],
    },
    removedThere(context),
    guard === undefined
      ? {
          id: 'changes/developers',
          text:
            auth.alone.length === 0
              ? withoutGuard(context)
              : say`Developers keep what ${[count(auth.alone.length, 'route')]} ${[auth.alone.length === 1 ? 'asks' : 'ask']} in code of their own, where a login by a provider has to be known too.`,
          sources: [],
        }
      : {
          id: 'changes/developers',
          text: say`Developers keep ${guardRef(project, guard)}: ${[guardedCount(guard)]} behind it ${[guardedBy(guard) === 1 ? 'stays as it is' : 'stay as they are']}.`,
          sources: [lineSource(project, guard, guard.name)],
        },
    {
      id: 'changes/operators',
      text: say`Whoever runs the service keeps ${planned('SSO_PROVIDERS')} and two keys, and replaces each before it ends.`,
      sources: [],
    },
  ]
}

/** That no guard is there, or that none was understood where it is not known who may call. */
function withoutGuard({ project }: SsoContext): Phrase {
  const { length } = unknownOperations(project)
  return length === 0
    ? say`Developers get a guard: no operation was seen here that asks for a login.`
    : say`Developers get a guard, or name the one that stands: for ${[count(length, operationWord(project))]} it was not understood who may call.`
}

/** Where the plan is another one because of who works here. */
export function fitted(context: SsoContext): readonly Statement[] {
  return [...fittedToTable(context), ...fittedToTeam(context)]
}

/** A table of accounts at providers that stands is used. */
function fittedToTable({ project, today: { auth } }: SsoContext): readonly Statement[] {
  const { identities } = auth
  if (identities === undefined) return []
  return [
    {
      id: `fitted/identities/${identities.model.name}`,
      text: say`${modelRef(identities.model)} in ${pathRef(identities.model.file)} ties accounts to providers already, so that no table of identities is added.`,
      sources: [modelSource(project, identities.model)],
    },
  ]
}

function fittedToTeam({ team, project, files, today: { auth } }: SsoContext): readonly Statement[] {
  const { level, active } = team
  const owners = project.workflow.codeowners
  const [guard] = auth.guards
  if (level === 'solo')
    return [
      {
        id: 'fitted/team',
        text: say`One person committed within a year, so that ${planned('sso/P4.1')} asks for somebody from outside: whoever wrote ${fileRef(files.guard)} does not find its holes.`,
        sources: [],
      },
    ]
  if (level === 'medium' || level === 'large')
    return [
      {
        id: 'fitted/team',
        text: say`${active} people committed within a year, so that each phase is a pull request of its own${owners === undefined ? [] : say`, with an owner of ${fileRef(files.guard)} in ${pathRef(owners.file)}`}, and providers are switched on one after the other${guard === undefined ? [] : say` while ${guardRef(project, guard)} still accepts today's logins`}.`,
        sources: [],
      },
    ]
  return []
}

/** What can go wrong. */
export function risks(context: SsoContext): readonly Statement[] {
  const {
    project,
    today: { auth },
  } = context
  const found: Statement[] = [
    {
      id: 'risk/forged',
      text: say`A response that is read before it is verified lets anybody in as anybody; ${fileRef(context.files.guard)} is the one place that reads, and reads verified bytes only.`,
      sources: [],
    },
    {
      id: 'risk/certificate',
      text: say`A provider replaces its certificate, and from then on none of its people reaches ${guardedPhrase(context)}; so the configuration holds two at a time.`,
      sources: [],
    },
  ]
  const header = auth.guards.find(({ routes }) =>
    routes.some(({ authBy, opens = [] }) => authBy !== undefined && opens.some((one) => /^header:x-/i.test(one))),
  )
  const [behind] = header?.routes ?? []
  if (header !== undefined && behind !== undefined)
    found.push({
      id: `risk/header/${header.name}`,
      text: say`${guardRef(project, header)} in ${pathRef(header.file)} believes a header: whoever reaches ${routeRef(behind)} without the proxy in front signs in as anybody, with or without single sign-on.`,
      sources: [lineSource(project, header, header.name)],
    })
  const { states } = context
  const unasked = states === undefined ? [] : unaskedStates(states).filter(({ says }) => says === 'closed')
  if (states !== undefined && unasked.length > 0)
    found.push({
      id: 'risk/closed',
      text: say`A ${modelRef(states.people)} whom ${list(
        unasked.slice(0, 3).map((state) => stateRef(states, state)),
        ' or ',
      )} shuts out comes back by a provider, as no code of a sign-in was seen that asks for it.`,
      sources: [modelSource(project, states.people)],
    })
  const [unknown] = auth.unknown
  if (unknown !== undefined)
    found.push({
      id: 'risk/unknown',
      text: say`Who may call ${routeRef(unknown)}${auth.unknown.length > 1 ? [` and ${auth.unknown.length - 1} more`] : []} is not determined, so that a login by a provider may open more than is meant.`,
      sources: routeSources(project, unknown).slice(0, 1),
    })
  for (const key of auth.keys.filter(({ insecureDefault }) => insecureDefault))
    found.push({
      id: `risk/key/${key.name}`,
      text: say`${ref('env', key.name)} has a default that is known to whoever reads ${pathRef(key.file)}: sessions made after a login could be forged.`,
      sources: [lineSource(project, key, key.name)],
    })
  return found
}

/** Fields that each person has to have and that no provider sends: a password above all. */
function neededFields({ project, today: { auth } }: SsoContext): readonly Statement[] {
  const { people } = auth
  const needed = (people?.fields ?? []).filter(
    ({ name, required, default: usual, id, references }) =>
      required && usual === undefined && id !== true && references === undefined && /pass|hash|phone|username|login/i.test(name),
  )
  if (people === undefined) return []
  const written = needed.flatMap((field) => {
    const at = emptyTextIn(project, people, field.name)
    return at === undefined ? [] : [{ field, at }]
  })
  const missing = needed.filter((field) => !written.some((one) => one.field === field))
  const empty = written.map(
    ({ field, at }): Statement => ({
      id: `migration/empty/${field.name}`,
      text: say`${ref('field', `${people.name}.${field.name}`)} is required; ${value(at.name)} in ${pathRef(at.path)} writes an empty text there, and an account of a provider gets the same.`,
      sources: [project.source(at.path, at.from, at.to, at.name)],
    }),
  )
  if (missing.length === 0) return empty
  return [
    ...empty,
    {
      id: 'migration/needed',
      text: say`${list(missing.map(({ name }) => ref('field', `${people.name}.${name}`)))} ${[missing.length === 1 ? 'is' : 'are']} required today, and no provider sends ${[missing.length === 1 ? 'it' : 'them']}: the column becomes optional before the first account comes by a provider.`,
      sources: [modelSource(project, people)],
    },
  ]
}

/** What comes before the code. */
function tables(context: SsoContext): Statement {
  const { identities } = context.today.auth
  const [file] = tableFiles(context, 'sso-identities')
  if (identities === undefined)
    return {
      id: 'migration/order',
      text: say`The table of identities comes first${file?.kind !== 'schema' ? [] : say`, in ${fileRef(file)}`}, empty and unused; a release without SSO works with it.`,
      sources: [],
    }
  const { model, isUnique } = identities
  return {
    id: 'migration/order',
    text: say`Rows of ${modelRef(model)} that stand stay as they are${isUnique ? [] : say`, and a key over ${identityFields(identities)} comes first, after doubles were looked for`}; a provider of a customer gets a name that none of them has.`,
    sources: [modelSource(context.project, model)],
  }
}

/** How what stands moves over. */
export function migration(context: SsoContext): readonly Statement[] {
  const {
    today: { auth },
  } = context
  return [
    tables(context),
    {
      id: 'migration/accounts',
      text: context.isBearer
        ? say`${onePerson(context)} that stands is linked when its owner asks for it with their token, gets an address for one use, and goes through ${planned('GET /sso/login/:provider')} there; nothing is linked by address.`
        : say`${onePerson(context)} that stands is linked when its owner, signed in as today, goes through ${planned('GET /sso/login/:provider')} once; nothing is linked by address.`,
      sources: [],
    },
    ...neededFields(context),
    ...(auth.guards.length === 0
      ? []
      : [
          {
            id: 'migration/sessions',
            text: say`Sessions that ${guardsPhrase(context)} ${[auth.guards.length > 1 ? 'accept' : 'accepts']} today stay valid${signsWithoutEnd(context.project) ? ['; no end of them was seen, so that a person decides when they are refused'] : [' until they end by themselves']}.`,
            sources: [],
          },
        ]),
  ]
}

/** How it goes back. */
export function rollback(context: SsoContext): readonly Statement[] {
  const {
    today: { api },
  } = context
  return [
    {
      id: 'rollback/switch',
      text: say`Setting ${planned('enabled')} of each provider to ${planned('false')} closes the way in; a restart is enough${api.app === undefined ? [] : say`, ${pathRef(api.app)} stays as it is`}.`,
      sources: [],
    },
    leftWithout(context),
  ]
}
