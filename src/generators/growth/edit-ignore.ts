import type { Finding } from '../../core/change-set.ts'
import { ref, say } from '../../core/phrase.ts'
import { inRepository, type PackageTexts } from '../project/package-texts.ts'
import type { Edit } from './edit.ts'
import type { Growth } from './growth.ts'

/** The file in which a package says what git leaves out. */
export const ignorePath = '.gitignore'

/** The file in which developers write secrets of their own. */
export const ownSecrets = '.dev.vars'

/** Leaves the file with the secrets of a developer out of commits, where no rule of git does; undefined where one does, or there are no secrets. */
export function editIgnore({ secrets = [] }: Growth, pack: PackageTexts): Edit | undefined {
  const { files, listed } = pack
  if (secrets.length === 0 || isLeftOut(pack) || (listed.has(ignorePath) && !files.has(ignorePath))) return undefined
  const text = files.get(ignorePath) ?? ''
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const start = text === '' || text.endsWith('\n') ? text : text + eol
  return { path: ignorePath, text: `${start}${ownSecrets}${eol}`, why: say`keeps ${ref('path', ownSecrets)} out of commits` }
}

/** True where a rule of git leaves secrets of developers out, as the repository stands or by a line of this run. */
function isLeftOut({ isIgnored, files }: PackageTexts): boolean {
  return isIgnored?.(ownSecrets) !== false || files.get(ignorePath)?.split(/\r?\n/).includes(ownSecrets) === true
}

/** True where secrets of developers are not in git: no commit has them, and a rule keeps them out. */
export function isKeptOut(pack: PackageTexts): boolean {
  return isLeftOut(pack) && !pack.listed.has(ownSecrets)
}

/** Tells of secrets that would get into commits: where their file is in git already, and where no rule can be added. */
export function secretsInCommits({ secrets = [] }: Growth, pack: PackageTexts): readonly Finding[] {
  if (secrets.length === 0 || isKeptOut(pack)) return []
  const file = ref('path', inRepository(pack, ownSecrets))
  const message = pack.listed.has(ownSecrets)
    ? say`${file} is in git: take it out with ${ref('command', `git rm --cached ${ownSecrets}`)} before secrets are written there.`
    : say`No ${ref('path', ignorePath)} leaves ${file} out of commits: add the line ${ref('value', ownSecrets)} before secrets are written there.`
  return [{ rule: 'secrets-in-git', severity: 'warning', message }]
}
