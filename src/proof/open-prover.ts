import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ProofPlan, Prove } from '../core/proof.ts'
import { ref, say } from '../core/phrase.ts'
import { askedPackages } from './checks/check-manifest.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { inOwnFolder } from './process/own-folder.ts'
import { proveProject } from './prove-project.ts'
import type { ProverOptions } from './prover-options.ts'
import { packages } from './toolchain/manifest.generated.ts'

/** Proofs of this process run one after the other: each takes all cores. */
const inTurn = oneAtATime()

/** Opens a prover: it proves in a folder that is removed afterwards, whatever happens. */
export function openProver(options: ProverOptions): Prove {
  return (plan, signal) =>
    inTurn(signal, async () => {
      const whyNot = plan.level === 'project' ? await refusalOf(options, plan, signal) : undefined
      if (whyNot !== undefined)
        return { level: 'off', steps: [], requests: [], skips: [say`Code of the project was not run: ${ref('value', whyNot)}.`] }
      return inOwnFolder(path.join(tmpdir(), 'docwright-proof-'), (folder) => proveProject({ options, plan, folder }, signal))
    })
}

/** Why code of a project may not run here; undefined where it may. */
async function refusalOf({ sandbox }: ProverOptions, plan: ProofPlan, signal: AbortSignal): Promise<string | undefined> {
  if (sandbox === undefined) return 'there is no sandbox for it here'
  const missing = askedPackages(plan.files['package.json']).find((name) => packages[name] === undefined)
  return missing === undefined ? sandbox.refusal(signal) : `it needs ${missing}, which the proof does not have`
}
