import type { RepoPath } from '../core/names.ts'
import { ref, say, type Phrase } from '../core/phrase.ts'
import type { AskReviewed, NotReviewed, PlanAsked } from '../core/reviewed.ts'
import { decodeStrict } from '../git/decode.ts'
import { tryGit } from '../git/git.ts'
import { objectReader } from '../git/object-reader.ts'
import type { Place } from '../git/place.ts'

/** The branch that reviewed work stands on, as this clone knows it. */
interface Standing {
  /** `origin/main`, or `main` without a remote. */
  name: string
  commit: string
  isRemote: boolean
}

/**
 * Asks a clone whether a plan was reviewed: its tasks and decisions are committed on the default branch of the remote, as far as it was fetched, or
 * without a remote on that of the clone. Nobody is asked over the network.
 */
export function askReviewed(place: Place): AskReviewed {
  return async (asked) => {
    const standing = await standingBranch(place)
    if (standing === undefined) return { kind: 'not reviewed', ...unknownBranch(place) }
    const text = await textAt(place, standing.commit, asked.path)
    if (text !== undefined && (asked.text === undefined || asked.hash(asked.text) === asked.hash(text)))
      return { kind: 'reviewed', by: 'default branch', text, read: (path) => textAt(place, standing.commit, path) }
    return notThere(asked, standing, text)
  }
}

const names = ['main', 'master']

/** The first of these that is there: what the remote says, its usual branches, and those of the clone itself. */
async function standingBranch(place: Place): Promise<Standing | undefined> {
  if (place.kind === 'folder') return undefined
  if (place.kind === 'bare') return commitAt(place, 'HEAD', 'HEAD')
  const told = await outputOf(place, ['symbolic-ref', '-q', '--short', 'refs/remotes/origin/HEAD'])
  const own = await outputOf(place, ['config', '--get', 'init.defaultBranch'])
  const usual = own === undefined ? names : [...names, own]
  const wanted = [
    ...(told === undefined ? [] : [[told, `refs/remotes/${told}`] as const]),
    ...usual.map((name) => [`origin/${name}`, `refs/remotes/origin/${name}`] as const),
    ...usual.map((name) => [name, `refs/heads/${name}`] as const),
  ]
  for (const [name, full] of wanted) {
    const found = await commitAt(place, name, full)
    if (found !== undefined) return found
  }
  return undefined
}

async function commitAt(place: Place, name: string, full: string): Promise<Standing | undefined> {
  const commit = await objectReader(place)(`${full}^{commit}`)
  return commit === undefined ? undefined : { name, commit: commit.id, isRemote: full.startsWith('refs/remotes/') }
}

/** First line that a command of git prints; undefined where it fails or prints nothing. */
async function outputOf(place: Place, args: readonly string[]): Promise<string | undefined> {
  const answer = await tryGit(place, args)
  const [line = ''] = answer.stdout.toString('utf8').split('\n')
  // a name with a line ending or a space is no branch
  return answer.code === 0 && /^[^\s~^:?*[\\]+$/.test(line) ? line : undefined
}

async function textAt(place: Place, commit: string, path: RepoPath): Promise<string | undefined> {
  const found = await objectReader(place)(`${commit}:${place.prefix}${path}`)
  return found?.type === 'blob' ? decodeStrict(found.bytes) : undefined
}

function unknownBranch({ kind }: Place): Pick<NotReviewed, 'why' | 'how'> {
  const why: Phrase =
    kind === 'folder'
      ? ['This is a plain folder, so nobody can tell whether the plan was reviewed.']
      : ['This clone has no default branch with a commit, so nobody can tell whether the plan was reviewed.']
  return { why, how: ['Commit the plan on the default branch of a git repository.'] }
}

function notThere({ path }: PlanAsked, { name, isRemote }: Standing, text: string | undefined): NotReviewed {
  const [plan, branch] = [ref('path', path), ref('value', name)]
  const fetch = say`Have it reviewed and merged there, run ${ref('command', 'git fetch')}, and type the command again.`
  return {
    kind: 'not reviewed',
    why: text === undefined ? say`${plan} is not on ${branch}.` : say`${plan} has other tasks or decisions here than on ${branch}.`,
    how: isRemote ? fetch : say`Have it reviewed, commit it on ${branch}, and type the command again.`,
  }
}
