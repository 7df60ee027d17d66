import type { Model, OutboundInfo } from '../../core/project.ts'
import type { PlanInput } from '../enterprise-feature.ts'
import { importersOf } from '../evidence/importers-of.ts'
import { authPackages, havePasswords } from '../today/authentication.ts'
import type { FieldOf } from '../parts/record-use.ts'
import { type WayIn, waysIn } from '../parts/ways-in.ts'
import type { TaskFile } from '../plan.ts'

/** What the parts of a plan for a second factor share. */
export interface MfaContext extends PlanInput {
  /** `own`: this service lets people in; `issuer`: something else does, and a guard checks what it gave out; `none`: neither was seen. */
  login: 'own' | 'issuer' | 'none'
  /** What somebody proves first. */
  firstProof: 'password' | 'code that was sent' | 'login by mail or a provider'
  signIns: readonly WayIn[]
  /** Ways around a password: a reset, an invitation, a token that renews. */
  around: readonly WayIn[]
  /** Operations that ask for the second factor once more. */
  weighty: readonly WayIn[]
  guarded: readonly WayIn[]
  /** Guards that a program passes with a key. */
  machines: readonly WayIn[]
  /** Operations of a second factor that stand. */
  standing: readonly WayIn[]
  /** A field in which a factor is kept today, and a model. */
  factor?: FieldOf
  factors?: Model
  library?: { name: string; path: TaskFile['path']; line: number }
  mail?: OutboundInfo
  passkeys: boolean
  /** A package that lets people in, where no operation of the repository does. */
  maker?: { name: string; path: TaskFile['path']; line: number }
  files: MfaFiles
}

/** Modules of the feature. */
export interface MfaFiles {
  factors: TaskFile
  totp: TaskFile
  pending: TaskFile
  recovery: TaskFile
  passkeys: TaskFile
  stepUp: TaskFile
  proof: TaskFile
  policy: TaskFile
  events: TaskFile
}

/** Packages that make or check a second factor. */
export const factorPackages = ['otpauth', 'otplib', 'speakeasy', 'oslo', '@oslojs/otp', 'node-2fa', '@simplewebauthn/server', 'fido2-lib']

const second = /2fa|mfa|totp|otp\b|two-?factor|second-?factor|webauthn|passkey/i
const around = /magic|invit|impersonat|oauth\/token/i
const weight =
  /pay|refund|transfer|payout|withdraw|password|e-?mail|role|permission|member|invite|key|token|export|delete|admin|billing|ban\b/i

/** Reads what a plan for a second factor is made from. */
export function mfaContext(input: PlanInput): MfaContext {
  const { project, today, wanted } = input
  const ways = waysIn(project)
  const passwords = ways.filter(({ step }) => step === 'sign-in')
  // where nothing else lets people in, a code that was sent is the sign-in
  const signIns =
    passwords.length > 0
      ? passwords
      : ways.filter(
          ({ name, method, auth }) =>
            method !== 'GET' && auth !== 'required' && /(?:verify|check|confirm)\w*otp|otp\w*\/?(?:verify|login)/i.test(name),
        )
  const maker = makerOf(input)
  const first = today.auth.guards[0]?.name
  const after = ways.filter(({ auth, isFit }) => auth === 'required' && isFit)
  const behind = [...after.filter(({ guards }) => guards[0]?.name === first), ...after.filter(({ guards }) => guards[0]?.name !== first)]
  const [library] = factorPackages.flatMap((name) =>
    importersOf(project, name)
      .slice(0, 1)
      .map((at) => ({ name, ...at })),
  )
  const factor = factorField(input)
  const factors = project.models.find(({ name }) => /mfa|two_?factor|authenticator|passkey|webauthn|^factor/i.test(name))
  const mail = project.outbound.find((one) => one.mail === true)
  const changing = behind.filter(({ changes }) => changes)
  const heavy = changing.filter(({ name, method }) => weight.test(name) || method === 'DELETE')
  return {
    ...input,
    login: signIns.length > 0 || maker !== undefined ? 'own' : today.auth.guards.length > 0 ? 'issuer' : 'none',
    signIns,
    firstProof:
      signIns.length === 0 && !havePasswords(today.auth)
        ? 'login by mail or a provider'
        : passwords.length === 0 && signIns.length > 0
          ? 'code that was sent'
          : 'password',
    around: ways.filter(({ name, changes, step }) => step === 'reset' || step === 'renewal' || (changes && around.test(name))),
    weighty: heavy.length > 0 ? heavy : changing.slice(0, 6),
    guarded: [...changing, ...behind.filter(({ changes }) => !changes)],
    machines: ways.filter(({ route }) => (route?.opens ?? []).some((one) => /^header:x-api-key|api-?key/i.test(one))),
    standing: ways.filter((way) => second.test(way.name) && !signIns.includes(way)),
    ...(maker !== undefined && signIns.length === 0 && { maker }),
    ...(factor !== undefined && { factor }),
    ...(factors !== undefined && { factors }),
    ...(library !== undefined && { library }),
    ...(mail !== undefined && { mail }),
    passkeys:
      wanted.methods.some((one) => /passkey|security.?key/i.test(one)) || wanted.protocols.some((one) => /webauthn|fido/i.test(one)),
    files: {
      factors: today.place.module('factors'),
      totp: today.place.module('totp'),
      pending: today.place.module('pending-sign-in'),
      recovery: today.place.module('recovery-codes'),
      passkeys: today.place.module('passkeys'),
      stepUp: today.place.module('step-up'),
      proof: today.place.module('proof-of-login'),
      policy: today.place.module('policy'),
      events: today.place.module('factor-events'),
    },
  }
}

/** A library that lets people in by itself; one that only reads what a login gave out makes none. */
function makerOf({ today: { auth } }: PlanInput): MfaContext['maker'] {
  const [door] = auth.login.doors
  if (door !== undefined) return { name: door.library, path: door.file, line: door.line }
  return auth.packages.find(({ name, path }) => authPackages[name] === 'library' && !name.endsWith('passport') && !path.endsWith('x'))
}

function factorField({ today: { auth }, project: { models } }: PlanInput): FieldOf | undefined {
  for (const model of auth.people === undefined ? models : [auth.people, ...models]) {
    const field = model.fields.find(({ name }) => /two_?factor|2fa|mfa|totp|otp_?secret/i.test(name))
    if (field !== undefined) return { model, field }
  }
  return undefined
}
