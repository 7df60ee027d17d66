import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import type { RepoPath } from '../../core/names.ts'
import { jobRef, lineSource, pathRef, routeRef } from '../../text/fact-refs.ts'
import { count } from '../../text/wording.ts'
import { answers, calls, declares, either, reads, tests } from '../evidence/looks.ts'
import { fieldRef, readsConditions } from '../parts/record-use.ts'
import { fileRef, guardsPhrase, planned, standing } from '../parts/task-words.ts'
import { firstRefs, firstWays, oneOf, personIn, serviceWords, startingFile, type WayIn, waySource } from '../parts/ways-in.ts'
import type { Phase, Task, TaskFile } from '../plan.ts'
import { permissionOf, type RbacContext } from './context.ts'
import { needingRole } from './open-ways.ts'
import { readersTask } from './requirement.ts'
import { asksForOwner, asksForPermission } from './looks.ts'

/** Phase 2: the permission is asked for, first in the log, then for good. */
export function enforcement(context: RbacContext): Phase {
  return {
    title: 'Enforcement',
    aim: say`a caller without the permission is refused by ${serviceWords(context)}, and nobody lost what they need`,
    tasks: [logFirst(context), changing(context), reading(context), readersTask(context), owners(context), withoutCaller(context)].filter(
      (one) => one !== undefined,
    ),
  }
}

const mostFiles = 6

/** `; 3 more files declare such operations`, where a task does not list all of them. */
function otherFiles(ways: readonly WayIn[]): Phrase {
  const rest = new Set(ways.map(({ file }) => file)).size - mostFiles
  return rest <= 0 ? [] : say`; ${[count(rest, 'more file')]} ${[rest === 1 ? 'declares' : 'declare']} such operations`
}

function filesOf(ways: readonly WayIn[], most = mostFiles): readonly TaskFile[] {
  return [...new Set(ways.map(({ file }) => file))].slice(0, most).map((path: RepoPath) => standing(path))
}

function logFirst(context: RbacContext): Task {
  const { files, today, examples } = context
  const test = today.place.test('require-permission')
  const [way] = examples
  return {
    key: 'log-first',
    text: 'log what would be refused before refusing it',
    files: [files.guard, test, ...startingFile(context)],
    given: say`${planned('RBAC_MODE')} set to ${planned('log')} and a ${personIn(context)} who lacks the permission`,
    when: say`they call ${way === undefined ? serviceWords(context) : way.words}`,
    expected: say`the answer is the one of today, and one line of the log names the caller, ${way === undefined ? ['the operation'] : way.words} and the permission that is missing`,
    shownBy: say`${fileRef(test)} reads the line, and sees ${way === undefined ? ['the call'] : way.words} refused once the setting says ${planned('enforce')}`,
    shows: {
      code: either(
        reads(/RBAC_MODE|(?:RBAC|PERMISSION|ACCESS)\w*(?:MODE|ENFORCE|DRY_RUN)/),
        declares(/report_?only|log_?only|shadow_?mode|would_?(?:deny|refuse)/i),
      ),
      test: tests(/(?=.*(?:permission|role|access|rbac))(?=.*(?:log|report|shadow|dry.?run|would))/i),
    },
  }
}

function changing(context: RbacContext): Task | undefined {
  const { project, today, withoutRole, withRole, team } = context
  const meant = needingRole(context).filter((way) => way.changes)
  const [way] = withoutRole.filter(({ changes }) => changes).concat(meant)
  if (way === undefined) return undefined
  const test = today.place.test('changing-operations')
  const present = withRole.filter(({ changes }) => changes)
  const owners = project.workflow.codeowners
  return {
    key: 'changing',
    text: 'ask for a permission before each change',
    files: [...filesOf(meant), test],
    after: ['log-first'],
    given: say`a caller whom ${guardsPhrase(context)} ${[today.auth.guards.length > 1 ? 'let' : 'lets']} pass and who has no role`,
    when: say`they call ${firstWays(meant)}`,
    expected: say`each answers 403 and changes nothing, and ${way.words} works for a role that holds ${planned(permissionOf(way, project.models))}${team.level === 'large' && owners !== undefined ? say`; the teams of ${pathRef(owners.file)} switch their operations one after the other` : []}`,
    shownBy: say`${fileRef(test)} calls ${[count(meant.length, 'operation')]} twice, ${way.words} among them, and counts the records before and after${otherFiles(meant)}`,
    shows: {
      code: asksForPermission(({ changes, step }) => changes && step === undefined),
      test: tests(/\b403\b|forbid|permission|not allowed|denied/i),
    },
    ...(present.length > 0 &&
      present[0] !== undefined && {
        stands: {
          id: 'fitted/changing',
          text: say`${[count(present.length, 'operation')]} that ${[present.length === 1 ? 'changes' : 'change']} something ${[present.length === 1 ? 'names' : 'name']} a role today, ${present[0].words} for example: they keep it as the role that holds their permission.`,
          sources: [waySource(project, present[0])],
        },
      }),
  }
}

