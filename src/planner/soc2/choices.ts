import { say } from '../../core/phrase.ts'
import { envRef, fileSource, lineSource, pathRef, routeRef, routeSources } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { packageRef, recordStore } from '../parts/owning.ts'
import { refsPhrase } from '../parts/record-changes.ts'
import { fileRef, guardsPhrase, planned } from '../parts/task-words.ts'
import type { Decision, Statement } from '../plan.ts'
import { type Soc2Context, weakPhrase } from './context.ts'

/** What the plan decides, each with a fact of the project for it. */
export function decisions(context: Soc2Context): readonly Decision[] {
  return [scope(context), evidence(context), access(context), review(context), secrets(context), vendors(context)].filter(
    (one) => one !== undefined,
  )
}

function scope(context: Soc2Context): Decision {
  const {
    project,
    today: { api },
    vendors: called,
  } = context
  const store = recordStore(context)
  const servers = project.entryPoints.filter(({ kind }) => kind === 'server' || kind === 'worker' || kind === 'app')
  return {
    id: 'scope',
    about: 'Which criteria, and which system',
    text: say`The common criteria (Security) for ${packageRef(project)}: ${servers.length === 0 ? ['its code and how it is changed'] : say`what ${refsPhrase(servers.map(({ path }) => pathRef(path)))} ${[servers.length === 1 ? 'starts' : 'start']}`}${store === undefined ? [] : say`, with ${store}`}.`,
    because: say`${api.app === undefined ? say`no other system is put together here` : say`${pathRef(api.app)} puts ${[count(project.routes.length, 'route')]} together`}${
      called[0] === undefined
        ? []
        : say`, and ${refsPhrase(
            called.map(({ target }) => value(target)),
            3,
          )} ${[called.length === 1 ? 'is' : 'are']} outside of it`
    }`,
    instead: say`five categories at once: each one that no customer asks for adds controls that have to work every day`,
    sources: api.app === undefined ? [] : [fileSource(project, api.app)],
  }
}

function evidence({ checks, files, project }: Soc2Context): Decision {
  const [check] = checks
  const { codeowners } = project.workflow
  return {
    id: 'evidence',
    about: 'What counts as evidence',
    text: say`A run, a review or a record with its date, gathered by ${fileRef(files.evidence)}; for what people do, a document that they sign.`,
    because:
      check === undefined
        ? say`no run of CI was found in ${packageRef(project)} that an auditor could draw a sample from`
        : say`${pathRef(check.file)} leaves a run for each change${codeowners === undefined ? [', but no file says who has to review'] : say`, and ${pathRef(codeowners.file)} says who has to review`}`,
    instead: say`pictures of screens, taken before the audit`,
    sources: [],
  }
}

function access(context: Soc2Context): Decision | undefined {
  const {
    unknown,
    files,
    today: { auth },
    project,
  } = context
  const first = unknown[0] ?? context.sample
  if (first === undefined) return undefined
  return {
    id: 'access',
    about: 'How access is stated (CC6.1, CC6.3)',
    text: say`One rule for each route in ${fileRef(files.access)}, ${planned('deny')} where none is stated, compared with the registered routes by a test.`,
    because: say`${auth.guards.length === 0 ? say`no guard was read before ${routeRef(first)}` : say`${guardsPhrase(context)} ${[auth.guards.length > 1 ? 'are' : 'is']} applied route by route`}${unknown.length === 0 ? [] : say`, and of ${[count(unknown.length, 'route')]} it is not known who may call ${[unknown.length === 1 ? 'it' : 'them']}`}`,
    instead: say`a list in a document, which the next route is missing from`,
    sources: routeSources(project, first).slice(0, 1),
  }
}

function review({ team, project, checks }: Soc2Context): Decision {
  const { codeowners } = project.workflow
  const [check] = checks
  const isAlone = team.level === 'solo'
  return {
    id: 'review',
    about: 'Who approves a change (CC8.1)',
    text: isAlone
      ? say`Somebody outside reviews each month what was merged; ${check === undefined ? ['CI'] : pathRef(check.file)} has to pass before a merge.`
      : say`Somebody other than its author${codeowners === undefined ? [] : say`, by ${pathRef(codeowners.file)}`}, with ${check === undefined ? ['CI'] : pathRef(check.file)} passed, enforced by a rule of the branch.`,
    because: isAlone
      ? say`${[`${count(team.active, 'person', 'people')} committed`]} to ${packageRef(project)} in the last year, so that nobody else can approve at the time`
      : say`${[team.level === 'unknown' ? 'it is not known how many people commit' : `${team.active} people committed in the last year`]}${codeowners === undefined ? say`, and no file of ${packageRef(project)} says whose approval counts` : say`, and ${pathRef(codeowners.file)} names those who know the code`}`,
    instead: say`a review after the release, which finds what customers have met`,
    sources: [],
  }
}

