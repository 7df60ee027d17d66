import type { Finding } from '../core/change-set.ts'
import { excessFinding } from '../core/excess.ts'
import type { FileFacts, SymbolFact } from '../core/facts.ts'
import type { RepoPath } from '../core/names.ts'
import { ref, say } from '../core/phrase.ts'
import type { FactStore, Snapshot } from '../core/snapshot.ts'
import { excessOf } from '../text/excess/excess-of.ts'
import type { Codebase, Digest } from './codebase.ts'
import { type DigestSpace, FileDigest, type KeyedFile, keyed, setMaker, storedPart } from './digests.ts'
import { type DigestPart, type LinkPart, encodeFacts, encodeSkip, factsFrom, storedLinks, storedSymbols } from './fact-lines.ts'
import { believedText, isPlanDocument, isPlanFile } from '../text/believed-text.ts'
import { sidecarPath } from '../text/sidecar.ts'
import { isOwnManifest, moduleCandidates } from './files/own-modules.ts'
import { byPath, languageTable, listSources, textSkipReason, excluder } from './files/source-files.ts'
import { declaresTables, largeSchemas, listTexts } from './files/text-files.ts'
import { nameFollower } from './follow-names.ts'
import { hideInFacts } from './hide-in-facts.ts'
import { hydrator } from './hydrate-facts.ts'
import { type Resolution, resolver } from './imports/resolver.ts'
import { statedAliases } from './imports/stated-aliases.ts'
import type { Language } from './language.ts'
import { preparePrisma } from './models/prisma.ts'
import { autoImports } from './nitro/auto-imports.ts'
import { type ManifestPackage, packageFinder, readPackages } from './packages.ts'
import { type SkippedFile, finding, partlyRead, skipText, syntaxError } from './skipped-files.ts'

/** What discovery may be told. */
export interface BuildOptions {
  languages: readonly Language[]
  /** Globs to leave out. */
  exclude?: readonly string[]
  progress?(message: string): void
}

/** The codebase with what only the builder knows of it. */
export interface BuiltCodebase extends Codebase {
  packages: readonly ManifestPackage[]
  findings: readonly Finding[]
  /** Source files that were not read, or only up to a syntax error, sorted by path. */
  skipped: readonly SkippedFile[]
  /** File whose content an engine asked for last. */
  lastRead(): RepoPath | undefined
  /** Symbols of one file without its other facts. */
  symbolsOf(path: RepoPath): readonly SymbolFact[]
  /** Imports and exports of one file without its other facts. */
  linksOf(path: RepoPath): LinkPart | undefined
  resolution(from: RepoPath, specifier: string): Resolution
  /** Changes with what the facts of a file depend on and with where its imports lead. */
  stateOf(path: RepoPath): string
}

/** Reads every source file of a snapshot once, or its facts from the store, and connects the files. */
export async function buildCodebase(snapshot: Snapshot, store: FactStore, options: BuildOptions): Promise<BuiltCodebase> {
  const isExcluded = excluder(options.exclude ?? [])
  // Of plans only documents are read, which compliance may quote: a manifest or a configuration among them configures nothing.
  const excluded = (path: string): boolean => isExcluded(path) || (isPlanFile(path) && !isPlanDocument(path))
  const { texts, excesses, beyond } = await readTexts(snapshot, excluded)
  const own = await readOwnModules(snapshot, texts, excluded)
  const { packages, broken } = readPackages(texts, snapshot.repo.name, own)
  const listing = listSources(snapshot.files, {
    languageOf: languageTable(options.languages),
    packageDirs: new Set(['', ...packages.map((one) => one.dir)]),
    exclude: options.exclude ?? [],
    own,
  })
  const findings: Finding[] = [
    ...excesses,
    ...broken.map((path) =>
      finding('broken-manifest', path, say`${ref('path', path)} is no valid JSON object, so its package is unknown.`),
    ),
    ...listing.skipped.map(({ path, reason }) => finding('skipped-file', path, [ref('path', path), ` ${skipText[reason]}.`])),
  ]
  const files = keyed(listing.files, store)
  const parts = await readFacts(snapshot, store, files, options)
  for (const [path, digest] of parts) {
    if (digest.error) findings.push(syntaxError(path, digest.error))
  }
  const dropped = files.filter(({ path }) => !parts.has(path)).map(({ path }) => ({ path, reason: 'binary' as const }))
  for (const { path, reason } of dropped) findings.push(finding('skipped-file', path, [ref('path', path), ` ${skipText[reason]}.`]))
  const skipped = [...listing.skipped, ...dropped, ...partlyRead(parts), ...beyond].sort(byPath)
  return connect({ own, excluded, snapshot, store, texts, packages, files, parts, skipped, findings: findings.sort(byPlace) })
}

