import { type Answer, Refusal, type RepositoryCall, type RepositoryHandlers, invalid, notFound, ok, page, pageOf } from '../call.ts'
import { type Table, asList, asNumber, asTable, asText } from '../json.ts'
import { resolveCommit, typeOf } from '../objects.ts'
import { checkRunPayload } from '../payloads.ts'
import { appOf } from '../principals.ts'
import { refreshPulls } from '../pull-git.ts'
import { checkRun, checkSuite } from '../shapes/checks.ts'
import { webUrl } from '../shapes/repositories.ts'
import { type App, type CheckRun, type Repository, timestamp } from '../state.ts'
import { writer } from './issues.ts'

/** Most annotations that one call may bring. */
const mostAnnotations = 50

function checkOf({ repository, params }: RepositoryCall): CheckRun {
  const check = repository.checks.get(Number(params['check_run_id']))
  if (check === undefined) throw notFound()
  return check
}

function demandApp({ principal }: RepositoryCall): App {
  const app = appOf(principal)
  if (app === undefined) throw new Refusal(403, 'You must authenticate via a GitHub App.')
  return app
}

/** The suite of an App at a commit; its first run makes it. */
const suiteOf = (call: RepositoryCall, app: App, sha: string): number =>
  [...call.repository.checks.values()].find((run) => run.app.id === app.id && run.headSha === sha)?.suite ?? call.state.nextId()

function annotationsOf({ state, repository }: RepositoryCall, check: CheckRun, output: Table): Table[] {
  const given = asList(output['annotations']).map(asTable)
  if (given.length > mostAnnotations) throw invalid(`Only ${mostAnnotations} annotations are allowed per request.`)
  return given.map((one) => ({
    path: asText(one['path']) ?? '',
    start_line: asNumber(one['start_line']) ?? 1,
    end_line: asNumber(one['end_line']) ?? 1,
    start_column: asNumber(one['start_column']) ?? null,
    end_column: asNumber(one['end_column']) ?? null,
    annotation_level: asText(one['annotation_level']) ?? null,
    title: asText(one['title']) ?? null,
    message: asText(one['message']) ?? null,
    raw_details: asText(one['raw_details']) ?? null,
    blob_href: `${webUrl(state, repository)}/blob/${check.headSha}/${asText(one['path']) ?? ''}`,
  }))
}

function demandOutput(output: Table): void {
  for (const field of ['summary', 'text']) {
    if ((asText(output[field]) ?? '').length > 65_535)
      throw invalid({ resource: 'CheckRun', code: 'custom', field, message: `${field} exceeds a maximum bytesize of 65535` })
  }
}

/** The three buttons that a check may offer. */
function actionsOf(value: Table[]): Table[] {
  if (value.length > 3) throw invalid('No more than 3 items are allowed in actions.')
  return value
}

/** Takes over what a request says; nothing changes when it says something that GitHub refuses. */
function apply(call: RepositoryCall, check: CheckRun): void {
  const { state, body } = call
  const output = asTable(body['output'])
  const conclusion = asText(body['conclusion'])
  const status = asText(body['status']) ?? (conclusion === undefined ? check.status : 'completed')
  if (status === 'completed' && conclusion === undefined && check.conclusion === null) {
    throw new Refusal(422, 'Invalid request.\n\nMissing required parameter: conclusion is required when status is completed.')
  }
  demandOutput(output)
  const annotations = annotationsOf(call, check, output)
  const actions = body['actions'] === undefined ? check.actions : actionsOf(asList(body['actions']).map(asTable))
  check.annotations.push(...annotations)
  check.actions = actions
  check.name = asText(body['name']) ?? check.name
  check.detailsUrl = asText(body['details_url']) ?? check.detailsUrl
  check.externalId = asText(body['external_id']) ?? check.externalId
  check.startedAt = asText(body['started_at']) ?? check.startedAt
  if (body['output'] !== undefined) {
    const { title, summary, text } = check.output
    check.output = {
      title: asText(output['title']) ?? title,
      summary: asText(output['summary']) ?? summary,
      text: asText(output['text']) ?? text,
    }
  }
  call.repository.rerequested.delete(check.suite)
  check.status = status
  check.conclusion = status === 'completed' ? (conclusion ?? check.conclusion) : null
  check.completedAt = status === 'completed' ? (asText(body['completed_at']) ?? check.completedAt ?? timestamp(state)) : null
}

function tell(call: RepositoryCall, action: 'created' | 'completed', check: CheckRun): void {
  const { state, repository, events } = call
  events.emit('check_run', checkRunPayload({ state, repository, sender: writer(call) }, action, { check }), { repository })
}

