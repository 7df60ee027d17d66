import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ConfigurationError } from '../core/errors.ts'

/** Lets a server listen; returns its address with the port that was taken. */
export async function listen(server: Server, { port, address }: { port: number; address: string }): Promise<string> {
  const at = (taken: number): string => `${address.includes(':') ? `[${address}]` : address}:${taken}`
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, address, resolve)
  }).catch((cause: unknown) => {
    throw new ConfigurationError(`Expected \`HOST\` and \`PORT\` to be a free address, got \`${at(port)}\` (${codeOf(cause)}).`, { cause })
  })
  return `http://${at((server.address() as AddressInfo).port)}`
}

/** The code of a failed call of the system, such as `EACCES`. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : String(error))
