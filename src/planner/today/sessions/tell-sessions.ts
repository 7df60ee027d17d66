import { ref, say, type Phrase } from '../../../core/phrase.ts'
import type { Project } from '../../../core/project.ts'
import { fileSource, lineSource, modelRef, modelSource, pathRef } from '../../../text/fact-refs.ts'
import { value } from '../../../text/wording.ts'
import { operationsPhrase, operationSource } from '../../parts/record-changes.ts'
import type { Statement } from '../../plan.ts'
import { type Authentication, guardRef, peopleGuard } from '../authentication.ts'
import { accountStates } from '../login/asked-states.ts'
import { changesNearAccounts } from '../records/changes-near.ts'
import { accountRead } from './account-read.ts'
import { lengthWords } from './length-of.ts'
import { type Carrier, readCarriers } from './read-carriers.ts'
import { recordInCookie, type RecordInCookie } from './record-in-cookie.ts'
import { readCookies, type SetCookie } from './read-cookies.ts'
import { cookieSentence } from './tell-cookie.ts'
import { tellTokens } from './tell-tokens.ts'

/** What a plan says of sessions: what holds them, how their cookies are protected, how long they last, what ends them. */
export function tellSessions(project: Project, auth: Authentication): readonly Statement[] {
  return [
    ...readCarriers(project)
      .slice(0, 2)
      .flatMap((carrier) => tellCarrier(project, auth, carrier)),
    ...readCookies(project)
      .slice(0, 3)
      .map((cookie) => tellCookie(project, cookie)),
    ...tellTokens(project),
    ...tellRemovals(project, auth),
    ...tellAccount(project, auth),
  ]
}

function tellCarrier(project: Project, { sessions }: Authentication, carrier: Carrier): readonly Statement[] {
  const { library, path, line, cookie, attributes } = carrier
  const source = lineSource(project, { file: path, line }, library.name)
  const name = packageRef(project, library.name)
  const inCookie = carrier.keeps === 'cookie' ? recordInCookie(project) : undefined
  const told: Statement[] = [
    {
      id: `session/kept/${library.name}`,
      text: keptBy(carrier, name, { records: sessions === undefined ? [] : say` in ${modelRef(sessions)}`, inCookie }),
      sources: [source, ...(inCookie === undefined ? [] : [lineSource(project, { file: inCookie.path, line: inCookie.line })])],
    },
  ]
  const place = pathRef(attributes.path ?? path)
  const called = cookie === undefined ? say`The cookie of ${name} in ${place}` : say`The cookie ${value(cookie)} of ${place}`
  const sets = attributes.path === undefined || attributes.path === path ? [] : [fileSource(project, attributes.path)]
  told.push({
    id: `session/cookie/${library.name}`,
    text: cookieSentence({ name: called, by: [name], attributes }),
    sources: [source, ...sets],
  })
  const lasts = inCookie === undefined ? lastsFor(carrier, name) : cookieLasts(carrier, inCookie)
  if (lasts !== undefined)
    told.push({
      id: `session/length/${library.name}`,
      text: lasts,
      sources: [
        lineSource(project, { file: carrier.length?.path ?? path, line: carrier.length?.line ?? line }, carrier.length?.of ?? library.name),
      ],
    })
  return told
}

function keptBy(
  { keeps, path, library }: Carrier,
  name: Phrase[number],
  { records, inCookie }: { records: Phrase; inCookie: RecordInCookie | undefined },
): Phrase {
  const by = say`${[name]} in ${pathRef(path)}`
  if (keeps === 'table') return say`${by} keeps a record of each session${records}: removing it ends the session.`
  if (keeps === 'store') return say`${by} keeps sessions in a store that its options name: removing one there ends it.`
  if (keeps === 'memory') return say`${by} names no store, so that sessions are kept in the memory of one process.`
  const how = /^(?:iron-session|@fastify\/secure-session|next-auth)$/.test(library.name) ? 'sealed' : 'signed'
  if (inCookie !== undefined)
    return say`${by} keeps the id of a record of ${modelRef(inCookie.model)} ${[how]} in its cookie: removing the record ends each copy.`
  return say`${by} keeps sessions ${[how]} in their cookie, without a record: a copied cookie is accepted until its time is over, after a sign-out too.`
}

