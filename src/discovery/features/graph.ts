import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'

/** The import graph as numbers, tests left in, so that a walk over it costs little. */
export interface ImportGraph {
  paths: readonly RepoPath[]
  at(path: RepoPath): number | undefined
  /** Neighbours in both directions of each node. */
  neighbours: readonly (readonly number[])[]
}

const graphs = new WeakMap<Project, ImportGraph>()

/** The import graph of a project; the second call answers from memory. */
export function importGraph(project: Project): ImportGraph {
  let graph = graphs.get(project)
  if (graph === undefined) {
    graph = buildGraph(project)
    graphs.set(project, graph)
  }
  return graph
}

function buildGraph(project: Project): ImportGraph {
  const paths = project.sources
  const numbers = new Map(paths.map((path, i) => [path, i]))
  const neighbours: number[][] = paths.map(() => [])
  paths.forEach((path, from) => {
    for (const target of project.importsOf(path)) {
      const to = numbers.get(target)
      if (to === undefined || to === from) continue
      neighbours[from]?.push(to)
      neighbours[to]?.push(from)
    }
  })
  return { paths, at: (path) => numbers.get(path), neighbours }
}

const damping = 0.7
const rounds = 12

/**
 * Personalised PageRank over imports in both directions, from the given files; values are relative to the highest. A file with many
 * neighbours passes little to each, so a logger does not carry the feature everywhere.
 */
export function rankFrom(graph: ImportGraph, seeds: ReadonlyMap<RepoPath, number>): ReadonlyMap<RepoPath, number> {
  const size = graph.paths.length
  const start = new Float64Array(size)
  let total = 0
  for (const [path, weight] of seeds) {
    const at = graph.at(path)
    if (at === undefined) continue
    start[at] = weight
    total += weight
  }
  if (total === 0) return new Map()
  for (let i = 0; i < size; i++) start[i] = (start[i] ?? 0) / total
  let rank: Float64Array<ArrayBufferLike> = start
  for (let round = 0; round < rounds; round++) rank = spread(graph, rank, start)
  const most = rank.reduce((high, value) => Math.max(high, value), 0)
  const found = new Map<RepoPath, number>()
  graph.paths.forEach((path, i) => {
    const value = (rank[i] ?? 0) / most
    if (value > 0.0005) found.set(path, value)
  })
  return found
}

function spread(graph: ImportGraph, rank: Float64Array, start: Float64Array): Float64Array {
  const next = new Float64Array(rank.length)
  for (let i = 0; i < rank.length; i++) {
    const value = rank[i] ?? 0
    const around = graph.neighbours[i] ?? []
    next[i] = (next[i] ?? 0) + (1 - damping) * (start[i] ?? 0)
    if (value < 1e-9 || around.length === 0) continue
    const share = (damping * value) / around.length
    for (const to of around) next[to] = (next[to] ?? 0) + share
  }
  return next
}
