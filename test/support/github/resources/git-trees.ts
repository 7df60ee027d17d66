import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { grants } from '../access.ts'
import { type Answer, Refusal, type RepositoryCall, type RepositoryHandlers, notFound, ok } from '../call.ts'
import { git } from '../git.ts'
import { type Table, asList, asTable, asText } from '../json.ts'
import { type TreeEntry, readTree, resolveCommit, typeOf, writeBlob } from '../objects.ts'
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
  const sha = isTree ? name : await git(repository.dir, ['rev-parse', `${commit ?? ''}^{tree}`])
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

/** One line for `git update-index --index-info`; writes inline content first. */
async function indexLine(
  { repository, principal }: RepositoryCall,
  entry: Table,
): Promise<{ line: string; file: string; isDeletion: boolean; mode: string; sha: string }> {
  const file = asText(entry['path']) ?? ''
  const mode = asText(entry['mode']) ?? '100644'
  if (isMalformed(file)) throw new Refusal(422, 'tree.path contains a malformed path component')
  const isWorkflow = file.startsWith('.github/workflows/')
  if (isWorkflow && 'permissions' in principal && !grants(principal.permissions, 'workflows:write')) {
    throw new Refusal(403, 'Resource not accessible by integration')
  }
  const content = asText(entry['content'])
  if (content !== undefined && asText(entry['sha']) !== undefined) throw new Refusal(422, 'Must supply either tree.sha or tree.content')
  if (content === undefined && entry['sha'] === null)
    return { line: `0 ${'0'.repeat(40)}\t${file}\0`, file, isDeletion: true, mode, sha: '' }
  const sha = content === undefined ? (asText(entry['sha']) ?? '') : await writeBlob(repository.dir, content)
  if (mode !== '160000' && (await typeOf(repository.dir, sha)) !== modes[mode]) {
    throw new Refusal(422, `tree.sha ${sha} is not a valid ${modes[mode] ?? 'blob'}`)
  }
  return { line: `${mode} ${sha}\t${file}\0`, file, isDeletion: false, mode, sha }
}

async function createTree(call: RepositoryCall): Promise<Answer> {
  const { state, repository, body } = call
  const base = asText(body['base_tree'])
  if (base !== undefined && !['tree', 'commit'].includes((await typeOf(repository.dir, base)) ?? '')) throw notFound()
  const entries = asList(body['tree']).map(asTable)
  if (entries.length === 0 && base === undefined) throw new Refusal(422, 'Invalid tree info')
  const lines = []
  for (const entry of entries) lines.push(await indexLine(call, entry))
  const index = path.join(repository.dir, `index-${randomUUID()}`)
  const env = { GIT_INDEX_FILE: index, GIT_WORK_TREE: repository.dir }
  try {
    if (base !== undefined) await git(repository.dir, ['read-tree', base], { env })
    await refuseMissing(
      repository,
      env,
      lines.filter(({ isDeletion }) => isDeletion).map(({ file }) => file),
    )
    const blobs = lines.filter(({ mode, isDeletion }) => isDeletion || mode !== '040000')
    await git(repository.dir, ['update-index', '--replace', '-z', '--index-info'], { env, input: blobs.map(({ line }) => line).join('') })
    for (const { file, sha } of lines.filter(({ mode, isDeletion }) => !isDeletion && mode === '040000')) {
      await git(repository.dir, ['read-tree', `--prefix=${file}/`, sha], { env })
    }
    const sha = await git(repository.dir, ['write-tree'], { env })
    return ok(treeShape(state, repository, sha, await readTree(repository.dir, sha)), 201)
  } finally {
    await rm(index, { force: true })
  }
}

/** GitHub refuses to delete what is not there. */
async function refuseMissing(repository: Repository, env: Record<string, string>, files: readonly string[]): Promise<void> {
  if (files.length === 0) return
  const known = new Set((await git(repository.dir, ['ls-files', '-z'], { env })).split('\0'))
  if (files.some((file) => !known.has(file))) throw new Refusal(422, 'GitRPC::BadObjectState')
}

/** Trees of the Git Data API. */
export const gitTrees: RepositoryHandlers = { 'git/get-tree': getTree, 'git/create-tree': createTree }
