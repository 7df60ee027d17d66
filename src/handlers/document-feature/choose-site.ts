import type { CommandContext } from '../../core/command.ts'
import { defaultConfig } from '../../core/config.ts'
import type { RepoPath } from '../../core/names.ts'
import type { DocSite } from '../../core/site.ts'
import type { SiteFolder } from '../../docs/page.ts'
import { sidecarPath } from '../../text/sidecar.ts'
import { relativeBelow } from '../../text/site-address.ts'

/**
 * The documentation site that pages are written for, and the folder for them there. Pages that stand below the folder of the configuration stay, and
 * so does what people configured: a site elsewhere gets none then.
 */
export function chooseSite({ config, head: { project, snapshot } }: Pick<CommandContext, 'config' | 'head'>): SiteFolder | undefined {
  const sites = config.sites ? (project.sites ?? []) : []
  const { docs } = config
  const paths = [...snapshot.files.keys()]
  const isUsual = docs.toLowerCase() === defaultConfig.docs
  const isThere = !isUsual || paths.some((path) => path.startsWith(`${docs}/`))
  const around = isThere ? nearest(sites.filter(({ root }) => docs === root || relativeBelow(root, docs) !== undefined)) : undefined
  if (around !== undefined) return { ...around, folder: docs }
  if (!isUsual || standsAlready(paths, docs, config.memoryFile)) return undefined
  const best = sites.toSorted((one, other) => depthOf(one) - depthOf(other)).at(0)
  return best === undefined ? undefined : { ...best, folder: best.root }
}

function nearest(sites: readonly DocSite[]): DocSite | undefined {
  return sites.toSorted((one, other) => other.root.length - one.root.length).at(0)
}

function depthOf({ config }: DocSite): number {
  return config.split('/').length
}

/** Pages of features that earlier runs wrote into the folder; the memory of a feature stands there in any case. */
function standsAlready(paths: readonly RepoPath[], docs: string, memoryFile: string): boolean {
  const before = sidecarPath(`${docs}/features/` as RepoPath).replace(/\.json$/, '')
  return paths.some((path) => path.startsWith(before) && !path.endsWith(`/${memoryFile}.json`))
}
