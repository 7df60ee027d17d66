import { list, type Phrase, say } from '../../core/phrase.ts'
import type { CheckKind, Workflow } from '../../core/repository.ts'
import { pathRef } from '../../text/fact-refs.ts'

type Ci = Workflow['ci'][number]

const words: Readonly<Record<CheckKind, string>> = {
  tests: 'tests',
  types: 'a check of types',
  lint: 'a linter',
  faults: 'a scan for known faults',
}

/** Workflows that a proposed change starts, those that test it first. */
export function changeChecks({ ci }: Workflow): readonly Ci[] {
  return byWorth(ci.filter(({ on }) => on.includes('pull_request') || on.includes('merge_group')))
}

/** The workflow that a check of a change belongs to: one of a pull request, else one of a push that does not deploy. */
export function checkingWorkflow(workflow: Workflow): Ci | undefined {
  return changeChecks(workflow)[0] ?? pushChecks(workflow)[0]
}

/** Workflows that a push starts and that bring nothing out. */
export function pushChecks({ ci }: Workflow): readonly Ci[] {
  return byWorth(ci.filter(({ on, deploys }) => deploys === undefined && on.includes('push')))
}

function byWorth(all: readonly Ci[]): readonly Ci[] {
  const worth = ({ checks = [] }: Ci): number => (checks.includes('tests') ? 10 : 0) + checks.length
  return all.toSorted((a, b) => worth(b) - worth(a) || (a.file < b.file ? -1 : 1))
}

/** What workflows look at: `a.yml` runs tests and a linter, `b.yml` a scan for known faults. Those that look at nothing known are named without it. */
export function checksPhrase(all: readonly Ci[]): Phrase {
  const known = all.filter(({ checks = [] }) => checks.length > 0).slice(0, 3)
  if (known.length === 0) return say`${list(all.slice(0, 3).map(({ file }) => pathRef(file)))} ${[all.length === 1 ? 'runs' : 'run']}`
  const parts = known.map(
    ({ file, checks = [] }, at) => say`${pathRef(file)} ${[at === 0 ? 'runs ' : '']}${list(checks.map((kind) => [words[kind]]))}`,
  )
  return list(parts)
}
