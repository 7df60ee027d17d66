import { list, ref, say } from '../../core/phrase.ts'
import { modelRef, pathRef, routeRef } from '../../text/fact-refs.ts'
import { eventsOf } from '../audit-log/evidence.ts'
import { answers, declares, either, keeps, tests } from '../evidence/looks.ts'
import { usedDeclaration } from '../evidence/used-declaration.ts'
import { refsPhrase } from '../parts/record-changes.ts'
import { tableFiles } from '../parts/tables.ts'
import { fieldRef } from '../parts/record-use.ts'
import { fileRef, planned, standing } from '../parts/task-words.ts'
import { firstWays, serviceWords } from '../parts/ways-in.ts'
import type { Phase, Task, TaskFile } from '../plan.ts'
import { guardRef } from '../today/authentication.ts'
import type { AdminContext } from './context.ts'
import { exportRows, actingMinutes } from './figures.ts'
import { actsOfStaff, changesByStaff, testsActs } from './looks.ts'
import { actRefs, customerRoutes, customerWords, firstShown, listPath, staffWords, wayFile } from './words.ts'

/** Phase 3: what staff change. */
export function acting(context: AdminContext): Phase {
  const { acts } = context
  return {
    title: 'Acting',
    aim: say`staff carry out ${acts.length === 0 ? say`what ${serviceWords(context)} needs` : refsPhrase(actRefs(context))} for customers, with a reason and a trace`,
    tasks: [carryOut(context), events(context), fourEyes(context), actAs(context), bulk(context), exports(context)].filter(
      (one) => one !== undefined,
    ),
  }
}

function actFiles({ acts }: AdminContext): readonly TaskFile[] {
  return [...new Set(acts.map(({ rules }) => rules))].slice(0, 3).map((path) => standing(path))
}

function carryOut(context: AdminContext): Task {
  const { files, today, acts, shown, project } = context
  const test = today.place.test('acts')
  const [act] = acts
  const [error] = project.errors.filter(({ status, name }) => status === 409 && /^[A-Z_a-z]/.test(name))
  return {
    key: 'acts',
    text: 'carry out what staff change by the code that customers use',
    files: [files.acts, ...actFiles(context), test],
    after: ['rights'],
    given:
      act === undefined
        ? say`${firstShown(context)} that staff have to correct`
        : say`${act.words}, which ${act.does}, and a record of it that its rules refuse`,
    when: say`a member of staff sends ${planned(act !== undefined && act.model === undefined ? 'POST /admin/acts' : `POST ${listPath(act?.model ?? shown[0])}/:id/acts`)} without a reason, with one, and for a record that changed since it was opened`,
    expected: say`the first is refused with 400, the second obeys the rules of ${act === undefined ? serviceWords(context) : pathRef(act.rules)}, and the third gets 409${error === undefined ? [] : say`, as with ${ref('error', error.name)} elsewhere`}`,
    shownBy: say`${fileRef(test)} does so${act?.model === undefined ? [] : say`, and finds no second place in ${fileRef(files.acts)} that ${act.does}`}`,
    shows: { code: changesByStaff, test: testsActs },
  }
}

function events(context: AdminContext): Task {
  const { files, today, log, staffWays, project } = context
  const test = today.place.test('staff-events')
  const changing = staffWays.filter(({ changes }) => changes)
  return {
    key: 'events',
    text: log === undefined ? 'leave an event for each act of staff' : 'leave an event for each act of staff in the log in use',
    files: [files.events, ...(log === undefined ? tableFiles(context, 'staff-event') : []), test],
    after: ['acts'],
    given: say`${changing.length === 0 ? say`an act on ${firstShown(context)}` : firstWays(changing)}, once with success, once refused and once rolled back`,
    when: say`somebody reads ${log === undefined ? planned('StaffEvent') : modelRef(log)} for that record`,
    expected: say`the first two left an event with the member of staff, the customer, the reason and the outcome, in the transaction of the act; the third left none`,
    shownBy: say`${fileRef(test)} goes through the changing operations behind ${staffWords(context)}, and names one that writes no event`,
    shows: { code: eventsOf(actsOfStaff), test: tests(/event|audit|trace|recorded|logged/i) },
    ...(log !== undefined && {
      stands: {
        id: `fitted/log/${log.name}`,
        text: say`${modelRef(log)} in ${pathRef(log.file)} keeps events already, so that acts of staff go there and no second log is made.`,
        sources: [project.source(log.file, log.from, log.to, log.name)],
      },
    }),
  }
}

function fourEyes(context: AdminContext): Task | undefined {
  const { files, today, final, team } = context
  const [first] = final
  if (first === undefined) return undefined
  const test = today.place.test('approvals')
  const isAlone = team.level === 'solo'
  return {
    key: 'four-eyes',
    text: isAlone ? 'hold acts that cannot be undone for an hour' : 'let a second person agree to acts that cannot be undone',
    files: [files.approvals, ...tableFiles(context, 'approval'), test],
    after: ['acts', 'events'],
    given: say`${firstWays(final, 2)}, with ${wayFile(first)} as the code that carries it out`,
    when: isAlone
      ? say`${first.words} is asked for in the back office, and taken back within the hour`
      : say`a member of staff asks for ${first.words}, agrees to it themselves, and a colleague agrees after the amount was changed`,
    expected: isAlone
      ? say`${first.words} has no effect before the hour is over, and none at all once it was taken back`
      : say`the first agreement is refused, the second too because it was for other values, and two agreements at once carry out ${first.words} once`,
    shownBy: say`${fileRef(test)} reads the records of ${planned('Approval')} after each step, and counts the calls of ${first.words}`,
    shows: {
      code: either(
        keeps(
          /approv|four_?eyes|pending_?(?:act|change)|change_?request/i,
          /request|asked|created_?by|initiat/i,
          /approv|agreed|decided|reviewed/i,
        ),
        keeps(/pending|scheduled|held/i, /run_?at|due|execute|scheduled|not_?before/i),
      ),
      test: tests(/approv|second person|four.?eyes|own request|themsel|held|cancel/i),
    },
  }
}

