import { fieldOf, textOf } from '../config-data.ts'
import { addToGroups } from '../add-to-list.ts'
import { below, withoutEnding } from '../site-paths.ts'
import type { SiteKind } from '../site-kind.ts'

/** Mintlify. */
export const mintlify: SiteKind = {
  name: 'Mintlify',
  config: /^(.*\/|)(?:docs|mint)\.json$/,
  index: 'index',
  links: 'address',
  titleInFrontMatter: true,
  needs: ['title'],
  knows: ['title', 'description'],
  read({ path, folder, data }) {
    const isOurs = typeof fieldOf(data, 'navigation') === 'object' && /mintlify/.test(textOf(fieldOf(data, '$schema')) ?? '')
    if (!isOurs) return undefined
    return {
      roots: [below(folder, '')],
      base: '/',
      list: { file: path, entry: (page) => JSON.stringify(withoutEnding(page.file)), insert: addToGroups },
    }
  },
}
