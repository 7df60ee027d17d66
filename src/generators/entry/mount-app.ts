import { appCode } from './app-code.ts'
import { appInsertion } from './app-insertion.ts'
import { quoted, styleOf } from './code-style.ts'
import type { HonoHost } from './host.ts'
import { importAs, importLine } from './imports.ts'
import { insertAll } from './insertions.ts'
import { mountsApp } from './is-mounted.ts'
import { mountPlace } from './mount-place.ts'
import type { Mount } from './mount.ts'
import { demandSource, refuse } from './read-source.ts'
import { whyNoPlace } from './why-no-place.ts'
import { widerCalls } from './wider-calls.ts'

/** Mounts a Hono application of ours in that of a project. What is mounted already stays as it is; throws where the place is not certain. */
export function mountApp(text: string, host: HonoHost, mount: Mount): string {
  const source = demandSource(host.file, text)
  if (mountsApp(source, mount)) return text
  const place = mountPlace(appCode(source.program.body, host), {
    routers: host.catchAlls,
    ...(mount.before !== undefined && { isWider: widerCalls(source, mount.before) }),
  })
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
