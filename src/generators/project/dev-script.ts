import { environmentsOf, type Wrangler } from './read-rows.ts'
import { readManifest } from './read-tooling.ts'
import { runsOf } from './script-runs.ts'
import { asksForRemote, configOf, type ServedPack, type Serving, servingOf } from './serves-worker.ts'
import { isTried, type RunsWrangler } from './wrangler-configs.ts'

/** The script that serves the Worker of a package for whoever develops it. */
export interface DevScript extends Serving {
  name: string
  /** It also builds what it serves. */
  builds: boolean
}

/**
 * The script that serves the Worker of a package, by this configuration and with what is bound on this machine; undefined where none is known to, whatever
 * it is called: many a `dev` serves the pages of a browser alone.
 */
export function devScript(pack: ServedPack): DevScript | undefined {
  const { scripts } = readManifest(pack)
  const all = { scripts, isMember: (pack.root ?? '') !== '' }
  const found = Object.keys(scripts)
    .filter((name) => isForPeople(name, scripts))
    .flatMap((name): readonly DevScript[] => {
      const runs = runsOf(all, name)
      const serving = runs.map((run) => servingOf(pack, run)).find((one) => one !== undefined)
      return serving === undefined ? [] : [{ name, ...serving, builds: runs.some(({ words }) => builders.test(words.join(' '))) }]
    })
  return found.toSorted((a, b) => rankOf(a) - rankOf(b))[0]
}

/** True for a script that somebody types: none that another one brings along, and none that tests. */
function isForPeople(name: string, scripts: Readonly<Record<string, string>>): boolean {
  const brought = /^(?:pre|post)(.+)$/.exec(name)?.[1]
  return (brought === undefined || scripts[brought] === undefined) && !/^(?:test|e2e|ci)(?:$|[:_-])/.test(name)
}

/** `dev` before `start` before any other, and what serves an environment of customers last. */
function rankOf({ name, environment }: DevScript): number {
  const usual = ['dev', 'start'].indexOf(name)
  return (usual < 0 ? 2 : usual) + (environment === undefined || isTried(environment) || usual >= 0 ? 0 : 1)
}

const builders = /\b(?:esbuild|ncc|opennextjs-cloudflare build|rolldown|rollup|swc|tsc|tsdown|tsup|unbuild|webpack|vite|bun build)\b/

/** What lines for Wrangler say so that they find what the Worker is developed with. */
export function runsWrangler(pack: ServedPack): RunsWrangler {
  const script = devScript(pack)
  const config = configOf(pack)
  const environment = script === undefined ? lonelyEnvironment(config) : script.environment
  return {
    manager: pack.manager,
    configPath: pack.config?.path,
    ...(environment !== undefined && { devEnvironment: environment }),
    ...(script?.state !== undefined && { devState: script.state }),
    ...(script?.secrets !== undefined && { devSecrets: script.secrets }),
    ...(script === undefined && asksForRemote(config, environment) && { isKeptLocal: true }),
  }
}

/** The file in which developers of a package write secrets of their own. */
export function ownSecrets(pack: ServedPack): string {
  return runsWrangler(pack).devSecrets ?? '.dev.vars'
}

/** The environment of a package in which it is developed; undefined where that is the top level. */
export function devEnvironment(pack: ServedPack): string | undefined {
  return runsWrangler(pack).devEnvironment
}

/** Keys of what is bound, which no environment inherits. */
const bound = ['d1_databases', 'kv_namespaces', 'r2_buckets', 'durable_objects', 'hyperdrive', 'queues', 'services'] as const

/** The environment for development of a configuration whose top level binds nothing, so that nobody can develop with it. */
function lonelyEnvironment(config: Wrangler): string | undefined {
  const binds = (own: Wrangler): boolean => bound.some((key) => own[key] !== undefined)
  if (binds(config)) return undefined
  return environmentsOf(config).find(
    ([name, own]) => ['local', 'dev', 'development'].includes(name) && /^[\w-]+$/.test(name) && binds(own),
  )?.[0]
}
