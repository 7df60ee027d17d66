import type { PackageTexts } from './package-texts.ts'
import { readManifest } from './read-tooling.ts'
import { configFlag } from './wrangler-configs.ts'

/** The script that serves a package for whoever develops it, and what of it serves. */
export interface DevScript {
  name: string
  /** The text of the script that starts the server: its own, or that of one which it runs. */
  text: string
  /** It also builds what it serves. */
  builds: boolean
}

/** The script that serves a package: `dev` or `start`, or whatever runs Wrangler. */
export function devScript(pack: Pick<PackageTexts, 'files' | 'config'>): DevScript | undefined {
  const { scripts } = readManifest(pack)
  const named = ['dev', 'start'].filter((one) => scripts[one] !== undefined)
  const others = Object.keys(scripts).filter((one) => !named.includes(one) && servesWorker(scripts[one] ?? ''))
  const name = named.find((one) => runsOf(scripts, one).some(servesWorker)) ?? (scripts['dev'] === undefined ? others[0] : 'dev')
  if (name === undefined) return undefined
  const runs = runsOf(scripts, name)
  // without a configuration that Wrangler finds by itself it is not what such a script runs, unless it says so
  if (configFlag(pack.config?.path) !== '' && !runs.some((text) => text.includes('wrangler'))) return undefined
  return { name, text: runs.find(servesWorker) ?? scripts[name] ?? '', builds: runs.some(builds) }
}

/** True for `wrangler dev`, of whatever version: `npx wrangler@latest dev`. */
function servesWorker(text: string): boolean {
  const words = text.split(/\s+/)
  return words.some((word, i) => isWrangler(word) && words[i + 1] === 'dev')
}

function isWrangler(word: string): boolean {
  return word === 'wrangler' || word.startsWith('wrangler@')
}

const builders = /\b(?:esbuild|ncc|rolldown|rollup|swc|tsc|tsdown|tsup|unbuild|webpack|vite|bun build)\b/

function builds(text: string): boolean {
  return builders.test(text)
}

/** The environment of the configuration in which a package is developed; undefined where that is its top level. */
export function devEnvironment(pack: Pick<PackageTexts, 'files' | 'config'>): string | undefined {
  const words = (devScript(pack)?.text ?? '').split(/[\s=]+/)
  const at = words.findIndex(isWrangler)
  const asked = at < 0 ? -1 : words.findIndex((word, i) => i > at && (word === '--env' || word === '-e'))
  const name = asked < 0 ? undefined : words[asked + 1]
  return name !== undefined && /^[\w-]+$/.test(name) ? name : undefined
}

/** Programs that run scripts of a manifest by their names. */
const runners = /^(?:npm|pnpm|yarn|bun|npm-run-all|npm-run-all2|run-s|run-p|concurrently|node --run)\b/

/** Texts of a script and of all that it runs, itself first. */
function runsOf(scripts: Readonly<Record<string, string>>, name: string): readonly string[] {
  const seen = new Set<string>()
  const visit = (one: string): void => {
    if (seen.has(one) || scripts[one] === undefined) return
    seen.add(one)
    for (const called of calledBy(scripts[one])) visit(called)
    visit(`pre${one}`)
  }
  visit(name)
  return [...seen].flatMap((one) => scripts[one] ?? [])
}

/** Words of a script that may be names of others which it runs. */
function calledBy(text: string): readonly string[] {
  const commands = text.split(/[&|;]+/).map((one) => one.trim())
  return commands
    .filter((one) => runners.test(one))
    .flatMap((one) => one.split(/[\s"']+/).map((word) => word.replace(/^(?:npm|pnpm|yarn|bun):/, '')))
}
