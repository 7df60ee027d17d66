import { flag, globs, listOf, oneOf, textOf, valueOf, wholeNumber } from './config/forms.ts'
import { ConfigMistakes, readAll } from './config/mistakes.ts'
import { type PullRequestSettings, pullRequestSettings } from './config/pull-request.ts'
import { defaultsOf, explainSettings, readSettings, type Settings } from './config/settings.ts'
import { type WhenSettings, whenSettings } from './config/when.ts'
import { type Written, writtenIn } from './config/written.ts'
import { readConfigYaml } from './config-yaml.ts'
import { expectedGlob, isWideGlob } from './glob-choices.ts'
import { expectedIgnore, type Ignore, isIgnore } from './ignore.ts'
import { limits } from './limits.ts'
import type { RepoPath } from './names.ts'
import { type ProofLevel, proofLevels } from './proof.ts'
import type { Snapshot } from './snapshot.ts'

/** What `.github/docwright.yml` may say. Every key has a default; unknown keys are refused. */
export interface Config {
  /** File name of memory files: `ASSISTANT.md`, or what the project has (`CLAUDE.md`, `AGENTS.md`). */
  memoryFile: string
  /** Folder for documentation. */
  docs: string
  /** Whether pages go to the documentation site that the repository builds, where it has one. */
  sites: boolean
  /** Globs that discovery leaves out. */
  exclude: readonly string[]
  /** Pull requests of Docwright that may be open at once. */
  openPullRequests: number
  /** How they look. */
  pullRequest: PullRequestSettings
  /** What fails the check of a pull request: nothing; drift and gaps that it brings; also coverage below that of its base. */
  gate: Gate
  /** On which pull requests Docwright judges by itself. */
  when: WhenSettings
  /** How much of a project is run to prove generated code. */
  proof: ProofLevel
  /** Whether the App looks for drift every night and keeps a pull request of repairs. */
  nightly: boolean
  /** Whether repairs are suggested on lines of documents that a pull request changes. */
  suggestions: boolean
  /** Drift that people decided to live with, a reason each. */
  ignore: readonly Ignore[]
}

/** Values of `gate`, from the one that never fails to the strictest. */
export const gates = ['off', 'patch', 'ratchet'] as const

/** What fails the check of a pull request. */
export type Gate = (typeof gates)[number]

/** Where a repository keeps its configuration. */
export const configPath = '.github/docwright.yml'

/** Rule of a finding about a mistake in it. */
export const configRule = 'configuration'

const fileName = textOf('a Markdown file name such as `CLAUDE.md`', /^[\w.-]{1,100}\.md$/i)
const folder = textOf('a folder such as `docs`', /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/, 200)

const ignored = (written: Written): Ignore => {
  const entry = valueOf(expectedIgnore, isIgnore)(written)
  if (entry.path !== undefined && isWideGlob(entry.path)) throw written.refuse(`made of globs ${expectedGlob}`, entry.path)
  return entry
}

/** Every key of the file: what counts without it, and what it may be. */
const settings: Settings<Config> = {
  memoryFile: { fallback: 'ASSISTANT.md', form: fileName },
  docs: { fallback: 'docs', form: folder },
  sites: { fallback: true, form: flag },
  exclude: { fallback: [], form: globs },
  openPullRequests: { fallback: 5, form: wholeNumber(1, 100) },
  pullRequest: { parts: pullRequestSettings },
  gate: { fallback: 'off', form: oneOf(gates) },
  when: { parts: whenSettings },
  proof: { fallback: 'own', form: oneOf(proofLevels) },
  nightly: { fallback: true, form: flag },
  suggestions: { fallback: true, form: flag },
  ignore: { fallback: [], form: listOf(expectedIgnore, ignored) },
}

/** The configuration of a repository that has none. */
export const defaultConfig: Config = defaultsOf(settings)

/** Reads a configuration file. Throws `ConfigMistakes`, with line and column each, for broken YAML, unknown keys and values of another form. */
export function parseConfig(text: string | undefined, shared?: SharedConfig): Config {
  return readSettings(settings, placesOf(text, shared).filter(isWritten))
}

/** What is said of something else than a file in the place of ours. */
const unreadable = ' is no text file of at most one megabyte, so what it sets cannot be read.'

/**
 * Text of the configuration; undefined where there is none. A folder of its name, a link or a file that is too large is a mistake: nobody would see that what
 * it sets does not count. Throws `ConfigMistakes`.
 */
export async function configTextOf(snapshot: Pick<Snapshot, 'files' | 'read'>): Promise<string | undefined> {
  const path = configPath as RepoPath
  const entry = snapshot.files.get(path)
  // the host gives no content beyond that
  const text = entry === undefined || entry.size > limits.documentBytes ? undefined : await snapshot.read(path)
  const isThere = entry !== undefined || snapshot.files.keys().some((file) => file.startsWith(`${path}/`))
  if (text === undefined && isThere) throw new ConfigMistakes([{ path, line: 1, column: 1, says: unreadable }])
  return text
}

/** What an organization sets for all of its repositories. */
export interface SharedConfig {
  /** Where it stands, for people: `acme/.github/.github/docwright.yml`. */
  path: string
  text: string
}

/** The file of the organization, then that of the repository, which counts before it. */
function placesOf(text: string | undefined, shared: SharedConfig | undefined): readonly (Written | undefined)[] {
  const own = text === undefined ? undefined : { path: configPath, text }
  return readAll([shared, own].map((file) => () => (file === undefined ? undefined : writtenOf(file))))
}

const isWritten = (place: Written | undefined): place is Written => place !== undefined

function writtenOf({ path, text }: SharedConfig): Written {
  return writtenIn(path, readConfigYaml(path, text.replace(/^\uFEFF/, '')))
}

/** One setting as it counts, and where it comes from. */
export interface EffectiveSetting {
  key: string
  value: unknown
  from: 'default' | 'organization' | 'file'
}

/** Every setting with its value and origin. Throws as `parseConfig`. */
export function explainConfig(text: string | undefined, shared?: SharedConfig): readonly EffectiveSetting[] {
  const places = placesOf(text, shared)
  // what is wrong is told before anything is explained
  readSettings(settings, places.filter(isWritten))
  return explainSettings(settings, places).map(({ key, value, last }) => ({ key, value, from: origins[last] ?? 'default' }))
}

/** What the places of settings are called, in their order. */
const origins = ['organization', 'file'] as const
