import type { FileFacts } from '../../core/facts.ts'
import { extractFacts } from './extract.ts'

/** Everything but line breaks becomes a space, so that offsets and lines stay those of the file. */
function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}

/** Reads the `<script>` blocks of a single-file component; markup and styles are left out. */
export function extractScripts(path: string, text: string): FileFacts {
  const block = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi
  let script = ''
  let end = 0
  let dialect = 'js'
  for (const match of text.matchAll(block)) {
    const from = match.index + match[0].indexOf('>') + 1
    const body = match[2] as string
    script += blank(text.slice(end, from)) + body
    end = from + body.length
    if (/\blang=["']?(?:ts|tsx|typescript)\b/i.test(match[1] as string)) dialect = 'ts'
  }
  return extractFacts(`${path}.${dialect}`, script + blank(text.slice(end)))
}

/** Reads the code fence at the top of an Astro page and its `<script>` blocks. */
export function extractFence(path: string, text: string): FileFacts {
  const fence = /^\uFEFF?\s*---[^\S\n]*\n([\s\S]*?)\n---/.exec(text)
  if (!fence) return extractScripts(path, text)
  const from = fence[0].indexOf(fence[1] as string)
  const end = from + (fence[1] as string).length
  return extractFacts(`${path}.ts`, blank(text.slice(0, from)) + text.slice(from, end) + blank(text.slice(end)))
}
