import { list, say } from '../../core/phrase.ts'
import { envRef, lineSource, pathRef, routeRef, routeSources } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { packageRef } from '../parts/owning.ts'
import { refsPhrase } from '../parts/record-changes.ts'
import type { FeaturePlan, Statement } from '../plan.ts'
import { guardedRefs, guardRef } from '../today/authentication.ts'
import type { Soc2Context } from './context.ts'

/** What an auditor would see of access, changes and operation today. */
export function tellToday(context: Soc2Context): FeaturePlan['today'] {
  return [
    { about: 'authentication', statements: [...tellGuards(context), ...tellGaps(context)] },
    { about: 'API', statements: tellOperation(context) },
    { about: 'workflow', statements: tellChangeControl(context) },
  ]
}

function tellGuards({ project, today: { auth } }: Soc2Context): readonly Statement[] {
  return auth.guards.slice(0, 3).map((guard) => ({
    id: `today/guard/${guard.name}`,
    text: say`CC6.1: ${guardRef(project, guard)} stands before ${refsPhrase(guardedRefs(project, guard))}.`,
    sources: [lineSource(project, guard, guard.name)],
  }))
}

function tellGaps({ unknown, open, weak, uncounted, project }: Soc2Context): readonly Statement[] {
  const told: Statement[] = []
  const [first] = unknown
  if (first !== undefined)
    told.push({
      id: 'today/unknown',
      text: say`CC6.1: who may call ${refsPhrase(unknown.map(routeRef))} could not be read from the code.`,
      sources: routeSources(project, first).slice(0, 1),
    })
  const [change] = open
  if (change !== undefined)
    told.push({
      id: 'today/open',
      text: say`CC6.1: ${refsPhrase(open.map(routeRef))} ${[open.length === 1 ? 'asks' : 'ask']} nobody to sign in, and ${[open.length === 1 ? 'is' : 'are']} no plain reading.`,
      sources: routeSources(project, change).slice(0, 1),
    })
  const [way] = uncounted
  if (way !== undefined)
    told.push({
      id: 'today/uncounted',
      text: say`CC6.1: no limit of tries was read before ${refsPhrase(uncounted.map(routeRef))}.`,
      sources: routeSources(project, way).slice(0, 1),
    })
  const [key] = weak
  if (key !== undefined)
    told.push({
      id: 'today/weak',
      text: say`CC6.1: ${refsPhrase(weak.map(envRef))} ${[weak.length === 1 ? 'has' : 'have']} a default in ${pathRef(key.file)} that whoever reads the code knows.`,
      sources: [lineSource(project, key, key.name)],
    })
  return told
}

function tellOperation({ health, monitoring, vendors, project }: Soc2Context): readonly Statement[] {
  const told: Statement[] = []
  if (health !== undefined)
    told.push({
      id: 'today/health',
      text: say`A1.1: ${routeRef(health)} says whether the service answers.`,
      sources: routeSources(project, health).slice(0, 1),
    })
  if (monitoring !== undefined)
    told.push({
      id: 'today/monitoring',
      text: say`CC7.2: ${value(monitoring.name)} is among the dependencies of ${pathRef(monitoring.file)}.`,
      sources: [],
    })
  const [vendor] = vendors
  if (vendor !== undefined)
    told.push({
      id: 'today/vendors',
      text: say`CC9.2: code calls ${refsPhrase(
        vendors.map(({ target }) => value(target)),
        5,
      )}, in ${refsPhrase([...new Set(vendors.map(({ file }) => file))].map(pathRef))}.`,
      sources: [lineSource(project, vendor, vendor.target)],
    })
  return told
}

function tellChangeControl({ checks, updates, scans, project }: Soc2Context): readonly Statement[] {
  const { codeowners } = project.workflow
  const told: Statement[] = []
  const [check] = checks
  if (check !== undefined)
    told.push({
      id: 'today/checks',
      text: say`CC8.1: ${list(checks.slice(0, 3).map(({ file }) => pathRef(file)))} ${[checks.length === 1 ? 'runs' : 'run']} on changes.`,
      sources: [],
    })
  if (codeowners !== undefined)
    told.push({
      id: 'today/owners',
      text: say`CC8.1: ${pathRef(codeowners.file)} holds ${[count(codeowners.rules.length, 'rule')]} of who reviews which files.`,
      sources: [],
    })
  const found = [updates, scans].filter((path) => path !== undefined)
  if (found.length > 0)
    told.push({
      id: 'today/tools',
      text: say`CC7.1: ${list(found.map(pathRef))} ${[found.length === 1 ? 'looks' : 'look']} for known faults and updates.`,
      sources: [],
    })
  const missing = [
    ...(check === undefined ? ['a check of changes'] : []),
    ...(codeowners === undefined ? ['owners of files'] : []),
    ...(updates === undefined ? ['a tool for updates'] : []),
    ...(scans === undefined ? ['a scan for known faults'] : []),
  ]
  if (missing.length > 0)
    told.push({
      id: 'today/missing',
      text: say`Not seen in ${packageRef(project)}: ${list(missing.map((one) => [one]))}.`,
      sources: [],
    })
  return told
}
