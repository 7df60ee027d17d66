import { list, say } from '../../core/phrase.ts'
import { jobRef, lineSource, modelRef, modelSource, pathRef, routeRef, routeSources } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { writesEvent } from '../audit-log/evidence.ts'
import { fieldRef } from '../parts/personal-data.ts'
import { refsPhrase } from '../parts/record-changes.ts'
import { told } from '../parts/service-facts.ts'
import { firstRefs, firstWays, packageWords, serviceWords, waySource } from '../parts/ways-in.ts'
import type { FeaturePlan, Statement } from '../plan.ts'
import { guardedCount, guardedRefs, guardRef } from '../today/authentication.ts'
import type { AdminContext } from './context.ts'
import { changerOf } from './words.ts'

/** What staff can do today, and what is done past the code. */
export function tellToday(context: AdminContext): FeaturePlan['today'] {
  const parts = [
    { about: 'authentication' as const, statements: staffToday(context) },
    { about: 'data' as const, statements: recordsToday(context) },
    { about: 'API' as const, statements: operationsToday(context) },
  ]
  return parts.filter(({ statements }) => statements.length > 0)
}

function staffToday(context: AdminContext): readonly Statement[] {
  const { project, staff, customerGuards, maker, role, roleCheck } = context
  const said: Statement[] = []
  const [customers] = customerGuards
  if (staff !== undefined)
    said.push(
      told(
        `staff/guard/${staff.name}`,
        say`Staff pass ${guardRef(project, staff)} in ${pathRef(staff.file)} to ${firstRefs(guardedRefs(project, staff))}.`,
        lineSource(project, staff, staff.name),
      ),
    )
  else if (customers !== undefined)
    said.push(
      told(
        'staff/none',
        say`No guard was seen that tells staff from customers; ${guardRef(project, customers)} in ${pathRef(customers.file)} asks ${[guardedCount(customers)]} for a login.`,
        lineSource(project, customers, customers.name),
      ),
    )
  if (roleCheck !== undefined)
    said.push(
      told(
        'staff/role-check',
        say`${routeRef(roleCheck.route)} names ${value(roleCheck.name)}${role === undefined ? [] : say`, and ${fieldRef(role)} says what somebody is`}: whoever has that role signs in as customers do.`,
        ...routeSources(project, roleCheck.route).slice(0, 1),
      ),
    )
  const header = believedHeader(context)
  if (header !== undefined && staff !== undefined)
    said.push(
      told(
        'staff/header',
        say`${guardRef(project, staff)} looks at ${value(header)}, which whoever reaches ${pathRef(staff.file)} past the proxy can write themselves.`,
        lineSource(project, staff, staff.name),
      ),
    )
  if (maker !== undefined)
    said.push(
      told(
        `staff/maker/${maker.name}`,
        say`${pathRef(maker.path)} makes pages for staff with ${packageWords(project, maker.name)}.`,
        lineSource(project, { file: maker.path, line: maker.line }, maker.name),
      ),
    )
  return said
}

/** A header of the service's own making that the guard of staff believes: no token, no key, no session. */
export function believedHeader({ staff }: Pick<AdminContext, 'staff'>): string | undefined {
  return staff?.routes
    .flatMap(({ opens = [], asks = [] }) => [
      ...opens,
      ...asks.flatMap(({ header, token }) => (token === true ? [] : [`header:${header}`])),
    ])
    .find(
      (name) =>
        /^header:x-/i.test(name) && /user|e-?mail|staff|admin|role|name|subject/i.test(name) && !/key|token|secret|signature/i.test(name),
    )
    ?.slice('header:'.length)
}

function recordsToday(context: AdminContext): readonly Statement[] {
  const { project, unreached, secrets, staffWays, log } = context
  const said: Statement[] = unreached.slice(0, 4).map((model) => {
    const changer = changerOf(context, model)
    return told(
      `records/unreached/${model.name}`,
      say`No operation of staff was seen that reads or changes ${modelRef(model)} in ${pathRef(model.file)}${changer === undefined ? [] : say`; customers have ${changer}`}.`,
      modelSource(project, model),
    )
  })
  const [secret] = secrets
  if (secret !== undefined)
    said.push(
      told(
        'records/secrets',
        say`${list(secrets.slice(0, 3).map(fieldRef))} ${[secrets.length === 1 ? 'stands' : 'stand']} in records that a list for staff would read as a whole.`,
        modelSource(project, secret.model),
      ),
    )
  const silent = staffWays.filter(({ changes, route }) => changes && route !== undefined && !writesEvent(route, project))
  const [first] = silent
  if (first !== undefined)
    said.push(
      told(
        'records/silent',
        say`${firstWays(silent)} ${[silent.length === 1 ? 'changes' : 'change']} something for staff, and no event${log === undefined ? [] : say` in ${modelRef(log)}`} was seen on the way.`,
        waySource(project, first),
      ),
    )
  return said
}

function operationsToday(context: AdminContext): readonly Statement[] {
  const { project, final, endless, staffWays } = context
  const said: Statement[] = []
  const [first] = final
  if (first !== undefined)
    said.push(
      told(
        'operations/final',
        say`No operation of ${serviceWords(context)} was seen that takes back ${firstWays(final, 4)}.`,
        waySource(project, first),
      ),
    )
  for (const { route, model } of endless.filter((one) => staffWays.some((way) => way.route === one.route)).slice(0, 3))
    said.push(
      told(
        `operations/endless/${route.method} ${route.path}`,
        say`${routeRef(route)} gives the records of ${value(model)} without a page.`,
        ...routeSources(project, route).slice(0, 1),
      ),
    )
  const [job] = project.jobs
  if (job !== undefined)
    said.push(
      told(
        'operations/jobs',
        say`${[count(project.jobs.length, 'job')]} ${[project.jobs.length === 1 ? 'runs' : 'run']} beside the requests: ${refsPhrase(project.jobs.slice(0, 4).map(jobRef), 4)}.`,
        lineSource(project, job, job.name),
      ),
    )
  return said
}
