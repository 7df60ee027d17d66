import type { Block, Section } from '../../core/page.ts'
import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import { value } from '../../text/wording.ts'
import { startCommand, testCommand } from '../examples/commands.ts'
import { serverAddress } from '../examples/server-address.ts'
import type { Page, PageInput } from '../page.ts'
import { capped, code, gap, items, paragraph, section, unique, type Item } from '../../text/page-blocks.ts'
import { errorWords } from '../parts/failures.ts'
import { withIndicator } from '../parts/indicator.ts'
import { meaning } from '../parts/operations.ts'
import { ownersOf } from '../parts/owners.ts'
import { featureOf, featurePath, titleOf } from '../parts/place.ts'
import { easiestRoutes } from '../parts/quick-start.ts'
import { coreFiles, envRef, jobRef, lineSource, operation, pathRef, routeRef, routeSources, statusRef } from '../../text/fact-refs.ts'

/** What somebody on call does: purpose, owner, signals, quick checks, mitigation, rollback, verification, escalation. */
export const runbook: Page = {
  name: 'runbook',
  about: 'Purpose, owner, signals, quick checks, mitigation, rollback, verification and escalation for operations',
  audiences: ['ops'],
  scope: 'feature',
  path: (place) => featurePath(place, 'runbook.md'),
  build(input) {
    if (coreFiles(input.feature).length === 0) return undefined
    return withIndicator(
      {
        path: featurePath(input, 'runbook.md'),
        kind: 'runbook',
        title: `${titleOf(input.feature)} runbook`,
        lead: [paragraph('summary', say`Use this page when ${[featureOf(input.feature)]} does not do what it should.`)],
        sections: sections(input),
      },
      input,
    )
  },
}

function sections(input: PageInput): readonly Section[] {
  return [
    section('purpose', 'Purpose', 2, purpose(input)),
    section('owner', 'Owner', 2, owner(input)),
    section('signals', 'Signals', 2, signals(input)),
    section('checks', 'Quick checks', 2, checks(input)),
    section('mitigation', 'Mitigation', 2, mitigation(input)),
    section('rollback', 'Rollback', 2, rollback(input)),
    section('verification', 'Verification', 2, verification(input)),
    section('escalation', 'Escalation', 2, escalation(input)),
  ]
}

function purpose({ feature, project }: PageInput): readonly (Block | undefined)[] {
  const parts: Phrase[] = []
  if (feature.routes.length > 0) parts.push(say`requests such as ${list(feature.routes.slice(0, 2).map(routeRef))}`)
  const jobs = unique(feature.jobs, (one) => one.name)
  if (jobs.length > 0) parts.push(say`the background work ${list(jobs.slice(0, 3).map(jobRef))}`)
  const what: Phrase =
    parts.length === 0
      ? say`the code in ${pathRef(feature.dir ?? coreFiles(feature)[0]?.path ?? project.sources[0] ?? feature.files[0]?.path ?? input0)}`
      : list(parts)
  return [paragraph('purpose', say`When ${[featureOf(feature)]} is down, nobody serves ${what}.`)]
}

const input0 = '' as PageInput['project']['sources'][number]

function owner(input: PageInput): readonly (Block | undefined)[] {
  const owners = ownersOf(input)
  if (owners === undefined) return [gap('owner', say`who owns ${[featureOf(input.feature)]}?`)]
  return [paragraph('owner', say`${pathRef(owners.file)} names ${list(owners.names.map(value))} for this code.`)]
}

function signals({ feature, project }: PageInput): readonly (Block | undefined)[] {
  const errors = unique(feature.errors, (error) => `${error.name} ${error.status ?? ''}`)
  const server = errors.filter((error) => error.status === undefined || error.status >= 500)
  const entries: Item[] = [
    ...capped(
      server,
      6,
      (error): Item => ({
        id: `signal/${error.name}/${error.status ?? ''}`,
        text: say`${errorWords(error)}${error.status === undefined || error.name === String(error.status) ? [] : say` (${statusRef(error.status)})`} in the log: ${pathRef(error.file)} raises it.`,
        sources: [lineSource(project, error, error.name)],
      }),
    ),
  ]
  const client = [...new Set(errors.flatMap((error) => (error.status !== undefined && error.status < 500 ? [error.status] : [])))]
    .sort((a, b) => a - b)
    .slice(0, 6)
  if (client.length > 0)
    entries.push({
      id: 'signal/client',
      text: say`More answers than usual with ${list(client.map((status): Phrase => say`${statusRef(status)} (${[meaning(status)]})`))}.`,
      sources: [],
    })
  const crons = unique(
    feature.jobs.filter((one) => one.kind === 'cron'),
    (one) => one.name,
  )
  entries.push(
    ...capped(
      crons,
      4,
      (job): Item => ({
        id: `signal/job/${job.name}`,
        text: say`${jobRef(job)} leaves no trace${job.schedule === undefined ? [] : say` after ${value(job.schedule)}`}.`,
        sources: [lineSource(project, job, job.name)],
      }),
    ),
  )
  return [items('signals', entries), gap('signals', say`which alert or dashboard watches ${[featureOf(feature)]}?`)]
}

