import { type Answer, type RepositoryCall, type RepositoryHandlers, invalid, notFound, ok, pageOf } from '../call.ts'
import { git, gitBytes } from '../git.ts'
import { type Table, asText } from '../json.ts'
import { changesBetween } from '../changes.ts'
import {
  type TreeEntry,
  commitsBetween,
  entryAt,
  listRefs,
  mergeBase,
  readBlob,
  readCommit,
  readRef,
  readTree,
  resolveCommit,
} from '../objects.ts'
import { actorOf } from '../principals.ts'
import { commitShape, diffEntry } from '../shapes/commits.ts'
import { commitStatus } from '../shapes/checks.ts'
import { apiUrl, webUrl } from '../shapes/repositories.ts'
import { type Repository, type Status, findRepository, timestamp } from '../state.ts'

const kinds: Readonly<Record<string, string>> = { tree: 'dir', commit: 'submodule', blob: 'file' }

/** What every form of an entry has. */
function entryShape({ state, repository }: RepositoryCall, entry: TreeEntry, file: string, ref: string): Table {
  const encoded = encodeURIComponent(file).replaceAll('%2F', '/')
  const url = `${apiUrl(state, repository)}/contents/${encoded}?ref=${ref}`
  const gitUrl = `${apiUrl(state, repository)}/git/${entry.type}s/${entry.sha}`
  const html = `${webUrl(state, repository)}/${entry.type === 'tree' ? 'tree' : 'blob'}/${ref}/${encoded}`
  return {
    name: file.slice(file.lastIndexOf('/') + 1),
    path: file,
    sha: entry.sha,
    size: entry.size ?? 0,
    type: entry.mode === '120000' ? 'symlink' : (kinds[entry.type] ?? 'file'),
    url,
    git_url: gitUrl,
    html_url: html,
    download_url: entry.type === 'blob' ? `${webUrl(state, repository)}/raw/${ref}/${encoded}` : null,
    _links: { self: url, git: gitUrl, html },
  }
}

async function getContent(call: RepositoryCall): Promise<Answer> {
  const { repository, params, query, accept } = call
  const ref = query.get('ref') ?? repository.defaultBranch
  const file = (params['path'] ?? '').replace(/^\/|\/$/g, '')
  const commit = await resolveCommit(repository.dir, ref)
  if (commit === undefined) throw notFound()
  const entry = file === '' ? undefined : await entryAt(repository.dir, commit, file)
  if (file !== '' && entry === undefined) throw notFound()
  if (entry === undefined || entry.type === 'tree') {
    const entries = await readTree(repository.dir, entry?.sha ?? commit)
    return ok(entries.map((one) => entryShape(call, one, file === '' ? one.path : `${file}/${one.path}`, ref)))
  }
  if (entry.type === 'commit') return ok({ ...entryShape(call, entry, file, ref), submodule_git_url: 'https://git.example/other.git' })
  const content = await readBlob(repository.dir, entry.sha)
  if (/\braw\b/.test(accept)) return { status: 200, text: content.toString() }
  if (entry.mode === '120000') return ok({ ...entryShape(call, entry, file, ref), target: content.toString() })
  // From one megabyte on, only the raw form carries the content.
  const isLarge = content.length > 1024 * 1024
  return ok({
    ...entryShape(call, entry, file, ref),
    content: isLarge ? '' : content.toString('base64').replace(/.{60}/g, '$&\n'),
    encoding: isLarge ? 'none' : 'base64',
  })
}

async function listBranches(call: RepositoryCall): Promise<Answer> {
  const { state, repository } = call
  const refs = await listRefs(repository.dir, 'refs/heads/')
  return pageOf(call, [...refs], ([ref, sha]) => {
    const name = ref.replace('refs/heads/', '')
    return { name, commit: { sha, url: `${apiUrl(state, repository)}/commits/${sha}` }, protected: repository.protectedBranches.has(name) }
  })
}

async function getBranch({ state, repository, params }: RepositoryCall): Promise<Answer> {
  const name = params['branch'] ?? ''
  const sha = await readRef(repository.dir, `refs/heads/${name}`)
  if (sha === undefined) throw notFound()
  const api = `${apiUrl(state, repository)}/branches/${name}`
  const isProtected = repository.protectedBranches.has(name)
  return ok({
    name,
    commit: commitShape(state, repository, await readCommit(repository.dir, sha)),
    _links: { self: api, html: `${webUrl(state, repository)}/tree/${name}` },
    protected: isProtected,
    protection: { enabled: isProtected, required_status_checks: { enforcement_level: 'off', contexts: [], checks: [] } },
    protection_url: `${api}/protection`,
  })
}

async function listCommits(call: RepositoryCall): Promise<Answer> {
  const { state, repository, query } = call
  const from = await resolveCommit(repository.dir, query.get('sha') ?? repository.defaultBranch)
  if (from === undefined) throw notFound()
  const file = query.get('path')
  const limits = ['since', 'until'].flatMap((name) => (query.has(name) ? [`--${name}=${query.get(name) ?? ''}`] : []))
  const author = query.get('author')
  const who = author === null ? [] : [`--author=${author}`]
  const out = await git(repository.dir, ['rev-list', ...limits, ...who, from, ...(file === null ? [] : ['--', file])])
  const shas = out === '' ? [] : out.split('\n')
  return pageOf(call, shas, async (sha) => commitShape(state, repository, await readCommit(repository.dir, sha)))
}

