import type { Block } from '../../core/page.ts'
import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import type { Route } from '../../core/project.ts'
import { capital, count, sentence, value } from '../../text/wording.ts'
import { testCommand } from '../examples/commands.ts'
import type { PageInput } from '../page.ts'
import { capped, gap, items, sentences, someOf, unique, type Item } from '../../text/page-blocks.ts'
import { docSentence, guardPhrase } from './describe.ts'
import { fieldsOf } from './fields.ts'
import { featureOf } from './place.ts'
import { envRef, jobRef, lineSource, operation, pathRef, routeRef, routeSources, symbolRef, symbolSource } from '../../text/fact-refs.ts'

/** What somebody who works with the feature does well to keep to, each with its reason in the code. */
export function practices(input: PageInput): readonly (Block | undefined)[] {
  const { feature, project } = input
  const entries: Item[] = []
  const tests = unique(feature.tests, (test) => test.file)
  const run = testCommand(feature, project)
  if (tests.length > 0) {
    const files = list(tests.slice(0, 3).map((test) => pathRef(test.file)))
    const how: Phrase =
      run === undefined
        ? say`Keep ${files} green when you change the code.`
        : say`Run ${ref('script', run.script, run.manifest)} after a change: ${files} ${[tests.length === 1 ? 'covers' : 'cover']} this code.`
    entries.push({ id: 'practice/tests', text: how, sources: [] })
  }
  const old = feature.symbols.filter((one) => one.deprecated !== undefined)
  entries.push(
    ...capped(
      old,
      5,
      (symbol): Item => ({
        id: `practice/deprecated/${symbol.path}/${symbol.name}`,
        text: say`Write no new code against ${symbolRef(symbol)}; ${pathRef(symbol.path)} marks it as deprecated.`,
        sources: [symbolSource(project, symbol)],
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
      3,
      (job): Item => ({
        id: `practice/job/${job.name}`,
        text: say`Keep the worker in ${pathRef(job.file)} running: ${jobRef(job)} waits for it.`,
        sources: [lineSource(project, job, job.name)],
      }),
    ),
  )
  return [
    entries.length === 0
      ? gap('best-practices', say`what should a team that works with ${[featureOf(feature)]} keep to?`)
      : items('practices', entries),
  ]
}

/** Who may do what, what is checked, and where a default is not safe. */
export function security(input: PageInput): readonly (Block | undefined)[] {
  const { feature, project } = input
  const entries: Item[] = [...guards(input), ...openRoutes(input)]
  const signed = feature.webhooks.filter((one) => one.direction === 'in' && one.verifiedBy !== undefined)
  for (const hook of unique(signed, (one) => `${one.verifiedBy ?? ''} ${one.provider ?? one.file}`)) {
    entries.push({
      id: `security/webhook/${hook.file}/${hook.provider ?? ''}`,
      text: say`${value(hook.verifiedBy ?? '')} checks the signature of what ${hook.provider === undefined ? ['the sender'] : value(hook.provider)} sends.`,
      sources: [lineSource(project, hook)],
    })
  }
  for (const key of feature.env.filter((one) => one.insecureDefault)) {
    entries.push({
      id: `security/env/${key.name}`,
      text: say`${envRef(key)} falls back to a default that stands in ${pathRef(key.file)}; a production system needs its own.`,
      sources: [lineSource(project, key, key.name)],
    })
  }
  return [
    entries.length === 0
      ? gap('security', say`who may use ${[featureOf(feature)]}, and what protects its data?`)
      : items('security', entries),
  ]
}

function guards({ feature, project }: PageInput): readonly Item[] {
  const byGuard = new Map<string, [Route, ...Route[]]>()
  for (const route of feature.routes) {
    if (route.auth !== 'required' || route.authBy === undefined) continue
    const key = route.authBy.name.trim() || route.authBy.file
    const group = byGuard.get(key)
    if (group === undefined) byGuard.set(key, [route])
    else group.push(route)
  }
  return [...byGuard].map(([name, routes]) => ({
    id: `security/guard/${name}`,
    text: say`${guardStart(routes[0])} guards ${[count(routes.length, 'route')]}: ${list(routes.slice(0, 4).map(routeRef))}${routes.length > 4 ? [' among them'] : []}.`,
    sources: routes.flatMap((route) => routeSources(project, route).slice(0, 1)),
  }))
}

function guardStart({ authBy }: Route): Phrase {
  if (authBy === undefined) return []
  const [first, ...rest] = guardPhrase(authBy)
  return first === undefined ? [] : [typeof first === 'string' ? capital(first) : first, ...rest]
}

function openRoutes({ feature, project }: PageInput): readonly Item[] {
  const open = feature.routes.filter((route) => route.auth === 'none')
  if (open.length === 0) return []
  return [
    {
      id: 'security/open',
      text: say`Anybody can call ${someOf(open.map(routeRef), 5)}.`,
      sources: open.slice(0, 5).flatMap((route) => routeSources(project, route).slice(0, 1)),
    },
  ]
}

const paging = /^(limit|take|page|page_?size|per_?page|offset|cursor|first|skip)$/i
const limiters = /rate-?limit|throttl|slow-?down/i

/** Limiters with the routes they hold back, one line each. */
function limited({ feature, project }: PageInput): readonly Item[] {
  const byName = new Map<string, Route[]>()
  for (const route of feature.routes) {
    const limiter = route.middleware.find((name) => limiters.test(name))
    if (limiter !== undefined) byName.set(limiter, [...(byName.get(limiter) ?? []), route])
  }
  return [...byName].map(([limiter, routes]) => ({
    id: `performance/limit/${limiter}`,
    text: say`${value(limiter)} limits how often you may call ${someOf(routes.map(routeRef), 3)}.`,
    sources: routes.flatMap((route) => routeSources(project, route).slice(0, 1)),
  }))
}

/** What the code does about load: limits, pages, work moved out of the request. */
export function performance(input: PageInput): readonly (Block | undefined)[] {
  const { feature, project } = input
  const entries: Item[] = []
  entries.push(...limited(input))
  for (const route of feature.routes) {
    const query = route.schemas.query
    const field = query === undefined ? undefined : fieldsOf(query.schema).find((one) => paging.test(one.name))
    if (field === undefined) continue
    const most = field.schema['maximum']
    entries.push({
      id: `performance/page/${operation(route)}`,
      text: say`Ask ${routeRef(route)} for less with ${value(field.name)}${typeof most === 'number' ? say`, at most ${value(String(most))}` : []}.`,
      sources: routeSources(project, route),
    })
  }
  const producers = unique(
    feature.jobs.filter((job) => job.producers.length > 0),
    (job) => job.name,
  )
  for (const [i, job] of producers.entries()) {
    const [from] = job.producers
    entries.push({
      id: `performance/job/${job.name}`,
      text: say`${jobRef(job)} takes work out of the request${from === undefined ? [] : say` that ${pathRef(from.file)} serves`}.`,
      sources: [lineSource(project, job, job.name)],
      ...(i < 4 ? {} : { spare: true }),
    })
  }
  const shown = capped(entries, 8, (item) => item)
  return [
    shown.length === 0
      ? gap('performance', say`how much load does ${[featureOf(feature)]} carry, and what is slow?`)
      : items('performance', shown),
  ]
}

/** What to do when the code under you changes: migrations, replacements, release notes. */
export function migration(input: PageInput): readonly (Block | undefined)[] {
  const { feature, project } = input
  const entries: Item[] = []
  const scripts = feature.files.filter((file) => /(^|\/)migrations?\//.test(file.path)).map((file) => file.path)
  for (const [i, path] of scripts.entries()) {
    entries.push({
      id: `migration/${path}`,
      text: say`Run ${pathRef(path)} against a database from before it.`,
      sources: [project.source(path, 1, 1)],
      ...(i < 5 ? {} : { spare: true }),
    })
  }
  for (const [i, symbol] of feature.symbols.filter((one) => one.deprecated !== undefined).entries()) {
    const words = docSentence(symbol.deprecated, input.known)
    const replacement = words === undefined ? undefined : say`Its author says: ${sentence(words)}`
    entries.push({
      id: `migration/deprecated/${symbol.path}/${symbol.name}`,
      text: sentences([say`Move away from ${symbolRef(symbol)} before ${pathRef(symbol.path)} drops it.`, replacement]),
      sources: [symbolSource(project, symbol)],
      ...(i < 5 ? {} : { spare: true }),
    })
  }
  const log = project.docs.find((doc) => doc.kind === 'changelog')
  if (log !== undefined)
    entries.push({ id: 'migration/changelog', text: say`Read ${pathRef(log.path)} before you move to a newer version.`, sources: [] })
  return [
    entries.length === 0
      ? gap('migration', say`what must a user of an older version of ${[featureOf(feature)]} change?`)
      : items('migration', entries),
  ]
}
