import type { Excess } from '../../core/excess.ts'
import { asciidocExcess } from './asciidoc-excess.ts'
import { dataExcess } from './data-excess.ts'
import { lexisOf } from './lexis.ts'
import { markdownExcess } from './markdown-excess.ts'
import { yamlExcess } from './yaml-excess.ts'

const readers: readonly (readonly [RegExp, (text: string) => Excess | undefined])[] = [
  [/\.(?:md|mdx|mdc|markdown)$/i, markdownExcess],
  [/\.(?:adoc|asciidoc)$/i, asciidocExcess],
  [/\.ya?ml$/i, yamlExcess],
]

/** Where the text of a file goes beyond the limits of its reader; undefined where it may be read, and for formats that are read line by line. */
export function excessOf(path: string, text: string): Excess | undefined {
  const lexis = lexisOf(path)
  return lexis === undefined ? readers.find(([ending]) => ending.test(path))?.[1](text) : dataExcess(text, lexis)
}
