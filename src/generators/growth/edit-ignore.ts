import { basename, join } from 'node:path/posix'
import type { Finding } from '../../core/change-set.ts'
import { ref, say } from '../../core/phrase.ts'
import { ownSecrets } from '../project/dev-script.ts'
import type { PackageTexts } from '../project/package-texts.ts'
import type { Edit } from './edit.ts'
import type { Growth } from './growth.ts'

/** The file in which a package says what git leaves out. */
export const ignorePath = '.gitignore'

/** Leaves the file with the secrets of a developer out of commits, where no rule of git does; undefined where one does, or there are no secrets. */
export function editIgnore({ secrets = [] }: Growth, pack: PackageTexts): Edit | undefined {
  const { files, listed } = pack
  const file = ownSecrets(pack)
  // rules for what is outside of the package stand outside too
  if (secrets.length === 0 || file.startsWith('../') || isLeftOut(pack) || (listed.has(ignorePath) && !files.has(ignorePath)))
    return undefined
  const text = files.get(ignorePath) ?? ''
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const start = text === '' || text.endsWith('\n') ? text : text + eol
  return { path: ignorePath, text: `${start}${file}${eol}`, why: say`keeps ${ref('path', file)} out of commits` }
}

/** True where a rule of git leaves secrets of developers out, as the repository stands or by a line of this run. */
function isLeftOut(pack: PackageTexts): boolean {
  const { isIgnored, files } = pack
  const file = ownSecrets(pack)
  return isIgnored?.(file) !== false || files.get(ignorePath)?.split(/\r?\n/).includes(file) === true
}

/** True where secrets of developers are not in git: no commit has them, and a rule keeps them out. */
export function isKeptOut(pack: PackageTexts): boolean {
  return isLeftOut(pack) && !pack.listed.has(ownSecrets(pack))
}

/** Tells of secrets that would get into commits: where their file is in git already, and where no rule can be added. */
export function secretsInCommits({ secrets = [] }: Growth, pack: PackageTexts): readonly Finding[] {
  if (secrets.length === 0 || isKeptOut(pack)) return []
  const own = ownSecrets(pack)
  const file = ref('path', join(pack.root, own))
  const message = pack.listed.has(own)
    ? say`${file} is in git: take it out with ${ref('command', `git rm --cached ${own}`)} before secrets are written there.`
    : say`No ${ref('path', ignorePath)} leaves ${file} out of commits: add the line ${ref('value', basename(own))} before secrets are written there.`
  return [{ rule: 'secrets-in-git', severity: 'warning', message }]
}
