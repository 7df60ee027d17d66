import { say } from '../../core/phrase.ts'
import { envRef, modelRef, pathRef } from '../../text/fact-refs.ts'
import { count } from '../../text/wording.ts'
import { ownersOf, databaseSetting, peopleOf } from '../parts/service-facts.ts'
import { firstWays, serviceWords } from '../parts/ways-in.ts'
import { fileRef, planned, standing } from '../parts/task-words.ts'
import type { Phase, Task } from '../plan.ts'
import { tests } from '../evidence/looks.ts'
import type { AdminContext } from './context.ts'
import { inStaffCode } from './looks.ts'
import { idleTime } from './figures.ts'
import { changerOf, listPath, staffWords } from './words.ts'

/** Phase 4: staff work in it, and the way around it is closed. */
export function handover(context: AdminContext): Phase {
  const setting = databaseSetting(context.project)
  return {
    title: 'Handover',
    aim: say`support works in the back office of ${serviceWords(context)}, and ${setting === undefined ? ['the database'] : envRef(setting)} is no tool of support any more`,
    tasks: [endSessions(context), withdraw(context)],
  }
}

function endSessions(context: AdminContext): Task {
  const { files, today, staff, staffWays } = context
  const test = today.place.test('staff-sessions')
  return {
    key: 'sessions',
    text: 'end sessions of staff by idle time and when somebody leaves',
    files: [staff === undefined ? files.guard : standing(staff.file), test],
    after: ['factor'],
    given: say`two open sessions of staff, one without a request for ${planned(idleTime(context).words)} and one whose account was closed a minute ago`,
    when: say`both call ${staffWays.length === 0 ? planned(`GET ${listPath(context.shown[0])}`) : firstWays(staffWays, 1)}`,
    expected: say`${staffWords(context)} refuses both, and a session of somebody who acts as a customer ends with their own`,
    shownBy: say`${fileRef(test)} moves the clock past ${planned(idleTime(context).words)} and closes an account between two calls`,
    shows: {
      code: inStaffCode(
        /idle|(?:session|login)_?(?:expired?|age|end)|max_?age|revoke\w*(?:session|access|login)|ensure_?active|last_?seen/i,
      ),
      test: tests(/idle|expire|revok|clos|left|inactive/i),
    },
  }
}

function withdraw(context: AdminContext): Task {
  const { project, database, unreached, team } = context
  const setting = databaseSetting(project)
  const owners = ownersOf(project, database)
  const [first] = unreached
  const people = peopleOf(context)
  const known = people === undefined ? undefined : changerOf(context, people)
  return {
    key: 'withdraw',
    text: 'take the console of the database away from support',
    files: [],
    after: ['events', 'lists'],
    given: say`a list of what support did by hand in the last month${first === undefined ? [] : say`, and ${[count(unreached.length, 'model')]} that staff do not reach today, ${modelRef(first)} first`}${known === undefined ? [] : say`; ${known} is what customers have for it`}`,
    when: say`${owners === undefined ? (team.level === 'solo' ? ['the maintainer'] : say`whoever runs ${setting === undefined ? ['the database'] : envRef(setting)}`) : owners} takes back ${setting === undefined ? ['access to the database'] : say`access by ${envRef(setting)}`}`,
    expected: say`what is left is ${database === undefined ? [] : say`the account of ${pathRef(database)} and `}one for emergencies, whose use alerts somebody and is explained afterwards`,
    shownBy: say`the grants of the database before and after, next to the first week of ${planned(`GET ${listPath(first ?? context.shown[0])}`)} in use`,
  }
}
