import type { FileChange } from '../../core/change-set.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { say } from '../../core/phrase.ts'
import { editScripts } from '../../generators/growth/edit-project.ts'
import type { Laying } from '../../generators/growth/laying.ts'
import { inRepository, type PackageTexts } from '../../generators/project/package-texts.ts'
import { templateAttributesPath, withGenerated } from '../../memory/attributes.ts'
import type { Grown } from './grow-all.ts'
import { recordPath, writeRecord } from '../../generators/records/record.ts'

/** What a laying began with. */
export interface Before {
  before: PackageTexts
  known: Laying['records']
  snapshot: Snapshot
}

/** Files of the repository that differ after a laying, and the records of those that templates made. */
export function changesOf({ pack, records, whys }: Laying, { before, known, snapshot }: Before): readonly FileChange[] {
  const changed = [...pack.files].filter(([path, text]) => before.files.get(path) !== text)
  const files = changed.map(([path, content]): FileChange => {
    const full = inRepository(pack, path)
    return { path: full, content, base: snapshot.files.get(full)?.blob ?? null, why: whys.get(path) ?? say`belongs to what is added` }
  })
  const remembered = [...records]
    .filter(([path, record]) => known.get(path) !== record)
    .map(([path, record]): FileChange => {
      const full = recordPath(inRepository(pack, path))
      const base = snapshot.files.get(full)?.blob ?? null
      return { path: full, content: writeRecord(record), base, why: say`remembers what the template made` }
    })
  if (remembered.length === 0 || snapshot.files.has(templateAttributesPath)) return [...files, ...remembered]
  const attributes = {
    path: templateAttributesPath,
    content: withGenerated(undefined),
    base: null,
    why: say`lets hosts fold what is remembered`,
  }
  return [...files, attributes, ...remembered]
}

/** Files that may not be written, for a person to apply; those that stand there as they should are left out. Scripts of all steps are one proposal. */
export async function proposalsOf({ laying, steps }: Grown, snapshot: Snapshot): Promise<readonly FileChange[]> {
  const { pack, isNew } = laying
  const scripts = Object.assign({}, ...steps.map(({ growth }) => growth.scripts ?? {})) as Readonly<Record<string, string>>
  const manifest = isNew ? undefined : editScripts(scripts, pack)
  const others = laying.proposals.filter(({ path }) => path !== manifest?.path)
  const all = await Promise.all(
    [...others, ...(manifest === undefined ? [] : [manifest])].map(async ({ path, text, why }): Promise<FileChange | undefined> => {
      // workflows stand at the root of the repository
      const full = path.startsWith('.github/') ? (path as RepoPath) : inRepository(pack, path)
      const base = snapshot.files.get(full)?.blob ?? null
      return base !== null && (await snapshot.read(full)) === text ? undefined : { path: full, content: text, base, why }
    }),
  )
  return all.filter((change) => change !== undefined)
}
