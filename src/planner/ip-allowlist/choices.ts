import { list, say } from '../../core/phrase.ts'
import { lineSource, modelRef, modelSource, pathRef, routeRef, routeSources } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { recordStore } from '../parts/tables.ts'
import { planned } from '../parts/task-words.ts'
import { firstWays, packageWords, personIn, serviceWords, someWays, waySource } from '../parts/ways-in.ts'
import type { Decision, Statement } from '../plan.ts'
import { guardRef } from '../today/authentication.ts'
import type { AllowlistContext } from './context.ts'
import { meant, meantWords } from './phases.ts'

/** What the plan decides. */
export function decisions(context: AllowlistContext): readonly Decision[] {
  return [believing(context), scope(context), comparing(context), keeping(context), answering(context)].filter((one) => one !== undefined)
}

function believing(context: AllowlistContext): Decision {
  const { reads, front, platform, project } = context
  const own = reads.find(({ how }) => how === 'header')
  const trusts = reads.find(({ how }) => how === 'trusts')
  const socket = reads.find(({ how }) => how === 'socket')
  const seen = own ?? trusts ?? socket
  return {
    id: 'believing',
    about: 'Which address counts',
    text:
      platform !== undefined && /cloudflare/i.test(platform)
        ? say`The one that ${value(platform)} puts into ${planned('CF-Connecting-IP')}, because no request comes in on another way.`
        : say`The one that the outermost known proxy saw: ${planned('TRUSTED_PROXIES')} says how many there are, and what stands further left in the header is ignored.`,
    because:
      own !== undefined
        ? say`${pathRef(own.path)} reads ${value(own.name)} itself today, which each caller can write`
        : trusts !== undefined
          ? say`${pathRef(trusts.path)} sets ${value(trusts.name)}, and what it is set to has to fit the proxies in front`
          : socket !== undefined
            ? say`${pathRef(socket.path)} asks for ${value(socket.name)}, which is the address of the last proxy unless one is believed`
            : front[0] !== undefined
              ? say`${pathRef(front[0])} stands in front, and no code of ${serviceWords(context)} was seen to read an address`
              : say`no code of ${serviceWords(context)} was seen to read an address, and nothing in its files says what stands in front`,
    instead: say`the first entry of ${planned('X-Forwarded-For')}: it is what a caller of ${meantWords(context)} claims to be`,
    sources: seen === undefined ? [] : [project.source(seen.path, seen.line, seen.line)],
  }
}

function scope(context: AllowlistContext): Decision {
  const { admin, ways, today, project } = context
  const { tenant } = today.data
  const all = meant(context)
  const [first] = all
  return {
    id: 'scope',
    about: 'What is restricted',
    text:
      tenant === undefined
        ? say`${all.length === 0 ? serviceWords(context) : firstWays(all)}; the rest stays reachable.`
        : say`${all.length === 0 ? serviceWords(context) : firstWays(all)} for everybody, and the data of a record of ${modelRef(tenant)} for its members, where it has rules.`,
    because:
      first === undefined
        ? say`no operation of ${serviceWords(context)} was found that asks for a login, so that a person has to say what is worth it`
        : admin.length > 0
          ? say`${admin.length} of ${[count(ways.length, 'operation')]} ${[admin.length === 1 ? 'is' : 'are']} for administrators by path, file or guard, in ${pathRef(first.file)} for example`
          : say`none of ${[count(ways.length, 'operation')]} was found that is for administrators alone, and ${first.words} in ${pathRef(first.file)} asks for a login`,
    instead: say`all of ${serviceWords(context)}: people at home and on the road could not work${context.hooks[0] === undefined ? [] : say`, and ${routeRef(context.hooks[0])} would stop`}`,
    sources: first === undefined ? [] : [waySource(project, first)],
  }
}

function comparing(context: AllowlistContext): Decision {
  const { library, isEdge, project } = context
  const runtime = project.stack.find(({ category }) => category === 'runtime')
  return {
    id: 'comparing',
    about: 'What compares an address with a range',
    text:
      library !== undefined
        ? say`${packageWords(project, library.name)}, as today, behind ${planned(context.files.ranges.path)}.`
        : isEdge
          ? say`${planned('ipaddr.js')}, behind ${planned(context.files.ranges.path)}.`
          : say`${planned('net.BlockList')} of Node.js, behind ${planned(context.files.ranges.path)}; mapped IPv4 is unwrapped before.`,
    because:
      library !== undefined
        ? say`${pathRef(library.path)} imports ${packageWords(project, library.name)} already`
        : isEdge
          ? say`${runtime === undefined ? serviceWords(context) : value(runtime.name)} has no ${planned('net.BlockList')}`
          : say`${serviceWords(context)} runs on Node.js, which brings it, and imports no package for ranges`,
    instead: say`a comparison of texts or a pattern: ${meantWords(context)} would be closed to ${planned('::ffff:203.0.113.9')} and open to what only begins alike`,
    sources: library === undefined ? [] : [lineSource(project, { file: library.path, line: library.line }, library.name)],
  }
}

