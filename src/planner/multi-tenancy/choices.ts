import { ref, say } from '../../core/phrase.ts'
import { fileSource, jobRef, lineSource, modelRef, modelSource, pathRef, routeRef, routeSources } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { exampleOperation, exampleWords, operationRef, some } from '../parts/record-deeds.ts'
import { databaseSetting, manifestRef, staffGuard, told } from '../parts/service-facts.ts'
import { guardsPhrase, planned } from '../parts/task-words.ts'
import type { Decision, Statement } from '../plan.ts'
import { guardedRefs, guardRef } from '../today/authentication.ts'
import { hasRowPolicies, openReads, personWords, readsByIdAlone, type TenancyContext } from './context.ts'

/** What the plan decides. */
export function decisions(context: TenancyContext): readonly Decision[] {
  return [layout(context), enforcement(context), caller(context), people(context), answer(context), queued(context)].filter(
    (one) => one !== undefined,
  )
}

function layout(context: TenancyContext): Decision {
  const { tenancy, store, database, project } = context
  const setting = databaseSetting(project)
  const models = project.models.length
  return {
    id: 'layout',
    about: 'How data of tenants is kept apart',
    text: say`One database with ${planned(tenancy.key)} in each table that belongs to a tenant.`,
    because:
      store === undefined
        ? models === 0
          ? say`no model was found in ${manifestRef(project)}, so that nothing stands that would have to be split`
          : say`${[count(models, 'model')]} such as ${modelRef(project.models[0] as (typeof project.models)[number])} share one schema${database === undefined ? [] : say` of ${value(database)}`}`
        : say`${pathRef(store)} opens one connection${setting === undefined ? [] : say` by ${ref('env', setting.name)}`} for ${[count(models, 'model')]}, and each migration runs once`,
    instead: say`a database for each tenant: ${store === undefined ? say`the client` : pathRef(store)} would have to choose one per request, and a migration could stop half way through the customers. It pays off where a contract asks for separate storage`,
    sources: store === undefined ? [] : [fileSource(project, store)],
  }
}

function enforcement(context: TenancyContext): Decision {
  const { project, store, database, today } = context
  const library = today.data.libraries[0]?.name
  const byId = readsByIdAlone(project)
  const [leak] = byId
  return {
    id: 'enforcement',
    about: 'What keeps a query inside of its tenant',
    text: hasRowPolicies(context)
      ? say`A filter in the client${library === undefined ? [] : say` of ${value(library)}`}, and policies of ${value('PostgreSQL')} below it that hold when the filter is forgotten.`
      : say`A filter in the client${library === undefined ? [] : say` of ${value(library)}`} that throws without a tenant${database === undefined ? [] : say`, because ${value(database)} has no policies for rows`}.`,
    because:
      leak === undefined
        ? store === undefined
          ? say`${guardsPhrase(context)} ${[today.auth.guards.length > 1 ? 'say' : 'says']} who calls and not which rows are theirs`
          : say`queries go through ${pathRef(store)}, so that one place can hold them all`
        : say`${operationRef(leak.operation)} asks for ${ref('model', leak.model)} by its id alone${byId.length > 1 ? [`, and ${byId.length - 1} more do the same`] : []}: a condition added by hand would be missing in the next one`,
    instead: say`a condition written by hand in each query${leak === undefined ? [] : say` of ${pathRef(leak.deed.at.file)}`}: one that is forgotten shows rows of all tenants`,
    sources: leak === undefined ? [] : [lineSource(project, leak.deed.at)],
  }
}

function caller(context: TenancyContext): Decision | undefined {
  const { project, today } = context
  const [guard] = today.auth.guards
  const [open] = openReads(context)
  if (guard === undefined && open === undefined) return undefined
  return {
    id: 'caller',
    about: 'Where the tenant of a request comes from',
    text: say`From the membership of the caller, looked up on the server; a header or a host name only chooses among those.`,
    because:
      guard === undefined
        ? say`${routeRef(open as NonNullable<typeof open>)} asks nobody to sign in, so that whatever a request says about a tenant is unproven there`
        : say`${guardRef(project, guard)} has proven the caller before ${guardedRefs(project, guard).slice(0, 1)} runs, and nothing else in the request is proven`,
    instead: say`an id in the path or the body, which a member of one tenant can change to that of another`,
    sources: guard === undefined ? [] : [lineSource(project, guard, guard.name)],
  }
}

function people({ project, today: { auth }, tenancy, tenantRef }: TenancyContext): Decision | undefined {
  const person = auth.people
  if (person === undefined) return undefined
  const mail = person.fields.find(({ name, unique }) => /^e?-?mail/i.test(name) && unique === true)
  const { members } = tenancy
  return {
    id: 'people',
    about: 'Whether somebody may belong to several tenants',
    text:
      members === undefined
        ? say`Yes: a table between ${modelRef(person)} and ${tenantRef} holds the role in each.`
        : say`Yes, as ${modelRef(members)} has it already, with the role in that row and none on ${modelRef(person)}.`,
    because:
      mail === undefined
        ? say`${modelRef(person)} in ${pathRef(person.file)} holds one record per person and says nothing of a customer organization`
        : say`${ref('field', `${person.name}.${mail.name}`)} is unique, so that a consultant of two customers could not have a second account`,
    instead: say`${planned(tenancy.key)} on ${modelRef(person)}, which makes the second membership a second login`,
    sources: [modelSource(project, person)],
  }
}

