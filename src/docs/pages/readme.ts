import type { RepoPath } from '../../core/names.ts'
import type { Block, Section } from '../../core/page.ts'
import { list, ref, say, type Phrase, type Ref } from '../../core/phrase.ts'
import { safeWords, value } from '../../text/wording.ts'
import type { Page, PageInput, PagePlace } from '../page.ts'
import { gap, items, paragraph, present, section, unique, type Item, code, someOf } from '../../text/page-blocks.ts'
import { docSentence, routeWords } from '../parts/describe.ts'
import { distinctErrors, errorWords } from '../parts/failures.ts'
import { withIndicator } from '../parts/indicator.ts'
import { answers, makeup } from '../parts/overview.ts'
import { docsPath, featurePath, nameOf, sibling, titleOf } from '../parts/place.ts'
import { migration, performance, practices, security } from '../parts/practices.ts'
import { easiestRoutes, quickStart } from '../parts/quick-start.ts'
import {
  fileSource,
  coreFiles,
  jobRef,
  lineSource,
  modelRef,
  modelSource,
  operation,
  pathRef,
  routeSources,
  statusRef,
  symbolRef,
  symbolSource,
} from '../../text/fact-refs.ts'
import { configItem, envItem } from '../parts/settings.ts'

/** How many things of a kind the page shows at each depth. */
const amounts = { quick: 4, standard: 12, comprehensive: 40 } as const

/** The overview of a feature: the first page a reader opens (spec 2.4). */
export const readme: Page = {
  name: 'readme',
  about: 'Overview, quick start, concepts, usage, configuration, best practices and troubleshooting of the feature',
  audiences: ['developers', 'users', 'ops'],
  scope: 'feature',
  path: readmePath,
  build: (input) =>
    withIndicator(
      {
        path: readmePath(input),
        kind: 'readme',
        title: titleOf(input.feature),
        lead: [
          paragraph(
            'summary',
            makeup(input),
            coreFiles(input.feature)
              .slice(0, 1)
              .map((file) => fileSource(input.project, file.path)),
          ),
        ],
        sections: sections(input),
      },
      input,
    ),
}

/** Where the overview stands; a page that a person wrote for the feature beside its folder is kept in use. */
function readmePath(place: PagePlace): RepoPath {
  const usual = featurePath(place, 'README.md')
  const single = docsPath(place, `features/${place.feature.slug}.md`)
  return !place.exists(usual) && place.exists(single) ? single : usual
}

function sections(input: PageInput): readonly Section[] {
  return [
    section('overview', 'Overview', 2, overview(input)),
    section('quick-start', 'Quick Start', 2, quickStart(input)),
    section('concepts', 'Concepts', 2, concepts(input)),
    section('usage', 'Usage', 2, []),
    section('basic-usage', 'Basic Usage', 3, basicUsage(input)),
    section('advanced-usage', 'Advanced Usage', 3, advancedUsage(input)),
    section('api-reference', 'API Reference', 2, reference(input)),
    section('configuration', 'Configuration', 2, configuration(input)),
    section('best-practices', 'Best Practices', 2, practices(input)),
    section('security', 'Security considerations', 3, security(input)),
    section('performance', 'Performance notes', 3, performance(input)),
    section('migration', 'Migration guides', 3, migration(input)),
    section('troubleshooting', 'Troubleshooting', 2, troubleshooting(input)),
    section('related', 'Related', 2, related(input)),
  ]
}

function overview(input: PageInput): readonly (Block | undefined)[] {
  const { business } = input
  const purpose =
    business === undefined
      ? gap('business', say`whom does ${[nameOf(input.feature)]} serve, and what is it worth to them?`)
      : paragraph('business', say`${business.text} (from ${pathRef(business.source.path)}).`, [business.source])
  return [purpose, items('answers', answers(input))]
}

/** Fields that nearly every model has, and that say nothing about it. */
const ordinaryFields = /^(id|_id|uuid|created_?at|updated_?at|deleted_?at)$/i

