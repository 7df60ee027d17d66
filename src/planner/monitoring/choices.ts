import { ref, say } from '../../core/phrase.ts'
import { fileSource, jobRef, lineSource, pathRef, routeRef, routeSources } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { exampleOperation, exampleWords, operationSource, some } from '../parts/record-deeds.ts'
import { manifestRef, teamWords, told } from '../parts/service-facts.ts'
import { planned } from '../parts/task-words.ts'
import type { Decision, Statement } from '../plan.ts'
import { toolOf, type MonitoringContext } from './context.ts'
import { asksStore } from './depth.ts'
import { availability, keptFor, latency, noticed } from './response.ts'

/** What the plan decides. */
export function decisions(context: MonitoringContext): readonly Decision[] {
  return [form(context), lines(context), labels(context), place(context), probes(context), goal(context), missed(context)].filter(
    (one) => one !== undefined,
  )
}

function form(context: MonitoringContext): Decision {
  const { seen, project } = context
  const tool = toolOf(context, 'metrics', 'traces')
  const [run] = seen.runs
  const servers = project.entryPoints.filter(({ kind }) => kind === 'server' || kind === 'worker')
  return {
    id: 'form',
    about: 'What figures and traces are written with',
    text: seen.isEdge
      ? say`The observability that ${value('Cloudflare Workers')} brings, switched on in its configuration.`
      : tool === undefined
        ? say`${planned('OpenTelemetry')}, with ${planned('prom-client')} for what is scraped.`
        : say`${ref('package', tool.name)}, which is in use.`,
    because: seen.isEdge
      ? say`${manifestRef(project)} builds a worker, where no process stays that something could ask for figures`
      : tool !== undefined
        ? say`${pathRef(tool.path)} imports it, and a second library would count the same requests under other names`
        : run !== undefined
          ? say`${pathRef(run)} runs the service as a process that stays${
              servers.length > 1
                ? say`, beside ${some(
                    servers.slice(1, 3).map(({ path }) => pathRef(path)),
                    2,
                  )}`
                : []
            }, and no file imports a library for figures`
          : say`no file of ${manifestRef(project)} imports a library for figures, and where the service will run is not said, so that a form is taken which each vendor reads`,
    instead: say`the agent of one vendor, which needs less work at first and has to be written out of ${exampleWords(project)} when the vendor changes`,
    sources: tool === undefined ? [] : [fileSource(project, tool.path)],
  }
}

function lines(context: MonitoringContext): Decision | undefined {
  const { seen, project } = context
  const tool = toolOf(context, 'logger')
  const [first] = seen.toConsole
  if (tool === undefined && first === undefined) return undefined
  return {
    id: 'lines',
    about: 'How log lines are written',
    text:
      tool === undefined
        ? say`With ${planned('pino')}, one object a line, to the standard output.`
        : say`With ${ref('package', tool.name)}, one object a line; ${first === undefined ? say`nothing else is in use` : say`${[count(seen.toConsole.length, 'file')]} that write to the console move over`}.`,
    because:
      first === undefined || tool === undefined
        ? say`${first === undefined ? pathRef(tool?.path ?? ('' as never)) : some(seen.toConsole.map(pathRef), 2)} ${[seen.toConsole.length > 1 ? 'write' : 'writes']} texts, in which nobody can search for the id of a request`
        : say`${pathRef(tool.path)} does it already, while ${some(seen.toConsole.map(pathRef), 2)} ${[seen.toConsole.length > 1 ? 'write' : 'writes']} past it`,
    instead: say`files that the process rotates itself: they are gone with the container${seen.runs[0] === undefined ? [] : say` of ${pathRef(seen.runs[0])}`}`,
    sources: first === undefined ? [] : [fileSource(project, first)],
  }
}

function labels({ project }: MonitoringContext): Decision | undefined {
  const withId = project.routes.filter(({ path }) => path.includes(':') || path.includes('*'))
  const [first] = withId
  if (first === undefined) return undefined
  return {
    id: 'labels',
    about: 'What a figure of requests is labelled with',
    text: say`Method, pattern of the route and class of status; never an id, a mail or an address.`,
    because: say`${[count(withId.length, 'route')]} such as ${routeRef(first)} ${[withId.length === 1 ? 'holds' : 'hold']} an id, and each id would begin a series of its own`,
    instead: say`the path as it was called, which is easier to read until the store of figures is full`,
    sources: routeSources(project, first).slice(0, 1),
  }
}

function place({ project, seen, today: { api, auth } }: MonitoringContext): Decision | undefined {
  if (api.app === undefined || seen.isEdge) return undefined
  const open = auth.open.length
  return {
    id: 'place',
    about: 'Where figures are read',
    text: say`At ${planned('GET /metrics')} on a port of its own (${planned('METRICS_PORT')}), which nothing outside reaches.`,
    because: say`${exampleWords(project)} and ${[count(project.routes.length - 1, 'further route')]} are answered to whoever reaches the port${open === 0 ? [] : say`, ${[String(open)]} of them without a login`}, and figures tell which paths exist and how busy they are`,
    instead: say`the public port with a token, which one more line in a proxy can undo`,
    sources: [fileSource(project, api.app)],
  }
}

