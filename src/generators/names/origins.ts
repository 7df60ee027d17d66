import { UsageError } from '../../core/errors.ts'
import { typed } from './typed.ts'

const origin = /^https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:]+\])(?::[0-9]{1,5})?$/
const most = 50

/** Reads origins with commas between them, as browsers send them; throws `UsageError` for what is none. */
export function parseOrigins(text: string): readonly string[] {
  const all = text.split(',').map((one) => one.trim())
  if (all.length > most) throw new UsageError(`Expected \`--origins\` to name at most ${most} origins, got ${all.length}.`)
  for (const one of all) {
    const wrong = wrongOrigin(one)
    if (wrong !== undefined) throw new UsageError(`Expected \`--origins\` to ${wrong}, got ${typed(one)}.`)
  }
  return [...new Set(all)]
}

/** Whether a page of this origin runs on the machine of whoever opens it, as in development. */
export function isLoopback(text: string): boolean {
  return /^https?:\/\/(?:localhost|[a-z0-9.-]+\.localhost|127\.[0-9.]+|\[::1\])(?::[0-9]+)?$/.test(text)
}

function wrongOrigin(text: string): string | undefined {
  if (text === '*' || text.includes('*')) return 'name every origin: `*` lets the pages of anybody in'
  if (text === 'null') return 'name no `null`: any sandboxed page sends it'
  const parsed = URL.parse(text)
  if (parsed === null || (parsed.protocol !== 'https:' && parsed.protocol !== 'http:'))
    return 'be origins with commas between them, as in `https://app.example`'
  if (parsed.origin !== text && origin.test(parsed.origin)) return `be origins as browsers write them, here \`${parsed.origin}\``
  return origin.test(text) ? undefined : 'be origins of a scheme, a host and a port, as in `https://app.example`'
}
