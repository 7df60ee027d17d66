import picomatch from 'picomatch'
import { isPlanFile } from '../../text/believed-text.ts'
import type { RepoPath } from '../../core/names.ts'
import { limits } from '../../core/limits.ts'
import type { FileEntry, SkipReason } from '../../core/snapshot.ts'
import type { Language } from '../language.ts'
import { compiledCopies } from './compiled-copies.ts'
import { isMinified } from './is-minified.ts'

/** Folders that hold what others wrote or what tools made. */
const foreignFolder =
  /(?:^|\/)(?:node_modules|bower_components|jspm_packages|\.git|\.next|\.nuxt|\.output|\.svelte-kit|\.yarn|\.pnpm-store|\.turbo|\.vercel|\.cache|\.docusaurus|dist|third[_-]party|__generated__|__snapshots__|storybook-static)\//
/** Foreign only directly below a package, or where they hold plain JavaScript: deeper they are words of the domain (`app/vendors/route.ts`). */
const ambiguousFolder = /(?:^|\/)(?:vendor|vendors|coverage)\//
const builtFolder = /(?:^|\/)(?:build|out|lib|es|esm|cjs|umd)\//
const generatedFile = /(?:\.min\.[cm]?js|[.-]min\.js|\.bundle\.js|\.generated\.[cm]?[jt]sx?|\.gen\.[cm]?[jt]sx?|\.pb\.[jt]s|_pb\.[jt]s)$/
/** `generated-types.ts`, `graphql.generated.ts`, `generated.ts`: the word alone may belong to the domain. */
const generatedName =
  /(?:^|[/._-])generated(?:[._-](?:[\w.-]*[._-])?(?:types?|schema|graphql|api|client|models?|hooks|sdk))?\.[cm]?[jt]sx?$/i
const pnp = /(?:^|\/)\.pnp(?:\.loader)?\.[cm]?js$/

/** Which language reads a path; undefined where none does. */
export type LanguageOf = (path: string) => Language | undefined

/** A function that finds the language of a path by its ending. */
export function languageTable(languages: readonly Language[]): LanguageOf {
  const byExtension = new Map(languages.flatMap((language) => language.extensions.map((extension) => [extension, language] as const)))
  return (path) => {
    const dot = path.lastIndexOf('.')
    if (dot <= path.lastIndexOf('/')) return undefined
    // `.component.html`: an ending of two parts
    const before = path.lastIndexOf('.', dot - 1)
    return byExtension.get(path.slice(dot)) ?? (before > path.lastIndexOf('/') ? byExtension.get(path.slice(before)) : undefined)
  }
}

/** A source file that is to be analysed. */
export interface SourceFile {
  path: RepoPath
  blob: string
  language: Language
}

/** Source files of a listing, sorted; and those that are source but cannot be read, with the reason. */
export interface SourceListing {
  files: readonly SourceFile[]
  skipped: readonly { path: RepoPath; reason: SkipReason }[]
}

/** What decides which files are analysed. */
export interface ListingRules {
  languageOf: LanguageOf
  /** Folders with a manifest, `''` for the root: build output lies directly below. */
  packageDirs: ReadonlySet<string>
  /** Globs to leave out. */
  exclude: readonly string[]
  /** Folders below a tracked `node_modules` that hold sources of the project. */
  own?: ReadonlySet<string>
}

/** What the configuration leaves out: sources, documents, schemas and settings alike. */
export function excluder(globs: readonly string[]): (path: string) => boolean {
  return globs.length === 0 ? () => false : picomatch([...globs], { dot: true })
}

/** Chooses the files to analyse. */
export function listSources(files: ReadonlyMap<RepoPath, FileEntry>, rules: ListingRules): SourceListing {
  const excluded = excluder(rules.exclude)
  const chosen: SourceFile[] = []
  const skipped: { path: RepoPath; reason: SkipReason }[] = []
  const copies = [...compiledCopies(files.keys(), rules.packageDirs)]
  for (const [path, entry] of files) {
    const language = rules.languageOf(path)
    if (!language || isForeign(outside(path, rules.own), rules.packageDirs) || excluded(path) || isPlanFile(path)) continue
    if (/\.[cm]?js$/.test(path) && copies.some((folder) => path.startsWith(folder))) continue
    const reason = skipReason(path, entry)
    if (reason === undefined) chosen.push({ path, blob: entry.blob, language })
    else if (reason !== 'symlink' && reason !== 'submodule' && reason !== 'generated') skipped.push({ path, reason })
  }
  return { files: chosen.sort(byPath), skipped: skipped.sort(byPath) }
}

/** A path without the `node_modules` of a package that is the project's own. */
function outside(path: string, own: ReadonlySet<string> | undefined): string {
  if (own === undefined || own.size === 0 || !path.includes('node_modules/')) return path
  const folder = /^(?:[^/]+\/)*?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]
  return folder !== undefined && own.has(folder) ? path.replace('node_modules/', '') : path
}

/** Orders by path, in code units: the same everywhere. */
export function byPath(a: { path: string }, b: { path: string }): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0
}

function skipReason(path: string, entry: FileEntry): SkipReason | undefined {
  if (entry.skipped) return entry.skipped
  if (entry.size > limits.sourceBytes) return 'large'
  if (/\.d\.[mc]?ts$/.test(path) && entry.size > 100_000) return 'generated'
  return undefined
}

/** True for dependencies, build output and generated files, by path alone. */
export function isForeign(path: string, packageDirs: ReadonlySet<string>): boolean {
  if (foreignFolder.test(path) || generatedFile.test(path) || generatedName.test(path) || pnp.test(path)) return true
  const ambiguous = ambiguousFolder.exec(path)
  if (ambiguous && (/\.[cm]?js$/.test(path) || packageDirs.has(path.slice(0, ambiguous.index)))) return true
  if (!/\.[cm]?js$/.test(path)) return false
  const match = builtFolder.exec(path)
  if (!match || match[0] === 'lib/' || match[0] === '/lib/') return false
  const before = path.slice(0, match.index)
  return packageDirs.has(before)
}

/** Why the text of a source file is not worth reading: minified or generated. */
export function textSkipReason(text: string): 'minified' | 'generated' | undefined {
  if (isGenerated(text)) return 'generated'
  return isMinified(text) ? 'minified' : undefined
}

function isGenerated(text: string): boolean {
  const head = text.slice(0, 1200)
  const comment = /^\uFEFF?(?:#![^\n]*\n)?\s*((?:\/\*[\s\S]*?\*\/\s*|\/\/[^\n]*\s*)+)/.exec(head)?.[1] ?? ''
  if (comment === '') return false
  return (
    /@generated\b|\bDO NOT (?:EDIT|MODIFY)\b|\bdo not edit (?:this file|manually|by hand)/i.test(comment) ||
    /\b(?:file|code|module) (?:is|was|has been) (?:auto[- ]?|automatically )generated/i.test(comment) ||
    /(?:^|\n)[\s/*]*(?:auto-?generated|automatically generated|generated) (?:by|from|using|with|file|code)\b/i.test(comment)
  )
}
