import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderBadge } from '../../src/delivery/report/badge.ts'
import { renderCoveragePage } from '../../src/delivery/report/html-page.ts'
import { isMissing } from '../support/missing.ts'
import { sampleCoverage } from '../support/coverage.ts'

const program = '/usr/bin/chromium'
const isThere = !isMissing('chromium')

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8')

describe.runIf(isThere)('the coverage page in a browser', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'docwright-page-'))
  const coverage = sampleCoverage()
  let browser: Browser

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox'] })
    const trend = [1, 2, 3].map((i) => ({ at: `abc123${i}`, total: coverage.total }))
    writeFileSync(path.join(dir, 'coverage.html'), renderCoveragePage({ name: 'acme/<b>shop</b>', coverage, trend }))
    writeFileSync(path.join(dir, 'badge.svg'), renderBadge(coverage.total))
  })
  afterAll(async () => {
    await browser?.close()
    rmSync(dir, { recursive: true, force: true })
  })

  async function open(colorScheme: 'light' | 'dark', width = 1100): Promise<Page> {
    const page = await browser.newPage({ colorScheme, viewport: { width, height: 900 } })
    page.on('pageerror', (error) => expect.unreachable(error.message))
    page.on('request', (request) => expect(request.url().startsWith('file:'), request.url()).toBe(true))
    await page.goto(pathToFileURL(path.join(dir, 'coverage.html')).href)
    return page
  }

  it.each(['light', 'dark'] as const)('has no accessibility violation in %s, folded or open', async (scheme) => {
    const page = await open(scheme)
    for (const isOpen of [false, true]) {
      await page.evaluate(`document.querySelectorAll('details').forEach((one) => { one.open = ${isOpen} })`)
      await page.evaluate(axe)
      const violations = await page.evaluate<string[]>(
        'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`))',
      )
      expect(violations).toEqual([])
    }
    await page.close()
  })

  it('leads the keyboard from a tile of the map to its folder', async () => {
    const page = await open('light')
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the folders')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const target = await page.evaluate<string>("document.activeElement.getAttribute('href')")
    expect(target).toMatch(/^#folder-\d+$/)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(`document.querySelector('${target}').contains(document.activeElement)`)).toBe(true)
    await page.keyboard.press('Enter')
    expect(await page.evaluate(`document.querySelector('${target}').open`)).toBe(true)
    await page.close()
  })

  it('shows names as text, and the numbers of the coverage', async () => {
    const page = await open('light')
    expect(await page.locator('img').count()).toBe(0)
    expect(await page.locator('h1').textContent()).toBe('Documentation coverage of acme/<b>shop</b>')
    const { technical } = coverage.total
    expect(await page.locator('table').first().textContent()).toContain(`${technical.covered} of ${technical.total}`)
    expect(await page.locator('.map a').count()).toBe(await page.locator('details').count())
    await page.close()
  })

  it('does not scroll sideways on a telephone', async () => {
    const page = await open('light', 360)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
    await page.close()
  })

  it('has a badge that a browser draws', async () => {
    const page = await browser.newPage()
    await page.goto(pathToFileURL(path.join(dir, 'badge.svg')).href)
    const box = await page.locator('svg').boundingBox()
    expect(box?.height).toBe(20)
    expect(await page.locator('svg').getAttribute('aria-label')).toMatch(/^Documentation coverage: \d+ percent$/)
    await page.close()
  })
})
