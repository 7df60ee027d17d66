import type { Source } from '../../core/places.ts'
import type { FileFacts } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Block, Section } from '../../core/page.ts'
import type { Project } from '../../core/project.ts'
import type { EntryPoint, Package } from '../../core/repository.ts'
import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import { count, safeWords, value } from '../../text/wording.ts'
import type { Page, PageInput } from '../page.ts'
import { present, capped, items, paragraph, section, someOf, spare, unique, type Item } from '../../text/page-blocks.ts'
import { flowchart, type Edge, type Node } from '../parts/diagrams.ts'
import { edgeItem } from '../parts/failures.ts'
import { flowEdges, flowSentence, flowSources } from '../parts/flows.ts'
import { featureOf, featurePath, titleOf } from '../parts/place.ts'
import { complete } from '../../text/unread-claims.ts'
import { fileSource, coreFiles, lineSource, modelRef, modelSource, operation, pathRef, routeSources } from '../../text/fact-refs.ts'

/** Edges and flows that the page shows at each depth. */
const sizes = {
  quick: { edges: 8, flows: 1, files: 8, edgesCases: 0 },
  standard: { edges: 24, flows: 4, files: 40, edgesCases: 20 },
  comprehensive: { edges: 60, flows: 20, files: 200, edgesCases: 200 },
} as const

/** How the feature is built: context, containers, components, runtime, data. */
export const architecture: Page = {
  name: 'architecture',
  about: 'Context, containers, components, runtime view and data of the feature, with diagrams of real edges',
  audiences: ['developers'],
  scope: 'feature',
  path: (place) => featurePath(place, 'architecture.md'),
  build(input) {
    if (coreFiles(input.feature).length === 0) return undefined
    return {
      path: featurePath(input, 'architecture.md'),
      kind: 'architecture',
      title: `${titleOf(input.feature)} architecture`,
      lead: [paragraph('summary', lead(input))],
      sections: sections(input),
    }
  },
}

function lead({ feature, project }: PageInput): Phrase {
  const served = [...new Set(feature.routes.map((route) => route.framework))]
  const frameworks = (served.length > 0 ? served : project.frameworks).slice(0, 4).map(value)
  const files = coreFiles(feature)
  const folders = feature.dir === undefined ? [...new Set(files.map((file) => folderOf(file.path)))] : [feature.dir]
  const place: Phrase = folders.includes('' as RepoPath) ? [] : say`: its code is in ${someOf(folders.map(pathRef), 3)}`
  const tools: Phrase = frameworks.length === 0 ? [] : say`, with ${list(frameworks)}`
  return say`This page shows how ${[featureOf(feature)]} is built${place}${tools}.`
}

function folderOf(path: RepoPath): RepoPath {
  return path.slice(0, Math.max(0, path.lastIndexOf('/'))) as RepoPath
}

function sections(input: PageInput): readonly Section[] {
  return [
    section('context', 'Context', 2, context(input)),
    section('containers', 'Containers', 2, containers(input)),
    section('components', 'Components', 2, components(input)),
    section('runtime', 'Runtime view', 2, runtime(input)),
    section('data', 'Data', 2, data(input)),
    beyondQuick(input, section('edge-cases', 'Edge cases', 2, edgeCases(input))),
  ].filter((one) => one.blocks.length > 0)
}

/** A section that a quick page does not get, and keeps where it stood. */
function beyondQuick({ depth }: PageInput, one: Section): Section {
  return depth === 'quick' ? { ...one, spare: true } : one
}

function context(input: PageInput): readonly (Block | undefined)[] {
  const { feature, project, depth } = input
  const own: Node = { key: 'feature', label: feature.name }
  const edges: Edge[] = []
  const sources: Source[] = []
  for (const route of feature.routes.slice(0, 6)) {
    edges.push({ from: { key: `route ${operation(route)}`, label: operation(route), shape: 'round' }, to: own })
    sources.push(...routeSources(project, route).slice(0, 1))
  }
  for (const job of unique(feature.jobs, (one) => one.name).slice(0, 4)) {
    edges.push({ from: { key: `job ${job.name}`, label: job.name, shape: 'queue' }, to: own })
    sources.push(lineSource(project, job, job.name))
  }
  for (const model of feature.models.slice(0, 6)) {
    edges.push({ from: own, to: { key: `model ${model.name}`, label: model.name, shape: 'store' } })
    sources.push(modelSource(project, model))
  }
  const parties = unique(feature.outbound, (one) => one.target).slice(0, 6)
  for (const one of parties) {
    edges.push({ from: own, to: { key: `out ${one.target}`, label: one.target, shape: 'outside' } })
    sources.push(lineSource(project, one))
  }
  return [
    parties.length === 0
      ? undefined
      : paragraph(
          'context/text',
          say`Outside the process it talks to ${list(parties.map((one) => value(one.target)))}.`,
          sources.slice(-parties.length),
        ),
    flowchart('context/diagram', edges, { direction: 'LR', sources, most: sizes[depth].edges }),
  ]
}

