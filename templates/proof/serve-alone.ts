import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import '$module$'

/** The port that the service listens on, once all that it is started with was loaded. */
export const port = new Promise<number>((resolve) => {
  const server = createServer((_, response) => response.end())
  server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
})
