import { execFile, execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isMissing } from '../support/missing.ts'
import { type RunningShop, sessionKey, startShop, stripeSignature } from '../support/running-shop.ts'
import { shopRepository } from '../support/shop.ts'

const docwright = path.join(import.meta.dirname, '../../bin/docwright.mjs')
const features = ['billing', 'orders', 'catalog', 'admin', 'webhooks']
const customer = 'customer_1'

/** A session of the customer: a JSON Web Token that the shop's own key signs. */
function session(): string {
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
  const content = `${encode({ alg: 'HS256' })}.${encode({ sub: customer })}`
  return `${content}.${createHmac('sha256', sessionKey).update(content).digest('base64url')}`
}

/** A call as a page writes it, with the feature of the page. */
interface WrittenCall {
  feature: string
  command: string
}

/** Every call with curl in the pages, once per feature. */
function writtenCalls(dir: string): WrittenCall[] {
  const calls = new Map<string, WrittenCall>()
  for (const page of globSync('docs/features/*/*.md', { cwd: dir })) {
    const feature = page.split('/')[2] ?? ''
    for (const [, command = ''] of readFileSync(path.join(dir, page), 'utf8').matchAll(/```sh\n(curl [\s\S]*?)\n```/g)) {
      calls.set(`${feature} ${command}`, { feature, command })
    }
  }
  return [...calls.values()]
}

/** Ids that a call names: in its path, and as a product in its body. The rows are made for them, so that every id is right. */
function idsOf({ command }: WrittenCall): { row: string; product: string } {
  const row = /\/(?:invoices|products)\/([^/"\s]+)/.exec(command)?.[1]
  return { row: row ?? 'row_1', product: /"productId":"([^"]+)"/.exec(command)?.[1] ?? row ?? 'product_1' }
}

/** Empties the database and fills it with one product, order and invoice; the invoice is paid where the call refunds one. */
async function fill(shop: RunningShop, call: WrittenCall): Promise<void> {
  const { row, product } = idsOf(call)
  const isPaid = call.command.includes('/refund')
  await shop.sql('TRUNCATE "Customer", "Product", "Order", "OrderLine", "Invoice" RESTART IDENTITY')
  await shop.sql('INSERT INTO "Customer" ("id", "email", "name") VALUES ($1, $2, $3)', [customer, 'ada@example.com', 'Ada'])
  await shop.sql('INSERT INTO "Product" ("id", "name", "priceCents", "stock") VALUES ($1, $2, 1990, 5)', [product, 'Teapot'])
  await shop.sql('INSERT INTO "Order" ("id", "customerId") VALUES ($1, $2)', ['order_1', customer])
  await shop.sql(
    `INSERT INTO "Invoice" ("id", "orderId", "customerId", "amountCents", "dueAt", "status", "paymentIntent")
     VALUES ($1, 'order_1', $2, 1990, now(), $3, $4)`,
    [row, customer, isPaid ? 'PAID' : 'OPEN', isPaid ? 'pi_before' : null],
  )
}

describe.skipIf(['git', 'postgres', 'redis-server', 'curl'].some(isMissing))('calls on the pages about examples/shop', () => {
  let folder: string
  let dir: string
  let shop: RunningShop

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'docwright-shop-'))
    dir = shopRepository(folder)
    for (const feature of features)
      execFileSync(process.execPath, [docwright, 'run', `/document-feature ${feature}`, '--repo', dir, '--write'])
    shop = await startShop(dir)
  })
  afterAll(async () => {
    await shop?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** What the running shop answers to a call that is run as it stands on the page. */
  async function call({ feature, command }: WrittenCall): Promise<{ status: number; body: string }> {
    const env = {
      PATH: process.env['PATH'],
      BASE_URL: feature === 'admin' ? shop.admin : shop.api,
      TOKEN: session(),
      SIGNATURE: stripeSignature(/-d '([^']*)'/.exec(command)?.[1] ?? ''),
      CALLER: 'grace@example.com',
    }
    // the stand-in for Stripe answers from this process, so it may not wait for the call
    const { stdout } = await promisify(execFile)('sh', ['-c', `${command} \\\n  -s -w '\\n%{http_code}'`], { env })
    const [status = '', ...body] = stdout.split('\n').toReversed()
    return { status: Number(status), body: body.toReversed().join('\n') }
  }

  it('are answered, every one of them', async () => {
    const calls = writtenCalls(dir)
    const refused: unknown[] = []
    for (const written of calls) {
      await fill(shop, written)
      const answer = await call(written)
      if (answer.status >= 300) refused.push({ ...written, ...answer })
    }
    expect(refused).toEqual([])
    expect(new Set(calls.map(({ feature }) => feature))).toEqual(new Set(features))
  })

  it('would be seen where the shop refuses one', async () => {
    const [pay] = writtenCalls(dir).filter(({ command }) => command.includes('/pay"'))
    await fill(shop, { feature: 'billing', command: pay?.command ?? '' })
    const { status } = await call({ feature: 'billing', command: (pay?.command ?? '').replace('paymentMethod', 'method') })
    expect(status).toBe(400)
  })
})
