import type { ChangeSet, FileChange } from '../../core/change-set.ts'
import type { CommandContext, View } from '../../core/command.ts'
import type { RepoPath } from '../../core/names.ts'
import type { PageDraft } from '../../core/page.ts'
import { type Phrase, say } from '../../core/phrase.ts'
import { discover } from '../../discovery/discover.ts'
import { readLayout } from '../../generators/project/read-layout.ts'
import { readProject, readWrangler } from '../../generators/project/read-project.ts'
import { recordFolder, rootMemoryPath, templateLogPath, templateLogs } from '../../memory/paths.ts'
import { planFolder } from '../../memory/plans.ts'
import { readReports } from '../../memory/read-memory.ts'
import { rootMemory } from '../../memory/root-memory.ts'
import { templateLog } from '../../memory/template-log.ts'
import { templateMemory } from '../../memory/template-memory.ts'
import { pathRef } from '../../text/fact-refs.ts'
import { projectResolver } from '../../text/resolver.ts'
import { sidecarPath } from '../../text/sidecar.ts'
import { knownPlans } from '../add-enterprise-feature/known-plans.ts'
import { layOver } from '../check-docs/lay-over.ts'
import { knownNames } from '../document-feature/read-sources.ts'
import { writeSet } from '../document-feature/write-set.ts'
import { openPackage } from './open-package.ts'
import type { AskedTemplate } from './parse-template.ts'
import { readKnown } from './read-known.ts'
import { grownLines, logLines, sharedFiles, type Standing } from './remembered-lines.ts'
import { valuesIn } from './values-in.ts'
import { workerMemory } from './worker-memory.ts'

/**
 * A change with what is remembered of it: the log of the package, the memory file of the folder with its code and, where pages of the whole repository are
 * written, the root file. All of it is read from the repository as the change leaves it, so that the same state is told in the same bytes.
 */
export async function withMemory(changes: ChangeSet, asked: AskedTemplate, context: CommandContext): Promise<ChangeSet> {
  const after = await viewAfter(changes.files, context)
  const drafts = (await draftsOf(asked, after)).filter(({ path }) => !isDeleted(path, after))
  const { snapshot, project } = after.head
  const resolver = projectResolver(project, {
    files: [...snapshot.files.keys(), ...drafts.map(({ path }) => path)],
    names: valuesIn(drafts),
  })
  const written = await writeSet(drafts, resolver, {}, after)
  const { report } = changes
  return {
    ...changes,
    files: [...changes.files, ...written.pages.flatMap((page) => page.changes)],
    report: {
      ...report,
      findings: [...report.findings, ...written.pages.flatMap((page) => page.findings)],
      // what is left for the default branch is no part that failed
      suggestions: [...report.suggestions, ...skipsOf(changes, context)],
    },
  }
}

/** The repository as a change leaves it, with what discovery understands of it then. */
async function viewAfter(files: readonly FileChange[], context: CommandContext): Promise<CommandContext> {
  const { facts, head, config } = context
  if (files.length === 0 || facts === undefined) return context
  const after = layOver(context, files)
  const project = await discover(after.head.snapshot, head.history, facts, { exclude: config.exclude })
  return { ...after, head: { ...after.head, project } }
}

async function draftsOf(asked: AskedTemplate, context: CommandContext): Promise<readonly PageDraft[]> {
  const { head, config, aggregates } = context
  const standing = await readStanding(asked, head)
  const lines = grownLines(standing)
  if (lines.length === 0) return []
  const logged = logLines(lines, standing)
  const path = templateLogPath(standing.pack.root)
  const own = [
    templateLog({ path, lines: logged, shared: sharedFiles(logged, standing) }),
    templateMemory(workerMemory(lines, standing, { project: head.project, memoryFile: config.memoryFile })),
  ]
  return aggregates ? [...own, await rootDraft(path, context)] : own
}

async function readStanding(asked: AskedTemplate, head: View): Promise<Standing> {
  const pack = await openPackage(head, asked.package)
  const known = await readKnown(head, pack)
  const project = readProject(pack, known)
  const layout = readLayout(pack, { ...project, isOurs: (path) => known.records.has(path) }, readWrangler(pack))
  return { pack, known, project: { ...project, isToldAsItStands: true }, layout }
}

async function rootDraft(log: RepoPath, context: CommandContext): Promise<PageDraft> {
  const { head, config } = context
  const { snapshot } = head
  const logs = isDeleted(log, context) ? [] : [log]
  const texts = new Map<RepoPath, string>()
  const reports = [...snapshot.files.keys()].filter((path) => [recordFolder, planFolder].some((folder) => path.startsWith(`${folder}/`)))
  for await (const [path, text] of snapshot.readAll(reports)) texts.set(path, text)
  const { records, plans } = readReports(texts)
  return rootMemory({
    project: head.project,
    config,
    known: knownNames(context),
    records,
    remembered: { plans: knownPlans(plans) },
    templateLogs: templateLogs(new Set([...snapshot.files.keys(), ...logs])),
  })
}

/** A page that people deleted stays deleted. */
function isDeleted(path: RepoPath, { head: { snapshot } }: CommandContext): boolean {
  return snapshot.files.has(sidecarPath(path)) && !snapshot.files.has(path)
}

function skipsOf({ files }: ChangeSet, { aggregates, config }: CommandContext): readonly Phrase[] {
  const root = rootMemoryPath(config)
  if (aggregates || files.length === 0) return []
  return [say`${pathRef(root)} is left alone here, because two pull requests that write it would conflict; a run on the branch writes it.`]
}
