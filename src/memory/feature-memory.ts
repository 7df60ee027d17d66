import type { Block, PageDraft, Section } from '../core/page.ts'
import { list, ref, say, type Phrase } from '../core/phrase.ts'
import type { Feature, FlowStep } from '../core/feature.ts'
import type { RepoPath } from '../core/names.ts'
import type { JobInfo, Project, Route } from '../core/project.ts'
import { effectsPhrase } from '../claims/effects-phrase.ts'
import {
  coreFiles,
  envRef,
  errorRef,
  jobRef,
  lineSource,
  modelRef,
  noneOfFiles,
  operation,
  pathRef,
  routeRef,
  routeSources,
} from '../text/fact-refs.ts'
import {
  capped,
  code,
  gap,
  items,
  labelled,
  paragraph,
  present,
  section,
  someOf,
  table,
  unique,
  type Item,
  type Row,
} from '../text/page-blocks.ts'
import { repeatsHeading } from '../text/repeats-heading.ts'
import { capital, count, firstSentence, safeWords, value } from '../text/wording.ts'
import { takesRequests } from '../text/takes-requests.ts'
import { absence, complete, unreadNote } from '../text/unread-claims.ts'
import { guardWords } from './guard-words.ts'
import type { MemoryInput } from './memory-input.ts'
import { featureMemoryPath } from './paths.ts'
import type { Rule } from './read-memory.ts'

/** The memory file of a feature: what somebody who changes its code needs to know first (spec 2.3, eight parts). */
export function featureMemory(input: MemoryInput): PageDraft {
  const { feature, config } = input
  return {
    path: featureMemoryPath(feature, config),
    kind: 'assistant',
    title: `${capital(words(feature))} context`,
    lead: [],
    sections: sections(input),
  }
}

