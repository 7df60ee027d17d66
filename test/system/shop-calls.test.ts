import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isMissing } from '../support/missing.ts'
import { type RunningShop, sessionKey, startShop, stripeSignature } from '../support/running-shop.ts'
import { shopRepository } from '../support/shop.ts'
import { type Answer, jsonWebToken, runCall, type WrittenCall, writtenCalls } from '../support/written-calls.ts'

const docwright = path.join(import.meta.dirname, '../../bin/docwright.mjs')
const features = ['billing', 'orders', 'catalog', 'admin', 'webhooks']
const customer = 'customer_1'

/** A session of the customer: a JSON Web Token that the shop's own key signs. */
function session(): string {
  return jsonWebToken({ sub: customer }, sessionKey)
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
  function call({ feature, command }: WrittenCall): Promise<Answer> {
    const env = {
      BASE_URL: feature === 'admin' ? shop.admin : shop.api,
      TOKEN: session(),
      SIGNATURE: stripeSignature(/-d '([^']*)'/.exec(command)?.[1] ?? ''),
      CALLER: 'grace@example.com',
    }
    return runCall(command, { env })
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
