import type { Source } from '../../core/places.ts'
import type { Flow } from '../../core/feature.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Block, Section } from '../../core/page.ts'
import type { Model, Project } from '../../core/project.ts'
import type { EntryPoint } from '../../core/repository.ts'
import { list, ref, say } from '../../core/phrase.ts'
import { value } from '../../text/wording.ts'
import type { Page, PageInput } from '../page.ts'
import { capped, items, paragraph, present, section, someOf, spare, table, unique, type Item } from '../../text/page-blocks.ts'
import { nearestPackage } from '../examples/commands.ts'
import { components } from '../parts/components.ts'
import { modelBlocks } from '../parts/data-table.ts'
import { usedFields } from '../parts/used-fields.ts'
import { flowchart, type Edge, type Node } from '../parts/diagrams.ts'
import { shownModels } from '../parts/effects.ts'
import { edgeRow, errorsOf } from '../parts/failures.ts'
import { heldFiles } from '../parts/held-files.ts'
import { flowEdges, flowSources, flowWords } from '../parts/flows.ts'
import { jobSteps } from '../parts/steps.ts'
import { otherWriters } from '../parts/other-writers.ts'
import { featureOf, featurePath, titleOf } from '../parts/place.ts'
import { coreFiles, lineSource, modelRef, modelSource, pathRef } from '../../text/fact-refs.ts'

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
  beyondQuick: true,
  path: (place) => featurePath(place, 'architecture.md'),
  build(input) {
    if (coreFiles(input.feature).length === 0) return undefined
    return {
      path: featurePath(input, 'architecture.md'),
      kind: 'architecture',
      title: `${titleOf(input.feature)} architecture`,
      lead: lead(input),
      sections: sections(input),
    }
  },
}

/** What answers its requests, where the repository has several frameworks that answer some. */
function lead({ feature, project }: PageInput): readonly Block[] {
  if (new Set(project.routes.map((route) => route.framework)).size < 2) return []
  const frameworks = [...new Set(feature.routes.map((route) => route.framework))].slice(0, 4).map(value)
  if (frameworks.length === 0) return []
  const verb = frameworks.length === 1 ? 'answers' : 'answer'
  return [paragraph('summary', say`${list(frameworks)} ${[verb]} the requests of ${[featureOf(feature)]}.`)]
}

