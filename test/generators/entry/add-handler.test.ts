import { describe, expect, it } from 'vitest'
import { type Handler, addHandler } from '../../../src/generators/entry/add-handler.ts'
import { edited, isInsertedInto, readShape } from './read-shape.ts'
import { type Shape, handlerShapes, honoShapes, text } from './shapes.ts'

const scheduled: Handler = { kind: 'scheduled', module: './jobs/nightly', name: 'scheduled' }
const queue: Handler = { kind: 'queue', module: './jobs/orders', name: 'consumeOrders' }

/** The file of the default export after a handler is added. */
function handled(shape: Shape | undefined, handler = scheduled): string {
  const reading = readShape(shape ?? {})
  const entry = reading.entry ?? { file: 'none', form: 'app', holder: 'default' }
  return edited(shape ?? {}, entry.file, (before) => addHandler(before, entry as never, handler))[entry.file] ?? ''
}

const handledIn = (handler: Handler, ...lines: readonly string[]): string => handled({ 'src/index.ts': text(...lines) }, handler)

describe('addHandler', () => {
  it('makes an object of an application', () => {
    expect(handled(honoShapes['statements'])).toMatchInlineSnapshot(`
      "import { Hono } from 'hono'
      import { scheduled } from './jobs/nightly'

      const app = new Hono()

      app.get('/', (c) => c.text('hi'))

      export default { fetch: app.fetch, scheduled }
      "
    `)
    expect(handled(honoShapes['named export as default'], queue)).toMatchInlineSnapshot(`
      "import { Hono } from 'hono'
      import { consumeOrders } from './jobs/orders'
      const app = new Hono()
      app.get('/', (c) => c.text('hi'))
      export default { fetch: app.fetch, queue: consumeOrders }
      "
    `)
    expect(handled(honoShapes['expression'], queue)).toMatchInlineSnapshot(`
      "import { Hono } from 'hono'
      import { consumeOrders } from './jobs/orders'

      export default { fetch: new Hono().get('/', (c) => c.text('hi')).fetch, queue: consumeOrders }
      "
    `)
  })

  it('adds to handlers inside a call that only observes them', () => {
    const sentry = "import { withSentry } from '@sentry/cloudflare'"
    const observed = (...lines: readonly string[]): string => handledIn(scheduled, sentry, ...lines)
    const hono = "import { Hono } from 'hono'"
    expect(observed(hono, 'const app = new Hono()', 'export default withSentry(options, app)')).toContain(
      'export default withSentry(options, { fetch: app.fetch, scheduled })',
    )
    const handlers = ['const handlers = {', '  fetch: () => new Response(),', '}']
    expect(observed(...handlers, 'export default withSentry(options, handlers)')).toContain(
      '  fetch: () => new Response(),\n  scheduled,\n}',
    )
    expect(observed('export default withSentry(options, {', '  fetch: () => new Response(),', '})')).toContain('  scheduled,\n})')
    const held = observed('const worker = withSentry(options, {', '  fetch: () => new Response(),', '})', 'export default worker')
    expect(held).toContain('  scheduled,\n})')
  })

  it('adds a property to an object, as its others are written', () => {
    expect(handled(honoShapes['fetch of an object'], queue)).toContain(
      'export default { port: 3000, fetch: app.fetch, queue: consumeOrders }\n',
    )
    expect(handled(honoShapes['handler that hands over'])).toContain('  },\n  scheduled,\n} satisfies ExportedHandler<Env>\n')
    expect(handled(honoShapes['response that is looked at'])).toContain('  },\n  scheduled\n} as ExportedHandler<Env>\n')
    expect(handledIn(scheduled, 'export default {', '  fetch() {} // answers', '}')).toContain('  fetch() {}, // answers\n  scheduled\n}\n')
    expect(handledIn(scheduled, 'export default {', '  fetch() {}, /* a, b */', '}')).toContain(
      '  fetch() {}, /* a, b */\n  scheduled,\n}\n',
    )
    expect(handledIn(scheduled, 'export default {', '  fetch() {} /* a, b */', '}')).toContain('  fetch() {}, /* a, b */\n  scheduled\n}\n')
    expect(handledIn(scheduled, 'export default {', '  fetch() {} }')).toContain('  fetch() {},\n  scheduled }\n')
  })

  it('adds a method to a class', () => {
    expect(handled(handlerShapes['class'])).toMatchInlineSnapshot(`
      "import { WorkerEntrypoint } from 'cloudflare:workers'
      import { scheduled } from './jobs/nightly'
      export default class Api extends WorkerEntrypoint<Env> {
        override async fetch(request: Request) {
          const { pathname } = new URL(request.url)
          return new Response(pathname === '/' ? 'hi' : 'none')
        }

        override async scheduled(controller: ScheduledController): Promise<void> {
          await scheduled(controller, this.env)
        }
      }
      "
    `)
  })

  it('writes no types in JavaScript', () => {
    const lines = [
      "import { WorkerEntrypoint } from 'cloudflare:workers';",
      'export default class extends WorkerEntrypoint {',
      '\tfetch() {}',
      '}',
    ]
    expect(handled({ 'src/index.js': text(...lines) }, queue)).toMatchInlineSnapshot(`
      "import { WorkerEntrypoint } from 'cloudflare:workers';
      import { consumeOrders } from './jobs/orders';
      export default class extends WorkerEntrypoint {
      	fetch() {}

      	async queue(batch) {
      		await consumeOrders(batch, this.env);
      	}
      }
      "
    `)
  })

  it('keeps a handler of ours, however a person hands over to it', () => {
    const before = text(
      "import { scheduled as nightly } from './jobs/nightly.js'",
      'export default { fetch() {}, scheduled: (controller, env, ctx) => ctx.waitUntil(nightly(controller, env)) }',
    )
    expect(handled({ 'src/index.js': before })).toBe(before)
  })

  it.each<[string, Shape | undefined, string]>([
    [
      'another handler of the kind',
      { 'src/index.ts': 'export default { fetch() {}, async scheduled() {} }' },
      'The default export of `src/index.ts` has a `scheduled` handler already: ours has to be called in it',
    ],
    ['a spread, which may hold one', honoShapes['spread of an application'], 'may have a `scheduled` handler that is not seen'],
    ['an application of another module', honoShapes['passed on'], '`src/index.ts` exports its application together with other names.'],
    [
      'an application whose type is changed',
      { 'src/index.ts': text("import { Hono } from 'hono'", 'const app = new Hono()', 'export default app satisfies object') },
      'What `src/index.ts` exports by default is more than an application.',
    ],
  ])('refuses %s', (_name, shape, why) => {
    expect(() => handled(shape)).toThrow(why)
  })

  it('only inserts, but for one statement that cannot be added to', () => {
    const kept = Object.entries({ ...honoShapes, ...handlerShapes }).filter(([name]) => !/spread|passed on/.test(name))
    const changed = kept.filter(([, shape]) => {
      const file = readShape(shape).entry?.file ?? ''
      return !isInsertedInto(shape[file] ?? '', handled(shape))
    })
    expect(changed.map(([name]) => name)).toEqual(['named export as default'])
  })
})
