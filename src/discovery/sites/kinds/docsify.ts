import type { RepoPath } from '../../../core/names.ts'
import { below } from '../site-paths.ts'
import type { SiteKind } from '../site-kind.ts'

/** Docsify, told by the sidebar that it loads: a page of links that people keep. */
export const docsify: SiteKind = {
  name: 'Docsify',
  config: /^(.*\/|)_sidebar\.md$/,
  index: 'README',
  links: 'file',
  knows: [],
  read({ path, folder, has }) {
    // other programs (wikis of GitHub) have a page of that name
    if (!has(below(folder, 'index.html'))) return undefined
    return { roots: [below(folder, '')], list: { file: path as RepoPath, entry: (page) => `- [${page.title}](${page.file})` } }
  },
}
