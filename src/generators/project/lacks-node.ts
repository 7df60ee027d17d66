import { type Phrase, ref, say } from '../../core/phrase.ts'
import { importsOf, modulesBehind } from '../entry/modules-behind.ts'
import { inRepository, type PackageTexts } from './package-texts.ts'
import { devEnvironment } from './dev-script.ts'
import { hasNodeModules, mainOf, readWrangler } from './read-project.ts'
import { environmentsOf, textAt, textsAt, type Wrangler } from './read-rows.ts'

/** Packages that load a module of Node.js with themselves. */
const packages: Readonly<Record<string, string>> = { '@sentry/cloudflare': 'node:async_hooks' }

/** Says why a Worker cannot start with its configuration: code of it loads a module of Node.js, and nothing lets it. Undefined where nothing shows that. */
export function whyNoStart(pack: PackageTexts): Phrase | undefined {
  const config = developed(pack)
  const main = mainOf(config)?.replace(/^\.\//, '')
  if (main === undefined || hasNodeModules(config) || isOwnWay(config)) return undefined
  const hasHooks = textsAt(config, ['compatibility_flags']).includes('nodejs_als')
  const lacks = (module: string): boolean => module.startsWith('node:') && !(hasHooks && module === 'node:async_hooks')
  for (const source of modulesBehind(pack.files, main))
    for (const name of importsOf(source)) {
      const module = Object.hasOwn(packages, name) ? (packages[name] ?? name) : name
      if (lacks(module)) return said(pack, { file: source.path, name, module })
    }
  return undefined
}

/** True where modules may be others than they are called, or where Wrangler takes the date of the day. */
function isOwnWay(config: Wrangler): boolean {
  return (
    textAt(config, 'compatibility_date') === undefined ||
    ['alias', 'build', 'no_bundle', 'node_compat'].some((key) => config[key] !== undefined)
  )
}

function said(pack: PackageTexts, { file, name, module }: Readonly<Record<'file' | 'name' | 'module', string>>): Phrase {
  const by = name === module ? [] : say` by ${ref('value', name)}`
  const config = inRepository(pack, pack.config?.path ?? 'wrangler.jsonc')
  return say`${ref('path', inRepository(pack, file))} loads ${ref('value', module)}${by}, which needs the flag ${ref('value', 'nodejs_compat')} among the ${ref('value', 'compatibility_flags')} of ${ref('path', config)}. As it stands the Worker does not start, and tests that boot it do not either.`
}

/** The configuration in which the Worker is developed: what an environment does not say, the top level does. */
function developed(pack: PackageTexts): Wrangler {
  const config = readWrangler(pack)
  const environment = devEnvironment(pack)
  return { ...config, ...environmentsOf(config).find(([name]) => name === environment)?.[1] }
}