/** What an entry point starts, in words. */
const started: Readonly<Record<EntryPoint['kind'], string>> = {
  server: 'server',
  cli: 'command-line program',
  library: 'library',
  worker: 'worker',
  app: 'app',
  function: 'cloud function',
}

function containers({ feature, project }: PageInput): readonly (Block | undefined)[] {
  const core = coreFiles(feature).map((file) => file.path)
  const entries: Item[] = []
  for (const one of project.packages) {
    const files = core.filter((path) => nearestPackage(path, project) === one)
    if (files.length === 0) continue
    entries.push({
      id: `package/${one.manifest}`,
      text: say`${ref('package', one.name)} (${pathRef(one.manifest)}) holds ${[files.length === core.length ? 'its code' : 'a part of its code']}.`,
      sources: [project.source(one.manifest, 1, 1)],
    })
  }
  const starts = project.entryPoints
    .filter((entry) => entry.kind !== 'library' && !project.isTest(entry.path) && reaches(entry.path, core, project))
    .slice(0, 5)
  for (const entry of starts)
    entries.push({
      id: `entry/${entry.path}`,
      text: say`${pathRef(entry.path)} starts the ${[started[entry.kind]]} that runs it.`,
      sources: [],
    })
  if (feature.models.length > 0)
    entries.push(...tools('stores', ['database', 'orm'], ['keeps what it writes', 'keep what it writes'], project))
  if (feature.jobs.length > 0) entries.push(...tools('jobs', ['queue'], ['runs its jobs', 'run its jobs'], project))
  return [items('containers', entries)]
}

function tools(id: string, categories: readonly string[], [one, many]: readonly [string, string], project: Project): readonly Item[] {
  const names = project.stack.filter((item) => categories.includes(item.category)).slice(0, 5)
  if (names.length === 0) return []
  return [{ id, text: say`${list(names.map((item) => value(item.name)))} ${[names.length === 1 ? one : many]}.`, sources: [] }]
}

/** The package with the deepest folder around a file. */
function nearestPackage(path: RepoPath, { packages }: Project): Package | undefined {
  const around = packages.filter((one) => one.dir === '' || path.startsWith(`${one.dir}/`))
  return around.reduce<Package | undefined>((best, one) => (best === undefined || one.dir.length > best.dir.length ? one : best), undefined)
}

/** Whether one of the files is imported, over at most six steps, from an entry point. */
function reaches(entry: RepoPath, core: readonly RepoPath[], project: PageInput['project']): boolean {
  const goals = new Set(core)
  let front: readonly RepoPath[] = [entry]
  const seen = new Set(front)
  for (let step = 0; step < 6 && front.length > 0; step += 1) {
    if (front.some((path) => goals.has(path))) return true
    front = front.flatMap((path) => project.importsOf(path)).filter((path) => !seen.has(path) && seen.add(path).size < 3000)
  }
  return false
}

function components(input: PageInput): readonly (Block | undefined)[] {
  const { feature, project, depth } = input
  const shown = coreFiles(feature).slice(0, sizes[depth].files)
  const paths = new Set(shown.map((file) => file.path))
  const entries = capped(
    coreFiles(feature),
    sizes[depth].files,
    (file): Item => ({ id: `file/${file.path}`, text: fileText(file.path, input), sources: [fileSource(project, file.path)] }),
  )
  const edges = shown.flatMap((file) =>
    project
      .importsOf(file.path)
      .filter((to) => paths.has(to))
      .map((to): Edge => ({ from: fileNode(file.path), to: fileNode(to), label: 'imports' })),
  )
  const sources = shown.map((file) => fileSource(project, file.path))
  return [items('components', entries), flowchart('components/diagram', edges, { direction: 'LR', sources, most: sizes[depth].edges })]
}

function fileNode(path: RepoPath): Node {
  return { key: path, label: path }
}

