import { list, say } from '../../core/phrase.ts'
import { envRef, lineSource, modelRef, modelSource, pathRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import { fieldRef } from '../parts/record-use.ts'
import { recordStore } from '../parts/tables.ts'
import { guardsPhrase, planned } from '../parts/task-words.ts'
import { oneOf, packageWords, personIn, serviceWords, someWays } from '../parts/ways-in.ts'
import type { Decision, Statement } from '../plan.ts'
import { guardedCount, guardRef } from '../today/authentication.ts'
import type { SessionContext } from './context.ts'
import { lengths } from './lengths.ts'

/** What the plan decides. */
export function decisions(context: SessionContext): readonly Decision[] {
  return [keeping(context), carrying(context), lasting(context), unreachable(context), many(context)].filter((one) => one !== undefined)
}

function keeping(context: SessionContext): Decision {
  const { today, project, single } = context
  const { sessions: kept, packages } = today.auth
  const store = project.stack.find(({ name }) => /redis|valkey/i.test(name))
  const database = recordStore(today.data)
  const token = packages.find(({ name }) => /jose|jwt|jsonwebtoken/.test(name))
  return {
    id: 'keeping',
    about: 'Where sessions are kept',
    text:
      kept !== undefined
        ? say`In ${modelRef(kept)}, which gains when a session was used last and why it ended.`
        : say`In a table of ${database === undefined ? serviceWords(context) : value(database.name)}, beside the accounts; the id is stored as a hash.`,
    because:
      kept !== undefined
        ? say`${modelRef(kept)} in ${pathRef(kept.file)} is there, and two places that know sessions would disagree`
        : single !== undefined
          ? say`${fieldRef(single)} has room for one session of a ${personIn(context)}, so that a second device signs the first one out`
          : token !== undefined
            ? say`${pathRef(token.path)} trusts a signature of ${packageWords(project, token.name)} alone: what was given out cannot be taken back`
            : say`no store of sessions was found in ${serviceWords(context)}`,
    instead:
      store === undefined
        ? say`a list of withdrawn ids: it has to be asked as often as a table, and what it forgets opens ${serviceWords(context)} again`
        : say`${value(store.name)} alone, where a restart without persistence signs everybody out; as a cache in front it is welcome`,
    sources: kept === undefined ? [] : [modelSource(project, kept)],
  }
}

function carrying(context: SessionContext): Decision | undefined {
  const { carrier, today, project, cookies, opens, guarded } = context
  const [guard] = today.auth.guards
  if (carrier === undefined) return undefined
  const where = cookies[0]?.path ?? guard?.file
  if (where === undefined) return undefined
  const shown = opens.filter((one) => !one.startsWith('header:x-')).slice(0, 2)
  return {
    id: 'carrying',
    about: 'What a client holds',
    text:
      carrier === 'header'
        ? say`A token of ten minutes for ${planned('Authorization')}, and one that renews it and is used once.`
        : say`A random id in a cookie that scripts cannot read${carrier === 'both' ? ['; clients that are no browsers keep their header'] : []}.`,
    because: say`${pathRef(where)} ${[cookies[0] === undefined ? 'reads' : 'sets']} ${shown.length === 0 ? say`what ${oneOf(guarded, [serviceWords(context)])} is opened with` : list(shown.map(value))} today${guard === undefined ? [] : say`, and ${guardRef(project, guard)} asks for it before ${[guardedCount(guard)]}`}`,
    instead:
      carrier === 'header'
        ? say`one token for weeks: ${guardsPhrase(context, [serviceWords(context)])} could not tell that its owner has left`
        : say`a token in the storage of the browser, which any script on a page of ${serviceWords(context)} can read`,
    sources: guard === undefined ? [] : [lineSource(project, guard, guard.name)],
  }
}

function lasting(context: SessionContext): Decision {
  const { lifetimes, lifetimeKeys, project } = context
  const { idle, longest, isIdleAsked, isLongestAsked } = lengths(context)
  const [fixed] = lifetimes
  const [key] = lifetimeKeys
  return {
    id: 'lasting',
    about: 'How long a session lasts',
    text: say`${[idle]} without use, ${[longest]} in all${isIdleAsked || isLongestAsked ? ['; the requirement says so'] : say`, as NIST SP 800-63B-4 recommends for a login with two factors; both are settings (${list([planned('SESSION_IDLE'), planned('SESSION_MAX_AGE')])})`}.`,
    because:
      fixed !== undefined
        ? say`${pathRef(fixed.file)} fixes ${value(fixed.name)} at ${value(fixed.value)} today, and nothing was seen that ends an unused session`
        : key !== undefined
          ? say`${envRef(key)}, which ${pathRef(key.file)} reads, gives one time for used and unused sessions alike`
          : say`no length of a session was found in ${serviceWords(context)}, so that one may last until its key is replaced`,
    instead: say`one long time for everything: whoever finds a device of a ${personIn(context)} is signed in`,
    sources: fixed === undefined ? [] : [lineSource(project, fixed)],
  }
}

function unreachable(context: SessionContext): Decision | undefined {
  const { today, project, guarded } = context
  const [guard] = today.auth.guards
  if (guard === undefined) return undefined
  const servers = project.entryPoints.filter(({ kind }) => kind === 'server' || kind === 'worker')
  return {
    id: 'unreachable',
    about: 'What happens when the store does not answer',
    text: say`${guardRef(project, guard)} refuses with 503; what it read stays valid for ten seconds in memory.`,
    because: say`${oneOf(guarded, [serviceWords(context)])} must not be open to an ended session${servers.length > 1 ? say`, and ${list(servers.slice(0, 3).map(({ path }) => pathRef(path)))} have memories of their own` : []}`,
    instead: say`letting calls pass: switching the store off would then be a way into ${serviceWords(context)}`,
    sources: [lineSource(project, guard, guard.name)],
  }
}

function many(context: SessionContext): Decision | undefined {
  const { signIns, today, project } = context
  const [first] = signIns
  if (first === undefined) return undefined
  const kept = today.auth.sessions
  return {
    id: 'many',
    about: 'How many sessions a person may have',
    text: say`As many as devices, ten at most; the next one ends the oldest.`,
    because: say`${first.words} in ${pathRef(first.file)} was not seen to count ${kept === undefined ? say`sessions of a ${personIn(context)}` : say`records of ${modelRef(kept)}`}`,
    instead: say`one session: people would share ${someWays(signIns, 1)} by giving their password away`,
    sources: [project.source(first.file, first.line, first.line, first.name)],
  }
}

/** What a person has to decide. */
export function questions(context: SessionContext): readonly Statement[] {
  const { signIns, today, project, breaks, team } = context
  const { isIdleAsked, isLongestAsked, idle, longest } = lengths(context)
  const asked: Statement[] = []
  if (!isIdleAsked || !isLongestAsked)
    asked.push({
      id: 'question/lengths',
      text: say`Do ${[idle]} without use and ${[longest]} in all suit whoever works with ${oneOf(context.guarded, [serviceWords(context)])}? The requirement does not say both.`,
      sources: [],
    })
  const [guard] = today.auth.guards
  if (signIns.length === 0 && guard !== undefined)
    asked.push({
      id: 'question/issuer',
      text: say`Who gives out what ${guardRef(project, guard)} accepts, and how does ${serviceWords(context)} learn that it was withdrawn there?`,
      sources: [lineSource(project, guard, guard.name)],
    })
  if (guard === undefined)
    asked.push({
      id: 'question/login',
      text: say`Which operations of ${serviceWords(context)} shall ask for a session? No guard was found${signIns.length === 0 ? [', and no way to sign in'] : say`, although ${signIns[0]?.words ?? []} lets people in`}.`,
      sources: [],
    })
  asked.push({
    id: 'question/remember',
    text: say`May a ${personIn(context)} stay signed in on a device of their own, and for which operations must they sign in again${context.guarded[0] === undefined ? [] : say`: ${someWays(context.guarded)}`}?`,
    sources: [],
  })
  if (breaks.length === 0)
    asked.push({
      id: 'question/closing',
      text: say`How is the account of a ${personIn(context)} closed today? No operation of ${serviceWords(context)} was found that does it, and sessions have to end then.`,
      sources: [],
    })
  if (team.level === 'solo')
    asked.push({
      id: 'question/stolen',
      text: say`Who ends all sessions of ${serviceWords(context)} while its one author is away?`,
      sources: [],
    })
  return asked
}
