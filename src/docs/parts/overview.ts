import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import type { RepoPath } from '../../core/names.ts'
import type { ErrorInfo, JobInfo, Project, WebhookInfo } from '../../core/project.ts'
import { capital, count, value } from '../../text/wording.ts'
import { absence, complete } from '../../text/unread-claims.ts'
import type { PageInput } from '../page.ts'
import { someOf, unique, type Item } from '../../text/page-blocks.ts'
import { dealings, touched } from './effects.ts'
import { takenNames, usedNames } from './used-names.ts'
import { distinctErrors, errorWords } from './failures.ts'
import { featureOf, sibling } from './place.ts'
import { triggerCauses, triggerDeeds, triggerRef, triggersOf, triggerSources } from './triggers.ts'
import { easiestRoutes, isBare } from './quick-start.ts'
import {
  errorRef,
  operation,
  coreFiles,
  jobRef,
  lineSource,
  modelRef,
  modelSource,
  pathRef,
  routeRef,
  routeSources,
  statusRef,
  symbolRef,
} from '../../text/fact-refs.ts'

/** What the feature does, as far as its code shows it, and where that code stands. */
export function makeup(input: PageInput): Phrase {
  const { feature } = input
  const core = coreFiles(feature)
  const place =
    feature.dir === undefined
      ? someOf(
          core.map(({ path }) => pathRef(path)),
          3,
        )
      : pathRef(feature.dir)
  const does = deeds(input)
  const name = featureOf(feature)
  if (does.length === 0)
    return core.length === 0
      ? absence(input, ['symbols'], [`${capital(name)} has no code of its own.`])
      : say`The code of ${[name]} is in ${place}.`
  return core.length === 0 ? say`${[capital(name)]} ${list(does)}.` : say`${[capital(name)]} ${list(does)}. Its code is in ${place}.`
}

/** Verbs of a feature with their objects: what it answers, keeps, runs, receives and gives to other code. */
function deeds(input: PageInput): readonly Phrase[] {
  const { feature, project } = input
  const parts: Phrase[] = []
  const answered = complete(input, ['routes'], { whole: count(feature.routes.length, 'HTTP route'), otherwise: 'HTTP requests' })
  if (feature.routes.length > 0) parts.push([`answers ${answered}`])
  parts.push(...triggerDeeds(input).slice(0, 2))
  const effects = touched(feature, project)
  const models = unique(effects, (effect) => effect.of.name)
    .map(({ of }) => ({ of, verbs: dealings(effects, of.name) }))
    .slice(0, 2)
  for (const { of, verbs } of models) parts.push(say`${verbs} ${of}`)
  const kept = unique(feature.models, (model) => model.name).slice(0, 2)
  if (models.length === 0 && kept.length > 0)
    parts.push(say`works with the data model${[kept.length > 1 ? 's' : '']} ${list(kept.map(modelRef))}`)
  const jobs = unique(feature.jobs, (job) => job.name)
  if (jobs.length > 0) parts.push([`runs ${count(jobs.length, 'background job')}`])
  const senders = unique(
    feature.webhooks.filter((hook) => hook.direction === 'in'),
    (hook) => hook.provider ?? '',
  )
  if (senders.length > 0)
    parts.push(say`receives webhooks${senders[0]?.provider === undefined ? [] : say` of ${value(senders[0].provider)}`}`)
  if (feature.webhooks.some((hook) => hook.direction === 'out')) parts.push(['sends webhooks'])
  const names = takenNames(input)
  if (parts.length === 0 && names.length > 0) parts.push(say`gives other code ${someOf(names.map(symbolRef), 3)}`)
  return parts.slice(0, 4)
}

/** The questions a reader comes with, each with its answer from the code. */
export function answers(input: PageInput): readonly Item[] {
  return [...triggers(input), ...data(input), ...failures(input), ...ways(input)]
}

function triggers({ feature, project }: PageInput): readonly Item[] {
  const parts: Phrase[] = []
  const hooks = feature.webhooks.filter((hook) => hook.direction === 'in')
  const hooked = new Set(hooks.flatMap((hook) => hook.route ?? []))
  const asked = feature.routes.filter((route) => !hooked.has(operation(route)))
  const routes = [...asked.filter((route) => !isBare(route)), ...asked.filter(isBare)].slice(0, 4)
  if (routes.length > 0) {
    const more = asked.length - routes.length
    parts.push(more > 0 ? say`requests such as ${list(routes.map(routeRef))}` : say`requests to ${list(routes.map(routeRef))}`)
  }
  parts.push(...triggerCauses({ feature }))
  const timed = feature.jobs.filter((job) => job.kind === 'cron')
  if (timed.length > 0)
    parts.push(
      say`the schedule of ${list(
        unique(timed, (job) => `${job.name} ${job.schedule ?? ''}`)
          .slice(0, 3)
          .map(timing),
      )}`,
    )
  const queued = unique(
    feature.jobs.filter((job) => job.kind !== 'cron'),
    (job) => job.name,
  )
  if (queued.length > 0) parts.push(say`work in ${list(queued.slice(0, 3).map(jobRef))}`)
  for (const hook of hooks.slice(0, 3)) parts.push(hookWords(hook))
  if (parts.length === 0) return callers({ feature, project })
  const sources = [
    ...routes.flatMap((route) => routeSources(project, route)),
    ...triggersOf({ feature })
      .slice(0, 8)
      .flatMap((one) => triggerSources(project, one)),
    ...feature.jobs.map((job) => lineSource(project, job, job.name)),
    ...hooks.map((hook) => lineSource(project, hook)),
  ]
  return [{ id: 'triggers', text: say`What triggers it: ${list(parts)}.`, sources }]
}