/** git's name for a history that begins: the empty tree. */
const emptyTree = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'

async function getCommit({ state, repository, params, accept }: RepositoryCall): Promise<Answer> {
  const sha = await resolveCommit(repository.dir, params['ref'] ?? '')
  if (sha === undefined) throw invalid(`No commit found for SHA: ${params['ref'] ?? ''}`)
  const commit = await readCommit(repository.dir, sha)
  const before = commit.parents[0] ?? emptyTree
  if (/\bdiff\b/.test(accept)) return { status: 200, text: (await gitBytes(repository.dir, ['diff', before, sha])).toString() }
  const changes = await changesBetween(repository.dir, before, sha)
  const additions = changes.reduce((sum, change) => sum + change.additions, 0)
  const deletions = changes.reduce((sum, change) => sum + change.deletions, 0)
  return ok({
    ...commitShape(state, repository, commit),
    stats: { additions, deletions, total: additions + deletions },
    files: changes.map((change) => diffEntry(state, repository, sha, change)),
  })
}

/** A side of a comparison: `branch`, a commit, or `owner:branch` of a fork, whose objects the repository holds from then on. */
async function sideOf({ state, repository }: RepositoryCall, text: string): Promise<string> {
  const [owner, ref] = text.includes(':') ? [text.slice(0, text.indexOf(':')), text.slice(text.indexOf(':') + 1)] : [undefined, text]
  const other: Repository | undefined = owner === undefined ? repository : findRepository(state, `${owner}/${repository.name}`)
  const sha = other === undefined ? undefined : await resolveCommit(other.dir, ref)
  if (sha === undefined || other === undefined) throw notFound()
  if (other !== repository) await git(repository.dir, ['fetch', '-q', '--no-tags', other.dir, sha])
  return sha
}

async function compare(call: RepositoryCall): Promise<Answer> {
  const { state, repository, params, accept } = call
  const basehead = params['basehead'] ?? ''
  const at = basehead.indexOf('...')
  if (at < 0) throw notFound()
  const base = await sideOf(call, basehead.slice(0, at))
  const head = await sideOf(call, basehead.slice(at + 3))
  const common = await mergeBase(repository.dir, base, head)
  if (common === undefined) throw notFound()
  if (/\bdiff\b/.test(accept)) return { status: 200, text: (await gitBytes(repository.dir, ['diff', common, head])).toString() }
  const [ahead, behind] = await Promise.all([commitsBetween(repository.dir, base, head), commitsBetween(repository.dir, head, base)])
  const status = ahead.length === 0 ? (behind.length === 0 ? 'identical' : 'behind') : behind.length === 0 ? 'ahead' : 'diverged'
  const shape = async (sha: string): Promise<Table> => commitShape(state, repository, await readCommit(repository.dir, sha))
  const html = `${webUrl(state, repository)}/compare/${basehead}`
  return ok({
    url: `${apiUrl(state, repository)}/compare/${basehead}`,
    html_url: html,
    permalink_url: html,
    diff_url: `${html}.diff`,
    patch_url: `${html}.patch`,
    base_commit: await shape(base),
    merge_base_commit: await shape(common),
    status,
    ahead_by: ahead.length,
    behind_by: behind.length,
    total_commits: ahead.length,
    commits: await Promise.all(ahead.slice(0, 250).map(shape)),
    files: (await changesBetween(repository.dir, common, head)).slice(0, 300).map((change) => diffEntry(state, repository, head, change)),
  })
}

async function createStatus({ state, repository, params, body, principal }: RepositoryCall): Promise<Answer> {
  const sha = await resolveCommit(repository.dir, params['sha'] ?? '')
  const creator = actorOf(principal)
  if (sha === undefined || creator === undefined) throw invalid(`No commit found for SHA: ${params['sha'] ?? ''}`)
  const status: Status = {
    id: state.nextId(),
    sha,
    creator,
    state: asText(body['state']) ?? 'pending',
    context: asText(body['context']) ?? 'default',
    description: asText(body['description']) ?? null,
    targetUrl: asText(body['target_url']) ?? null,
    createdAt: timestamp(state),
  }
  repository.statuses.unshift(status)
  return ok(commitStatus(state, repository, status), 201)
}

async function listStatuses(call: RepositoryCall): Promise<Answer> {
  const { state, repository, params } = call
  const sha = await resolveCommit(repository.dir, params['ref'] ?? '')
  return pageOf(
    call,
    repository.statuses.filter((status) => status.sha === sha),
    (status) => commitStatus(state, repository, status),
  )
}

/** What git holds, as the repository API shows it. */
export const contents: RepositoryHandlers = {
  'repos/get-content': getContent,
  'repos/list-branches': listBranches,
  'repos/get-branch': getBranch,
  'repos/list-commits': listCommits,
  'repos/get-commit': getCommit,
  'repos/compare-commits-with-basehead': compare,
  'repos/create-commit-status': createStatus,
  'repos/list-commit-statuses-for-ref': listStatuses,
}
