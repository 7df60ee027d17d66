/** A path of this service from what a stranger asked for, so that a login never ends on another site; `/` where it is none. */
export function returnPath(asked: string | null, baseUrl: string): string {
  if (asked === null || asked.length > 2048 || !/^\/[^/\\]/.test(asked)) return '/'
  const base = new URL(baseUrl)
  const url = URL.parse(asked, base.href)
  // without its dots `/.//host` is `//host`, which names another site
  return url !== null && url.origin === base.origin && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}` : '/'
}
