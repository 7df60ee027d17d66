import { fieldOf, insideOf, textOf } from '../config-data.ts'
import { below, quoted } from '../site-paths.ts'
import { siteAddress } from '../../../text/site-address.ts'
import type { SiteKind } from '../site-kind.ts'

/** VitePress. */
export const vitepress: SiteKind = {
  name: 'VitePress',
  config: /^(.*\/|)\.vitepress\/config(?:\/index)?\.[cm]?[jt]s$/,
  index: 'index',
  links: 'file',
  knows: ['title', 'description'],
  read({ path, folder, data }) {
    const sidebar = fieldOf(data, 'themeConfig', 'sidebar')
    const isWritten = typeof sidebar === 'object' && sidebar !== null && ![...insideOf(sidebar)].some((one) => typeof one === 'symbol')
    return {
      roots: [below(folder, textOf(fieldOf(data, 'srcDir')) ?? '')],
      ...(isWritten &&
        !('called' in sidebar) && {
          list: { file: path, entry: (page) => `{ text: ${quoted(page.title)}, link: '/${siteAddress(page.file, 'index')}' }` },
        }),
    }
  },
}
