import { isObject } from '../../core/json-object.ts'

/** What a run of tests came to. */
export interface TestResults {
  passed: number
  total: number
  /** Of files that did not load and of tests, a text each. */
  failures: readonly string[]
}

/** Failures that are read, and characters of each: a report shows the first lines. */
const most = { failures: 30, characters: 10_000 }

/**
 * Reads the results that vitest writes. Code of the project may have written anything in their place: what has another shape counts for nothing, and what is
 * no object, or cut off, is no result.
 */
export function readResults(text = ''): TestResults | undefined {
  const results = parsed(text)
  if (!isObject(results)) return undefined
  const files = Array.isArray(results['testResults']) ? results['testResults'].filter(isObject) : []
  const failures: string[] = []
  for (const file of files) {
    if (failures.length >= most.failures) break
    failures.push(...failuresOf(file))
  }
  return {
    passed: countOf(results['numPassedTests']),
    total: countOf(results['numTotalTests'], 1),
    failures: failures.slice(0, most.failures),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function countOf(value: unknown, otherwise = 0): number {
  return Number.isSafeInteger(value) ? Number(value) : otherwise
}

/** Failures of one file: of the file itself, where it did not load, and of its tests. */
function failuresOf(file: Readonly<Record<string, unknown>>): readonly string[] {
  const message = textOf(file['message'])
  const own = file['status'] === 'failed' && message !== '' ? [message] : []
  const tests = Array.isArray(file['assertionResults']) ? file['assertionResults'].filter(isObject) : []
  const broken = tests.filter(({ status }) => status === 'failed').slice(0, most.failures)
  return [...own, ...broken.map((test) => `${textOf(test['fullName'])}\n${firstLines(test['failureMessages'])}`)]
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, most.characters) : ''
}

/** The message of a failure, without the call stack behind it. */
function firstLines(messages: unknown): string {
  return (Array.isArray(messages) ? messages.slice(0, most.failures).map(textOf) : [])
    .join('\n')
    .split('\n')
    .filter((line) => !line.startsWith('    at '))
    .slice(0, 12)
    .join('\n')
}
