import type { FileChange, Finding, Overridden } from '../../core/change-set.ts'
import type { CommandContext } from '../../core/command.ts'
import type { RepoPath } from '../../core/names.ts'
import { say } from '../../core/phrase.ts'
import { parseDriftLog, withRepair, writeAccepted, writeDriftLog } from '../../memory/drift-log.ts'
import { acceptedPath, driftLogPath, memoryFolder } from '../../memory/paths.ts'
import { readReports } from '../../memory/read-memory.ts'
import { updatesPage, updatesValues, type UpdatesInput } from '../../memory/updates-page.ts'
import { projectResolver } from '../../text/resolver.ts'
import { change } from '../document-feature/write-page.ts'
import { writeSet } from '../document-feature/write-set.ts'

/** What a fix run did. */
export interface FixRun {
  files: readonly FileChange[]
  repaired: readonly Finding[]
  overridden: readonly Overridden[]
}

/**
 * Writes a run that mended something into the log; nothing where pages of the whole repository are left alone. A repository that keeps no
 * memory gets one only for what people decided: of mere repairs its own history tells.
 */
export async function logRun({ files, repaired, overridden }: FixRun, context: CommandContext): Promise<readonly FileChange[]> {
  const pages = files.map(({ path }) => path).filter((path) => !path.startsWith(`${memoryFolder}/`))
  if (!context.aggregates || pages.length === 0) return []
  const { snapshot } = context.head
  const accepted = await newlyAccepted(context)
  const isKept = [...snapshot.files.keys()].some((path) => path.startsWith(`${memoryFolder}/`))
  if (!isKept && overridden.length === 0 && accepted.size === 0) return []
  const before = snapshot.files.has(driftLogPath) ? await snapshot.read(driftLogPath) : undefined
  const at = snapshot.repo.head?.slice(0, 7)
  const run = { repaired: repaired.length, pages, ...(at === undefined ? {} : { at }) }
  const text = writeDriftLog(withRepair(parseDriftLog(before), run, loggedOverrides(overridden)))
  const log = change(driftLogPath, before, text, { why: say`remembers what was mended`, snapshot })
  const records = [...accepted].flatMap(([path, record]) =>
    change(path, undefined, record, { why: say`remembers why documentation may stay`, snapshot }),
  )
  return [...log, ...records, ...(await rewriteUpdates(new Map([[driftLogPath, text], ...accepted]), context))]
}

/** Records of changes that people accepted in a conversation, and that are not remembered yet. */
async function newlyAccepted({ acceptedSince, head }: CommandContext): Promise<ReadonlyMap<RepoPath, string>> {
  const records = (await acceptedSince?.()) ?? []
  const fresh = records.map((one) => [acceptedPath(one.subject), writeAccepted(one)] as const)
  return new Map(fresh.filter(([path]) => !head.snapshot.files.has(path)))
}

function loggedOverrides(overridden: readonly Overridden[]): ReturnType<typeof parseDriftLog>['overrides'] {
  const logged = overridden.flatMap(({ finding: { at, drift }, reason }) =>
    at === undefined || drift === undefined ? [] : [{ path: at.path, signal: drift.signal, token: drift.token, reason }],
  )
  return [...new Map(logged.map((one) => [`${one.path}\0${one.signal}\0${one.token}`, one])).values()]
}

/** Writes the log page anew from what is remembered and what this run adds to it. */
export async function rewriteUpdates(more: ReadonlyMap<RepoPath, string>, context: CommandContext): Promise<readonly FileChange[]> {
  const { snapshot, project } = context.head
  const texts = new Map<RepoPath, string>()
  const paths = [...snapshot.files.keys()].filter(
    (path) => path.startsWith(`${memoryFolder}/`) && path.endsWith('.json') && !path.startsWith(`${memoryFolder}/pages/`),
  )
  for await (const [path, text] of snapshot.readAll(paths)) texts.set(path, text)
  for (const [path, text] of more) texts.set(path, text)
  const reports: UpdatesInput = readReports(texts)
  const resolver = projectResolver(project, {
    files: [...snapshot.files.keys(), ...more.keys()],
    names: { value: updatesValues(reports) },
  })
  const { pages } = await writeSet([updatesPage(reports)], resolver, {}, context)
  return pages.flatMap((page) => page.changes)
}
