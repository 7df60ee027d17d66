import { list, say } from '../../core/phrase.ts'
import { envRef, lineSource, modelRef, modelSource, pathRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import { fieldRef } from '../parts/record-use.ts'
import { schemaWords } from '../parts/tables.ts'
import { guardsPhrase, planned } from '../parts/task-words.ts'
import { firstWays, oneOf, packageWords, personIn, serviceWords, waySource } from '../parts/ways-in.ts'
import type { Component, Statement } from '../plan.ts'
import { guardRef } from '../today/authentication.ts'
import { accountStates } from '../today/login/asked-states.ts'
import { tellDoors } from '../today/login/read-login.ts'
import { tellStates } from '../today/login/tell-states.ts'
import { tellUnused } from '../today/tell-authentication.ts'
import type { SessionContext } from './context.ts'
import { lengths } from './lengths.ts'
import { signInWords } from './phases.ts'

/** For whom what changes. */
export function changes(context: SessionContext): readonly Statement[] {
  const { guarded, today, breaks } = context
  const { idle } = lengths(context)
  return [
    {
      id: 'changes/people',
      text: say`A ${personIn(context)} who does nothing for ${[idle]} signs in again before ${oneOf(guarded, [serviceWords(context)])} answers.`,
      sources: [],
    },
    {
      id: 'changes/devices',
      text: say`Everybody sees where they are signed in to ${serviceWords(context)}, and ends the session of a lost device.`,
      sources: [],
    },
    {
      id: 'changes/security',
      text:
        breaks.length === 0
          ? say`Whoever copies a session of ${serviceWords(context)} loses it when its owner signs out.`
          : say`Whoever copied a session loses it when its owner calls ${firstWays(breaks, 2)}.`,
      sources: breaks.slice(0, 1).map((way) => waySource(context.project, way)),
    },
    {
      id: 'changes/operators',
      text: say`Each request to ${guardsPhrase(context, [serviceWords(context)])} asks a store${today.auth.sessions === undefined ? [] : say` (${modelRef(today.auth.sessions)})`}, which has to be as available as ${serviceWords(context)} itself.`,
      sources: [],
    },
  ]
}

/** How sessions work today. */
export function sessionsToday(context: SessionContext): readonly Statement[] {
  const { project, today, opens, cookies, signIns, renewals, signOuts, lifetimes, lifetimeKeys } = context
  const said: Statement[] = []
  const [guard] = today.auth.guards
  if (guard !== undefined && opens.length > 0)
    said.push({
      id: 'sessions/opens',
      text: say`${guardRef(project, guard)} in ${pathRef(guard.file)} looks for ${list(opens.slice(0, 4).map(value), ' or ')}.`,
      sources: [lineSource(project, guard, guard.name)],
    })
  for (const { name, path, line } of today.auth.packages
    .filter((one) => !/saml|openid/.test(one.name) && !one.path.endsWith('x'))
    .slice(0, 2))
    said.push({
      id: `sessions/package/${name}`,
      text: say`${pathRef(path)} imports ${packageWords(project, name)}, on which sessions stand.`,
      sources: [lineSource(project, { file: path, line }, name)],
    })
  if (signIns.length > 0)
    said.push({
      id: 'sessions/begin',
      text: say`Sessions begin by ${firstWays(signIns)}.`,
      sources: signIns.slice(0, 3).map((way) => waySource(project, way)),
    })
  said.push(...tellDoors(project, today.auth.login))
  if (renewals.length > 0)
    said.push({
      id: 'sessions/renewed',
      text: say`${firstWays(renewals)} ${[renewals.length === 1 ? 'renews' : 'renew']} a login.`,
      sources: renewals.slice(0, 3).map((way) => waySource(project, way)),
    })
  said.push(
    signOuts[0] === undefined
      ? { id: 'sessions/end', text: say`No operation that signs somebody out was found in ${serviceWords(context)}.`, sources: [] }
      : { id: 'sessions/end', text: say`Sessions are ended by ${firstWays(signOuts)}.`, sources: [waySource(project, signOuts[0])] },
  )
  if (cookies[0] !== undefined)
    said.push({
      id: 'sessions/cookies',
      text: say`Cookies are set in ${list([...new Set(cookies.map(({ path }) => path))].slice(0, 3).map(pathRef))}.`,
      sources: [lineSource(project, { file: cookies[0].path, line: cookies[0].line })],
    })
  for (const fixed of lifetimes.slice(0, 3))
    said.push({
      id: `sessions/length/${fixed.file}/${fixed.line}`,
      text: say`${pathRef(fixed.file)} sets ${value(fixed.name)} to ${value(fixed.value)}.`,
      sources: [lineSource(project, fixed)],
    })
  if (lifetimeKeys.length > 0)
    said.push({
      id: 'sessions/length/settings',
      text: say`${list(lifetimeKeys.slice(0, 4).map(envRef))} ${[lifetimeKeys.length === 1 ? 'sets' : 'set']} how long logins last.`,
      sources: lifetimeKeys.slice(0, 3).map((key) => lineSource(project, key, key.name)),
    })
  return [...said, ...tellStates(project, accountStates(project, today.auth))]
}

/** What is kept of sessions. */
export function storeToday({ project, today, single }: SessionContext): readonly Statement[] {
  const kept = today.auth.sessions
  const said: Statement[] = []
  if (kept !== undefined)
    said.push({
      id: `store/${kept.name}`,
      text: say`${modelRef(kept)} in ${pathRef(kept.file)} keeps ${list(kept.fields.slice(0, 6).map((field) => fieldRef({ model: kept, field })))}.`,
      sources: [modelSource(project, kept)],
    })
  said.push(...tellUnused(project, today.auth))
  if (single !== undefined)
    said.push({
      id: 'store/single',
      text: say`${fieldRef(single)} keeps one token for a record of ${modelRef(single.model)}.`,
      sources: [lineSource(project, { file: single.field.file ?? single.model.file, line: single.field.line })],
    })
  return said
}

/** What can go wrong. */
export function risks(context: SessionContext): readonly Statement[] {
  const { project, today, guarded, signIns } = context
  const found: Statement[] = [
    {
      id: 'risk/store',
      text: say`The store is slow, and with it each answer of ${oneOf(guarded, [serviceWords(context)])}; ten seconds of memory in each process take most of it away.`,
      sources: [],
    },
    {
      id: 'risk/background',
      text: say`A page that asks ${oneOf(
        guarded.filter(({ changes }) => !changes),
        [serviceWords(context)],
      )} by itself keeps a session awake that nobody uses.`,
      sources: [],
    },
  ]
  for (const key of today.auth.keys.filter(({ insecureDefault }) => insecureDefault).slice(0, 2))
    found.push({
      id: `risk/key/${key.name}`,
      text: say`${envRef(key)} has a default in ${pathRef(key.file)}: whoever reads it makes sessions for anybody.`,
      sources: [lineSource(project, key, key.name)],
    })
  const [proxy] = today.auth.guards.filter(({ routes }) =>
    routes.some(({ opens = [] }) => opens.some((one) => /^header:x-(?!access|auth|api)/i.test(one))),
  )
  if (proxy !== undefined)
    found.push({
      id: `risk/proxy/${proxy.name}`,
      text: say`${guardRef(project, proxy)} believes a header and knows no session: what is ended here goes on there.`,
      sources: [lineSource(project, proxy, proxy.name)],
    })
  if (signIns.length > 1)
    found.push({
      id: 'risk/second-way',
      text: say`One of ${firstWays(signIns)} goes on to give out what the old code gave, and nobody can end that.`,
      sources: signIns.slice(0, 2).map((way) => waySource(project, way)),
    })
  return found
}

/** How sessions that stand move over. */
export function migration(context: SessionContext): readonly Statement[] {
  const { today, carrier, files } = context
  const { longest } = lengths(context)
  const schema = schemaWords(context)
  return [
    {
      id: 'migration/table',
      text: say`The table comes first${schema === undefined ? [] : say`, by ${schema}`}; ${signInWords(context)} writes to it before anything reads it.`,
      sources: [],
    },
    {
      id: 'migration/standing',
      text: say`What ${guardsPhrase(context, [serviceWords(context)])} ${[today.auth.guards.length > 1 ? 'accept' : 'accepts']} today is accepted for another ${[longest]}, counted from the release; after that everybody has signed in anew.`,
      sources: [],
    },
    {
      id: 'migration/order',
      text: say`Reading comes in two steps: ${planned(files.check.path)} logs a missing record for a week, then it refuses${carrier === 'header' ? say`, and tokens without ${planned('sid')} with it` : []}.`,
      sources: [],
    },
  ]
}

/** How it goes back. */
export function rollback(context: SessionContext): readonly Statement[] {
  const { today, files } = context
  const [guard] = today.auth.guards
  return [
    {
      id: 'rollback/guard',
      text: say`${guard === undefined ? serviceWords(context) : guardRef(context.project, guard)} without ${planned(files.check.path)} accepts what is in time, as today; ended sessions come back for that long.`,
      sources: [],
    },
    {
      id: 'rollback/all',
      text: say`Where that is not wanted, ${today.auth.keys[0] === undefined ? say`the key of ${serviceWords(context)}` : envRef(today.auth.keys[0])} is replaced at the same time, which signs everybody out.`,
      sources: [],
    },
  ]
}

/** What the plan adds. */
export function components(context: SessionContext): readonly Component[] {
  const { files, today } = context
  return [
    ...(today.auth.sessions === undefined
      ? [{ kind: 'table', name: 'Session', about: say`who is signed in, from where, since when`, by: 'store' } as const]
      : []),
    { kind: 'module', name: files.issue.path, about: say`begins sessions`, by: 'issue' },
    { kind: 'module', name: files.check.path, about: say`asks the record, and ends what is unused or old`, by: 'check' },
    { kind: 'module', name: files.end.path, about: say`ends sessions, one, others or all`, by: 'sign-out' },
    { kind: 'endpoint', name: 'GET /sessions', about: say`own sessions`, by: 'own' },
    { kind: 'endpoint', name: 'DELETE /sessions/:id', about: say`ends one of them`, by: 'own' },
    { kind: 'endpoint', name: 'DELETE /people/:id/sessions', about: say`ends those of somebody else`, by: 'administer' },
    ...(context.signOuts.length === 0
      ? [{ kind: 'endpoint', name: 'POST /sessions/end', about: say`signs out`, by: 'sign-out' } as const]
      : []),
    { kind: 'setting', name: 'SESSION_IDLE', about: say`time without use`, by: 'idle' },
    { kind: 'setting', name: 'SESSION_MAX_AGE', about: say`longest age`, by: 'idle' },
    { kind: 'job', name: files.cleanup.path, about: say`removes ended sessions`, by: 'cleanup' },
  ]
}
