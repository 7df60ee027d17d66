import type { ChangeSet } from '../../core/change-set.ts'
import type { CommandContext } from '../../core/command.ts'
import type { DeployPlan } from '../../core/deployment.ts'
import { RefusedError } from '../../core/errors.ts'
import { type Phrase, ref, say } from '../../core/phrase.ts'
import { environmentNames } from '../../generators/deploy-worker/environment-names.ts'
import { unknownId } from '../../generators/deploy-worker/own-copy.ts'
import { objectAt, objectsAt, textOf } from '../../generators/deploy-worker/read-at.ts'
import type { PackageTexts } from '../../generators/project/package-texts.ts'
import { readWrangler } from '../../generators/project/read-project.ts'
import type { AskedTemplate } from './parse-template.ts'

/** A deployment that was asked for, or why there is none; undefined where the command has nothing to do with it. */
type Deploying = { plan: DeployPlan } | { skip: Phrase } | undefined

/** Who deploys, and the path below which the application answers. */
type Place = Pick<CommandContext, 'deploys'> & { prefix?: string | undefined }

/** Plans the deployment that `--deploy` asks for. Throws `RefusedError` where it must not be: then nothing is written either. */
export function planDeploy({ deploy: environment, generator }: AskedTemplate, pack: PackageTexts, { deploys, prefix }: Place): Deploying {
  if (deploys !== undefined && environment === undefined && generator.name === 'deploy-worker')
    return { skip: say`Not deployed: ${ref('flag', '--deploy')} was not given.` }
  if (environment === undefined) return undefined
  if (deploys === undefined)
    throw new RefusedError(
      'Docwright deploys at the terminal, and never from a comment or a workflow. Leave `--deploy` out: the pull request says how to deploy.',
    )
  if (deploys === 'without credentials')
    return {
      skip: say`Not deployed: ${ref('env', 'CLOUDFLARE_API_TOKEN')} and ${ref('env', 'CLOUDFLARE_ACCOUNT_ID')} have to be set.`,
    }
  return { plan: { ...planOf(environment, pack), ...(prefix !== undefined && { health: `${prefix}/health` }) } }
}

function planOf(environment: string, pack: PackageTexts): DeployPlan {
  const top = readWrangler(pack)
  const own = objectAt(top, ['env', environment])
  if (JSON.stringify(own).includes(`"${unknownId}"`))
    throw new RefusedError(
      `Nothing was written or deployed: \`${unknownId}\` stands in \`env.${environment}\`, where only you know the id. Run the command without \`--deploy\`, then fill it in.`,
    )
  const { databases, secrets } = environmentNames(top, { changes: [], warnings: [] }, environment)
  const folders = new Map(
    objectsAt(own, ['d1_databases']).map((entry) => [textOf(entry, 'binding'), textOf(entry, 'migrations_dir') || 'migrations']),
  )
  const listed = [...pack.listed, ...pack.files.keys()]
  const build = textOf(objectAt(own, ['build']), 'command') || textOf(objectAt(top, ['build']), 'command')
  return {
    environment,
    root: pack.root,
    config: pack.config?.path ?? 'wrangler.jsonc',
    databases: databases
      .map(({ binding }) => binding)
      .filter((binding) => listed.some((path) => path.startsWith(`${folders.get(binding)}/`))),
    secrets,
    ...(build !== '' && { build }),
  }
}

/** A report with the deployment that follows it, or with why none does. */
export function deploying<Told extends Omit<ChangeSet, 'files'>>(told: Told, deploy: Deploying): Told {
  if (deploy === undefined) return told
  if ('plan' in deploy) return { ...told, deploy: deploy.plan }
  return { ...told, report: { ...told.report, skips: [...told.report.skips, deploy.skip] } }
}
