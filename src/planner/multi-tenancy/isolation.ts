import { ref, say } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import type { RepoPath } from '../../core/names.ts'
import { fileSource, modelRef, pathRef } from '../../text/fact-refs.ts'
import { calls, tests } from '../evidence/looks.ts'
import { exampleWords, operationRef, operationSource, recordDeeds, some } from '../parts/record-deeds.ts'
import { filesThatCall, told } from '../parts/service-facts.ts'
import { columnFiles, migrationFiles } from '../parts/tables.ts'
import { fileRef, planned, standing } from '../parts/task-words.ts'
import type { Phase, Task, TaskFile } from '../plan.ts'
import { resolution } from './boundary.ts'
import { hasRowPolicies, readsByIdAlone, type TenancyContext } from './context.ts'
import { filtersQueries, hasPolicies, inTenant } from './looks.ts'

/** Phase 2: no request reads or writes what belongs to another tenant. */
export function isolation(context: TenancyContext): Phase {
  return {
    title: 'Isolation of requests',
    aim: say`an id of another tenant is answered like one that does not exist, by ${exampleWords(context.project)} and by each other operation`,
    tasks: [resolution(context), filter(context), ...policies(context), ...rawQueries(context), crossing(context)],
  }
}

function filter(context: TenancyContext): Task {
  const { today, store, project, tenancy } = context
  const module = today.place.module('tenant-client')
  const test = today.place.test('tenant-client')
  const byId = readsByIdAlone(project)
  const [leak] = byId
  const operations = new Set(recordDeeds(project).map(({ operation }) => operation)).size
  return {
    key: 'filter',
    text: 'filter queries by the tenant where the client of the database is made',
    files: [module, test, ...(store === undefined ? [] : [standing(store)])],
    after: ['current-tenant', 'columns'],
    given:
      leak === undefined
        ? say`code that asks ${store === undefined ? say`the database` : pathRef(store)} for a record and says nothing of a tenant`
        : say`${operationRef(leak.operation)}, which looks ${ref('model', leak.model)} up by ${ref('field', leak.query?.where[0]?.field ?? 'id')} alone`,
    when: say`it runs for a tenant, and once outside of any`,
    expected: say`${planned(tenancy.key)} is added to what it reads, changes, counts and removes, and outside of a tenant the call throws instead of reading all rows`,
    shownBy: say`${fileRef(test)} goes through the methods that ${operations === 0 ? say`the client offers` : say`${[String(operations)]} operations of this project use`}, nested writes and bulk changes among them`,
    shows: {
      code: filtersQueries,
      test: tests(
        /(?:tenant|organi[sz]ation|workspace|team|scope).*(?:filter|outside|without|scope|other|own)|filter.*(?:tenant|organi[sz]ation|workspace)/i,
      ),
    },
    ...(leak !== undefined && {
      stands: told(
        'fitted/by-id',
        say`${some([...new Set(byId.map(({ operation }) => operation))].map(operationRef), 3)} ${[byId.length === 1 ? 'asks' : 'ask']} for a record by its id and by nothing that names the caller: the filter matters there first.`,
        operationSource(project, leak.operation),
      ),
    }),
  }
}

/** Policies are no part of most schemas: a migration states them, where there are migrations. */
function policyFiles(context: TenancyContext): readonly TaskFile[] {
  const name = 'row-level-security'
  return context.today.data.newMigration === undefined ? columnFiles(context, name) : migrationFiles(context, name)
}

