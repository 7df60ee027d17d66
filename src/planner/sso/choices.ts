import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import { modelRef, modelSource, pathRef, fileSource, lineSource } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { importersOf } from '../evidence/importers-of.ts'
import { guardedPhrase, guardsPhrase, planned } from '../parts/task-words.ts'
import { packageWords } from '../parts/ways-in.ts'
import type { Decision } from '../plan.ts'
import { shownName } from '../today/api.ts'
import { authPackages, guardedBy, guardedCount, guardRef, type GuardUse, peopleGuard } from '../today/authentication.ts'
import { outsideLogins } from '../today/identity-providers.ts'
import { identityFields } from '../today/login/identities.ts'
import { addressRule } from '../today/records/address-rule.ts'
import type { SsoContext } from './context.ts'
import { unsafeSaml } from './packages.ts'
import { holdsUniqueKeys } from '../today/stores.ts'

/** What the plan decides, each with a fact of the project for it. */
export function decisions(context: SsoContext): readonly Decision[] {
  return [
    where(context),
    choice(context),
    library(context),
    sessionDecision(context),
    accounts(context),
    replays(context),
    starts(context),
  ].filter((one) => one !== undefined)
}

function where({ project, today: { api } }: SsoContext): Decision | undefined {
  if (api.app === undefined || api.framework === undefined) return undefined
  const outside = outsideLogins(project)[0]?.provider
  return {
    id: 'where',
    about: 'Where the endpoints of SSO are answered',
    text: say`In this service, mounted in ${pathRef(api.app)}.`,
    because: say`${pathRef(api.app)} puts ${[count(project.routes.filter(({ framework }) => framework === api.framework).length, 'route')]} of ${value(shownName(api.framework, project))} together, so that cookies, errors and logs stay in one place`,
    instead:
      outside === undefined
        ? say`a broker of its own in front of the service: another program to run and to trust, which pays off with several services behind it`
        : say`${[outside]}, where people sign in today: SAML may be configured there instead, if its contract allows it, and what this service accepts stays`,
    sources: [fileSource(project, api.app)],
  }
}

function choice({ providers, providersSay, today: { auth }, project }: SsoContext): Decision {
  const linked = auth.packages.find(({ name }) => /okta|auth0|keycloak|azure|msal|google-auth/i.test(name))
  return {
    id: 'providers',
    about: 'Which providers come first',
    text: say`${list(providers.map(({ name }) => [name]))}.`,
    because:
      linked === undefined
        ? providersSay.slice(0, -1).concat(lastWithoutStop(providersSay))
        : say`${ref('package', linked.name)} is imported by ${pathRef(linked.path)} already`,
    instead: say`a form in which each customer enters any provider: it needs the same guard, and a way to try a configuration before it counts`,
    sources: linked === undefined ? [] : [lineSource(project, { file: linked.path, line: linked.line }, linked.name)],
  }
}

/** The end of a sentence that goes on in a cell. */
function lastWithoutStop(phrase: SsoContext['providersSay']): Phrase {
  const last = phrase.at(-1)
  return last === undefined ? [] : [typeof last === 'string' ? last.replace(/\.$/, '') : last]
}

function library({ protocol, project, today: { auth } }: SsoContext): Decision {
  const inUse = auth.packages.find(({ name }) => name in unsafeSaml)
  if (protocol === 'OIDC')
    return {
      id: 'library',
      about: 'What reads what the provider sends',
      text: say`${planned('openid-client')} 6.8, with state, nonce and PKCE bound to a cookie.`,
      because: withoutOidc(project, auth),
      instead: say`requests written by hand: each of the three checks is easy to leave out`,
      sources: [],
    }
  return {
    id: 'library',
    about: 'What reads a response of SAML',
    text: say`${planned('@node-saml/node-saml')} 5.1 or newer, behind a guard of its own that reads from verified bytes only: the package alone accepts a wrong ${planned('Recipient')}, SHA-1, a DTD and an unsigned logout.`,
    because:
      inUse === undefined
        ? say`no file of ${manifestWords(project)} imports a package for SAML, so nothing has to be moved`
        : say`${pathRef(inUse.path)} uses ${ref('package', inUse.name)}, and ${[unsafeSaml[inUse.name] ?? '']}`,
    instead: say`${planned('samlify')}, whose logout messages can be wrapped (issue 634, open), and a plugin that stands on it`,
    sources: inUse === undefined ? [] : [lineSource(project, { file: inUse.path, line: inUse.line }, inUse.name)],
  }
}

/** What stands for logins and is not enough for providers that customers bring. */
function withoutOidc(project: SsoContext['project'], { login, packages }: SsoContext['today']['auth']): Phrase {
  const door = login.doors.find(({ ways }) => ways.some((way) => !/credentials|local|password|mail|resend|nodemailer/i.test(way)))
  if (door !== undefined)
    return say`${pathRef(door.file)} names a fixed set of providers for ${packageWords(project, door.library)}, and each customer brings one of their own`
  const other = packages.find(({ name }) => authPackages[name] === 'token' || authPackages[name] === 'session')
  if (other === undefined) return say`no package for logins is imported here that could do it`
  const does = authPackages[other.name] === 'token' ? 'is for signed tokens' : 'keeps sessions'
  return say`${packageWords(project, other.name)} in ${pathRef(other.path)} ${[does]} and speaks to no provider`
}

/** A package about logins that a guard uses: its file imports it, or a file that this one imports does. */
function packageOf({ project, today: { auth } }: SsoContext, { file }: GuardUse): string | undefined {
  const near = new Set([file, ...project.importsOf(file)])
  return auth.packages.find(({ name }) => importersOf(project, name).some(({ path }) => near.has(path)))?.name
}

