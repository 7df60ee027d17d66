import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import { plain } from '../../../src/core/phrase.ts'
import { addHandler, type Handler } from '../../../src/generators/entry/add-handler.ts'
import { changesOf, type Files } from '../../support/grow-in-memory.ts'

const entry = { file: 'src/index.ts' as RepoPath, form: 'object', holder: 'default' } as const

/** Why a handler of ours is refused beside a `scheduled` handler. */
function whyRefused(text: string, cron: Handler['cron'] = { text: '0 3 * * *', isSet: false }): string {
  try {
    addHandler(text, entry, { kind: 'scheduled', module: './jobs', name: 'run', cron })
  } catch (error) {
    return String(error)
  }
  return ''
}

const tells = 'It does not look at `cron`, so with `0 3 * * *` added it would do its work then too.'

describe('a scheduled handler that runs at every cron', () => {
  it.each([
    'export default { async scheduled() { await clean() } }',
    'export default { async scheduled(_controller, env, ctx) { ctx.waitUntil(clean(env)) } }',
    'export default { scheduled: async ({ scheduledTime }, env) => clean(env, scheduledTime) }',
    'export default { scheduled: (event: ScheduledController, env: Env) => clean(env, event.scheduledTime) }',
    'const scheduled: ExportedHandlerScheduledHandler<Env> = async (_event, env) => clean(env)\nexport default { fetch, scheduled }',
    'async function scheduled(event, env) { await clean(env) }\nexport default { scheduled }',
    'export default class extends WorkerEntrypoint { async scheduled() { await clean() } }',
  ])('is told: %s', (text) => {
    expect(whyRefused(text)).toContain(tells)
  })

  it.each([
    'export default { async scheduled(controller) { if (controller.cron === "x") await clean() } }',
    'export default { async scheduled(controller) { const { cron } = controller; await clean(cron) } }',
    'export default { async scheduled(controller, env) { await handle(controller, env) } }',
    'export default { async scheduled({ cron }) { await clean(cron) } }',
    'export default { async scheduled({ ...rest }) { await clean(rest) } }',
    'export default { async scheduled(...all) { await clean(...all) } }',
    'export default { async scheduled() { await clean(...arguments) } }',
    'export default { async scheduled(event) { await clean(event["cron"]) } }',
    "import { scheduled } from './scheduled'\nexport default { scheduled }",
    'export default { scheduled: makeHandler() }',
  ])('is not told where it may look at it: %s', (text) => {
    const why = whyRefused(text)
    expect(why).toContain('has a `scheduled` handler already')
    expect(why).not.toContain('look at')
  })

  it('says that the cron is set already', () => {
    const why = whyRefused('export default { scheduled() {} }', { text: '0 3 * * *', isSet: true })
    expect(why).toContain('The configuration has `0 3 * * *` already, so that handler runs then. It does not look at `cron`.')
  })
})

describe('add-worker-cron beside a handler of theirs', () => {
  const files = (crons: readonly string[]): Files => ({
    'wrangler.jsonc': JSON.stringify({ name: 'shop', main: 'src/index.ts', compatibility_date: '2026-10-20', triggers: { crons } }),
    'package.json': '{ "name": "shop" }',
    'src/index.ts': 'export default { async fetch() { return new Response() }, async scheduled() {} }\n',
  })
  const line = 'add-worker-cron nightly "0 3 * * *"'
  const whyOf = async (crons: readonly string[]): Promise<string> => plain((await changesOf(files(crons), line)).refused ?? [])

  it('says what theirs does at the new cron', async () => {
    expect(await whyOf(['0 5 * * *'])).toContain(tells)
    expect(await whyOf(['0 3 * * *'])).toContain('The configuration has `0 3 * * *` already')
  })
})
