import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
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
 * finds that the work is somebody else's (THREATS A14). One that was frozen while it connected to the host sends nothing, and is tried again.
 */
export function holdWrites(client: { hook: object }, mayWrite: () => Promise<boolean>): void {
  const { hook } = client as Sending
  isWatched ||= watchSending()
  hook.before('request', (options) => {
    if (options.method === 'GET') return
    options.request = {
      ...options.request,
      fetch: async (...wanted: Parameters<typeof fetch>) => {
        const asked = await assertHeld(mayWrite)
        return knownAt.run(asked, () => globalThis.fetch(...wanted))
      },
    }
  })
}

/** When it was known that the work is held here, for what is sent because of that; in milliseconds of this process. */
const knownAt = new AsyncLocalStorage<number>()
const knownFor = new WeakMap<object, number>()

let isWatched = false

/** Cuts the connection of a write right before its first byte, where it took too long to get it: `fetch` tells that moment on these channels alone. */
function watchSending(): true {
  subscribe('undici:request:create', (message) => {
    const at = knownAt.getStore()
    if (at !== undefined) knownFor.set((message as { request: object }).request, at)
  })
  subscribe('undici:client:sendHeaders', (message) => {
    const { request, socket } = message as { request: object; socket: Socket }
    const at = knownFor.get(request)
    if (at !== undefined && isOld(at)) socket.destroy(new ExternalError('It took too long to connect to GitHub, so nothing was written.'))
  })
  return true
}

/** True for an answer that may not hold any more. */
const isOld = (at: number): boolean => performance.now() - at >= limits.lease / 2

/** Throws `LostClaim` where the work is not held here any more; returns, at most half a lease later, when that was asked. */
async function assertHeld(mayWrite: () => Promise<boolean>): Promise<number> {
  for (let times = 0; times < mostAsked; times += 1) {
    // goes on while a process is stopped
    const asked = performance.now()
    if (!(await mayDo(mayWrite))) throw new LostClaim()
    if (!isOld(asked)) return asked
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