function concepts(input: PageInput): readonly (Block | undefined)[] {
  const { feature, project, depth, known } = input
  const models = feature.models.map((model): Item => {
    const telling = model.fields.filter((field) => !ordinaryFields.test(field.name))
    const fields = (telling.length > 0 ? telling : model.fields).map((field) => ref('field', field.name))
    const about = docSentence(model.about, known)
    const holds: Phrase = fields.length === 0 ? [] : say` It holds ${someOf(fields, 5)}.`
    return {
      id: `model/${model.name}`,
      text: say`${modelRef(model)} (${[model.kind === 'sql' ? 'table' : 'data model']} in ${pathRef(model.file)})${about === undefined ? [] : say`: ${about}`}.${holds}`,
      sources: [modelSource(project, model)],
    }
  })
  const names = new Set(feature.models.map((model) => model.name))
  const types = unique(
    feature.symbols.filter(
      (symbol) => /^(class|interface|enum|type)$/.test(symbol.kind) && !names.has(symbol.name) && !project.isTest(symbol.path),
    ),
    (symbol) => symbol.name,
  ).map((symbol): Item => {
    const doc = docSentence(symbol.doc, known)
    const members = (symbol.members ?? []).slice(0, 5).map((member) => value(member.name))
    const text: Phrase = doc !== undefined ? say`: ${doc}` : members.length > 0 ? say` with ${list(members)}` : []
    return {
      id: `type/${symbol.path}/${symbol.name}`,
      text: say`${symbolRef(symbol)} (${[symbol.kind]} in ${pathRef(symbol.path)})${text}.`,
      sources: [symbolSource(project, symbol)],
    }
  })
  const all = [...models, ...types].slice(0, amounts[depth])
  if (all.length > 0) return [items('concepts', all)]
  const files = coreFiles(feature).slice(0, amounts[depth])
  return [
    items(
      'concepts',
      files.map((file) => ({ id: `file/${file.path}`, text: say`${pathRef(file.path)} holds part of it.`, sources: [] })),
    ),
  ]
}

function basicUsage(input: PageInput): readonly (Block | undefined)[] {
  const { feature, depth } = input
  const blocks: (Block | undefined)[] = []
  const [, second] = easiestRoutes(input)
  const example = second === undefined ? undefined : input.examples.calls.get(operation(second))
  if (second !== undefined && example !== undefined) {
    const sources = routeSources(input.project, second)
    blocks.push(
      paragraph('basic/lead', say`${routeWords(second, input)}:`, sources),
      code('basic/example', example.language, example.code, sources),
    )
  }
  const [, nextImport] = [...input.examples.imports.entries()]
  const firstImport = feature.routes.length > 0 ? [...input.examples.imports.entries()][0] : nextImport
  if (firstImport !== undefined) {
    const symbol = feature.symbols.find((one) => `${one.path}#${one.name}` === firstImport[0])
    if (symbol !== undefined) {
      blocks.push(
        paragraph('basic/import', say`From your own code, call ${symbolRef(symbol)}:`, [symbolSource(input.project, symbol)]),
        code('basic/import-example', firstImport[1].language, firstImport[1].code, [symbolSource(input.project, symbol)]),
      )
    }
  }
  blocks.push(...useCases(input, amounts[depth]))
  return present(blocks).length > 0 ? blocks : [gap('basic-usage', say`what does a first use of ${[nameOf(feature)]} look like?`)]
}

/** Cases shown of one test file, so that each file has its say. */
const casesPerFile = 4

function useCases(input: PageInput, amount: number): readonly (Block | undefined)[] {
  const perFile = new Map<string, number>()
  const cases = input.feature.tests
    .filter((test) => {
      const before = perFile.get(test.file) ?? 0
      perFile.set(test.file, before + 1)
      return before < casesPerFile
    })
    .map((test) => ({ test, words: safeWords(test.title, input.known) }))
    .filter(({ words }) => words !== undefined)
    .slice(0, Math.min(amount, 8))
    .map(
      ({ test, words }): Item => ({
        id: `case/${test.file}/${test.suite.join('/')}/${test.title}`.slice(0, 200),
        text: say`${words ?? []} (${pathRef(test.file)}).`,
        sources: [lineSource(input.project, test)],
      }),
    )
  if (cases.length === 0) return []
  return [paragraph('basic/cases', say`The tests show what ${[nameOf(input.feature)]} does:`), items('cases', cases)]
}

function advancedUsage(input: PageInput): readonly (Block | undefined)[] {
  const { feature, project } = input
  const entries: Item[] = []
  for (const job of unique(feature.jobs, (one) => one.name).slice(0, 8)) {
    const when: Phrase = job.schedule === undefined ? [] : say` on the schedule ${value(job.schedule)}`
    const from: Phrase =
      job.producers.length === 0
        ? []
        : say`; ${list(
            unique(job.producers, (one) => one.file)
              .slice(0, 3)
              .map((one) => pathRef(one.file)),
          )} ${[new Set(job.producers.map((one) => one.file)).size > 1 ? 'put' : 'puts']} work in`
    entries.push({
      id: `job/${job.name}`,
      text: say`${jobRef(job)} runs${when} in ${pathRef(job.file)}${from}.`,
      sources: [lineSource(project, job, job.name)],
    })
  }
  for (const hook of feature.webhooks.slice(0, 6)) {
    const events: Phrase = hook.events.length === 0 ? [] : say` for ${list(hook.events.slice(0, 5).map(value))}`
    const route: Phrase = hook.route === undefined ? [pathRef(hook.file)] : [ref('route', hook.route)]
    const text: Phrase =
      hook.direction === 'in'
        ? say`${route} receives webhooks${hook.provider === undefined ? [] : say` of ${value(hook.provider)}`}${events}.`
        : say`${pathRef(hook.file)} sends webhooks to your own address${events}.`
    entries.push({ id: `webhook/${hook.file}/${hook.direction}/${hook.provider ?? ''}`, text, sources: [lineSource(project, hook)] })
  }
  const guide = sibling(input, 'guide', 'guide')
  if (guide !== undefined)
    entries.push({ id: 'guide', text: say`The ${guide} walks through ${[nameOf(feature)]} step by step.`, sources: [] })
  if (entries.length === 0) return [gap('advanced-usage', say`which uses of ${[nameOf(feature)]} go beyond the first call?`)]
  return [items('advanced', entries)]
}

