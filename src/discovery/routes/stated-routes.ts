import type { Value } from '../../core/facts.ts'
import type { Given, RouterCall } from './method-call.ts'
import { pathsOf } from './paths-of.ts'
import { rawProperty } from './settings.ts'
import { type Abstract, branches, flatten, nothing } from './values.ts'
import { handlersOf, lose, record } from './record-route.ts'

function methodsIn(value: Abstract | undefined): string[] {
  if (value === undefined) return []
  return flatten(value).flatMap((one) => (one.t === 'str' ? [one.v.toUpperCase()] : []))
}

/** `on(methods, path, handler)` of Hono. */
export function on(one: RouterCall): Abstract {
  const [methods, path, ...rest] = one.given
  record(one, { methods: methodsIn(methods?.value), paths: pathsOf(path?.value) ?? [], handlers: handlersOf(rest, one.at) })
  return one.of
}

/** `route({ method, url, handler })`. */
export function fromOptions(one: RouterCall): Abstract {
  for (const options of branches(one.given[0]?.value ?? nothing)) {
    if (options.t !== 'obj') {
      if (options.t === 'unknown' && options.absent !== true) lose(one)
      continue
    }
    const raw = one.given[0]?.raw ?? { k: 'other' }
    const handler = options.props.get('handler')
    const handlers = handler === undefined ? [] : handlersOf([{ value: handler, raw: rawProperty(raw, 'handler') }], one.at)
    const methods = methodsIn(options.props.get('method'))
    const paths = pathsOf(options.props.get('url') ?? options.props.get('path')) ?? []
    if (paths.length === 0 || methods.length === 0) lose(one, paths.length === 0 ? 'path' : 'method')
    record(one, {
      methods: methods.length > 6 ? ['ALL'] : methods,
      paths,
      handlers,
      options,
    })
  }
  return one.of
}

/** `openapi(definition, handler)`, with the middleware of the definition. */
export function fromDefinition(one: RouterCall): Abstract {
  const [definition, ...rest] = one.given
  for (const options of branches(definition?.value ?? nothing)) {
    if (options.t !== 'obj') continue
    const middleware = options.props.get('middleware')
    const before =
      middleware === undefined
        ? []
        : // as it stands where the definition does, which may have a name, or a file of its own
          handlersOf([{ value: middleware, raw: rawProperty(options.raw ?? definition?.raw, 'middleware') }], options.at ?? one.at)
    record(one, {
      methods: methodsIn(options.props.get('method')),
      paths: pathsOf(options.props.get('path')) ?? [],
      handlers: [...before, ...handlersOf(rest.slice(0, 1), one.at)],
      options,
    })
  }
  return one.of
}

/** `openapiRoutes([{ route, handler, middleware }])`. */
export function fromDefinitions(one: RouterCall): Abstract {
  for (const item of flatten(one.given[0]?.value ?? nothing)) {
    if (item.t !== 'obj') continue
    const raw: Value = item.raw ?? { k: 'other' }
    const part = (name: string): Given[] => {
      const value = item.props.get(name)
      return value === undefined ? [] : [{ value, raw: rawProperty(raw, name) }]
    }
    if (item.props.has('route')) fromDefinition({ ...one, given: [...part('route'), ...part('handler')] })
  }
  return one.of
}

/** `register(path, methods, handler)` of Koa routers. */
export function table(one: RouterCall): Abstract {
  const [path, methods, ...rest] = one.given
  record(one, { methods: methodsIn(methods?.value), paths: pathsOf(path?.value) ?? [], handlers: handlersOf(rest, one.at) })
  return one.of
}
