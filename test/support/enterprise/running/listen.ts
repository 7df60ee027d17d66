import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'

/** The certificate of `localhost` that all identity providers of the tests show; who trusts it trusts them. */
export const authority = await generate([{ name: 'commonName', value: 'localhost' }], { keySize: 2048 })

/** Something that answers at an address of loopback. */
export interface Listening {
  url: string
  close(): void
}

/** Listens by TLS: a service refuses identity providers without it. */
export async function listen(listenerFor: (url: string) => RequestListener): Promise<Listening> {
  const server = createServer({ key: authority.private, cert: authority.cert })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `https://localhost:${(server.address() as AddressInfo).port}`
  server.on('request', listenerFor(url))
  return {
    url,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
