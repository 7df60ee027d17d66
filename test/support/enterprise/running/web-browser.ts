import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'

/** What a browser shows. */
export interface Page {
  /** Address that it came from. */
  url: string
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

/** A form as a page has it, or as somebody made it. */
export interface Form {
  action: string
  fields: Readonly<Record<string, string>>
}

/** A browser at an address of the network: it keeps cookies of each site, follows redirects and sends forms. */
export interface WebBrowser {
  address: string
  /** Cookies by their name, by the origin that set them. */
  cookies: Map<string, Map<string, string>>
  /** Gets a page and nothing more: a redirect is one. */
  get(url: string, headers?: Readonly<Record<string, string>>): Promise<Page>
  post(form: Form): Promise<Page>
  /** Sends a body of any kind. */
  postText(url: string, body: string, type: string): Promise<Page>
  /** Follows redirects to the page behind them, or up to a page that `until` says is enough. */
  follow(page: Page, until?: (page: Page) => boolean): Promise<Page>
}

let browsers = 0

/** A browser that nobody used before, at an address that no other has. */
export function openWebBrowser(authority: string): WebBrowser {
  browsers += 1
  const address = `10.0.${browsers >> 8}.${browsers & 255}`
  const cookies = new Map<string, Map<string, string>>()
  const send = async (
    url: string,
    { method, headers, body }: { method: string; headers: Readonly<Record<string, string>>; body?: string },
  ) => {
    const { origin, protocol } = new URL(url)
    const jar = cookies.get(origin) ?? new Map<string, string>()
    cookies.set(origin, jar)
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const sent = { 'x-forwarded-for': address, ...(cookie !== '' && { cookie }), ...headers }
    const page = await fetchPage(url, { method, headers: sent, body, authority, isSecure: protocol === 'https:' })
    for (const one of [page.headers['set-cookie'] ?? []].flat()) keep(jar, one)
    return page
  }
  const get = async (url: string, headers: Readonly<Record<string, string>> = {}): Promise<Page> => send(url, { method: 'GET', headers })
  const browser: WebBrowser = {
    address,
    cookies,
    get,
    post: async ({ action, fields }) =>
      browser.postText(action, new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded'),
    postText: async (url, body, type) =>
      send(url, { method: 'POST', headers: { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) }, body }),
    async follow(page, until = () => false) {
      const { location } = page.headers
      if (typeof location !== 'string' || page.status < 300 || page.status > 399 || until(page)) return page
      return browser.follow(await get(new URL(location, page.url).href), until)
    },
  }
  return browser
}

interface Sent {
  method: string
  headers: Readonly<Record<string, string>>
  body: string | undefined
  authority: string
  isSecure: boolean
}

async function fetchPage(url: string, { method, headers, body, authority, isSecure }: Sent): Promise<Page> {
  return new Promise((resolve, reject) => {
    const request = (isSecure ? requestSecure : requestPlain)(url, { method, headers, ca: authority, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ url, status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks).toString() }),
      )
    })
    request.on('error', reject)
    request.end(body)
  })
}

function keep(jar: Map<string, string>, cookie: string): void {
  const [pair = ''] = cookie.split(';')
  const at = pair.indexOf('=')
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
  if (value === '' || /;\s*max-age=0/i.test(cookie)) jar.delete(name)
  else jar.set(name, value)
}

/** Where an answer sends a browser. */
export function locationOf({ headers: { location } }: Page): string {
  return typeof location === 'string' ? location : ''
}

/** The first form of a page. */
export function formOf({ url, body }: Page): Form {
  const [, attributes = ''] = /<form([^>]*)>/.exec(body) ?? []
  const attribute = (text: string, name: string): string => unescapeHtml(new RegExp(`\\b${name}="([^"]*)"`).exec(text)?.[1] ?? '')
  const inputs = [...body.matchAll(/<input([^>]*)>/g)].map(([, text = '']) => [attribute(text, 'name'), attribute(text, 'value')] as const)
  return { action: new URL(attribute(attributes, 'action'), url).href, fields: Object.fromEntries(inputs.filter(([name]) => name !== '')) }
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x2F;', '/')
    .replaceAll('&#x3D;', '=')
    .replaceAll('&#43;', '+')
    .replaceAll('&#34;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
