import type { ChangeSet } from '../../core/change-set.ts'
import type { CommandContext } from '../../core/command.ts'
import { RefusedError } from '../../core/errors.ts'
import type { FeatureGrowth } from '../../enterprise/feature-growth.ts'
import { laidPhase, phaseLine } from '../../enterprise/laid-phase.ts'
import { layFeature } from '../../enterprise/lay-feature.ts'
import { type ReadService, readService } from '../../enterprise/node/read-service.ts'
import type { Laying } from '../../generators/growth/laying.ts'
import type { PackageTexts } from '../../generators/project/package-texts.ts'
import type { NumberedPhase } from '../../planner/plan.ts'
import { readToday } from '../../planner/today/read-today.ts'
import { readWanted } from '../../planner/wanted.ts'
import { keepInCommits } from '../document-feature/ignored-files.ts'
import { changesOf, proposalsOf } from '../template/changes-of.ts'
import { layFormatted } from '../template/lay-formatted.ts'
import { recordsOf } from '../template/read-known.ts'
import { openService } from './open-service.ts'
import { type PhaseLaid, phasePatch, phaseReport } from './phase-report.ts'
import type { PhaseWish } from './phase-wish.ts'
import { provePhase } from './prove-phase.ts'

/** Carries one phase of a plan out: its code is laid in the service and proven before anybody sees it. `unfit` says why no code is generated for this service. */
export async function executePhase(wish: PhaseWish, context: CommandContext): Promise<ChangeSet | { unfit: string }> {
  const { snapshot } = context.head
  const pack = await openService(context.head, wish.computed.pack?.dir ?? '')
  const known = await recordsOf(snapshot, pack)
  const phase = phaseToLay(wish, known)
  wish.demandSigned(phase)
  const fitted = await fit(wish, { pack, phase }, context)
  if ('unfit' in fitted) return fitted
  const { read, growth } = fitted
  const start: Laying = { pack, records: known, layout: read.layout, whys: new Map(), findings: [], proposals: [], isNew: false }
  const by = phaseLine(wish.entry.name, phase.number)
  const { laying } = await layFormatted(start, (from) => ({ laying: layFeature(growth, by, from, read.service) }))
  const laid: PhaseLaid = { wish, phase, growth, laying }
  const changes = changesOf(laying, { before: pack, known, snapshot })
  const patches = await proposalsOf({ laying, steps: [] }, snapshot)
  if (laying.refused !== undefined || laying.findings.some(({ severity }) => severity === 'failure'))
    return phasePatch(laid, [...changes, ...patches])
  const proven = await provePhase({ growth, laying, service: read.service }, changes, context)
  const kept = await keepInCommits(proven.files, snapshot)
  return {
    ...proven,
    ...phaseReport(laid, kept.findings),
    files: [...proven.files, ...kept.changes],
    ...(patches.length > 0 && { patches }),
  }
}

/**
 * The phase that is laid. What stands holds the phases up to the last that was laid, so that an earlier one is never laid over it, and each follows the one
 * before it.
 */
function phaseToLay({ entry, generator, computed, wanted }: PhaseWish, records: Laying['records']): NumberedPhase {
  const laid = laidPhase(entry.name, generator.phases, records)
  const next = Math.min(laid + 1, generator.phases)
  if (wanted !== undefined && wanted > next)
    throw new RefusedError(`Phase ${wanted} comes behind phase ${next}. Type this first:\n${phaseLine(entry.name, next)}`)
  const number = Math.max(wanted ?? next, laid)
  const phase = computed.plan.phases.find((one) => one.number === number)
  if (phase === undefined) throw new RefusedError(`The plan has no phase ${number}. Make it again with \`--plan-only\`.`)
  return phase
}

/** The service as the generator sees it, and what it adds there; or why it is none that code is generated for. */
async function fit(
  { entry, generator, computed }: PhaseWish,
  { pack, phase }: { pack: PackageTexts; phase: NumberedPhase },
  context: CommandContext,
): Promise<{ read: ReadService; growth: FeatureGrowth } | { unfit: string }> {
  context.progress('Reading how the service is put together')
  try {
    const read = await readServiceOf(pack, { entry, generator, computed })
    return { read, growth: generator.grow(phase.number, read.service) }
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    return { unfit: error.message }
  }
}

async function readServiceOf(
  pack: PackageTexts,
  { entry, generator, computed: { project, place, requirements } }: Pick<PhaseWish, 'entry' | 'generator' | 'computed'>,
): Promise<ReadService> {
  const today = readToday(project, entry.folder ?? entry.name)
  const input = { project, today, team: await project.team(), memory: [], wanted: readWanted([requirements], []) }
  const own = {
    name: place.feature,
    folder: place.folder,
    module: (name: string) => place.module(name).path,
    test: (name: string) => place.test(name).path,
  }
  const read = await readService(pack, today, own)
  const service = await generator.read?.(read.service, { project, people: today.auth.people, pack, input })
  return service === undefined ? read : { ...read, service }
}
