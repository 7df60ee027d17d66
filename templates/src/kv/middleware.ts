import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import {
  delete$Session$,
  get$Session$,
  new$Session$Id,
  put$Session$,
  type $Session$,
  type $Session$Bindings,
  $session$Seconds,
} from './store'

/** The session of whoever sends a request. What is done to it is kept when the request is answered. */
export interface $Session$Handle {
  /** What it holds; undefined where there is none. */
  readonly value: $Session$ | undefined
  /** Replaces what it holds, and begins it where there is none. */
  set(value: $Session$): void
  /** Gives it another id. Call it whenever somebody signs in or gains rights: an id that was known before is worth nothing then. */
  rotate(): void
  /** Ends it. */
  destroy(): void
}

/** What handlers behind `$sessions$()` have: `new OpenAPIHono<$Session$Env>()` knows the type of `c.get('$session$')`. */
export interface $Session$Env {
  Bindings: $Session$Bindings
  Variables: { $session$: $Session$Handle }
}

/** Sent as `__Host-$cookie$`: with this prefix, browsers take it only from this host, with `Secure` and for all of its paths, which Hono sets. */
const cookie = '$cookie$'
const attributes = { prefix: 'host', httpOnly: true, sameSite: 'Lax' } as const

/** Loads the session that the cookie of a request names, and saves it where a handler changed it. An id that is not known is never taken over. */
export function $sessions$() {
  return createMiddleware<$Session$Env>(async (c, next) => {
    const kv = c.env.$SESSIONS$
    const sent = getCookie(c, cookie, 'host')
    let value = sent === undefined ? undefined : await get$Session$(kv, sent)
    const before = value === undefined ? undefined : sent
    let id = before
    let isChanged = false
    const change = (to: $Session$ | undefined, as: string | undefined): void => {
      value = to
      id = as
      isChanged = true
    }
    c.set('$session$', {
      get value() {
        return value
      },
      set: (to) => change(to, id),
      rotate: () => change(value, undefined),
      destroy: () => change(undefined, undefined),
    })
    await next()
    if (!isChanged) return
    if (value !== undefined) {
      id ??= new$Session$Id()
      await put$Session$(kv, { id, value })
      setCookie(c, cookie, id, { ...attributes, maxAge: $session$Seconds })
    } else deleteCookie(c, cookie, attributes)
    if (before !== undefined && before !== id) await delete$Session$(kv, before)
  })
}
