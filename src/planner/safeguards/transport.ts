import { ref, say, type Phrase } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import { lineSource } from '../../text/fact-refs.ts'
import { absence, isReadWhole } from '../../text/unread-claims.ts'
import type { Seen } from '../shows.ts'
import type { Safeguard } from '../standard.ts'
import { type CallAt, callsOf, isOn, optionOf, textsOf } from './calls-in.ts'
import { realTests, seenTests } from './tests-of.ts'

const header = /^strict-transport-security$/i

/** Calls that make browsers insist on TLS. */
function strictCalls(project: Project): readonly CallAt[] {
  return callsOf(project).filter(({ name, from = '', call, path }) => {
    if (/^(?:setHeader|header|set)$/.test(name)) return textsOf(call).some((text) => header.test(text))
    if (['hsts', 'strictTransportSecurity'].some((option) => isOff(call, option))) return false
    if (name === 'register') return call.args.some((arg) => arg.k === 'ref' && importsFrom(project, path, arg.name, /^@fastify\/helmet$/))
    return (name === 'helmet' && /^(?:koa-)?helmet$/.test(from)) || (name === 'secureHeaders' && from === 'hono/secure-headers')
  })
}

function isOff(call: CallAt['call'], option: string): boolean {
  const value = optionOf(call, option)
  return value !== undefined && !isOn(value)
}

function importsFrom(project: Project, path: CallAt['path'], local: string, module: RegExp): boolean {
  return (project.facts(path)?.imports ?? []).some(
    ({ specifier, bindings }) => module.test(specifier) && bindings.some((one) => one.local === local),
  )
}

/** Configuration of a host or of Next.js in which the header stands. */
function configured(project: Project): readonly Seen[] {
  const files = (project.files ?? []).filter((path) =>
    /(?:^|\/)(?:vercel|netlify|staticwebapp\.config|firebase)\.(?:json|toml)$/.test(path),
  )
  const texts = files.flatMap((path) => {
    const line = (project.text?.(path) ?? '').split('\n').findIndex((one) => /strict-transport-security/i.test(one) && !/^\s*#/.test(one))
    return line === -1 ? [] : [seen(project, path, line + 1)]
  })
  const sources = project.sources.filter(
    (path) =>
      /(?:^|\/)(?:next\.config|nuxt\.config|middleware|proxy)\.[cm]?[jt]s$/.test(path) &&
      project.facts(path)?.strings.some((text) => header.test(text)) === true,
  )
  return [...texts, ...sources.map((path) => seen(project, path, 1))]
}

function seen(project: Project, path: CallAt['path'], line: number): Seen {
  return {
    text: say`${ref('path', path, path)} sends ${ref('value', 'Strict-Transport-Security')}`,
    at: lineSource(project, { file: path, line }),
  }
}

/** Servers that speak TLS themselves. */
function tlsServers(project: Project): readonly Seen[] {
  return callsOf(project)
    .filter(
      ({ name, from = '' }) =>
        (name === 'createServer' && /^(?:node:)?https$/.test(from)) || (name === 'createSecureServer' && /^(?:node:)?http2$/.test(from)),
    )
    .map(({ path, call }) => ({
      text: say`${ref('path', path, path)} opens a server with TLS`,
      at: project.source(path, call.line, call.to),
    }))
}

/** Cookies that code sets, without those that are taken away. */
function cookieCalls(project: Project): readonly CallAt[] {
  return callsOf(project).filter(
    ({ name, from = '', call }) =>
      (/^set(?:Signed)?Cookie$/.test(name) && from === 'hono/cookie') ||
      (/^(?:cookie|setCookie)$/.test(name) && call.callee.k === 'ref' && /^(?:res|response|reply)\./.test(call.callee.name)) ||
      (from === 'express-session' && name === 'session'),
  )
}

function isSecure({ call, from }: CallAt): boolean {
  return isOn(from === 'express-session' ? optionOf(call, 'cookie', 'secure') : optionOf(call, 'secure'))
}

/** Traffic is encrypted, and browsers are told to insist. */
export const transport: Safeguard = {
  what: 'TLS, or a header by which browsers insist on it,',
  shows: {
    code: (project) => [
      ...strictCalls(project).map(({ path, call }) => seen(project, path, call.line)),
      ...configured(project),
      ...tlsServers(project),
      ...cookieCalls(project)
        .filter(isSecure)
        .slice(0, 1)
        .map(
          ({ path, call }): Seen => ({
            text: say`${ref('path', path, path)} sets a cookie for TLS connections`,
            at: project.source(path, call.line, call.to),
          }),
        ),
    ],
    test: (project) =>
      seenTests(
        project,
        realTests(project).filter(
          ({ file, requests }) => requests.length > 0 && project.facts(file)?.strings.some((text) => header.test(text)) === true,
        ),
      ),
  },
  gaps: (project) => {
    const open = cookieCalls(project).filter((at) => !isSecure(at))
    const files = [...new Set(open.map(({ path }) => path))]
    const strict = strictCalls(project).length + configured(project).length > 0
    return [
      ...files.slice(0, 3).map((path): Phrase => say`${ref('path', path, path)} sets a cookie without ${ref('value', 'secure')}.`),
      ...(strict ? [] : [say`No ${ref('value', 'Strict-Transport-Security')} was seen.`]),
    ]
  },
  spared: (project) => {
    const serves =
      project.routes.length > 0 ||
      (project.triggers ?? []).length > 0 ||
      project.entryPoints.some(({ kind }) => kind === 'server' || kind === 'app')
    if (serves || !isReadWhole({ project }, ['routes', 'triggers'])) return undefined
    return absence({ project }, ['routes', 'triggers'], say`The repository answers no request.`)
  },
}
