import { ref, say } from '../../core/phrase.ts'
import { fileSource, lineSource, modelRef, modelSource, pathRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import { operationRef, operationsOn, some } from '../parts/record-deeds.ts'
import { databaseSetting, migrationScript, told } from '../parts/service-facts.ts'
import type { FeaturePlan, Statement } from '../plan.ts'
import { guardedCount, guardRef } from '../today/authentication.ts'
import { parentField, readsByIdAlone, type TenancyContext } from './context.ts'

/** How records belong to customers today. */
export function today(context: TenancyContext): FeaturePlan['today'] {
  return [
    { about: 'data', statements: todayData(context) },
    { about: 'authentication', statements: todayCallers(context) },
    { about: 'API', statements: todayReads(context) },
    { about: 'workflow', statements: todayWorkflow(context) },
  ]
}

function todayData({ project, tenancy, store, database }: TenancyContext): readonly Statement[] {
  const { scoped, unscoped, shared, tenant } = tenancy
  const found: Statement[] = []
  if (tenant !== undefined && scoped.length > 0)
    found.push(
      told(
        'data/scoped',
        say`${some(scoped.map(modelRef), 6)} ${[scoped.length === 1 ? 'names' : 'name']} the ${modelRef(tenant)} of a record, by ${ref('field', tenancy.key)}.`,
        ...scoped.slice(0, 3).map((model) => modelSource(project, model)),
      ),
    )
  for (const model of unscoped.slice(0, 6)) {
    const parent = parentField(model)
    found.push(
      told(
        `data/unscoped/${model.name}`,
        parent?.references === undefined
          ? say`${modelRef(model)} names no tenant and points at nothing that could${operationWords(project, model.name)}.`
          : say`${modelRef(model)} names no tenant itself; ${ref('field', `${model.name}.${parent.name}`)} leads to ${ref('model', parent.references)}.`,
        modelSource(project, model),
      ),
    )
  }
  if (unscoped.length > 6)
    found.push(
      told(
        'data/unscoped',
        say`${some(unscoped.slice(6).map(modelRef), 8)} ${[unscoped.length === 7 ? 'names' : 'name']} no tenant either.`,
      ),
    )
  if (shared.length > 0)
    found.push(
      told(
        'data/shared',
        say`${some(shared.map(modelRef), 4)} ${[shared.length === 1 ? 'is' : 'are']} written by no operation that was followed.`,
        ...shared.slice(0, 2).map((model) => modelSource(project, model)),
      ),
    )
  const setting = databaseSetting(project)
  if (store !== undefined)
    found.push(
      told(
        'data/store',
        say`${pathRef(store)} opens ${database === undefined ? say`the one database` : value(database)}${setting === undefined ? [] : say`, which ${ref('env', setting.name)} names`}; it sets nothing per request.`,
        fileSource(project, store),
      ),
    )
  return found
}

function operationWords(project: TenancyContext['project'], model: string): ReturnType<typeof say> {
  const [writer] = operationsOn(project, model, 'creates', 'saves', 'changes')
  return writer === undefined ? [] : say`, although ${operationRef(writer)} writes it`
}

function todayCallers(context: TenancyContext): readonly Statement[] {
  const { auth } = context.today
  const { project } = context
  const person = auth.people
  return [
    ...auth.guards
      .slice(0, 3)
      .map((guard) =>
        told(
          `callers/${guard.name}`,
          say`${guardRef(project, guard)} tells ${[guardedCount(guard)]} who calls; it does not ask which tenant they act for.`,
          fileSource(project, guard.file),
        ),
      ),
    ...(person === undefined || context.tenancy.members !== undefined
      ? []
      : [told('callers/people', say`No table joins ${modelRef(person)} with a customer organization.`, modelSource(project, person))]),
  ]
}

function todayReads({ project }: TenancyContext): readonly Statement[] {
  const byId = readsByIdAlone(project)
  return [...new Set(byId.map(({ operation }) => operation))].slice(0, 6).map((operation) => {
    const found = byId.filter((one) => one.operation === operation)
    const models = [...new Set(found.map(({ model }) => model))].map((model) => ref('model', model))
    const [deed] = found.map((one) => one.deed)
    const name = operationRef(operation)
    return told(
      `reads/${name.name}`,
      say`${name} finds ${some(models)} by ${ref('field', found[0]?.query?.where[0]?.field ?? 'id')} and asks for no owner.`,
      ...(deed === undefined ? [] : [lineSource(project, deed.at)]),
    )
  })
}

function todayWorkflow({ project, today: { data } }: TenancyContext): readonly Statement[] {
  const { migrations, schema } = data
  if (schema === undefined) return []
  const script = migrationScript(project)
  return [
    told(
      'workflow/migrations',
      say`The schema of ${pathRef(schema)} changes by ${migrations === undefined ? say`no folder of migrations that was seen` : ref('path', migrations, migrations)}${script === undefined ? [] : say` and ${ref('script', script)}`}.`,
      fileSource(project, schema),
    ),
  ]
}
