import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A channel as smee.io has it: what is posted goes to whoever reads. */
export interface RelayChannel {
  url: string
  /** How often it was opened. */
  opened(): number
  /** Writes to everybody who reads. */
  write(text: string): void
  /** Cuts everybody off. */
  cut(): void
}

/** Starts a channel: the headers of what is posted and its body, read and written anew, are one event. */
export async function startChannel(): Promise<RelayChannel> {
  const readers = new Set<ServerResponse>()
  let opened = 0
  const write = (text: string): void => readers.forEach((reader) => void reader.write(text))
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      opened += 1
      readers.add(response)
      response.once('close', () => readers.delete(response))
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' }).write('event: ready\ndata: {}\n\n')
      return
    }
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString()) as unknown
      write(`id: 1\ndata: ${JSON.stringify({ ...request.headers, body, query: {}, timestamp: 0 })}\n\n`)
      response.writeHead(200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/channel`,
    opened: () => opened,
    write,
    cut: () => readers.forEach((reader) => reader.destroy()),
  }
}
