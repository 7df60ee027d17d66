import type { Answer, WrittenCall } from '../../test/support/written-calls.ts'

/** How a public repository is brought to life here, so that the calls on its pages can be run. */
export interface Recipe {
  repository: string
  commit: string
  /** Features to document, as a person would name them. */
  features: readonly string[]
  /** Operations that need what only a service of somebody else gives, which is not reached from here, with what that is. */
  elsewhere?: Readonly<Record<string, string>>
  /** Installs, configures and starts the checkout. */
  start(dir: string, defer: Defer): Promise<Application>
}

/** Takes what ends something that was started; the last is ended first. */
export type Defer = (close: () => unknown) => void

/** An application that runs. */
export interface Application {
  /** Where it listens: what `$BASE_URL` and the address on a page stand for. */
  url: string
  /** Empties its state and makes what one call needs: a caller, and rows for the ids that it names. */
  prepare(call: WrittenCall): Promise<Prepared>
  /** Why an answer refuses although its status does not say so. */
  refusal?(answer: Answer): string | undefined
}

/** What a reader of the page puts in. */
export interface Prepared {
  /** Values of the variables that a call names. */
  env: NodeJS.ProcessEnv
  /** Ids and secrets that only this state has, for the text that stands in their place on the page. */
  right?: Readonly<Record<string, string>>
}
