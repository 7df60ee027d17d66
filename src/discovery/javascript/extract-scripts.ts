import type { FileFacts } from '../../core/facts.ts'
import { extractFacts } from './extract.ts'

/** Everything but line breaks becomes a space, so that offsets and lines stay those of the file. */
function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}

/** Characters of the attributes of a tag. */
const mostAttributes = 2000

/** Offset of the `>` that ends a tag. One in quotes belongs to a value (`generic="T extends Record<string, any>"`), unless nothing closes them. */
function endOfTag(text: string, from: number): number | undefined {
  const until = Math.min(text.length, from + mostAttributes)
  let first: number | undefined
  let quote = ''
  for (let i = from; i < until; i += 1) {
    const one = text.charAt(i)
    if (one === '>' && quote === '') return i
    if (one === '>') first ??= i
    else if (one === quote) quote = ''
    else if (quote === '' && (one === '"' || one === "'")) quote = one
  }
  return first
}

/** Reads the `<script>` blocks of a single-file component; markup and styles are left out. */
export function extractScripts(path: string, text: string): FileFacts {
  const scripts = scriptsOf(text)
  return extractFacts(`${path}.${scripts.dialect}`, scripts.text)
}

/** The `<script>` blocks of a single-file component at their places. */
export function scriptsOf(text: string): { text: string; dialect: 'js' | 'ts' } {
  const opening = /<script\b/gi
  const closing = /<\/script\s{0,20}>/gi
  let script = ''
  let end = 0
  let dialect: 'js' | 'ts' = 'js'
  for (let open = opening.exec(text); open !== null; open = opening.exec(text)) {
    const tagEnd = endOfTag(text, opening.lastIndex)
    if (tagEnd === undefined) {
      opening.lastIndex += mostAttributes
      continue
    }
    const attributes = text.slice(opening.lastIndex, tagEnd)
    const from = tagEnd + 1
    closing.lastIndex = from
    const close = closing.exec(text)
    if (close === null) break
    script += blank(text.slice(end, from)) + text.slice(from, close.index)
    end = close.index
    opening.lastIndex = closing.lastIndex
    if (/\blang=["']?(?:ts|tsx|typescript)\b/i.test(attributes)) dialect = 'ts'
  }
  return { text: script + blank(text.slice(end)), dialect }
}

/** Reads the code fence at the top of an Astro page and its `<script>` blocks. */
export function extractFence(path: string, text: string): FileFacts {
  const fence = /^\uFEFF?\s*---[^\S\n]*\n([\s\S]*?)\n---/.exec(text)
  if (!fence) return extractScripts(path, text)
  const from = fence[0].indexOf(fence[1] as string)
  const end = from + (fence[1] as string).length
  return extractFacts(`${path}.ts`, blank(text.slice(0, from)) + text.slice(from, end) + blank(text.slice(end)))
}