function secrets({ weak, files, project }: Soc2Context): Decision | undefined {
  const key = weak[0] ?? project.env.find(({ name }) => /SECRET|KEY|TOKEN|PASSWORD/.test(name))
  if (key === undefined) return undefined
  return {
    id: 'secrets',
    about: 'What a start without its secrets does (CC6.1)',
    text: say`${fileRef(files.settings)} ends the start and names the setting; a default for tests stands in the tests.`,
    because:
      weak.length > 0
        ? say`a default that whoever reads the code knows would be accepted in production: that of ${weakPhrase(weak)}`
        : say`${envRef(key)} is read in ${pathRef(key.file)}, and a copy of production without it should not answer`,
    instead: say`a warning in the log`,
    sources: [lineSource(project, key, key.name)],
  }
}

function vendors({ vendors: called, project }: Soc2Context): Decision | undefined {
  const [first] = called
  if (first === undefined) return undefined
  return {
    id: 'vendors',
    about: 'Which services are looked at as vendors (CC9.2)',
    text: say`${refsPhrase(
      called.map(({ target }) => value(target)),
      5,
    )}, with report and controls left to the customer, looked at once a year.`,
    because: say`${refsPhrase([...new Set(called.map(({ file }) => file))].map(pathRef))} ${[new Set(called.map(({ file }) => file)).size === 1 ? 'depends' : 'depend']} on ${[called.length === 1 ? 'it' : 'them']} while a request is answered`,
    instead: say`the list of invoices, which lacks what costs nothing`,
    sources: [lineSource(project, first, first.target)],
  }
}

/** What nobody but a person can decide. */
export function questions(context: Soc2Context): readonly Statement[] {
  const { open, unknown, project, team, vendors: called, health } = context
  const name = packageRef(project)
  const asked: Statement[] = [
    {
      id: 'question/type',
      text: say`Type 1 (one day) or Type 2 (three to twelve months) for ${name}, and who is the auditor? Code cannot answer it, and no code makes a report.`,
      sources: [],
    },
    {
      id: 'question/categories',
      text: say`Has a customer of ${name} asked for Availability, Confidentiality, Processing Integrity or Privacy? The plan takes Security alone${health === undefined ? [] : say`; ${routeRef(health)} would serve Availability`}.`,
      sources: [],
    },
  ]
  if (open[0] !== undefined)
    asked.push({
      id: 'question/open',
      text: say`Is it meant that ${refsPhrase(open.map(routeRef))} ${[open.length === 1 ? 'asks' : 'ask']} nobody to sign in?`,
      sources: routeSources(project, open[0]).slice(0, 1),
    })
  if (unknown[0] !== undefined)
    asked.push({
      id: 'question/unknown',
      text: say`Who may call ${refsPhrase(unknown.map(routeRef))}?`,
      sources: routeSources(project, unknown[0]).slice(0, 1),
    })
  asked.push({
    id: 'question/people',
    text: say`Who has access to the host and the repository of ${name}, and who takes it away on somebody's last day? That was not read from the repository.`,
    sources: [],
  })
  if (called[0] !== undefined)
    asked.push({
      id: 'question/vendors',
      text: say`Who reads the reports of ${refsPhrase(
        called.map(({ target }) => value(target)),
        3,
      )}, and what follows from an exception in one?`,
      sources: [],
    })
  if (team.level === 'solo')
    asked.push({ id: 'question/outside', text: say`Who outside reviews changes of ${name}, and has no reason to look away?`, sources: [] })
  if (team.level === 'large')
    asked.push({
      id: 'question/owner',
      text: say`Which team answers for which criterion? ${[`${team.active} people`]} committed to ${name} in the last year.`,
      sources: [],
    })
  return asked
}
