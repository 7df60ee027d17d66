import { say } from '../../core/phrase.ts'
import { envRef, jobRef, lineSource, modelRef, modelSource, pathRef } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { fieldRef } from '../parts/personal-data.ts'
import { refsPhrase } from '../parts/record-changes.ts'
import { databaseSetting, told } from '../parts/service-facts.ts'
import { schemaWords } from '../parts/tables.ts'
import { guardsPhrase, planned } from '../parts/task-words.ts'
import { firstWays, serviceWords, startingPoint, waySource } from '../parts/ways-in.ts'
import type { Component, Statement } from '../plan.ts'
import type { AdminContext } from './context.ts'
import { believedHeader } from './tell-today.ts'
import { actRefs, customerWords, listPath, staffWords } from './words.ts'

/** For whom what changes. */
export function changes(context: AdminContext): readonly Statement[] {
  const { shown, final, personal, project, log, team } = context
  const said = [
    told(
      'changes/support',
      say`Support looks up ${shown.length === 0 ? say`what ${serviceWords(context)} keeps` : refsPhrase(shown.map(modelRef))} by itself, and asks no engineer for a statement in the database.`,
      ...shown.slice(0, 2).map((model) => modelSource(project, model)),
    ),
  ]
  const [first] = final
  if (first !== undefined)
    said.push(
      told(
        'changes/finance',
        say`Staff who ask for ${firstWays(final, 2)} wait ${team.level === 'solo' ? ['for an hour'] : ['for a colleague to agree']}.`,
        waySource(project, first),
      ),
    )
  if (personal.length > 0)
    said.push(
      told(
        'changes/customers',
        say`${customerWords(context, true)} can be told who saw ${fieldRef(personal[0] as (typeof personal)[number])}, when and for which ticket.`,
        modelSource(project, (personal[0] as (typeof personal)[number]).model),
      ),
    )
  said.push(
    told(
      'changes/operations',
      say`Whoever runs ${serviceWords(context)} gives ${log === undefined ? ['events of staff'] : modelRef(log)} to an auditor, and closes ${databaseSetting(project) === undefined ? ['the console of the database'] : say`what ${envRef(databaseSetting(project) as NonNullable<ReturnType<typeof databaseSetting>>)} opens`} to support.`,
    ),
  )
  return said
}

/** What can go wrong. */
export function risks(context: AdminContext): readonly Statement[] {
  const { project, acts, personal, staffWays, final, staff } = context
  const found: Statement[] = []
  const header = believedHeader(context)
  if (header !== undefined && staff !== undefined)
    found.push(
      told(
        'risk/header',
        say`A request inside of the network sets ${value(header)} and is staff: ${staffWords(context)} has to check a signature before anything is added behind it.`,
        lineSource(project, staff, staff.name),
      ),
    )
  const [act] = acts
  if (act !== undefined)
    found.push(
      told(
        'risk/second-way',
        say`A query of the back office that changes ${act.records} by itself skips what ${act.words} does besides, and the two drift apart with each release.`,
        act.at,
      ),
    )
  const [field] = personal
  if (field !== undefined)
    found.push(
      told(
        'risk/search',
        say`A search for ${fieldRef(field)} writes what was typed into logs of requests, so that it is sent in a body and not in an address.`,
        modelSource(project, field.model),
      ),
    )
  if (field !== undefined)
    found.push(
      told(
        'risk/list',
        say`Somebody turns all pages of ${planned(`GET ${listPath(context.shown[0])}`)} instead of exporting: looks at ${modelRef(field.model)} are counted for each member of staff, and too many raise an alert.`,
        modelSource(project, field.model),
      ),
    )
  found.push(
    told(
      'risk/forgery',
      say`A page that staff have open elsewhere sends ${final[0]?.words ?? planned('POST /admin/bulk')} with their cookie; ${planned('SameSite=Strict')} and a check of ${planned('Origin')} refuse it.`,
    ),
  )
  found.push(
    told(
      'risk/act-as',
      say`A member of staff acts as ${customerWords(context)} with more rights than their own: what they may do is the smaller of both, as ${guardsPhrase(context, staffWords(context))} ${[context.today.auth.guards.length > 1 ? 'decide' : 'decides']}.`,
    ),
  )
  const [job] = project.jobs
  if (job !== undefined)
    found.push(
      told(
        `risk/retry/${job.name}`,
        say`A retry of ${jobRef(job)} sends mail or money twice unless the work in ${pathRef(job.file)} notices that it ran.`,
        lineSource(project, job, job.name),
      ),
    )
  if (staffWays.length === 0)
    found.push(
      told(
        'risk/locked-out',
        say`The provider of staff is down while ${serviceWords(context)} has an incident; a sealed account with an alert on its use opens ${planned('ADMIN_HOST')}.`,
      ),
    )
  return found
}

