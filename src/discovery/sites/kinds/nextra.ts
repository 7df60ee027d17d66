import { below } from '../site-paths.ts'
import type { SiteKind } from '../site-kind.ts'

/** Nextra, a theme of Next.js. Pages that its `_meta` files do not name stand behind those that they do. */
export const nextra: SiteKind = {
  name: 'Nextra',
  config: /^(.*\/|)next\.config\.[cm]?[jt]s$/,
  index: 'index',
  links: 'file',
  knows: ['title', 'description'],
  read({ folder, packages }) {
    if (!packages.has('nextra')) return undefined
    return { roots: ['content', 'src/content', 'pages', 'src/pages'].map((name) => below(folder, name)) }
  },
}
