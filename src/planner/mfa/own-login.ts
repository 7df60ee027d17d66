import { list, say } from '../../core/phrase.ts'
import { modelRef, pathRef } from '../../text/fact-refs.ts'
import { all, answers, calls, declares, either, keeps, tests, testsRoute, usesPackage } from '../evidence/looks.ts'
import { fieldRef } from '../parts/record-use.ts'
import { statedFigure } from '../parts/figures.ts'
import { tableFiles } from '../parts/tables.ts'
import { fileRef, guardsPhrase, manifestFile, planned, standing } from '../parts/task-words.ts'
import { firstWays, oneOf, packageWords, personIn, serviceWords, startingFile, type WayIn } from '../parts/ways-in.ts'
import type { Phase, Task, TaskFile } from '../plan.ts'
import type { MfaContext } from './context.ts'

const setUp = /\/(?:mfa|2fa|two-?factor|totp)\/(?:factors|enrol+(?:ment)?|set-?up|enable|generate|activate)/i
const verify = /\/(?:mfa|2fa|two-?factor|totp)\/(?:verify|challenge|validate|confirm|authenticate|login)/i

/** Phase 1, where this service lets people in: factors are kept and can be checked. */
export function factorsPhase(context: MfaContext): Phase {
  return {
    title: 'Factors',
    aim: say`${serviceWords(context)} can check a code once, and no sign-in asks for one yet`,
    tasks: [keep(context), totp(context), pending(context)],
  }
}

/** Phase 2: the sign-in asks for it. */
export function signInPhase(context: MfaContext): Phase {
  return {
    title: 'Sign-in',
    aim: say`a ${[context.firstProof]} alone opens nothing behind ${guardsPhrase(context, [serviceWords(context)])} for whoever has a second factor`,
    tasks: [
      enrol(context),
      challenge(context),
      recovery(context),
      ...(context.passkeys ? [passkeys(context)] : []),
      attempts(context),
      others(context),
    ].filter((one) => one !== undefined),
  }
}

/** Files of some ways in, each once. */
export function filesOf(ways: readonly WayIn[], most = 4): readonly TaskFile[] {
  return [...new Set(ways.map(({ file }) => file))].slice(0, most).map((path) => standing(path))
}

function keep(context: MfaContext): Task {
  const { files, factor, factors, today, project } = context
  const test = today.place.test('factors')
  const kept = factors ?? factor?.model
  return {
    key: 'keep',
    text: kept === undefined ? 'add tables of factors and recovery codes' : 'check how the factor in use is kept',
    files: [
      files.factors,
      ...(kept === undefined ? tableFiles(context, 'mfa-factor', context.today.auth.people) : [standing(kept.file, 'schema')]),
      test,
    ],
    given: say`a ${personIn(context)} with two authenticator apps${factor === undefined ? [] : say`, where ${fieldRef(factor)} has room for one today`}`,
    when: say`the row of one is read past the code, and the ${personIn(context)} is removed`,
    expected: say`its secret is encrypted with the row bound to it, ${planned('lastUsedStep')} stands beside it, and both rows go with the account`,
    shownBy: say`${fileRef(test)} stores a secret for a ${personIn(context)} and searches the row for it`,
    shows: {
      code: keeps(/factor|mfa|totp|authenticator|user|account/i, /secret|credential/i, /last_?(?:used_?)?(?:step|counter|window)|counter/i),
      test: tests(/(?=.*(?:factor|totp|mfa|2fa|secret))(?=.*(?:encrypt|plain|stored|kept|removed))/i),
    },
    ...(kept !== undefined && {
      stands: {
        id: `fitted/factor/${kept.name}`,
        text: say`${factor === undefined ? modelRef(kept) : fieldRef(factor)} in ${pathRef(kept.file)} keeps something of a second factor already, so that the first task is a check.`,
        sources: [project.source(kept.file, kept.from, kept.to, kept.name)],
      },
    }),
  }
}

