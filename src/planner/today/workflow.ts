import { type Phrase, say } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import type { Workflow } from '../../core/repository.ts'
import { pathRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import type { Statement } from '../plan.ts'
import { changeChecks, checksPhrase, pushChecks } from './change-checks.ts'
import { ownersPhrase } from './code-owners.ts'
import { testRunner } from './test-runner.ts'
import { tellRuns } from './test-runs.ts'

/** What a plan says of how changes come in: CI, owners, the template of pull requests, tests. */
export function tellWorkflow(project: Project): readonly Statement[] {
  const { workflow } = project
  const { codeowners, pullRequestTemplate } = workflow
  const said: Statement[] = [{ id: 'workflow/ci', text: tellChecks(workflow), sources: [] }]
  if (codeowners !== undefined)
    said.push({
      id: 'workflow/owners',
      text: ownersPhrase(codeowners),
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
  const runner = testRunner(project)
  return [
    {
      id: 'workflow/tests',
      text:
        runner === undefined
          ? say`No test runner was seen: the first task of phase 1 needs one.`
          : say`Tests run with ${value(runner.name)}, as ${pathRef(runner.file)} says.`,
      sources: [],
    },
  ]
}

function tellChecks(workflow: Workflow): Phrase {
  const onChange = changeChecks(workflow)
  if (onChange.length > 0) return say`${checksPhrase(onChange)} on a pull request.`
  const onPush = pushChecks(workflow)
  return onPush.length === 0
    ? say`No workflow was seen that checks a change before it is merged.`
    : say`${checksPhrase(onPush)} on a push; no workflow was seen that a pull request starts.`
}
