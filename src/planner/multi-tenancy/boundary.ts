import { list, ref, say } from '../../core/phrase.ts'
import { fileSource, modelRef, modelSource, pathRef } from '../../text/fact-refs.ts'
import { all, calls, declares, tests } from '../evidence/looks.ts'
import { exampleWords, some } from '../parts/record-deeds.ts'
import { migrationScript, told } from '../parts/service-facts.ts'
import { columnFiles, tableFiles } from '../parts/tables.ts'
import { fileRef, guardsPhrase, planned, standing } from '../parts/task-words.ts'
import type { Phase, Task } from '../plan.ts'
import { guardRef } from '../today/authentication.ts'
import { openReads, parentField, personWords, type TenancyContext } from './context.ts'
import { keepsMembers, namesTenants, uniqueInTenant } from './looks.ts'

/** Phase 1: who the tenants are, who belongs to them, and which record is whose. */
export function boundary(context: TenancyContext): Phase {
  return {
    title: 'Whose record it is',
    aim: say`each record that ${list(context.tenancy.unscoped.length === 0 ? [context.tenantRef] : context.tenancy.unscoped.slice(0, 3).map(modelRef))} holds can be traced to one tenant, and a release from before still runs on the same schema`,
    tasks: [members(context), columns(context), ...backfill(context), ...unique(context)],
  }
}

function members(context: TenancyContext): Task {
  const { tenancy, tenantRef, today, project } = context
  const test = today.place.test('members')
  const { tenant, members: table } = tenancy
  const stands = tenant !== undefined && table !== undefined
  return {
    key: 'members',
    text: stands ? 'check that membership alone says who acts for a tenant' : 'keep tenants and who belongs to them',
    files: [...tableFiles(context, 'tenants'), today.place.module('members'), test],
    given: say`one ${personWords(context)} who belongs to two tenants and left a third`,
    when: say`the members of each are asked for`,
    expected: say`both hold that ${personWords(context)} with a role of its own, the third does not, and a second row of the same pair is refused`,
    shownBy: say`${fileRef(test)} adds and removes a member of ${tenantRef} and reads the list again`,
    shows: { code: keepsMembers, test: tests(/member|tenant|organi[sz]ation|workspace|team/i) },
    ...(stands && {
      stands: told(
        'fitted/members',
        say`${modelRef(tenant)} and ${modelRef(table)} in ${pathRef(table.file)} say already who belongs where, so that this task checks them instead of making tables.`,
        modelSource(project, tenant),
        modelSource(project, table),
      ),
    }),
  }
}

function columns(context: TenancyContext): Task {
  const { tenancy, today, project } = context
  const { unscoped, scoped, key } = tenancy
  const test = today.place.test('columns')
  const [first] = unscoped
  const [done] = scoped
  const child = unscoped.find((model) => unscoped.some(({ name }) => name === parentField(model)?.references))
  const parent = unscoped.find(({ name }) => child !== undefined && parentField(child)?.references === name)
  return {
    key: 'columns',
    text: first === undefined && done !== undefined ? 'check that each record names its tenant' : 'name the tenant in each record',
    files: [...columnFiles(context, 'tenant-columns', unscoped), test],
    after: ['members'],
    given:
      first === undefined
        ? say`the records of ${done === undefined ? say`the store that is chosen` : modelRef(done)}`
        : say`${planned(key)} on ${some(unscoped.map(modelRef), 6)}, empty at first and with an index`,
    when:
      child === undefined || parent === undefined
        ? say`a row is written without ${planned(key)} after the migration has ended`
        : say`a row of ${modelRef(child)} points at one of ${modelRef(parent)} that another tenant owns`,
    expected: say`the database refuses it, by ${planned('NOT NULL')}${child === undefined ? [] : say` and a foreign key over ${planned(key)} and the id together`}`,
    shownBy: say`${fileRef(test)} tries the row for ${first === undefined ? [context.tenantRef] : some(unscoped.map(modelRef), 2)}`,
    shows: { code: namesTenants, test: tests(/tenant|organi[sz]ation|workspace|team/i) },
    ...(done !== undefined && {
      stands: told(
        'fitted/columns',
        say`${some(scoped.map(modelRef), 4)} ${[scoped.length === 1 ? 'names' : 'name']} a tenant already (${ref('field', key)})${first === undefined ? say`, so that this task is a check` : say`, so that ${[String(unscoped.length)]} of ${[String(scoped.length + unscoped.length)]} models are left`}.`,
        modelSource(project, done),
      ),
    }),
  }
}