function totp(context: MfaContext): Task {
  const { files, library, today, project } = context
  const test = today.place.test('totp')
  return {
    key: 'totp',
    text: library === undefined ? 'check codes of authenticator apps, each once' : 'check that codes in use are accepted once',
    files: [files.totp, ...(library === undefined ? manifestFile(context) : [standing(library.path)]), test],
    after: ['keep'],
    given: say`a secret of 160 random bits of a ${personIn(context)}, and a clock that is 30 seconds off`,
    when: say`the code of now, of the step before and of three steps before are sent, and the first one again, twice at once`,
    expected: say`the first two are accepted, the third is not, and of the repeated ones none: the update asks that ${planned('lastUsedStep')} is smaller`,
    shownBy: say`${fileRef(test)} goes through the vectors of RFC 6238${library === undefined ? [] : say` with ${packageWords(project, library.name)}`} and sends one code twice for one ${personIn(context)}`,
    shows: {
      code: all(
        usesPackage('otpauth', 'otplib', 'speakeasy', 'oslo', '@oslojs/otp', 'node-2fa'),
        declares(/last_?used_?(?:step|counter)|used_?codes?|(?:verify|check)\w*(?:Code|Totp|Otp)|totp/i),
      ),
      test: tests(/(?=.*(?:code|totp|otp))(?=.*(?:once|twice|replay|again|repeated|used))/i),
    },
    ...(library !== undefined && {
      stands: {
        id: `fitted/library/${library.name}`,
        text: say`${pathRef(library.path)} imports ${packageWords(project, library.name)} already, so that codes are a check of how often one counts.`,
        sources: [project.source(library.path, library.line, library.line, library.name)],
      },
    }),
  }
}

function pending(context: MfaContext): Task {
  const { files, signIns, guarded, today } = context
  const test = today.place.test('pending-sign-in')
  return {
    key: 'pending',
    text: 'hold a sign-in that lacks the second factor in a state that opens nothing',
    files: [files.pending, test, ...[...new Set(today.auth.guards.map(({ file }) => file))].slice(0, 3).map((path) => standing(path))],
    given: say`a ${personIn(context)} with a factor whose ${[context.firstProof]} ${oneOf(signIns, [serviceWords(context)])} accepted`,
    when: say`they call ${guarded.length > 0 ? firstWays(guarded, 2) : oneOf(signIns, [serviceWords(context)])} with what they got, and then come back after ten minutes`,
    expected: say`${guardsPhrase(context, [planned(files.pending.path)])} ${[today.auth.guards.length > 1 ? 'refuse' : 'refuses']} it, because it is of another kind than a session, and after ten minutes it is worth nothing`,
    shownBy: say`${fileRef(test)} tries ${oneOf(guarded, signIns.length > 0 ? oneOf(signIns, []) : [serviceWords(context)])} with it, in the place of a session and of a key`,
    shows: {
      code: declares(
        /pending_?(?:sign_?in|login|mfa|auth|session)|mfa_?(?:pending|token|challenge)|partial_?(?:auth|session|login)|challenge_?token/i,
      ),
      test: tests(/pending|half|without (?:the )?(?:second factor|code)|before (?:the )?(?:second factor|code)|challenge/i),
    },
  }
}

function enrol(context: MfaContext): Task {
  const { files, today, standing: found } = context
  const test = today.place.test('enrolment')
  return {
    key: 'enrol',
    text: 'let people set up a factor and confirm it with a code',
    files: [files.factors, ...startingFile(context), test],
    given: say`a signed-in ${personIn(context)}${found.length === 0 ? [] : say`, where ${firstWays(found)} ${[found.length === 1 ? 'is' : 'are']} answered today`}`,
    when: say`they call ${planned('POST /mfa/factors')}, leave, and later confirm with a code that is wrong and one that is right`,
    expected: say`an unconfirmed factor asks nobody for anything, the answer of ${planned('POST /mfa/factors')} is the one place that shows the secret, and the page lays out the picture of it without another host`,
    shownBy: say`${fileRef(test)} does so and signs in by ${oneOf(context.signIns, [serviceWords(context)])} before and after the right code`,
    shows: { code: answers(['POST', 'PUT'], setUp), test: testsRoute(['POST', 'PUT'], setUp) },
  }
}

function challenge(context: MfaContext): Task {
  const { files, signIns, today, guarded } = context
  const test = today.place.test('challenge')
  const [first] = signIns
  return {
    key: 'challenge',
    text: 'ask for the second factor at each way to sign in',
    files: [files.pending, ...filesOf(signIns), ...(context.maker === undefined ? [] : [standing(context.maker.path)]), test],
    after: ['enrol'],
    given: say`a ${personIn(context)} with a confirmed factor, and one without`,
    when: say`both come in by ${signIns.length === 0 ? serviceWords(context) : firstWays(signIns)}, and the first sends a code to ${planned('POST /mfa/verify')}`,
    expected: say`the first gets a session after the code alone, with an id that did not exist before; the second gets ${first === undefined ? ['one'] : say`what ${first.words} answers`} as today`,
    shownBy: say`${fileRef(test)} signs both in${signIns.length > 1 ? say` by each of the ${signIns.length} ways` : []} and calls ${oneOf(guarded, [serviceWords(context)])}`,
    shows: { code: answers(['POST'], verify), test: testsRoute(['POST'], verify) },
  }
}

