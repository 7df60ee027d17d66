import { appCode, handedTo, statementsAround } from './app-code.ts'
import { nameOf, textOf } from './expressions.ts'
import { asFunction } from './find-function.ts'
import type { HonoHost } from './host.ts'
import { answersAll } from './mount-place.ts'
import { type AppScope, moduleScope, readVariable } from './read-app.ts'
import { type Modules, traceName } from './trace-value.ts'

/** Adds to a host what the functions and routers do that it is given to, as far as their code is seen. */
export function withAdded(modules: Modules, host: HonoHost): HonoHost {
  const source = modules.source(host.file)
  if (source === undefined) return host
  const scope = moduleScope(modules, source)
  const registrars = registrarsOf(scope, host)
  const catchAlls = catchAllsOf(scope, host)
  return { ...host, ...(registrars.length > 0 && { registrars }), ...(catchAlls.length > 0 && { catchAlls }) }
}

/** Routers at the root that answer every path, as those for pages do. */
function catchAllsOf(scope: AppScope, host: HonoHost): string[] {
  const calls = appCode(scope.statements, host).flatMap((step) => step.calls)
  const routers = calls.filter(({ method, arguments: [path] }) => method === 'route' && textOf(path) === '/')
  const names = new Set(routers.map((call) => nameOf(call.arguments[1]) ?? ''))
  return [...names].filter((name) => {
    const router = readVariable(scope, name)
    const code = router && scope.modules.source(router.file)
    return code !== undefined && router !== undefined && answersAll(appCode(code.program.body, router))
  })
}

/** Functions that get the application, all of whose code is seen and leaves paths open. */
function registrarsOf(scope: AppScope, host: HonoHost): string[] {
  const names = new Set(host.variable === undefined ? [] : [host.variable])
  const handed = statementsAround(scope.statements, host.within).flatMap((statement) => handedTo(statement, names) ?? [])
  const known = handed.filter(({ name, index }) => {
    const place = traceName(scope.modules, scope.source, name)
    const parameter = asFunction(place?.node)?.params[index]
    if (place === undefined || parameter?.type !== 'Identifier') return false
    const code = appCode(place.source.program.body, { variable: parameter.name, within: place.holder })
    return code.length > 0 && code.every(({ form }) => form !== 'opaque') && !answersAll(code)
  })
  return [...new Set(known.map(({ name }) => name))]
}