function backfill(context: TenancyContext): readonly Task[] {
  const { tenancy, today, project } = context
  const { unscoped, key } = tenancy
  const { migrations } = today.data
  const script = today.place.module('backfill')
  const test = today.place.test('backfill')
  const [first] = unscoped
  const migrate = migrationScript(project)
  if (first === undefined) return []
  return [
    {
      key: 'backfill',
      text: 'give the records that stand their first tenant',
      files: [script, test],
      after: ['columns'],
      given: say`a copy of production in which ${first === undefined ? say`records name no tenant` : say`${modelRef(first)} has rows without ${planned(key)}`}`,
      when: say`${fileRef(script)} runs in batches, is stopped half way and runs again${migrate === undefined ? [] : say` after ${ref('script', migrate)}`}`,
      expected: say`each row names the tenant of its owner, and the number of rows per table is the one from before. A row whose owner is not known is reported and stays closed to requests`,
      shownBy: say`${fileRef(test)} compares the counts of ${unscoped.length === 0 ? [context.tenantRef] : some(unscoped.map(modelRef), 3)} before and after${migrations === undefined ? [] : say`, on a schema made from ${ref('path', migrations, migrations)}`}`,
      shows: {
        code: declares(/backfill\w*(?:tenant|organi[sz]ation|workspace|team|company)|assign\w*(?:Tenant|Organi[sz]ation|Workspace|Team)/i),
        test: tests(/backfill|(?:assign|first)\b.*\b(?:tenant|organi[sz]ation|workspace|team)/i),
      },
    },
  ]
}

function unique(context: TenancyContext): readonly Task[] {
  const { tenancy, today, project } = context
  const [first] = tenancy.unique
  if (first === undefined) return []
  const test = today.place.test('unique-values')
  const counted = tenancy.unique.find(({ field }) => /autoincrement|serial|sequence/i.test(`${field.default ?? ''} ${field.type}`))
  const name = (one: typeof first): ReturnType<typeof ref> => ref('field', `${one.model.name}.${one.field.name}`)
  return [
    {
      key: 'unique-values',
      text: 'make values unique in a tenant instead of in the whole database',
      files: [
        ...columnFiles(
          context,
          'unique-values',
          tenancy.unique.map(({ model }) => model),
        ),
        test,
      ],
      after: ['columns'],
      given: say`two tenants that both want the same ${some(tenancy.unique.map(name), 3)}`,
      when: say`the second one saves its ${modelRef(first.model)}`,
      expected: say`it is saved, and the same value twice in one tenant is refused${counted === undefined ? [] : say`. ${name(counted)} counts up in each tenant by itself, so that nobody reads from it how much others sell`}`,
      shownBy: say`${fileRef(test)} saves one value in two tenants and twice in one, through ${exampleWords(context.project)}`,
      shows: { code: uniqueInTenant, test: tests(/unique|duplicate|same|twice/i) },
      stands: told(
        'fitted/unique',
        say`${some(tenancy.unique.map(name), 4)} ${[tenancy.unique.length === 1 ? 'is' : 'are']} unique over all customers today, which two tenants would notice.`,
        fileSource(project, first.model.file),
      ),
    },
  ]
}

/** The tenant of a request; the second phase begins with it. */
export function resolution(context: TenancyContext): Task {
  const { today, project, tenantRef } = context
  const resolver = today.place.module('current-tenant')
  const test = today.place.test('current-tenant')
  const [guard] = today.auth.guards
  const open = openReads(context)
  return {
    key: 'current-tenant',
    text: 'find the tenant of each request from who calls',
    files: [resolver, test, ...(guard === undefined ? [] : [standing(guard.file)])],
    after: ['members'],
    given: say`a caller of ${exampleWords(context.project)} who names one ${tenantRef} in ${planned('X-Tenant')} that they do not belong to`,
    when: say`${guardsPhrase(context)} ${[today.auth.guards.length > 1 ? 'have' : 'has']} let them pass`,
    expected: say`the answer is that of an unknown tenant. Without the header the one tenant of that caller is taken${
      open.length === 0
        ? []
        : say`, while ${some(
            open.map((route) => ref('route', `${route.method} ${route.path}`)),
            2,
          )} ${[open.length === 1 ? 'takes' : 'take']} it from the host name`
    }`,
    shownBy: say`${fileRef(test)} calls ${exampleWords(context.project)} as a member, as a stranger and as a former member`,
    shows: {
      code: all(
        declares(
          /(?:current|resolve|require|active|get|load|with|use)_?(?:Current|Active)?_?(?:Tenant|Org(?:ani[sz]ation)?|Workspace|Team)(?:_?(?:id|slug|context|guard|middleware|(?:of|from|for|by)\w*))?$/i,
        ),
        calls(/(?:current|resolve|require|active|get|load|with|use)_?(?:current|active)?_?(?:tenant|org(?:ani[sz]ation)?|workspace|team)/i),
      ),
      test: tests(/tenant|organi[sz]ation|workspace|team|member/i),
    },
    ...(guard !== undefined && {
      stands: told(
        'fitted/current-tenant',
        say`${guardRef(project, guard)} in ${pathRef(guard.file)} knows the caller before a handler runs, so that the tenant is looked up there once.`,
        fileSource(project, guard.file),
      ),
    }),
  }
}
