import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { grants } from '../access.ts'
import { type Answer, Refusal, type RepositoryCall, type RepositoryHandlers, notFound, ok } from '../call.ts'
import { git, gitBytes } from '../git.ts'
import { type Table, asList, asTable, asText } from '../json.ts'
import { looseTree } from '../loose.ts'
import { plantTree } from '../loose-tree.ts'
import { type TreeEntry, readTree, resolveCommit, typeOf, typesOf, writeBlob, zero } from '../objects.ts'
import { apiUrl } from '../shapes/repositories.ts'
import type { Repository, State } from '../state.ts'

const urlOf = (state: State, repository: Repository, type: string, sha: string): string =>
  `${apiUrl(state, repository)}/git/${type === 'tree' ? 'trees' : type === 'commit' ? 'commits' : 'blobs'}/${sha}`

function entryShape(state: State, repository: Repository, { path: file, mode, type, sha, size }: TreeEntry): Table {
  return {
    path: file,
    mode,
    type,
    sha,
    ...(size === undefined ? {} : { size }),
    ...(type === 'commit' ? {} : { url: urlOf(state, repository, type, sha) }),
  }
}

const treeShape = (state: State, repository: Repository, sha: string, entries: readonly TreeEntry[]): Table => ({
  sha,
  url: urlOf(state, repository, 'tree', sha),
  tree: entries.map((entry) => entryShape(state, repository, entry)),
  truncated: false,
})

async function getTree({ state, repository, params, query }: RepositoryCall): Promise<Answer> {
  const name = params['tree_sha'] ?? ''
  const isTree = (await typeOf(repository.dir, name)) === 'tree'
  const commit = isTree ? undefined : await resolveCommit(repository.dir, name)
  if (!isTree && commit === undefined) throw notFound()
  const sha = isTree
    ? name
    : (looseTree(repository.dir, commit ?? '') ?? (await git(repository.dir, ['rev-parse', `${commit ?? ''}^{tree}`])))
  // Any value of `recursive`, even 0, means yes.
  return ok(treeShape(state, repository, sha, await readTree(repository.dir, sha, query.has('recursive'))))
}

/** Modes that GitHub takes, with the type of object that each one needs. */
const modes: Readonly<Record<string, string>> = {
  '100644': 'blob',
  '100755': 'blob',
  '040000': 'tree',
  '160000': 'commit',
  '120000': 'blob',
}

const isMalformed = (file: string): boolean =>
  file === '' ||
  file.startsWith('/') ||
  file.endsWith('/') ||
  file.split('/').some((part) => part === '' || part === '.' || part === '..' || part.toLowerCase() === '.git')

/** One entry of a request, checked as far as it goes without looking at git. */
interface Wish {
  readonly file: string
  readonly mode: string
  /** Object to put there; `undefined` = nothing stays there. */
  readonly sha: string | undefined
}

/** Reads an entry; writes its content first when it brings some. */
async function wishOf({ repository, principal }: RepositoryCall, entry: Table): Promise<Wish> {
  const file = asText(entry['path']) ?? ''
  const mode = asText(entry['mode']) ?? '100644'
  if (isMalformed(file)) throw new Refusal(422, 'tree.path contains a malformed path component')
  const isWorkflow = file.startsWith('.github/workflows/')
  if (isWorkflow && 'permissions' in principal && !grants(principal.permissions, 'workflows:write')) {
    throw new Refusal(403, 'Resource not accessible by integration')
  }
  const content = asText(entry['content'])
  const sha = asText(entry['sha'])
  if (content !== undefined && sha !== undefined) throw new Refusal(422, 'Must supply either tree.sha or tree.content')
  if (content !== undefined) return { file, mode, sha: await writeBlob(repository.dir, content) }
  return { file, mode, sha: entry['sha'] === null ? undefined : (sha ?? '') }
}

async function demandObjects({ dir }: Repository, wishes: readonly Wish[]): Promise<void> {
  const types = await typesOf(
    dir,
    wishes.flatMap(({ sha }) => (sha === undefined ? [] : [sha])),
  )
  for (const { mode, sha } of wishes) {
    if (sha === undefined || mode === '160000' || types.get(sha) === modes[mode]) continue
    throw new Refusal(422, `tree.sha ${sha} is not a valid ${modes[mode] ?? 'blob'}`)
  }
}

async function createTree(call: RepositoryCall): Promise<Answer> {
  const { state, repository, body } = call
  const base = asText(body['base_tree'])
  if (base !== undefined && !['tree', 'commit'].includes((await typeOf(repository.dir, base)) ?? '')) throw notFound()
  const entries = asList(body['tree']).map(asTable)
  if (entries.length === 0 && base === undefined) throw new Refusal(422, 'Invalid tree info')
  const wishes: Wish[] = []
  for (const entry of entries) wishes.push(await wishOf(call, entry))
  await demandObjects(repository, wishes)
  const sha = await writeTree(repository, base, wishes)
  return ok(treeShape(state, repository, sha, await readTree(repository.dir, sha)), 201)
}

/** Builds a tree: here where it only takes files, else in an index of its own. */
async function writeTree({ dir }: Repository, base: string | undefined, wishes: readonly Wish[]): Promise<string> {
  const planted = wishes.some(({ mode }) => mode === '040000')
    ? undefined
    : plantTree(
        dir,
        base,
        wishes.map(({ file, mode, sha }) => ({ file, mode, id: sha })),
      )
  if (planted !== undefined) return planted
  const index = path.join(dir, `index-${randomUUID()}`)
  const env = { GIT_INDEX_FILE: index, GIT_WORK_TREE: dir }
  try {
    if (base !== undefined) await git(dir, ['read-tree', base], { env })
    const isTree = ({ mode, sha }: Wish): boolean => mode === '040000' && sha !== undefined
    const trees = wishes.filter(isTree)
    const gone = await goneFiles(dir, env, wishes)
    const lines = wishes
      .filter((wish) => !isTree(wish) && wish.sha !== undefined)
      .map(({ file, mode, sha }) => `${mode} ${sha ?? ''}\t${file}\0`)
    const input = [...gone.map((file) => `0 ${zero}\t${file}\0`), ...lines].join('')
    await git(dir, ['update-index', '--replace', '-z', '--index-info'], { env, input })
    for (const { file, sha } of trees) await git(dir, ['read-tree', `--prefix=${file}/`, sha ?? ''], { env })
    return await git(dir, ['write-tree'], { env })
  } finally {
    await rm(index, { force: true })
  }
}

/** Files that the wishes delete, or replace by a whole folder; GitHub refuses to delete what is not there. */
async function goneFiles(dir: string, env: Record<string, string>, wishes: readonly Wish[]): Promise<string[]> {
  const deleted = wishes.filter(({ sha }) => sha === undefined).map(({ file }) => file)
  const folders = wishes.filter(({ mode, sha }) => mode === '040000' && sha !== undefined).map(({ file }) => `${file}/`)
  if (deleted.length === 0 && folders.length === 0) return []
  const known = (await gitBytes(dir, ['ls-files', '-z'], { env })).toString().split('\0')
  const below = (file: string): string[] => known.filter((one) => one === file || one.startsWith(`${file}/`))
  if (deleted.some((file) => below(file).length === 0)) throw new Refusal(422, 'GitRPC::BadObjectState')
  return [...deleted.flatMap(below), ...known.filter((one) => folders.some((folder) => one.startsWith(folder)))]
}

/** Trees of the Git Data API. */
export const gitTrees: RepositoryHandlers = { 'git/get-tree': getTree, 'git/create-tree': createTree }
