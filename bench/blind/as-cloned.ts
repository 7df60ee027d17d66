import { spawnSync } from 'node:child_process'
import { gitText } from '../drift/git-lines.ts'
import { openScratch, type Scratch } from '../drift/scratch.ts'

/** A scratch repository that looks like a person's clone: it bears the name of the repository, knows its remote and branches, and is on the branch of the clone. */
export function asCloned(clone: string, repository: string, commit: string): Scratch {
  const scratch = openScratch(clone, repository.split('/').at(-1) ?? repository)
  gitText(scratch.dir, ['config', 'remote.origin.url', `https://github.com/${repository}.git`])
  const branch = spawnSync('git', ['-C', clone, 'symbolic-ref', '--quiet', 'HEAD'], { encoding: 'utf8' }).stdout.trim()
  for (const line of gitText(clone, ['for-each-ref', '--format=%(refname) %(objectname)', 'refs/heads']).split('\n')) {
    const [ref = '', sha = ''] = line.split(' ')
    if (ref !== '') gitText(scratch.dir, ['update-ref', ref, sha])
  }
  if (branch !== '') {
    gitText(scratch.dir, ['symbolic-ref', 'HEAD', branch])
    gitText(scratch.dir, ['update-ref', branch, commit])
  }
  return scratch
}
