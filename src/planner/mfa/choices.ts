import { say } from '../../core/phrase.ts'
import { lineSource, modelRef, modelSource, pathRef } from '../../text/fact-refs.ts'
import { count } from '../../text/wording.ts'
import { fieldRef } from '../parts/record-use.ts'
import { guardsPhrase, planned } from '../parts/task-words.ts'
import { firstWays, oneOf, packageWords, personIn, serviceWords, waySource } from '../parts/ways-in.ts'
import type { Decision, Statement } from '../plan.ts'
import { guardRef } from '../today/authentication.ts'
import type { MfaContext } from './context.ts'

/** What the plan decides. */
export function decisions(context: MfaContext): readonly Decision[] {
  return [asking(context), kinds(context), secrets(context), again(context), mailAsFactor(context)].filter((one) => one !== undefined)
}

function asking(context: MfaContext): Decision {
  const { login, signIns, today, project } = context
  const [guard] = today.auth.guards
  const token = today.auth.packages[0]
  if (login === 'issuer' && guard !== undefined)
    return {
      id: 'asking',
      about: 'Who asks for the second factor',
      text: say`Whoever gives out what ${guardRef(project, guard)} accepts; ${serviceWords(context)} reads that it was asked for, and refuses where it was not.`,
      because: say`no operation of ${serviceWords(context)} was seen that lets people in, and ${pathRef(guard.file)} reads a finished login${token === undefined ? [] : say` with ${packageWords(project, token.name)}`}`,
      instead: say`a second login page in ${serviceWords(context)}: people would prove who they are twice, and a reset at the issuer would not reach it`,
      sources: [lineSource(project, guard, guard.name)],
    }
  const [first] = signIns
  const { maker, firstProof } = context
  return {
    id: 'asking',
    about: 'When the second factor is asked for',
    text: say`After the ${[firstProof]} and before a session exists, in a state of its own that ${guardsPhrase(context, [serviceWords(context)])} ${[today.auth.guards.length > 1 ? 'do' : 'does']} not accept.`,
    because:
      first === undefined && maker !== undefined
        ? say`${pathRef(maker.path)} lets people in with ${packageWords(project, maker.name)}, which makes a session as soon as the ${[firstProof]} is accepted`
        : first === undefined
          ? say`neither a sign-in nor a guard was found in ${serviceWords(context)}, so that both come with this plan`
          : say`${signIns.length > 1 ? firstWays(signIns) : first.words} in ${pathRef(first.file)} ${[signIns.length > 1 ? 'end' : 'ends']} in a full login today`,
    instead: say`a flag in the session that each operation has to read: of ${[count(context.guarded.length, 'operation')]} in ${serviceWords(context)}, one would forget it`,
    sources:
      first !== undefined
        ? [waySource(project, first)]
        : maker === undefined
          ? []
          : [lineSource(project, { file: maker.path, line: maker.line }, maker.name)],
  }
}

function kinds(context: MfaContext): Decision | undefined {
  const { login, library, wanted, passkeys, project, today } = context
  if (login === 'issuer') return undefined
  const noSms = wanted.refused.some((one) => /sms/i.test(one))
  return {
    id: 'kinds',
    about: 'Which factors count',
    text: say`Codes of authenticator apps (RFC 6238)${passkeys ? [' and passkeys, which cannot be given away on a forged page'] : []}, with ten recovery codes${library === undefined ? say`, by ${planned('otpauth')}` : say`, by ${packageWords(project, library.name)} as today`}.`,
    because:
      library !== undefined
        ? say`${pathRef(library.path)} imports ${packageWords(project, library.name)} already`
        : today.auth.people === undefined
          ? say`no package for a second factor is imported by ${serviceWords(context)}, and apps on phones need no contract with anybody`
          : say`no package for a second factor is imported by ${serviceWords(context)}, and ${modelRef(today.auth.people)} needs no further address for them`,
    instead: say`codes by SMS${noSms ? [', which the requirement rules out'] : []}: a number of a ${personIn(context)} can be moved to another card without them`,
    sources: library === undefined ? [] : [lineSource(project, { file: library.path, line: library.line }, library.name)],
  }
}

