import path from 'node:path'
import { withoutEscapes } from '../../core/without-escapes.ts'
import { say } from '../../core/phrase.ts'
import type { ProofStep } from '../../core/proof.ts'
import { detailOf, failed, passed, type Site } from './site.ts'

/** Whether wrangler would deploy the Worker to an environment (the top level: an empty name), without a single warning. */
export async function bundleStep(site: Site, environment: string): Promise<ProofStep> {
  const name = environment === '' ? 'bundle' : `bundle ${environment}`
  const out = path.join(site.aside, `bundle-${environment}`)
  const wrangler = path.join(site.project, 'node_modules/wrangler/wrangler-dist/cli.js')
  const options = ['deploy', '--dry-run', `--config=${site.plan.config}`, `--env=${environment}`, `--outdir=${out}`]
  const ran = await site.node(['--no-warnings', wrangler, ...options])
  // wrangler colours its warnings whatever it is asked
  const printed = withoutEscapes(ran.output)
  if (ran.code !== 0 || /\[(?:WARNING|ERROR)\]/.test(printed)) return failed(name, detailOf(site, ran))
  const size = /Total Upload: ([\d.]+) KiB \/ gzip: ([\d.]+) KiB/.exec(printed)
  if (size === null) return passed(name)
  return passed(name, say`${Math.round(Number(size[1]))} KiB, ${Math.round(Number(size[2]))} KiB compressed`)
}
