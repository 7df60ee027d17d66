import { say } from '../../core/phrase.ts'
import { jobRef, lineSource, modelRef, modelSource, pathRef, routeRef, routeSources } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { fieldRef } from '../parts/personal-data.ts'
import { refsPhrase } from '../parts/record-changes.ts'
import { planned } from '../parts/task-words.ts'
import { firstRefs, firstWays, packageWords, serviceWords, startingPoint, waySource } from '../parts/ways-in.ts'
import type { Decision } from '../plan.ts'
import { guardedRefs, guardRef } from '../today/authentication.ts'
import type { AdminContext } from './context.ts'
import { believedHeader } from './tell-today.ts'
import { actRefs, customerRoutes, customerWords, listPath, staffWords, wayFile } from './words.ts'

/** What the plan decides. */
export function decisions(context: AdminContext): readonly Decision[] {
  return [
    place(context),
    identity(context),
    form(context),
    writing(context),
    agreement(context),
    reading(context),
    impersonation(context),
    many(context),
  ].filter((one) => one !== undefined)
}

function place(context: AdminContext): Decision {
  const { project, staffWays } = context
  const [way] = staffWays
  const at = startingPoint(context)
  return {
    id: 'place',
    about: 'Where the back office is answered',
    text:
      way === undefined
        ? say`In an app of its own at ${planned('ADMIN_HOST')} and ${planned('ADMIN_PORT')}, which no public address leads to.`
        : say`Beside ${way.words} in ${pathRef(way.file)}, at ${planned('ADMIN_HOST')} and ${planned('ADMIN_PORT')}, which no public address leads to.`,
    because:
      at === undefined
        ? say`nothing was found that ${serviceWords(context)} answers to the public, so that nothing has to be shared`
        : say`${pathRef(at)} puts together ${project.routes.length === 0 ? ['what is public'] : say`${[count(project.routes.length, 'route')]}`}, and one forgotten guard there would open records of other customers to the internet`,
    instead: say`a prefix ${planned('/admin')}${at === undefined ? [] : say` in ${pathRef(at)}`}: it shares cookies, origin and rate limits with customers`,
    sources: way === undefined ? [] : [waySource(project, way)],
  }
}

function identity(context: AdminContext): Decision {
  const { project, staff, customerGuards, people, role } = context
  const [customers] = customerGuards
  const header = believedHeader(context)
  return {
    id: 'identity',
    about: 'Who is staff',
    text: say`Whoever the identity provider of the company says, in a session of their own: ${staffWords(context)} checks a signed token with audience ${planned('admin')}.`,
    because:
      header !== undefined
        ? say`${staffWords(context)} believes ${value(header)} today, and a request that goes past the proxy sets it freely`
        : customers !== undefined
          ? say`${guardRef(project, customers)} in ${pathRef(customers.file)} lets customers in, and a stolen session of a customer has to stay worthless here`
          : say`no guard was found in ${serviceWords(context)} that could tell staff from anybody else`,
    instead:
      role !== undefined
        ? say`${fieldRef(role)} of customers: one field too many in a request that changes ${modelRef(role.model)} makes somebody staff`
        : people === undefined
          ? say`a list of accounts in ${serviceWords(context)}: whoever leaves the company has to be removed in two places`
          : say`a flag in ${modelRef(people)}: one careless update of that record makes somebody staff`,
    sources: staff === undefined ? [] : [lineSource(project, staff, staff.name)],
  }
}

function form(context: AdminContext): Decision {
  const { project, pages, maker, shown } = context
  const [first] = shown
  const endpoints = say`Endpoints alone, ${planned(`GET ${listPath(first)}`)} for a start, which a tool of the company or a command line calls.`
  const text =
    maker !== undefined
      ? say`By ${packageWords(project, maker.name)} in ${pathRef(maker.path)}, with its own writes switched off.`
      : pages === undefined
        ? endpoints
        : say`As pages of ${value(pages)}, which call ${planned(`GET ${listPath(first)}`)} and its like and nothing else.`
  const because =
    maker !== undefined
      ? say`${pathRef(maker.path)} draws lists already, and what it writes by itself goes past ${first === undefined ? ['the code of the service'] : say`the code that changes ${modelRef(first)}`}`
      : pages === undefined
        ? say`no framework for pages was found in the packages of ${serviceWords(context)}`
        : say`${serviceWords(context)} depends on ${value(pages)}, so that no second way to draw pages comes in`
  return {
    id: 'form',
    about: 'How staff see it',
    text,
    because,
    instead: say`a tool that is pointed at the tables: it would show ${shown.length === 0 ? ['each column'] : refsPhrase(shown.map(modelRef))} without masks, and write past the rules`,
    sources: maker === undefined ? [] : [lineSource(project, { file: maker.path, line: maker.line }, maker.name)],
  }
}

