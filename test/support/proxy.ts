import { createServer, request, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A proxy on a port of its own. */
export interface Proxy {
  url: string
  /** Methods and targets that came by: `CONNECT github.test:80`, `GET http://github.test/…`. */
  passed: string[]
}

/**
 * Starts a proxy, which leads every name to one port of this machine: who resolves the names, or goes another way, arrives nowhere. Without a
 * port it refuses.
 */
export async function startProxy(port?: number): Promise<Proxy> {
  const passed: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((asked, answer) => {
    passed.push(`${asked.method ?? ''} ${asked.url ?? ''}`)
    const url = URL.parse(asked.url ?? '')
    if (port === undefined || url === null) return void answer.writeHead(502).end()
    const on = request({ port, host: '127.0.0.1', method: asked.method, path: `${url.pathname}${url.search}`, headers: asked.headers })
    on.on('response', (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    on.on('error', () => answer.destroy())
    asked.pipe(on)
  })
  server.on('connect', (asked: IncomingMessage, near: Socket) => {
    passed.push(`CONNECT ${asked.url ?? ''}`)
    near.on('error', () => undefined)
    if (port === undefined) return void near.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
    const far = connect(port, '127.0.0.1', () => {
      near.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      far.pipe(near)
      near.pipe(far)
    })
    sockets.add(far)
    far.on('error', () => near.destroy())
  })
  server.on('connection', (socket: Socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, passed }
}
