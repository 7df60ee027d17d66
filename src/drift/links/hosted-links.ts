import { objectOf } from '../../core/json-object.ts'
import type { RepoPath } from '../../core/names.ts'
import { originOf } from '../../core/origin-of.ts'
import type { Origin, Snapshot } from '../../core/snapshot.ts'
import { readJson } from '../../text/read-json.ts'
import { type LinkTarget, partsOf } from './read-target.ts'
import { usualBranches, workflowBranch } from './workflow-branch.ts'

/** Reads links to the repository's own files on its host; undefined for every other link, and for those to a tag or commit. */
export type HostedLinks = (written: string) => LinkTarget | undefined

/** Links of a document that can lead to its own repository on a host. */
export const mayBeHosted = /https?:\/\/[\w.-]+\/[\w.-]+\/[\w.-]+/

const web =
  /^(https?:\/\/(?:www\.)?([\w.-]+)\/([\w.-]+)\/([\w.-]+?)(?:\.git)?)(?:\/(?:-\/)?(blob|tree|raw|edit|blame|src)\/([^?#]*))?\/?(?=[?#]|$)/i
const raw = /^(https?:\/\/raw\.githubusercontent\.com\/([\w.-]+)\/([\w.-]+))\/([^?#]*)/i
/** What a change tells of addresses that are not surely the repository's own. */
export interface TakenPaths {
  /** True for a file or folder that the change took away. */
  took(path: string): boolean
  /** True for a repository of the same name that this one is said to be a fork of. */
  isUpstream(owner: string, name: string): boolean
}

/** Branches that go on: what leaves the first branch leaves them with the next release at the latest. */
const goingOn = /^(main|master|trunk|develop|devel|development|dev|stable|latest)(?=\/|$)/

/**
 * Knows the repository by its remote and by its manifest. With a change, also an address of another owner's repository of the same name, and of another
 * branch that goes on, where it names what the change took away: the repository had another owner once.
 */
export async function hostedLinks(snapshot: Snapshot, origin: Origin | undefined, change?: TakenPaths): Promise<HostedLinks> {
  const own = [origin, await fromManifest(snapshot)].filter((one) => one !== undefined)
  const names = new Set(own.map(({ host, owner, name }) => keyOf(host, owner, name)))
  // a host leads from the former name of its first branch to it
  const former = origin?.branches === undefined ? [] : usualBranches.filter((name) => origin.branches?.includes(name) !== true)
  const branches = ['HEAD', ...(origin?.branch === undefined ? usualBranches : [origin.branch, ...former])]
  const heads = branches.flatMap((branch) => [`refs/heads/${branch}`, branch])
  const sure = origin?.branch ?? (await workflowBranch(snapshot))
  const readme = readmeOf(snapshot)
  const isKnown = (parts: HostedParts): boolean => own.some((one) => isFormerOf(one, parts, change))
  return (written) => {
    const link = written.trim()
    const parts = names.size === 0 ? undefined : (inWeb(link) ?? inRaw(link))
    if (parts === undefined) return undefined
    const isOwn = names.has(keyOf(parts.host, parts.owner, parts.name))
    if (!isOwn && !isKnown(parts)) return undefined
    if (parts.tree === undefined) return isOwn ? toReadme(parts, readme) : undefined
    const place = placeIn(link, { ...parts, tree: parts.tree }, heads)
    if (place === undefined || (!(isOwn && place.isFirst) && !isTaken(place.target, change))) return undefined
    if (place.target.path === '') return toReadme(parts, readme)
    const { head, prefix } = place
    const name = head.replace(/^refs\/heads\//, '')
    const isSure = isOwn && (head.endsWith('HEAD') || name === sure || former.includes(name))
    // what is mended names the branch that has it: nobody here knows what the host makes of a former name
    const stays = origin?.branch === undefined || !former.includes(name)
    return onHost(place.target, { prefix: stays ? prefix : `${prefix.slice(0, -head.length - 1)}${origin.branch}/`, isSure })
  }
}

/** A file or folder of a branch. */
interface HostedPlace {
  head: string
  /** True for the first branch, by any of its names. */
  isFirst: boolean
  target: LinkTarget
  /** What stands before the path. */
  prefix: string
}

/** What an address names on a branch; undefined where nobody knows of such a branch, and for a placeholder. */
function placeIn(link: string, { tree, rest }: HostedParts & { tree: string }, heads: readonly string[]): HostedPlace | undefined {
  const { head, isFirst } = branchOf(tree, heads)
  const path = head === undefined ? '' : tree.slice(head.length + 1)
  const target = partsOf(`${path}${rest}`)
  if (head === undefined || target === undefined) return undefined
  return { head, isFirst, target, prefix: link.slice(0, link.length - path.length - rest.length) }
}

function onHost(target: LinkTarget, { prefix, isSure }: { prefix: string; isSure: boolean }): LinkTarget {
  const path = target.path.replace(/\/$/, '')
  return { ...target, path, absolute: false, prefix, ...(isSure ? {} : { isBranchUnknown: true as const }) }
}

function isTaken({ path }: LinkTarget, change: TakenPaths | undefined): boolean {
  return change?.took(path.replace(/\/$/, '')) === true
}

/** The branch that a path on a host begins with, and whether it is the first one, by any of its names; undefined where nobody knows of such a branch. */
function branchOf(tree: string, heads: readonly string[]): { head: string | undefined; isFirst: boolean } {
  const first = heads.find((one) => tree === one || tree.startsWith(`${one}/`))
  return { head: first ?? goingOn.exec(tree)?.[1], isFirst: first !== undefined }
}

/** True for a repository of the same host and name, unless that is another one from which this one was forked. */
function isFormerOf({ host, name }: Origin, parts: HostedParts, change: TakenPaths | undefined): boolean {
  const isSame = keyOf(host, '', name) === keyOf(parts.host, '', parts.name)
  return isSame && change !== undefined && !change.isUpstream(parts.owner, parts.name)
}

interface HostedParts {
  host: string
  owner: string
  name: string
  /** Branch and path; undefined for the address of the repository itself. */
  tree?: string
  /** Query and fragment. */
  rest: string
}

function inWeb(link: string): HostedParts | undefined {
  const [whole, , host = '', owner = '', name = '', , tree] = web.exec(link) ?? []
  return whole === undefined ? undefined : { host, owner, name, ...(tree === undefined ? {} : { tree }), rest: link.slice(whole.length) }
}

function inRaw(link: string): HostedParts | undefined {
  const [whole, , owner = '', name = '', tree = ''] = raw.exec(link) ?? []
  return whole === undefined ? undefined : { host: 'github.com', owner, name, tree, rest: link.slice(whole.length) }
}

/** The page of a repository shows its README: a fragment there is a heading of it. */
function toReadme({ rest }: HostedParts, readme: RepoPath | undefined): LinkTarget | undefined {
  const fragment = /^#(.+)$/.exec(rest)?.[1]
  const target = fragment === undefined || readme === undefined ? undefined : partsOf(`${readme}#${fragment}`)
  return target === undefined ? undefined : { ...target, prefix: '' }
}

/** The README that a host shows; undefined where several could be it. */
function readmeOf({ files }: Snapshot): RepoPath | undefined {
  const found = [...files.keys()].filter((path) => /^(?:\.github\/|docs\/)?readme(?:\.[\w-]+)*$/i.test(path))
  return found.length === 1 && /^readme\.md$/i.test(found[0] ?? '') ? found[0] : undefined
}

async function fromManifest(snapshot: Snapshot): Promise<Origin | undefined> {
  const { repository } = objectOf(readJson(await snapshot.read('package.json' as RepoPath)))
  const url = typeof repository === 'string' ? repository : objectOf(repository).url
  return typeof url === 'string' ? originOf(url) : undefined
}

function keyOf(host: string, owner: string, name: string): string {
  return `${host.replace(/^www\./, '')}/${owner}/${name}`.toLowerCase()
}