function manifestWords(project: SsoContext['project']): ReturnType<typeof value> {
  return value(project.packages[0]?.name ?? project.name)
}

function sessionDecision(context: SsoContext): Decision | undefined {
  const {
    project,
    today: { auth },
  } = context
  const guard = peopleGuard(auth)
  if (guard === undefined) return undefined
  const kept = auth.sessions
  const token = packageOf(context, guard)
  const because = say`${guardRef(project, guard)} in ${pathRef(guard.file)} decides for ${[guardedCount(guard)]}${token === undefined ? [] : say` by way of ${packageWords(project, token)}`}, which ${[guardedBy(guard) === 1 ? 'keeps' : 'keep']} it`
  const sources = [lineSource(project, guard, guard.name)]
  if (context.isBearer)
    return {
      id: 'sessions',
      about: 'What a caller has after a login by a provider',
      text: say`A token that ${guardRef(project, guard)} accepts. The answer to the provider gives the page a code for one use, and the page exchanges it: no redirect can set ${planned('Authorization')}.`,
      because: say`${because}; the token comes in a header`,
      instead: say`the token in the address of the redirect, which stays in histories and logs`,
      sources,
    }
  return {
    id: 'sessions',
    about: 'What a browser has after a login by a provider',
    text:
      kept === undefined
        ? say`What ${guardRef(project, guard)} accepts today, made anew at the login and bound to the provider and the subject.`
        : say`A record of ${modelRef(kept)}, made anew at the login, which names the provider and the subject too.`,
    because,
    instead: say`a second kind of session beside it: each guard would have to know both, and a logout would have to end both`,
    sources,
  }
}

function accounts(context: SsoContext): Decision {
  const {
    project,
    today: { auth },
  } = context
  const { people: person, identities } = auth
  if (identities !== undefined)
    return {
      id: 'accounts',
      about: 'What makes somebody the same person',
      text: say`The provider together with the subject that it states, in ${modelRef(identities.model)}.`,
      because: say`${modelRef(identities.model)} in ${pathRef(identities.model.file)} has ${identityFields(identities)} already, ${[identities.isUnique ? 'which no two records share' : 'although no key was seen that keeps two records from sharing both']}`,
      instead: say`a second table beside it, or matching by the address of a mail, which is how accounts are taken over`,
      sources: [modelSource(project, identities.model)],
    }
  return {
    id: 'accounts',
    about: 'What makes somebody the same person',
    text: say`The provider together with the subject that it states, in a table beside ${person === undefined ? ['the accounts'] : [modelRef(person)]}.`,
    because: whyNotByMail(project, person),
    instead: say`matching by the address of a mail, which is how accounts are taken over`,
    sources: person === undefined ? [] : [modelSource(project, person)],
  }
}

function whyNotByMail(project: SsoContext['project'], person: SsoContext['today']['auth']['people']): Phrase {
  if (person === undefined) return say`no model of people was found, so nothing else could be matched`
  const mail = person.fields.find(({ name }) => /^e?mail/i.test(name))
  if (mail === undefined) return say`${modelRef(person)} in ${pathRef(person.file)} holds no address that could be matched`
  const rule = addressRule(project, person)
  const kept = rule?.together.length === 0 ? 'unique' : 'kept to one account in use'
  return say`${value(`${person.name}.${mail.name}`)} is ${[rule?.isOne === true ? `${kept}, so that whoever controls a provider could name the address of another person and become that person` : 'not unique, so that an address does not say which record is meant']}`
}

function replays({ project, today: { data } }: SsoContext): Decision {
  const database = data.databases.find(holdsUniqueKeys) ?? data.libraries[0]
  const [other] = data.databases
  const servers = project.entryPoints.filter(({ kind }) => kind === 'server' || kind === 'worker')
  return {
    id: 'replays',
    about: 'How a response is used once',
    text: say`Its id is inserted into a table with a unique key before anything else happens, and cleared after the response has ended.`,
    because:
      database === undefined
        ? other === undefined
          ? say`no database was found in the manifests, so that one has to be chosen first`
          : say`${value(other.name)} keeps no key unique for good, so that a database that does has to be chosen first`
        : say`${value(database.name)} is there already${servers.length > 1 ? say`, and ${list(servers.slice(0, 3).map(({ path }) => pathRef(path)))} run as processes of their own` : []}`,
    instead: say`a list in memory, which a second process and a restart do not know`,
    sources: [],
  }
}

function starts(context: SsoContext): Decision {
  const { providers } = context
  return {
    id: 'starts',
    about: 'Whether a provider may begin a login',
    text: say`No: a response that answers no request of this browser is refused, and a tile at the provider points to ${planned('GET /sso/login/:provider')}.`,
    because: whyAsked(context),
    instead: say`accepting what ${list(
      providers.slice(0, 3).map(({ name }) => [name]),
      ' or ',
    )} sends unasked`,
    sources: [],
  }
}

/** What a response that nobody asked for would do here. */
function whyAsked(context: SsoContext): Phrase {
  const { guards } = context.today.auth
  if (context.isBearer)
    return say`the token for ${guardedPhrase(context)} goes to whoever holds the code, so that a response nobody asked for would make one person act as another`
  if (context.carrier === 'cookie' && guards.length > 0)
    return say`${guardsPhrase(context)} ${[guards.length > 1 ? 'know' : 'knows']} a caller by what the browser sends by itself, so that a foreign response would sign somebody in as another person`
  return say`a response that this browser did not ask for would sign it in to ${guardedPhrase(context)} as another person`
}
