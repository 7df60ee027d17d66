import type { FileChange } from '../../core/change-set.ts'
import type { CommandContext } from '../../core/command.ts'
import { coverageOf, type CoverageSample } from '../../core/coverage.ts'
import type { DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import { say } from '../../core/phrase.ts'
import { renderBadge } from '../../delivery/report/badge.ts'
import { renderCoveragePage } from '../../delivery/report/html-page.ts'
import { parseCoverageHistory, withSample, writeCoverageHistory } from '../../memory/coverage-history.ts'
import { coveragePage, coverageValues } from '../../memory/coverage-page.ts'
import { coverageBadgePath, coverageHistoryPath, coverageHtmlPath, recordFolder } from '../../memory/paths.ts'
import { readReports } from '../../memory/read-memory.ts'
import { projectResolver } from '../../text/resolver.ts'
import { change } from '../document-feature/write-page.ts'
import { writeSet } from '../document-feature/write-set.ts'
import { measureAll } from './coverage.ts'

/** Writes what pages explain of the repository as a page of memory, a page for a browser and a badge: all from the same items. */
export async function writeReport(documents: readonly DriftDocument[], context: CommandContext): Promise<readonly FileChange[]> {
  const { snapshot, project } = context.head
  const items = await measureAll(documents, context.head)
  const total = coverageOf(items)
  const before = await textOf(coverageHistoryPath, context)
  const at = snapshot.repo.head?.slice(0, 7)
  const trend = withSample(parseCoverageHistory(before), { total, ...(at === undefined ? {} : { at }) })
  const html = renderCoveragePage({ name: project.name, coverage: { items, total }, trend })
  return [
    ...change(coverageHistoryPath, before, writeCoverageHistory(trend), { why: say`remembers coverage for the trend`, snapshot }),
    ...change(coverageHtmlPath, await textOf(coverageHtmlPath, context), html, { why: say`shows what no page explains`, snapshot }),
    ...change(coverageBadgePath, await textOf(coverageBadgePath, context), renderBadge(total), {
      why: say`the badge of coverage`,
      snapshot,
    }),
    ...(await memoryPage(trend, context)),
  ]
}

/** True where a repository keeps the report, so that a run that changes documents brings it up to date. */
export function keepsReport({ head }: CommandContext): boolean {
  return head.snapshot.files.has(coverageHtmlPath)
}

async function memoryPage(trend: readonly CoverageSample[], context: CommandContext): Promise<readonly FileChange[]> {
  const { snapshot, project } = context.head
  const texts = new Map<RepoPath, string>()
  const paths = [...snapshot.files.keys()].filter((path) => path.startsWith(`${recordFolder}/`) && path.endsWith('.json'))
  for await (const [path, text] of snapshot.readAll(paths)) texts.set(path, text)
  const { records } = readReports(texts)
  const value = new Set([...coverageValues(trend), ...records.map(({ depth }) => depth)])
  const resolver = projectResolver(project, { files: [...snapshot.files.keys()], names: { value } })
  const { pages } = await writeSet([coveragePage({ records, trend })], resolver, {}, context)
  return pages.flatMap((page) => page.changes)
}

async function textOf(path: RepoPath, { head: { snapshot } }: CommandContext): Promise<string | undefined> {
  return snapshot.files.has(path) ? snapshot.read(path) : undefined
}
