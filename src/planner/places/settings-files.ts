import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import { baseOf, folderOf, under } from './paths.ts'

/** `.env.example`, `.env.sample`, `.dev.vars.example`, `env-example`, `.example-env`, and what the package config reads names of variables from. */
const example = /^\.?(?:example|sample)[.-]env$|^custom-environment-variables\.(?:ya?ml|json5?)$/i
const environment = /^\.?(?:env|dev\.vars)[.-]/i
const filled = /[.-](?:example|sample|template|dist|defaults?)(?:[.-]|$)/i

/** Files that are there for settings, by their name. */
const forSettings = /(?:^|\/)[\w.-]*(?:env|config|configuration|settings|constants)[\w-]*(?:\.(?:service|schema|validation))?\.[cm]?[jt]s$/i
const aside = /(?:^|\/)[\w.-]+\.config\.[cm]?[jt]s$|(?:^|\/)(?:scripts?|bin|examples?)\//
/** Keys of a file that reads settings without being called so. */
const enough = 4

/** Packages that read the environment by a description of it. */
const readers = /^(?:@fastify\/env|fastify-env|envalid|env-var|znv|env-schema|@t3-oss\/env-[\w-]+|convict)$/

type SettingsOf = Pick<Project, 'files' | 'packages' | 'env' | 'routes' | 'isTest' | 'sources' | 'facts'>

/** Where a new setting is written down: the example of the environment, and the file that reads most settings. */
export function settingsFiles(project: SettingsOf): readonly RepoPath[] {
  return [...exampleFiles(project), ...readerOf(project)]
}

/** Examples of the package, else those of the folders around it. */
function exampleFiles({ files = [], packages }: Pick<Project, 'files' | 'packages'>): readonly RepoPath[] {
  const all = files.filter((path) => isExample(baseOf(path)))
  for (let dir: string = packages[0]?.dir ?? ''; ; dir = folderOf(dir)) {
    const own = all.filter((path) => [dir, under(dir, 'config')].includes(folderOf(path)))
    const plain = own.filter((path) => !/test|ci\b|prod|docker/i.test(baseOf(path)))
    if (own.length > 0) return plain.length > 0 ? plain : own
    if (dir === '') return []
  }
}

function isExample(name: string): boolean {
  return example.test(name) || (environment.test(name) && filled.test(name))
}

/** The file for settings that reads most of them, or one that reads at least half of all and four. */
function readerOf(project: SettingsOf): readonly RepoPath[] {
  const { env, routes, isTest } = project
  const answering = new Set(routes.map(({ file }) => file))
  const read = env.filter(({ file }) => !isTest(file) && !answering.has(file) && !aside.test(file))
  const counts = [...Map.groupBy(read, ({ file }) => file)].map(([file, keys]) => ({ file, count: keys.length }))
  const sorted = counts.toSorted((a, b) => b.count - a.count)
  const found =
    sorted.find(({ file, count }) => count > 1 && forSettings.test(file)) ??
    sorted.find(({ count }) => count >= enough && count * 2 >= read.length)
  return found === undefined ? schemaOf(project) : [found.file]
}

/** The file that describes settings to a package which reads them. */
function schemaOf(project: Pick<Project, 'sources' | 'facts' | 'isTest'>): readonly RepoPath[] {
  const named = project.sources.filter((path) => forSettings.test(path) && !aside.test(path) && !project.isTest(path))
  return named.filter((path) => project.facts(path)?.imports.some(({ specifier }) => readers.test(specifier)) === true).slice(0, 1)
}
