import { list, say } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import { pathRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import type { Statement } from '../plan.ts'

/** Workflows that look at a change before it is merged: those of pull requests, else those of pushes that deploy nothing. */
function checksOf(ci: Project['workflow']['ci']): Project['workflow']['ci'] {
  const asked = ci.filter(({ on }) => on.includes('pull_request') || on.includes('merge_group'))
  return asked.length > 0 ? asked : ci.filter(({ on, deploys }) => deploys === undefined && (on.includes('push') || on.length === 0))
}

/** What a plan says of how changes come in: CI, owners, the template of pull requests, tests. */
export function tellWorkflow({ workflow, conventions }: Project): readonly Statement[] {
  const { ci, codeowners, pullRequestTemplate } = workflow
  const runner = conventions.find(({ topic }) => topic === 'test-runner')
  const said: Statement[] = []
  const onChange = checksOf(ci)
  if (onChange.length > 0)
    said.push({
      id: 'workflow/ci',
      text: say`${list(onChange.slice(0, 3).map(({ file }) => pathRef(file)))} ${[onChange.length === 1 ? 'checks' : 'check']} a change before it is merged.`,
      sources: [],
    })
  else said.push({ id: 'workflow/ci', text: say`No workflow was seen that checks a change before it is merged.`, sources: [] })
  if (codeowners !== undefined)
    said.push({
      id: 'workflow/owners',
      text: say`${pathRef(codeowners.file)} names ${list([...new Set(codeowners.rules.flatMap(({ owners }) => owners))].slice(0, 4).map(value))} as owners.`,
      sources: [],
    })
  if (pullRequestTemplate !== undefined)
    said.push({ id: 'workflow/template', text: say`A pull request begins with ${pathRef(pullRequestTemplate)}.`, sources: [] })
  if (runner !== undefined) said.push({ id: 'workflow/tests', text: say`Tests run with ${value(runner.value)}.`, sources: [] })
  return said
}
