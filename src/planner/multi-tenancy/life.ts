import { list, ref, say } from '../../core/phrase.ts'
import { fileSource, jobRef, lineSource, modelRef, pathRef, routeRef } from '../../text/fact-refs.ts'
import { answers, calls, declares, either, tests, testsRoute } from '../evidence/looks.ts'
import { deedsOf, exampleWords, operationRef, some } from '../parts/record-deeds.ts'
import { apiPrefix, ownersOf, staffGuard, told } from '../parts/service-facts.ts'
import { appFile, fileRef, planned, standing } from '../parts/task-words.ts'
import type { Phase, Task } from '../plan.ts'
import { guardedCount, guardedRefs, guardRef } from '../today/authentication.ts'
import { type TenancyContext } from './context.ts'
import { jobsNameTenants, keysNameTenants } from './looks.ts'

/** Phase 3: what runs without a request, what is kept beside the database, and people who may cross the boundary. */
export function outside(context: TenancyContext): Phase {
  return {
    title: 'Work outside of a request',
    aim: say`what runs later, is cached or is done by staff knows its tenant as ${exampleWords(context.project)} does`,
    tasks: [...jobs(context), ...kept(context), ...staff(context)],
  }
}

function jobs({ project, today, tenancy, tenantRef }: TenancyContext): readonly Task[] {
  const found = project.jobs.filter(({ kind }) => kind !== 'listener')
  const [first] = found
  if (first === undefined || project.models.length === 0) return []
  const test = today.place.test('jobs')
  const timed = found.filter(({ kind }) => kind === 'cron')
  const queued = found.filter(({ kind }) => kind !== 'cron')
  return [
    {
      key: 'jobs',
      text: 'carry the tenant through jobs',
      files: [...[...new Set(found.map(({ file }) => file))].slice(0, 6).map((path) => standing(path)), test],
      after: ['filter'],
      given: say`${queued.length === 0 ? [] : say`work of ${some(queued.map(jobRef), 3)} that was put in by one tenant`}${queued.length > 0 && timed.length > 0 ? [' and '] : []}${timed.length === 0 ? [] : say`${some(timed.map(jobRef), 3)} at its time`}`,
      when: say`${some([...new Set(found.map(({ file }) => file))].map(pathRef), 3)} ${[new Set(found.map(({ file }) => file)).size === 1 ? 'runs' : 'run']} it`,
      expected: say`${queued.length === 0 ? [] : say`work without ${planned(tenancy.key)} is set aside with an error instead of running for all`}${queued.length > 0 && timed.length > 0 ? [', and '] : []}${timed.length === 0 ? [] : say`${jobRef(timed[0] ?? first)} goes through each ${tenantRef} by itself, where a failure of one does not stop the others`}`,
      shownBy: say`${fileRef(test)} runs the work of two tenants, of which the first fails`,
      shows: {
        code: jobsNameTenants,
        test: tests(
          /(?:job|queue|worker|cron|schedul|nightly).*(?:tenant|organi[sz]ation|workspace|team)|(?:tenant|organi[sz]ation|workspace|team).*(?:job|queue|worker|cron|schedul)/i,
        ),
      },
      stands: told(
        'fitted/jobs',
        say`${some(found.map(jobRef), 4)} ${[found.length === 1 ? 'starts' : 'start']} without a request, so that nothing there knows a caller.`,
        lineSource(project, first, first.name),
      ),
    },
  ]
}

function kept({ project, today, tenantRef }: TenancyContext): readonly Task[] {
  const entries = deedsOf(project).flatMap(({ operation, deed: { what, at } }) => {
    if (what.does === 'remembers') return [{ operation, at, name: what.key ?? what.store }]
    return what.does === 'files' && (what.verb === 'writes' || what.where === 'bucket')
      ? [{ operation, at, name: what.path ?? what.by }]
      : []
  })
  const [first] = entries
  if (first === undefined) return []
  const test = today.place.test('kept-apart')
  const files = [...new Set(entries.map(({ at }) => at.file))]
  return [
    {
      key: 'kept-apart',
      text: 'keep cache entries and stored files of tenants apart',
      files: [...files.slice(0, 6).map((path) => standing(path)), test],
      after: ['current-tenant'],
      given: say`${some(
        [...new Set(entries.map(({ name }) => name))].map((name) => ref('value', name)),
        3,
      )}, as ${some(files.map(pathRef), 2)} ${[files.length === 1 ? 'keeps' : 'keep']} it`,
      when: say`two tenants reach ${operationRef(first.operation)} with the same input`,
      expected: say`each meets its own entry, because the key begins with the id of the ${tenantRef}`,
      shownBy: say`${fileRef(test)} fills an entry as one tenant and asks for it as the other`,
      shows: {
        code: either(keysNameTenants, calls(/tenant\w*(?:Key|Path|Prefix)|(?:key|path|prefix)\w*Tenant/i)),
        test: tests(/(?:cache|key|file|upload|bucket).*(?:tenant|organi[sz]ation|workspace|team)/i),
      },
      stands: told(
        'fitted/kept',
        say`${some(files.map(pathRef), 3)} ${[files.length === 1 ? 'keeps' : 'keep']} something beside the database, where no filter of queries reaches.`,
        lineSource(project, first.at),
      ),
    },
  ]
}

