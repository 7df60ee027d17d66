import { type Deployment, deployLines, type DeployPlan, isDeployed } from '../core/deployment.ts'
import { type Paint, printable } from './printable.ts'

/** What would be deployed, and how: lines for a terminal. */
export function deployPlanLines(plan: DeployPlan, paint: Paint): readonly string[] {
  const build = plan.build === undefined ? [] : [`  Wrangler runs the build of this project first: ${printable(plan.build)}`]
  const lines = deployLines(plan).map((line) => `    ${paint.cyan(printable(line))}`)
  return [`  With --write, it deploys the working tree to ${printable(plan.environment)}:`, ...lines, ...build]
}

/** How a deployment ended: lines for a terminal. */
export function deploymentLines(deployment: Deployment, paint: Paint): readonly string[] {
  const { environment, steps, url, rollback } = deployment
  const shown = steps.flatMap(({ name, ok, detail }) => [
    `  ${ok ? paint.green('✓') : paint.red('✗')}  ${printable(name)}`,
    ...(detail ?? '')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => `       ${paint.dim(printable(line))}`),
  ])
  const done = isDeployed(deployment)
  const end = done
    ? `  Deployed to ${environment}${url === undefined ? '' : `: ${url}`}`
    : `  ${rollback === undefined ? 'The code that was there still runs.' : 'The new code may run already. To go back:'}`
  const back = rollback === undefined ? [] : [`  ${paint.dim(done ? 'to go back' : 'type')}  ${rollback}`]
  return [...shown, '', printable(end), ...back]
}
