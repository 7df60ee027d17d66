import type { Delivered } from '../receive.ts'

/**
 * The delivery inside an event of a channel: its headers, and its body beside them. A channel hands the body on as an object; it is written as
 * GitHub writes it, without spaces, and whether these are the bytes that were signed is for the signature to say. Undefined for what is none.
 */
export function relayed(data: string): Delivered | undefined {
  const given = parse(data)
  if (typeof given !== 'object' || given === null) return undefined
  const fields = new Map(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value as unknown]))
  const text = (name: string): string => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  const body = fields.get('body')
  if (text('x-github-event') === '' || body === undefined) return undefined
  return {
    bytes: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body), 'utf8'),
    id: text('x-github-delivery'),
    event: text('x-github-event'),
    signature: text('x-hub-signature-256'),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
