import type { Value } from '../../core/facts.ts'
import type { EdgeCase, Feature } from '../../core/feature.ts'
import type { ErrorInfo, Project } from '../../core/project.ts'
import { type BareEdge, EdgeTests, type Outcome } from './edge-tests.ts'
import type { Scope } from './scope.ts'

const limit = 60

/** Conditions that the code of a feature handles on purpose: guarded errors, throws and early exits, each with the test that shows it. */
export function findEdgeCases(project: Project, feature: Pick<Feature, 'files' | 'errors' | 'tests' | 'routes'>, scope: Scope): EdgeCase[] {
  const tests = new EdgeTests(project, feature)
  const cases: EdgeCase[] = []
  const seen = new Set<string>()
  const add = (edge: BareEdge): void => {
    const { leadsTo: _, ...one } = edge
    const key = `${one.path}:${one.line}`
    if (seen.has(key) || cases.length >= limit) return
    seen.add(key)
    const test = tests.of(edge)
    cases.push(test === undefined ? one : { ...one, test })
  }
  for (const error of feature.errors) if (error.guard !== undefined) add(errorCase(error, error.guard))
  for (const file of feature.files) {
    if (file.role !== 'core' && file.role !== 'part') continue
    const facts = project.facts(file.path)
    if (facts === undefined) continue
    const nameOf = (at: number): { function?: string } => {
      const name = facts.functions[at]?.name
      return name === undefined || name === '' ? {} : { function: name }
    }
    for (const one of facts.throws) {
      if (one.guard !== undefined && scope.has(file.path, one.line))
        add({
          condition: one.guard,
          outcome: thrown(one.value),
          leadsTo: thrownOutcome(one.value),
          path: file.path,
          line: one.line,
          ...nameOf(one.in),
        })
    }
    for (const one of facts.guards) {
      if (scope.has(file.path, one.line) && !cases.some((other) => other.path === file.path && other.condition === one.text)) {
        add({ condition: one.text, outcome: 'leaves early', leadsTo: {}, path: file.path, line: one.line, ...nameOf(one.in) })
      }
    }
  }
  return cases
}

function errorCase(error: ErrorInfo, condition: string): BareEdge {
  const status = error.status === undefined ? '' : ` (${error.status})`
  const message = error.message === undefined || error.message === error.name ? '' : `: ${error.message}`
  return {
    condition,
    outcome: `${error.name}${status}${message}`,
    leadsTo: {
      name: error.name,
      ...(error.message !== undefined && { message: error.message }),
      ...(error.status !== undefined && { status: error.status }),
    },
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

function thrownOutcome(value: Value): Outcome {
  if (value.k !== 'call') return {}
  const message = value.call.args.find((arg) => arg.k === 'str')
  return {
    ...(value.call.callee.k === 'ref' && { name: value.call.callee.name }),
    ...(message?.k === 'str' && { message: message.v }),
  }
}
