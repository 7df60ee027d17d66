import type { Machine } from './machine.ts'
import type { RouterCall } from './method-call.ts'
import { pathsOf } from './paths-of.ts'
import { routersIn } from './routers-in.ts'
import { losePrefix, settingsIn } from './settings.ts'
import { type Abstract, type Handler, holdsRouter, markMounted, nothing, type RouterValue } from './values.ts'
import { below } from './record-route.ts'

interface Mounting {
  target: RouterValue
  paths: readonly string[]
  guards: readonly Handler[]
  /** Nothing is known of the path. */
  anywhere?: boolean
}

/** Mounts a router below paths of another one. */
export function mountOn(one: RouterCall, { target, paths, guards, anywhere }: Mounting): void {
  if (target.router === one.of.router) return
  markMounted(target.router)
  losePrefix(one.of.router, one.at, one.given[0]?.value, anywhere === true ? one.given[0]?.raw : undefined)
  const settings = settingsIn(one.given[0]?.value)
  one.of.router.events.push({
    does: 'mount',
    paths,
    target: target.router,
    guards,
    at: one.at,
    ...(anywhere === true && { anywhere }),
    ...(one.when && { when: one.when }),
    ...(settings.length > 0 && { settings }),
  })
}

/** `app.route(prefix, router)` and `app.mount(router)`. */
export function mount(machine: Machine, one: RouterCall): Abstract {
  const [first, second] = one.given
  const path = pathsOf(first?.value)
  // `route(prefix, router)` with a prefix that nothing is known of mounts below an empty one.
  const anywhere = path === undefined && second !== undefined && !holdsRouter(first?.value ?? nothing)
  const value = path === undefined && !anywhere ? first?.value : second?.value
  if (value === undefined) return one.of
  const paths = (path ?? ['']).map((p) => below(one.of, p))
  for (const target of routersIn(machine, value)) mountOn(one, { target, paths, guards: [], anywhere })
  return one.of
}
