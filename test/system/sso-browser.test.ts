import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hosts } from '../support/enterprise/running/service-hosts.ts'
import { type SignOn, startSignOn } from '../support/enterprise/running/sign-on.ts'
import { isMissing } from '../support/missing.ts'
import { type Postgres, startPostgres } from '../support/postgres.ts'

// the service is at 127.0.0.1 and its providers are at localhost: to a browser these are two sites
describe.skipIf(isMissing('chromium'))('in a real browser', () => {
  let postgres: Postgres
  let signOn: SignOn
  let browser: Browser
  let context: BrowserContext
  let page: Page
  beforeAll(async () => {
    postgres = await startPostgres()
    signOn = await startSignOn(hosts['hono with cookies'], await postgres.fresh())
    browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
  })
  beforeEach(async () => {
    context = await browser.newContext({ ignoreHTTPSErrors: true })
    page = await context.newPage()
  })
  afterAll(async () => {
    await browser.close()
    await signOn.close()
    await postgres.close()
  })

  const at = (path: string): string => `${signOn.service.baseUrl}${path}`
  const cookieNames = async (): Promise<readonly string[]> => (await context.cookies(at('/'))).map(({ name }) => name).sort()

  /** Whether the browser is signed in, by a page of the service. */
  async function isSignedIn(): Promise<boolean> {
    return (await page.goto(at('/me')))?.status() === 200
  }

  async function signInBySaml(): Promise<void> {
    await page.goto(at('/sso/login/acme?returnTo=/api/me'))
    // the page of the provider sends its form by itself
    await page.waitForURL(at('/me'))
  }

  /** Follows a link that stands on the page. */
  async function followLink(href: string, answered: (url: string) => boolean): Promise<number> {
    await page.setContent(`<a href="${href}">on</a>`)
    const [answer] = await Promise.all([page.waitForResponse((one) => answered(one.url())), page.click('a')])
    return answer.status()
  }

  it('the form of a provider on another site brings the cookie of its login, and the session stays', async () => {
    await signInBySaml()
    expect(await cookieNames()).toEqual(['__Host-sso-session'])
    expect(await isSignedIn()).toBe(true)
    expect(await page.evaluate('document.cookie')).toBe('')
  })

  it('a provider of OpenID Connect brings it back by a redirect', async () => {
    await page.goto(at('/sso/login/op?returnTo=/api/me'))
    await page.fill('input[name=login]', 'ada')
    await page.fill('input[name=password]', 'any')
    await page.click('button[type=submit]')
    await page.click('button[type=submit]')
    await page.waitForURL(at('/me'))
    expect([await isSignedIn(), await cookieNames()]).toEqual([true, ['__Host-sso-session']])
  })

  it('a page of the service signs out, here and at the provider', async () => {
    await signInBySaml()
    signOn.acme.join('ada')
    const status = await followLink('/api/sso/sls?returnTo=/api/me', (url) => url === at('/me'))
    expect([status, await cookieNames()]).toEqual([401, []])
  })

  it('a page of another site signs nobody out', async () => {
    await signInBySaml()
    await page.goto(`${signOn.acme.url}/metadata`)
    const status = await followLink(at('/sso/sls'), (url) => url === at('/sso/sls'))
    expect([status, await isSignedIn()]).toEqual([403, true])
  })

  it('a page of another site signs nobody in', async () => {
    const other = await browser.newContext({ ignoreHTTPSErrors: true })
    const thiefs = await other.newPage()
    const sent = thiefs.waitForRequest((one) => one.url() === at('/sso/acs'))
    await thiefs.route(at('/sso/acs'), async (route) => route.abort())
    await thiefs.goto(at('/sso/login/acme'))
    const fields = new URLSearchParams((await sent).postData() ?? '')
    await page.goto(`${signOn.acme.url}/metadata`)
    const inputs = [...fields].map(([name, value]) => `<input name="${name}" value="${value}">`)
    await page.setContent(`<form method="post" action="${at('/sso/acs')}">${inputs.join('')}<button>on</button></form>`)
    const [answer] = await Promise.all([page.waitForResponse((one) => one.url() === at('/sso/acs')), page.click('button')])
    expect([answer.status(), await isSignedIn()]).toEqual([403, false])
  })
})
