import path from 'node:path'
import { say } from '../../core/phrase.ts'
import type { ProofPlan, ProofStep } from '../../core/proof.ts'
import type { Ran } from '../process/run-process.ts'
import { readResults, type TestResults } from './read-results.ts'
import { detailOf, failed, passed, type Site } from './site.ts'

/** Whether the tests of the project pass, at least one of them. */
export async function testStep(site: Site<ProofPlan>): Promise<ProofStep> {
  const results = path.join(site.aside, 'tests.json')
  const vitest = path.join(site.project, 'node_modules/vitest/vitest.mjs')
  const ran = await site.node([vitest, 'run', '--reporter=json', `--outputFile=${results}`, '--passWithNoTests=false'], {
    brings: results,
  })
  return judged(site, ran, readResults(ran.brought))
}

function judged(site: Pick<Site, 'shown'>, ran: Ran, results: TestResults | undefined): ProofStep {
  if (ran.code === 0 && results !== undefined && results.passed > 0) return passed('tests', say`${results.passed} passed`)
  if (results !== undefined && results.failures.length > 0) return failed('tests', site.shown(results.failures.join('\n')))
  if (results?.total === 0) return failed('tests', 'There are no tests.')
  return failed('tests', detailOf(site, ran))
}
