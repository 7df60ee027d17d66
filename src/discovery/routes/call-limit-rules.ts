/** How middleware of a package counts requests: names of its options, and what counts where one is not given. */
export interface CallLimitRules {
  package: string
  /** Exports that make the middleware. */
  exports: RegExp
  /** Options that say how many requests pass. */
  most: { options: readonly string[]; usual: number }
  /** Option for the length of time, in milliseconds or as a text such as `15 minutes`. */
  window: { option: string; usual: number }
  status: { option: string; usual: number }
  /** Option for what the answer says; without `usual` that is made of numbers. */
  message: { option: string; usual?: string }
  /** Option by which requests of one caller are told apart, `keyGenerator` where none is named. */
  ownKey?: string
  /** It always has that option: requests are not counted by address. */
  isKeyed?: true
  /** A plugin of Fastify: it counts for what is registered after it, and routes have options of their own. */
  isPlugin?: true
}
