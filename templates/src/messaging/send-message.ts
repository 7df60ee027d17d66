/** Bytes that a message may have: Cloudflare takes 128 KB and needs some of them itself. */
const largest = 128_000 - 100

/** Sends a message as JSON; throws `RangeError` where it is too large for a queue. Large data belongs into storage, and its key into the message. */
export async function sendMessage(producer: Pick<Queue, 'send'>, body: unknown): Promise<void> {
  const size = new TextEncoder().encode(JSON.stringify(body)).length
  if (size > largest) throw new RangeError(`A message has ${size} bytes, and a queue takes ${largest}.`)
  await producer.send(body, { contentType: 'json' })
}
