import type { RequestInterface } from '@octokit/types'
import type { Host } from './host.ts'
import type { Signer } from './sign.ts'

/** How we may act on one repository. The App and the Action make it in different ways; everything else is the same. */
export interface Access {
  host: Host
  /** Octokit's `request`, with a token of the narrowest scope. */
  request: RequestInterface
  /** Token for reading git objects over HTTP; never logged, never an argument of a process. `renew` where the host no longer takes the one of before. */
  token(renew?: boolean): Promise<string>
  /** Login under which comments of ours appear: `docwright[bot]`. */
  self: string
  /** Id of the App, where one acts: checks and comments of ours are told by it. */
  appId: number | undefined
  /** Signs our markers and commits. */
  sign: Signer['sign']
  /** Knows what we signed, with earlier keys too. */
  verify: Signer['verify']
  /** True where pull requests we open start no workflows (`GITHUB_TOKEN`). */
  silent: boolean
  /** Text of the configuration that counts in all repositories of the owner; undefined where there is none that this access may read. */
  sharedConfig(): Promise<string | undefined>
}
