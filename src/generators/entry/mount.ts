import type { Provided } from './host.ts'

/** An application of ours and where it goes. */
export interface Mount extends Provided {
  /** Path below which the routes stand in a Hono application, `/` unless given. */
  at?: string
  /** Export of the same module that tells requests of ours, for hosts that are no Hono application: `servesApi` for `api`, unless given. */
  serves?: string
}

/** The name of the function that tells requests of an application from others: `servesApi` for `api`. */
export function servesName(name: string): string {
  return `serves${name.charAt(0).toUpperCase()}${name.slice(1)}`
}
