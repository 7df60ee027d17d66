import { appCode } from './app-code.ts'
import { nameOf, textOf } from './expressions.ts'
import type { HonoHost } from './host.ts'
import { answersAll } from './mount-place.ts'
import { moduleScope, readVariable } from './read-app.ts'
import type { Modules } from './trace-value.ts'

/** Adds to a host which of the routers at its root answer every path, as those for pages do. */
export function withCatchAlls(modules: Modules, host: HonoHost): HonoHost {
  const source = modules.source(host.file)
  if (source === undefined) return host
  const scope = moduleScope(modules, source)
  const calls = appCode(source.program.body, host).flatMap((step) => step.calls)
  const routers = calls.filter(({ method, arguments: [path] }) => method === 'route' && textOf(path) === '/')
  const names = new Set(routers.map((call) => nameOf(call.arguments[1]) ?? ''))
  const catchAlls = [...names].filter((name) => {
    const router = readVariable(scope, name)
    const code = router && modules.source(router.file)
    return code !== undefined && router !== undefined && answersAll(appCode(code.program.body, router))
  })
  return catchAlls.length === 0 ? host : { ...host, catchAlls }
}
