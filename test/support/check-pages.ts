import { lint } from 'markdownlint/promise'
import { compile } from '@mdx-js/mdx'
import remarkGfm from 'remark-gfm'
import { visit } from 'unist-util-visit'
import { parseMarkdown } from '../../src/text/parse-markdown.ts'
import { resolvePath } from '../../src/text/relative-path.ts'

/** Rules of markdownlint that our pages keep: its defaults, but lines may be as long as their sentences and rows. */
export const lintRules = { default: true, MD013: false } as const

/** What markdownlint finds, as `line rule`. */
export async function lintMarkdown(text: string): Promise<readonly string[]> {
  const { page = [] } = await lint({ strings: { page: text }, config: lintRules })
  return page.map((error) => `${error.lineNumber} ${error.ruleNames[0] ?? ''} ${error.errorDetail ?? ''}`)
}

/** Why a page is no MDX; undefined when it is. */
export async function mdxError(text: string): Promise<string | undefined> {
  try {
    await compile(text, { remarkPlugins: [remarkGfm] })
    return undefined
  } catch (error) {
    return String(error)
  }
}

/** Why Mermaid does not read the diagrams of a page. */
export async function mermaidErrors(text: string): Promise<readonly string[]> {
  // jsdom ships no types.
  const { JSDOM } = (await import('jsdom' as string)) as { JSDOM: new (html: string) => { window: { document: unknown } } }
  const { window } = new JSDOM('')
  Object.assign(globalThis, { window, document: window.document })
  try {
    const { default: mermaid } = await import('mermaid')
    const errors: string[] = []
    for (const [, code = ''] of text.matchAll(/```mermaid\n([\s\S]*?)```/g)) {
      await mermaid.parse(code).catch((error: unknown) => errors.push(String(error)))
    }
    return errors
  } finally {
    // other files of tests run in this process too, and look for no browser
    for (const name of ['window', 'document']) Reflect.deleteProperty(globalThis, name)
  }
}

/** Links of a page that lead to no file. */
export function deadLinks(page: string, text: string, exists: (path: string) => boolean): readonly string[] {
  const dead: string[] = []
  visit(parseMarkdown(text), 'link', (link) => {
    if (/^[a-z]+:|^#/.test(link.url)) return
    const target = resolvePath(page, decodeURIComponent(link.url.replace(/#.*$/, '')))
    if (target === undefined || !exists(target)) dead.push(link.url)
  })
  return dead
}
