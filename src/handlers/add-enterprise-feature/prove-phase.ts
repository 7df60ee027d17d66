import type { ChangeSet, FileChange } from '../../core/change-set.ts'
import type { CommandContext } from '../../core/command.ts'
import { UserError } from '../../core/errors.ts'
import { isProven } from '../../core/proof.ts'
import type { FeatureGrowth } from '../../enterprise/feature-growth.ts'
import type { NodeService } from '../../enterprise/node/node-service.ts'
import { servicePlan } from '../../enterprise/node/proof-plan.ts'
import type { Laying } from '../../generators/growth/laying.ts'
import { planLock } from '../template/plan-lock.ts'
import { failure, notProven, withSkips } from '../template/proof-words.ts'
import { withLockfile } from '../template/with-lockfile.ts'

/** What a run laid in a service. */
interface Laid {
  growth: FeatureGrowth
  laying: Laying
  service: NodeService
}

/** Proves what a run laid; the files gain the lockfile that npm made. Throws where the proof fails. */
export async function provePhase(
  { growth, laying, service }: Laid,
  files: readonly FileChange[],
  context: CommandContext,
): Promise<Pick<ChangeSet, 'files' | 'proof' | 'isProvenLater'>> {
  const { unproven = [] } = context
  // what earlier commands left to this one has to be proven, whatever this one adds
  if (files.length === 0 && unproven.length === 0) return { files }
  if (context.isProvenLater === true) return { files, isProvenLater: true }
  const { lock, skip } = await planLock(laying.pack, [...unproven, ...files], context)
  if (context.prove === undefined || context.config.proof === 'off')
    return { files, proof: withSkips(notProven(context.config.proof), skip) }
  const plan = { ...servicePlan(growth, laying, service), ...(lock !== undefined && { lock }) }
  const proof = withSkips(await context.prove(plan, context.signal), skip)
  if (!isProven(proof)) throw new UserError(failure(proof))
  return { files: withLockfile(files, proof, { pack: laying.pack, context }), proof }
}
