import { list, say } from '../../core/phrase.ts'
import { lineSource, modelRef, modelSource, pathRef } from '../../text/fact-refs.ts'
import { statedFigure } from '../parts/figures.ts'
import { guardedPhrase } from '../parts/task-words.ts'
import type { Statement } from '../plan.ts'
import { guardRef } from '../today/authentication.ts'
import { waysThat } from '../today/login/read-login.ts'
import { closedStates } from '../today/login/tell-states.ts'
import { callableRef } from '../today/trigger-ref.ts'
import type { SsoContext } from './context.ts'

/** What nobody but a person can decide. */
export function questions(context: SsoContext): readonly Statement[] {
  const {
    providers,
    today: { data },
  } = context
  const asked: Statement[] = [
    {
      id: 'question/domains',
      text: say`For which domains may ${list(
        providers.map(({ name }) => [name]),
        ' and ',
      )} each speak${data.tenant === undefined ? [] : say`, and for which ${modelRef(data.tenant)}`}?`,
      sources: [],
    },
    {
      id: 'question/keys',
      text: say`Who keeps the private keys, and where? They are secrets, and no file of the repository may hold them.`,
      sources: [],
    },
  ]
  const [idle, age] = [statedFigure(context.wanted, 'idle time'), statedFigure(context.wanted, 'session age')]
  if (idle === undefined || age === undefined)
    asked.push({
      id: 'question/ends',
      text: say`After how long does a session of ${guardedPhrase(context)} end${[idle === undefined ? ' when nobody uses it' : '']}${[idle === undefined && age === undefined ? ', and' : '']}${[age === undefined ? ' however much it is used' : '']}? The requirement says nothing of it.`,
      sources: [],
    })
  asked.push(...askedOfPeople(context))
  if (providers.some(({ why }) => why === 'default'))
    asked.push({
      id: 'question/providers',
      text: say`Are these the providers that your customers have? ${context.providersSay}`,
      sources: [],
    })
  return asked
}

/** Questions about who signs in today, and who must not. */
function askedOfPeople(context: SsoContext): readonly Statement[] {
  const {
    today: { auth },
    project,
    states,
  } = context
  const asked: Statement[] = []
  const [guard] = auth.guards
  const signIns = waysThat(auth.login, 'sign-in')
  const passwords = auth.login.doors.find(({ ways }) => ways.some((way) => /credentials|local|password/i.test(way)))
  if (signIns.length + auth.login.doors.length === 0 && guard !== undefined)
    asked.push({
      id: 'question/issuer',
      text: say`What issues the login that ${guardRef(project, guard)} checks? No operation of this repository was seen that does.`,
      sources: [lineSource(project, guard, guard.name)],
    })
  if (signIns.length > 0 || passwords !== undefined)
    asked.push({
      id: 'question/passwords',
      text: say`May people of a provider still sign in by ${signIns.length > 0 || passwords === undefined ? list(signIns.slice(0, 2).map((one) => callableRef(project, one))) : say`the password that ${pathRef(passwords.file)} takes`}, and who may when the provider is down?`,
      sources: [],
    })
  const [other] = auth.others
  if (auth.people !== undefined && other !== undefined)
    asked.push({
      id: 'question/others',
      text: say`Do records of ${modelRef(other)}, which have a password of their own, sign in by a provider too, or those of ${modelRef(auth.people)} alone?`,
      sources: [modelSource(project, other)],
    })
  if (states !== undefined && closedStates(states).length === 0)
    asked.push({
      id: 'question/closed',
      text: say`How is a ${modelRef(states.people)} shut out today? No field says so, and a provider must not let somebody back in.`,
      sources: [modelSource(project, states.people)],
    })
  return asked
}
