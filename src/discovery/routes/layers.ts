import { joinPath } from './route-path.ts'
import type { Abstract, Handler, RouterEvent, RouterObject } from './values.ts'

/** `router.stack`: what was registered with a router, as Koa's router and Express show it to code that copies routes. */
export function layersOf(router: RouterObject): Abstract | undefined {
  const { syntax } = router.rules
  if (syntax !== 'koa' && syntax !== 'express') return undefined
  return { t: 'list', items: layersBelow(router, '').map((one) => (syntax === 'koa' ? koaLayer(one) : expressLayer(one))) }
}

interface Layer {
  event: RouterEvent & { does: 'route' }
  router: RouterObject
  path: string
}

function layersBelow(router: RouterObject, prefix: string, depth = 4): readonly Layer[] {
  const { syntax } = router.rules
  const start = syntax === 'koa' ? joinPath(prefix, router.prefix) : prefix
  return router.events.flatMap((event): readonly Layer[] => {
    if (event.does === 'route') return event.paths.map((path) => ({ event, router, path: joinPath(start, path) }))
    // Koa's router copies what it is given; Express keeps routers in layers of their own.
    if (event.does !== 'mount' || syntax !== 'koa' || depth === 0) return []
    return event.paths.flatMap((path) => layersBelow(event.target, joinPath(start, path), depth - 1))
  })
}

function pathOf({ event, router, path }: Layer): Abstract {
  return { t: 'str', v: path, copied: { at: event.at, of: router } }
}

function object(event: RouterEvent, props: readonly (readonly [string, Abstract])[]): Abstract {
  return { t: 'obj', props: new Map(props), at: event.at }
}

function valuesOf(handlers: readonly Handler[]): Abstract[] {
  return handlers.map(({ value }) => value)
}

function koaLayer(layer: Layer): Abstract {
  const { event } = layer
  return object(event, [
    ['path', pathOf(layer)],
    ['methods', { t: 'list', items: event.methods.map((v) => ({ t: 'str', v })) }],
    ['stack', { t: 'list', items: valuesOf(event.handlers) }],
  ])
}

function expressLayer(layer: Layer): Abstract {
  const { event } = layer
  const methods = event.methods.map((one) => [one.toLowerCase(), { t: 'lit', v: true }] as const)
  const stack = valuesOf(event.handlers).map((handle) => object(event, [['handle', handle]]))
  const route = object(event, [
    ['path', pathOf(layer)],
    ['methods', object(event, methods)],
    ['stack', { t: 'list', items: stack }],
  ])
  return object(event, [['route', route]])
}
