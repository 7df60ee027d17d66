import { parse } from 'yaml'

interface Step {
  uses?: string
  run?: string
}

interface Job {
  permissions?: unknown
  steps?: readonly Step[]
}

/** What is wrong with a workflow by THREATS C8: text of an event in a shell, an action that is not pinned, permissions that nobody stated. */
export function problemsOf(text: string): readonly string[] {
  const workflow = parse(text) as { permissions?: unknown; jobs?: Readonly<Record<string, Job>> }
  const jobs = Object.entries(workflow.jobs ?? {})
  const steps = jobs.flatMap(([, job]) => job.steps ?? [])
  return [
    ...(workflow.permissions === undefined ? ['the workflow states no permissions'] : []),
    ...(workflow.permissions === 'write-all' ? ['the workflow may everything'] : []),
    ...steps.flatMap(({ run }) => (run !== undefined && /\$\{\{/.test(run) ? [`an expression in a shell: ${run}`] : [])),
    ...steps.flatMap(({ uses }) =>
      uses === undefined || uses.startsWith('./') || /@[0-9a-f]{40}$/.test(uses) ? [] : [`not pinned: ${uses}`],
    ),
    // with a token that may write nothing but this Action may run, which checks nothing out
    ...(/^\s*pull_request_target:/m.test(text) && !steps.every(({ uses = '' }) => uses.startsWith('docwright/docwright@'))
      ? ['it runs on pull_request_target']
      : []),
  ]
}