function staff(context: TenancyContext): readonly Task[] {
  const { project, today } = context
  const guard = staffGuard(context)
  const [first, ...more] = guard === undefined ? [] : guardedRefs(project, guard)
  if (guard === undefined || first === undefined) return []
  const test = today.place.test('staff')
  return [
    {
      key: 'staff',
      text: 'let staff enter one tenant at a time, on record',
      files: [standing(guard.file), today.place.module('staff'), test],
      after: ['current-tenant'],
      given: say`somebody whom ${guardRef(project, guard)} lets pass`,
      when: say`they call ${some([first, ...more], 3)} for a tenant`,
      expected: say`the tenant is named in the call, the log holds who entered which one and why, and a call without one is refused instead of covering all`,
      shownBy: say`${fileRef(test)} calls ${first} with, without and with a wrong tenant`,
      shows: {
        code: calls(
          /(?:enter|impersonat|act(?:ing)?(?:As|For|In)|record)\w*(?:Tenant|Organi[sz]ation|Workspace|Team)?/,
          /staff|admin|support/i,
        ),
        test: tests(/(?:staff|admin|support).*(?:tenant|organi[sz]ation|workspace|team)/i),
      },
      stands: told(
        `fitted/staff/${guard.name}`,
        say`${guardRef(project, guard)} in ${pathRef(guard.file)} opens ${more.length === 0 ? first : [guardedCount(guard)]} to people who belong to no customer.`,
        fileSource(project, guard.file),
      ),
    },
  ]
}

/** Phase 4: tenants come, use their share, and leave. */
export function life(context: TenancyContext): Phase {
  return {
    title: 'The life of a tenant',
    aim: say`a customer can begin, be stopped and leave without a query by hand${context.store === undefined ? [] : say` against ${pathRef(context.store)}`}`,
    tasks: [onboarding(context), limits(context), leaving(context)],
  }
}

const tenantPath = /\/(?:tenants?|organi[sz]ations?|orgs?|workspaces?|teams?|compan(?:y|ies))$/i
const oneTenantPath = /\/(?:tenants?|organi[sz]ations?|orgs?|workspaces?|teams?|compan(?:y|ies))\/:\w+$/i

/** `/api/tenants`: where tenants are answered, or will be. */
export function tenantsPath({ project, tenancy: { tenant } }: TenancyContext): string {
  const standingPath = project.routes.find(({ path, method }) => tenantPath.test(path) && (method === 'POST' || path.endsWith('s')))?.path
  const name = tenant === undefined ? 'tenants' : `${tenant.name.toLowerCase().replace(/y$/, 'ie').replace(/s$/, '')}s`
  return standingPath ?? `${apiPrefix(project)}/${name}`
}