function timing(job: JobInfo): Phrase {
  return job.schedule === undefined ? [jobRef(job)] : say`${jobRef(job)} (${value(job.schedule)})`
}

/** Whose webhooks come in, where, and what they tell. */
function hookWords(hook: WebhookInfo): Phrase {
  const from: Phrase = hook.provider === undefined ? ['webhooks'] : say`webhooks of ${value(hook.provider)}`
  const to: Phrase = hook.route === undefined ? say` in ${pathRef(hook.file)}` : say` to ${ref('route', hook.route)}`
  const about: Phrase = hook.events.length === 0 ? [] : say` (${someOf(hook.events.map(value), 3)})`
  return say`${from}${to}${about}`
}

/** Files that take a name of the feature from one of its files: a shared file may give others what is not the feature's. */
function callers({ feature, project }: Pick<PageInput, 'feature' | 'project'>): readonly Item[] {
  const own = new Set(coreFiles(feature).map((file) => file.path))
  const files = new Set<RepoPath>()
  for (const path of own) {
    const names = new Set(feature.symbols.filter((symbol) => symbol.path === path).map((symbol) => symbol.name))
    for (const user of project.importersOf(path))
      if (!own.has(user) && !project.isTest(user) && takesAny(user, names, project)) files.add(user)
  }
  if (files.size === 0) return []
  return [{ id: 'triggers', text: say`What triggers it: calls from ${someOf([...files].map(pathRef), 4)}.`, sources: [] }]
}

/** Whether a file imports one of some names, or a whole module. A file without facts is taken to. */
function takesAny(path: RepoPath, names: ReadonlySet<string>, project: Project): boolean {
  const facts = project.facts(path)
  if (facts === undefined || names.size === 0) return true
  const imports = facts.imports.filter((one) => one.bindings.length > 0)
  return (
    imports.some((one) =>
      one.bindings.some(({ imported }) => names.has(imported) || ((imported === '*' || imported === 'default') && names.has('default'))),
    ) || !imports.some((one) => one.bindings.some(({ imported }) => imported !== '*' && imported !== 'default'))
  )
}

function data(input: PageInput): readonly Item[] {
  const { feature, project } = input
  const effects = touched(feature, project)
  // A model that only a flow reaches is touched all the same.
  const reached = project.models.filter((model) => effects.some((effect) => effect.of.name === model.name))
  const models = unique([...feature.models, ...reached], (model) => model.name)
  if (models.length === 0) {
    const none = absence(
      input,
      ['models'],
      ['Which data it touches: none that a data model describes.'],
      ['Which data it touches: not determined. '],
    )
    return [{ id: 'data', text: none, sources: [] }]
  }
  const shown = models.map((model): Phrase => {
    const verbs = dealings(effects, model.name)
    return verbs.length === 0 ? [modelRef(model)] : say`${modelRef(model)} (${verbs})`
  })
  return [
    {
      id: 'data',
      text: say`Which data it touches: ${someOf(shown, 5)}.`,
      sources: models.slice(0, 5).map((model) => modelSource(project, model)),
    },
  ]
}

function failures({ feature, project }: PageInput): readonly Item[] {
  const all = distinctErrors(feature)
  const named = all.filter((error) => error.declared !== undefined || error.status !== undefined || !isPlainError(error))
  const some = unique(named.length > 0 ? named : all, (error) => error.name).slice(0, 5)
  if (some.length === 0) {
    const none = absence(
      { project, feature },
      ['errors'],
      ['How it fails: the code names no error of its own.'],
      ['How it fails: not determined. '],
    )
    return [{ id: 'failures', text: none, sources: [] }]
  }
  const shown = some.map((error): Phrase => {
    if (isPlainError(error)) return plainError(error, all)
    const statuses = [...new Set(all.flatMap((one) => (one.name === error.name && one.status !== undefined ? [one.status] : [])))].sort(
      (a, b) => a - b,
    )
    return statuses.length === 0 || /^\d{3}$/.test(error.name)
      ? errorWords(error)
      : say`${errorWords(error)} (${list(statuses.map(statusRef))})`
  })
  return [
    { id: 'failures', text: say`How it fails: ${list(shown)}.`, sources: some.map((error) => lineSource(project, error, error.name)) },
  ]
}

/** An error that only its message tells from any other. */
export function isPlainError(error: ErrorInfo): boolean {
  return /^(Error|TypeError|RangeError)$/.test(error.name) && error.status === undefined
}

function plainError(error: ErrorInfo, all: readonly ErrorInfo[]): Phrase {
  const messages = new Set(
    all.flatMap((one) => (one.name === error.name && one.message !== undefined && one.message !== '' ? [one.message] : [])),
  )
  return messages.size === 0
    ? [errorRef(error)]
    : say`${errorRef(error)} with the message ${list([...messages].slice(0, 3).map(value), ' or ')}`
}

function ways(input: PageInput): readonly Item[] {
  const { feature } = input
  const api = sibling(input, 'api', 'API reference')
  if (feature.routes.length > 0 && api !== undefined) {
    const first = easiestRoutes(input)[0] ?? feature.routes[0]
    return [
      {
        id: 'calls',
        text: say`How to call it: over HTTP, for example ${first === undefined ? [] : routeRef(first)}; see the ${api}.`,
        sources: [],
      },
    ]
  }
  const [trigger] = triggersOf(input)
  if (trigger !== undefined && api !== undefined)
    return [{ id: 'calls', text: say`How to call it: start with ${triggerRef(trigger)}; see the ${api}.`, sources: [] }]
  const [symbol] = usedNames(input)
  if (symbol === undefined) return []
  return [{ id: 'calls', text: say`How to call it: import ${value(symbol.name)} from ${pathRef(symbol.path)}.`, sources: [] }]
}
