import type { ChangeSet, FileChange } from '../../core/change-set.ts'
import type { CommandContext } from '../../core/command.ts'
import { RefusedError, UserError } from '../../core/errors.ts'
import { ref, say } from '../../core/phrase.ts'
import { isProven } from '../../core/proof.ts'
import type { FeatureGenerator } from '../../enterprise/feature-generator.ts'
import type { FeatureGrowth } from '../../enterprise/feature-growth.ts'
import { layFeature } from '../../enterprise/lay-feature.ts'
import { servicePlan } from '../../enterprise/node/proof-plan.ts'
import { type ReadService, readService } from '../../enterprise/node/read-service.ts'
import type { Laying } from '../../generators/growth/laying.ts'
import type { PackageTexts } from '../../generators/project/package-texts.ts'
import type { NumberedPhase } from '../../planner/plan.ts'
import { carrierOf } from '../../planner/sso/context.ts'
import type { EnterpriseFeature } from '../../planner/enterprise-feature.ts'
import { readToday } from '../../planner/today/read-today.ts'
import { readWanted } from '../../planner/wanted.ts'
import { keepInCommits } from '../document-feature/ignored-files.ts'
import { changesOf } from '../template/changes-of.ts'
import { planLock } from '../template/plan-lock.ts'
import { failure, notProven, withSkips } from '../template/proof-words.ts'
import { recordsOf } from '../template/read-known.ts'
import { withLockfile } from '../template/with-lockfile.ts'
import type { ComputedPlan } from './compute-plan.ts'
import { openService } from './open-service.ts'
import { figuresOf } from './plan-report.ts'

/** A phase of a plan that is to be carried out. */
export interface PhaseWish {
  entry: EnterpriseFeature
  generator: FeatureGenerator
  computed: ComputedPlan
  phase: NumberedPhase
}

/** Carries one phase of a plan out: its code is laid in the service and proven before anybody sees it. `unfit` says why no code is generated for this service. */
export async function executePhase(wish: PhaseWish, context: CommandContext): Promise<ChangeSet | { unfit: string }> {
  const { entry, computed, phase } = wish
  const pack = await openService(context.head, computed.pack?.dir ?? '')
  const fitted = await fit(wish, pack, context)
  if ('unfit' in fitted) return fitted
  const { read, growth } = fitted
  const known = await recordsOf(context.head.snapshot, pack)
  const start: Laying = { pack, records: known, layout: read.layout, whys: new Map(), findings: [], proposals: [], isNew: false }
  const laying = layFeature(growth, `/add-enterprise-feature ${entry.name} --execute --phase ${phase.number}`, start, read.service)
  const before = { before: pack, known, snapshot: context.head.snapshot }
  const changes = changesOf(laying, before)
  if (laying.refused !== undefined || laying.findings.some(({ severity }) => severity === 'failure'))
    return proposed({ growth, laying, changes, wish })
  const proven = await prove({ growth, laying, read }, changes, context)
  const kept = await keepInCommits(proven.files, context.head.snapshot)
  return {
    ...proven,
    title: growth.title,
    files: [...proven.files, ...kept.changes],
    report: reportOf(wish, growth, laying, kept.findings),
    next: nextOf(wish),
  }
}

/** The service as the generator sees it, and what it adds there; or why it is none that code is generated for. */
async function fit(
  { entry, generator, computed, phase }: PhaseWish,
  pack: PackageTexts,
  context: CommandContext,
): Promise<{ read: ReadService; growth: FeatureGrowth } | { unfit: string }> {
  try {
    const read = await readServiceOf(pack, entry, computed, context)
    return { read, growth: generator.grow(phase.number, read.service) }
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    return { unfit: error.message }
  }
}

async function readServiceOf(
  pack: PackageTexts,
  entry: EnterpriseFeature,
  { project, place, requirements }: ComputedPlan,
  context: CommandContext,
): Promise<ReadService> {
  const today = readToday(project, entry.folder ?? entry.name)
  const carrier = carrierOf({ project, today, team: await project.team(), memory: [], wanted: readWanted([requirements], []) }) ?? 'cookie'
  context.progress('Reading how the service is put together')
  const own = {
    name: place.feature,
    folder: place.folder,
    module: (name: string) => place.module(name).path,
    test: (name: string) => place.test(name).path,
  }
  return readService(pack, today, { place: own, carrier })
}

/** What is to be proven. */
interface Grown {
  growth: FeatureGrowth
  laying: Laying
  read: ReadService
}

async function prove(
  { growth, laying, read }: Grown,
  files: readonly FileChange[],
  context: CommandContext,
): Promise<Pick<ChangeSet, 'files' | 'proof' | 'isProvenLater'>> {
  if (files.length === 0) return { files }
  const { lock, skip } = await planLock(laying.pack, files, context)
  if (context.prove === undefined || context.config.proof === 'off')
    return { files, proof: withSkips(notProven(context.config.proof), skip) }
  const plan = { ...servicePlan(growth, laying, read.service), ...(lock !== undefined && { lock }) }
  const proof = withSkips(await context.prove(plan, context.signal), skip)
  if (!isProven(proof)) throw new UserError(failure(proof))
  return { files: withLockfile(files, proof, { pack: laying.pack, context }), proof }
}

/** All or nothing: where one place is not certain, or a file is somebody else's, everything is a patch. */
function proposed({
  growth,
  laying,
  changes,
  wish,
}: {
  growth: FeatureGrowth
  laying: Laying
  changes: readonly FileChange[]
  wish: PhaseWish
}): ChangeSet {
  const { refused = [] } = laying
  const why = refused.length === 0 ? 'Nothing is written: a file that is not ours stands in the way.' : refused.join('\n')
  return { title: growth.title, files: [], patches: changes, refused: [why], report: reportOf(wish, growth, laying, []), next: [] }
}

function reportOf(
  { computed: { plan, progress }, phase }: PhaseWish,
  growth: FeatureGrowth,
  { findings }: Laying,
  more: Laying['findings'],
): ChangeSet['report'] {
  return {
    plan: figuresOf(plan, progress),
    summary: [[growth.title], say`Phase ${phase.number} of the plan, ${ref('value', phase.title)}: ${phase.aim}.`],
    findings: [...findings, ...more],
    suggestions: growth.notes,
    skips: [],
    unchanged: [],
  }
}

function nextOf({ entry, generator, phase }: PhaseWish): readonly string[] {
  return phase.number < generator.phases ? [`/add-enterprise-feature ${entry.name} --execute --phase ${phase.number + 1}`] : []
}