function probes(context: MonitoringContext): Decision | undefined {
  const { seen, project, database } = context
  const [route] = seen.health
  if (route === undefined) return undefined
  return {
    id: 'probes',
    about: 'What decides on a restart, and what on traffic',
    text: say`${routeRef(route)} for the restart, asking nothing; ${planned('GET /readyz')} for the traffic, asking ${database === undefined ? say`what stands behind it` : value(database)}.`,
    because: asksStore(context)
      ? say`${routeRef(route)} asks more than its own process today, so that an outage behind it would restart all instances at once`
      : say`${routeRef(route)} answers without asking anything, and stays right for a restart; it says nothing about ${database === undefined ? say`what stands behind it` : value(database)}`,
    instead: say`one answer for both, with which a slow dependency becomes an outage`,
    sources: routeSources(project, route).slice(0, 1),
  }
}

function goal(context: MonitoringContext): Decision {
  const share = availability(context)
  const time = latency(context)
  const example = exampleOperation(context.project)
  return {
    id: 'goal',
    about: 'What is good enough',
    text: say`${[share.text]} of answers are good over 30 days, and 95 of 100 come within ${[time.text]}${[share.isAsked || time.isAsked ? ', as the requirement says' : ', as a proposal']}.`,
    because: say`${noticed(context)} ${[example === undefined ? 'is' : 'are']} what people wait for, and ${[context.seen.health.length === 0 ? 'nothing measures it today' : 'a check of health alone does not notice a failure there']}`,
    instead: say`limits on processor and memory, which are crossed while ${exampleWords(context.project)} is well and kept while it fails`,
    sources: example === undefined ? [] : [operationSource(context.project, example)],
  }
}

function missed({ seen, project }: MonitoringContext): Decision | undefined {
  const timed = seen.jobs.find(({ kind, schedule }) => kind === 'cron' && schedule !== undefined) ?? seen.jobs[0]
  if (timed === undefined) return undefined
  return {
    id: 'missed',
    about: 'How a job that never ran is noticed',
    text: say`By the age of its last success, which something outside of its process watches.`,
    because: say`${jobRef(timed)} runs ${timed.schedule === undefined ? say`in ${pathRef(timed.file)}` : say`at ${value(timed.schedule)} in ${pathRef(timed.file)}`}: when that process is down, no line and no error is written`,
    instead: say`an alert on failures of ${jobRef(timed)}, which stays silent in just that case`,
    sources: [lineSource(project, timed, timed.name)],
  }
}

/** What nobody but a person can decide. */
export function questions(context: MonitoringContext): readonly Statement[] {
  const { seen, project, team } = context
  const asked: Statement[] = []
  const share = availability(context)
  const time = latency(context)
  if (!share.isAsked)
    asked.push(
      told(
        'question/goal',
        say`Is ${[share.text]} the right share for ${noticed(context)}? It allows 43 minutes a month; the requirement names none.`,
      ),
    )
  if (!time.isAsked)
    asked.push(
      told(
        'question/latency',
        say`Within which time does ${exampleWords(project)} have to answer? The plan proposes ${[time.text]}, and first measures what it takes now.`,
      ),
    )
  asked.push(
    team.level === 'solo'
      ? told(
          'question/call',
          say`Who is told when the one developer sleeps or is away? As ${teamWords(context)}, alerts by night may go to nobody, and then ${share.text === '99.9 %' ? say`that share` : [share.text]} cannot be promised.`,
        )
      : told(
          'question/call',
          say`Who is on call for ${exampleWords(project)}, and by which means are they reached?${project.workflow.codeowners === undefined ? [] : say` ${pathRef(project.workflow.codeowners.file)} says who owns the code, not who is awake.`}`,
        ),
  )
  const kept = keptFor(context)
  asked.push(
    told(
      'question/kept',
      kept.isAsked
        ? say`Do ${[kept.text]} hold for log lines as well as for figures and traces?`
        : say`How long are log lines kept? The plan proposes ${[kept.text]}; ${seen.toConsole.length > 0 ? say`${some(seen.toConsole.map(pathRef), 2)} ${[seen.toConsole.length === 1 ? 'writes' : 'write']} them to the console` : seen.lines > 0 ? say`${[count(seen.lines, 'line')]} of the code ${[seen.lines === 1 ? 'writes' : 'write']} to a log, ${[String(seen.troubles)]} of them about trouble` : say`where ${exampleWords(project)} writes any was not seen`}.`,
    ),
  )
  if (seen.runs.length === 0 && !seen.isEdge)
    asked.push(
      told(
        'question/where',
        say`Where does ${exampleWords(project)} run, and what collects its output there? No file of the repository says it.`,
      ),
    )
  if (seen.targets.length > 0)
    asked.push(
      told(
        'question/vendors',
        say`May lines and traces that name ${some([...new Set(seen.targets.map(({ target }) => target))].map(value), 2)} leave for a vendor of monitoring, and in which region?`,
        lineSource(project, seen.targets[0] as (typeof seen.targets)[number]),
      ),
    )
  return asked
}
