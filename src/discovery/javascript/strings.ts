import { type Context, lineAt } from './context.ts'
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

const nameLimit = 1000

/** A text that may be the name of an environment variable, where a function takes it or a list holds it. */
function readName(context: Context, text: string, start: number): void {
  const first = text.charCodeAt(0)
  if (first < 65 || first > 90 || text.length < 3 || text.length > 80 || context.out.names.length >= nameLimit) return
  if (/^[A-Z][A-Z0-9]*$|^[A-Z]\w*_[A-Z0-9_]*$/.test(text)) context.out.names.push([text, lineAt(context, start)])
}

onNode('Literal', (node, context) => {
  if (typeof node.value !== 'string') return
  readWords(context, node.value)
  readName(context, node.value, node.start)
})
onNode('TemplateElement', (node, context) => readWords(context, node.value.raw))
onNode('JSXText', (node, context) => readWords(context, node.value.trim()))
// Module specifiers and JSX attributes that are no text stay out.
onNode('ImportAttribute', () => undefined)
