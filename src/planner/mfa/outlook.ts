import { list, say } from '../../core/phrase.ts'
import { lineSource, modelRef, modelSource, pathRef } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { fieldRef } from '../parts/record-use.ts'
import { schemaWords } from '../parts/tables.ts'
import { guardsPhrase, planned } from '../parts/task-words.ts'
import { firstWays, oneOf, packageWords, personIn, serviceWords, waySource } from '../parts/ways-in.ts'
import type { Component, Statement } from '../plan.ts'
import { guardedCount, guardRef } from '../today/authentication.ts'
import { accountStates } from '../today/login/asked-states.ts'
import { tellDoors } from '../today/login/read-login.ts'
import { tellStates } from '../today/login/tell-states.ts'
import { limiterOf } from '../today/trigger-ref.ts'
import type { MfaContext } from './context.ts'

/** For whom what changes. */
export function changes(context: MfaContext): readonly Statement[] {
  const { signIns, weighty, login, mail } = context
  return [
    {
      id: 'changes/people',
      text:
        login === 'issuer'
          ? say`A ${personIn(context)} who signed in with a password alone is sent back to their issuer before ${oneOf(weighty, [serviceWords(context)])} answers.`
          : say`A ${personIn(context)} types a code of their own device after the ${[context.firstProof]} at ${signIns.length === 0 ? say`the sign-in of ${serviceWords(context)}` : firstWays(signIns, 2)}.`,
      sources: signIns.slice(0, 1).map((way) => waySource(context.project, way)),
    },
    {
      id: 'changes/attackers',
      text: say`A ${[context.firstProof]}${[context.firstProof === 'password' ? ', guessed or bought,' : ', read by somebody else,']} no longer opens ${firstWays(weighty, 2)}${weighty.length === 0 ? [serviceWords(context)] : []}.`,
      sources: [],
    },
    {
      id: 'changes/support',
      text: say`Support of ${serviceWords(context)} gets questions from people who lost a phone, and steps to answer them${mail === undefined ? [] : say`; ${pathRef(mail.file)} tells owners of each change`}.`,
      sources: [],
    },
    {
      id: 'changes/developers',
      text: say`Developers say for a new operation whether it weighs as much as ${oneOf(weighty, say`the ones in ${serviceWords(context)}`)} does; the others need no line.`,
      sources: [],
    },
  ]
}

/** How people prove who they are today. */
export function proofToday(context: MfaContext): readonly Statement[] {
  const { project, today, signIns, around, standing, library, machines } = context
  const said: Statement[] = []
  if (signIns.length > 0)
    said.push({
      id: 'proof/sign-in',
      text: say`${[count(signIns.length, 'operation')]} ${[signIns.length === 1 ? 'lets' : 'let']} people in: ${firstWays(signIns)}.`,
      sources: signIns.slice(0, 3).map((way) => waySource(project, way)),
    })
  const { maker } = context
  said.push(...tellDoors(project, today.auth.login))
  if (maker !== undefined && today.auth.login.doors.length === 0)
    said.push({
      id: `proof/maker/${maker.name}`,
      text: say`${pathRef(maker.path)} lets people in with ${packageWords(project, maker.name)}.`,
      sources: [lineSource(project, { file: maker.path, line: maker.line }, maker.name)],
    })
  for (const guard of context.login === 'issuer' ? today.auth.guards.slice(0, 2) : [])
    said.push({
      id: `proof/guard/${guard.name}`,
      text: say`${guardRef(project, guard)} in ${pathRef(guard.file)} takes a login that was made elsewhere, for ${[guardedCount(guard)]}.`,
      sources: [lineSource(project, guard, guard.name)],
    })
  if (around.length > 0)
    said.push({
      id: 'proof/around',
      text: say`Without ${[context.firstProof === 'password' ? 'the password' : 'it']} there ${[around.length === 1 ? 'is' : 'are']} ${firstWays(around, 4)}.`,
      sources: around.slice(0, 3).map((way) => waySource(project, way)),
    })
  if (standing.length > 0)
    said.push({
      id: 'proof/standing',
      text: say`Of a second factor or a code speak ${firstWays(standing)}.`,
      sources: standing.slice(0, 3).map((way) => waySource(project, way)),
    })
  else if (signIns.length > 0)
    said.push({
      id: 'proof/standing',
      text: say`No operation of ${serviceWords(context)} was found that asks for a second factor.`,
      sources: [],
    })
  if (library !== undefined)
    said.push({
      id: `proof/package/${library.name}`,
      text: say`${pathRef(library.path)} makes or checks codes with ${packageWords(project, library.name)}.`,
      sources: [lineSource(project, { file: library.path, line: library.line }, library.name)],
    })
  const limited = signIns.filter(({ route }) => (route?.callLimits ?? []).length > 0)
  const limiter = signIns.flatMap(({ route }) => (route === undefined ? [] : (limiterOf(route) ?? [])))[0]
  if (signIns.length > 0)
    said.push({
      id: 'proof/limits',
      text:
        limited[0] === undefined
          ? limiter === undefined
            ? say`On ${firstWays(signIns)} no limit of calls was seen.`
            : say`${value(limiter)} stands before ${firstWays(signIns)}; how often it lets a caller try was not read.`
          : say`${firstWays(limited)} ${[limited.length === 1 ? 'limits' : 'limit']} how often a caller may try.`,
      sources: limited.slice(0, 1).map((way) => waySource(project, way)),
    })
  if (machines[0] !== undefined)
    said.push({
      id: 'proof/machines',
      text: say`A key of a program opens ${firstWays(machines, 2)}.`,
      sources: [waySource(project, machines[0])],
    })
  return [...said, ...tellStates(project, accountStates(project, today.auth))]
}

