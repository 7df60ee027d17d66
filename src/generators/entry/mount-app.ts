import { ref, say } from '../../core/phrase.ts'
import { appCode } from './app-code.ts'
import { appInsertion } from './app-insertion.ts'
import { quoted, styleOf } from './code-style.ts'
import { type HonoHost, type Host, type IttyHost, isHono } from './host.ts'
import { importAs, importLine } from './imports.ts'
import { insertAll } from './insertions.ts'
import { mountsApp } from './is-mounted.ts'
import { mountDispatch } from './mount-dispatch.ts'
import { middlewarePlace, mountPlace } from './mount-place.ts'
import { type Mount, servesName } from './mount.ts'
import { type Source, demandSource, refuse } from './read-source.ts'
import { whyNoPlace } from './why-no-place.ts'

/** Mounts a Hono application of ours in the file of a host. What is mounted already stays as it is; throws where the place is not certain. */
export function mountApp(text: string, host: Host, mount: Mount): string {
  const source = demandSource(host.file, text)
  if (mountsApp(source, mount)) return text
  if (isHono(host)) return mountInHono(source, host, mount)
  return host.kind === 'itty' ? mountInItty(source, host, mount) : mountDispatch(source, host, mount)
}

function mountInHono(source: Source, host: HonoHost, mount: Mount): string {
  const place = mountPlace(appCode(source.program.body, host), host.catchAlls)
  if (typeof place === 'string') return refuse(whyNoPlace(host, place))
  const style = styleOf(source)
  const app = importAs(source, mount, 'Routes')
  const call = `route(${quoted(expectPath(mount.at ?? '/'), style)}, ${app.local})`
  return insertAll(source, [
    ...importLine(source, style, [app]),
    appInsertion(source, style, { place, variable: host.variable ?? '', call }),
  ])
}

function expectPath(path: string): string {
  if (!/^\/[\w./:{}*?~-]*$/.test(path)) throw new RangeError(`Expected \`at\` to be a path of routes, got \`${path}\`.`)
  return path
}

function isTyped(path: string): boolean {
  return /\.[cm]?tsx?$/.test(path)
}

/** In an itty router a first route hands over what is ours; without an answer the next one is asked. */
function mountInItty(source: Source, host: IttyHost, mount: Mount): string {
  const place = middlewarePlace(appCode(source.program.body, host).slice(0, 1))
  if (typeof place === 'string') return refuse(say`The router of ${ref('path', host.file)} is not where it was.`)
  const style = styleOf(source)
  const app = importAs(source, mount, 'Routes')
  const serves = importAs(source, { module: mount.module, name: mount.serves ?? servesName(mount.name) }, 'Routes')
  // routers before version 5 hand over a type of their own for what is a `Request`
  const given = isTyped(source.path) ? 'request as unknown as Request' : 'request'
  const asked = `(${serves.local}(${given}) ? ${app.local}.fetch(${given}, env, ctx) : undefined)`
  const call = `all(${quoted('*', style)}, (request, env, ctx) => ${asked})`
  const added = appInsertion(source, style, { place, variable: host.variable ?? '', call })
  return insertAll(source, [...importLine(source, style, [app, serves]), added])
}
