import { type Phrase, say } from '../../core/phrase.ts'
import { modelRef, pathRef } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { all, calls, declares, either, has, tests, testsRoute } from '../evidence/looks.ts'
import { fieldRef } from '../parts/record-use.ts'
import { tableFiles } from '../parts/tables.ts'
import { fileRef, guardsPhrase, planned, standing } from '../parts/task-words.ts'
import { firstRefs, packageWords, personIn, serviceWords, someWays, startingFile } from '../parts/ways-in.ts'
import type { Phase, Task } from '../plan.ts'
import { permissionOf, type RbacContext } from './context.ts'
import { assignmentPath, givesRoles } from './enforcement.ts'
import { asksForPermission } from './looks.ts'
import { needingRole } from './open-ways.ts'
import type { Giving } from './standing-rights.ts'

/** Phase 3: roles are given and taken without a release. */
export function administration(context: RbacContext): Phase {
  return {
    title: 'Administration',
    aim: say`administrators of ${serviceWords(context)} give and take roles themselves, and each change can be traced`,
    tasks: [assign(context), lastOne(context), backfill(context), record(context)],
  }
}

/** Phase 4: what shows that it holds, and goes on to hold. */
export function proof(context: RbacContext): Phase {
  return {
    title: 'Proof',
    aim: say`a table of roles against operations of ${serviceWords(context)} is tested, and people have agreed to it`,
    tasks: [matrix(context), withdraw(context), review(context)],
  }
}

function assign(context: RbacContext): Task {
  const { files, today, role } = context
  const test = today.place.test('assign')
  return {
    key: 'assign',
    text: 'let administrators give and take roles',
    files: [files.assignments, test, ...startingFile(context)],
    given: say`an administrator, and a ${personIn(context)} ${role === undefined ? ['without a role'] : say`whose ${fieldRef(role)} is ${role.field.values?.[0] === undefined ? ['the lowest'] : value(role.field.values[0])}`}`,
    when: say`the administrator calls ${planned('PUT /rbac/assignments/:id')}, and that person calls it for themselves`,
    expected: say`the first call counts from the next request that ${guardsPhrase(context, [serviceWords(context)])} ${[today.auth.guards.length > 1 ? 'see' : 'sees']} on, the second is refused`,
    shownBy: say`${fileRef(test)} sends both requests, one for a role that does not exist, and one of a ${personIn(context)} who may not give roles`,
    shows: { code: givesRoles, test: testsRoute(['PUT', 'POST', 'PATCH', 'DELETE'], assignmentPath) },
  }
}

function lastOne(context: RbacContext): Task {
  const { files, today } = context
  const test = today.place.test('last-administrator')
  const givers = giversOf(context)
  return {
    key: 'last-administrator',
    text: 'keep the last administrator, and let nobody raise their own rights',
    files: [files.assignments, ...givers.map(({ file }) => standing(file)), test],
    after: ['assign'],
    given: say`one ${personIn(context)} who may give roles${today.data.tenant === undefined ? [] : say` in a ${modelRef(today.data.tenant)}`}`,
    when: say`they give up the role, give themselves a further one, or two requests take it from the last two at once${byToday(givers)}`,
    expected: say`each is refused inside of the transaction, so that somebody can still administer ${serviceWords(context)}`,
    shownBy: say`${fileRef(test)} sends the two requests at the same time and finds one ${personIn(context)} left who may give roles`,
    shows: {
      code: either(
        declares(/last_?(?:admin|owner)|self_?(?:promot|assign|escalat)/i),
        calls(/last(?:Admin|Owner)|ensureNotSelf|assertNotSelf/),
      ),
      test: tests(/last (?:admin|owner)|own (?:role|rights)|themsel|self/i),
    },
  }
}

/** Operations that change a role today: a rule that only new ones keep could be walked around by them. */
function giversOf({ giving }: RbacContext): readonly Giving[] {
  const meant = giving.filter(({ value: given }) => given !== 'fixed' && given !== 'perhaps')
  return [...new Map(meant.map((one) => [one.way.name, one])).values()].slice(0, 6)
}

