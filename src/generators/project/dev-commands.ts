import { devScript, runsWrangler } from './dev-script.ts'
import { scriptLine } from './package-manager.ts'
import type { PackageTexts } from './package-texts.ts'
import { isBuilt, readWrangler } from './read-project.ts'
import { readManifest } from './read-tooling.ts'
import { wranglerLine } from './wrangler-configs.ts'

/** Lines for a shell that serve a package for whoever develops it: first what makes the module at which the Worker begins, where a build does. */
export function devCommands(pack: PackageTexts): readonly string[] {
  const script = devScript(pack)
  const serve = script === undefined ? wranglerLine('dev', runsWrangler(pack)) : scriptLine(script.name, pack.manager)
  return [...(needsBuild(pack) && script?.builds !== true ? buildCommands(pack) : []), serve]
}

/** True where the module at which the Worker begins is made by a build that Wrangler does not start. */
function needsBuild(pack: PackageTexts): boolean {
  const { listed, ...rest } = pack
  const { main, build } = readWrangler(rest)
  return isBuilt(main, listed) && !(typeof build === 'object' && build !== null && 'command' in build)
}

/** What builds a package, as far as its scripts say it. */
function buildCommands(pack: PackageTexts): readonly string[] {
  const { scripts } = readManifest(pack)
  const name = ['build', 'compile', ...Object.keys(scripts).filter((one) => one.startsWith('build'))].find(
    (one) => scripts[one] !== undefined,
  )
  return name === undefined ? [] : [scriptLine(name, pack.manager)]
}
