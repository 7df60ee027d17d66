import type { PhrasingContent } from 'mdast'

/** Inline content on one line: runs of white space are one space, and none stands at the ends. */
export function unwrapped(content: readonly PhrasingContent[]): PhrasingContent[] {
  const out: PhrasingContent[] = []
  for (const node of content) {
    const last = out.at(-1)
    const text = node.type === 'text' ? node.value.replace(/\s+/g, ' ') : undefined
    if (text === undefined) out.push(node)
    else if (last?.type === 'text') out[out.length - 1] = { type: 'text', value: (last.value + text).replace(/ {2,}/g, ' ') }
    else out.push({ type: 'text', value: out.length === 0 ? text.trimStart() : text })
  }
  const last = out.at(-1)
  if (last?.type === 'text') out[out.length - 1] = { type: 'text', value: last.value.trimEnd() }
  return out.filter((node) => node.type !== 'text' || node.value !== '')
}