function writing(context: AdminContext): Decision | undefined {
  const { project, acts } = context
  const [act] = acts
  if (act === undefined) return undefined
  return {
    id: 'writing',
    about: 'What a member of staff can write',
    text: say`Named acts with a reason, each of which runs the code behind ${refsPhrase(actRefs(context))}.`,
    because: say`${pathRef(act.rules)} holds the rules of ${act.words}, and ${project.jobs[0] === undefined ? ['other code'] : jobRef(project.jobs[0])} relies on what they leave behind`,
    instead: say`a form for each field of ${act.records}: a state could be set that no operation of the service makes`,
    sources: [act.at],
  }
}

function agreement(context: AdminContext): Decision | undefined {
  const { final, team, project, acts } = context
  const [first] = final
  if (first === undefined) return undefined
  const others = acts.filter(({ name }) => !final.some((way) => way.name === name))
  return {
    id: 'agreement',
    about: 'Which acts need a second person',
    text:
      team.level === 'solo'
        ? say`None: acts such as ${firstWays(final, 2)} are held for an hour, and can be taken back until then.`
        : say`${firstWays(final)}, agreed to by somebody else, for exactly these values, within ${planned('24 hours')}.`,
    because: say`no operation was seen that takes back ${first.words} of ${wayFile(first)}${others[0] === undefined ? [] : say`, while ${others[0].words} can be followed by another change`}${team.level === 'solo' ? [', and one person commits here'] : []}`,
    instead: say`a question ${value('Are you sure?')} in the page: a script or a stolen session answers it too`,
    sources: [waySource(project, first)],
  }
}

function reading(context: AdminContext): Decision | undefined {
  const { personal, secrets, project, endless } = context
  const [first] = personal
  if (first === undefined) return undefined
  return {
    id: 'reading',
    about: 'What an answer to staff holds',
    text: say`Fields that are named one by one, with ${refsPhrase(personal.map(fieldRef))} masked on the server; a look behind the mask is an act with a reason.`,
    because:
      secrets[0] === undefined
        ? say`${modelRef(first.model)} in ${pathRef(first.model.file)} holds ${[count(personal.filter(({ model }) => model === first.model).length, 'personal field')]}, and most questions to support need none of them`
        : say`${fieldRef(secrets[0])} stands beside ${fieldRef(first)}, and an answer made from whole records would carry both`,
    instead:
      endless[0] === undefined
        ? say`masks in the page: ${fieldRef(first)} would be in the answer, for anybody who opens the tools of a browser`
        : say`whole records as ${routeRef(endless[0].route)} gives them: a column that is added later would show by itself`,
    sources: [modelSource(project, first.model), ...(endless[0] === undefined ? [] : routeSources(project, endless[0].route).slice(0, 1))],
  }
}

function impersonation(context: AdminContext): Decision | undefined {
  const { project, customerGuards, today } = context
  const { changing } = customerRoutes(context)
  const [customers] = customerGuards
  if (customers === undefined) return undefined
  const token = today.auth.packages[0]
  return {
    id: 'act-as',
    about: 'How staff see what a customer sees',
    text: say`By a token of its own with both people in it, read-only unless a right says more, and without ${changing === undefined ? say`what ${guardRef(project, customers)} lets customers change` : routeRef(changing)}.`,
    because: say`${guardRef(project, customers)} knows one caller, so that ${firstRefs(guardedRefs(project, { ...customers, routes: customers.routes.filter(({ method }) => method !== 'ALL') }))} would name ${customerWords(context)} for what support did`,
    instead:
      token === undefined
        ? say`a password that is reset for the customer: they are locked out, and the trace is theirs`
        : say`a common session made with ${packageWords(project, token.name)}: nothing in it tells support from the customer`,
    sources: [lineSource(project, customers, customers.name)],
  }
}

function many(context: AdminContext): Decision | undefined {
  const { project, acts } = context
  const [act] = acts
  if (act === undefined) return undefined
  const queue = project.jobs.find(({ kind }) => kind === 'queue' || kind === 'worker')
  return {
    id: 'many',
    about: 'How an act on many records runs',
    text: say`As ${queue === undefined ? planned('admin-bulk') : say`a job beside ${jobRef(queue)}`}, one transaction a record, after a trial run that counts.`,
    because:
      queue === undefined
        ? say`no queue was found in ${serviceWords(context)}, and a request that runs ${act.words} for 500 ${act.records} ends in a timeout`
        : say`${jobRef(queue)} in ${pathRef(queue.file)} runs work outside of requests already, and ${act.words} can refuse one record of many`,
    instead: say`one statement over ${act.records}: it writes no event for a single record and stops at none`,
    sources: queue === undefined ? [] : [lineSource(project, queue, queue.name)],
  }
}
