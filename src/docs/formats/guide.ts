import type { Format } from '../format.ts'

/** The user guide alone. */
export const guide: Format = {
  name: 'guide',
  about: 'The user guide and the index of guides',
  pages: ['guide', 'docs-index'],
}