function answer({ project, today: { api } }: TenancyContext): Decision | undefined {
  const missing = project.errors.find(({ status }) => status === 404)
  const route = project.routes.find(({ path, auth }) => path.includes(':') && auth === 'required')
  if (route === undefined) return undefined
  return {
    id: 'answer',
    about: 'What a foreign id is answered with',
    text:
      missing === undefined
        ? say`404, as an id that was never given.`
        : say`What ${ref('error', missing.name)} answers today: 404, as for an id that was never given.`,
    because: say`${routeRef(route)} takes ids from outside${api.error === undefined ? [] : say` and answers failures by ${ref('symbol', api.error.name)}`}, so that a 403 would tell a stranger which ids exist`,
    instead: say`403, which is clearer for support; the log of the service says it instead`,
    sources: routeSources(project, route).slice(0, 1),
  }
}

function queued({ project, tenancy }: TenancyContext): Decision | undefined {
  const job = project.jobs.find(({ kind }) => kind === 'queue' || kind === 'worker')
  if (job === undefined) return undefined
  return {
    id: 'queued',
    about: 'How queued work knows its tenant',
    text: say`${planned(tenancy.key)} is part of what is queued, and ${pathRef(job.file)} runs within it.`,
    because: say`${jobRef(job)} is worked off later by ${job.producers.length === 0 ? say`another process` : pathRef(job.file)}, where the context of the request that put it in is gone`,
    instead: say`one queue per tenant: fair by itself, but ${pathRef(job.file)} would have to be told of each new customer`,
    sources: [lineSource(project, job, job.name)],
  }
}

/** What nobody but a person can decide. */
export function questions(context: TenancyContext): readonly Statement[] {
  const { tenancy, project, team, tenantRef } = context
  const asked: Statement[] = []
  if (project.models.length === 0 && exampleOperation(project) === undefined)
    asked.push(
      told(
        'question/shared-at-all',
        say`Does one process of ${exampleWords(project)} have to serve several customers? It keeps no records and answers no request that was seen, so that a process for each may do.`,
      ),
    )
  if (tenancy.tenant !== undefined)
    asked.push(
      told(
        'question/tenant',
        say`Is one ${modelRef(tenancy.tenant)} the customer that signs a contract? The plan takes it as the tenant because ${some(tenancy.scoped.map(modelRef), 3)} ${[tenancy.scoped.length === 1 ? 'names' : 'name']} one.`,
        modelSource(project, tenancy.tenant),
      ),
    )
  else
    asked.push(
      told(
        'question/tenant',
        say`What is a tenant here: a company, a site, a household? ${project.models.length === 0 ? say`No model was found that could say it` : say`None of ${[count(project.models.length, 'model')]} stands for one; ${personWords(context)} is the nearest`}.`,
      ),
    )
  if (tenancy.shared.length > 0)
    asked.push(
      told(
        'question/shared',
        say`Do tenants share ${some(tenancy.shared.map(modelRef), 5)}? No operation that was followed writes them, so that the plan leaves them common.`,
        ...tenancy.shared.slice(0, 3).map((model) => modelSource(project, model)),
      ),
    )
  const [open] = openReads(context)
  if (open !== undefined)
    asked.push(
      told(
        'question/open',
        say`Whose data does ${routeRef(open)} show to somebody who is not signed in: that of a host name, or what is common to tenants?`,
        ...routeSources(project, open).slice(0, 1),
      ),
    )
  const guard = staffGuard(context)
  if (guard !== undefined)
    asked.push(
      told(
        'question/staff',
        say`Who may pass ${guardRef(project, guard)} for the tenant of a customer, and must the customer agree first?`,
        lineSource(project, guard, guard.name),
      ),
    )
  asked.push(
    told(
      'question/first',
      say`Which ${tenantRef} do the records of ${project.models.length === 0 ? say`today` : some(tenancy.unscoped.length === 0 ? project.models.slice(0, 1).map(modelRef) : tenancy.unscoped.map(modelRef), 2)} belong to when the migration begins?`,
    ),
  )
  const retention = context.wanted.figures.find(({ unit }) => /day|month|year|week/i.test(unit))
  asked.push(
    retention === undefined
      ? told(
          'question/retention',
          say`How long is the data of a tenant that left kept? The plan proposes ${['30 days']}, because the requirement names no time.`,
        )
      : told(
          'question/retention',
          say`Do ${[`${retention.amount} ${retention.unit}`]} of the requirement count from the day on which a tenant leaves?`,
        ),
  )
  if (team.level === 'large' || team.level === 'medium')
    asked.push(
      told(
        'question/owners',
        say`Who decides on a query that has to cross tenants? ${[String(team.active)]} people committed within a year${project.workflow.codeowners === undefined ? say`, and no file of owners names one for it` : say`, and ${pathRef(project.workflow.codeowners.file)} names nobody for it`}.`,
      ),
    )
  return asked
}
