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
interface RunsWrangler {
  manager?: PackageManager | undefined
  configPath?: string | undefined
  /** The environment in which it is developed, for commands about what is on this machine. */
  devEnvironment?: string | undefined
}

/** The line that runs a command of Wrangler for a package. */
export function wranglerLine(command: string, { manager, configPath, devEnvironment }: RunsWrangler): string {
  const environment = devEnvironment !== undefined && command.includes(' --local') ? ` --env ${devEnvironment}` : ''
  return programLine(`wrangler ${command}${environment}${configFlag(configPath)}`, manager)
}

/** Names of environments that people try a Worker in, the first first; it is deployed to customers from any other. */
const tried = ['local', 'dev', 'development', 'test', 'testing', 'preview', 'staging', 'stage']

/** Configurations of one Worker in the order in which they are used to develop it. */
export function inOrderOfUse(paths: readonly string[]): readonly string[] {
  const rank = (path: string): number => (tried.indexOf(environmentOf(path) ?? '') + tried.length + 1) % (tried.length + 1)
  return paths.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
}
