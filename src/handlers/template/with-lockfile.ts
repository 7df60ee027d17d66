import type { FileChange } from '../../core/change-set.ts'
import type { CommandContext } from '../../core/command.ts'
import { type Phrase, ref, say } from '../../core/phrase.ts'
import type { Proof } from '../../core/proof.ts'
import { inRepository, type PackageTexts } from '../../generators/project/package-texts.ts'

/** The lockfile that npm made, as a file of the change. */
export function withLockfile(
  files: readonly FileChange[],
  { lockfile, installScripts = [] }: Proof,
  { pack, context }: { pack: PackageTexts; context: Pick<CommandContext, 'head'> },
): readonly FileChange[] {
  const path = inRepository(pack, 'package-lock.json')
  if (lockfile === undefined) return files
  const made = say`made by npm, which ran no scripts`
  const run = installScripts.flatMap((name, i): Phrase => [i === 0 ? '' : ', ', ref('value', name)])
  const why = run.length === 0 ? made : say`${made}; installing it runs scripts of ${run}`
  return [...files, { path, content: lockfile, base: context.head.snapshot.files.get(path)?.blob ?? null, why }]
}
