import type { RepoPath } from '../../core/names.ts'
import type { Workflow } from '../../core/repository.ts'
import type { Codebase } from '../codebase.ts'
import { composeParts } from './compose-parts.ts'
import { deployStep } from './deploy-steps.ts'
import { readJson } from './manifest.ts'
import { productPackages } from './stack.ts'
import { checksOf, pathsOfEvents } from './workflow-parts.ts'

const ciFile =
  /^(\.github\/workflows\/[^/]+\.ya?ml|\.gitlab-ci\.ya?ml|\.circleci\/config\.ya?ml|\.travis\.yml|azure-pipelines\.ya?ml|bitbucket-pipelines\.yml|\.buildkite\/pipeline\.ya?ml|\.drone\.yml|\.woodpecker\.ya?ml|Jenkinsfile|cloudbuild\.ya?ml|\.ci\/run)$/
const codeownersFile = /^(\.github\/|docs\/|\.gitlab\/)?CODEOWNERS$/
const pullRequestTemplate = /^(\.github\/|docs\/)?(pull_request_template(\.md|\.txt)?|pull_request_template\/[^/]+\.md)$/i
const contributing = /^(\.github\/|docs\/)?contributing(\.mdx?|\.adoc|\.rst|\.txt)?$/i

/** How the team works: CI, owners, review, releases. */
export function findWorkflow(codebase: Codebase): Workflow {
  const workflow: Workflow = { ci: findCi(codebase) }
  const codeowners = findCodeowners(codebase)
  const template = codebase.find((path) => pullRequestTemplate.test(path))[0]
  const guide = codebase.find((path) => contributing.test(path))[0]
  const manager = findPackageManager(codebase)
  const releases = findReleases(codebase)
  const compose = findCompose(codebase)
  if (compose !== undefined) workflow.compose = compose
  if (codeowners !== undefined) workflow.codeowners = codeowners
  if (template !== undefined) workflow.pullRequestTemplate = template
  if (guide !== undefined) workflow.contributing = guide
  if (manager !== undefined) workflow.packageManager = manager
  if (releases !== undefined) workflow.releases = releases
  if (
    codebase.find((path) => /^(\.?commitlint(rc)?\b[^/]*|\.czrc)$/.test(path)).length > 0 ||
    rootDependencies(codebase).has('@commitlint/cli')
  ) {
    workflow.commits = 'Conventional Commits'
  }
  return workflow
}

function findCi(codebase: Codebase): Workflow['ci'] {
  return codebase
    .find((path) => ciFile.test(path))
    .map((file) => {
      const text = codebase.text(file) ?? ''
      const name = /^name:[ \t]*(?:"([^"\n]*)"|'([^'\n]*)'|([^\n#]*))/m.exec(text)
      const deploys = deployStep(text)
      const checks = checksOf(file, (path) => codebase.text(path as RepoPath))
      const paths = file.startsWith('.github/') ? pathsOfEvents(text) : {}
      return {
        file,
        ...(deploys !== undefined && { deploys }),
        ...(checks.length > 0 && { checks }),
        ...(Object.keys(paths).length > 0 && { paths }),
        name: (name?.[1] ?? name?.[2] ?? name?.[3] ?? '').trim() || file.slice(file.lastIndexOf('/') + 1),
        on: file.startsWith('.github/') ? readEvents(text) : [],
      }
    })
}

