import type { SiteList } from '../../../core/site.ts'
import { fieldOf, insideOf, isCall, listOf, textOf } from '../config-data.ts'
import { below, quoted, slashed } from '../site-paths.ts'
import { siteAddress } from '../../../text/site-address.ts'
import type { SiteKind } from '../site-kind.ts'

/** Starlight, an integration of Astro. */
export const starlight: SiteKind = {
  name: 'Starlight',
  config: /^(.*\/|)astro\.config\.[cm]?[jt]s$/,
  index: 'index',
  links: 'address',
  titleInFrontMatter: true,
  needs: ['title'],
  knows: ['title', 'description'],
  read({ path, folder, data, packages }) {
    if (!packages.has('@astrojs/starlight')) return undefined
    const options = listOf(fieldOf(data, 'integrations')).find((one) => isCall(one, 'starlight'))
    const sidebar = fieldOf(isCall(options, 'starlight') ? options.args[0] : undefined, 'sidebar')
    const source = textOf(fieldOf(data, 'srcDir')) ?? 'src'
    const list: SiteList = {
      file: path,
      entry: (page) => `{ label: ${quoted(page.title)}, slug: '${siteAddress(page.file, 'index').replace(/\/$/, '')}' }`,
    }
    const inside = [...insideOf(sidebar)]
    const isWritten = Array.isArray(sidebar) && !inside.some((one) => typeof one === 'symbol')
    const takesFolder = inside.some((one) => /^(?:\.|\/|features)?\/?$/.test(textOf(fieldOf(one, 'autogenerate', 'directory')) ?? '-'))
    return {
      roots: [below(folder, `${source}/content/docs`)],
      base: slashed(textOf(fieldOf(data, 'base')) ?? ''),
      ...(isWritten && !takesFolder && { list }),
    }
  },
}
