import { ref, say } from '../../core/phrase.ts'
import { fileSource, jobRef, modelRef, modelSource, pathRef, routeRef, routeSources } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { aside, exampleWords, operationRef, some } from '../parts/record-deeds.ts'
import { databaseSetting, staffGuard, teamWords, told } from '../parts/service-facts.ts'
import { fileRef, guardsPhrase, planned } from '../parts/task-words.ts'
import type { Component, Phase, Statement } from '../plan.ts'
import { guardRef } from '../today/authentication.ts'
import { hasRowPolicies, personWords, readsByIdAlone, type TenancyContext } from './context.ts'
import { rawFiles } from './isolation.ts'
import { tenantsPath } from './life.ts'

/** For whom what changes. */
export function changes(context: TenancyContext): readonly Statement[] {
  const { project, tenancy, tenantRef, store } = context
  const guard = staffGuard(context)
  const found = [
    told(
      'changes/customers',
      say`Members of one ${tenantRef} reach ${tenancy.unscoped.length + tenancy.scoped.length === 0 ? say`what is theirs` : say`its ${some([...tenancy.unscoped, ...tenancy.scoped].map(modelRef), 3)}`} and nothing of another tenant, by ${exampleWords(context.project)} and by each other operation.`,
    ),
    told(
      'changes/developers',
      store === undefined
        ? say`Developers write no condition for the tenant: code that asks for records runs within one, and fails outside of it.`
        : say`Developers go on asking ${pathRef(store)} for records; outside of a tenant it throws, which ${[count(project.importersOf(store).length, 'file')]} that import it will notice.`,
      ...(store === undefined ? [] : [fileSource(project, store)]),
    ),
  ]
  if (guard !== undefined)
    found.push(
      told(
        'changes/staff',
        say`Whoever passes ${guardRef(project, guard)} chooses one ${tenantRef} first, and that choice is on record.`,
        fileSource(project, guard.file),
      ),
    )
  if (project.jobs.length > 0 && project.models.length > 0)
    found.push(
      told(
        'changes/jobs',
        say`Work of ${some(project.jobs.map(jobRef), 3)} that was queued before the release has no tenant; whoever deploys lets it run out first.`,
      ),
    )
  return found
}

/** What can go wrong. */
export function risks(context: TenancyContext): readonly Statement[] {
  const { project, tenancy, tenantRef } = context
  const found: Statement[] = []
  const [leak] = readsByIdAlone(project)
  if (leak !== undefined)
    found.push(
      told(
        'risk/leak',
        say`As long as ${operationRef(leak.operation)} asks by id alone, each new customer can read the ${ref('model', leak.model)} of others by trying ids: no second ${tenantRef} is opened before the second phase ends.`,
        operationSourceOf(context),
      ),
    )
  const counted = tenancy.unique.find(({ field }) => field.default !== undefined)
  if (counted !== undefined)
    found.push(
      told(
        'risk/sequence',
        say`${ref('field', `${counted.model.name}.${counted.field.name}`)} counts over all customers today; a count per tenant needs a lock, or two rows get one number.`,
        modelSource(project, counted.model),
      ),
    )
  const [raw] = rawFiles(project)
  if (raw !== undefined)
    found.push(
      told(
        'risk/raw',
        say`${pathRef(raw)} speaks to the database past the client, so that a forgotten condition there shows rows of all tenants.`,
        fileSource(project, raw),
      ),
    )
  if (hasRowPolicies(context))
    found.push(
      told(
        'risk/owner',
        say`Policies of ${value('PostgreSQL')} do not bind the owner of a table: if the role in ${databaseSetting(project) === undefined ? say`the connection` : ref('env', databaseSetting(project)?.name ?? '')} also runs the migrations, they protect nothing.`,
      ),
    )
  const unknown = context.today.auth.unknown.find(({ path }) => !aside.test(path))
  if (unknown !== undefined)
    found.push(
      told(
        'risk/unknown',
        say`Who may call ${routeRef(unknown)} could not be read from the code, so that its tenant has to be found by a person.`,
        ...routeSources(project, unknown).slice(0, 1),
      ),
    )
  const [biggest] = tenancy.unscoped
  if (biggest !== undefined)
    found.push(
      told(
        'risk/index',
        say`A filter on ${planned(tenancy.key)} without an index that begins with it turns each list of ${modelRef(biggest)} into a scan.`,
        modelSource(project, biggest),
      ),
    )
  return found
}

function operationSourceOf({ project }: TenancyContext): Statement['sources'][number] {
  const [leak] = readsByIdAlone(project)
  return project.source(leak?.deed.at.file ?? ('' as never), leak?.deed.at.line ?? 1, leak?.deed.at.line ?? 1)
}

