import { say } from '../../core/phrase.ts'
import { envRef, lineSource, pathRef, routeRef, routeSources } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { packageRef } from '../parts/owning.ts'
import { refsPhrase } from '../parts/record-changes.ts'
import { fileRef, guardsPhrase, planned } from '../parts/task-words.ts'
import type { Component, Statement } from '../plan.ts'
import type { Soc2Context } from './context.ts'

/** For whom what changes. */
export function changes(context: Soc2Context): readonly Statement[] {
  const { project, files, unknown, open, checks, today } = context
  const gaps = [...unknown, ...open]
  return [
    {
      id: 'changes/callers',
      text: say`${gaps.length === 0 ? say`Callers of ${[count(project.routes.length, 'route')]} see no difference` : say`Callers of ${refsPhrase(gaps.map(routeRef))} may be asked to sign in`}; whose access was ended is refused${today.auth.guards.length === 0 ? [] : say` by ${guardsPhrase(context)}`} within a minute.`,
      sources: [],
    },
    {
      id: 'changes/developers',
      text: say`Developers state a rule in ${fileRef(files.access)} for each new route, and wait for an approval${checks[0] === undefined ? [] : say` beside ${pathRef(checks[0].file)}`}.`,
      sources: [],
    },
    {
      id: 'changes/auditor',
      text: say`An auditor of ${packageRef(project)} finds per criterion which code and which test show it, by ${fileRef(files.evidence)}, and which document of people is still to be asked for.`,
      sources: [],
    },
    {
      id: 'changes/limits',
      text: say`The plan makes no report on ${packageRef(project)}: an auditor writes it, and policies, training and reviews of access stay the work of people.`,
      sources: [],
    },
  ]
}

/** What can go wrong. */
export function risks(context: Soc2Context): readonly Statement[] {
  const { project, unknown, weak, vendors, checks, team, files, uncounted } = context
  const found: Statement[] = []
  const [first] = unknown
  if (first !== undefined)
    found.push({
      id: 'risk/unknown',
      text: say`${routeRef(first)} may be open: a sample of an auditor that hits it is an exception in the report.`,
      sources: routeSources(project, first).slice(0, 1),
    })
  const [key] = weak
  if (key !== undefined)
    found.push({
      id: 'risk/weak',
      text: say`A service that runs today with the default of ${envRef(key)} does not start after the change; it is set first.`,
      sources: [lineSource(project, key, key.name)],
    })
  const [way] = uncounted
  if (way !== undefined)
    found.push({
      id: 'risk/lock',
      text: say`A count of tries at ${routeRef(way)} lets an attacker lock somebody out; it slows down and does not lock.`,
      sources: routeSources(project, way).slice(0, 1),
    })
  const [vendor] = vendors
  if (vendor !== undefined)
    found.push({
      id: 'risk/vendor',
      text: say`A fault at ${value(vendor.target)} is yours before customers, as ${pathRef(vendor.file)} calls it.`,
      sources: [lineSource(project, vendor, vendor.target)],
    })
  const [check] = checks
  found.push({
    id: 'risk/pause',
    text: say`A control that pauses for a week is an exception of a Type 2 report: a switched-off ${check === undefined ? ['check'] : pathRef(check.file)} needs a ticket at that time.`,
    sources: [],
  })
  if (team.level === 'solo')
    found.push({
      id: 'risk/alone',
      text: say`One person writes, approves and releases ${packageRef(project)}; an auditor asks what stands against that.`,
      sources: [],
    })
  found.push({
    id: 'risk/paper',
    text: say`A policy for ${packageRef(project)} that says more than ${fileRef(files.access)} does is worse than none: it is tested as it is written.`,
    sources: [],
  })
  return found
}

/** How what stands moves over. */
export function migration(context: Soc2Context): readonly Statement[] {
  const { unknown, open, weak, project, files, checks } = context
  const gaps = [...unknown, ...open]
  return [
    {
      id: 'migration/rules',
      text: say`${fileRef(files.access)} starts with what holds today for ${context.sample === undefined ? packageRef(project) : routeRef(context.sample)} and the others, and counts refusals for two weeks before it refuses.`,
      sources: [],
    },
    ...(gaps.length === 0
      ? []
      : [
          {
            id: 'migration/gaps',
            text: say`${refsPhrase(gaps.map(routeRef), 4)} ${[gaps.length === 1 ? 'gets its rule' : 'get their rules']} one release apart, after their callers were asked.`,
            sources: [],
          },
        ]),
    ...(weak.length === 0
      ? []
      : [
          {
            id: 'migration/weak',
            text: say`${refsPhrase(weak.map(envRef))} ${[weak.length === 1 ? 'is' : 'are']} set anew in each environment before the release that refuses the default; what was signed with the old value no longer counts.`,
            sources: [],
          },
        ]),
    {
      id: 'migration/window',
      text: say`The period of a Type 2 report begins when phase 3 is done${checks[0] === undefined ? [] : say` and ${pathRef(checks[0].file)} has run for a month without an exception`}.`,
      sources: [],
    },
  ]
}

/** How it goes back. */
export function rollback({ files, checks, project }: Soc2Context): readonly Statement[] {
  return [
    {
      id: 'rollback/rules',
      text: say`${planned('ACCESS_RULES')} set to ${planned('observe')} counts refusals of ${fileRef(files.access)} instead of making them, for ${packageRef(project)} as a whole; the switch is a security event.`,
      sources: [],
    },
    {
      id: 'rollback/evidence',
      text: say`Evidence that was gathered stays${checks[0] === undefined ? [] : say`, and runs of ${pathRef(checks[0].file)} are kept`}: an audit looks back.`,
      sources: [],
    },
  ]
}

/** What the plan adds. */
export function components({ files }: Soc2Context): readonly Component[] {
  return [
    { kind: 'module', name: files.access.path, about: say`who may call what, denied where nothing is stated`, by: 'access-rules' },
    { kind: 'module', name: files.offboarding.path, about: say`ends sessions, keys and rights of somebody`, by: 'offboarding' },
    { kind: 'module', name: files.events.path, about: say`records security events`, by: 'security-events' },
    { kind: 'job', name: 'gatherEvidence', about: say`merges with approver, run and release`, by: 'evidence' },
    { kind: 'setting', name: 'ACCESS_RULES', about: say`refuses, or counts refusals`, by: 'access-rules' },
  ]
}