function keeping(context: AllowlistContext): Decision {
  const { today, project } = context
  const { tenant } = today.data
  const database = recordStore(today.data)
  const servers = project.entryPoints.filter(({ kind }) => kind === 'server' || kind === 'worker')
  return {
    id: 'keeping',
    about: 'Where rules stand',
    text: say`In a table${database === undefined ? [] : say` of ${value(database.name)}`}, held in memory for ten seconds; without an answer of it, the last known rules hold.`,
    because:
      tenant !== undefined
        ? say`each record of ${modelRef(tenant)} in ${pathRef(tenant.file)} has rules of its own, which its administrators change`
        : say`an office that moves on a Sunday cannot wait for a release of ${serviceWords(context)}${servers.length > 1 ? say`, and ${list(servers.slice(0, 3).map(({ path }) => pathRef(path)))} have to see one list` : []}`,
    instead: say`a setting with ranges: each change restarts ${serviceWords(context)}, and nobody sees who made it and why`,
    sources: tenant === undefined ? [] : [modelSource(project, tenant)],
  }
}

function answering(context: AllowlistContext): Decision | undefined {
  const { today, project } = context
  const [first] = meant(context)
  if (first === undefined) return undefined
  const [guard] = first.guards
  return {
    id: 'answering',
    about: 'How a refusal looks and when it comes',
    text: say`404 as for an unknown path, before the login${today.data.tenant === undefined ? [] : say`; 403 with the address, where rules of a record of ${modelRef(today.data.tenant)} refuse somebody who is signed in`}.`,
    because: say`${first.words} would tell anybody that it exists${guard === undefined ? [] : say`, and what ${guardRef(project, guard)} asks for could be tried from anywhere`}`,
    instead: say`a check inside of the handler in ${pathRef(first.file)}: what runs before it, ${today.auth.signIns[0] === undefined ? ['the login'] : routeRef(today.auth.signIns[0])} among it, stays open`,
    sources: [waySource(project, first)],
  }
}

/** What a person has to decide. */
export function questions(context: AllowlistContext): readonly Statement[] {
  const { front, hooks, machines, team, project, admin, today } = context
  const asked: Statement[] = [
    front[0] === undefined
      ? {
          id: 'question/front',
          text: say`How many proxies stand in front of ${serviceWords(context)} in production, and can anybody reach it past them? No file says so.`,
          sources: [],
        }
      : {
          id: 'question/front',
          text: say`Is ${list(front.map((path) => pathRef(path)))} all that stands in front of ${serviceWords(context)} in production?`,
          sources: [],
        },
    {
      id: 'question/ranges',
      text: say`From which addresses do people work with ${meantWords(context)}, and are these fixed? Addresses of homes and phones change.`,
      sources: [],
    },
  ]
  if (admin.length === 0)
    asked.push({
      id: 'question/scope',
      text: say`Which operations of ${serviceWords(context)} are for administrators? ${meant(context).length === 0 ? [] : say`The plan takes those behind a login, ${someWays(meant(context))} among them.`}${meant(context).length === 0 ? ['None was found that asks for a login.'] : []}`,
      sources: [],
    })
  const [hook] = hooks
  if (hook !== undefined)
    asked.push({
      id: 'question/hooks',
      text: say`Does the sender behind ${routeRef(hook)} publish its ranges, and who follows their changes?${hook.authBy?.signed === true ? [' Until then its signature is what protects it.'] : []}`,
      sources: routeSources(project, hook).slice(0, 1),
    })
  if (machines[0] !== undefined)
    asked.push({
      id: 'question/machines',
      text: say`Which programs call ${firstWays(machines, 2)}, and from where?`,
      sources: [waySource(project, machines[0])],
    })
  asked.push({
    id: 'question/away',
    text: say`What does a ${personIn(context)} do who is on the road: a network of the company, or a rule for a day?`,
    sources: [],
  })
  if (team.level === 'solo')
    asked.push({
      id: 'question/second-person',
      text: say`Who can set ${planned('IP_ALLOWLIST_MODE')} of ${serviceWords(context)} when its one author is shut out?`,
      sources: [],
    })
  const [guard] = today.auth.guards
  if (guard === undefined)
    asked.push({
      id: 'question/login',
      text: say`What else protects ${serviceWords(context)}? No guard was found, and an address alone is no login: whoever sits in the same network passes.`,
      sources: [],
    })
  return asked
}