function byPlace(a: Finding, b: Finding): number {
  return byPath({ path: a.at?.path ?? '' }, { path: b.at?.path ?? '' })
}

/** Texts that are no source code; those beyond the limits of their readers are left out, each with a finding. */
async function readTexts(
  snapshot: Snapshot,
  excluded: (path: string) => boolean,
): Promise<{ texts: Map<string, string>; excesses: readonly Finding[]; beyond: readonly SkippedFile[] }> {
  const texts = new Map<string, string>()
  const beyond = largeSchemas(snapshot.files).filter(({ path }) => !excluded(path))
  const excesses: Finding[] = []
  for await (const [path, text] of snapshot.readAll(listTexts(snapshot.files).filter((path) => !excluded(path)))) {
    const excess = excessOf(path, text)
    if (excess === undefined) texts.set(path, text)
    else {
      excesses.push(excessFinding(path, excess))
      if (declaresTables(path)) beyond.push({ path, reason: 'nested', line: excess.line })
    }
  }
  if ([...texts.keys()].some((path) => path.endsWith('.prisma'))) await preparePrisma()
  return { texts, excesses, beyond }
}

/** Folders below a tracked `node_modules` that are the project's own; their manifests are added to the texts. */
async function readOwnModules(
  snapshot: Snapshot,
  texts: Map<string, string>,
  excluded: (path: string) => boolean,
): Promise<ReadonlySet<string>> {
  const { packages } = readPackages(texts, snapshot.repo.name)
  const candidates = moduleCandidates(snapshot.files.keys(), packages)
  const own = new Set(candidates.folders)
  const wanted = candidates.manifests.filter((path) => !excluded(path)) as RepoPath[]
  for await (const [path, text] of snapshot.readAll(wanted)) {
    if (!isOwnManifest(text, packages)) continue
    own.add(path.slice(0, -'/package.json'.length))
    texts.set(path, text)
  }
  return own
}

/** Digests of all files; facts that the store lacks are extracted and put there. */
async function readFacts(
  snapshot: Snapshot,
  store: FactStore,
  files: readonly KeyedFile[],
  options: BuildOptions,
): Promise<Map<RepoPath, DigestPart>> {
  const parts = new Map<RepoPath, DigestPart>()
  const absent = new Map<RepoPath, KeyedFile>()
  for (const file of files) {
    const digest = storedPart(store, file.key)
    if (digest) parts.set(file.path, digest)
    else absent.set(file.path, file)
  }
  for (const language of new Set([...absent.values()].map((file) => file.language))) await language.ready?.()
  let done = 0
  for await (const [path, text] of snapshot.readAll(absent.keys())) {
    const file = absent.get(path)
    if (!file) continue
    const skip = textSkipReason(text)
    const line = skip ? encodeSkip(skip) : encodeFacts(hideInFacts(file.language.extract(path, text)))
    store.put(file.key, line)
    // Parsed back on purpose: facts cut out of the source would keep all of it in memory.
    const digest = storedPart(store, file.key, line)
    if (digest) parts.set(path, digest)
    done += 1
    if (done % 500 === 0) options.progress?.(`Read ${done} of ${absent.size} source files`)
  }
  return parts
}

interface Connected {
  excluded: (path: string) => boolean
  snapshot: Snapshot
  store: FactStore
  texts: ReadonlyMap<string, string>
  packages: readonly ManifestPackage[]
  own: ReadonlySet<string>
  files: readonly KeyedFile[]
  parts: ReadonlyMap<RepoPath, DigestPart>
  skipped: readonly SkippedFile[]
  findings: readonly Finding[]
}

