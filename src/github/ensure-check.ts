import type { Job, RemoteRepo } from '../core/job.ts'
import type { Sha } from '../core/names.ts'
import { isPlanCommand } from '../delivery/plan-lines.ts'
import { annotationsPerCall, checkNames, summaryLimit, type Annotation, type CheckView } from '../delivery/render-check.ts'
import { checkIdOf } from '../delivery/target.ts'
import type { Access } from './access.ts'
import { listAll, orMissing, statusOf } from './request.ts'

/** One check run of ours: its commit and what it is about. */
export interface CheckPlace {
  repo: RemoteRepo
  head: Sha
  name: string
  /** What the check is about, so that a run started twice finds its check again. */
  externalId: string
}

/** The check of a job: of its commands, of a plan where they are all about plans, or of the judgement of the whole change. */
export function checkPlaceOf(job: Pick<Job, 'repo' | 'subject' | 'pinned' | 'judges' | 'invocations'>): CheckPlace {
  const isPlan = job.invocations.length > 0 && job.invocations.every(({ command }) => isPlanCommand(command))
  const name = job.judges === true ? checkNames.drift : isPlan ? checkNames.plan : checkNames.commands
  return { repo: job.repo, head: job.pinned.head, name, externalId: checkIdOf(job) }
}

/** Shown while a job runs. */
export interface Step {
  title: string
  summary: string
}

/** Opens the check of a job, or finds the one that an earlier attempt opened. Undefined where this token may not write checks. */
export async function openCheck(access: Access, place: CheckPlace, step: Step): Promise<number | undefined> {
  const where = { owner: place.repo.owner, repo: place.repo.name }
  const output = { title: step.title, summary: step.summary }
  try {
    const known = await knownCheck(access, place)
    if (known !== undefined) {
      if (known.status !== 'completed') return known.id
      await access.request('PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}', {
        ...where,
        check_run_id: known.id,
        status: 'in_progress',
        output,
      })
      return known.id
    }
    const body = { ...where, name: place.name, head_sha: place.head, status: 'in_progress' as const, external_id: place.externalId, output }
    const { data } = await access.request('POST /repos/{owner}/{repo}/check-runs', body)
    return Number(data.id)
  } catch (error) {
    return withoutChecks(error)
  }
}

/** Checks are for Apps: a personal token, or one without the permission, does without. */
function withoutChecks(error: unknown): undefined {
  if (statusOf(error) !== 403 && statusOf(error) !== 404) throw error
}

/** The check of a job where it ended; undefined where it did not, or this token may not read checks. */
export async function endedCheck(access: Access, place: CheckPlace): Promise<{ id: number; said: Step } | undefined> {
  const known = await knownCheck(access, place).catch(withoutChecks)
  return known?.status === 'completed' ? known : undefined
}

/** Puts words above what an ended check says, once; how it ended stays. */
export async function addToCheck(access: Access, repo: RemoteRepo, { id, said }: { id: number; said: Step }, words: string): Promise<void> {
  if (said.summary.startsWith(words)) return
  const output = { title: said.title, summary: `${words}\n\n${said.summary}`.slice(0, summaryLimit) }
  const body = { owner: repo.owner, repo: repo.name, check_run_id: id, output }
  await access.request('PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}', body)
}

/** Our check of a commit; undefined where there is none. */
export async function knownCheck(
  access: Access,
  { repo, head, name, externalId }: CheckPlace,
): Promise<{ id: number; status: string; said: Step } | undefined> {
  // `latest` would be one of a name, and two issues have their checks on one commit
  const query = { owner: repo.owner, repo: repo.name, ref: head, check_name: name, filter: 'all' as const, per_page: 100 }
  const { data } = await access.request('GET /repos/{owner}/{repo}/commits/{ref}/check-runs', query)
  const ours = data.check_runs.filter((check) => access.appId === undefined || check.app?.id === access.appId)
  const found = ours.find((check) => check.external_id === externalId)
  if (found === undefined) return undefined
  const said = { title: found.output.title ?? '', summary: found.output.summary ?? '' }
  return { id: Number(found.id), status: found.status, said }
}

/** Shows a live step of a check. */
export async function tellCheck(access: Access, repo: RemoteRepo, check: number, step: Step): Promise<void> {
  const body = { owner: repo.owner, repo: repo.name, check_run_id: check, status: 'in_progress' as const, output: { ...step } }
  await access.request('PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}', body)
}

/**
 * Completes a check. Annotations beyond the first call are appended before the conclusion is given. The host never takes one back, so those
 * that an earlier run on this commit left are not given again.
 */
export async function completeCheck(access: Access, repo: RemoteRepo, check: number, view: CheckView): Promise<void> {
  const where = { owner: repo.owner, repo: repo.name, check_run_id: check }
  const output = { title: view.title.slice(0, 255), summary: view.summary }
  const fresh = view.annotations.length === 0 ? [] : await unsaid(access, where, view.annotations)
  const calls = Math.max(1, Math.ceil(fresh.length / annotationsPerCall))
  for (let i = 0; i < calls; i += 1) {
    const annotations = fresh.slice(i * annotationsPerCall, (i + 1) * annotationsPerCall)
    const isLast = i === calls - 1
    await access.request('PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}', {
      ...where,
      ...(isLast && { status: 'completed' as const, conclusion: view.conclusion, actions: [rerun] }),
      output: { ...output, ...(annotations.length > 0 && { annotations }) },
    })
  }
}

/** Annotations that a check does not have yet. */
async function unsaid(
  access: Access,
  where: { owner: string; repo: string; check_run_id: number },
  annotations: readonly Annotation[],
): Promise<readonly Annotation[]> {
  // a check that is only imagined, as by a replay, has none
  const there = await orMissing(
    listAll((query) => access.request('GET /repos/{owner}/{repo}/check-runs/{check_run_id}/annotations', { ...where, ...query })),
  )
  const keyOf = (path: string, line: number, message: string | null): string => `${path}\0${line}\0${message ?? ''}`
  const said = new Set((there ?? []).map(({ path, start_line, message }) => keyOf(path, start_line, message)))
  return annotations.filter(({ path, start_line, message }) => !said.has(keyOf(path, start_line, message)))
}

/** The button of a finished check. */
const rerun = { label: 'Re-run', description: 'Run on the newest commit', identifier: 'rerun' }