/** What is kept for it today. */
export function keptToday({ project, today, factor, factors, mail }: MfaContext): readonly Statement[] {
  const people = today.auth.people
  const said: Statement[] = []
  if (people !== undefined) {
    const known = people.fields
      .filter(({ name }) => /mail|phone|mobile|pass/i.test(name) && !/verified|confirmed|at$/i.test(name))
      .map((field) => fieldRef({ model: people, field }))
    if (known.length > 0)
      said.push({
        id: `kept/${people.name}`,
        text: say`Of a ${personIn({ project, today })} ${list(known.slice(0, 4))} ${[known.length === 1 ? 'is' : 'are']} known, to sign in with or to be reached by.`,
        sources: [modelSource(project, people)],
      })
  }
  if (factor !== undefined)
    said.push({
      id: 'kept/factor',
      text: say`${fieldRef(factor)} in ${pathRef(factor.model.file)} is there for a second factor.`,
      sources: [lineSource(project, { file: factor.field.file ?? factor.model.file, line: factor.field.line })],
    })
  if (factors !== undefined)
    said.push({
      id: `kept/model/${factors.name}`,
      text: say`${modelRef(factors)} in ${pathRef(factors.file)} keeps factors.`,
      sources: [modelSource(project, factors)],
    })
  if (mail !== undefined)
    said.push({ id: 'kept/mail', text: say`Mails leave by ${pathRef(mail.file)}.`, sources: [lineSource(project, mail)] })
  return said
}

/** What can go wrong. */
export function risks(context: MfaContext): readonly Statement[] {
  const { around, login, today, project, signIns, weighty } = context
  const found: Statement[] = [
    {
      id: 'risk/phished',
      text: say`A code is typed into a forged page and used at once: ${oneOf(weighty, [serviceWords(context)])} asks again, and passkeys do not have this hole.`,
      sources: [],
    },
    {
      id: 'risk/locked-out',
      text: say`Whoever loses a phone is shut out; without rehearsed steps, support of ${serviceWords(context)} becomes the way in.`,
      sources: [],
    },
  ]
  if (around[0] !== undefined)
    found.push({
      id: 'risk/around',
      text: say`${around[0].words} in ${pathRef(around[0].file)} stays as it is and ends in a session: then the mailbox is the one factor that counts.`,
      sources: [waySource(project, around[0])],
    })
  const [guard] = today.auth.guards
  if (login === 'issuer' && guard !== undefined)
    found.push({
      id: 'risk/claim',
      text: say`A login without ${planned('amr')} is taken for a strong one: ${guardRef(project, guard)} has to read what is missing as weak.`,
      sources: [lineSource(project, guard, guard.name)],
    })
  if (signIns.length > 1)
    found.push({
      id: 'risk/forgotten-way',
      text: say`One of ${firstWays(signIns, 4)} is forgotten, and the others are worth nothing; the test of the sign-in goes through each.`,
      sources: signIns.slice(0, 2).map((way) => waySource(project, way)),
    })
  for (const key of today.auth.keys.filter(({ insecureDefault }) => insecureDefault).slice(0, 1))
    found.push({
      id: `risk/key/${key.name}`,
      text: say`${value(key.name)} has a default in ${pathRef(key.file)}: a forged login needs no factor at all.`,
      sources: [lineSource(project, key, key.name)],
    })
  return found
}

