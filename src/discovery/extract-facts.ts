import type { FileFacts } from '../core/facts.ts'
import type { BlobId, RepoPath } from '../core/names.ts'
import type { FactStore } from '../core/snapshot.ts'
import { keyed, storedPart } from './digests.ts'
import { decodeLinks, factsFrom } from './fact-lines.ts'
import { hideInFacts } from './hide-in-facts.ts'
import { languageTable, textSkipReason } from './files/source-files.ts'
import { entries as languages } from './languages/index.generated.ts'

/** Facts of one text, such as an older version of a file; undefined where no language reads it. */
export async function extractOne(path: string, text: string): Promise<FileFacts | undefined> {
  await languages.find(({ extensions }) => extensions.some((ending) => path.endsWith(ending)))?.ready?.()
  return extractFacts(path, text)
}

/** The same where nothing of a template is asked for. */
export function extractFacts(path: string, text: string): FileFacts | undefined {
  const language = languages.find(({ extensions }) => extensions.some((ending) => path.endsWith(ending)))
  return language === undefined || textSkipReason(text) !== undefined ? undefined : hideInFacts(language.extract(path, text))
}

/** Facts of a blob that a store holds, because an earlier run read it at such a path; undefined where it holds none. */
export function keptFacts(store: FactStore, path: RepoPath, blob: BlobId): FileFacts | undefined {
  const language = languageTable(languages)(path)
  const [file] = language === undefined ? [] : keyed([{ path, blob, language }], store)
  const line = file === undefined ? undefined : store.get(file.key)
  if (file === undefined || line === undefined || storedPart(store, file.key)?.skip !== undefined) return undefined
  return factsFrom({ line: () => line, links: () => decodeLinks(line) })
}