/** How staff and their work move over. */
export function migration(context: AdminContext): readonly Statement[] {
  const { shown, unreached, staffWays, log, project, team } = context
  const { codeowners } = project.workflow
  const schema = schemaWords(context)
  const said = [
    told(
      'migration/read-first',
      say`Reading comes first: for two weeks staff see ${shown.length === 0 ? serviceWords(context) : refsPhrase(shown.map(modelRef), 2)} and change nothing, and their questions sort the acts of phase 3.`,
    ),
    told(
      'migration/tables',
      say`New tables come in a release of their own${schema === undefined ? [] : say`, by ${schema}`}; ${log === undefined ? say`code before ${planned('StaffEvent')}` : say`events go to ${modelRef(log)}, and code before that`} runs with them.`,
    ),
  ]
  if (staffWays.length > 0)
    said.push(
      told(
        'migration/standing',
        say`${firstWays(staffWays)} ${[staffWays.length === 1 ? 'keeps its address' : 'keep their addresses']}; masks, reasons and events are added behind ${staffWords(context)}.`,
        ...staffWays.slice(0, 2).map((way) => waySource(project, way)),
      ),
    )
  if (unreached.length > 0)
    said.push(
      told(
        'migration/by-hand',
        say`What is done by hand on ${refsPhrase(unreached.map(modelRef))} moves one act at a time, the most frequent first.`,
      ),
    )
  if (team.level === 'large' && codeowners !== undefined)
    said.push(
      told(
        'migration/teams',
        say`Each team that ${pathRef(codeowners.file)} names brings its own acts, one after the other, behind a setting of its own.`,
      ),
    )
  return said
}

/** How it goes back. */
export function rollback(context: AdminContext): readonly Statement[] {
  const { final, acts, staffWays } = context
  const at = startingPoint(context)
  const [first] = staffWays
  return [
    told(
      'rollback/switch',
      say`${planned('ADMIN_READ_ONLY')} refuses ${acts.length === 0 ? ['each act'] : refsPhrase(actRefs(context))} for staff at once; lists go on, and customers notice nothing.`,
    ),
    told(
      'rollback/app',
      say`The app at ${planned('ADMIN_PORT')} is stopped by itself${at === undefined ? [] : say`; ${pathRef(at)} does not import it`}${first === undefined ? [] : say`, and ${first.words} is answered by the release before`}.`,
    ),
    ...(final.length === 0
      ? []
      : [
          told(
            'rollback/agreements',
            say`Agreements to ${firstWays(final, 2)} that are open by then are refused, and not carried out by an older release.`,
          ),
        ]),
  ]
}

/** What the plan adds. */
export function components(context: AdminContext): readonly Component[] {
  const { files, shown, staff, log, final, project, people, today, acts, personal, secrets } = context
  const lists = shown.slice(0, 3).map(
    (model): Component => ({
      kind: 'endpoint',
      name: `GET ${listPath(model)}`,
      about: say`finds records of ${modelRef(model)}, in pages`,
      by: 'lists',
    }),
  )
  const hasMasks = personal.length + secrets.length > 0
  const canActAs = people !== undefined || today.auth.guards.length > 0
  const found: readonly (Component | undefined)[] = [
    { kind: 'module', name: files.rights.path, about: say`names the right that each operation of staff asks for`, by: 'rights' },
    staff === undefined ? { kind: 'module', name: files.guard.path, about: say`lets staff in, and no customer`, by: 'guard' } : undefined,
    hasMasks
      ? { kind: 'module', name: files.masks.path, about: say`masks ${[count(personal.length, 'personal field')]}`, by: 'masks' }
      : undefined,
    { kind: 'setting', name: 'ADMIN_HOST', about: say`the address of the back office, which is not public`, by: 'apart' },
    { kind: 'setting', name: 'ADMIN_PORT', about: say`its port`, by: 'apart' },
    { kind: 'setting', name: 'ADMIN_STEP_UP_MINUTES', about: say`how long a second factor counts`, by: 'factor' },
    { kind: 'setting', name: 'ADMIN_READ_ONLY', about: say`refuses each act of staff at once`, by: 'acts' },
    ...lists,
    acts[0] === undefined
      ? undefined
      : {
          kind: 'endpoint',
          name: acts[0].model === undefined ? 'POST /admin/acts' : `POST ${listPath(acts[0].model)}/:id/acts`,
          about: say`carries out an act such as ${acts[0].words}, with a reason`,
          by: 'acts',
        },
    canActAs
      ? { kind: 'endpoint', name: 'POST /admin/act-as', about: say`starts acting as a customer, for a while`, by: 'act-as' }
      : undefined,
    acts[0] === undefined ? undefined : { kind: 'job', name: 'admin-bulk', about: say`runs an act on many ${acts[0].records}`, by: 'bulk' },
    shown.length === 0
      ? undefined
      : { kind: 'endpoint', name: 'POST /admin/exports', about: say`makes a file with a limited number of rows`, by: 'exports' },
    project.jobs[0] === undefined
      ? undefined
      : { kind: 'endpoint', name: 'GET /admin/work', about: say`shows runs of ${jobRef(project.jobs[0])} and its like`, by: 'work' },
    log === undefined ? { kind: 'table', name: 'StaffEvent', about: say`who did what for whom, and why`, by: 'events' } : undefined,
    final[0] === undefined
      ? undefined
      : {
          kind: 'table',
          name: 'Approval',
          about: say`who asked for ${final[0].words} and its like, with which values, and who agreed`,
          by: 'four-eyes',
        },
  ]
  return found.filter((one) => one !== undefined)
}