function recovery(context: MfaContext): Task {
  const { files, today, around } = context
  const test = today.place.test('recovery-codes')
  return {
    key: 'recovery',
    text: 'give out recovery codes that work once',
    files: [files.recovery, test],
    after: ['challenge'],
    given: say`a ${personIn(context)} who set a factor up and got ten codes`,
    when: say`they use one twice at the same time, and ask for new ones`,
    expected: say`one of the two calls passes, the older codes are worth nothing after new ones were made, and the table holds hashes${around.length === 0 ? [] : say`; ${oneOf(around, [])} takes no such code`}`,
    shownBy: say`${fileRef(test)} sends both calls at once for one ${personIn(context)} and reads the table`,
    shows: { code: declares(/(?:recovery|backup)_?codes?/i), test: tests(/(?:recovery|backup)[ _-]?code/i) },
  }
}

function passkeys(context: MfaContext): Task {
  const { files, today } = context
  const test = today.place.test('passkeys')
  return {
    key: 'passkeys',
    text: 'accept passkeys and security keys as a second factor',
    files: [files.passkeys, ...manifestFile(context), ...startingFile(context), test],
    after: ['challenge'],
    given: say`a passkey of a ${personIn(context)} for the domain of ${serviceWords(context)}, checked with ${planned('@simplewebauthn/server')}`,
    when: say`it answers a challenge of another session, of another origin, and with a counter that went back`,
    expected: say`each is refused, a challenge is used once, and ${oneOf(context.signIns, [serviceWords(context)])} accepts the right answer`,
    shownBy: say`${fileRef(test)} signs with a key that the test made and calls ${oneOf(context.guarded, [serviceWords(context)])} afterwards`,
    shows: { code: usesPackage('@simplewebauthn/server', 'fido2-lib'), test: tests(/passkey|webauthn|security key/i) },
  }
}

function attempts(context: MfaContext): Task {
  const { today, signIns, wanted, project } = context
  const test = today.place.test('attempts')
  const most = statedFigure(wanted, 'attempts') ?? '5 attempts'
  const pause = statedFigure(wanted, 'lockout') ?? '15 minutes'
  const limited = signIns.filter(({ route }) => (route?.callLimits ?? []).length > 0)
  return {
    key: 'attempts',
    text: 'limit how often a code may be guessed',
    files: [...filesOf(signIns), context.files.pending, test],
    after: ['challenge'],
    given: say`${[most]} for one ${personIn(context)}, counted in ${today.data.databases[0] === undefined ? ['a store'] : say`the database of ${serviceWords(context)}`} and not in memory`,
    when: say`wrong codes are sent from many addresses, and new sign-ins by ${oneOf(signIns, [serviceWords(context)])} begin in between`,
    expected: say`after that many, even the right code is refused for ${[pause]}, the owner learns of it, and ${oneOf(context.guarded, [serviceWords(context)])} still works in their open sessions`,
    shownBy: say`${fileRef(test)} sends one wrong code more than allowed and then the right one to ${planned('POST /mfa/verify')}`,
    shows: {
      code: either(
        declares(/(?:failed|code|mfa|otp)_?attempts|attempts_?(?:left|limit)|lock_?out|too_?many/i),
        usesPackage('express-rate-limit', 'rate-limiter-flexible', '@fastify/rate-limit', '@nestjs/throttler', 'hono-rate-limiter'),
      ),
      test: tests(/(?=.*(?:code|attempt|factor|mfa|otp|totp))(?=.*(?:attempt|limit|lock|too many|429|guess))/i),
    },
    ...(limited[0] !== undefined && {
      stands: {
        id: 'fitted/limits',
        text: say`${limited[0].words} limits calls already, so that the same means counts codes; it counts by person here.`,
        sources: [project.source(limited[0].file, limited[0].line, limited[0].line, limited[0].name)],
      },
    }),
  }
}

function others(context: MfaContext): Task | undefined {
  const { around, today } = context
  const [one] = around
  if (one === undefined) return undefined
  const test = today.place.test('ways-around')
  return {
    key: 'ways-around',
    text: 'close the ways around the second factor',
    files: [...filesOf(around), test],
    after: ['challenge'],
    given: say`a ${personIn(context)} with a factor, and somebody who reads their mail`,
    when: say`that somebody goes through ${firstWays(around, 4)}`,
    expected: say`none of them ends in a session: each leads to ${planned('POST /mfa/verify')}, and a new password removes no factor`,
    shownBy: say`${fileRef(test)} goes through ${list(around.slice(0, 4).map(({ words }) => words))} and calls ${oneOf(context.guarded, [serviceWords(context)])} after each`,
    shows: {
      code: all(answers(['POST'], verify), calls(/pending|mfa|challenge|secondFactor|twoFactor|requires?(?:Mfa|2fa)/i)),
      test: tests(/(?=.*(?:reset|recover|magic|invite|refresh))(?=.*(?:factor|mfa|2fa|code))/i),
    },
  }
}
