import { appCode } from '../app-code.ts'
import { nameOf, textOf } from '../expressions.ts'
import { joined, moduleScope } from '../read-app.ts'
import { routerBase } from '../read-itty.ts'
import { lineAt, type Source } from '../read-source.ts'
import type { Modules } from '../trace-value.ts'
import type { AnsweredPath } from './answered-path.ts'

/** Routers of one module that are read. */
const most = 20

const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'all'])

/** Routes of the itty routers of a module, below the base of each. */
export function answeredByItty(modules: Modules, source: Source): readonly AnsweredPath[] {
  const scope = moduleScope(modules, source)
  const { statements } = scope
  const variables = [...scope.names].flatMap(([name, binding]) => {
    const init = binding.kind === 'variable' ? binding.init : null
    const base = init === null ? undefined : routerBase(scope, init)
    return base === undefined ? [] : [{ variable: name, base }]
  })
  const [exported] = appCode(statements, { variable: undefined })
  const base = exported && nameOf(exported.root) === undefined ? routerBase(scope, exported.root) : undefined
  const all = base === undefined ? variables : [...variables, { variable: undefined, base }]
  return all.slice(0, most).flatMap((one) =>
    appCode(statements, { variable: one.variable })
      .flatMap(({ calls }) => calls)
      .flatMap(({ method, arguments: [given] }) => {
        const path = textOf(given)
        if (path === undefined || !verbs.has(method) || path.includes('*')) return []
        return [
          { method: method.toUpperCase(), path: joined(one.base, path) || '/', file: source.path, line: lineAt(source, given?.start ?? 0) },
        ]
      }),
  )
}
