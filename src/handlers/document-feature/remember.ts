import type { Coverage } from '../../core/coverage.ts'
import type { CommandContext } from '../../core/command.ts'
import type { RepoPath, Slug } from '../../core/names.ts'
import type { Depth, PageDraft, PageSubject } from '../../core/page.ts'
import type { Feature } from '../../core/feature.ts'
import type { Route } from '../../core/project.ts'
import type { ChecklistItem, FeatureRecord } from '../../core/record.ts'
import { knownPlans } from '../add-enterprise-feature/known-plans.ts'
import { testCommand } from '../../docs/examples/test-command.ts'
import type { ExampleSet } from '../../docs/examples.ts'
import { coveragePage } from '../../memory/coverage-page.ts'
import { featureMemory } from '../../memory/feature-memory.ts'
import type { MemoryInput } from '../../memory/memory-input.ts'
import { featureMemoryPath, templateLogs } from '../../memory/paths.ts'
import { memoryFiles, readMemory, type Remembered } from '../../memory/read-memory.ts'
import { withRun } from '../../memory/records.ts'
import { rootMemory } from '../../memory/root-memory.ts'
import { updatesPage } from '../../memory/updates-page.ts'
import { othersBeside } from '../../text/beside.ts'
import { operation } from '../../text/fact-refs.ts'
import type { Known } from '../../text/wording.ts'

/** Reads every memory file that concerns a feature, the reports of earlier runs included. */
export async function recall(feature: Feature, context: CommandContext, known: Known): Promise<Remembered> {
  const { snapshot } = context.head
  const texts = new Map<RepoPath, string>()
  for await (const [path, text] of snapshot.readAll(memoryFiles(snapshot.files.keys(), feature, context.config))) texts.set(path, text)
  return readMemory(texts, feature, context.config, known)
}

/** What a run found out about a feature, to be remembered. */
export interface Findings {
  query: string
  /** Routes that an earlier name of theirs leads to. */
  followed?: readonly string[]
  depth: Depth
  /** The deepest that this or an earlier run wrote at. */
  deepest: Depth
  pages: readonly { path: RepoPath; kind: string }[]
  changed: readonly RepoPath[]
  before: Coverage
  coverage: Coverage
  gaps: readonly { page: RepoPath; section: string }[]
  checklist: readonly ChecklistItem[]
  references: number
  examples: ExampleSet
}

/** The record of a feature after a run. The log grows only when the run changed a page. */
export function recordOf(feature: Feature, found: Findings, earlier: FeatureRecord | undefined, context: CommandContext): FeatureRecord {
  const runs = earlier?.updates ?? []
  const others = found.changed.length === 0 && earlier !== undefined ? earlier.others : othersOf(feature, context)
  const head = context.head.snapshot.repo.head?.slice(0, 7)
  const run = {
    depth: found.depth,
    pages: [...found.changed].sort(),
    before: found.before,
    after: found.coverage,
    ...(head === undefined ? {} : { at: head }),
  }
  return {
    version: 1,
    name: feature.name,
    slug: feature.slug as Slug,
    aliases: [...new Set([...(earlier?.aliases ?? []), found.query])].sort(),
    ...(feature.dir === undefined ? {} : { dir: feature.dir }),
    ...(found.followed === undefined ? {} : { followed: found.followed }),
    ...(others === undefined || others.length === 0 ? {} : { others }),
    depth: found.depth,
    ...(found.deepest === found.depth ? {} : { deepest: found.deepest }),
    pages: [...found.pages].sort((a, b) => (a.path < b.path ? -1 : 1)),
    coverage: found.coverage,
    gaps: found.gaps.map(({ page, section }) => ({ page, section })),
    checklist: found.checklist,
    references: { resolved: found.references, total: found.references },
    examples: { checked: found.examples.checked, total: found.examples.total },
    updates: found.changed.length === 0 ? runs : withRun(runs, run),
  }
}

/** Routes of other features that could be taken for this one's under a new name. */
function othersOf({ routes }: Feature, { head: { project } }: CommandContext): readonly string[] {
  const subject = (route: Route): PageSubject => ({ kind: 'route', name: operation(route), keys: [], place: '' })
  return othersBeside(routes.map(subject), project.routes.map(subject))
}

/** Drafts of the feature's memory, and of the three pages that cover the repository where those are written. */
export function memoryDrafts(
  feature: Feature,
  about: { record: FeatureRecord; remembered: Remembered; coverage: Coverage; examples: ExampleSet; known: Known },
  context: CommandContext,
): readonly PageDraft[] {
  const { record, remembered, examples } = about
  const others = remembered.records.filter((one) => one.slug !== record.slug)
  const records = [...others, record].sort((a, b) => (a.slug < b.slug ? -1 : 1))
  const tests = testCommand(feature, context.head.project)
  const [example] = [...examples.imports.values(), ...examples.calls.values()]
  const input: MemoryInput = {
    project: context.head.project,
    feature,
    config: context.config,
    known: about.known,
    coverage: about.coverage,
    records,
    remembered: { ...remembered, plans: knownPlans(remembered.plans) },
    templateLogs: templateLogs(context.head.snapshot.files.keys()),
    ...(example === undefined ? {} : { example }),
    ...(tests === undefined ? {} : { tests }),
  }
  const own = featureMemory(input)
  return context.aggregates
    ? [own, rootMemory(input), coveragePage({ records, trend: remembered.trend }), updatesPage({ ...remembered, records })]
    : [own]
}

/** The page of a feature's set that holds its memory. */
export function memoryPage(feature: Feature, context: CommandContext): { path: RepoPath; kind: string } {
  return { path: featureMemoryPath(feature, context.config), kind: 'assistant' }
}
