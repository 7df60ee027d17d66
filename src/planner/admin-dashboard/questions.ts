import { say } from '../../core/phrase.ts'
import { lineSource, modelRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import { fieldRef } from '../parts/personal-data.ts'
import { refsPhrase } from '../parts/record-changes.ts'
import { told } from '../parts/service-facts.ts'
import { planned } from '../parts/task-words.ts'
import { firstWays, serviceWords, startingPoint, waySource } from '../parts/ways-in.ts'
import type { Statement } from '../plan.ts'
import { guardRef } from '../today/authentication.ts'
import type { AdminContext } from './context.ts'
import { actingMinutes, exportRows, idleTime } from './figures.ts'
import { believedHeader } from './tell-today.ts'
import { customerWords } from './words.ts'
import { fileSource, pathRef } from '../../text/fact-refs.ts'

/** What a person has to decide. */
export function questions(context: AdminContext): readonly Statement[] {
  return [...ofStaff(context), ...ofRecords(context), ...ofFigures(context)]
}

function ofStaff(context: AdminContext): readonly Statement[] {
  const { project, staff, team, final } = context
  const header = believedHeader(context)
  const [first] = final
  const asked = [
    staff === undefined
      ? told(
          'question/provider',
          say`Which identity provider knows the staff of ${serviceWords(context)}, and does it ask for a second factor?`,
        )
      : told(
          'question/provider',
          say`Which identity provider signs for whom ${guardRef(project, staff)} lets pass${header === undefined ? [] : say`, and what sets ${value(header)}`}?`,
          lineSource(project, staff, staff.name),
        ),
  ]
  if (first !== undefined && team.level !== 'solo')
    asked.push(
      told(
        'question/agreement',
        say`Who may agree to ${firstWays(final)}, above which amount, and who does at night?`,
        waySource(project, first),
      ),
    )
  if (team.level === 'solo')
    asked.push(
      told(
        'question/alone',
        say`Who else may enter the back office of ${serviceWords(context)}? One person commits here, and nobody was found to agree to an act.`,
      ),
    )
  if (team.level === 'large')
    asked.push(
      told(
        'question/owner',
        say`Which team owns the back office of ${serviceWords(context)}, and who takes a right away from staff of other teams?`,
      ),
    )
  return asked
}

function ofRecords(context: AdminContext): readonly Statement[] {
  const { shown, unreached, personal, people, project } = context
  const asked: Statement[] = []
  const at = startingPoint(context)
  if (shown.length === 0)
    asked.push(
      told(
        'question/records',
        say`What shall staff look up? No model was found in ${serviceWords(context)}.`,
        ...(at === undefined ? [] : [fileSource(project, at)]),
      ),
    )
  if (unreached.length > 0)
    asked.push(told('question/first', say`Which of ${refsPhrase(unreached.map(modelRef), 6)} does support change by hand most often?`))
  const [field] = personal
  if (field !== undefined)
    asked.push(
      told('question/masks', say`Which role needs ${refsPhrase(personal.map(fieldRef))} to answer a customer, and which reason counts?`),
    )
  if (people !== undefined)
    asked.push(
      told(
        'question/consent',
        say`Does ${customerWords(context)} agree before support acts as them, and where does ${pathRef(people.file)} keep that?`,
      ),
    )
  return asked
}

function ofFigures(context: AdminContext): readonly Statement[] {
  const [idle, minutes, rows] = [idleTime(context), actingMinutes(context), exportRows(context)]
  const open = [
    ...(idle.isStated ? [] : [say`${planned(idle.words)} until an idle session of staff ends`]),
    ...(minutes.isStated ? [] : [say`${planned(minutes.words)} for acting as ${customerWords(context)}`]),
    ...(rows.isStated ? [] : [say`${planned(rows.words)} in an export`]),
  ]
  return open.length === 0
    ? []
    : [told('question/figures', say`The requirement states no figure for these; do the defaults hold: ${refsPhrase(open)}?`)]
}