function packageRef({ packages }: Project, name: string): ReturnType<typeof ref> {
  return packages.some(({ dependencies }) => name in dependencies) ? ref('package', name) : value(name)
}

/** How long a browser keeps the id of a record: the record may outlive it. */
function cookieLasts({ length }: Carrier, { model }: RecordInCookie): Phrase | undefined {
  if (length === undefined) return undefined
  const hasEnd = model.fields.some(({ name }) => /expir|valid_?(?:until|to)|ends?_?at/i.test(name))
  const more = hasEnd ? [] : say`; no field of ${modelRef(model)} ends the record`
  return say`A browser keeps that cookie for ${[lengthWords(length.seconds)]} by ${value(length.of)} in ${pathRef(length.path)}${more}.`
}

function lastsFor({ length, library, path }: Carrier, name: Phrase[number]): Phrase | undefined {
  const slides = library.slides === true ? ['; use puts the end off'] : []
  if (length === undefined) return undefined
  const words = lengthWords(length.seconds)
  if (length.isDefault)
    return say`${pathRef(path)} sets no lifetime, so that a session lasts ${[words]}, as ${[name]} does by itself${slides}.`
  const [other] = length.others.filter(({ seconds }) => seconds !== length.seconds)
  const more = other === undefined ? [] : say`, and ${[lengthWords(other.seconds)]} where ${pathRef(other.path)} asks for it`
  return say`A session lasts ${[words]} by ${value(length.of)} in ${pathRef(length.path)}${more}${slides}.`
}

function tellCookie(project: Project, { name, path, line, attributes, seconds }: SetCookie): Statement {
  return {
    id: `session/cookie/${name}`,
    text: cookieSentence({
      name: say`The cookie ${value(name)} of ${pathRef(path)}`,
      by: say`the framework`,
      attributes,
      ...(seconds !== undefined && { lasts: lengthWords(seconds) }),
    }),
    sources: [lineSource(project, { file: path, line }, name)],
  }
}

/** Operations that remove records of sessions or list withdrawn tokens. */
function tellRemovals(project: Project, { sessions }: Authentication): readonly Statement[] {
  const told: Statement[] = []
  const ending = changesNearAccounts(project).filter(({ model, verb }) => model === sessions && verb === 'removes')
  const operations = [...new Set(ending.map(({ operation }) => operation))]
  if (sessions !== undefined && operations[0] !== undefined)
    told.push({
      id: 'session/removed',
      text: say`Records of ${modelRef(sessions)} are removed by ${operationsPhrase(operations)}.`,
      sources: operations.slice(0, 3).map((operation) => operationSource(operation, project)),
    })
  const withdrawn = project.models.find(({ name }) =>
    /(?:black|deny|block)_?list\w*token|token\w*(?:black|deny)_?list|(?:revoked|expired|invalid(?:ated)?|withdrawn)_?tokens?/i.test(name),
  )
  if (withdrawn !== undefined)
    told.push({
      id: `session/withdrawn/${withdrawn.name}`,
      text: say`${modelRef(withdrawn)} in ${pathRef(withdrawn.file)} lists tokens that are no longer accepted.`,
      sources: [modelSource(project, withdrawn)],
    })
  return told
}

/** Whether each request asks the record of its caller again. */
function tellAccount(project: Project, auth: Authentication): readonly Statement[] {
  const { people } = auth
  const guard = peopleGuard(auth)
  if (people === undefined || guard === undefined) return []
  const code = accountRead(project, guard, people)
  const isAsked = accountStates(project, auth)?.states.some(({ atRequest }) => atRequest !== undefined) === true
  if (code === undefined && isAsked) return []
  if (code === undefined)
    return [
      {
        id: 'session/account',
        text: say`No code before the operations behind ${guardRef(project, guard)} was seen that reads ${modelRef(people)} again.`,
        sources: [],
      },
    ]
  return [
    {
      id: 'session/account',
      text: say`Each request behind ${guardRef(project, guard)} reads ${modelRef(people)} again, in ${pathRef(code.path)}.`,
      sources: [project.source(code.path, code.from, code.to, code.name)],
    },
  ]
}
