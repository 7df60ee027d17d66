import type { RepoPath } from '../../core/names.ts'
import type { Block, Section } from '../../core/page.ts'
import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import type { Route } from '../../core/project.ts'
import { answerClaims } from '../../claims/kinds/answer-claims.ts'
import { claimsOf } from '../../claims/claim.ts'
import { value } from '../../text/wording.ts'
import { type TestCommand, testCommand } from '../examples/test-command.ts'
import { serverAddress } from '../examples/server-address.ts'
import type { Page, PageInput } from '../page.ts'
import { capped, code, gap, paragraph, section, someOf, table, unique, type Row } from '../../text/page-blocks.ts'
import { metErrors } from '../parts/guard-failures.ts'
import { limitRows } from '../parts/fixed-limits.ts'
import { withIndicator } from '../parts/indicator.ts'
import { failureWithout } from '../parts/settings.ts'
import { logRows } from '../parts/log-lines.ts'
import { ownersOf } from '../parts/owners.ts'
import { featureOf, featurePath, sibling, titleOf } from '../parts/place.ts'
import { triedColumns, triedRows } from '../parts/job-rows.ts'
import { easiestRoutes } from '../parts/quick-start.ts'
import { switchRows } from '../parts/switches.ts'
import { touched } from '../parts/effects.ts'
import { coreFiles, envRef, jobWords, lineSource, operation, pathRef, routeRef, routeSources, statusRef } from '../../text/fact-refs.ts'

/** What somebody on call needs: purpose, owner, signals, quick checks, mitigation, rollback, verification, escalation. Nothing that code does not show. */
export const runbook: Page = {
  name: 'runbook',
  about: 'Purpose, owner, signals, quick checks, mitigation, rollback, verification and escalation for what runs as a service',
  audiences: ['ops'],
  scope: 'feature',
  beyondQuick: true,
  path: (place) => featurePath(place, 'runbook.md'),
  build(input) {
    if (coreFiles(input.feature).length === 0 || !isService(input)) return undefined
    return withIndicator(
      {
        path: featurePath(input, 'runbook.md'),
        kind: 'runbook',
        title: `${titleOf(input.feature)} runbook`,
        lead: [],
        sections: sections(input),
      },
      input,
    )
  },
}

