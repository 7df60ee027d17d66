import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A client that stands between. */
export interface PlainRetries {
  origin: string
  close(): Promise<void>
}

/** Times that a failed request is sent again. */
const retries = 3

/** What many clients do: a request that failed is sent again, be it a GET or a POST. The soak must find out what that leaves behind. */
export async function startPlainRetries(target: string): Promise<PlainRetries> {
  const server = createServer((request, response) => {
    forward(target, request)
      .then(async (answer) => {
        const headers = Object.fromEntries(
          [...answer.headers].filter(([name]) => !['content-encoding', 'transfer-encoding', 'content-length', 'connection'].includes(name)),
        )
        response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()))
      })
      .catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function forward(target: string, request: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const headers = Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' && !['host', 'connection', 'content-length', 'transfer-encoding'].includes(name) ? [[name, value]] : [],
    ),
  )
  const send = (): Promise<Response> =>
    fetch(`${target}${request.url ?? '/'}`, {
      method: request.method ?? 'GET',
      headers,
      redirect: 'manual',
      ...(body.length > 0 && { body }),
    })
  for (let tries = 0; ; tries += 1) {
    const answer = await send().catch((error: unknown) => {
      if (tries >= retries) throw error
      return undefined
    })
    if (answer !== undefined && (answer.status < 500 || tries >= retries)) return answer
  }
}
