import { normalize } from 'node:path/posix'
import { readConfig } from '../../text/config-edit/read-config.ts'
import type { PackageTexts } from './package-texts.ts'
import { environmentsOf, rowsAt, type Wrangler } from './read-rows.ts'
import { optionsOf, programName } from './script-commands.ts'
import type { RunCommand } from './script-runs.ts'
import { viteConfigOf, viteWorkerOf } from './vite-worker.ts'
import { configFlag } from './wrangler-configs.ts'

/** A package as far as it says what serves its Worker. */
export type ServedPack = Pick<PackageTexts, 'files' | 'config'> & Partial<Pick<PackageTexts, 'root' | 'manager'>>

/** How a command serves the Worker of a package. */
export interface Serving {
  tool: 'wrangler' | 'vite'
  /** The port that it asks for. */
  port?: number
  /** The environment of the configuration; absent where that is its top level. */
  environment?: string
  /** Where it keeps what is bound, where that is not the usual place. */
  state?: string
  /** The file of secrets that it is given (`--env-file`), below the package or outside of it. */
  secrets?: string
  /** The configuration of Vite. */
  viteConfig?: string
}

/** How a command serves the Worker on this machine; undefined where it does not, or where that cannot be read. */
export function servingOf(pack: ServedPack, { words, isElsewhere }: RunCommand): Serving | undefined {
  if (isElsewhere) return undefined
  const found = byWrangler(pack, words) ?? byVite(pack, words)
  // what is bound at Cloudflare is no database on this machine
  return found === undefined || asksForRemote(configOf(pack), found.environment) ? undefined : found
}

/** Programs that run `wrangler dev` with what they are given, and the word by which they do. */
const wranglers: Readonly<Record<string, string>> = { wrangler: 'dev', 'opennextjs-cloudflare': 'preview' }

function byWrangler(pack: ServedPack, words: readonly string[]): Serving | undefined {
  const at = words.findIndex((word) => wranglers[programName(word)] !== undefined)
  const rest = words.slice(at + 1)
  const told = ['-c', '--config', '-e', '--env', '--cwd']
  const subcommand = rest.find((word, i) => !word.startsWith('-') && !told.includes(rest[i - 1] ?? ''))
  if (at < 0 || subcommand === undefined || subcommand !== wranglers[programName(words[at] ?? '')]) return undefined
  if (['--remote', '-r', '--cwd'].some((flag) => rest.includes(flag) || optionsOf(rest, flag).length > 0)) return undefined
  const behind = rest.slice(rest.indexOf(subcommand) + 1)
  const [entry] = behind.filter((word, i) => /\.[cm]?[jt]sx?$/.test(word) && !behind[i - 1]?.startsWith('-'))
  const { main } = configOf(pack)
  if (entry !== undefined && typeof main === 'string' && normalize(entry) !== normalize(main)) return undefined
  // the first of several answers requests
  if (!reads(pack, optionsOf(rest, '-c', '--config')[0])) return undefined
  // of several files the last one counts
  const secrets = optionsOf(rest, '--env-file').at(-1)
  const start = { tool: 'wrangler', ...(secrets !== undefined && isPlainFile(secrets) && { secrets: normalize(secrets) }) } as const
  return serving(start, words, { environment: optionsOf(rest, '-e', '--env')[0], state: optionsOf(rest, '--persist-to')[0] })
}

/** Programs that run Vite with its configuration. */
const vites: ReadonlySet<string> = new Set(['vite', 'vp', 'react-router', 'vike', 'vinext'])

function byVite(pack: ServedPack, words: readonly string[]): Serving | undefined {
  const at = words.findIndex((word) => vites.has(programName(word)))
  const rest = words.slice(at + 1)
  const [subcommand, root] = rest.filter((word, i) => !word.startsWith('-') && (i === 0 || !/^-[^=]*$/.test(rest[i - 1] ?? '')))
  const serves = subcommand === 'dev' || subcommand === 'serve' || (subcommand === undefined && programName(words[at] ?? '') === 'vite')
  if (at < 0 || !serves || root !== undefined) return undefined
  const viteConfig = viteConfigOf(pack, optionsOf(rest, '-c', '--config')[0])
  const worker = viteConfig === undefined ? undefined : viteWorkerOf(pack, viteConfig)
  if (viteConfig === undefined || worker === undefined || worker.state === false || !reads(pack, worker.config)) return undefined
  return serving({ tool: 'vite', viteConfig }, words, { environment: undefined, state: worker.state })
}

/** True for a path that a line for a shell holds as it stands. */
function isPlainFile(path: string): boolean {
  return /^[\w.@][\w./@-]*$/.test(path) && !path.endsWith('/')
}

/** What a command says of its environment and of where it keeps what is bound; undefined where a shell makes that. */
function serving(
  start: Pick<Serving, 'tool' | 'viteConfig' | 'secrets'>,
  words: readonly string[],
  { environment, state }: { environment: string | undefined; state: string | undefined },
): Serving | undefined {
  const name = environment ?? optionsOf(words, 'CLOUDFLARE_ENV')[0]
  if ((name !== undefined && !/^[\w-]+$/.test(name)) || (state !== undefined && !/^[\w./@-]+$/.test(state))) return undefined
  const port = Number(optionsOf(words, '--port', '-p')[0])
  return {
    ...start,
    ...(Number.isInteger(port) && { port }),
    ...(name !== undefined && { environment: name }),
    ...(state !== undefined && { state }),
  }
}

/** True for a command that reads the configuration of the package: the one that it is given, or the one of the usual name. */
function reads({ config }: ServedPack, given: string | undefined): boolean {
  if (given !== undefined) return config !== undefined && normalize(given) === normalize(config.path)
  return configFlag(config?.path) === ''
}

/** The configuration as it is written; empty where there is none. */
export function configOf({ config, files }: ServedPack): Wrangler {
  const text = config === undefined ? undefined : files.get(config.path)
  return config === undefined || text === undefined ? {} : readConfig(text, config.format)
}

/** True where a configuration has a database asked for at Cloudflare while somebody develops. */
export function asksForRemote(config: Wrangler, environment: string | undefined): boolean {
  const own = environment === undefined ? config : environmentsOf(config).find(([name]) => name === environment)?.[1]
  return rowsAt(own ?? {}, ['d1_databases']).some(({ remote }) => remote === true)
}