function policies(context: TenancyContext): readonly Task[] {
  const { tenancy, today, store } = context
  if (!hasRowPolicies(context)) return []
  const test = today.place.test('row-policies')
  const [first] = [...tenancy.unscoped, ...tenancy.scoped]
  return [
    {
      key: 'row-policies',
      text: 'let the database refuse rows of other tenants',
      files: [...policyFiles(context), test],
      after: ['filter'],
      given: say`${planned('FORCE ROW LEVEL SECURITY')} on ${first === undefined ? [context.tenantRef] : some([...tenancy.unscoped, ...tenancy.scoped].map(modelRef), 4)}, and a role of the application that owns no table`,
      when: say`a query of ${store === undefined ? say`the application` : pathRef(store)} leaves ${planned(tenancy.key)} out, on a connection that served another tenant before`,
      expected: say`no row comes back: the tenant is set by ${planned('set_config')} for the transaction alone, so a pooled connection carries nothing over`,
      shownBy: say`${fileRef(test)} connects as the role of the application to a real PostgreSQL, as one that owns tables would not be held back`,
      shows: { code: hasPolicies, test: tests(/row.?level|polic|\brls\b|isolat/i) },
    },
  ]
}

const raw = /^(?:\$queryRaw|\$executeRaw|\$queryRawUnsafe|\$executeRawUnsafe|createQueryBuilder)$/

/** Files with queries that a filter of the client does not see. */
export function rawFiles(project: Project): readonly RepoPath[] {
  const isMongoose = project.models.some(({ kind }) => kind === 'mongoose')
  return [...new Set([...filesThatCall(project, raw), ...(isMongoose ? filesThatCall(project, /^aggregate$/) : [])])]
}

function rawQueries({ project, today, tenancy }: TenancyContext): readonly Task[] {
  const files = rawFiles(project)
  const [first] = files
  if (first === undefined) return []
  const test = today.place.test('raw-queries')
  return [
    {
      key: 'raw-queries',
      text: 'give the tenant to queries that are written by hand',
      files: [...files.slice(0, 6).map((path) => standing(path)), test],
      after: ['filter'],
      given: say`the queries of ${some(files.map(pathRef), 4)}, which a filter of the client does not see`,
      when: say`each runs for one tenant while another has rows that fit as well`,
      expected: say`its condition asks for ${planned(tenancy.key)} in each table that it joins, and the tenant is a parameter and no part of the text`,
      shownBy: say`${fileRef(test)} runs the queries of ${pathRef(first)} with rows of two tenants`,
      shows: {
        code: calls(/tenant|organi[sz]ation|workspace|team/i),
        test: tests(/(?:raw|query|report|aggregate).*(?:tenant|organi[sz]ation|workspace|team)/i),
      },
      stands: told(
        'fitted/raw',
        say`${some(files.map(pathRef), 3)} ${[files.length === 1 ? 'writes' : 'write']} queries by hand, so that one filter in the client is not enough here.`,
        fileSource(project, first),
      ),
    },
  ]
}

function crossing(context: TenancyContext): Task {
  const { today, project, team } = context
  const test = today.place.test('isolation')
  const withId = project.routes.filter(({ path, auth }) => path.includes(':') && auth !== 'none')
  const called = (project.triggers ?? []).filter(({ kind }) => kind !== 'command')
  const operations = (withId.length > called.length ? withId : called).map(operationRef)
  return {
    key: 'isolation',
    text: 'call each operation with ids of another tenant',
    files: [test],
    after: ['filter'],
    given: say`two tenants with the same data, and the table of operations that take an id: ${operations.length === 0 ? say`none was seen yet` : some(operations, 5)}`,
    when: say`a member of the one calls each with an id of the other, by path, body and filter`,
    expected: say`each answers as for an id that was never given${today.api.error === undefined ? [] : say`, by ${ref('symbol', today.api.error.name)}`}, and nothing of the other tenant has changed. A new operation without an entry fails the test`,
    shownBy: say`${fileRef(test)} in the same run as the other tests${team.level === 'solo' ? [', read once by somebody from outside, as one person wrote both sides'] : []}`,
    shows: {
      code: inTenant,
      test: tests(
        /(?:other|another|foreign|cross|different|second)\W+(?:\w+\W+){0,2}(?:tenant|organi[sz]ation|workspace|team)|(?:tenant|organi[sz]ation|workspace|team)\W+(?:\w+\W+){0,3}(?:isolat|leak|cross|other|another)/i,
      ),
    },
  }
}