/** How people move over. */
export function migration(context: MfaContext): readonly Statement[] {
  const { login, factor, today, files, guarded } = context
  const schema = schemaWords(context)
  if (login === 'issuer')
    return [
      {
        id: 'migration/log',
        text: say`For two weeks ${guardsPhrase(context)} ${[today.auth.guards.length > 1 ? 'log' : 'logs']} weak logins before ${firstWays(guarded, 2)} and ${[today.auth.guards.length > 1 ? 'let' : 'lets']} them pass; the number says who still has to set one up.`,
        sources: [],
      },
      {
        id: 'migration/order',
        text: say`The issuer asks first, then ${oneOf(context.weighty, [serviceWords(context)])} does, then the rest.`,
        sources: [],
      },
    ]
  return [
    {
      id: 'migration/tables',
      text: say`Tables come first${schema === undefined ? [] : say`, by ${schema}`}, then setting up, then asking: until then ${oneOf(context.signIns, [serviceWords(context)])} is as today.`,
      sources: [],
    },
    {
      id: 'migration/standing',
      text:
        factor === undefined
          ? say`Nobody is asked who has no confirmed factor; a ${personIn(context)} gets one by setting it up while signed in.`
          : say`What stands in ${fieldRef(factor)} is moved over by ${planned(files.factors.path)} and encrypted; nobody has to set up anew.`,
      sources: [],
    },
    {
      id: 'migration/sessions',
      text: say`Open sessions go on before ${oneOf(guarded, [serviceWords(context)])} and count as without a factor, so that weighty operations ask.`,
      sources: [],
    },
  ]
}

/** How it goes back. */
export function rollback(context: MfaContext): readonly Statement[] {
  const { login, signIns, today } = context
  const schema = schemaWords(context)
  return [
    {
      id: 'rollback/switch',
      text: say`${planned('MFA_MODE')} set to ${planned('off')} stops the question at ${login === 'issuer' ? guardsPhrase(context) : oneOf(signIns, [serviceWords(context)])}; factors stay, and count again when it is set back.`,
      sources: [],
    },
    {
      id: 'rollback/tables',
      text:
        login === 'issuer'
          ? say`No record of ${today.auth.people === undefined ? serviceWords(context) : modelRef(today.auth.people)} was changed, so that nothing has to be undone.`
          : say`Tables are kept${schema === undefined ? [] : say` in ${schema}`} for as long as the switch may go back; dropping them makes everybody begin anew.`,
      sources: [],
    },
  ]
}

/** What the plan adds. */
export function components({ login, files, factors, passkeys }: MfaContext): readonly Component[] {
  const mode = {
    kind: 'setting',
    name: 'MFA_MODE',
    about: say`off, for whoever set a factor up, or for whoever has to`,
    by: 'policy',
  } as const
  const stepUp = { kind: 'module', name: files.stepUp.path, about: say`asks again before weighty operations`, by: 'step-up' } as const
  if (login === 'issuer')
    return [{ kind: 'module', name: files.proof.path, about: say`reads how somebody signed in`, by: 'read' }, stepUp, mode]
  return [
    ...(factors === undefined
      ? [{ kind: 'table', name: 'MfaFactor', about: say`secrets, sealed, with the last step`, by: 'keep' } as const]
      : []),
    { kind: 'table', name: 'RecoveryCode', about: say`hashes of codes that work once`, by: 'recovery' },
    { kind: 'module', name: files.totp.path, about: say`checks a code, once`, by: 'totp' },
    { kind: 'module', name: files.pending.path, about: say`a sign-in that is not finished`, by: 'pending' },
    stepUp,
    { kind: 'endpoint', name: 'POST /mfa/factors', about: say`begins to set a factor up`, by: 'enrol' },
    { kind: 'endpoint', name: 'POST /mfa/verify', about: say`takes a code and finishes the sign-in`, by: 'challenge' },
    { kind: 'endpoint', name: 'DELETE /mfa/factors/:id', about: say`removes a factor, with a code`, by: 'change' },
    { kind: 'package', name: 'otpauth', about: say`codes by RFC 6238`, by: 'totp' },
    ...(passkeys ? [{ kind: 'package', name: '@simplewebauthn/server', about: say`checks passkeys`, by: 'passkeys' } as const] : []),
    mode,
  ]
}
