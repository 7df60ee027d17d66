import { type Phrase, ref, say } from '../../core/phrase.ts'
import { versions } from '../growth/versions.ts'
import { installedPackages } from './installed-packages.ts'
import { addLine, programLine } from './package-manager.ts'
import type { PackageTexts } from './package-texts.ts'
import { harness, readManifest } from './read-tooling.ts'
import { isBelow, lowestOf } from './version-range.ts'

/** The first vitest with which tests of ours were seen to pass; what a workspace has of its own stays then. */
const leastVitest = 3

const runtimeTypes = '@cloudflare/workers-types'
const pool = '@cloudflare/vitest-pool-workers'

/** What comes before tests of ours can run, where the package's own way does not run them; nothing where nothing does. */
export function howToTest(pack: PackageTexts): Phrase {
  const runner = whatRuns(pack)
  if (runner === 'stranger')
    return say` To run them, ${ref('value', 'vitest')} 5 is needed, which ${ref('value', pool)} beside it does not take: raise that first.`
  const missing = [...toolsToRaise(pack), ...(runner === 'none' ? ['vitest'] : [])].map((name) => `${name}@${versions[name] ?? ''}`)
  if (missing.length === 0) return []
  const isWorkspace = pack.listed.has('pnpm-workspace.yaml')
  // their own configuration may look elsewhere for tests
  const then = runner === 'own' ? [] : say`, then ${ref('command', programLine('vitest run', pack.manager))}`
  return say` To run them, ${ref('command', addLine(missing, pack.manager, isWorkspace))} comes first${then}.`
}

/** Whether vitest is there, or may be installed: another one beside a pool of tests would be taken by that pool too. */
function whatRuns(pack: PackageTexts): 'own' | 'none' | 'stranger' {
  const { packages, scripts } = readManifest(pack)
  // a workspace may have it for all of its packages
  if (packages['vitest'] !== undefined || /\bvitest\b/.test(scripts['test'] ?? '')) return 'own'
  if ((lowestOf(pack.locked?.get('vitest'))?.[0] ?? 0) >= leastVitest) return 'own'
  return pack.locked?.has(pool) === true ? 'stranger' : 'none'
}

/** A Wrangler that can boot the Worker, and the types that it asks for where the package has older ones. */
function toolsToRaise(pack: PackageTexts): readonly string[] {
  const asked = readManifest(pack).packages
  const { packages, toolVersion } = installedPackages(pack, asked)
  const version = toolVersion('wrangler')
  const isThere = asked['wrangler'] !== undefined || pack.above?.has('wrangler') === true
  if (version === undefined ? isThere : !isBelow(version, harness)) return []
  const [types, newest] = [lowestOf(packages[runtimeTypes]), lowestOf(versions[runtimeTypes])]
  return types !== undefined && newest !== undefined && isBelow(types, newest) ? ['wrangler', runtimeTypes] : ['wrangler']
}
