import { ExternalError } from '../core/errors.ts'
import { limits } from '../core/limits.ts'
import { LostClaim } from './request.ts'

/** Times that one write asks whether it may, where each answer came too late. */
const mostAsked = 5

/** A client of the host, as far as what it sends with can be changed. */
interface Sending {
  hook: { before(name: 'request', run: (options: { method: string; request?: object }) => void): void }
}

/**
 * Has every write of a client ask whether the work is still held here, right before it is sent: after its token was made, and again where more time went by
 * between the question and the moment of sending than half of what a process may be silent. One that was frozen in between so asks once more when it goes on, and
 * finds that the work is somebody else's (THREATS A14).
 */
export function holdWrites(client: { hook: object }, mayWrite: () => Promise<boolean>): void {
  const { hook } = client as Sending
  hook.before('request', (options) => {
    if (options.method === 'GET') return
    options.request = {
      ...options.request,
      fetch: async (...wanted: Parameters<typeof fetch>) => {
        await assertHeld(mayWrite)
        return globalThis.fetch(...wanted)
      },
    }
  })
}

/** Throws `LostClaim` where the work is not held here any more; returns at most half a lease after it was asked. */
async function assertHeld(mayWrite: () => Promise<boolean>): Promise<void> {
  for (let times = 0; times < mostAsked; times += 1) {
    // goes on while a process is stopped
    const asked = performance.now()
    if (!(await mayDo(mayWrite))) throw new LostClaim()
    if (performance.now() - asked < limits.lease / 2) return
  }
  throw new ExternalError('It took too long to learn whether this work is still held here, so nothing was written.')
}

/** Where nobody can say whose the work is, nothing is written, and it is tried again. */
async function mayDo(mayWrite: () => Promise<boolean>): Promise<boolean> {
  try {
    return await mayWrite()
  } catch (cause) {
    throw new ExternalError('The database did not say whether this work is still held here, so nothing was written.', { cause })
  }
}
