import { list, say } from '../../core/phrase.ts'
import { lineSource, pathRef, routeRef, routeSources } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { schemaWords } from '../parts/tables.ts'
import { planned } from '../parts/task-words.ts'
import { firstWays, packageWords, personIn, serviceWords, startingPoint, waySource } from '../parts/ways-in.ts'
import type { Component, Statement } from '../plan.ts'
import { guardRef } from '../today/authentication.ts'
import type { AllowlistContext } from './context.ts'
import { meant, meantWords } from './phases.ts'

/** For whom what changes. */
export function changes(context: AllowlistContext): readonly Statement[] {
  const { hooks, today } = context
  const { tenant } = today.data
  return [
    {
      id: 'changes/administrators',
      text: say`Whoever calls ${meantWords(context)} does so from an address that a rule holds, or gets no further.`,
      sources: [],
    },
    {
      id: 'changes/people',
      text: say`A ${personIn(context)} ${tenant === undefined ? say`who has nothing to do with ${meantWords(context)} notices nothing` : ['whose organization writes rules works from its network; the others notice nothing']}.`,
      sources: [],
    },
    {
      id: 'changes/operators',
      text: say`Whoever runs ${serviceWords(context)} says how many proxies stand in front (${planned('TRUSTED_PROXIES')}), and has to say it anew when one is added.`,
      sources: [],
    },
    ...(hooks[0] === undefined
      ? []
      : [
          {
            id: 'changes/senders',
            text: say`Senders behind ${list(hooks.slice(0, 2).map(routeRef))} come in from anywhere, as before.`,
            sources: routeSources(context.project, hooks[0]).slice(0, 1),
          },
        ]),
  ]
}

/** What is reachable, and from where. */
export function reachToday(context: AllowlistContext): readonly Statement[] {
  const { admin, project, hooks, health, machines, today } = context
  const said: Statement[] = []
  if (admin[0] !== undefined)
    said.push({
      id: 'reach/admin',
      text: say`${[count(admin.length, 'operation')]} ${[admin.length === 1 ? 'is' : 'are']} for administrators by path, file or guard: ${firstWays(admin)}.`,
      sources: admin.slice(0, 3).map((way) => waySource(project, way)),
    })
  for (const guard of today.auth.guards
    .slice(0, 3)
    .filter(({ routes }) => routes.some((route) => admin.some((way) => way.route === route))))
    said.push({
      id: `reach/guard/${guard.name}`,
      text: say`${guardRef(project, guard)} in ${pathRef(guard.file)} protects them, and was not seen to ask for an address.`,
      sources: [lineSource(project, guard, guard.name)],
    })
  if (hooks[0] !== undefined)
    said.push({
      id: 'reach/hooks',
      text: say`Other systems send messages to ${list(hooks.slice(0, 3).map(routeRef))}.`,
      sources: routeSources(project, hooks[0]).slice(0, 1),
    })
  if (health[0] !== undefined)
    said.push({ id: 'reach/health', text: say`Probes ask ${firstWays(health)}.`, sources: [waySource(project, health[0])] })
  if (machines[0] !== undefined)
    said.push({
      id: 'reach/machines',
      text: say`Programs come with a key to ${firstWays(machines, 2)}.`,
      sources: [waySource(project, machines[0])],
    })
  return said
}

/** How the address of a caller is known today. */
export function addressToday(context: AllowlistContext): readonly Statement[] {
  const { reads, project, front, library, platform } = context
  const said: Statement[] = reads.slice(0, 4).map(({ path, line, how, name }) => ({
    id: `address/${how}/${path}`,
    text:
      how === 'trusts'
        ? say`${pathRef(path)} says which proxies are believed (${value(name)}).`
        : how === 'header'
          ? say`${pathRef(path)} reads ${value(name)}.`
          : how === 'set'
            ? say`${pathRef(path)} reads the setting ${value(name)}.`
            : say`${pathRef(path)} asks the framework by ${value(name)}.`,
    sources: [project.source(path, line, line)],
  }))
  if (reads.length === 0)
    said.push({
      id: 'address/none',
      text: say`No code of ${serviceWords(context)} was seen to ask for the address of a caller.`,
      sources: [],
    })
  if (front.length > 0)
    said.push({
      id: 'address/front',
      text: say`${list(front.map((path) => pathRef(path)))} ${[front.length === 1 ? 'says' : 'say']} what stands in front.`,
      sources: [],
    })
  const server = project.entryPoints.find(({ kind }) => kind === 'server')
  if (server !== undefined)
    said.push({
      id: 'address/server',
      text: say`${pathRef(server.path)} opens the port${platform === undefined ? [] : say`, on ${value(platform)}`}.`,
      sources: [],
    })
  if (library !== undefined)
    said.push({
      id: `address/package/${library.name}`,
      text: say`${pathRef(library.path)} compares addresses with ${packageWords(project, library.name)}.`,
      sources: [lineSource(project, { file: library.path, line: library.line }, library.name)],
    })
  return said
}