/** `, also by `PUT /users/:id``: operations that change a role today. */
function byToday(givers: readonly Giving[]): Phrase {
  return givers.length === 0
    ? []
    : say`, also by ${firstRefs(
        givers.map(({ way }) => way.words),
        3,
      )}`
}

function backfill(context: RbacContext): Task {
  const { files, today, role, withRole } = context
  if (context.isFitted) return grant(context)
  const before = withRole.length > 0 ? withRole : context.ways.filter(({ auth }) => auth === 'required')
  const test = today.place.test('backfill-roles')
  return {
    key: 'backfill',
    text:
      role === undefined
        ? 'give standing accounts the role that a person confirmed for everybody'
        : 'make assignments from the roles that stand in records',
    files: [files.backfill, test],
    after: ['assign'],
    given:
      role === undefined
        ? say`the list of what a person confirmed to be for everybody, and a ${personIn(context)} whom ${guardsPhrase(context, say`the login of ${serviceWords(context)}`)} ${[context.today.auth.guards.length > 1 ? 'let' : 'lets']} pass`
        : say`records of ${modelRef(role.model)} with ${role.field.values === undefined ? say`each value of ${fieldRef(role)}` : firstRefs(role.field.values.map(value), 4)}, and one without a value`,
    when: say`the backfill runs, is stopped half way and runs again`,
    expected:
      role === undefined
        ? say`each has one role, which holds that list and nothing else, and nobody became an administrator by it`
        : say`each has one assignment, and ${before.length === 0 ? say`what they could do in ${serviceWords(context)}` : someWays(before)} can be called as before. Whoever fits no role is listed for a person to decide`,
    shownBy: say`${fileRef(test)} counts ${role === undefined ? say`each ${personIn(context)}` : fieldRef(role)} against assignments after both runs`,
    shows: {
      code: either(
        has(
          /(?:backfill|migrate|seed)[\w-]*roles?\b|roles?[\w-]*(?:backfill|seed)|\d+[\w-]*(?:rbac|roles?|permissions?)[\w-]*(?:\.sql|\.ts|\.js|\/)/i,
        ),
        declares(/(?:backfill|migrate|seed)\w*(?:Roles?|Assignments?)/),
      ),
      test: tests(/backfill|migrat|seed/i),
    },
  }
}

/** Roles that stand keep those who have them, and get permissions for what they open today. */
function grant(context: RbacContext): Task {
  const { files, today, roleFields, withRole } = context
  const test = today.place.test('backfill-roles')
  return {
    key: 'backfill',
    text: 'give the roles that stand the permissions that they have today',
    files: [files.backfill, test],
    after: ['assign'],
    given: say`a person with each role that stands in ${firstRefs(roleFields.map(fieldRef), 4)}, and one without a role`,
    when: say`the backfill runs, is stopped half way and runs again`,
    expected: say`nobody has another role than before, and a role holds a permission only where it opens ${withRole.length === 0 ? ['that operation'] : someWays(withRole)} today. What could not be read is listed for a person`,
    shownBy: say`${fileRef(test)} compares ${firstRefs(roleFields.map(fieldRef), 4)} before and after both runs, and calls an operation with each role`,
    shows: {
      code: declares(/(?:backfill|migrate|grant|seed)\w*(?:Permissions?|Rights)/),
      test: tests(/backfill|migrat|grant/i),
    },
  }
}