function fileText(path: RepoPath, { feature, project }: PageInput): Phrase {
  const own = unique(
    feature.symbols.filter((symbol) => symbol.path === path),
    (symbol) => symbol.name,
  )
  const whole = own.filter((symbol) => !symbol.name.includes('.'))
  const names = whole.length > 0 ? whole : own
  const routes = feature.routes.filter((route) => route.file === path)
  const shown = names.map((symbol) => ref('symbol', symbol.name, symbol.path))
  const answered = complete({ project, feature }, ['routes'], { whole: count(routes.length, 'route'), otherwise: 'requests' })
  if (routes.length > 0)
    return say`${pathRef(path)} answers ${[answered]}${shown.length === 0 ? [] : say` and exports ${someOf(shown, 4)}`}.`
  if (shown.length > 0) return say`${pathRef(path)} exports ${someOf(shown, 4)}.`
  const users = project
    .importersOf(path)
    .filter((user) => !project.isTest(user))
    .slice(0, 2)
  if (users.length > 0) return say`${pathRef(path)} serves ${list(users.map(pathRef))}.`
  const part = say`${pathRef(path)} is a part of it.`
  if (!exportsNothing(project.facts(path), path)) return part
  return complete({ project, feature }, ['symbols'], { whole: say`${pathRef(path)} exports nothing.`, otherwise: part })
}

/** What a file exports, a framework may load by its place; components and templates are loaded that way without an export. */
function exportsNothing(facts: FileFacts | undefined, path: RepoPath): boolean {
  if (facts === undefined || facts.error !== undefined || !/\.[cm]?[jt]s$/.test(path)) return false
  return facts.exports.length === 0 && !facts.bindings.some(({ name }) => /^(?:module\.)?exports\b/.test(name))
}

function runtime({ feature, project, depth }: PageInput): readonly (Block | undefined)[] {
  const longest = [...feature.flows].map((flow, i) => ({ flow, i })).sort((a, b) => b.flow.edges.length - a.flow.edges.length || a.i - b.i)
  return longest.flatMap(({ flow }, i) => {
    const isSpare = i >= sizes[depth].flows
    const id = `runtime/${flow.entry.label}`
    const text = flowSentence(flow)
    const effects = flow.steps.filter(({ kind }) => kind === 'model').map(({ label }) => ref('model', label.slice(0, label.indexOf('.'))))
    const diagram = flowchart(`${id}/diagram`, flowEdges(flow), {
      direction: 'TD',
      sources: flowSources(flow, project),
      most: sizes[depth].edges,
    })
    if (text === undefined || (diagram === undefined && effects.length === 0)) return []
    const ends: Phrase = effects.length === 0 ? [] : say` It ends at ${list(unique(effects, (one) => one.name).slice(0, 5))}.`
    const blocks = present([paragraph(id, say`${text}${ends}`, flowSources(flow, project).slice(0, 1)), diagram])
    return isSpare ? spare(blocks) : blocks
  })
}

function data({ feature, project, known }: PageInput): readonly (Block | undefined)[] {
  const entries = feature.models.map((model): Item => {
    const links = unique(
      model.fields.filter((field) => field.references !== undefined),
      (field) => field.references ?? '',
    ).slice(0, 5)
    const about = model.about === undefined ? undefined : safeWords(model.about.replace(/\.$/, ''), known)
    const key = model.fields.filter((field) => field.id === true).map((field) => ref('field', field.name))
    const parts: Phrase[] = [
      say`${modelRef(model)} has ${[count(model.fields.length, 'field')]}${key.length === 0 ? [] : say`, found by ${list(key)}`}.`,
    ]
    if (about !== undefined && links.length === 0) parts.push(say`${pathRef(model.file)} declares it.`)
    if (links.length > 0) parts.push(say`It points at ${list(links.map((field) => ref('model', field.references ?? '')))}.`)
    return {
      id: `model/${model.name}`,
      text: parts.flatMap((part, i): Phrase => (i === 0 ? part : [' ', ...part])),
      sources: [modelSource(project, model)],
    }
  })
  const edges = feature.models.flatMap((model) =>
    unique(model.fields, (field) => field.references ?? field.name)
      .filter((field) => field.references !== undefined && project.models.some((one) => one.name === field.references))
      .map(
        (field): Edge => ({
          from: { key: model.name, label: model.name, shape: 'store' },
          to: { key: field.references ?? '', label: field.references ?? '', shape: 'store' },
          label: field.name,
        }),
      ),
  )
  const sources = feature.models.map((model) => modelSource(project, model))
  return [items('data', entries), flowchart('data/diagram', edges, { direction: 'LR', sources, most: 24 })]
}

function edgeCases({ feature, project, depth }: PageInput): readonly (Block | undefined)[] {
  // that code leaves early says nothing without what happens instead
  const told = feature.edgeCases.filter(({ outcome }) => outcome !== 'leaves early')
  const cases = unique(told, (edge) => `${edge.path} ${edge.function ?? ''} ${edge.condition}`)
  return [
    items(
      'edge-cases',
      capped(cases, sizes[depth].edgesCases, (edge) => edgeItem(edge, project)),
    ),
  ]
}
