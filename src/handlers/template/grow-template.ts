import type { ChangeSet, FileChange, Finding } from '../../core/change-set.ts'
import type { CommandContext } from '../../core/command.ts'
import { say } from '../../core/phrase.ts'
import type { ProofStep } from '../../core/proof.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import type { Laying } from '../../generators/growth/laying.ts'
import type { Layout } from '../../generators/growth/write-file.ts'
import { blankProject } from '../../generators/project/blank-project.ts'
import { howToTest } from '../../generators/project/how-to-test.ts'
import type { PackageTexts } from '../../generators/project/package-texts.ts'
import { readLayout } from '../../generators/project/read-layout.ts'
import { type KnownOfCode, readProject, readWrangler } from '../../generators/project/read-project.ts'
import { importsRuntimeTypes } from '../../generators/template/runtime-types.ts'
import { keepInCommits } from '../document-feature/ignored-files.ts'
import { changesOf, proposalsOf } from './changes-of.ts'
import { configReaders } from './config-readers.ts'
import { growAll } from './grow-all.ts'
import { layFormatted } from './lay-formatted.ts'
import { mountStep } from './mount-step.ts'
import { openPackage } from './open-package.ts'
import type { AskedTemplate } from './parse-template.ts'
import { deploying, planDeploy } from './plan-deploy.ts'
import { provePackage } from './prove-package.ts'
import { readKnown } from './read-known.ts'
import { withMemory } from './remember.ts'
import { reportOf } from './report-of.ts'
import { tellDeploys } from './tell-deploys.ts'
import { type ShownTypes, typesOf } from './types/compare-types.ts'
import { growTyped, importing } from './types/grow-typed.ts'

/** Computes the change of one `/template` command, and proves it. */
export async function growTemplate(asked: AskedTemplate, context: CommandContext): Promise<ChangeSet> {
  const opened = await openPackage(context.head, asked.package)
  const known = await readKnown(context.head, opened)
  const start = opened.config === undefined ? blankProject(known.title, opened) : standing(opened, known)
  const { snapshot } = context.head
  const { files, typed, ...made } = await growTyped(start, {
    grow: (from) => layFormatted(from, (laying) => growAll(asked, { laying, steps: [] }, known)),
    filesOf: ({ laying }) => changesOf(laying, { before: opened, known: known.records, snapshot }),
    typesOf: ({ laying }, changed) => typesOf({ laying, files: changed, context }),
  })
  const grown = { ...made.grown, laying: withUsedTools(made.grown.laying, files) }
  const project = readProject(grown.laying.pack, { ...known, records: grown.laying.records })
  const deploy = planDeploy(asked, grown.laying.pack, { ...context, prefix: project.prefix })
  const shown = isPatch(grown.laying) || files.length === 0 ? undefined : await mountStep(grown, files, context)
  const { laying: served, mounted } = withMount(grown.laying, shown)
  const ran = await provePackage({ grown, before: opened, known, context, files, mounted })
  const laying = withTypes(served, typed)
  const proven = withShown(ran, typed)
  const deploys = await tellDeploys(opened, files, snapshot)
  const patches = [...(await proposalsOf(grown, snapshot)), ...deploys.patches]
  const isChanged = files.length + patches.length > 0
  const report = reportOf(grown, asked, { project, isChanged })
  const whole = { ...deploying(report, deploy), ...proven, ...(patches.length > 0 && { patches }) }
  const changes = refusable(withFindings(whole, deploys.findings), laying)
  if (changes.refused !== undefined) return changes
  const readers = await configReaders(changes.files, snapshot)
  return inCommits(withFindings(await withMemory(changes, asked, context), readers), snapshot)
}

function withFindings(made: ChangeSet, findings: readonly Finding[]): ChangeSet {
  return { ...made, report: { ...made.report, findings: [...made.report.findings, ...findings] } }
}

/** A change whose memory is not left out of commits by rules of git; of other files that are, it tells. */
async function inCommits(made: ChangeSet, snapshot: Snapshot): Promise<ChangeSet> {
  const { changes, findings } = await keepInCommits(made.files, snapshot)
  return withFindings({ ...made, files: [...made.files, ...changes] }, findings)
}

