import type { Finding } from '../../core/change-set.ts'
import { list, type Phrase, ref, say } from '../../core/phrase.ts'
import { ownSecrets } from '../project/dev-script.ts'
import { inRepository, type PackageTexts } from '../project/package-texts.ts'
import { secretsPath } from './edit-secrets.ts'
import type { Growth } from './growth.ts'

/** Files that a message names. */
const named = 3

/** Says which new files a `.gitignore` would leave out of commits, so that nobody else would ever get them; undefined where there are none. */
export function whyLeftOut(before: PackageTexts, after: PackageTexts): Phrase | undefined {
  const { isIgnored } = before
  if (isIgnored === undefined) return undefined
  const left = [...after.listed].filter((path) => !before.listed.has(path) && isIgnored(path)).sort()
  if (left.length === 0) return undefined
  const shown = left.slice(0, named).map((path): Phrase => [ref('path', inRepository(after, path))])
  const rest = left.length === shown.length ? [] : [[`${left.length - shown.length} more`]]
  return say`A ${ref('path', '.gitignore')} leaves ${list([...shown, ...rest])} out of commits: take the rule back for what is added here, and type the line again.`
}

/** Tells of names of secrets that are written nowhere, because a `.gitignore` leaves the file for them out of commits. */
export function secretsLeftOut({ secrets = [] }: Growth, pack: PackageTexts): readonly Finding[] {
  if (secrets.length === 0 || pack.listed.has(secretsPath) || pack.isIgnored?.(secretsPath) !== true) return []
  const names = list(secrets.map(({ name }): Phrase => [ref('value', name)]))
  return [
    {
      rule: 'ignored-by-git',
      severity: 'notice',
      message: say`A ${ref('path', '.gitignore')} leaves ${ref('path', secretsPath)} out of commits, so it is not written: ${ref('path', ownSecrets(pack))} needs ${names}.`,
    },
  ]
}
