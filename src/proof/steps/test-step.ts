import path from 'node:path'
import { isObject } from '../../core/json-object.ts'
import { say } from '../../core/phrase.ts'
import type { ProofStep } from '../../core/proof.ts'
import type { Ran } from '../process/run-process.ts'
import { detailOf, failed, passed, type Site } from './site.ts'

/** Whether the tests of the project pass, at least one of them. */
export async function testStep(site: Site): Promise<ProofStep> {
  const results = path.join(site.aside, 'tests.json')
  const vitest = path.join(site.project, 'node_modules/vitest/vitest.mjs')
  const ran = await site.node([vitest, 'run', '--reporter=json', `--outputFile=${results}`, '--passWithNoTests=false'], {
    brings: results,
  })
  return judged(site, ran, read(ran.brought))
}

/** Results that a run brought; what is cut off or was written by somebody else is none. */
function read(text = ''): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function judged(site: Site, ran: Ran, results: unknown): ProofStep {
  const number = isObject(results) && typeof results['numPassedTests'] === 'number' ? results['numPassedTests'] : 0
  if (ran.code === 0 && number > 0) return passed('tests', say`${number} passed`)
  const failures = isObject(results) && Array.isArray(results['testResults']) ? results['testResults'].flatMap(failuresOf) : []
  if (failures.length > 0) return failed('tests', site.shown(failures.join('\n')))
  if (isObject(results) && results['numTotalTests'] === 0) return failed('tests', 'There are no tests.')
  return failed('tests', detailOf(site, ran))
}

/** Failures of one file: of the file itself, where it did not load, and of its tests. */
function failuresOf(file: unknown): readonly string[] {
  if (!isObject(file)) return []
  const own = file['status'] === 'failed' && typeof file['message'] === 'string' && file['message'] !== '' ? [file['message']] : []
  const tests = Array.isArray(file['assertionResults']) ? file['assertionResults'].filter(isObject) : []
  const broken = tests.filter(({ status }) => status === 'failed')
  return [...own, ...broken.map((test) => `${String(test['fullName'])}\n${firstLines(test['failureMessages'])}`)]
}

/** The message of a failure, without the call stack behind it. */
function firstLines(messages: unknown): string {
  const text = Array.isArray(messages) ? messages.join('\n') : ''
  return text
    .split('\n')
    .filter((line) => !line.startsWith('    at '))
    .slice(0, 12)
    .join('\n')
}
