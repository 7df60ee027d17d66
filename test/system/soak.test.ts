import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isMissing } from '../support/missing.ts'
import { startPostgres, type Postgres } from '../support/postgres.ts'
import { noProblems, problemsOf } from '../support/soak/audit.ts'
import { runSoak, type Soak } from '../support/soak/run-soak.ts'

let postgres: Postgres | undefined
beforeAll(async () => {
  postgres = isMissing('postgres') ? undefined : await startPostgres()
})
afterAll(() => postgres?.close(), 60_000)

/** What is said of a soak where it fails. */
const story = ({ log, ...soak }: Soak): string =>
  `${JSON.stringify({ ...soak, acknowledged: soak.acknowledged.length, resident: undefined })}\n${log.slice(-20_000)}`

/** The short form of `npm run soak`, which sends 10,000. */
const deliveries = 60
const kills = 3

/** Milliseconds for a machine that has other things to do; on two idle cores a soak takes a minute or two. */
const patience = 900_000

describe('deliveries while processes are killed and GitHub fails', () => {
  it(
    'are neither lost nor done twice on the embedded database',
    async () => {
      const soak = await runSoak({ deliveries, kills, freezes: 1, processes: 1, seed: 3 })
      expect(problemsOf(soak), story(soak)).toEqual(noProblems)
      expect({ sent: soak.sent, isSettled: soak.isSettled, kills: soak.restarts.length, exitCodes: soak.exitCodes }).toEqual({
        sent: deliveries,
        isSettled: true,
        kills,
        exitCodes: [0],
      })
      expect(soak.handedOver).toBeGreaterThan(deliveries)
      expect(soak.pulls).toBeGreaterThan(4)
    },
    patience,
  )

  it.skipIf(isMissing('postgres'))(
    'are neither lost nor done twice by three processes on PostgreSQL',
    async () => {
      const soak = await runSoak({
        deliveries,
        kills,
        processes: 3,
        freezes: 2,
        seed: 4,
        databaseUrl: postgres?.url ?? '',
        reconcileEvery: 3_000,
      })
      expect(problemsOf(soak), story(soak)).toEqual(noProblems)
      expect({ sent: soak.sent, isSettled: soak.isSettled, kills: soak.restarts.length, exitCodes: soak.exitCodes }).toEqual({
        sent: deliveries,
        isSettled: true,
        kills,
        exitCodes: [0, 0, 0],
      })
      expect(soak.pulls).toBeGreaterThan(4)
      // what was in work was found again and again, and done once
      expect(soak.found).toBeGreaterThan(0)
    },
    patience,
  )

  it(
    'are found to be done twice where a client sends a failed POST again',
    async () => {
      const faults = { badGateway: 0.05, dropped: 0, limited: 0, lostChecks: 0.5 }
      const soak = await runSoak({ deliveries: 40, kills: 0, processes: 1, seed: 5, faults, plainRetries: true })
      // of two comments we take one back; of two checks one stays for good
      const twice = [...soak.duplicateComments, ...soak.checks.filter((check) => !check.endsWith('in_progress'))]
      expect(twice.length, story(soak)).toBeGreaterThan(0)
    },
    patience,
  )
})
