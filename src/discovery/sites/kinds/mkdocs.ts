import { fieldOf, textOf } from '../config-data.ts'
import { addToYamlList } from '../add-to-list.ts'
import { below, quoted } from '../site-paths.ts'
import type { SiteKind } from '../site-kind.ts'

/** MkDocs, with Material or another theme. */
export const mkdocs: SiteKind = {
  name: 'MkDocs',
  config: /^(.*\/|)mkdocs\.ya?ml$/,
  index: 'either',
  links: 'file',
  knows: ['title', 'description'],
  read({ path, folder, data }) {
    const nav = fieldOf(data, 'nav')
    const list = {
      file: path,
      entry: (page: { title: string; file: string }) => `- ${quoted(page.title)}: ${page.file}`,
      insert: addToYamlList,
    }
    return {
      roots: [below(folder, textOf(fieldOf(data, 'docs_dir')) ?? 'docs')],
      ...(Array.isArray(nav) && { list }),
    }
  },
}
