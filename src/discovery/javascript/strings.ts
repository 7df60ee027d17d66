import { type Context, lineAt } from './context.ts'
import { onNode } from './walk.ts'

const wordLimit = 200

const letter = 1
const digit = 2
/** Anything else: it makes a text more than a number. */
const other = 4
const dash = 8
const dot = 16
const space = 32
const colon = 64
/** Characters of paths, markup and code. */
const code = 128

/** What each ASCII character is; 0 where it is none of these. */
const kinds = new Uint8Array(128)
for (let at = 65; at <= 90; at += 1) kinds[at] = kinds[at + 32] = letter
for (let at = 48; at <= 57; at += 1) kinds[at] = digit
for (const character of ' \t\n\v\f\r') kinds[character.charCodeAt(0)] = space
for (const character of '/\\<>{}=;@#$%^*|~`') kinds[character.charCodeAt(0)] = code
kinds[45] = dash
kinds[46] = dot
kinds[58] = colon

/** All kinds of characters of a text; undefined where one is not ASCII. */
function kindsOf(text: string): number | undefined {
  let found = 0
  for (let index = 0; index < text.length; index += 1) {
    const at = text.charCodeAt(index)
    if (at >= 128) return undefined
    found |= kinds[at] || other
  }
  return found
}

/** Text that a person might search for: no paths, no markup, no class lists, no codes. */
function readWords(context: Context, text: string): void {
  const words = context.out.strings
  if (words.size >= wordLimit || text.length < 3 || text.length > 300) return
  const found = kindsOf(text)
  if (found === undefined ? /[/\\<>{}=;@#$%^*|~`]/.test(text) || /^[\d\s.-]*$/.test(text) : isNoText(found)) return
  // Most texts are one word.
  if (found !== undefined && (found & ~(letter | digit | dash)) === 0) {
    if (text.length <= 40) words.add(text)
    return
  }
  // Utility class lists: several words with dashes or colons.
  if (/(?:^|\s)[a-z]+[-:][a-z0-9[\]-]+(?:\s+\S*[-:])/.test(text)) return
  for (const word of text.split(/[^\p{L}\p{N}_-]+/u)) {
    if (word.length < 3 || word.length > 40 || !/\p{L}/u.test(word)) continue
    words.add(word)
    if (words.size >= wordLimit) return
  }
}

function isNoText(found: number): boolean {
  return (found & code) !== 0 || (found & (letter | other | colon)) === 0
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
