import { RefusedError } from '../../core/errors.ts'
import { appCode } from '../../generators/entry/app-code.ts'
import { appInsertion } from '../../generators/entry/app-insertion.ts'
import { styleOf } from '../../generators/entry/code-style.ts'
import { importAs, importLine } from '../../generators/entry/imports.ts'
import { insertAll } from '../../generators/entry/insertions.ts'
import { demandSource } from '../../generators/entry/read-source.ts'
import { mentions } from '../../generators/entry/walk-nodes.ts'
import type { ServiceMount } from '../feature-growth.ts'
import type { ServiceHost } from './node-service.ts'

type RoutesOrMiddleware = Exclude<ServiceMount, { kind: 'start' }>

/** Mounts routes or middleware right behind the creation of an application of Express or Fastify: in front of whatever reads bodies. */
export function mountInExpress(text: string, host: Exclude<ServiceHost, { framework: 'hono' }>, mount: RoutesOrMiddleware): string {
  const source = demandSource(host.file, text)
  const style = styleOf(source)
  const imported = importAs(source, mount, mount.kind === 'routes' ? 'Routes' : 'Middleware')
  if (imported.isThere && source.program.body.some((one) => one.type === 'ExpressionStatement' && mentions(one, imported.local)))
    return text
  const [step] = appCode(source.program.body, { variable: host.variable })
  if (step?.form !== 'creation') throw new RefusedError(`\`${host.file}\` makes its application in a way that is not followed.`)
  const call = callOf(host.framework, mount, imported.local)
  return insertAll(source, [
    ...importLine(source, style, [imported]),
    appInsertion(source, style, { place: { form: 'statement', step }, variable: host.variable, call }),
  ])
}

/** How an application takes routes or middleware, by the name that its file has for them. */
function callOf(framework: 'express' | 'fastify', mount: RoutesOrMiddleware, local: string): string {
  if (mount.kind === 'routes') return framework === 'express' ? `use(${local})` : `register(${local})`
  const middleware = local + mount.call.slice(mount.name.length)
  return framework === 'express' ? `use(${middleware})` : `addHook('onRequest', ${middleware})`
}