async function createCheck(call: RepositoryCall): Promise<Answer> {
  const { state, repository, body } = call
  const app = demandApp(call)
  const sha = asText(body['head_sha']) ?? ''
  if ((await typeOf(repository.dir, sha)) !== 'commit') throw new Refusal(422, `No commit found for SHA: ${sha}`)
  await refreshPulls(repository)
  const check: CheckRun = {
    id: state.nextId(),
    app,
    suite: suiteOf(call, app, sha),
    headSha: sha,
    name: '',
    status: 'queued',
    conclusion: null,
    startedAt: timestamp(state),
    completedAt: null,
    detailsUrl: null,
    externalId: null,
    output: { title: null, summary: null, text: null },
    annotations: [],
    actions: [],
  }
  apply(call, check)
  repository.checks.set(check.id, check)
  tell(call, check.status === 'completed' ? 'completed' : 'created', check)
  return ok(checkRun(state, repository, check), 201)
}

function updateCheck(call: RepositoryCall): Answer {
  const check = checkOf(call)
  if (demandApp(call).id !== check.app.id)
    throw new Refusal(403, `Invalid app_id \`${check.app.id}\` - check run can only be modified by the GitHub App that created it.`)
  const was = check.status
  apply(call, check)
  if (check.status === 'completed' && was !== 'completed') tell(call, 'completed', check)
  return ok(checkRun(call.state, call.repository, check))
}

/** Only the latest run of each name, unless all are asked for. */
function latest(runs: readonly CheckRun[]): CheckRun[] {
  const byName = new Map(runs.map((run) => [`${run.app.id} ${run.name}`, run]))
  return [...byName.values()]
}

async function listForRef(call: RepositoryCall): Promise<Answer> {
  const { state, repository, params, query } = call
  const sha = await resolveCommit(repository.dir, params['ref'] ?? '')
  if (sha === undefined) throw new Refusal(422, `No commit found for SHA: ${params['ref'] ?? ''}`)
  const of = (name: string): string | null => query.get(name)
  const found = [...repository.checks.values()].filter(
    (run) =>
      run.headSha === sha &&
      (of('check_name') === null || run.name === of('check_name')) &&
      (of('status') === null || run.status === of('status')) &&
      (of('app_id') === null || run.app.id === Number(of('app_id'))),
  )
  const shown = (of('filter') === 'all' ? found : latest(found)).toReversed()
  return page(call, shown, (part) => ({ total_count: shown.length, check_runs: part.map((run) => checkRun(state, repository, run)) }))
}

/** Suites of a commit, each with at least one run. GitHub also lists suites without runs, which it makes for every push. */
async function listSuitesForRef(call: RepositoryCall): Promise<Answer> {
  const { state, repository, params, query } = call
  const sha = await resolveCommit(repository.dir, params['ref'] ?? '')
  if (sha === undefined) throw new Refusal(422, `No commit found for SHA: ${params['ref'] ?? ''}`)
  const wanted = query.get('app_id')
  const name = query.get('check_name')
  const runs = [...repository.checks.values()].filter((run) => run.headSha === sha && (wanted === null || run.app.id === Number(wanted)))
  const suites = [...Map.groupBy(runs, ({ suite }) => suite).values()].filter(
    (all) => name === null || all.some((run) => run.name === name),
  )
  return page(call, suites, async (part) => ({
    total_count: suites.length,
    check_suites: await Promise.all(part.map((all) => checkSuite(state, repository, all as [CheckRun, ...CheckRun[]]))),
  }))
}

function rerequest(call: RepositoryCall, runs: readonly CheckRun[]): Answer {
  const { state, repository, events } = call
  if (runs.length === 0) throw notFound()
  for (const check of runs) {
    repository.rerequested.set(check.suite, timestamp(state))
    events.emit('check_run', checkRunPayload({ state, repository, sender: writer(call) }, 'rerequested', { check }), {
      repository,
      only: check.app,
    })
  }
  return ok({}, 201)
}

const inSuite = (repository: Repository, suite: number): CheckRun[] => [...repository.checks.values()].filter((run) => run.suite === suite)

/** Check runs. */
export const checks: RepositoryHandlers = {
  'checks/create': createCheck,
  'checks/update': updateCheck,
  'checks/get': (call) => ok(checkRun(call.state, call.repository, checkOf(call))),
  'checks/list-for-ref': listForRef,
  'checks/list-suites-for-ref': listSuitesForRef,
  'checks/list-annotations': (call) => pageOf(call, checkOf(call).annotations, (annotation) => annotation),
  'checks/rerequest-run': (call) => rerequest(call, [checkOf(call)]),
  'checks/rerequest-suite': (call) => rerequest(call, inSuite(call.repository, Number(call.params['check_suite_id']))),
}