function secrets(context: MfaContext): Decision | undefined {
  const { login, factor, today, project } = context
  if (login === 'issuer') return undefined
  const people = today.auth.people
  return {
    id: 'secrets',
    about: 'How secrets of factors are kept',
    text: say`In a table of their own, encrypted with AES-256-GCM and bound to their row, beside the step of the last code that counted.`,
    because:
      factor !== undefined
        ? say`${fieldRef(factor)} stands in ${pathRef(factor.model.file)} beside the account, where each query for a ${personIn(context)} reads it`
        : people === undefined
          ? say`no model of people was found in ${serviceWords(context)} that could hold them`
          : say`whoever reads ${modelRef(people)} today, in a dump or a log, must not be able to make codes`,
    instead: say`a hash, which cannot make the code to compare with, or a column of ${people === undefined ? ['the account'] : modelRef(people)} that ends up in answers`,
    sources: people === undefined ? [] : [modelSource(project, people)],
  }
}

function again(context: MfaContext): Decision | undefined {
  const { weighty, project } = context
  const [first] = weighty
  if (first === undefined) return undefined
  return {
    id: 'again',
    about: 'What asks for it again',
    text: say`${firstWays(weighty, 5)}: the factor has to be younger than ten minutes.`,
    because: say`${first.words} in ${pathRef(first.file)} is open to a copied session for as long as that lives`,
    instead: say`asking at each of ${[count(context.guarded.length, 'operation')]}: people would confirm without reading, which is what attackers wait for`,
    sources: [waySource(project, first)],
  }
}

function mailAsFactor({ mail, around, project, login }: MfaContext): Decision | undefined {
  if (mail === undefined || login === 'issuer') return undefined
  const link = around.find(({ name }) => /reset|magic|recover|forgot|invit/i.test(name))
  return {
    id: 'mail',
    about: 'Whether a code by mail is a second factor',
    text: say`No. Mails tell what happened, and confirm nothing.`,
    because:
      link === undefined
        ? say`${pathRef(mail.file)} sends mails, and whoever reads a mailbox could then sign in with it`
        : say`${pathRef(mail.file)} sends mails, and with ${link.words} beside them a mailbox alone would be both factors`,
    instead: say`a code that ${pathRef(mail.file)} sends: it needs no app, and whoever reads the mailbox has it`,
    sources: [lineSource(project, mail)],
  }
}

/** What a person has to decide. */
export function questions(context: MfaContext): readonly Statement[] {
  const { login, today, signIns, project, passkeys, wanted, machines, weighty, team } = context
  const asked: Statement[] = []
  const [guard] = today.auth.guards
  if (login === 'issuer' && guard !== undefined)
    asked.push({
      id: 'question/issuer',
      text: say`Who gives out what ${guardRef(project, guard)} in ${pathRef(guard.file)} accepts, and can it ask for a second factor and say so?`,
      sources: [lineSource(project, guard, guard.name)],
    })
  if (login === 'none')
    asked.push({
      id: 'question/login',
      text: say`Who signs in to ${serviceWords(context)}, and where? Neither a sign-in nor a guard was found.`,
      sources: [],
    })
  const other = today.auth.guards[1]
  if (guard !== undefined && other !== undefined)
    asked.push({
      id: 'question/guards',
      text: say`Do those whom ${guardRef(project, other)} lets pass need a second factor as well as those of ${guardRef(project, guard)}?`,
      sources: [lineSource(project, other, other.name)],
    })
  asked.push({
    id: 'question/who',
    text: say`Who has to have one: each ${personIn(context)}, or ${today.data.tenant === undefined ? say`those who may call ${oneOf(weighty, [serviceWords(context)])}` : say`members of a record of ${modelRef(today.data.tenant)} that asks for it`}? And from which day?`,
    sources: [],
  })
  if (!passkeys && login !== 'issuer' && !wanted.refused.some((one) => /passkey|security-key/i.test(one)))
    asked.push({
      id: 'question/passkeys',
      text: say`Shall ${serviceWords(context)} take passkeys too? Codes of an app can be typed into a forged copy of ${oneOf(signIns, say`its sign-in`)}.`,
      sources: [],
    })
  if (machines[0] !== undefined)
    asked.push({
      id: 'question/machines',
      text: say`Whose are the programs that call ${firstWays(machines, 2)}, and which keys must go because people use them by hand?`,
      sources: [waySource(project, machines[0])],
    })
  if (team.level === 'solo')
    asked.push({
      id: 'question/second-person',
      text: say`Who besides the one author of ${serviceWords(context)} can confirm a reset?`,
      sources: [],
    })
  return asked
}
