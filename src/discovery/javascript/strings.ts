import type { Context } from './context.ts'
import { onNode } from './walk.ts'

const wordLimit = 200

/** Text that a person might search for: no paths, no markup, no class lists, no codes. */
function readWords(context: Context, text: string): void {
  const words = context.out.strings
  if (words.size >= wordLimit || text.length < 3 || text.length > 300) return
  if (/[/\\<>{}=;@#$%^*|~`]/.test(text) || /^[\d\s.-]*$/.test(text)) return
  // Utility class lists: several words with dashes or colons.
  if (/(?:^|\s)[a-z]+[-:][a-z0-9[\]-]+(?:\s+\S*[-:])/.test(text)) return
  for (const word of text.split(/[^\p{L}\p{N}_-]+/u)) {
    if (word.length < 3 || word.length > 40 || !/\p{L}/u.test(word)) continue
    words.add(word)
    if (words.size >= wordLimit) return
  }
}

onNode('Literal', (node, context) => {
  if (typeof node.value === 'string') readWords(context, node.value)
})
onNode('TemplateElement', (node, context) => readWords(context, node.value.raw))
onNode('JSXText', (node, context) => readWords(context, node.value.trim()))
// Module specifiers and JSX attributes that are no text stay out.
onNode('ImportAttribute', () => undefined)
