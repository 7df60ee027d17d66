import type { Drift } from '../../core/drift.ts'
import { ref, say } from '../../core/phrase.ts'
import { resolvePath } from '../resolve-path.ts'
import type { Signal } from '../signal.ts'

/** A link whose target is not in the repository (D3). */
export const brokenLink: Signal = {
  id: 'D3',
  name: 'broken-link',
  about: 'Links and headings that lead nowhere',
  async find({ documents, snapshot }) {
    const found: Drift[] = []
    for (const document of documents) {
      for (const anchor of document.anchors) {
        if (anchor.kind !== 'link' || /^(?:[a-z][a-z\d+.-]*:|\/|#)/i.test(anchor.name)) continue
        const target = resolvePath(document.path, decodeURI(anchor.name.replace(/[?#].*$/s, '')))
        if (target === undefined || snapshot.files.has(target)) continue
        const isFolder = [...snapshot.files.keys()].some((path) => path.startsWith(`${target}/`))
        if (isFolder) continue
        found.push({
          signal: 'D3',
          severity: 'failure',
          anchor,
          message: say`The link leads to ${ref('value', target)}, which does not exist.`,
        })
      }
    }
    return found
  },
}
