import { ref, say } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import { lineSource } from '../../text/fact-refs.ts'
import type { Seen } from '../shows.ts'
import type { Safeguard } from '../standard.ts'
import { type CallAt, callsOf, isOn, optionOf } from './calls-in.ts'
import { withoutPeople } from './personal-records.ts'
import { realTests, seenTests, titleOf } from './tests-of.ts'

const sessionPackages = /^(?:express-session|cookie-session|@fastify\/(?:secure-)?session|koa-session|iron-session|hono-sessions)$/
const tokenPackages = /^(?:jsonwebtoken|jose|hono\/jwt|@nestjs\/jwt|@fastify\/jwt)$/

/** Calls that give a session or a token an end. */
function endings(project: Project): readonly CallAt[] {
  return callsOf(project).filter(({ name, from = '', call }) => {
    if (name === 'setExpirationTime') return true
    if (name === 'sign') return (tokenPackages.test(from) || /jwt/i.test(calleeText(call))) && isOn(optionOf(call, 'expiresIn'))
    if (name === 'betterAuth') return isOn(optionOf(call, 'session', 'expiresIn'))
    if (name === 'NextAuth') return isOn(optionOf(call, 'session', 'maxAge'))
    if (sessionPackages.test(from))
      return isOn(optionOf(call, 'cookie', 'maxAge')) || isOn(optionOf(call, 'maxAge')) || isOn(optionOf(call, 'ttl'))
    return (
      /^set(?:Signed)?Cookie$|^cookie$/.test(name) && /sess|^sid$|token|auth/i.test(nameOfCookie(call)) && isOn(optionOf(call, 'maxAge'))
    )
  })
}

function calleeText({ callee }: CallAt['call']): string {
  return callee.k === 'ref' ? callee.name : ''
}

function nameOfCookie({ args }: CallAt['call']): string {
  const first = args.find((arg) => arg.k === 'str')
  return first?.k === 'str' ? first.v : ''
}

/** Places that end a session after a time without activity. */
function idleEnds(project: Project): readonly Seen[] {
  const before = idle.get(project)
  if (before !== undefined) return before
  const rolling = callsOf(project)
    .filter(
      ({ from = '', name, call }) =>
        (sessionPackages.test(from) && isOn(optionOf(call, 'rolling'))) ||
        (name === 'betterAuth' && isOn(optionOf(call, 'session', 'updateAge'))),
    )
    .map(
      ({ path, call }): Seen => ({
        text: say`each request puts off the end of a session in ${ref('path', path, path)}`,
        at: project.source(path, call.line, call.to),
      }),
    )
  const compared = project.sources
    .filter((path) => !project.isTest(path) && !/\.(?:tsx|jsx|vue|svelte)$/.test(path))
    .flatMap((path) =>
      (project.facts(path)?.guards ?? [])
        .filter(({ text }) => /last_?(?:seen|active|activity|used)(?:_?at)?\b|\bidle/i.test(text) && /[<>]/.test(text))
        .map(
          ({ line }): Seen => ({
            text: say`${ref('path', path, path)} compares the last activity`,
            at: lineSource(project, { file: path, line }),
          }),
        ),
    )
  const found = [...rolling, ...compared]
  idle.set(project, found)
  return found
}

const idle = new WeakMap<Project, readonly Seen[]>()

/** A session ends by itself. */
export const logOff: Safeguard = {
  what: 'an end of sessions by time',
  shows: {
    code: (project) => [
      ...idleEnds(project).slice(0, 2),
      ...endings(project)
        .slice(0, 2)
        .map(
          ({ path, call, inside }): Seen => ({
            text: say`a session or token of ${ref('path', path, path)} ends after a fixed time`,
            at: project.source(path, call.line, call.to, inside?.name),
          }),
        ),
    ],
    test: (project) =>
      seenTests(
        project,
        realTests(project).filter((test) =>
          /expir|idle|time[sd]?[- ]?out|inactiv|log(?:s|ged)?[- ]off|session.*(?:end|old)/i.test(titleOf(test)),
        ),
      ),
  },
  gaps: (project) => (idleEnds(project).length > 0 ? [] : [say`That a session ends after a time without activity was not seen.`]),
  spared: withoutPeople,
}
