import type { Given, RouterCall } from './method-call.ts'
import { joinPath } from './route-path.ts'
import { beginningOf, losePrefix, settingsIn } from './settings.ts'
import { type Abstract, type Handler, type LostPlace, markMounted, type Place, type RouterEvent, type RouterValue } from './values.ts'

/** Values of arguments as handlers; a list becomes its items, `null` is none. */
export function handlersOf(given: readonly Given[], at: Place): Handler[] {
  return given.flatMap(({ value, raw, listed }): Handler[] => {
    if (value.t === 'list')
      return value.items.flatMap((item, i) =>
        raw.k === 'arr'
          ? handlersOf([{ value: item, raw: raw.items[i] ?? raw }], at)
          : handlersOf([{ value: item, raw }], at).map((one): Handler => ({ ...one, listed: true })),
      )
    return value.t === 'lit' ? [] : [{ value, raw, at, ...(listed === true && { listed }) }]
  })
}

interface Declared {
  methods: readonly string[]
  paths: readonly string[]
  handlers: readonly Handler[]
  options?: Abstract
  socket?: true
}

/** Registers a route with its router; nothing where no path or no method is known. */
export function record(one: RouterCall, route: Declared): void {
  if (route.paths.length === 0 || route.methods.length === 0) return
  const declared = one.declared
  const at = copiedFrom(one) ?? (declared === undefined ? one.at : { file: declared.file, line: declared.call.line })
  const event: RouterEvent = {
    does: 'route',
    methods: route.methods,
    paths: route.paths.map((path) => below(one.of, path)),
    handlers: route.handlers,
    at,
  }
  losePrefix(one.of.router, one.at, one.given[0]?.value)
  const settings = settingsIn(one.given[0]?.value)
  if (settings.length > 0) event.settings = settings
  const begins = beginningOf(one.given[0]?.value)
  if (begins !== undefined) event.begins = begins
  if (one.when !== undefined) event.when = one.when
  if (route.options !== undefined) event.options = route.options
  if (route.socket === true) event.socket = true
  if (one.call.types !== undefined) event.types = one.call.types
  const doc = declared?.call.doc ?? one.call.doc
  if (doc !== undefined) event.doc = doc
  if (isOneBranchOf(one, event)) lose(one, 'method')
  else one.of.router.events.push(event)
}

/**
 * True beside a route of the same path whose method another value of the same parameter chooses: `if (method === 'get') app.get(path, …)`.
 * Which of them is meant is not known, and neither is a route.
 */
function isOneBranchOf({ of: { router } }: RouterCall, event: RouteEvent): boolean {
  const key = keyOfChoice(event)
  if (key === undefined) return false
  const others = router.events.filter((other) => other.does === 'route' && keyOfChoice(other) === key && excludes(event, other))
  router.events = router.events.filter((other) => !others.includes(other))
  if (others.length > 0) router.unsure = (router.unsure ?? new Set()).add(key)
  return router.unsure?.has(key) === true
}

type RouteEvent = RouterEvent & { does: 'route' }

function keyOfChoice({ when, paths }: RouteEvent): string | undefined {
  return when?.chosen === undefined ? undefined : `${when.file} ${when.fn} ${when.chosen} ${paths.join()}`
}

function excludes(one: RouteEvent, other: RouteEvent): boolean {
  return one.when?.text !== other.when?.text && !other.methods.some((method) => one.methods.includes(method))
}

/** Where a route was registered first that code takes from another router; that router is answered by this one from then on. */
function copiedFrom(one: RouterCall): Place | undefined {
  const path = one.given[0]?.value
  const copied = path?.t === 'str' ? path.copied : undefined
  if (copied !== undefined && copied.of !== one.of.router) markMounted(copied.of)
  return copied?.at
}

/** A path as the router sees it: below the base of a view. */
export function below(of: RouterValue, path: string): string {
  return of.base === '' ? path : joinPath(of.base, path)
}

/** A registration of which a part is not known: said in the report, never guessed. */
export function lose(one: RouterCall, what: LostPlace['what'] = 'path', name?: string): void {
  one.of.router.lost = [...(one.of.router.lost ?? []), { ...one.at, what, ...(name !== undefined && { name }) }]
}

/** `router[method](path, handler)` with a method that nothing is known of. */
export function loseMethod(router: RouterValue, at: Place): void {
  router.router.lost = [...(router.router.lost ?? []), { ...at, what: 'method' }]
}
