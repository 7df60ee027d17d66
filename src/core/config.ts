import { readConfigYaml } from './config-yaml.ts'
import { ConfigurationError } from './errors.ts'
import { expectedGlob, isWideGlob } from './glob-choices.ts'
import { expectedIgnore, type Ignore, isIgnores } from './ignore.ts'

/** What `.github/docwright.yml` may say. Every key has a default; unknown keys are refused. */
export interface Config {
  /** File name of memory files: `ASSISTANT.md`, or what the project has (`CLAUDE.md`, `AGENTS.md`). */
  memoryFile: string
  /** Folder for documentation. */
  docs: string
  /** Globs that discovery leaves out. */
  exclude: readonly string[]
  /** Pull requests of Docwright that may be open at once. */
  openPullRequests: number
  /** What fails the check of a pull request: nothing; drift and gaps that it brings; also coverage below that of its base. */
  gate: Gate
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

/** The configuration of a repository that has none. */
export const defaultConfig: Config = {
  memoryFile: 'ASSISTANT.md',
  docs: 'docs',
  exclude: [],
  openPullRequests: 5,
  gate: 'off',
  nightly: true,
  suggestions: true,
  ignore: [],
}

const isFileName = (value: unknown): value is string => typeof value === 'string' && /^[\w.-]{1,100}\.md$/i.test(value)
const isFolder = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(value) && value.length <= 200
const isGlobs = (value: unknown): value is string[] => Array.isArray(value) && value.every((item) => typeof item === 'string')
const isGate = (value: unknown): value is Gate => gates.some((gate) => gate === value)
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 100

function expected(key: string, form: string, got: unknown): ConfigurationError {
  return new ConfigurationError(`Expected \`${key}\` of ${configPath} to be ${form}, got \`${JSON.stringify(got) ?? 'nothing'}\`.`)
}

/** Reads a configuration file. Throws `ConfigurationError` for broken YAML, an unknown key or a value of another form. */
export function parseConfig(text: string | undefined): Config {
  if (text === undefined) return defaultConfig
  const value = readConfigYaml(configPath, text.replace(/^\uFEFF/, '')) ?? {}
  if (typeof value !== 'object' || Array.isArray(value) || value === null) throw expected('the file', 'a mapping', value)
  const config: Config = { ...defaultConfig }
  for (const [key, setting] of Object.entries(value)) set(config, key, setting)
  return config
}

/** One setting as it counts, and where it comes from. */
export interface EffectiveSetting {
  key: keyof Config
  value: unknown
  from: 'default' | 'file'
}

/** Every setting with its value and origin. Throws as `parseConfig`. */
export function explainConfig(text: string | undefined): readonly EffectiveSetting[] {
  const config = parseConfig(text)
  const written: unknown = text === undefined ? {} : readConfigYaml(configPath, text.replace(/^\uFEFF/, ''))
  const keys = typeof written === 'object' && written !== null ? Object.keys(written) : []
  return (Object.keys(defaultConfig) as (keyof Config)[]).map((key) => ({
    key,
    value: config[key],
    from: keys.includes(key) ? 'file' : 'default',
  }))
}

function refuseWide(key: string, globs: readonly string[]): void {
  const wide = globs.find(isWideGlob)
  if (wide !== undefined) throw expected(key, `made of globs ${expectedGlob}`, wide)
}

function set(config: Config, key: string, setting: unknown): void {
  if (key === 'memoryFile') {
    if (!isFileName(setting)) throw expected(key, 'a Markdown file name such as `CLAUDE.md`', setting)
    config.memoryFile = setting
  } else if (key === 'docs') {
    if (!isFolder(setting)) throw expected(key, 'a folder such as `docs`', setting)
    config.docs = setting
  } else if (key === 'exclude') {
    if (!isGlobs(setting)) throw expected(key, 'a list of globs', setting)
    refuseWide(key, setting)
    config.exclude = setting
  } else if (key === 'openPullRequests') {
    if (!isCount(setting)) throw expected(key, 'a whole number from 1 to 100', setting)
    config.openPullRequests = setting
  } else if (key === 'gate') {
    if (!isGate(setting)) throw expected(key, 'one of `off`, `patch`, `ratchet`', setting)
    config.gate = setting
  } else if (key === 'nightly' || key === 'suggestions') {
    if (typeof setting !== 'boolean') throw expected(key, '`true` or `false`', setting)
    config[key] = setting
  } else if (key === 'ignore') {
    if (!isIgnores(setting)) throw expected(key, expectedIgnore, setting)
    refuseWide(
      key,
      setting.flatMap(({ path }) => path ?? []),
    )
    config.ignore = setting
  } else {
    const keys = Object.keys(defaultConfig).map((name) => `\`${name}\``)
    throw new ConfigurationError(`Expected a key of ${configPath} to be one of ${keys.join(', ')}, got \`${key}\`.`)
  }
}