/** How what stands moves over. */
export function migration(context: TenancyContext): readonly Statement[] {
  const { tenancy, team, tenantRef, store } = context
  const moves = tenancy.unscoped.length > 0 ? columnsMove(context) : tenancy.scoped.length > 0 ? [keptColumns(context)] : []
  const owners =
    tenancy.scoped.length + tenancy.unscoped.length === 0 ? [tenantRef] : [...tenancy.unscoped, ...tenancy.scoped].map(modelRef)
  return [
    ...moves,
    ...(team.level === 'large' || team.level === 'medium'
      ? [
          told(
            'migration/stages',
            say`The switch goes tenant by tenant, our own first: ${teamWords(context)}, and whoever owns ${some(owners, 3)} reads a week of reports before the next.`,
          ),
        ]
      : team.level === 'solo'
        ? [
            told(
              'migration/solo',
              say`As ${teamWords(context)}, somebody from outside reads ${store === undefined ? say`the list of operations` : pathRef(store)} before a second ${tenantRef} is opened.`,
            ),
          ]
        : []),
  ]
}

function keptColumns({ tenancy, store }: TenancyContext): Statement {
  return told(
    'migration/kept',
    say`${some(tenancy.scoped.map(modelRef), 4)} keep ${ref('field', tenancy.key)} as it is; what moves are the queries${store === undefined ? [] : say` of ${pathRef(store)}`}, which report a missing tenant for a week before they refuse.`,
  )
}

function columnsMove({ tenancy, today: { data, place } }: TenancyContext): readonly Statement[] {
  const names = tenancy.unscoped.length === 0 ? say`the tables` : some(tenancy.unscoped.map(modelRef), 3)
  return [
    told(
      'migration/expand',
      say`First ${planned(tenancy.key)} is added to ${names}, empty and unread${data.schema === undefined ? [] : say`, in ${pathRef(data.schema)}`}; the release that runs does not notice.`,
    ),
    told(
      'migration/fill',
      say`Then a release writes it with each new row, and ${fileRef(place.module('backfill'))} fills the old ones in batches.`,
    ),
    told(
      'migration/close',
      say`When no row of ${names} lacks it, it becomes mandatory, and the filter is switched from reporting to refusing.`,
    ),
  ]
}

/** How it goes back. */
export function rollback(context: TenancyContext): readonly Statement[] {
  const { tenancy, store, tenantRef, today } = context
  return [
    told(
      'rollback/filter',
      say`${planned('TENANT_FILTER')} set to ${planned('report')} lets queries${store === undefined ? [] : say` of ${pathRef(store)}`} through and logs them; with more than one ${tenantRef} this opens data to others, so ${guardsPhrase(context)} ${[today.auth.guards.length > 1 ? 'have' : 'has']} to be closed to all but one first.`,
    ),
    told(
      'rollback/columns',
      say`${planned(tenancy.key)} stays in ${tenancy.unscoped.length === 0 ? say`its tables` : some(tenancy.unscoped.map(modelRef), 3)}: a release from before ignores it as long as it may be empty.`,
    ),
    ...(tenancy.unique.length === 0
      ? []
      : [
          told(
            'rollback/unique',
            say`Once two tenants share a value of ${some(
              tenancy.unique.map(({ model, field }) => ref('field', `${model.name}.${field.name}`)),
              2,
            )}, the old rule cannot come back; that step has no way back for ${personWords(context)} and others.`,
          ),
        ]),
  ]
}

/** What the plan adds. */
export function components(context: TenancyContext, phases: readonly Phase[]): readonly Component[] {
  const {
    tenancy,
    today: { place },
  } = context
  const keys = new Set(phases.flatMap(({ tasks }) => tasks.map(({ key }) => key)))
  const path = tenantsPath(context)
  const all: readonly Component[] = [
    ...(tenancy.tenant === undefined
      ? [{ kind: 'table', name: 'Tenant', about: say`a customer organization`, by: 'members' } as const]
      : []),
    ...(tenancy.members === undefined
      ? [{ kind: 'table', name: 'TenantMember', about: say`who belongs to which tenant, with the role there`, by: 'members' } as const]
      : []),
    { kind: 'module', name: place.module('current-tenant').path, about: say`the tenant of a request`, by: 'current-tenant' },
    { kind: 'module', name: place.module('tenant-client').path, about: say`the filter of queries`, by: 'filter' },
    { kind: 'setting', name: 'TENANT_FILTER', about: say`whether a query without a tenant is reported or refused`, by: 'filter' },
    { kind: 'job', name: place.module('backfill').path, about: say`runs once, in batches`, by: 'backfill' },
    { kind: 'endpoint', name: `POST ${path}`, about: say`opens a tenant`, by: 'onboarding' },
    { kind: 'endpoint', name: `DELETE ${path}/:id`, about: say`closes and removes one`, by: 'leaving' },
  ]
  return all.filter(({ by, name }) => keys.has(by) && !context.project.routes.some((route) => `${route.method} ${route.path}` === name))
}
