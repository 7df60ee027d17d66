import type { CommandContext } from '../../core/command.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Feature } from '../../core/feature.ts'
import { ref, type Ref } from '../../core/phrase.ts'
import type { TypedSymbol } from '../../core/type-oracle.ts'
import { businessQuote, businessSources, type ReadDocument } from '../../docs/business.ts'
import type { Quote } from '../../docs/page.ts'
import { believedText } from '../../text/believed-text.ts'
import { sidecarPath } from '../../text/sidecar.ts'
import type { Known } from '../../text/wording.ts'

/** Finds what a name in somebody's text stands for. */
export function knownNames(context: CommandContext): Known {
  const { project, snapshot } = context.head
  const symbols = new Map(project.symbols.map((symbol) => [symbol.name, symbol.path]))
  const env = new Set(project.env.map((key) => key.name))
  const models = new Set(project.models.map((model) => model.name))
  const routes = new Set(project.routes.map((route) => route.path))
  const folders = new Set<string>()
  for (const path of snapshot.files.keys())
    for (let slash = path.lastIndexOf('/'); slash > 0 && !folders.has(path.slice(0, slash)); slash = path.lastIndexOf('/', slash - 1))
      folders.add(path.slice(0, slash))
  return (name): Ref | undefined => {
    const path = symbols.get(name)
    if (path !== undefined) return ref('symbol', name, path)
    if (env.has(name)) return ref('env', name)
    if (models.has(name)) return ref('model', name)
    if (snapshot.files.has(name as RepoPath) || (name.includes('/') && folders.has(name))) return ref('path', name, name as RepoPath)
    return routes.has(name) ? ref('route', name) : undefined
  }
}

/** Signatures with inferred types of the feature's core files, by `path#name`. */
export async function readTypes(feature: Feature, context: CommandContext): Promise<ReadonlyMap<string, TypedSymbol>> {
  if (context.types.unavailable !== undefined) return new Map()
  const paths = [...new Set(feature.symbols.map((symbol) => symbol.path))].filter((path) => /\.[cm]?[jt]sx?$/.test(path)).slice(0, 200)
  if (paths.length === 0) return new Map()
  const typed = await context.types.typesOf(paths)
  return new Map(typed.map((symbol) => [`${symbol.path}#${symbol.name}`, symbol]))
}

/** What the repository's documents say the feature is for; pages that we wrote do not count. */
export async function readBusiness(feature: Feature, context: CommandContext, known: Known): Promise<Quote | undefined> {
  const { project, snapshot } = context.head
  const folder = `${context.config.docs}/features/`
  const paths = businessSources(feature, project).filter(
    (path) => !path.startsWith(folder) && !path.startsWith('.workflow/') && !path.endsWith(`/${context.config.memoryFile}`),
  )
  const texts = new Map<RepoPath, string>()
  const sidecars = paths.map(sidecarPath).filter((path) => snapshot.files.has(path))
  for await (const [path, text] of snapshot.readAll([...paths, ...sidecars])) texts.set(path, text)
  const documents = paths.flatMap((path): ReadDocument[] => {
    const text = texts.get(path)
    return text === undefined ? [] : [{ path, text: believedText(path, text, texts.get(sidecarPath(path))) }]
  })
  documents.sort((a, b) => paths.indexOf(a.path) - paths.indexOf(b.path))
  return businessQuote(documents, feature, project, known)
}