/** Events of a GitHub workflow: `on: push`, `on: [push]`, a list or a map. A line reader: a YAML parser is slow on hundreds of files. */
export function readEvents(text: string): readonly string[] {
  const lines = text.split('\n', 2_000)
  const start = lines.findIndex((line) => /^(on|"on"|'on'|true)[ \t]*:/.test(line))
  if (start === -1) return []
  const inline = (lines[start] ?? '')
    .replace(/^[^:]*:/, '')
    .replace(/#.*$/, '')
    .trim()
  if (inline !== '') return inlineEvents(inline)
  const events: string[] = []
  const types = new Map<string, string>()
  let indent: number | undefined
  for (const line of lines.slice(start + 1)) {
    if (/^\s*(#.*)?$/.test(line)) continue
    const item = /^([ \t]*)(-[ \t]*)?["']?([a-z_]+)["']?[ \t]*:?/.exec(line)
    const depth = line.length - line.trimStart().length
    if (depth === 0 && item?.[2] === undefined) break
    indent ??= depth
    if (depth === indent && item?.[3] !== undefined) events.push(item[3])
    else if (item !== null) types.set(events.at(-1) ?? '', `${types.get(events.at(-1) ?? '') ?? ''} ${line}`)
  }
  return events.filter((event) => event !== 'pull_request' || startsOnCode(types.get(event) ?? ''))
}

/** Whether a pull request starts a workflow when its code changes: without `types:` it does, and with those of them that stand for a change. */
function startsOnCode(settings: string): boolean {
  return !/\btypes:/.test(settings) || /\b(?:opened|synchronize|reopened|ready_for_review)\b/.test(settings)
}

/** `push`, `[push, release]`, `{ push: { branches: [main] }, release }`: words outside of inner brackets. */
function inlineEvents(text: string): readonly string[] {
  const inner = /^[[{]/.test(text) ? text.slice(1) : text
  let depth = 0
  let words = ''
  for (const letter of inner) {
    if (letter === '[' || letter === '{') depth += 1
    if (depth === 0) words += letter
    if (letter === ']' || letter === '}') depth -= 1
  }
  return words.split(/[^a-z_]+/).filter((word) => word !== '')
}

/** The file that `docker compose` reads where none is named, first name first. */
const composeFiles = ['compose.yaml', 'compose.yml', 'docker-compose.yaml', 'docker-compose.yml'] as const

function findCompose(codebase: Codebase): Workflow['compose'] {
  const file = composeFiles.find((name) => codebase.snapshot.files.has(name as RepoPath)) as RepoPath | undefined
  const text = file === undefined ? '' : (codebase.text(file) ?? '')
  const services = readServices(text)
  return file === undefined || services.length === 0 ? undefined : { file, services, parts: composeParts(text) }
}

/** Names below `services:` of a compose file, by its lines. */
export function readServices(text: string): readonly string[] {
  const lines = text.split('\n', 2_000)
  const start = lines.findIndex((line) => /^services[ \t]*:[ \t]*(?:#.*)?$/.test(line))
  const names: string[] = []
  let indent: number | undefined
  for (const line of start === -1 ? [] : lines.slice(start + 1)) {
    if (/^\s*(#.*)?$/.test(line)) continue
    const depth = line.length - line.trimStart().length
    if (depth === 0) break
    indent ??= depth
    const name = /^\s*["']?([\w.-]+)["']?[ \t]*:/.exec(line)?.[1]
    if (depth === indent && name !== undefined) names.push(name)
  }
  return names
}

function findCodeowners(codebase: Codebase): Workflow['codeowners'] {
  const file = codebase.find((path) => codeownersFile.test(path))[0]
  if (file === undefined) return undefined
  const rules = (codebase.text(file) ?? '')
    .split('\n')
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .filter((line) => line !== '' && !/^\^?\[/.test(line))
    .map((line) => {
      const [pattern = '', ...owners] = line.split(/\s+/)
      return { pattern, owners }
    })
  return { file, rules }
}

const lockfiles: readonly (readonly [file: string, manager: string])[] = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lockb', 'bun'],
  ['bun.lock', 'bun'],
  ['package-lock.json', 'npm'],
  ['npm-shrinkwrap.json', 'npm'],
  ['deno.lock', 'deno'],
]

/** Package manager with the version that the root manifest pins; else the one whose lock file is there, else the packages' own. */
export function findPackageManager(codebase: Codebase): string | undefined {
  const pinned = readJson(codebase, 'package.json' as RepoPath)?.['packageManager']
  if (typeof pinned === 'string' && pinned !== '') return pinned.replace(/\+.*$/, '')
  const atRoot = lockfiles.find(([file]) => codebase.snapshot.files.has(file as RepoPath))?.[1]
  return atRoot ?? managerOfPackages(codebase)
}

/** Where the root has no lock file, the manager that all packages agree on. */
function managerOfPackages(codebase: Codebase): string | undefined {
  const managers = new Set<string>()
  for (const { dir } of productPackages(codebase)) {
    const lock = lockfiles.find(([file]) => codebase.snapshot.files.has(`${dir}/${file}` as RepoPath))
    if (dir !== '' && lock !== undefined) managers.add(lock[1])
  }
  return managers.size === 1 ? [...managers][0] : undefined
}

const releaseFiles: readonly (readonly [pattern: RegExp, tool: string])[] = [
  [/^\.changeset\/config\.json$/, 'changesets'],
  [/^(\.?release-please-(config|manifest)\.json)$/, 'release-please'],
  [/^(\.releaserc(\.[a-z]+)?|release\.config\.[cm]?[jt]s)$/, 'semantic-release'],
  [/^\.release-it\.(json|js|ts|ya?ml|toml|cjs)$/, 'release-it'],
  [/^\.goreleaser\.ya?ml$/, 'goreleaser'],
  [/^lerna\.json$/, 'lerna'],
  [/^\.autorc(\.json)?$/, 'auto'],
]
const releasePackages: readonly (readonly [name: string, tool: string])[] = [
  ['@changesets/cli', 'changesets'],
  ['semantic-release', 'semantic-release'],
  ['release-it', 'release-it'],
  ['standard-version', 'standard-version'],
  ['commit-and-tag-version', 'commit-and-tag-version'],
  ['bumpp', 'bumpp'],
  ['lerna', 'lerna'],
  ['np', 'np'],
]

function findReleases(codebase: Codebase): string | undefined {
  const file = releaseFiles.find(([pattern]) => codebase.find((path) => pattern.test(path)).length > 0)
  if (file !== undefined) return file[1]
  const names = rootDependencies(codebase)
  const dependency = releasePackages.find(([name]) => names.has(name))
  if (dependency !== undefined) return dependency[1]
  const workflows = codebase.find((path) => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path)).map((path) => codebase.text(path) ?? '')
  if (workflows.some((text) => text.includes('release-please-action'))) return 'release-please'
  if (workflows.some((text) => /\bsemantic-release\b/.test(text))) return 'semantic-release'
  return undefined
}

function rootDependencies(codebase: Codebase): ReadonlySet<string> {
  const root = codebase.packages.find((entry) => entry.dir === '')
  return new Set(root === undefined ? [] : [...Object.keys(root.dependencies), ...Object.keys(root.devDependencies)])
}
