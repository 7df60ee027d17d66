import path from 'node:path'
import { withoutEscapes } from '../core/without-escapes.ts'
import { deployLines, type Deployment, type DeployPlan, type DeployStep } from '../core/deployment.ts'
import { UserError } from '../core/errors.ts'
import { hideSecrets } from '../core/secrets/hide-secrets.ts'
import { type Ran, runProcess } from '../proof/process/run-process.ts'
import { checkHealth } from './check-health.ts'
import { findWrangler } from './find-wrangler.ts'
import { readSecretNames } from './read-secret-names.ts'

/** Where a deployment runs, and with what. */
export interface DeployPlace {
  /** Folder of the repository, as the working tree is. */
  dir: string
  /** The whole environment of the caller: a build of the project may ask for any of it. */
  env: Readonly<Record<string, string | undefined>>
  signal: AbortSignal
  /** Shows what is going on. */
  progress: (message: string) => void
  /** Asks the deployed Worker. */
  fetch?: typeof fetch
  /** Milliseconds between two questions whether it answers. */
  pause?: number
}

const milliseconds = 600_000
const mostLines = 20

/**
 * Deploys a package with the Wrangler that it has installed: migrations, the code, then a look at whether it answers. The first step that fails ends it.
 * Wrangler runs the project's own build, as it does when a person types the same. Throws `UserError` where a condition is not met; then nothing was done.
 */
export async function deployWorker(plan: DeployPlan, place: DeployPlace): Promise<Deployment> {
  const folder = path.join(place.dir, plan.root)
  const program = findWrangler(folder)
  if (program === undefined)
    throw new UserError('Nothing was deployed: Wrangler is not installed in this project. Run `npm install` first.')
  const run = (line: string): Promise<Ran> => runWrangler({ program, folder, line: `${line} --config ${plan.config}` }, place)
  await assertSecrets(plan, run)
  const rollback = `npx wrangler rollback --env ${plan.environment}`
  const steps: DeployStep[] = []
  let printed = ''
  for (const line of deployLines(plan)) {
    place.progress(line)
    const ran = await run(line.slice('wrangler '.length))
    printed = withoutEscapes(ran.output)
    steps.push(stepOf(line, ran))
    if (ran.code !== 0) return { environment: plan.environment, steps, ...(isUploaded(printed) && { rollback }) }
  }
  const url = addressIn(printed)
  if (url === undefined) return { environment: plan.environment, steps, rollback }
  const asked = `${url}${plan.health ?? '/health'}`
  place.progress(`GET ${asked}`)
  const health = await checkHealth(asked, place)
  return { environment: plan.environment, steps: [...steps, health], url, rollback }
}

/** A deployment without a secret that it needs is refused before anything of it is done. */
async function assertSecrets({ environment, secrets }: DeployPlan, run: (line: string) => Promise<Ran>): Promise<void> {
  if (secrets.length === 0) return
  const ran = await run(`secret list --env ${environment} --format json`)
  const known = readSecretNames(ran)
  if (known === undefined)
    throw new UserError(`Nothing was deployed: the secrets of \`${environment}\` could not be listed.\n${indented(detailOf(ran))}`)
  const missing = secrets.filter((name) => !known.has(name))
  if (missing.length === 0) return
  const lines = missing.map((name) => `    npx wrangler secret put ${name} --env ${environment}`)
  throw new UserError(`Nothing was deployed: \`${environment}\` lacks secrets. Set them first:\n${lines.join('\n')}`)
}

async function runWrangler(
  { program, folder, line }: { program: string; folder: string; line: string },
  { env, signal }: DeployPlace,
): Promise<Ran> {
  const own = Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined))
  return runProcess(
    {
      program: process.execPath,
      args: ['--no-warnings', program, ...line.split(' ')],
      cwd: folder,
      // it asks nobody, and reports to nobody how it is used
      env: { ...own, CI: '1', NO_COLOR: '1', WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true' },
      ms: milliseconds,
    },
    signal,
  )
}

function stepOf(name: string, ran: Ran): DeployStep {
  return ran.code === 0 ? { name, ok: true } : { name, ok: false, detail: detailOf(ran) }
}

/** The last lines of what a tool printed, without secrets. */
function detailOf({ output, stopped }: Ran): string {
  const lines = withoutEscapes(output)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
  const why = stopped === undefined ? [] : [`It was ended: too much ${stopped}.`]
  return hideSecrets([...lines.slice(-mostLines), ...why].join('\n'))
}

/** True where the code was uploaded before something else failed. */
function isUploaded(printed: string): boolean {
  return /^Uploaded /m.test(printed)
}

function indented(text: string): string {
  return text.replace(/^/gm, '    ')
}

/** The first address that Wrangler names behind what it deployed. */
function addressIn(output: string): string | undefined {
  const [found] = /https?:\/\/[\w.-]+(?::\d{1,5})?/.exec(output.slice(output.lastIndexOf('Deployed '))) ?? []
  return found
}
