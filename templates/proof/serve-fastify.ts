import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { $name$ } from '$module$'

const app = fastify()
await app.register($name$, { prefix: '$base$' })
await app.listen({ port: 0, host: '127.0.0.1' })

/** The port that the service listens on. */
export const port = Promise.resolve((app.server.address() as AddressInfo).port)
