import { escapeWord } from '../declared.ts'
import { loose } from '../links/fragments.ts'
import { placeKind } from '../place-kinds.ts'
import type { DriftInput } from '../signal.ts'

/** A library that makes names of variables from keys of settings; `<prefix>` stands for the prefix before them, and without it every key has a variable. */
interface Binder {
  files: RegExp
  like: string
}

const quoted = `['"\`](<prefix>)_{0,2}['"\`]`

const binders: readonly Binder[] = [
  // viper, envconfig, koanf and caarlos0/env of Go
  { files: /\.go$/, like: `\\bSetEnvPrefix\\(\\s*${quoted}` },
  { files: /\.go$/, like: `\\benvconfig\\.(?:Must)?Process\\(\\s*${quoted}` },
  { files: /\.go$/, like: `\\benv\\.Provider\\(\\s*${quoted}|\\bPrefix\\s*:\\s*${quoted}|\\benvPrefix:"(<prefix>)_?"` },
  { files: /\.go$/, like: `\\bAutomaticEnv\\(\\s*\\)` },
  // pydantic-settings, dynaconf, click, environs of Python
  {
    files: /\.py$/,
    like: `\\b(?:env_prefix|envvar_prefix(?:_for_dynaconf)?|auto_envvar_prefix|ENVVAR_PREFIX(?:_FOR_DYNACONF)?)['"]?\\s*[=:]\\s*${quoted}`,
  },
  { files: /\.py$/, like: `\\(\\s*(?:\\w+\\.)?BaseSettings\\s*\\)\\s*:` },
  // Spring, Micronaut and Quarkus bind relaxed names to their properties
  { files: /\.(?:java|kts?|groovy)$/, like: `@(?:ConfigurationProperties|ConfigMapping|EnableConfigurationProperties|Value|Property)\\b` },
  // config and figment of Rust
  { files: /\.rs$/, like: `\\b(?:Env::prefixed|Environment::with_prefix)\\(\\s*${quoted}` },
  // .NET
  { files: /\.cs$/, like: `\\bAddEnvironmentVariables\\(\\s*(?:prefix\\s*:\\s*)?${quoted}` },
  // yargs, rc, nconf, config of JavaScript
  { files: /\.[cm]?[jt]sx?$/, like: `\\.env\\(\\s*${quoted}\\s*\\)|\\b(?:env|variable)?[pP]refix['"]?\\s*[:=]\\s*${quoted}` },
]

/** Files whose keys such libraries read: sources and settings. */
const holders = /\.(?:go|py|java|kts?|groovy|rs|cs|[cm]?[jt]sx?|ya?ml|toml|properties|json)$/
/** Bytes of a file that is looked through. */
const largest = 500_000

/** Names of variables that libraries of the head make from a prefix and the keys of settings: `APP_SERVER_PORT` of `server.port`. */
export async function prefixedAtHead(names: readonly string[], { snapshot }: DriftInput): Promise<ReadonlySet<string>> {
  const wanted = [...new Set(names)].filter((name) => /^[A-Z][A-Z\d]*(?:_+[A-Z\d]+)+$/.test(name))
  if (wanted.length === 0) return new Set()
  const paths = [...snapshot.files].filter(
    ([path, { size, skipped }]) => skipped === undefined && size < largest && holders.test(path) && placeKind(path) === 'source',
  )
  const tests = binders.map(({ files, like }) => ({ files, like: new RegExp(like.replaceAll('<prefix>', '[A-Za-z][\\w-]{0,40}?'), 'g') }))
  const prefixes = new Set<string>()
  const keys = new Set<string>()
  for await (const [path, text] of snapshot.readAll(paths.map(([path]) => path))) {
    for (const { like } of tests.filter((one) => one.files.test(path)))
      for (const match of text.matchAll(like)) prefixes.add((match.slice(1).find((one) => one !== undefined) ?? '').toUpperCase())
    for (const key of keysIn(text)) keys.add(loose(key))
  }
  const begins = [...prefixes].map((prefix) => new RegExp(prefix === '' ? '^' : `^${escapeWord(prefix.replaceAll('-', '_'))}_+`))
  return new Set(wanted.filter((name) => begins.some((begin) => begin.test(name) && isKey(name.replace(begin, ''), keys))))
}

/** Keys that a file declares: fields and their tags, attributes, keys of data, and texts that are one key. */
function* keysIn(text: string): Generator<string> {
  for (const [, a, b, c] of text.matchAll(
    /^[ \t-]*(?:(?:public|private|protected|final|readonly|pub|static|internal|val|var)\s+)*["']?([A-Za-z][\w.-]{1,60})["']?\??\s*(?::(?!:)|=(?!=)|\s[\w*[\].<>]+(?:\s|$))|["'`]([A-Za-z][\w.-]{1,60})["'`:]|(?<=\s)([A-Za-z]\w{1,60})(?:\s*\{\s*get;|;\s*$)/gm,
  ))
    yield a ?? b ?? c ?? ''
}

/** True where a name is one key, or a path of up to four keys: `SERVER_PORT` of `port` below `server`. */
function isKey(name: string, keys: ReadonlySet<string>, depth = 4): boolean {
  if (keys.has(loose(name))) return true
  if (depth === 1) return false
  return [...name.matchAll(/_+/g)].some(
    ({ 0: gap, index }) => keys.has(loose(name.slice(0, index))) && isKey(name.slice(index + gap.length), keys, depth - 1),
  )
}
