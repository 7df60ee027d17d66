import { limits } from '../../core/limits.ts'
import type { RepoPath } from '../../core/names.ts'
import type { FileEntry } from '../../core/snapshot.ts'

const document = /\.(?:md|mdx|mdc|markdown|adoc|asciidoc|rst)$/i
const schema = /\.(?:prisma|sql|graphql|gql|proto)$/i
const configuration = /\.(?:ya?ml|toml|jsonc?|json5|ini|tf|hcl|properties)$/i
const named =
  /(?:^|\/)(?:CODEOWNERS|LICEN[CS]E(?:\.\w+)?|COPYING|Dockerfile(?:\.[\w-]+)?|[\w.-]+\.dockerfile|Procfile|Makefile|Justfile|Jenkinsfile|\.(?:cursor|windsurf|cline)rules|pull_request_template(?:\.\w+)?|index\.html|\.nvmrc|\.node-version|\.editorconfig|\.gitattributes|\.npmrc|\.prettierrc|\.eslintrc|\.swcrc|\.babelrc|\.mocharc|\.env\.(?:[\w-]+\.)*(?:example|sample|template|dist|defaults?|schema)|(?:env|\.?example)\.(?:example|sample|env)|example\.env|sample\.env|env\.template|crontab|wrangler(?:\.[\w-]+)*\.(?:toml|jsonc?)\.(?:example|sample|template|dist)|README|CHANGELOG|CONTRIBUTING|AUTHORS|MAINTAINERS|OWNERS)$/i
const lockFile =
  /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lockb?|composer\.lock|deno\.lock|Cargo\.lock|poetry\.lock|flake\.lock|[\w.-]*-lock\.(?:json|ya?ml))$/i
const foreign = /(?:^|\/)(?:node_modules|bower_components|\.git|\.next|\.yarn|vendor|dist|__snapshots__)\//
/** Data, translations and recorded answers: not what a project says about itself. */
const data = /(?:^|\/)(?:locales?|i18n|translations?|lang|__fixtures__|fixtures?|__mocks__|cassettes|snapshots|testdata|meta)\/.*\.json$/i

/** English texts of a program's own pages. */
const messages = /(?:^|\/)(?:locales?|i18n|translations?|lang|messages)\/(?:.*\/)?en(?:[-_][A-Z]{2})?(?:\/[^/]+)?\.json$/i
/** Pages that no language of ours reads. */
const page = /\.(?:astro|svelte|vue)$/i

/** What `wrangler types` writes: names of settings, above the types of the runtime. */
const workerTypes = /(?:^|\/)worker-configuration\.d\.ts$/

/** Bytes of a configuration or data file that is read. */
const configurationBytes = 262_144

/** True for files that are no source and that discovery reads: manifests, schemas, documents, configuration. Never `.env` itself. */
export function isTextFile(path: string, entry: FileEntry): boolean {
  if (entry.skipped || foreign.test(path) || lockFile.test(path)) return false
  const base = path.slice(path.lastIndexOf('/') + 1)
  if (/^\.env(?:\.(?:local|production|development|test|staging))*$/i.test(base)) return false
  if (document.test(path) || schema.test(path) || workerTypes.test(path)) return entry.size <= limits.documentBytes
  if (named.test(path)) return entry.size <= configurationBytes
  if (page.test(path) || messages.test(path)) return entry.size <= configurationBytes
  return configuration.test(path) && entry.size <= configurationBytes && !data.test(path)
}

/** Files whose content is a table of the project, or without which a package of it is unknown. */
export function declaresTables(path: string): boolean {
  return schema.test(path) || /(?:^|\/)package\.json$/.test(path)
}

/** Schemas that are beyond the size that is read, and those that their listing leaves out for their size. */
export function largeSchemas(files: ReadonlyMap<RepoPath, FileEntry>): { path: RepoPath; reason: 'large' | 'nested'; line?: number }[] {
  const isLarge = ({ skipped, size }: FileEntry): boolean => skipped === 'large' || (skipped === undefined && size > limits.documentBytes)
  return [...files].flatMap(([path, entry]) =>
    schema.test(path) && !foreign.test(path) && isLarge(entry) ? [{ path, reason: 'large' as const }] : [],
  )
}

/** Paths of the files to read as text, sorted. */
export function listTexts(files: ReadonlyMap<RepoPath, FileEntry>): RepoPath[] {
  const paths: RepoPath[] = []
  for (const [path, entry] of files) if (isTextFile(path, entry)) paths.push(path)
  return paths.sort()
}