function words(feature: Feature): string {
  const name = feature.name
    .replace(/[^\p{L}\p{M}\p{N} ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return name === '' ? feature.slug : name
}

function sections(input: MemoryInput): readonly Section[] {
  return [
    section('overview', 'Overview', 2, overview(input)),
    section('architecture', 'Architecture', 2, architecture(input)),
    section('implementation', 'Implementation details', 2, implementation(input)),
    section('endpoints', 'API endpoints', 2, endpoints(input)),
    section('security', 'Security measures', 2, security(input)),
    section('examples', 'Usage examples', 2, examples(input)),
    section('testing', 'Testing', 2, testing(input)),
    section('improvements', 'Future improvements', 2, improvements(input)),
  ]
}

/** A link to a page of the feature's set; undefined where that page is not written. */
function linkTo(kind: string, { feature, records }: MemoryInput): Item | undefined {
  const path = records.find(({ slug }) => slug === feature.slug)?.pages.find((page) => page.kind === kind)?.path
  return path === undefined ? undefined : { id: `page/${kind}`, text: [pathRef(path)], sources: [] }
}

function overview(input: MemoryInput): readonly (Block | undefined)[] {
  const { feature, project } = input
  const rows = coreFiles(feature).map((file): Row => fileRow(file.path, { feature, project }))
  const telling = rows.filter(({ cells }) => (cells[1]?.length ?? 0) + (cells[2]?.length ?? 0) > 0)
  return [
    items('overview/links', present([linkTo('readme', input)])),
    ...labelled(
      'overview/files',
      'Its code:',
      table(
        'overview/list',
        ['File', 'What it holds', 'Imported by'],
        capped(telling.length > 0 ? telling : rows, 12, (row) => row),
      ),
    ),
  ]
}

/** Operations of a file that are named one by one. */
const mostRoutes = 3

/** A file with what it answers or declares, and who takes something of it. */
function fileRow(path: RepoPath, { feature, project }: Pick<MemoryInput, 'feature' | 'project'>): Row {
  const routes = feature.routes.filter((route) => (route.handlerAt?.file ?? route.file) === path)
  const names = unique(
    feature.symbols.filter((symbol) => symbol.path === path && !/\.|^_|^default$|^[A-Z]+$/.test(symbol.name)),
    (symbol) => symbol.name,
  )
  const users = project.importersOf(path).filter((user) => !project.isTest(user))
  const holds: Phrase =
    routes.length > 0
      ? someOf(routes.map(routeRef), mostRoutes)
      : someOf(
          names.map((symbol) => ref('symbol', symbol.name, symbol.path)),
          12,
        )
  return { id: `file/${path}`, cells: [[pathRef(path)], holds, users.length === 0 ? [] : someOf(users.map(pathRef), 6)], sources: [] }
}

function architecture({ feature, project }: MemoryInput): readonly (Block | undefined)[] {
  const entries: Item[] = []
  entries.push(...flowItems(feature, project))
  if (feature.models.length > 0)
    entries.push({ id: 'models', text: say`Its data is in ${list(feature.models.map(modelRef))}.`, sources: [] })
  const jobs = unique(feature.jobs, (job) => job.name)
  const isEvent = ({ kind }: JobInfo): boolean => kind === 'event' || kind === 'listener'
  for (const [id, words, some] of [
    ['jobs', 'Its background work is', jobs.filter((job) => !isEvent(job))],
    ['events', 'It reacts to the events', jobs.filter(isEvent)],
  ] as const)
    if (some.length > 0)
      entries.push({
        id,
        text: say`${[words]} ${list(some.map(jobRef))}.`,
        sources: some.map((job) => lineSource(project, job, job.name)),
      })
  const out = unique(feature.outbound, (one) => one.target)
  if (out.length > 0)
    entries.push({
      id: 'outbound',
      text: say`Its code can call ${list(out.map((one) => value(one.target)))} outside the process.`,
      sources: out.map((one) => lineSource(project, one)),
    })
  return [
    entries.length === 0
      ? gap('architecture', say`how do the parts of the ${[words(feature)]} feature fit together?`)
      : items('architecture', entries),
  ]
}

/** Ways through several functions or to data, those of operations that share one told together. */
function flowItems(feature: Feature, project: MemoryInput['project']): readonly Item[] {
  const ways = feature.flows.flatMap(({ entry, steps }) => {
    // a handler that is called as its method says nothing more than that
    const isTold = ({ kind, label }: FlowStep): boolean => kind !== 'route' && label !== entry.label && !entry.label.startsWith(`${label} `)
    const path = [...new Set(steps.filter(isTold).map(({ label }) => label))]
    return path.length < 2 ? [] : [{ entry, path }]
  })
  const alike = [...Map.groupBy(ways, ({ path }) => path.join(' ')).values()]
  return capped(alike, 5, (group): Item => {
    const entries = group.map(({ entry }) => entry)
    return {
      id: `flow/${entries[0]?.label ?? ''}`,
      text: say`${list(entries.map(({ label }) => value(label)))} ${[entries.length === 1 ? 'leads' : 'lead']} to ${someOf(
        (group[0]?.path ?? []).map((label) => value(label)),
        12,
      )}.`,
      sources: entries.map((entry) => lineSource(project, { file: entry.path, line: entry.line }, entry.label)),
    }
  })
}

function implementation(input: MemoryInput): readonly (Block | undefined)[] {
  const { feature, project, remembered } = input
  const entries: Item[] = []
  if (feature.env.length > 0)
    entries.push({
      id: 'env',
      text: say`It is set up through ${list(feature.env.map(envRef))}.`,
      sources: feature.env.map((key) => lineSource(project, key, key.name)),
    })
  // a message without its condition says little: the page of symptoms has both
  const symptoms = linkTo('troubleshooting', input)
  entries.push(...(symptoms === undefined ? failures(input) : [symptoms]))
  entries.push(...rules('convention', remembered.conventions, { project }))
  return [
    entries.length === 0
      ? gap('implementation', say`what must somebody know who changes ${[words(feature)]}?`)
      : items('implementation', entries),
  ]
}

/** Messages and errors of its own; a bare status, or the function that every error is made with, says nothing. */
function failures({ feature, project }: MemoryInput): readonly Item[] {
  const errors = unique(
    feature.errors.filter((error) => (error.message ?? '') !== '' || error.declared !== undefined),
    (error) => error.message ?? error.name,
  )
  if (errors.length === 0) return []
  const named = errors.map((error): Phrase => ((error.message ?? '') === '' ? [errorRef(error)] : [value(error.message ?? '')]))
  const sources = errors.map((error) => lineSource(project, error, error.name))
  return [{ id: 'errors', text: say`It fails with ${list(named)}.`, sources }]
}

function rules(id: string, all: readonly Rule[], { project }: Pick<MemoryInput, 'project'>): readonly Item[] {
  return capped(
    all,
    6,
    (rule): Item => ({
      id: `${id}/${rule.path}/${rule.text
        .map((part) => (typeof part === 'string' ? part : part.name))
        .join('')
        .slice(0, 60)}`,
      text: say`${rule.text} (${pathRef(rule.path)}).`,
      sources: [project.source(rule.path, rule.line, rule.line)],
    }),
  )
}

function endpoints(input: MemoryInput): readonly (Block | undefined)[] {
  const { feature, project } = input
  const reference = linkTo('api', input)
  const rows = capped(
    feature.routes,
    40,
    (route): Row => ({
      id: `route/${operation(route)}`,
      cells: [[routeRef(route)], doneBy(route, input), guardWords(route), [pathRef(route.handlerAt?.file ?? route.file)]],
      sources: routeSources(project, route),
    }),
  )
  const scope = { project, feature }
  if (rows.length === 0) {
    return [paragraph('no-endpoints', absence(scope, ['routes', 'triggers'], noOperation(feature, project)))]
  }
  const rest = complete(scope, ['routes'], {
    whole: 'Every route stands in the API reference.',
    otherwise: 'More of its routes stand in the API reference.',
  })
  return [
    table('endpoints', ['Operation', 'What it does', 'Guard', 'Code'], rows),
    feature.routes.length > 40 ? paragraph('endpoints/more', [rest]) : undefined,
    items('endpoints/links', present([reference])),
    unreadNote('endpoints/unread', scope, ['routes']),
  ]
}

/** That none of its files answers a request, or what makes that doubtful. */
function noOperation(feature: Feature, project: Project): Phrase {
  const taking = takesRequests(feature, project)
  if (taking === undefined) return noneOfFiles(feature, 'answers', 'request')
  const whose = coreFiles(feature).some(({ path }) => path === taking) ? '' : ', which imports its code,'
  return say`Functions in ${pathRef(taking)}${[whose]} take requests, and Docwright did not follow what runs them.`
}

/** What an operation does, else its author's summary where that says more than the method and the path. */
function doneBy(route: Route, { feature, project, known }: MemoryInput): Phrase {
  const effects = effectsPhrase(route, project)
  if (effects !== undefined) return effects
  const summary = route.summary === undefined ? undefined : firstSentence(route.summary)
  const words = summary === undefined ? undefined : safeWords(summary, known)
  return words === undefined || repeatsHeading(words, route, feature.name) ? [] : words
}

function security({ feature, project, remembered }: MemoryInput): readonly (Block | undefined)[] {
  const entries: Item[] = []
  const asking = feature.routes.filter((route) => route.auth === 'required' && route.authBy !== undefined)
  for (const routes of Map.groupBy(asking, ({ authBy }) => authBy?.name.trim() || authBy?.file).values()) {
    const by = routes[0]?.authBy
    if (by === undefined) continue
    const name: Phrase = by.name.trim() === '' ? ['A check'] : [value(by.name)]
    entries.push({
      id: `guard/${by.name.trim() || by.file}`,
      text: say`${name} in ${pathRef(by.file)} guards ${[count(routes.length, 'operation')]}.`,
      sources: [lineSource(project, by, by.name)],
    })
  }
  const open = feature.routes.filter((route) => route.auth === 'none')
  if (open.length > 0)
    entries.push({
      id: 'open',
      text: say`Sign-in is not required for ${list(open.map(routeRef))}.`,
      sources: open.flatMap((route) => routeSources(project, route).slice(0, 1)),
    })
  for (const hook of feature.webhooks)
    if (hook.verifiedBy !== undefined)
      entries.push({
        id: `hook/${hook.file}`,
        text: say`${value(hook.verifiedBy)} proves who sent a webhook to ${pathRef(hook.file)}.`,
        sources: [lineSource(project, hook)],
      })
  for (const key of feature.env.filter((one) => one.insecureDefault))
    entries.push({
      id: `env/${key.name}`,
      text: say`${envRef(key)} has a default that is not safe to run with.`,
      sources: [lineSource(project, key, key.name)],
    })
  entries.push(...rules('security', [...remembered.security, ...remembered.compliance], { project }))
  return [entries.length === 0 ? gap('security', say`what protects ${[words(feature)]}?`) : items('security', entries)]
}

function examples({ example, feature }: MemoryInput): readonly (Block | undefined)[] {
  if (example === undefined) return [gap('examples', say`what does a call of ${[words(feature)]} look like?`)]
  return [code('examples/code', example.language, example.code)]
}

function testing({ feature, project, tests }: MemoryInput): readonly (Block | undefined)[] {
  const files = unique(feature.tests, (test) => test.file)
  if (files.length === 0) return [gap('testing', say`how is ${[words(feature)]} tested?`)]
  const entries = capped(files, 10, (test): Item => {
    const cases = feature.tests.filter((one) => one.file === test.file).length
    const whole = project.tests.filter((one) => one.file === test.file).length
    const amount = whole > cases ? `${cases} of its ${whole} cases` : count(cases, 'case')
    return { id: `test/${test.file}`, text: say`${pathRef(test.file)}: ${[amount]}.`, sources: [lineSource(project, test)] }
  })
  return [items('testing', entries), tests === undefined ? undefined : code('testing/command', 'sh', tests.line)]
}

function improvements({ feature, project }: MemoryInput): readonly (Block | undefined)[] {
  const entries: Item[] = []
  for (const file of coreFiles(feature)) {
    for (const todo of project.facts(file.path)?.todos ?? []) {
      entries.push({
        id: `todo/${file.path}/${todo.text.slice(0, 60)}`,
        text: say`${value(`${todo.tag}: ${todo.text}`)} in ${pathRef(file.path)}.`,
        sources: [],
        ...(entries.length < 20 ? {} : { spare: true }),
      })
    }
  }
  return [
    entries.length === 0 ? gap('improvements', say`what should be better about ${[words(feature)]}?`) : items('improvements', entries),
  ]
}