function checks(input: PageInput): readonly (Block | undefined)[] {
  const { feature, project } = input
  const health = project.routes.find(
    (route) =>
      /\/(health|healthz|ping|status|ready|readyz|livez)$/i.test(route.path) &&
      (route.method === 'GET' || route.method === 'ALL') &&
      // another framework may be another server: its answer says nothing of this feature
      (feature.routes.length === 0 || feature.routes.some(({ framework }) => framework === route.framework)),
  )
  const { url, known } = serverAddress(project)
  const blocks: (Block | undefined)[] = []
  if (health !== undefined && !health.path.includes(':')) {
    const line = `curl ${known ? `${url}${health.path}` : `"${url}${health.path}"`}`
    blocks.push(
      paragraph('checks/health', say`Ask ${routeRef(health)} whether the server is up:`, routeSources(project, health)),
      code('checks/health-call', 'sh', line, routeSources(project, health)),
    )
  }
  const [, , third] = easiestRoutes(input)
  const route = third ?? easiestRoutes(input)[0]
  const example = route === undefined ? undefined : input.examples.calls.get(operation(route))
  if (route !== undefined && example !== undefined && route.method === 'GET') {
    blocks.push(
      paragraph('checks/call', say`Make one call of ${routeRef(route)} yourself:`, routeSources(project, route)),
      code('checks/call-example', example.language, example.code, routeSources(project, route)),
    )
  }
  const settings = capped(
    feature.env,
    12,
    (key): Item => ({
      id: `env/${key.name}`,
      text: say`${envRef(key)} has the value you expect${key.required ? ['; without it nothing starts'] : []}.`,
      sources: [lineSource(project, key, key.name)],
    }),
  )
  if (settings.length > 0)
    blocks.push(
      paragraph('checks/settings', say`Compare the settings of the running process with ${pathRef(feature.env[0]?.file ?? input0)}:`),
      items('checks/env', settings),
    )
  return blocks.length > 0 ? blocks : [gap('checks', say`how do you see that ${[featureOf(feature)]} works?`)]
}

function mitigation({ feature, project }: PageInput): readonly (Block | undefined)[] {
  const entries: Item[] = []
  const switches = feature.env.filter((one) => /(ENABLE|DISABLE|FEATURE|FLAG|LIMIT|TIMEOUT|RETRY|CONCURRENCY)/.test(one.name))
  entries.push(
    ...capped(
      switches,
      5,
      (key): Item => ({
        id: `env/${key.name}`,
        text: say`Change ${envRef(key)} and restart.`,
        sources: [lineSource(project, key, key.name)],
      }),
    ),
  )
  const workers = unique(
    feature.jobs.filter((one) => one.kind === 'worker'),
    (one) => one.name,
  )
  entries.push(
    ...capped(
      workers,
      4,
      (job): Item => ({
        id: `job/${job.name}`,
        text: say`Restart the worker of ${jobRef(job)} in ${pathRef(job.file)}; its queue keeps the work.`,
        sources: [lineSource(project, job, job.name)],
      }),
    ),
  )
  return [items('mitigation', entries), gap('mitigation', say`what may be switched off while ${[featureOf(feature)]} is broken?`)]
}

function rollback({ feature, project }: PageInput): readonly (Block | undefined)[] {
  const deploy = project.workflow.ci.filter((one) => /deploy|release|publish/i.test(`${one.name} ${one.file}`))
  const migrations = feature.files.filter((file) => /(^|\/)migrations?\//.test(file.path))
  const entries: readonly Item[] = [
    ...capped(
      deploy,
      3,
      (one): Item => ({
        id: `deploy/${one.file}`,
        text: say`${pathRef(one.file)} brings a version out; run it for the one before.`,
        sources: [],
      }),
    ),
    ...capped(
      migrations,
      3,
      (file): Item => ({
        id: `migration/${file.path}`,
        text: say`${pathRef(file.path)} changes the database: check that the older version can work with it.`,
        sources: [],
      }),
    ),
  ]
  return [items('rollback', entries), deploy.length > 0 ? undefined : gap('rollback', say`how do you bring back the version before?`)]
}

function verification(input: PageInput): readonly (Block | undefined)[] {
  const run = testCommand(input.feature, input.project)
  const tests = unique(input.feature.tests, (test) => test.file).slice(0, 3)
  const [route] = easiestRoutes(input)
  const blocks: (Block | undefined)[] = []
  if (route !== undefined)
    blocks.push(
      paragraph(
        'verification/call',
        say`Call ${routeRef(route)} once more; it must answer without an error.`,
        routeSources(input.project, route),
      ),
    )
  if (run !== undefined && tests.length > 0) {
    blocks.push(
      paragraph(
        'verification/tests',
        say`Run the tests in ${list(tests.map((test) => pathRef(test.file)))} against the version that is out:`,
        [run.source],
      ),
      code('verification/command', 'sh', run.line, [run.source]),
    )
  }
  const start = startCommand(input.feature, input.project)
  return blocks.length > 0 || start === undefined
    ? blocks.length > 0
      ? blocks
      : [gap('verification', say`what shows that ${[featureOf(input.feature)]} works again?`)]
    : [
        paragraph(
          'verification/start',
          say`Start it with ${ref('script', start.script, start.manifest)} and look for errors in its output.`,
        ),
      ]
}

function escalation(input: PageInput): readonly (Block | undefined)[] {
  const owners = ownersOf(input)
  return [
    owners === undefined
      ? undefined
      : paragraph('escalation', say`Write to ${list(owners.names.slice(0, 3).map(value))} when these steps do not help.`),
    gap('escalation', say`who is on call for ${[featureOf(input.feature)]}, and how do you reach them?`),
  ]
}
