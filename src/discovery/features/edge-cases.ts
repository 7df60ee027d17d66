import type { Value } from '../../core/facts.ts'
import type { EdgeCase, ErrorInfo, Feature, Project, TestInfo } from '../../core/project.ts'
import type { Scope } from './scope.ts'
import { idleWords } from './question-words.ts'
import { splitWords, stem } from './words.ts'

const limit = 60

/** Conditions that the code of a feature handles on purpose: guarded errors, throws and early exits, each with the test that shows it. */
export function findEdgeCases(project: Project, feature: Pick<Feature, 'files' | 'errors' | 'tests'>, scope: Scope): EdgeCase[] {
  const cases: EdgeCase[] = []
  const seen = new Set<string>()
  const add = (one: Omit<EdgeCase, 'test'>): void => {
    const key = `${one.path}:${one.line}`
    if (seen.has(key) || cases.length >= limit) return
    seen.add(key)
    const test = testFor(feature.tests, one)
    cases.push(test === undefined ? one : { ...one, test })
  }
  for (const error of feature.errors) if (error.guard !== undefined) add(errorCase(error, error.guard))
  for (const file of feature.files) {
    if (file.role !== 'core') continue
    const facts = project.facts(file.path)
    if (facts === undefined) continue
    const nameOf = (at: number): { function?: string } => {
      const name = facts.functions[at]?.name
      return name === undefined || name === '' ? {} : { function: name }
    }
    for (const one of facts.throws) {
      if (one.guard !== undefined && scope.has(file.path, one.line))
        add({ condition: one.guard, outcome: thrown(one.value), path: file.path, line: one.line, ...nameOf(one.in) })
    }
    for (const one of facts.guards) {
      if (scope.has(file.path, one.line) && !cases.some((other) => other.path === file.path && other.condition === one.text)) {
        add({ condition: one.text, outcome: 'leaves early', path: file.path, line: one.line, ...nameOf(one.in) })
      }
    }
  }
  return cases
}

function errorCase(error: ErrorInfo, condition: string): Omit<EdgeCase, 'test'> {
  const status = error.status === undefined ? '' : ` (${error.status})`
  const message = error.message === undefined || error.message === error.name ? '' : `: ${error.message}`
  return {
    condition,
    outcome: `${error.name}${status}${message}`,
    path: error.file,
    line: error.line,
    ...(error.function !== undefined && { function: error.function }),
  }
}

function thrown(value: Value): string {
  if (value.k !== 'call') return value.k === 'ref' ? value.name : 'throws'
  const name = value.call.callee.k === 'ref' ? value.call.callee.name : 'Error'
  const message = value.call.args.find((arg) => arg.k === 'str')
  return message?.k === 'str' ? `${name}: ${message.v}` : name
}

/** The test whose title shares most words with the case, at least two of them. */
function testFor(tests: readonly TestInfo[], one: Omit<EdgeCase, 'test'>): EdgeCase['test'] {
  const words = new Set(
    [...splitWords(one.outcome), ...splitWords(one.condition)].map(stem).filter((word) => word.length > 2 && !idleWords.has(word)),
  )
  let best: { test: TestInfo; shared: number } | undefined
  for (const test of tests) {
    const title = new Set(splitWords(test.title).map(stem))
    const shared = [...words].filter((word) => title.has(word)).length
    const near = one.function !== undefined && test.calls.some((call) => call.split('.').at(-1) === one.function?.split('.').at(-1)) ? 1 : 0
    if (shared + near >= 3 || shared >= 2) {
      if (best === undefined || shared + near > best.shared) best = { test, shared: shared + near }
    }
  }
  return best === undefined ? undefined : { file: best.test.file, line: best.test.line, title: best.test.title }
}
