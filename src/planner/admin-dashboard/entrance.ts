import { list, say } from '../../core/phrase.ts'
import { pathRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import { all, reads, tests } from '../evidence/looks.ts'
import { fileRef, planned, standing } from '../parts/task-words.ts'
import { firstWays, packageWords, serviceWords, startingFile, startingPoint } from '../parts/ways-in.ts'
import { asksForPermission } from '../rbac/looks.ts'
import type { Phase, Task } from '../plan.ts'
import { guardedCount, guardRef } from '../today/authentication.ts'
import { staffGuard } from '../parts/service-facts.ts'
import { readToday } from '../today/read-today.ts'
import { type AdminContext, isStaffWay } from './context.ts'
import { inStaffCode, routesOfStaff, staffAlone, testsRefusal } from './looks.ts'
import { customerWords, listPath, staffWords, weightiest } from './words.ts'

/** Phase 1: where staff get in, and who is staff. */
export function entrance(context: AdminContext): Phase {
  return {
    title: 'Entrance',
    aim: say`staff reach a back office of ${serviceWords(context)} behind ${staffWords(context)}, and customers do not`,
    tasks: [apart(context), guard(context), factor(context), rights(context)],
  }
}

function apart(context: AdminContext): Task {
  const { files, today, staff, staffWays, project } = context
  const test = today.place.test('app')
  const at = startingPoint(context)
  const app = staffWays.find(({ route }) => route !== undefined)
  return {
    key: 'apart',
    text: app === undefined ? 'answer the back office in an app of its own' : 'check that the back office is answered apart from customers',
    files: [
      ...(app === undefined ? [files.app] : [standing(app.file)]),
      ...startingFile(context).filter(({ path }) => path !== app?.file),
      test,
    ],
    given: say`${planned('ADMIN_PORT')} and ${planned('ADMIN_HOST')}, which name an address that the internet does not reach`,
    when: say`${app === undefined ? planned(`GET ${listPath(context.shown[0])}`) : app.words} is sent to the public address of ${serviceWords(context)}`,
    expected: say`the answer is 404${at === undefined ? [] : say` by ${pathRef(at)}`}, with staff credentials as well, and the private address answers it`,
    shownBy: say`${fileRef(test)} starts both apps and compares their routes; no route below ${planned('/admin')} is in the public one`,
    shows: {
      code: all(
        (current) => (routesOfStaff(current).length === 0 ? [] : staffPresent(current)),
        reads(/^(?:ADMIN|BACK_?OFFICE|STAFF|INTERNAL)_?\w*(?:PORT|HOST|ORIGIN|URL|ADDR\w*|BIND|DOMAIN)$/),
      ),
      test: tests(/admin|back.?office|staff|internal|private|public/i),
    },
    ...(app !== undefined &&
      staff !== undefined && {
        stands: {
          id: 'fitted/apart',
          text: say`${firstWays(staffWays)} ${[staffWays.length === 1 ? 'is' : 'are']} answered in ${pathRef(app.file)} already, so that the task for an app of its own is a check of its address.`,
          sources: [project.source(app.file, app.line, app.line, app.name)],
        },
      }),
  }
}

function staffPresent(project: AdminContext['project']): ReturnType<typeof staffAlone> {
  const [first] = routesOfStaff(project)
  return first === undefined
    ? []
    : [
        {
          text: say`${value(`${first.method} ${first.path}`)} is answered`,
          at: project.source(first.file, first.line, first.line, first.path),
        },
      ]
}

function guard(context: AdminContext): Task {
  const { files, today, staff, staffWays, customerGuards, project } = context
  const test = today.place.test('require-staff')
  const [customers] = customerGuards
  const others = customers === undefined ? [] : say`, whom ${guardRef(project, customers)} lets pass`
  return {
    key: 'guard',
    text:
      staff === undefined
        ? 'let staff in by a guard of their own'
        : 'check that the guard of staff stands before each operation of the back office',
    files: [staff === undefined ? files.guard : standing(staff.file), test],
    after: ['apart'],
    given: say`nobody signed in, ${customerWords(context)}${others}, and a member of staff who left yesterday`,
    when: say`each of them calls ${staffWays.length === 0 ? planned(`GET ${listPath(context.shown[0])}`) : firstWays(staffWays)}`,
    expected: say`the first gets 401 and the others 403; what ${staffWords(context)} believes was signed by the identity provider of staff`,
    shownBy: say`${fileRef(test)} takes the operations from the router, so that one which is added later without ${staffWords(context)} fails it`,
    shows: { code: staffAlone, test: testsRefusal },
    ...(staff !== undefined && {
      stands: {
        id: `fitted/guard/${staff.name}`,
        text: say`${guardRef(project, staff)} in ${pathRef(staff.file)} tells staff from customers for ${[guardedCount(staff)]} already, so that the task for a guard is a check of it.`,
        sources: [project.source(staff.file, staff.line, staff.line, staff.name)],
      },
    }),
  }
}

function factor(context: AdminContext): Task {
  const { files, today, factor: known, project } = context
  const test = today.place.test('second-factor')
  const act = weightiest(context)
  return {
    key: 'factor',
    text: known === undefined ? 'ask staff for a second factor' : 'ask staff for the second factor that is in use',
    files: [files.factor, test],
    after: ['guard'],
    given: say`a member of staff who signed in with a password alone, and one whose second factor is older than ${planned('ADMIN_STEP_UP_MINUTES')}`,
    when: say`the first opens ${planned(`GET ${listPath(context.shown[0])}`)} and the second asks for ${act ?? ['a change']}`,
    expected: say`both are sent to prove it: ${staffWords(context)} reads ${planned('amr')} and ${planned('auth_time')} of the session, and not what a form says`,
    shownBy: say`${fileRef(test)} tries a session without ${planned('amr')}, one with a stale ${planned('auth_time')} and a fresh one`,
    shows: {
      code: inStaffCode(/second_?factor|two_?factor|mfa|totp|step_?up|webauthn|fido|\bamr\b|(?:has|assert|require)Amr/i),
      test: tests(/second.?factor|two.?factor|2fa|mfa|step.?up|totp|amr\b/i),
    },
    ...(known !== undefined && {
      stands: {
        id: `fitted/factor/${known.name}`,
        text: say`${pathRef(known.path)} checks a second factor with ${packageWords(project, known.name)} already, which staff can use too.`,
        sources: [project.source(known.path, known.line, known.line, known.name)],
      },
    }),
  }
}

function rights(context: AdminContext): Task {
  const { files, today, final, shown } = context
  const test = today.place.test('staff-rights')
  const [act] = final
  const read = planned(`GET ${listPath(shown[0])}`)
  return {
    key: 'rights',
    text: 'give support, finance and administrators different rights',
    files: [files.rights, test],
    after: ['guard'],
    given: say`three members of staff, with ${list([value('support'), value('finance'), value('administrator')])}`,
    when: say`each of them asks for ${read}${act === undefined ? [] : say`, for ${act.words}`} and for a further role`,
    expected: say`all three see ${read}${act === undefined ? [] : say`, ${act.words} is refused to ${value('support')}`}, and nobody gives a role to themselves`,
    shownBy: say`${fileRef(test)} holds the table of roles against operations, and fails on one that ${fileRef(files.rights)} does not name`,
    shows: { code: staffRights, test: tests(/\broles?\b|\brights?\b|permission|support|finance/i) },
  }
}

/** Each operation of staff asks for a right. */
function staffRights(project: AdminContext['project']): ReturnType<typeof staffAlone> {
  const staff = staffGuard({ today: readToday(project, 'admin-dashboard') })
  return asksForPermission((way) => isStaffWay(way, staff))(project)
}
