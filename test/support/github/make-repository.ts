import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { git } from './git.ts'
import { type Files, commitFiles, filesOf } from './import.ts'
import { signatureOf } from './resources/git-data.ts'
import { type Repository, type Role, type State, ensureUser, timestamp } from './state.ts'

/** How a repository is made. */
export interface RepositoryWish {
  /** Files of the first commit. */
  readonly files?: Files
  /** A folder to take the files from; a git repository brings its branches and history. */
  readonly folder?: string
  readonly isPrivate?: boolean
  readonly isOrganization?: boolean
  readonly defaultBranch?: string
  readonly collaborators?: Readonly<Record<string, Role>>
}

/** Settings of every repository: partial clones and any commit, as on GitHub; no fsync, no housekeeping. */
const config: Readonly<Record<string, string>> = {
  'uploadpack.allowFilter': 'true',
  'uploadpack.allowAnySHA1InWant': 'true',
  'http.receivepack': 'true',
  'receive.hideRefs': 'refs/pull',
  'receive.autogc': 'false',
  'gc.auto': '0',
  'core.fsync': 'none',
  'core.logAllRefUpdates': 'false',
}

/** Makes the bare repository behind a repository, as `git init` does. */
export async function createGitFolder(dir: string, branch: string): Promise<void> {
  for (const folder of ['objects/info', 'objects/pack', 'refs/heads', 'refs/tags']) await mkdir(path.join(dir, folder), { recursive: true })
  await writeFile(path.join(dir, 'HEAD'), `ref: refs/heads/${branch}\n`)
  const section = Object.entries(config).map(([key, value]) => `[${key.split('.')[0]}]\n\t${key.split('.')[1]} = ${value}\n`)
  await writeFile(
    path.join(dir, 'config'),
    ['[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = true\n', ...section].join(''),
  )
}

/** The git directory of a folder: its `.git`, or itself when it is bare. */
function gitFolderOf(folder: string): string | undefined {
  const own = path.resolve(folder, '.git')
  if (existsSync(own)) return own
  return existsSync(path.join(folder, 'HEAD')) && existsSync(path.join(folder, 'objects')) ? path.resolve(folder) : undefined
}

/** The branch that a git folder is on. */
export const branchOf = async (folder: string): Promise<string | undefined> => {
  const source = gitFolderOf(folder)
  return source === undefined ? undefined : git(source, ['symbolic-ref', '--short', 'HEAD']).catch(() => undefined)
}

/** Fills a bare repository with a first commit, or with the history of a folder. */
export async function fillRepository(
  state: State,
  { dir, defaultBranch, owner }: Repository,
  { files, folder }: RepositoryWish,
): Promise<void> {
  const source = folder === undefined ? undefined : gitFolderOf(folder)
  if (source !== undefined) {
    await git(dir, ['fetch', '-q', source, '+refs/heads/*:refs/heads/*', '+refs/tags/*:refs/tags/*'])
    return
  }
  const all = files ?? (folder === undefined ? { 'README.md': '# Empty\n' } : filesOf(folder))
  const who = signatureOf(owner, timestamp(state))
  await commitFiles(dir, { ref: `refs/heads/${defaultBranch}`, files: all, message: 'Begin', who, parent: undefined })
}

/** A repository without content, which nobody knows yet. */
export function newRepository(state: State, folder: string, name: string, wish: RepositoryWish & { parent?: Repository }): Repository {
  const [ownerName = '', repositoryName = ''] = name.split('/')
  const owner = ensureUser(state, ownerName, wish.isOrganization === false ? {} : { type: 'Organization' })
  const id = state.nextId()
  const at = timestamp(state)
  return {
    id,
    owner,
    name: repositoryName,
    dir: path.join(folder, `${id}.git`),
    parent: wish.parent,
    isPrivate: wish.isPrivate ?? false,
    isArchived: false,
    defaultBranch: wish.defaultBranch ?? 'main',
    createdAt: at,
    pushedAt: at,
    collaborators: new Map(
      Object.entries(wish.collaborators ?? {}).map(([login, role]) => [ensureUser(state, login).login.toLowerCase(), role]),
    ),
    issues: new Map(),
    comments: new Map(),
    reviewComments: new Map(),
    reviews: new Map(),
    activities: [],
    checks: new Map(),
    rerequested: new Map(),
    statuses: [],
    labels: new Map(),
    teams: new Set(),
    takesDrafts: true,
    autoMerge: { isAllowed: false, methods: new Set(['MERGE', 'SQUASH', 'REBASE']) },
    protectedBranches: new Set(),
    signed: new Set(),
    dispatches: [],
  }
}
