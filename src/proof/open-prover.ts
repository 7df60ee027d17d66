import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Prove } from '../core/proof.ts'
import { say } from '../core/phrase.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { proveProject } from './prove-project.ts'
import type { ProverOptions } from './prover-options.ts'

/** Opens a prover: it proves one project at a time, in a folder that is removed afterwards, whatever happens. */
export function openProver(options: ProverOptions): Prove {
  const inTurn = oneAtATime()
  return (plan, signal) =>
    inTurn(signal, async () => {
      if (plan.level === 'project')
        return { level: 'off', steps: [], requests: [], skips: [say`Code of the project was not run: there is no sandbox for it here.`] }
      const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'docwright-proof-')))
      try {
        return await proveProject({ options, plan, folder }, signal)
      } finally {
        // a process that was just ended may be writing its last file
        await rm(folder, { recursive: true, force: true, maxRetries: 5 })
      }
    })
}
