import type { CommandContext } from '../../core/command.ts'
import type { RepoPath } from '../../core/names.ts'
import type { PageDraft } from '../../core/page.ts'
import { ref, type Phrase } from '../../core/phrase.ts'
import type { Source } from '../../core/places.ts'
import type { AskedStandard } from '../../planner/standard.ts'
import { compliancePath, draftCompliance, type Asked, type LinkTo } from '../../planner/draft/draft-compliance.ts'
import { entries } from '../../planner/standards/index.generated.ts'
import { projectResolver } from '../../text/resolver.ts'
import { sidecarPath } from '../../text/sidecar.ts'
import { writeSet, type WrittenSet } from '../document-feature/write-set.ts'
import { type Permalink, permalinksOf } from './permalinks.ts'

/** Writes a page for each standard that counts, and keeps those true that stand from before. */
export async function writeCompliance(standards: readonly AskedStandard[], context: CommandContext): Promise<WrittenSet> {
  const { project, snapshot } = context.head
  const drafts: PageDraft[] = []
  for (const asked of pagesFor(standards, context)) drafts.push(await draftLinked(asked, context))
  if (drafts.length === 0) return { pages: [], references: 0, dropped: [] }
  const files = [...snapshot.files.keys(), ...drafts.map(({ path }) => path)]
  const value = new Set(drafts.flatMap(phrasesOf).flatMap(valuesOf))
  return writeSet(drafts, projectResolver(project, { files, names: { value } }), { feature: 'compliance' }, context)
}

function pagesFor(standards: readonly AskedStandard[], { head: { snapshot } }: CommandContext): readonly Asked[] {
  return entries.flatMap((standard): Asked[] => {
    const found = standards.find((one) => one.standard === standard)
    if (found !== undefined) return [found]
    const path = compliancePath(standard)
    return snapshot.files.has(path) && snapshot.files.has(sidecarPath(path)) ? [{ standard, isNamed: false }] : []
  })
}

/** A draft whose links lead to lines at the commit that is read; where nobody can say an address, to the file. */
async function draftLinked(asked: Asked, context: CommandContext): Promise<PageDraft> {
  const { project, snapshot } = context.head
  const paths = new Set<RepoPath>()
  draftCompliance(asked, project, ({ path }) => {
    paths.add(path)
    return ref('path', path, path)
  })
  const permalink = await permalinksOf(paths, context)
  const links = new Set<string>()
  const draft = draftCompliance(asked, project, linker(permalink, links))
  const path = compliancePath(asked.standard)
  const standing = snapshot.files.has(path) ? ((await snapshot.read(path)) ?? '') : ''
  return { ...draft, addresses: [...(draft.addresses ?? []), ...links, ...linksIn(standing)] }
}

function linker(permalink: Permalink, links: Set<string>): LinkTo {
  return (at: Source) => {
    const plain = ref('path', at.path, at.path)
    const found = permalink(at)
    if (found === undefined) return plain
    links.add(`${found.url}#${found.fragment}`)
    return { ...plain, ...found }
  }
}

/** Links to commits that the page has from an earlier run: a row whose evidence is the same keeps its own. */
function linksIn(page: string): readonly string[] {
  return [...page.matchAll(/\]\((https:\/\/[^\s)]+\/(?:blob|src)\/[0-9a-f]{40}\/[^\s)]+)\)/g)].map(([, url = '']) => url)
}

function phrasesOf({ lead, sections }: PageDraft): readonly Phrase[] {
  return [...lead, ...sections.flatMap(({ blocks }) => blocks)].flatMap(({ body }): readonly Phrase[] => {
    if (body.kind === 'table') return body.rows.flatMap(({ cells }) => cells)
    return body.kind === 'paragraph' ? [body.text] : []
  })
}

function valuesOf(phrase: Phrase): readonly string[] {
  return phrase.flatMap((part) => (typeof part !== 'string' && part.kind === 'value' ? [part.name] : []))
}
