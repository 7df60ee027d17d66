import { UsageError } from '../core/errors.ts'
import { growDeployment } from './deploy-worker/grow-deployment.ts'
import type { Generator } from './growth/generator.ts'
import { parseEnvironment } from './names/environment-name.ts'

/** Prepares an environment that the Worker is deployed to (specification, 4.1). */
export const deployWorker: Generator = {
  name: 'deploy-worker',
  about: 'Prepares an environment: its bindings, a health check, how to deploy and roll back, and a workflow',
  args: [{ name: 'environment', about: 'Name of the environment, as in `wrangler deploy --env production`', required: true }],
  options: [{ name: '--deploy', about: 'At the terminal with `--write`: also migrates and deploys with your Wrangler and credentials' }],
  examples: ['deploy-worker production', 'deploy-worker staging'],
  order: 9,
  bind({ positional, options }) {
    const [name, ...more] = positional
    if (name === undefined || more.length > 0) throw new UsageError('Expected an environment: `/template deploy-worker production`.')
    const [option] = options.keys()
    if (option !== undefined) throw new UsageError(`\`deploy-worker\` has no option \`--${option}\`.`)
    const environment = parseEnvironment(name)
    return (project) => ({ growth: growDeployment(environment, project) })
  },
}
