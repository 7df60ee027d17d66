import { list, say } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import { pathRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import type { Statement } from '../plan.ts'
import { tellRuns } from './test-runs.ts'

/** What a plan says of how changes come in: CI, owners, the template of pull requests, tests. */
export function tellWorkflow(project: Project): readonly Statement[] {
  const { workflow } = project
  const { ci, codeowners, pullRequestTemplate } = workflow
  const said: Statement[] = []
  const onChange = ci.filter(({ on }) => on.includes('pull_request') || on.includes('merge_group'))
  const onPush = ci.filter(({ on, deploys }) => deploys === undefined && on.includes('push'))
  if (onChange.length > 0)
    said.push({
      id: 'workflow/ci',
      text: say`${list(onChange.slice(0, 3).map(({ file }) => pathRef(file)))} ${[onChange.length === 1 ? 'checks' : 'check']} a change before it is merged.`,
      sources: [],
    })
  else
    said.push({
      id: 'workflow/ci',
      text:
        onPush.length === 0
          ? say`No workflow was seen that checks a change before it is merged.`
          : say`${list(onPush.slice(0, 3).map(({ file }) => pathRef(file)))} ${[onPush.length === 1 ? 'runs' : 'run']} on a push; no workflow was seen that a pull request starts.`,
      sources: [],
    })
  if (codeowners !== undefined)
    said.push({
      id: 'workflow/owners',
      text: say`${pathRef(codeowners.file)} names ${list([...new Set(codeowners.rules.flatMap(({ owners }) => owners))].slice(0, 4).map(value))} as owners.`,
      sources: [],
    })
  if (pullRequestTemplate !== undefined)
    said.push({ id: 'workflow/template', text: say`A pull request begins with ${pathRef(pullRequestTemplate)}.`, sources: [] })
  return [...said, ...tellRunner(project)]
}

/** What runs tests: as a script says, else as files and packages do. */
function tellRunner(project: Project): readonly Statement[] {
  const runs = tellRuns(project)
  if (runs.length > 0) return runs
  const runner = project.conventions.find(({ topic }) => topic === 'test-runner')
  return [
    {
      id: 'workflow/tests',
      text:
        runner === undefined
          ? say`No test runner was seen: the first task of phase 1 needs one.`
          : say`Tests run with ${value(runner.value)}.`,
      sources: [],
    },
  ]
}
