import { below } from '../site-paths.ts'
import type { SiteKind } from '../site-kind.ts'

/** VuePress. Its sidebar belongs to a theme, so it is not read. */
export const vuepress: SiteKind = {
  name: 'VuePress',
  config: /^(.*\/|)\.vuepress\/config\.[cm]?[jt]s$/,
  index: 'README',
  links: 'file',
  knows: ['title', 'description'],
  read: ({ folder }) => ({ roots: [below(folder, '')] }),
}
