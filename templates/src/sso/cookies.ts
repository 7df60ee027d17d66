/** The value of a cookie that a browser sent; undefined where it sent none, or two of one name. */
export function readCookie(request: Request, name: string): string | undefined {
  const all = (request.headers.get('cookie') ?? '').split(';').map((one) => one.trim())
  const found = all.filter((one) => one.startsWith(`${name}=`))
  return found.length === 1 ? found[0]?.slice(name.length + 1) : undefined
}

/**
 * A cookie that scripts do not see, that goes over TLS alone and that no other host can set. `None` is for what has to come back with a form that a
 * provider sends.
 */
export function setCookie(name: string, value: string, { sameSite, seconds }: { sameSite: 'Lax' | 'None'; seconds?: number }): string {
  return `${name}=${value}; Path=/; Secure; HttpOnly; SameSite=${sameSite}${seconds === undefined ? '' : `; Max-Age=${seconds}`}`
}

/** Makes a browser forget a cookie. */
export function dropCookie(name: string, sameSite: 'Lax' | 'None'): string {
  return setCookie(name, '', { sameSite, seconds: 0 })
}

/** Name of the cookie of a session. */
export const sessionCookie = '__Host-sso-session'
