import { tooDeep, whyUnparsed } from '../nesting.ts'
import type { IsCode } from './jsx-output.ts'

/** Frameworks whose components hold markup of their own. */
export type Dialect = 'vue' | 'svelte' | 'angular'

/** Markup of a component as JSX, so that one reader knows all of them; or why it is not read. */
export type TemplateJsx = { jsx: string } | { unread: string }

type Reader = (text: string, firstLine: number, isCode: IsCode) => string

/** Characters of one template. */
const longest = 200_000

/** Tags and blocks in one another that a parser is given. */
const deepest = 400

const openings = /<(\/?)([A-Za-z][\w:.-]*)|\/>|\{([#/])/g
const empty = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i

/** True for a template with more tags in one another than any page has. */
function isNested(text: string): boolean {
  let depth = 0
  for (const [whole, slash, tag, block] of text.matchAll(openings)) {
    if (slash === '/' || whole === '/>' || block === '/') depth = Math.max(0, depth - 1)
    else if (tag === undefined || !empty.test(tag)) depth += 1
    if (depth > deepest) return true
  }
  return false
}

const readers = new Map<Dialect, Reader>()

/** Loads the parser of a framework: most repositories need none. */
export async function loadTemplates(dialect: Dialect): Promise<void> {
  if (readers.has(dialect)) return
  readers.set(dialect, await readerOf(dialect))
}

async function readerOf(dialect: Dialect): Promise<Reader> {
  switch (dialect) {
    case 'vue':
      return (await import('./vue-template.ts')).vueToJsx
    case 'svelte':
      return (await import('./svelte-template.ts')).svelteToJsx
    case 'angular':
      return (await import('./angular-template.ts')).angularToJsx
  }
}

/** JSX of a template that begins on a line of its file; undefined where there is nothing to show, or before its parser was loaded. */
export function templateToJsx(text: string, firstLine: number, dialect: Dialect, isCode: IsCode): TemplateJsx | undefined {
  const read = readers.get(dialect)
  if (read === undefined) return undefined
  if (text.length > longest) return { unread: 'The template is too long to be read.' }
  // how deep a parser may go by itself depends on who calls it
  const nested = isNested(text) ? tooDeep : whyUnparsed(text, true)
  if (nested !== undefined) return { unread: nested }
  try {
    const jsx = read(text, firstLine, isCode)
    return jsx.trim() === '' ? undefined : { jsx: `<>${jsx}</>` }
  } catch (error) {
    return { unread: error instanceof RangeError ? tooDeep : 'The template cannot be parsed.' }
  }
}
