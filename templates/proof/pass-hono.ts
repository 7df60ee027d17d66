import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { $middleware$ } from '$module$'

const app = new Hono().basePath('$base$')
app.use($middleware$())

/** The port that the service listens on. */
export const port = new Promise<number>((resolve) => {
  serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (address) => resolve(address.port))
})