function actAs(context: AdminContext): Task | undefined {
  const { files, today, people, project, customerGuards } = context
  const [customers] = customerGuards
  const { reading, changing } = customerRoutes(context)
  if (people === undefined && today.auth.guards.length === 0) return undefined
  const test = today.place.test('act-as')
  return {
    key: 'act-as',
    text: 'let staff act as a customer, with a trace and an end',
    files: [files.acting, ...[...new Set(today.auth.guards.map(({ file }) => file))].slice(0, 2).map((path) => standing(path)), test],
    after: ['events', 'factor'],
    given: say`a member of staff with a ticket, and ${customerWords(context)}, for ${planned(actingMinutes(context).words)} at most`,
    when: say`they start it by ${planned('POST /admin/act-as')}, call ${reading === undefined ? planned('GET /me') : routeRef(reading)}${customers === undefined ? [] : say` behind ${guardRef(project, customers)}`}, and start it for another member of staff`,
    expected: say`events name both people, as ${planned('sub')} and ${planned('act.sub')}; ${changing === undefined ? ['a change of the password'] : routeRef(changing)} is refused, and so is acting as staff`,
    shownBy: say`${fileRef(test)} reads the events, lets the time run out, and sees that ${customerWords(context)} is told of it`,
    shows: {
      code: either(
        usedDeclaration(/impersonat|act_?as|actingAs|login_?as|view_?as|on_?behalf/i, ['function', 'class', 'constant', 'method']),
        answers(['POST', 'PUT'], /impersonat|act-?as|login-?as|view-?as|on-?behalf/i),
      ),
      test: tests(/impersonat|act(?:s|ing)? as|on behalf|log(?:in|ged in)? as/i),
    },
  }
}

function bulk(context: AdminContext): Task | undefined {
  const { files, today, acts, project } = context
  const [act] = acts
  if (act === undefined) return undefined
  const test = today.place.test('bulk')
  const queue = project.jobs.find(({ kind }) => kind === 'queue' || kind === 'worker')
  return {
    key: 'bulk',
    text: 'run acts on many records as a job',
    files: [files.bulk, ...(queue === undefined ? [] : [standing(queue.file)]), test],
    after: ['acts', ...(context.final.length > 0 ? ['four-eyes'] : [])],
    given: say`500 ${act.records}, one of which refuses ${act.words}`,
    when: say`${planned('POST /admin/bulk')} is sent with their ids, and the process stops half way`,
    expected: say`a trial run says how many would change before anything does; afterwards 499 have changed once each, with 499 events, and one is listed with its error`,
    shownBy: say`${fileRef(test)} kills the worker${queue === undefined ? [] : say` in ${pathRef(queue.file)}`} after 200 ${act.records} and starts it again`,
    shows: {
      code: bulkByJob,
      test: tests(/bulk|batch|many|resum|half.?way/i),
    },
  }
}

/** An operation for many records, and work that carries it out. */
function bulkByJob(project: AdminContext['project']): ReturnType<typeof changesByStaff> {
  const job = project.jobs.find(({ name, handler }) => /bulk|batch|mass/i.test(`${name} ${handler}`))
  const asked = answers(['POST', 'PUT', 'PATCH'], /bulk|batch|mass/i)(project)
  return job === undefined || asked.length === 0
    ? []
    : [...asked, { text: say`${planned(job.name)} carries it out`, at: project.source(job.file, job.line, job.line, job.name) }]
}

function exports(context: AdminContext): Task | undefined {
  const { files, today, shown, personal, project } = context
  const [first] = shown
  if (first === undefined) return undefined
  const test = today.place.test('exports')
  const rows = exportRows(context)
  const field = personal.find(({ model }) => model === first)
  const queue = project.jobs.find(({ kind }) => kind === 'queue')
  return {
    key: 'exports',
    text: 'limit what staff can export',
    files: [files.exports, ...(queue === undefined ? [] : [standing(queue.file)]), test],
    after: ['lists', 'events'],
    given: say`a list of ${modelRef(first)} with more than ${planned(rows.words)}${field === undefined ? [] : say`, ${fieldRef(field)} among its fields`}`,
    when: say`support exports it by ${planned('POST /admin/exports')}, twice more on the same day, and a colleague opens the link`,
    expected: say`the file ends at ${planned(rows.words)}, masked fields stay masked, the fourth one of a day is refused, and the link opens for whoever asked`,
    shownBy: say`${fileRef(test)} reads the file and the event, which holds the filter and ${list([planned('rows'), planned('reason')])}; a cell that begins with ${planned('=')} is text`,
    shows: {
      code: either(declares(/export\w*(?:limit|max|cap|quota|rows)|max_?export|limit_?export/i), exportWithLimit),
      test: tests(/export/i),
    },
  }
}

/** An export of staff that says how often it may be asked for. */
function exportWithLimit(project: AdminContext['project']): ReturnType<typeof changesByStaff> {
  return answers(['GET', 'POST'], /exports?(?:$|\/)/i, ({ callLimits = [] }) => callLimits.length > 0)(project)
}
