import type { Job, Receipt } from '../core/job.ts'
import { marker } from '../delivery/marker.ts'
import { commentLine, readSections, stickyComment, withSections, type Section } from '../delivery/render-comment.ts'
import { failuresOf } from '../delivery/render-judged.ts'
import { ownComment, writeComment } from '../github/ensure-comment.ts'
import { acceptanceOf, readAcceptance } from './accepted.ts'
import { pauseOf, readPause } from './paused.ts'
import type { Done, Site } from './site.ts'

/** What a job came to that is told: commands that computed something. */
interface Told {
  job: Job
  site: Site
  computed: readonly Done[]
  /** The configuration leaves this pull request out: what is said is brought up to date, and nothing is said anew. */
  isQuiet?: boolean
}

/** The one comment: a line for each command, those of earlier runs kept. Without a typed command or drift it is only ever edited. */
export async function tellInComment({ job, site, computed, isQuiet = false }: Told, pull: Receipt['pull']): Promise<number | undefined> {
  if (job.subject.kind === 'branch' || computed.length === 0) return undefined
  const { access } = site
  const { number } = job.subject
  const known = await ownComment(access, job.repo, number, 'comment')
  const isNews = job.trigger.comment !== undefined || failuresOf(computed.map(({ changes }) => changes)) > 0
  if (known === undefined && (!isNews || isQuiet)) return undefined
  const said = pauseOf(job)
  const paused = said === undefined ? readPause(known?.value) : said
  // nobody asked, and somebody asked for silence
  if (paused !== undefined && paused !== null && job.trigger.comment === undefined) return undefined
  const before = readSections(known?.value['sections'])
  const lines = before.map(({ line }) => line)
  const told = computed.filter((one) => counts(one, job, lines) || failuresOf([one.changes]) > 0)
  const now = told.map(({ invocation, changes }): Section => ({ line: invocation.line, text: commentLine(invocation.line, changes, pull) }))
  const sections = withSections(before, now)
  const accepted = acceptanceOf(job) ?? readAcceptance(known?.value)
  const value = { on: number, sections, ...(accepted !== undefined && { accepted }), ...(paused && { paused }) }
  const body = stickyComment(sections, marker('comment', value, access.sign))
  return writeComment(access, job.repo, { number, kind: 'comment', body }, known)
}

/** False for what nobody typed, was not said before and wrote nothing: no one is told of it. */
export function counts({ invocation, changes }: Done, { trigger }: Job, known: readonly string[]): boolean {
  const isTyped = trigger.cause !== 'pull-request' && trigger.cause !== 'rerun'
  return isTyped || changes.files.length > 0 || known.includes(invocation.line)
}