function reading(context: RbacContext): Task | undefined {
  const { ways, project, today } = context
  const meant = needingRole(context).filter((way) => !way.changes)
  const [way] = meant
  if (way === undefined) return undefined
  const test = today.place.test('reading-operations')
  const open = ways.filter(({ auth, method }) => auth === 'none' && method !== 'OPTIONS' && method !== 'HEAD')
  return {
    key: 'reading',
    text: 'ask for a permission before each answer that holds data',
    files: [...filesOf(meant), test],
    after: ['log-first'],
    given: say`a role that holds ${planned(permissionOf(way, project.models))} and no other permission`,
    when: say`somebody with it calls ${firstWays(meant)}`,
    expected: say`${way.words} answers, ${meant.length > 1 ? say`an operation with another permission answers 403` : say`a change answers 403`}${open.length === 0 ? [] : say`, and ${oneOf(open, [])} answers without a login as before`}`,
    shownBy: say`${fileRef(test)} does so for ${[count(meant.length, 'operation')]}, ${(meant.at(-1) ?? way).words} included`,
    shows: {
      code: asksForPermission(({ changes, step }) => !changes && step === undefined),
      test: tests(/\b403\b|forbid|permission|read.?only|viewer|denied/i),
    },
  }
}

function owners(context: RbacContext): Task | undefined {
  const { owners: fields, unscoped, today, ways } = context
  const [owner] = fields
  if (owner === undefined || ways.length === 0) return undefined
  const test = today.place.test('owners')
  const [one] = unscoped
  const meant = one?.owner ?? owner
  const read = fields.filter((field) => readsConditions(context.project, field))
  return {
    key: 'owners',
    text:
      one === undefined && read.length > 0
        ? 'check that records are asked for together with their owner'
        : 'ask for records together with their owner',
    files: [...new Map(unscoped.map(({ use }) => [use.route.handlerAt?.file ?? use.route.file, use])).keys()]
      .slice(0, 5)
      .map((path) => standing(path))
      .concat([test]),
    after: ['log-first'],
    given: say`a record of ${ref('model', meant.model.name)} whose ${fieldRef(meant)} names somebody else, and a caller with the permission for their own`,
    when: say`they call ${one === undefined ? oneOf(ways, []) : list(unscoped.slice(0, 3).map(({ use }) => routeRef(use.route)))} with its id`,
    expected: say`the answer is the one for an id that does not exist, and no list holds the record`,
    shownBy: say`${fileRef(test)} does so with two people, for ${firstRefs(
      fields.map(({ model }) => ref('model', model.name)),
      6,
    )}`,
    shows: {
      code: asksForOwner,
      test: tests(/owner|own\b|other(?:'s|s)? |another (?:user|customer|person|account|tenant)|someone else|foreign|stranger/i),
    },
    ...(one === undefined &&
      read.length > 0 && {
        stands: {
          id: 'fitted/owners',
          text: say`Where conditions were read, records of ${firstRefs(
            read.map(({ model }) => ref('model', model.name)),
            6,
          )} were not seen to be taken by an id alone, so that this task is a check.`,
          sources: [],
        },
      }),
  }
}

function withoutCaller(context: RbacContext): Task | undefined {
  const { project, today, files } = context
  const [job] = project.jobs
  const [hook] = project.routes.filter(({ authBy }) => authBy?.signed === true)
  if (job === undefined && hook === undefined) return undefined
  const test = today.place.test('service-identity')
  const named = job === undefined ? [] : [jobRef(job)]
  return {
    key: 'service-identity',
    text: 'give work without a caller an identity with few rights',
    files: [files.decide, test, ...project.jobs.slice(0, 3).map(({ file }) => standing(file))],
    after: ['log-first'],
    given: say`${list([...named, ...(hook === undefined ? [] : [routeRef(hook)])])}, which ${[named.length > 0 && hook !== undefined ? 'start' : 'starts']} with nobody signed in`,
    when: say`${job === undefined ? say`${routeRef(hook as NonNullable<typeof hook>)} changes a record` : say`${jobRef(job)} changes a record, and tries one that it has no right to`}`,
    expected: say`the change is made in its own name, the other one is refused, and the ${job === undefined ? ['sender'] : say`code in ${pathRef(job.file)}`} holds no role of a person`,
    shownBy: say`${fileRef(test)} runs ${job === undefined ? routeRef(hook as NonNullable<typeof hook>) : jobRef(job)} and reads in whose name it wrote`,
    shows: {
      code: either(
        declares(/(?:system|service|job|worker)_?(?:principal|identity|actor|caller|subject)/i),
        calls(/as(?:System|Service)\b|runAs/i),
      ),
      test: tests(/system|service (?:identity|account)|principal|job.*(?:right|permission|role)/i),
    },
    ...(job !== undefined &&
      project.jobs.length > 1 && {
        stands: {
          id: 'fitted/jobs',
          text: say`${[count(project.jobs.length, 'job')]} ${['run']} without a caller, ${jobRef(job)} in ${pathRef(job.file)} first, so that the plan has a task for them.`,
          sources: [lineSource(project, job, job.name)],
        },
      }),
  }
}

/** An endpoint for roles that the project answers. */
export const assignmentPath =
  /\/(?:rbac\/)?(?:assignments?|roles?|permissions?)(?:\/(?::\w+|\{\w+\}|\[\w+\]))?$|\/(?::\w+|\{\w+\})\/roles?$/i

/** A route that gives or takes a role. */
export const givesRoles = answers(['PUT', 'POST', 'PATCH', 'DELETE'], assignmentPath)
