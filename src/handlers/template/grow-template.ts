import type { ChangeSet, Finding } from '../../core/change-set.ts'
import type { CommandContext } from '../../core/command.ts'
import { plain, say } from '../../core/phrase.ts'
import type { Laying } from '../../generators/growth/lay-growth.ts'
import type { Layout } from '../../generators/growth/write-file.ts'
import { blankProject } from '../../generators/project/blank-project.ts'
import type { PackageTexts } from '../../generators/project/package-texts.ts'
import { readLayout } from '../../generators/project/read-layout.ts'
import { type KnownOfCode, readProject, readWrangler } from '../../generators/project/read-project.ts'
import { changesOf, proposalsOf } from './changes-of.ts'
import { growAll } from './grow-all.ts'
import { openPackage } from './open-package.ts'
import type { AskedTemplate } from './parse-template.ts'
import { provePackage } from './prove-package.ts'
import { readKnown } from './read-known.ts'
import { reportOf } from './report-of.ts'

/** Computes the change of one `/template` command, and proves it. */
export async function growTemplate(asked: AskedTemplate, context: CommandContext): Promise<ChangeSet> {
  const opened = await openPackage(context.head, asked.package)
  const known = await readKnown(context.head, opened)
  const start = opened.config === undefined ? blankProject(known.title, opened) : standing(opened, known)
  const grown = growAll(asked, { laying: start, steps: [] }, known)
  const { snapshot } = context.head
  const files = changesOf(grown.laying, { before: opened, known: known.records, snapshot })
  const proven = await provePackage({ grown, known, context, files })
  const project = readProject(grown.laying.pack, { ...known, records: grown.laying.records })
  const patches = await proposalsOf(grown.laying, snapshot)
  return refusable({ ...reportOf(grown, asked, project), ...proven, ...(patches.length > 0 && { patches }) }, grown.laying)
}

/** All or nothing: where one place is not certain, or a file is somebody else's, everything is a patch. */
function refusable(changes: ChangeSet, { refused = [], findings }: Laying): ChangeSet {
  const isTaken = findings.some(({ severity }) => severity === 'failure')
  if (refused.length === 0 && !isTaken) return changes
  const why = refused.length === 0 ? 'Nothing is written: a file that is not ours stands in the way.' : refused.join('\n')
  return { ...changes, files: [], patches: [...changes.files, ...(changes.patches ?? [])], refused: [why] }
}

function standing(pack: PackageTexts, known: KnownOfCode): Laying {
  const layout = readLayout(pack, { ...readProject(pack, known), isOurs: (path) => known.records.has(path) }, readWrangler(pack))
  const { tooOld } = layout.tooling ?? {}
  const refused = tooOld === undefined ? {} : { refused: [plain(tooOld)] }
  return { pack, records: known.records, layout, whys: new Map(), findings: toldOf(layout), proposals: [], isNew: false, ...refused }
}

/** What a person should know of the tools of the package before the change is merged. */
function toldOf({ tooling }: Layout): readonly Finding[] {
  const { whyNoTests, zod } = tooling ?? {}
  const told: Finding[] = []
  if (whyNoTests !== undefined)
    told.push({ rule: 'template-tests', severity: 'notice', message: say`${whyNoTests} They are a patch, so that none of yours fails.` })
  if (zod === 3)
    told.push({
      rule: 'template-zod',
      severity: 'notice',
      message: say`This package has Zod 3, so schemas are written for it; what a proof runs is the same code for Zod 4.`,
    })
  return told
}
