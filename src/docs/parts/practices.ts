import type { Block } from '../../core/page.ts'
import { list, say, type Phrase } from '../../core/phrase.ts'
import type { Route } from '../../core/project.ts'
import { asksSignIn, isSigned } from '../../core/sign-in.ts'
import { count, sentence, value } from '../../text/wording.ts'
import type { PageInput } from '../page.ts'
import { capped, gap, items, sentences, someOf, unique, type Item } from '../../text/page-blocks.ts'
import { callLimitWords } from './call-limits.ts'
import { authPhrase, docSentence } from './describe.ts'
import { fieldsOf } from './fields.ts'
import { featureOf } from './place.ts'
import { envRef, jobRef, lineSource, operation, pathRef, routeRef, routeSources, symbolRef, symbolSource } from '../../text/fact-refs.ts'

/** What somebody who works with the feature does well to keep to, each with its reason in the code. */
export function practices(input: PageInput): readonly (Block | undefined)[] {
  const { feature, project } = input
  const workers = unique(
    feature.jobs.filter((one) => one.kind === 'worker'),
    (one) => one.name,
  )
  const entries = capped(
    workers,
    3,
    (job): Item => ({
      id: `practice/job/${job.name}`,
      text: say`Keep the worker in ${pathRef(job.file)} running: ${jobRef(job)} waits for it.`,
      sources: [lineSource(project, job, job.name)],
    }),
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
  const entries: Item[] = [...signIn(input)]
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

/** How many operations ask for a sign-in, and which do not: who guards each stands in the reference. Senders of webhooks do not sign in. */
function signIn({ feature, project }: PageInput): readonly Item[] {
  const hooks = new Set(feature.webhooks.flatMap((hook) => (hook.direction === 'in' ? (hook.route ?? []) : [])))
  const routes = feature.routes.filter((route) => !hooks.has(operation(route)))
  const asking = routes.filter(asksSignIn)
  const open = routes.filter(({ auth }) => auth === 'none' || auth === 'optional')
  const unknown = routes.filter(({ auth }) => auth === 'unknown')
  const signed = routes.filter(isSigned).map((route) => ({
    id: `security/signed/${operation(route)}`,
    text: authPhrase(route),
    sources: routeSources(project, route).slice(0, 1),
  }))
  const parts: Phrase[] = []
  if (asking.length > 0) parts.push(say`required for ${[count(asking.length, 'operation')]}`)
  if (open.length > 0) parts.push(say`not required for ${list(open.map(routeRef))}`)
  if (unknown.length > 0) parts.push(say`not determined for ${[count(unknown.length, 'operation')]}`)
  if (asking.length + open.length === 0) return signed
  if (open.length === feature.routes.length)
    return [{ id: 'security/sign-in', text: say`Sign-in: not required for ${[count(open.length, 'operation')]}.`, sources: [] }]
  const sources = [...asking, ...open].flatMap((route) => routeSources(project, route).slice(0, 1))
  return [{ id: 'security/sign-in', text: say`Sign-in: ${list(parts)}.`, sources }, ...signed]
}

/** Names of how much comes at once, and of where it begins. */
const size = /^(limit|take|page_?size|per_?page|first)$/i
const place = /^(page|offset|cursor|skip)$/i
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
    text: say`${value(limiter)} limits how often you may call ${someOf(routes.map(routeRef), 3)}${sameLimits(routes)}.`,
    sources: routes.flatMap((route) => routeSources(project, route).slice(0, 1)),
  }))
}

/** The limits that these routes share. */
function sameLimits(routes: readonly Route[]): Phrase {
  const words = routes.map(({ callLimits = [] }) => list(callLimits.map(callLimitWords)))
  const [first = []] = words
  return first.length > 0 && words.every((one) => JSON.stringify(one) === JSON.stringify(first)) ? say`: ${first}` : []
}

/** What the code does about load: limits, pages, work moved out of the request. */
export function performance(input: PageInput): readonly (Block | undefined)[] {
  const { feature, project } = input
  const entries: Item[] = []
  entries.push(...limited(input))
  for (const route of feature.routes) {
    const query = route.schemas.query
    const fields = query === undefined ? [] : fieldsOf(query.schema)
    const field = fields.find((one) => size.test(one.name)) ?? fields.find((one) => place.test(one.name))
    if (field === undefined) continue
    const most = field.schema['maximum']
    entries.push({
      id: `performance/page/${operation(route)}`,
      text: place.test(field.name)
        ? say`${routeRef(route)} answers in parts: ${value(field.name)} says where a part begins.`
        : say`To get less from ${routeRef(route)}, set ${value(field.name)}${typeof most === 'number' ? say` (at most ${value(String(most))})` : []}.`,
      sources: routeSources(project, route),
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
  if (scripts.length > 0)
    entries.push({
      id: 'migration/scripts',
      text: say`Its database migrations: ${list(scripts.map(pathRef))}.`,
      sources: scripts.map((path) => project.source(path, 1, 1)),
    })
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
  // what lies in a folder of a tool is a draft of a log, or its template
  const log = project.docs.find((doc) => doc.kind === 'changelog' && !/(^|\/)\./.test(doc.path))
  if (log !== undefined) entries.push({ id: 'migration/changelog', text: [pathRef(log.path)], sources: [] })
  return [
    entries.length === 0
      ? gap('migration', say`what must a user of an older version of ${[featureOf(feature)]} change?`)
      : items('migration', entries),
  ]
}