/** True for a feature that answers requests or works by itself: nobody is on call for the functions of a library. */
export function isService({ feature }: Pick<PageInput, 'feature'>): boolean {
  return feature.routes.length > 0 || feature.jobs.length > 0 || feature.webhooks.length > 0
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

/** What stops when it stops, and what it stands on. */
function purpose({ feature, project }: PageInput): readonly (Block | undefined)[] {
  const { routes } = feature
  const jobs = unique(feature.jobs, (one) => one.name)
  const does: Phrase[] = [
    ...(routes.length > 0 ? [say`answers ${someOf(routes.map(routeRef), 4)}`] : []),
    ...(jobs.length > 0 ? [say`runs ${list(jobs.map(jobWords))} by itself`] : []),
  ]
  const models = unique(touched(feature, project), ({ of }) => of.name)
  const targets = unique(feature.outbound, ({ target }) => target)
  const addressOf = ({ target }: { target: string }): Phrase =>
    project.env.some(({ name }) => name === target) ? [ref('env', target)] : [value(target)]
  const needs: Phrase[] = [
    ...(models.length > 0 ? [say`works on the records of ${list(models.map(({ of }) => of))}`] : []),
    ...(targets.length > 0 ? [say`calls ${list(targets.map(addressOf))}`] : []),
  ]
  return [
    ...does.map((one, i) => paragraph(`purpose/${i === 0 && routes.length > 0 ? 'requests' : 'work'}`, say`This code ${one}.`)),
    needs.length === 0 ? undefined : paragraph('purpose/needs', say`It ${list(needs)}.`),
  ]
}

function owner(input: PageInput): readonly (Block | undefined)[] {
  const owners = ownersOf(input)
  if (owners === undefined) return [gap('owner', say`who owns ${[featureOf(input.feature)]}?`)]
  return [paragraph('owner', say`${pathRef(owners.file)} names ${list(owners.names.map(value))} for this code.`)]
}

/** Lines to search the log for, and work that should have left a trace. */
function signals(input: PageInput): readonly (Block | undefined)[] {
  const { feature } = input
  const scheduled = triedRows(
    feature.jobs.filter((one) => one.kind !== 'event' && one.kind !== 'listener'),
    input,
    8,
  )
  return [
    table('signals/log', ['Log line', 'Level', 'Written by'], logRows(input)),
    table('signals/jobs', triedColumns, scheduled),
    gap('signals', say`which alert or dashboard watches ${[featureOf(feature)]}?`),
  ]
}

function checks(input: PageInput): readonly (Block | undefined)[] {
  const { feature, project } = input
  const health = project.routes.find((route) => isHealth(route, feature.routes))
  const { url, known } = serverAddress(project)
  const line = health === undefined ? '' : `curl ${known ? `${url}${health.path}` : `"${url}${health.path}"`}`
  const needed = capped(
    feature.env.filter((key) => key.required && key.assumed !== true),
    12,
    (key): Row => ({
      id: `env/${key.name}`,
      cells: [[envRef(key)], failureWithout(key), [pathRef(key.file)]],
      sources: [lineSource(project, key, key.name)],
    }),
  )
  const blocks = [
    ...(health === undefined
      ? []
      : [
          paragraph('checks/health', say`Ask the open route ${routeRef(health)} whether the server is up:`, routeSources(project, health)),
          code('checks/health-call', 'sh', line, routeSources(project, health)),
        ]),
    table('checks/env', ['Needed setting', 'Without it', 'Read in'], needed),
  ]
  return blocks.some((block) => block !== undefined) ? blocks : [gap('checks', say`how do you see that ${[featureOf(feature)]} works?`)]
}

/** A route for whoever asks whether a server is up: by its name, open to everybody, and of the server that answers this feature. */
function isHealth(route: Route, own: readonly Route[]): boolean {
  return (
    /\/(?:health|healthz|health-?check|ping|status|ready|readyz|live|livez)$/i.test(route.path) &&
    (route.method === 'GET' || route.method === 'ALL') &&
    route.auth === 'none' &&
    !route.path.includes(':') &&
    // another framework may be another server: its answer says nothing of this feature
    (own.length === 0 || own.some(({ framework }) => framework === route.framework))
  )
}

/** Switches that exist, and limits that only another release changes. */
function mitigation(input: PageInput): readonly (Block | undefined)[] {
  return [
    table('mitigation/switches', ['Switch', 'Default', 'What it does', 'Read in'], switchRows(input)),
    table('mitigation/limits', ['Limit in the code', 'Value', 'Where', 'What it is'], limitRows(input)),
    gap('mitigation', say`what may be switched off while ${[featureOf(input.feature)]} is broken?`),
  ]
}

/** Workflows that a person can start, and what an older version would meet in the database. */
function rollback({ feature, project }: PageInput): readonly (Block | undefined)[] {
  const startable = project.workflow.ci.filter(({ deploys, on }) => deploys !== undefined && on.includes('workflow_dispatch'))
  const migrations = feature.files.filter((file) => /(^|\/)migrations?\//.test(file.path)).toSorted((a, b) => (a.path < b.path ? 1 : -1))
  const rows = capped(migrations, 5, (file): Row => {
    const undone: Phrase = undoesNothing(file.path, project) ? ['its step back is empty'] : []
    return { id: `migration/${file.path}`, cells: [[pathRef(file.path)], undone], sources: [] }
  })
  return [
    ...startable
      .slice(0, 3)
      .map(({ file, deploys = '' }) =>
        paragraph(`rollback/${file}`, say`${pathRef(file)}, which runs ${value(deploys)}, can be started by hand for a branch or a tag.`),
      ),
    table('rollback/migrations', ['Migrations of this feature, newest first', 'Its way back'], rows),
    startable.length > 0 ? undefined : gap('rollback', say`how do you bring back the version before?`),
  ]
}

/** A migration whose step back is a few lines that call nothing. */
function undoesNothing(path: RepoPath, project: PageInput['project']): boolean {
  const down = project.facts(path)?.functions.find(({ name }) => /^(?:[\w$]+\.)*down$/.test(name))
  return down !== undefined && down.calls.length === 0 && down.to - down.from <= 3
}

function verification(input: PageInput): readonly (Block | undefined)[] {
  const { feature, project } = input
  const run = testCommand(feature, project)
  const route = easiestRoutes(input).find(({ method }) => method === 'GET')
  const blocks = [
    ...(route === undefined ? [] : call(route, input)),
    ...(run === undefined
      ? []
      : [paragraph('verification/tests', testsLead(run), [run.source]), code('verification/command', 'sh', run.line, [run.source])]),
  ]
  return blocks.length > 0 ? blocks : [gap('verification', say`what shows that ${[featureOf(feature)]} works again?`)]
}

/** Which tests a command runs: those that it names, or a whole suite with some of the feature in it. */
function testsLead({ named, unnamed }: TestCommand): Phrase {
  const [shown, rest] = [named, unnamed].map((files) => someOf(files.slice(0, 6).map(pathRef), 3))
  if (unnamed.length === 0) return say`Run ${shown ?? []}:`
  return named.length === 0
    ? say`Run the suite that ${rest ?? []} belong to:`
    : say`Run ${shown ?? []}, and the suite that ${rest ?? []} belong to:`
}

/** A call that changes nothing, and the answer that shows that it worked. */
function call(route: Route, input: PageInput): readonly Block[] {
  const { project } = input
  const example = input.examples.calls.get(operation(route))
  if (example === undefined) return []
  const scope = { project, operation: route }
  const answers = answerClaims.say(claimsOf(answerClaims, scope), scope)
  const refusals = [...new Set(metErrors(route, project).flatMap(({ status }) => (status === 401 || status === 403 ? [status] : [])))].sort(
    (a, b) => a - b,
  )
  // the quick start shows the easiest call of all, and the link to it stands in the words that name the call
  const start = easiestRoutes(input)[0] === route ? sibling(input, 'readme', 'as the overview shows') : undefined
  return [
    paragraph(
      'verification/call',
      say`Call ${routeRef(route)}${start === undefined ? [] : say` ${start}`}${answers.length === 0 ? [] : say`, which answers ${list(answers)}`}${[start === undefined ? ':' : '.']}`,
      routeSources(project, route),
    ),
    ...(start === undefined ? [code('verification/call-example', example.language, example.code, routeSources(project, route))] : []),
    ...(refusals.length === 0
      ? []
      : [
          paragraph(
            'verification/refusal',
            say`${list(refusals.map(statusRef), ' or ')} says that the server refused you, not that something is broken.`,
            routeSources(project, route),
          ),
        ]),
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
