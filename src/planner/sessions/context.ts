import type { RepoPath } from '../../core/names.ts'
import type { EnvKey, Route } from '../../core/project.ts'
import type { FixedValue } from '../../core/operations.ts'
import type { Project } from '../../core/project.ts'
import type { PlanInput } from '../enterprise-feature.ts'
import type { FieldOf } from '../parts/record-use.ts'
import { type WayIn, waysIn } from '../parts/ways-in.ts'
import type { TaskFile } from '../plan.ts'

/** What the parts of a plan for sessions share. */
export interface SessionContext extends PlanInput {
  /** What a browser or client sends to be known: a cookie, a header, both; undefined where it was not seen. */
  carrier?: 'cookie' | 'header' | 'both'
  /** Cookies and headers that open routes, as the code looks for them. */
  opens: readonly string[]
  signIns: readonly WayIn[]
  /** Operations by which a login that stands gets more time. */
  renewals: readonly WayIn[]
  signOuts: readonly WayIn[]
  /** Operations after which older sessions must not go on: a new password, a closed account. */
  breaks: readonly WayIn[]
  /** Operations behind a login that change something; those that move money or delete first. */
  guarded: readonly WayIn[]
  lifetimes: readonly FixedValue[]
  lifetimeKeys: readonly EnvKey[]
  /** Functions that set a cookie. */
  cookies: readonly { path: RepoPath; line: number; name: string }[]
  /** A field of a record of a person in which one token is kept. */
  single?: FieldOf
  sockets: readonly Route[]
  files: SessionFiles
}

/** Modules of the feature. */
export interface SessionFiles {
  store: TaskFile
  issue: TaskFile
  end: TaskFile
  check: TaskFile
  own: TaskFile
  cleanup: TaskFile
  events: TaskFile
}

const breaking = /password|passwd|\/reset|delete-?account|deactivate|\bban\b|disable|suspend|deleteAccount|block/i

/** Reads what a plan for sessions is made from. */
export function sessionContext(input: PlanInput): SessionContext {
  const { project, today } = input
  const ways = waysIn(project)
  const opens = [...new Set(project.routes.flatMap((route) => (route.authBy?.signed === true ? [] : (route.opens ?? []))))]
  const cookies = cookieSetters(project)
  const carrier = carrierOf(opens, cookies.length > 0)
  const person = today.auth.people
  const kept = person?.fields.find(({ name }) => /(?:refresh|session|auth|access)_?token/i.test(name))
  const behind = ways.filter(({ auth, isFit }) => auth === 'required' && isFit)
  // those of the guard that most routes have stand for what a session opens
  const first = today.auth.guards[0]?.name
  const guarded = [...behind.filter(({ guards }) => guards[0]?.name === first), ...behind.filter(({ guards }) => guards[0]?.name !== first)]
  return {
    ...input,
    ...(carrier !== undefined && { carrier }),
    opens,
    signIns: ways.filter(({ step }) => step === 'sign-in'),
    renewals: ways.filter(({ step }) => step === 'renewal'),
    signOuts: ways.filter(({ step }) => step === 'sign-out'),
    breaks: ways.filter(
      ({ name, changes }) => (changes || /\bban\b|deactivate|suspend/i.test(name)) && breaking.test(name) && !/forgot|request/i.test(name),
    ),
    guarded: [...guarded.filter(({ changes }) => changes), ...guarded.filter(({ changes }) => !changes)],
    lifetimes: lifetimesOf(project),
    lifetimeKeys: project.env.filter(({ name }) =>
      /(?:SESSION|TOKEN|JWT|ACCESS|REFRESH|COOKIE|AUTH)\w*(?:TTL|LIFETIME|EXPIR\w*|MAX_?AGE|TIMEOUT|DURATION)/.test(name),
    ),
    cookies,
    ...(person !== undefined && kept !== undefined && { single: { model: person, field: kept } }),
    sockets: project.routes.filter(({ socket }) => socket === true),
    files: {
      store: today.place.module('store'),
      issue: today.place.module('issue-session'),
      end: today.place.module('end-session'),
      check: today.place.module('check-session'),
      own: today.place.module('own-sessions'),
      cleanup: today.place.module('remove-ended'),
      events: today.place.module('session-events'),
    },
  }
}

function carrierOf(opens: readonly string[], setsCookies: boolean): SessionContext['carrier'] {
  const cookie = setsCookies || opens.some((one) => /^(?:cookie|session)/i.test(one))
  const header = opens.some((one) => /^header:(?:authorization|x-(?:access|auth|session)-token)/i.test(one))
  if (cookie && header) return 'both'
  return cookie ? 'cookie' : header ? 'header' : undefined
}

function cookieSetters(project: Project): SessionContext['cookies'] {
  return project.sources.flatMap((path) => {
    if (project.isTest(path)) return []
    const fact = project
      .facts(path)
      ?.functions.find(({ calls }) =>
        calls.some((call) =>
          /(?:^|\.)(?:setCookie|setSignedCookie)$|^(?:res|reply|response|ctx)\.(?:cookie|cookies\.set|setCookie)$|cookies(?:\(\))?\.set$/.test(
            call,
          ),
        ),
      )
    return fact === undefined ? [] : [{ path, line: fact.from, name: fact.name }]
  })
}

function lifetimesOf(project: Project): readonly FixedValue[] {
  return project.sources
    .filter(
      (path) => !project.isTest(path) && !/\.[jt]sx$/.test(path) && /auth|session|token|login|cookie|jwt|security|account|user/i.test(path),
    )
    .flatMap((path) => project.fixedValues?.(path) ?? [])
    .filter(
      ({ name, of = '' }) =>
        /^(?:expiresIn|exp|maxAge|ttl)$|(?:SESSION|TOKEN|ACCESS|REFRESH|COOKIE)\w*(?:TTL|EXPIR\w*|AGE|LIFETIME|DAYS|HOURS|MINUTES|SECONDS)/i.test(
          name,
        ) && !/mail|otp|reset|invit|unlock|verif|confirm/i.test(`${name} ${of}`),
    )
    .slice(0, 4)
}