function sections(input: PageInput): readonly Section[] {
  return [
    section('context', 'Context', 2, context(input)),
    section('containers', 'Containers', 2, containers(input)),
    section('components', 'Components', 2, components(input, sizes[input.depth])),
    section('runtime', 'Runtime view', 2, [...runtime(input), ...jobSteps(input.feature.jobs, input.project, sizes[input.depth].flows)]),
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
  // of a repository with one package it says nothing
  for (const one of project.packages.length > 1 ? project.packages : []) {
    const files = core.filter((path) => nearestPackage(path, project.packages) === one)
    if (files.length === 0) continue
    entries.push({
      id: `package/${one.manifest}`,
      text: say`${ref('package', one.name)} (${pathRef(one.manifest)}) holds ${heldFiles(files, core, one.dir)}.`,
      sources: [project.source(one.manifest, 1, 1)],
    })
  }
  const begins = beginnings({ feature }, core)
  const programs = project.entryPoints.filter((entry) => entry.kind !== 'library' && !isLayout(entry) && !project.isTest(entry.path))
  const reaching = programs.filter(({ path }) => reaches(path, isBefore(path) ? core : begins, project))
  // what a program starts is none of its own
  const starts = reaching.filter(({ path }) => !reaching.some((one) => one.path !== path && isStartedBy(path, one.path, project)))
  // where nothing else could run it, it says nothing
  const isTelling = starts.length < programs.length - (reaching.length - starts.length)
  for (const entry of isTelling ? starts.slice(0, 5) : [])
    entries.push({
      id: `entry/${entry.path}`,
      text: say`${pathRef(entry.path)} ${[isBefore(entry.path) ? 'runs before requests reach' : 'starts']} the ${[started[entry.kind]]} that runs it.`,
      sources: [],
    })
  return [items('containers', entries)]
}

/** Files by which a program comes to a feature: those that register its operations and its work. Only without any of these each of its files is one. */
function beginnings({ feature }: Pick<PageInput, 'feature'>, core: readonly RepoPath[]): readonly RepoPath[] {
  const registered = [...feature.routes, ...feature.jobs, ...(feature.triggers ?? [])].map(({ file }) => file)
  return registered.length > 0 ? [...new Set(registered)] : core
}

/** Layouts and pages that a framework renders: it starts the app itself. */
function isLayout({ why }: EntryPoint): boolean {
  return /^(?:Next\.js (?:app|pages)\/|SvelteKit (?:src\/)?routes\/)/.test(why)
}

/** Middleware of Next.js, which is called `proxy` since version 16. */
function isBefore(path: string): boolean {
  return /(?:^|\/)(?:middleware|proxy)\.[cm]?[jt]s$/.test(path)
}

/** Whether a program imports another, which does not import it in turn. */
function isStartedBy(path: RepoPath, by: RepoPath, project: Project): boolean {
  return reaches(by, [path], project) && !reaches(path, [by], project)
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

/** What happens behind an operation, as a diagram; operations with the same way, such as two versions of one, share it. */
function runtime({ feature, project, depth }: PageInput): readonly (Block | undefined)[] {
  const longest = [...feature.flows].map((flow, i) => ({ flow, i })).sort((a, b) => b.flow.edges.length - a.flow.edges.length || a.i - b.i)
  const alike = [
    ...Map.groupBy(longest, ({ flow }) => JSON.stringify([flow.edges, flow.steps.slice(1).map(({ label, path }) => [label, path])])),
  ]
  return alike.flatMap(([, group], i) => {
    const flows = group.map(({ flow }) => flow)
    const [flow] = flows
    if (flow === undefined || isFlat(flow)) return []
    const id = `runtime/${flow.entry.label}`
    const sources = flowSources(flow, project)
    const diagram = flowchart(`${id}/diagram`, flowEdges(flow), { direction: 'TD', sources, most: sizes[depth].edges })
    // a way through one function is told by the list of operations
    if (diagram === undefined) return []
    const blocks = [paragraph(id, flowWords(flows), sources.slice(0, 1)), diagram]
    return i >= sizes[depth].flows ? spare(blocks) : blocks
  })
}

/** Whether a way leads from its handler to data and nowhere else: what the operation does to that data is told in the reference, and a fan shows no more. */
function isFlat({ steps, edges }: Flow): boolean {
  const [first = -1, ...others] = edges.flatMap(([from, to]) => (from === 0 ? [to] : []))
  const hub = others.length === 0 && steps[first]?.kind === 'function' ? first : 0
  return edges.every(([from, to]) => (from === 0 && to === hub) || (from === hub && steps[to]?.kind === 'model'))
}

function data(input: PageInput): readonly (Block | undefined)[] {
  const { feature, project, depth } = input
  const used = shownModels(feature, project)
  // a generator copies schemas beside its client
  const own = unique(used, ({ name, fields }) => JSON.stringify([name, fields.map((field) => [field.name, field.type])]))
  const others = feature.models.filter((model) => !used.includes(model))
  const models = own
    .map((model) => ({ ...model, fields: usedFields(model, feature, project) }))
    .filter(({ fields }, i) => fields.some(({ id }) => id !== true) || own[i]?.fields.length === fields.length)
  const tables = [...models.flatMap((model) => modelBlocks(model, input)), ...present([otherModels(others, project)])]
  const shown = depth === 'quick' ? spare(tables) : tables
  const edges = models.flatMap((model) =>
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
  const sources = models.map((model) => modelSource(project, model))
  const elsewhere = depth === 'quick' ? spare(otherWriters(input)) : otherWriters(input)
  return [...shown, ...elsewhere, flowchart('data/diagram', edges, { direction: 'LR', sources, most: 24 })]
}

/** Models that files of the feature declare, beside those that its operations were seen to use. */
function otherModels(models: readonly Model[], project: Project): Block | undefined {
  if (models.length === 0) return undefined
  const names = models.map((model) => say`${modelRef(model)} (${pathRef(model.file)})`)
  return paragraph(
    'data/others',
    say`Its files also declare ${someOf(names, 12)}.`,
    models.slice(0, 12).map((model) => modelSource(project, model)),
  )
}

/** Whether a condition and what comes of it tell something: that code leaves early, or throws what it was given, does not. */
function tells(outcome: string, condition: string): boolean {
  return outcome !== 'leaves early' && outcome !== condition && !(outcome === 'Error' && /^(?:e|err|error)$/.test(condition))
}

function edgeCases({ feature, project, depth }: PageInput): readonly (Block | undefined)[] {
  const operations = [...feature.routes, ...(feature.triggers ?? [])]
  const listed = new Set(operations.flatMap((one) => errorsOf(one, project)).map(({ file, guard }) => `${file} ${guard}`))
  // errors of operations stand in the reference
  const told = feature.edgeCases.filter(({ outcome, path, condition }) => tells(outcome, condition) && !listed.has(`${path} ${condition}`))
  const cases = unique(told, (edge) => `${edge.path} ${edge.function ?? ''} ${edge.condition}`)
  const rows = capped(cases, sizes[depth].edgesCases, (edge) => edgeRow(edge, project))
  return [table('edge-cases', ['When', 'What happens', 'Where', 'Test that was found'], rows)]
}
