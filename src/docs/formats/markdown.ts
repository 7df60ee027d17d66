import type { Format } from '../format.ts'

/** Markdown pages for repositories. */
export const markdown: Format = {
  name: 'markdown',
  about: 'Markdown pages of the audience, without the OpenAPI document',
}