/** What can go wrong. */
export function risks(context: AllowlistContext): readonly Statement[] {
  const { reads, project, files, today, admin } = context
  const found: Statement[] = [
    {
      id: 'risk/proxies',
      text: say`One proxy more, and each caller of ${meantWords(context)} has its address: the rules let nobody in, or everybody.`,
      sources: [],
    },
    {
      id: 'risk/shared',
      text: say`An address is no person: a café, a provider of a cloud or a large company share one, so that ${meantWords(context)} keeps its login.`,
      sources: [],
    },
  ]
  const own = reads.find(({ how }) => how === 'header')
  if (own !== undefined)
    found.push({
      id: `risk/header/${own.path}`,
      text: say`${pathRef(own.path)} goes on to read ${value(own.name)}, and what it decides by that can be chosen by a caller.`,
      sources: [project.source(own.path, own.line, own.line)],
    })
  const servers = project.entryPoints.filter(({ kind }) => kind === 'server')
  if (servers.length > 1)
    found.push({
      id: 'risk/second-server',
      text: say`${list(servers.slice(0, 3).map(({ path }) => pathRef(path)))} answer requests on ports of their own, and one of them is forgotten.`,
      sources: [],
    })
  const apps = new Set(admin.map(({ file }) => file))
  const start = startingPoint(context)
  const [apart] = [...apps].filter((file) => start !== undefined && file !== start && !project.importsOf(start).includes(file))
  if (apart !== undefined)
    found.push({
      id: 'risk/mounted-elsewhere',
      text: say`${pathRef(apart)} is not mounted by ${start === undefined ? serviceWords(context) : pathRef(start)} itself: ${planned(files.check.path)} has to stand there as well.`,
      sources: [],
    })
  const [header] = today.auth.guards.filter(({ routes }) =>
    routes.some(({ opens = [] }) => opens.some((one) => /^header:x-(?!access|auth|api)/i.test(one))),
  )
  if (header !== undefined)
    found.push({
      id: `risk/proxy-guard/${header.name}`,
      text: say`${guardRef(project, header)} believes a header of a proxy: the way past that proxy opens it, whatever the rules say.`,
      sources: [lineSource(project, header, header.name)],
    })
  return found
}

/** How it comes in. */
export function migration(context: AllowlistContext): readonly Statement[] {
  const schema = schemaWords(context)
  const all = meant(context)
  return [
    {
      id: 'migration/collect',
      text: say`For four weeks ${planned('IP_ALLOWLIST_MODE')} stays at ${planned('log')}: the addresses that called ${all.length === 0 ? serviceWords(context) : firstWays(all, 2)} are the draft of the rules.`,
      sources: [],
    },
    {
      id: 'migration/table',
      text: say`The table comes first${schema === undefined ? [] : say`, by ${schema}`}, and no rule means no restriction, so that ${serviceWords(context)} answers as today.`,
      sources: [],
    },
    {
      id: 'migration/order',
      text: say`Then ${meantWords(context)} is switched to ${planned('enforce')}, in working hours, with somebody outside of the ranges on the phone.`,
      sources: [],
    },
  ]
}

/** How it goes back. */
export function rollback(context: AllowlistContext): readonly Statement[] {
  const { project } = context
  const deploys = project.workflow.ci.find(({ deploys: step }) => step !== undefined)
  const schema = schemaWords(context)
  return [
    {
      id: 'rollback/switch',
      text: say`${planned('IP_ALLOWLIST_MODE')} set to ${planned('log')} opens ${meantWords(context)} again${deploys === undefined ? [] : say`, by a run of ${pathRef(deploys.file)}`}; rules stay written.`,
      sources: [],
    },
    {
      id: 'rollback/release',
      text: say`An older release does not know ${schema === undefined ? ['the table'] : say`the table in ${schema}`} and lets ${meantWords(context)} be called from anywhere, which has to be said before.`,
      sources: [],
    },
  ]
}

/** What the plan adds. */
export function components({ files, library, isEdge }: AllowlistContext): readonly Component[] {
  return [
    { kind: 'setting', name: 'TRUSTED_PROXIES', about: say`how many proxies are believed`, by: 'address' },
    { kind: 'setting', name: 'IP_ALLOWLIST_MODE', about: say`off, log or enforce`, by: 'log-first' },
    { kind: 'table', name: 'IpRule', about: say`ranges, with reason, author and end`, by: 'rules' },
    { kind: 'module', name: files.address.path, about: say`the address of a caller`, by: 'address' },
    { kind: 'module', name: files.ranges.path, about: say`whether an address is in a range`, by: 'ranges' },
    { kind: 'module', name: files.check.path, about: say`asks the rules before the login`, by: 'log-first' },
    { kind: 'endpoint', name: 'PUT /ip-rules/:id', about: say`writes a rule`, by: 'manage' },
    { kind: 'endpoint', name: 'DELETE /ip-rules/:id', about: say`removes one`, by: 'manage' },
    ...(isEdge && library === undefined
      ? [{ kind: 'package', name: 'ipaddr.js', about: say`ranges where Node.js is not`, by: 'ranges' } as const]
      : []),
  ]
}
