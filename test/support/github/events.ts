import type { Table } from './json.ts'
import type { App, Repository } from './state.ts'

/** One attempt to hand a delivery over. */
export interface Attempt {
  readonly at: string
  readonly isRedelivery: boolean
  /** Status of the answer; `undefined` = none came. */
  readonly status: number | undefined
  readonly answer: string
  readonly milliseconds: number
}

/** A webhook that was sent, or would have been had an address been known. */
export interface Delivery {
  readonly id: number
  readonly guid: string
  readonly event: string
  readonly action: string | undefined
  readonly payload: Table
  /** Exactly the bytes that are signed. */
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly repositoryId: number | undefined
  readonly installationId: number | undefined
  readonly at: string
  readonly attempts: Attempt[]
}

/** What an event is about, which decides who hears of it. */
export interface About {
  readonly repository?: Repository
  /** Only this App hears of it, whatever it subscribed to. */
  readonly only?: App
}

/** A delivery on its way; `sent` resolves when it has been answered. */
export interface Emitted {
  readonly delivery: Delivery
  readonly sent: Promise<void>
}

/** Sends webhooks. */
export interface Events {
  /** Whether anybody hears of such an event; what nobody hears need not be worked out. */
  hears(event: string, about: About): boolean
  /** Makes a delivery when the App is installed and listens. */
  emit(event: string, payload: Table, about: About): Emitted | undefined
}