function connect(input: Connected): BuiltCodebase {
  const { snapshot, store, texts, packages, files, parts } = input
  const keys = new Map(files.map(({ path, key }) => [path, key]))
  const paths = [...snapshot.files.keys()].sort()
  const resolution = resolver({
    paths,
    exists: (path) => snapshot.files.has(path as RepoPath),
    text: (path) => texts.get(path),
    packages,
    own: input.own,
    aliases: statedAliases(
      (path) => keyOf(path) !== undefined,
      (path) => rawFacts(path),
    ),
  })
  const resolve = (from: string, specifier: string): RepoPath | undefined => {
    const found = resolution(from, specifier)
    return found.kind === 'file' ? (found.path as RepoPath) : undefined
  }
  const packageOf = packageFinder(packages)
  const added = autoImports({ packages, paths, links: (path) => written(path), facts: (path) => rawFacts(path) })
  const space: DigestSpace = {
    resolution,
    packageDir: (path) => packageOf(path)?.dir,
    setOf: setMaker(),
    added: (path) => added(path).map(({ specifier }) => specifier),
  }
  const digests = files.flatMap((file) => {
    const part = parts.get(file.path)
    return part === undefined || part.skip ? [] : [new FileDigest(file, part, space)]
  })
  const byName = new Map(digests.map((digest) => [digest.path, digest]))
  const keyOf = (path: string): string | undefined => (byName.has(path as RepoPath) ? keys.get(path as RepoPath) : undefined)
  const line = (path: string): string | undefined => {
    const key = keyOf(path)
    return key === undefined ? undefined : store.get(key)
  }
  const written = keeper((path): LinkPart | undefined => {
    const key = keyOf(path)
    return key === undefined ? undefined : storedLinks(store, key)
  })
  const rawFacts = (path: string): FileFacts | undefined =>
    keyOf(path) === undefined ? undefined : factsFrom({ line: () => line(path) ?? '', links: () => written(path) ?? { imports: [], exports: [] } })
  const links = keeper((path): LinkPart | undefined => {
    const own = written(path)
    const more = own === undefined ? [] : added(path)
    return own === undefined || more.length === 0 ? own : { ...own, imports: [...own.imports, ...more] }
  })
  const names = nameFollower({ links, resolve })
  const facts = hydrator({ files: digests.length, has: (path) => byName.has(path as RepoPath), line, links })
  let last: RepoPath | undefined
  return {
    snapshot,
    packages,
    digests,
    findings: input.findings,
    skipped: input.skipped,
    digest: (path) => byName.get(path),
    facts(path) {
      last = path
      return facts(path)
    },
    lastRead: () => last,
    symbolsOf(path) {
      const key = keyOf(path)
      return key === undefined ? [] : storedSymbols(store, key)
    },
    linksOf: links,
    stateOf: (path) => byName.get(path)?.state ?? '',
    packageOf,
    resolve,
    resolution,
    declaration: names.declaration,
    exported: names.exported,
    importersOf: importers(digests),
    text: keeper((path) => {
      const text = texts.get(path)
      return text === undefined ? undefined : believedText(path, text, texts.get(sidecarPath(path as RepoPath)))
    }),
    written: (path) => texts.get(path),
    find: (match) => paths.filter((path) => match(path) && !input.excluded(path)),
  }
}

/** Remembers every answer: for what is small and asked for often. */
function keeper<T>(find: (path: string) => T): (path: string) => T {
  const known = new Map<string, T>()
  return (path) => {
    if (known.has(path)) return known.get(path) as T
    const found = find(path)
    known.set(path, found)
    return found
  }
}

function importers(digests: readonly Digest[]): (path: RepoPath) => readonly RepoPath[] {
  let table: Map<RepoPath, RepoPath[]> | undefined
  return (path) => {
    if (!table) {
      table = new Map()
      for (const digest of digests) {
        for (const target of digest.imports) {
          const list = table.get(target)
          if (list) list.push(digest.path)
          else table.set(target, [digest.path])
        }
      }
    }
    return table.get(path) ?? []
  }
}
