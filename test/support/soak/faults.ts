import { badGateway, secondaryLimit, type FaultAnswer } from '../github/faults.ts'
import { isWrite, type RequestRecord } from '../github/recording.ts'
import type { GitHubStandIn } from '../github/start.ts'

/** How often each thing goes wrong: a share of all requests it may hit. */
export interface FaultShares {
  /** 502 instead of an effect, and 502 after it. */
  badGateway: number
  /** Connections that end before and after an effect. */
  dropped: number
  /** 403 with `retry-after`. */
  limited: number
  /** 502 after a check was made. */
  lostChecks?: number
}

export const usualFaults: FaultShares = { badGateway: 0.008, dropped: 0.004, limited: 0.01 }

/** Lets things go wrong at random for as long as the stand-in runs, mostly where something is written. */
export function armFaults(github: GitHubStandIn, random: () => number, shares: FaultShares): void {
  const hit = (share: number, when: 'before' | 'after', answer: FaultAnswer): void => {
    const on = (request: RequestRecord): boolean => request.operationId !== undefined && random() < (isWrite(request) ? share : share / 8)
    github.fault({ on, when, answer, times: Number.POSITIVE_INFINITY })
  }
  hit(shares.badGateway, 'before', badGateway)
  hit(shares.badGateway, 'after', badGateway)
  hit(shares.dropped, 'before', 'drop')
  hit(shares.dropped, 'after', 'drop')
  hit(shares.limited, 'before', secondaryLimit(1))
  const onCheck = ({ operationId }: RequestRecord): boolean => operationId === 'checks/create' && random() < (shares.lostChecks ?? 0)
  github.fault({ on: onCheck, when: 'after', answer: badGateway, times: Number.POSITIVE_INFINITY })
}
