import type { DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { readDocument } from '../read-document.ts'
import { readIgnored } from '../../text/ignored-paths.ts'
import { buildPageMap } from './page-map.ts'
import type { LinkWorld } from './resolve-link.ts'
import { findFlatSites, findSites } from './sites.ts'
import { readStatedAddresses } from './stated-addresses.ts'
import { readTakenIn } from './taken-in.ts'

/** What one commit says of links. */
export interface Side {
  world: LinkWorld
  document(path: RepoPath): Promise<DriftDocument | undefined>
}

/** Reads what links of one commit can lead to; documents beyond the given ones are read when a link leads there. */
export async function sideOf(snapshot: Snapshot, documents: readonly DriftDocument[]): Promise<Side> {
  const known = new Map<RepoPath, DriftDocument | undefined>(documents.map((document) => [document.path, document]))
  return {
    world: {
      pages: buildPageMap(snapshot.files),
      sites: findSites(snapshot.files.keys()),
      flat: findFlatSites(snapshot.files.keys()),
      stated: readStatedAddresses(documents),
      takenIn: readTakenIn(documents, (path) => snapshot.files.has(path)),
      isIgnored: await readIgnored(snapshot),
    },
    async document(path) {
      if (!known.has(path)) {
        const text = /\.(?:mdx?|markdown|adoc|asciidoc|rst)$/i.test(path) ? await snapshot.read(path) : undefined
        known.set(path, text === undefined ? undefined : readDocument(path, text, false))
      }
      return known.get(path)
    },
  }
}
