import { type PackageManager, programLine } from './package-manager.ts'

/** Names of the configuration of a Worker, the first first. */
export const wranglerConfigs = ['wrangler.jsonc', 'wrangler.json', 'wrangler.toml'] as const

/** True for the path of the configuration of a Worker. */
export function isWranglerConfig(path: string): boolean {
  return wranglerConfigs.some((name) => path === name || path.endsWith(`/${name}`))
}

/** Configurations of a Worker for one environment; those that are only examples do not count. */
const form = /^wrangler[.-]([\w-]+)\.(?:toml|jsonc?)$/
const examples: ReadonlySet<string> = new Set(['example', 'sample', 'template'])

/** The environment that a file configures by its name, such as `staging` for `wrangler.staging.toml`; undefined for any other file. */
export function environmentOf(path: string): string | undefined {
  const [, name] = form.exec(path.slice(path.lastIndexOf('/') + 1)) ?? []
  return name === undefined || examples.has(name) ? undefined : name
}

/** What a command of Wrangler needs to read a configuration: nothing where it has the usual name. */
export function configFlag(path: string | undefined): string {
  return path === undefined || environmentOf(path) === undefined ? '' : ` --config ${path}`
}

/** What a package runs Wrangler with. */
export interface RunsWrangler {
  manager?: PackageManager | undefined
  configPath?: string | undefined
  /** The environment in which it is developed, for commands about what is on this machine. */
  devEnvironment?: string | undefined
  /** Where what is bound is kept on this machine, where that is not the usual place. */
  devState?: string | undefined
  /** The file from which it reads secrets while it is developed, where that is not the usual one. */
  devSecrets?: string | undefined
  /** Bindings that the configuration asks for at Cloudflare are on this machine where Wrangler is told so. */
  isKeptLocal?: boolean
}

/** The line that runs a command of Wrangler for a package. */
export function wranglerLine(command: string, { manager, configPath, devEnvironment, devState, isKeptLocal }: RunsWrangler): string {
  const isHere = command.includes(' --local') || command === 'dev'
  const environment = devEnvironment !== undefined && isHere ? ` --env ${devEnvironment}` : ''
  const state = devState !== undefined && isHere ? ` --persist-to ${devState}` : ''
  const local = command === 'dev' && isKeptLocal === true ? ' --local' : ''
  return programLine(`wrangler ${command}${local}${environment}${state}${configFlag(configPath)}`, manager)
}

/** Names of environments that people try a Worker in, the first first; it is deployed to customers from any other. */
const tried = ['local', 'dev', 'development', 'test', 'testing', 'preview', 'staging', 'stage']

/** True for the name of an environment that people try a Worker in. */
export function isTried(environment: string): boolean {
  return tried.includes(environment)
}

/** Configurations of one Worker in the order in which they are used to develop it. */
export function inOrderOfUse(paths: readonly string[]): readonly string[] {
  const rank = (path: string): number => (tried.indexOf(environmentOf(path) ?? '') + tried.length + 1) % (tried.length + 1)
  return paths.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
}
