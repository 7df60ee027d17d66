import type { Source } from '../../core/places.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Block, Section } from '../../core/page.ts'
import type { Project } from '../../core/project.ts'
import type { EntryPoint, Package } from '../../core/repository.ts'
import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import { value } from '../../text/wording.ts'
import type { Page, PageInput } from '../page.ts'
import { present, capped, items, paragraph, section, someOf, spare, table, unique, type Item, type Row } from '../../text/page-blocks.ts'
import { modelBlocks } from '../parts/data-table.ts'
import { flowchart, type Edge, type Node } from '../parts/diagrams.ts'
import { docSentence } from '../parts/describe.ts'
import { edgeRow, errorsOf } from '../parts/failures.ts'
import { flowEdges, flowSentence, flowSources } from '../parts/flows.ts'
import { featureOf, featurePath, titleOf } from '../parts/place.ts'
import { complete } from '../../text/unread-claims.ts'
import { fileSource, coreFiles, lineSource, modelSource, pathRef, routeRef } from '../../text/fact-refs.ts'

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
  // operations are listed in the reference: as boxes around one box they show nothing more
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
  const told = present(coreFiles(feature).map((file) => componentRow(file.path, input)))
  const rows = capped(told, sizes[depth].files, (row) => row)
  const edges = shown.flatMap((file) =>
    project
      .importsOf(file.path)
      .filter((to) => paths.has(to))
      .map((to): Edge => ({ from: fileNode(file.path), to: fileNode(to), label: 'imports' })),
  )
  const sources = shown.map((file) => fileSource(project, file.path))
  return [
    table('components', ['File', 'What it holds'], rows),
    flowchart('components/diagram', edges, { direction: 'LR', sources, most: sizes[depth].edges }),
  ]
}

function fileNode(path: RepoPath): Node {
  return { key: path, label: path }
}

/** A file with what it answers, shows or gives; undefined for one of which the code says no more than its path. */
function componentRow(path: RepoPath, { feature, project, known }: PageInput): Row | undefined {
  const routes = feature.routes.filter((route) => (route.handlerAt?.file ?? route.file) === path)
  const screens = unique(
    (project.screens ?? []).filter((screen) => screen.file === path),
    (screen) => screen.address,
  )
  const own = unique(
    feature.symbols.filter((symbol) => symbol.path === path && !symbol.name.includes('.') && !isNamedAlike(symbol.name, path)),
    (symbol) => symbol.name,
  )
  const about = feature.symbols.find((symbol) => symbol.path === path && symbol.doc !== undefined)
  const doc = about === undefined ? undefined : docSentence(about.doc, known)
  const parts = present([
    routes.length === 0 ? undefined : say`answers ${someOf(routes.map(routeRef), 4)}`,
    screens.length === 0
      ? undefined
      : say`shows the screen ${someOf(
          screens.map((screen) => value(screen.address)),
          3,
        )}`,
    own.length === 0 || routes.length > 0
      ? undefined
      : someOf(
          own.map((symbol) => ref('symbol', symbol.name, symbol.path)),
          4,
        ),
  ])
  const says: Phrase =
    parts.length > 0 ? list(parts) : doc === undefined || about === undefined ? [] : say`${ref('symbol', about.name, path)}: ${doc}`
  const words = says.length > 0 ? says : uselessness(path, { feature, project })
  return words.length === 0 ? undefined : { id: `file/${path}`, cells: [[pathRef(path)], words], sources: [fileSource(project, path)] }
}

/** That a file gives nothing and nobody imports it. What exports something, or is a component, a framework may load by its place. */
function uselessness(path: RepoPath, { feature, project }: Pick<PageInput, 'feature' | 'project'>): Phrase {
  const facts = project.facts(path)
  if (facts === undefined || facts.error !== undefined || !/\.[cm]?[jt]s$/.test(path)) return []
  const gives = facts.exports.length > 0 || facts.bindings.some(({ name }) => /^(?:module\.)?exports\b/.test(name))
  if (gives || project.importersOf(path).some((user) => !project.isTest(user))) return []
  return complete({ project, feature }, ['symbols'], { whole: ['exports nothing'], otherwise: [] })
}

/** Names by which a framework finds a file, and those that say again what the file is called. */
function isNamedAlike(name: string, path: RepoPath): boolean {
  const plain = (text: string): string => text.replace(/[^A-Za-z0-9]/g, '').toLowerCase()
  const file = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
  return name === 'default' || /^[A-Z]+$/.test(name) || plain(name) === plain(file)
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

function data(input: PageInput): readonly (Block | undefined)[] {
  const { feature, project, depth } = input
  const tables = feature.models.flatMap((model) => modelBlocks(model, input))
  const shown = depth === 'quick' ? spare(tables) : tables
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
  return [...shown, flowchart('data/diagram', edges, { direction: 'LR', sources, most: 24 })]
}

function edgeCases({ feature, project, depth }: PageInput): readonly (Block | undefined)[] {
  const operations = [...feature.routes, ...(feature.triggers ?? [])]
  const listed = new Set(operations.flatMap((one) => errorsOf(one, project)).map(({ file, guard }) => `${file} ${guard}`))
  // that code leaves early says nothing without what happens instead; errors of operations stand in the reference
  const told = feature.edgeCases.filter(({ outcome, path, condition }) => outcome !== 'leaves early' && !listed.has(`${path} ${condition}`))
  const cases = unique(told, (edge) => `${edge.path} ${edge.function ?? ''} ${edge.condition}`)
  const rows = capped(cases, sizes[depth].edgesCases, (edge) => edgeRow(edge, project))
  return [table('edge-cases', ['When', 'What happens', 'Where', 'Test'], rows)]
}
