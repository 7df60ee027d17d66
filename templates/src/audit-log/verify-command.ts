import type { Head } from './sealed-event'
import { type Verifying, verifyAuditChain } from './verify-chain'

/** What a command says, and the code that it ends with. */
export interface Ended {
  code: 0 | 1 | 2
  text: string
}

/** Verifies the chain: `--head <place>:<hash>` is the seal that was kept elsewhere. Ends with 1 where something does not fit, and with 2 where it was called wrongly. */
export async function verifyCommand(args: readonly string[], parts: Omit<Verifying, 'kept'>): Promise<Ended> {
  const [option, value, ...rest] = args
  const kept = readHead(value)
  if (option !== undefined && (option !== '--head' || kept === undefined || rest.length > 0))
    return { code: 2, text: 'Expected nothing, or `--head <place>:<hash>` as the sealer wrote it.' }
  const verdict = await verifyAuditChain({ ...parts, kept })
  if (!verdict.isWhole) return { code: 1, text: `The audit log does not fit at place ${verdict.place}: ${verdict.why}.` }
  const { events, head } = verdict
  const cut = kept === undefined ? ' That its end was not cut off is known with `--head` alone.' : ''
  return { code: 0, text: `${events} events fit. The last seal is ${head.place}:${head.hash}.${cut}` }
}

function readHead(text = ''): Head | undefined {
  const [, place, hash] = /^(\d{1,15}):([\w-]{43})$/.exec(text) ?? []
  return place === undefined || hash === undefined ? undefined : { place: Number(place), hash }
}
