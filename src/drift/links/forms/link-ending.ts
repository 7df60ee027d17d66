/** How a link ends that leads to a file: as the `file` does, without its ending (`none`), with `.html`, or as a folder with a `slash`. */
export type LinkEnding = 'file' | 'none' | 'html' | 'slash'

const page = /\.(?:mdx?|markdown|adoc|asciidoc|rst|mdoc|ipynb|html?|[jt]sx|vue|svelte|astro)$/i
const index = /(?:^|\/)(?:index|readme|_index|\+?page)$/i

/** Every way in which links spell a file, each with its ending; that of the file first, and the page of a folder as its folder. */
export function spellings(target: string): readonly { text: string; ending: LinkEnding }[] {
  const file = { text: target, ending: 'file' } as const
  if (!page.test(target)) return [file]
  const plain = target.replace(page, '')
  const folder = plain.replace(index, '')
  const of = (text: string): readonly { text: string; ending: LinkEnding }[] => [
    { text, ending: 'none' },
    { text: `${text}/`, ending: 'slash' },
  ]
  const asFolder = index.test(plain) && folder !== '' ? of(folder) : []
  return [file, ...asFolder, ...of(plain), { text: `${plain}.html`, ending: 'html' }]
}

/** A target with an ending; undefined where a file of its kind has no such one. */
export function endedAs(target: string, ending: LinkEnding): string | undefined {
  return spellings(target).find((one) => one.ending === ending)?.text
}