/** What the route table of the project shows of a change; one that it would not serve is only proposed. */
function withMount(laying: Laying, shown: ProofStep | undefined): { laying: Laying; mounted: ProofStep | undefined } {
  if (shown?.ok !== false) return { laying, mounted: shown }
  return {
    laying: { ...laying, refused: [`The project would not serve what is added. ${shown.detail ?? ''}`.trim()] },
    mounted: undefined,
  }
}

/** A change that does not compile in the project that it is for is only proposed. */
function withTypes(laying: Laying, typed: ShownTypes | undefined): Laying {
  if (typed === undefined || 'skip' in typed || typed.step.ok) return laying
  return { ...laying, refused: [...(laying.refused ?? []), ...(typed.step.detail === undefined ? [] : [typed.step.detail])] }
}

/** A proof with what the types of the project showed, where code was run at all; a step that failed is told by the refusal. */
function withShown<Made extends Pick<ChangeSet, 'proof'>>(made: Made, typed: ShownTypes | undefined): Made {
  const { proof } = made
  if (proof === undefined || proof.steps.length === 0 || typed === undefined) return made
  if ('skip' in typed) return { ...made, proof: { ...proof, skips: [...proof.skips, typed.skip] } }
  return typed.step.ok ? { ...made, proof: { ...proof, steps: [...proof.steps, typed.step] } } : made
}

/** All or nothing: where one place is not certain, or a file is somebody else's, everything is a patch. */
function refusable(changes: ChangeSet, laying: Laying): ChangeSet {
  if (!isPatch(laying)) return changes
  const { refused = [] } = laying
  const why = refused.length === 0 ? 'Nothing is written: a file that is not ours stands in the way.' : refused.join('\n')
  // what is proposed for a file holds what would have been written there
  const whole = new Map([...changes.files, ...(changes.patches ?? [])].map((file) => [file.path, file]))
  const { deploy: _, ...rest } = changes
  return { ...rest, files: [], patches: [...whole.values()], refused: [why] }
}

/** Something of the change is not certain, or stands in a file of somebody else. */
function isPatch({ refused = [], findings }: Laying): boolean {
  return refused.length > 0 || findings.some(({ severity }) => severity === 'failure')
}

/** A package that holds a project, before anything is laid on it. */
export function standing(pack: PackageTexts, known: KnownOfCode): Laying {
  const layout = readLayout(pack, { ...readProject(pack, known), isOurs: (path) => known.records.has(path) }, readWrangler(pack))
  const start = { pack, records: known.records, layout, whys: new Map(), findings: toldOf(layout, pack), proposals: [], isNew: false }
  // code that was made so stays so
  return [...known.records.keys()].some((path) => importsRuntimeTypes(pack.files.get(path) ?? '')) ? importing(start) : start
}

/** Without what was said of Zod where no code of the change uses it. */
function withUsedTools(laying: Laying, files: readonly FileChange[]): Laying {
  const usesZod = files.some(({ content }) => /from ['"](?:zod|@hono\/zod-openapi)['"]/.test(content ?? ''))
  return usesZod ? laying : { ...laying, findings: laying.findings.filter(({ rule }) => rule !== 'template-zod') }
}

/** What a person should know of the tools of the package before the change is merged. */
function toldOf({ tooling }: Layout, pack: PackageTexts): readonly Finding[] {
  const { whyNoTests, zod } = tooling ?? {}
  const told: Finding[] = []
  if (whyNoTests !== undefined)
    told.push({
      rule: 'template-tests',
      severity: 'notice',
      message: say`${whyNoTests} They are a patch, so that none of yours fails.${howToTest(pack)}`,
    })
  if (zod === 3)
    told.push({
      rule: 'template-zod',
      severity: 'notice',
      message: say`This package has Zod 3, so schemas are written for it; what a proof runs is the same code for Zod 4.`,
    })
  return told
}