function reference(input: PageInput): readonly (Block | undefined)[] {
  const { feature, project, depth } = input
  const shown = feature.routes.slice(0, amounts[depth] * 2)
  const rows = shown.map(
    (route): Item => ({
      id: `route/${operation(route)}`,
      text: say`${routeWords(route, input)}.`,
      sources: routeSources(project, route),
    }),
  )
  const functions = unique(
    feature.symbols.filter((symbol) => symbol.kind === 'function' || symbol.kind === 'class'),
    (symbol) => symbol.name,
  )
  const api = sibling(input, 'api', 'API reference')
  const names: Phrase = functions.length === 0 ? [] : say`Code imports ${list(functions.slice(0, 5).map(symbolRef))}.`
  return [
    items('routes', rows),
    names.length === 0
      ? undefined
      : paragraph(
          'functions',
          names,
          functions.slice(0, 5).map((symbol) => symbolSource(project, symbol)),
        ),
    api === undefined ? undefined : paragraph('api-link', say`The ${api} has every parameter, answer and error.`),
  ]
}

function configuration(input: PageInput): readonly (Block | undefined)[] {
  const { feature, project, known } = input
  const entries = [...feature.env.map((key) => envItem(key, project, known)), ...feature.config.map((key) => configItem(key, project))]
  if (entries.length === 0)
    return [paragraph('no-settings', say`No file of ${[nameOf(feature)]} reads an environment variable or a config key.`)]
  return [items('settings', entries)]
}

function troubleshooting(input: PageInput): readonly (Block | undefined)[] {
  const { feature, project } = input
  const page = sibling(input, 'troubleshooting', 'troubleshooting page')
  const kinds = unique(distinctErrors(feature), (error) => `${error.name} ${error.status ?? ''}`).slice(0, amounts[input.depth])
  if (kinds.length === 0) return [gap('troubleshooting', say`what goes wrong with ${[nameOf(feature)]}, and what helps?`)]
  const entries = kinds.map((kind): Item => {
    const own = feature.errors.filter((error) => error.name === kind.name && error.status === kind.status)
    const places = unique(own, (error) => error.function ?? error.file).map(
      (error): Ref => (error.function === undefined || error.function === '' ? pathRef(error.file) : value(error.function)),
    )
    const status: Phrase = kind.status === undefined || kind.name === String(kind.status) ? [] : say` (${statusRef(kind.status)})`
    return {
      id: `error/${kind.name}/${kind.status ?? ''}`,
      text: say`${errorWords(kind)}${status} comes from ${someOf(places, 3)}.`,
      sources: own.slice(0, 5).map((error) => lineSource(project, error, error.name)),
    }
  })
  return [
    items('errors', entries),
    page === undefined ? undefined : paragraph('troubleshooting-link', say`The ${page} goes through every symptom.`),
  ]
}

function related(input: PageInput): readonly (Block | undefined)[] {
  const own = readmePath(input)
  const pages = [...input.siblings].filter(([name, path]) => path !== own && pageWords[name] !== undefined)
  const links = pages.map(([name, path]): Item => ({ id: `page/${name}`, text: [ref('page', pageWords[name] ?? name, path)], sources: [] }))
  const known = new Set([own, ...input.siblings.values()])
  const docs = input.feature.docs.filter((doc) => !known.has(doc.path)).slice(0, 6)
  const others = docs.map((doc): Item => ({ id: `doc/${doc.path}`, text: [pathRef(doc.path)], sources: [] }))
  const tests = unique(input.feature.tests, (test) => test.file)
    .slice(0, 4)
    .map((test): Item => ({ id: `test/${test.file}`, text: say`Tests in ${pathRef(test.file)}`, sources: [] }))
  const all = [...links, ...others, ...tests]
  if (all.length > 0) return [items('related', all)]
  return [
    items(
      'related',
      coreFiles(input.feature)
        .slice(0, 5)
        .map((file) => ({ id: `file/${file.path}`, text: [pathRef(file.path)], sources: [] })),
    ),
  ]
}

/** Link texts of the pages of a set. */
const pageWords: Readonly<Record<string, string>> = {
  api: 'API reference of the feature',
  guide: 'User guide',
  architecture: 'Architecture',
  troubleshooting: 'Troubleshooting',
  integration: 'Integrations',
  webhooks: 'Webhooks',
  runbook: 'Runbook',
  'api-reference': 'All routes of the repository',
  'api-examples': 'Examples for all routes',
}
