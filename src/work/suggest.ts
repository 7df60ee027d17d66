import type { ChangeSet } from '../core/change-set.ts'
import type { Job } from '../core/job.ts'
import { limits } from '../core/limits.ts'
import { marker } from '../delivery/marker.ts'
import type { ChangedLines } from '../delivery/render-check.ts'
import { reviewWords, settledComment, suggestionComment, suggestionsOf, type Mended, type Suggestion } from '../delivery/suggestions.ts'
import { changeLineComment, ownLineComments, writeReview } from '../github/ensure-review.ts'
import type { Ground } from '../github/ground.ts'
import { isOwnPull } from '../github/own-pulls.ts'
import { pullNow } from '../github/standing.ts'
import { parseCommand } from '../text/parse-command.ts'
import { isPaused } from './paused.ts'
import { runCommands, type Settings } from './run-commands.ts'
import type { Ran, Site } from './site.ts'

/** A judgement, and what it was made from. */
interface Judged {
  job: Job
  site: Site
  ground: Ground
  settings: Settings
  ran: Ran
  /** Lines that the pull request changed. */
  lines: ChangedLines
}

const kind = 'suggestion'
const repaired = parseCommand('/check-docs --fix')

/**
 * Suggests repairs on lines of documents that the pull request itself writes: one review with what `/check-docs --fix` would write there. What was
 * suggested before is not said again; where it is not needed any more, the comment says so, and stays with what people answered. Gives back how many
 * were not written because the host shows their lines no more.
 */
export async function suggest(judged: Judged): Promise<number> {
  const { job, site, settings, ran } = judged
  const { access } = site
  if (!settings.config.suggestions || job.subject.kind !== 'pull' || job.pinned.queued === true || ran.mistake !== undefined) return 0
  const { number } = job.subject
  const known = await ownLineComments(access, job.repo, number, kind)
  const wanted = await wantedOf(judged)
  if (wanted === undefined || known.length + wanted.length === 0) return 0
  const pull = await pullNow(access, job.repo, number)
  // a newer commit has a judgement of its own, and our own pull requests are ours to mend
  if (pull?.open !== true || pull.head !== job.pinned.head) return 0
  if (!pull.fork && (await isOwnPull(access, job.repo, { number, branch: pull.branch }))) return 0
  if (await isPaused(access, job.repo, number)) return 0
  const byKey = new Map(wanted.map((one) => [one.key, one]))
  for (const { id, value } of known) {
    const one = byKey.get(String(value['key']))
    const isSettled = value['settled'] === true
    if ((one === undefined) === isSettled) continue
    const mark = marker(kind, { key: value['key'], ...(one === undefined && { settled: true }) }, access.sign)
    await changeLineComment(access, job.repo, { id, body: one === undefined ? settledComment(mark) : suggestionComment(one, mark) })
  }
  const said = new Set(known.map(({ value }) => value['key']))
  const fresh = wanted.filter(({ key }) => !said.has(key)).slice(0, limits.suggestions)
  if (fresh.length === 0) return 0
  const isWritten = await writeReview(access, job.repo, { number, head: job.pinned.head, ...reviewOf(fresh, site) })
  return isWritten ? 0 : fresh.length
}

function reviewOf(fresh: readonly Suggestion[], { access }: Site): Pick<Parameters<typeof writeReview>[2], 'body' | 'comments'> {
  return {
    body: reviewWords(fresh.length, marker('review', {}, access.sign)),
    comments: fresh.map((one) => ({
      path: one.path,
      from: one.from,
      to: one.to,
      body: suggestionComment(one, marker(kind, { key: one.key }, access.sign)),
    })),
  }
}

/** What is to be suggested; undefined where nobody can tell. Repairs are computed only where a line of the change has something that can be mended. */
async function wantedOf({ job, site, ground, settings, ran, lines }: Judged): Promise<readonly Suggestion[] | undefined> {
  const findings = ran.done.flatMap(({ changes }) => changes.report.findings)
  const paths = new Set(
    findings.flatMap(({ at, drift }) => (at !== undefined && drift?.isMendable === true && isIn(at, lines) ? [at.path] : [])),
  )
  if (paths.size === 0) return []
  const fixed = await runCommands({ before: [], asked: [repaired] }, { ground, job, site, settings })
  const changes = fixed.done.map((one): ChangeSet => one.changes)
  if (fixed.mistake !== undefined) return undefined
  const mended: Mended[] = []
  for (const change of changes.flatMap(({ files }) => files).filter(({ path }) => paths.has(path))) {
    const before = await ground.snapshot.read(change.path)
    if (before !== undefined) mended.push({ change, before })
  }
  return suggestionsOf(mended, findings, lines)
}

function isIn({ path, line }: { path: string; line?: number }, lines: ChangedLines): boolean {
  return line !== undefined && (lines.get(path) ?? []).some(([from, to]) => from <= line && line <= to)
}
