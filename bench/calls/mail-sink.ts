import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A mail server that takes every message and keeps none. */
export async function startMailSink(): Promise<{ port: number; close(): void }> {
  const server = createServer((socket) => {
    let isMessage = false
    socket.on('error', () => undefined)
    socket.write('220 sink\r\n')
    socket.on('data', (chunk) => {
      const text = String(chunk)
      if (isMessage) {
        isMessage = !text.endsWith('\r\n.\r\n')
        if (!isMessage) socket.write('250 taken\r\n')
      } else {
        isMessage = /^DATA/i.test(text)
        socket.write(isMessage ? '354 go on\r\n' : '250 yes\r\n')
      }
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() }
}