function record(context: RbacContext): Task {
  const { files, today, project } = context
  const givers = giversOf(context)
  const test = today.place.test('record-change')
  const log = project.models.find(({ name }) => /audit|activit(?:y|ies)_?logs?|^(?:event|activity|change)_?logs?/i.test(name))
  return {
    key: 'record',
    text: log === undefined ? 'record each change of a role' : 'record each change of a role in the log in use',
    files: [files.audit, ...(log === undefined ? tableFiles(context, 'role-change') : []), test],
    after: ['assign'],
    given: say`a role that is given, one that is taken, and a permission that is added to a role${byToday(givers)}`,
    when: say`the transaction of ${planned('PUT /rbac/assignments/:id')} commits, and another one fails`,
    expected: say`${log === undefined ? ['one record'] : say`one record of ${modelRef(log)}`} names who gave what to which ${personIn(context)}, and the failed one left none`,
    shownBy: say`${fileRef(test)} reads ${log === undefined ? say`what was recorded for a ${personIn(context)}` : modelRef(log)} after a commit and after a rollback`,
    shows: {
      code: either(calls(/audit|record\w*(?:Event|Change)|log\w*(?:Event|Activity)|activity/i, /role|rbac|permission|assign/i)),
      test: tests(/(?:audit|event|record|log).*(?:role|assign|permission)|(?:role|assign|permission).*(?:audit|event|recorded|logged)/i),
    },
    ...(log !== undefined && {
      stands: {
        id: `fitted/log/${log.name}`,
        text: say`${modelRef(log)} in ${pathRef(log.file)} keeps what happened already, so that changes of roles go there.`,
        sources: [project.source(log.file, log.from, log.to, log.name)],
      },
    }),
  }
}

function matrix(context: RbacContext): Task {
  const { today, ways, project, role } = context
  const test = today.place.test('matrix')
  const values = role?.field.values ?? []
  const asking = needingRole(context)
  const last = asking.filter(({ changes }) => changes).at(-1) ?? asking.at(-1)
  return {
    key: 'matrix',
    text: 'test each role against each operation',
    files: [test],
    given: say`${values.length === 0 ? say`the roles that a ${personIn(context)} can have` : firstRefs(values.map(value), 6)}, a caller without a role and one who is not signed in`,
    when: say`each of them calls each of ${[count(ways.length, 'operation')]}${last === undefined ? say` of ${serviceWords(context)}` : say`, up to ${last.words}`}`,
    expected: say`the answers are those of a table that stands in the test${last === undefined ? [] : say`, with ${planned(permissionOf(last, project.models))} for ${last.words}`}, and an operation without a row fails it`,
    shownBy: say`${fileRef(test)} prints the table, which goes into the review of access${last === undefined ? [] : say`; the row of ${last.words} turns red when its permission is removed`}`,
    shows: { code: asksForPermission(() => true), test: tests(/matrix|(?:each|every|all) roles?|role .*(?:may|can|cannot|must not)/i) },
  }
}

function withdraw(context: RbacContext): Task {
  const { today, examples, project } = context
  const test = today.place.test('withdraw')
  const token = today.auth.packages[0]
  const [way] = examples
  return {
    key: 'withdraw',
    text: 'make a withdrawn role count at the next request',
    files: [context.files.decide, test],
    given: say`a caller with an open session${token === undefined ? [] : say` of ${packageWords(project, token.name)}`} whose role is taken away`,
    when: say`they call ${way === undefined ? serviceWords(context) : way.words} again, in each process that answers requests`,
    expected: say`the call is refused within ten seconds, without a new login and without a restart of ${serviceWords(context)}`,
    shownBy: say`${fileRef(test)} takes the role away between two calls${way === undefined ? [] : say` of ${way.words}`}, with the cache of decisions switched on`,
    shows: {
      code: all(
        givesRoles,
        declares(/(?:can|may|authori[sz]e|is_?Allowed|has_?Permission|check_?Permission|decide)\w*/i, ['function', 'constant']),
      ),
      test: tests(/revok|withdraw|taken away|demot|no longer|removed role/i),
    },
  }
}

function review(context: RbacContext): Task {
  const { project, team, role } = context
  const { codeowners } = project.workflow
  return {
    key: 'review',
    text: 'agree on the roles with those who own them',
    files: [],
    after: ['matrix'],
    given: say`the printed table of the roles${role === undefined ? [] : say` that came from ${fieldRef(role)}`} and the list of who has which`,
    when: say`${codeowners === undefined ? (team.level === 'solo' ? say`somebody from outside of ${serviceWords(context)}` : say`the owner of each role`) : say`each team that ${pathRef(codeowners.file)} names`} goes through it`,
    expected: say`roles that hold too much are split, assignments of people who left are gone, and the next review has a date`,
    shownBy: say`the signed list${codeowners === undefined ? [] : say`, kept by the owners in ${pathRef(codeowners.file)}`}`,
  }
}
