import type { Json, Table } from '../json.ts'
import type { Change } from '../changes.ts'
import type { Commit, Signature } from '../objects.ts'
import type { Repository, State, User } from '../state.ts'
import { nodeId, simpleUser } from './accounts.ts'
import { apiUrl, webUrl } from './repositories.ts'

/** What GitHub says about a signature. */
function verification(repository: Repository, commit: Commit): Table {
  const isSigned = repository.signed.has(commit.sha)
  return {
    verified: isSigned,
    reason: isSigned ? 'valid' : 'unsigned',
    signature: isSigned ? '-----BEGIN PGP SIGNATURE-----' : null,
    payload: isSigned ? `tree ${commit.tree}` : null,
    verified_at: isSigned ? commit.committer.date : null,
  }
}

const person = ({ name, email, date }: Signature): Table => ({ name, email, date })

/** `git-commit`: the answer of the Git Data API. */
export const gitCommit = (state: State, repository: Repository, commit: Commit): Table => {
  const api = `${apiUrl(state, repository)}/git`
  const web = `${webUrl(state, repository)}/commit`
  return {
    sha: commit.sha,
    node_id: nodeId('C', commit.sha),
    url: `${api}/commits/${commit.sha}`,
    html_url: `${web}/${commit.sha}`,
    author: person(commit.author),
    committer: person(commit.committer),
    tree: { sha: commit.tree, url: `${api}/trees/${commit.tree}` },
    message: commit.message,
    parents: commit.parents.map((sha) => ({ sha, url: `${api}/commits/${sha}`, html_url: `${web}/${sha}` })),
    verification: verification(repository, commit),
  }
}

/** The account behind an address of a commit. */
export function accountOf(state: State, { email }: Signature): User | undefined {
  const [, id] = /^(\d+)\+.+@users\.noreply\./.exec(email) ?? []
  return [...state.users.values()].find((user) => (id === undefined ? user.email === email : user.id === Number(id)))
}

/** `commit`: the answer of the commits API. */
export function commitShape(state: State, repository: Repository, commit: Commit): Table {
  const api = apiUrl(state, repository)
  const web = `${webUrl(state, repository)}/commit`
  const account = (signature: Signature): Json => {
    const user = accountOf(state, signature)
    return user === undefined ? null : simpleUser(state, user)
  }
  return {
    sha: commit.sha,
    node_id: nodeId('C', commit.sha),
    url: `${api}/commits/${commit.sha}`,
    html_url: `${web}/${commit.sha}`,
    comments_url: `${api}/commits/${commit.sha}/comments`,
    commit: {
      url: `${api}/git/commits/${commit.sha}`,
      author: person(commit.author),
      committer: person(commit.committer),
      message: commit.message,
      tree: { sha: commit.tree, url: `${api}/git/trees/${commit.tree}` },
      comment_count: 0,
      verification: verification(repository, commit),
    },
    author: account(commit.author),
    committer: account(commit.committer),
    parents: commit.parents.map((sha) => ({ sha, url: `${api}/commits/${sha}`, html_url: `${web}/${sha}` })),
  }
}

/** `diff-entry`. */
export function diffEntry(state: State, repository: Repository, commit: string, change: Change): Table {
  const file = encodeURIComponent(change.path).replaceAll('%2F', '/')
  return {
    sha: change.sha,
    filename: change.path,
    status: change.status,
    additions: change.additions,
    deletions: change.deletions,
    changes: change.additions + change.deletions,
    blob_url: `${webUrl(state, repository)}/blob/${commit}/${file}`,
    raw_url: `${webUrl(state, repository)}/raw/${commit}/${file}`,
    contents_url: `${apiUrl(state, repository)}/contents/${file}?ref=${commit}`,
    ...(change.patch === undefined ? {} : { patch: change.patch }),
    ...(change.previous === undefined ? {} : { previous_filename: change.previous }),
  }
}