function onboarding(context: TenancyContext): Task {
  const { today, project, tenantRef } = context
  const path = tenantsPath(context)
  const stands = project.routes.find((route) => route.method === 'POST' && tenantPath.test(route.path))
  const test = today.place.test('onboarding')
  return {
    key: 'onboarding',
    text: stands === undefined ? 'open and suspend tenants' : 'check how tenants are opened, and suspend them',
    files: [today.place.module('tenants'), test, ...appFile(context)],
    after: ['members'],
    given: say`a tenant that was opened by ${stands === undefined ? planned(`POST ${path}`) : routeRef(stands)} with a first administrator`,
    when: say`somebody suspends it`,
    expected: say`its members get one answer of 403 from ${exampleWords(context.project)}, work that waits is kept, other tenants notice nothing, and lifting it brings all back`,
    shownBy: say`${fileRef(test)} opens, suspends and lifts one ${tenantRef} and calls ${exampleWords(context.project)} after each`,
    shows: {
      code: either(answers(['POST'], tenantPath), declares(/^(?:create|open|provision)(?:Tenant|Organi[sz]ation|Workspace|Team)$/i)),
      test: either(testsRoute(['POST'], tenantPath), tests(/(?:create|open|suspend).*(?:tenant|organi[sz]ation|workspace|team)/i)),
    },
    ...(stands !== undefined && {
      stands: told(
        'fitted/onboarding',
        say`${routeRef(stands)} opens tenants already, so that suspending them is what is left.`,
        lineSource(project, stands),
      ),
    }),
  }
}

function limits(context: TenancyContext): Task {
  const { today, project, tenantRef } = context
  const test = today.place.test('tenant-limits')
  const limited = project.routes.find(({ callLimits = [] }) => callLimits.length > 0)
  const [job] = project.jobs.filter(({ kind }) => kind === 'queue' || kind === 'worker')
  return {
    key: 'limits',
    text: 'limit what one tenant takes from the others',
    files: [today.place.module('tenant-limits'), test, ...appFile(context)],
    after: ['current-tenant'],
    given: say`one ${tenantRef} that sends ${exampleWords(context.project)} far more often than its plan allows${job === undefined ? [] : say`, and fills ${jobRef(job)}`}`,
    when: say`another one calls the same at its usual rate`,
    expected: say`the first gets 429 with ${planned('Retry-After')}, and the other waits no longer than it does alone`,
    shownBy: say`${fileRef(test)} counts the answers of both`,
    shows: {
      code: declares(
        /(?:tenant|organi[sz]ation|workspace|team)\w*(?:limit|quota)|(?:limit|quota)\w*(?:tenant|organi[sz]ation|workspace|team)/i,
      ),
      test: tests(
        /(?:tenant|organi[sz]ation|workspace|team).*(?:limit|quota|429)|(?:limit|quota).*(?:tenant|organi[sz]ation|workspace|team)/i,
      ),
    },
    ...(limited !== undefined && {
      stands: told(
        'fitted/limits',
        say`${routeRef(limited)} counts calls already in ${pathRef(limited.file)}, by something else than the tenant.`,
        fileSource(project, limited.file),
      ),
    }),
  }
}

function leaving(context: TenancyContext): Task {
  const { today, project, tenancy, team } = context
  const path = `${tenantsPath(context)}/:id`
  const test = today.place.test('leaving')
  const owned = [...tenancy.scoped, ...tenancy.unscoped]
  const cascades = owned.flatMap(({ name, fields }) =>
    fields.filter(({ onDelete }) => onDelete === 'cascade').map((field) => ref('field', `${name}.${field.name}`)),
  )
  const owners = ownersOf(project, today.data.schema)
  return {
    key: 'leaving',
    text: 'hand a tenant its data and remove it',
    files: [today.place.module('leaving'), test, ...appFile(context)],
    after: ['filter'],
    given: say`a tenant with rows in ${owned.length === 0 ? say`each store` : some(owned.map(modelRef), 5)}`,
    when: say`an administrator of it calls ${planned(`DELETE ${path}`)}, after an export was taken`,
    expected: say`it closes at once, its rows are gone after the time that was agreed on, rows of other tenants stay${cascades.length === 0 ? [] : say`, and what ${some(cascades, 2)} takes along is counted in the report`}`,
    shownBy: say`${fileRef(test)} removes one of two tenants and counts the rows of both${team.level === 'large' && owners !== undefined ? say`, with the approval of ${owners}` : []}`,
    shows: {
      code: either(
        answers(['DELETE'], oneTenantPath),
        declares(/^(?:delete|remove|purge|offboard)(?:Tenant|Organi[sz]ation|Workspace|Team)$/i),
      ),
      test: either(
        testsRoute(['DELETE'], oneTenantPath),
        tests(/(?:delete|remove|purge|leav|offboard).*(?:tenant|organi[sz]ation|workspace|team)/i),
      ),
    },
  }
}

/** The names of what is kept in one phrase, for other parts. */
export function jobsPhrase({ project }: TenancyContext): ReturnType<typeof list> {
  return some(project.jobs.map(jobRef), 3)
}
