/** An attribute of a tag: its value as written, with offsets. */
export interface Attribute {
  name: string
  value: string
  from: number
  to: number
}

/** An HTML or JSX tag. */
export interface Tag {
  /** As written: `a`, `Button`, `Tabs.Item`. */
  name: string
  closing: boolean
  from: number
  /** Behind the `>`. */
  to: number
  attributes: readonly Attribute[]
}

/** A tag longer than this is text. */
const longestTag = 4_000

/** Braces that may be open in a tag. */
const deepestBraces = 64

/** Reads the tag that begins at `<`; values in braces are JSX. Undefined where it is none. */
export function readTag(text: string, at: number): Tag | undefined {
  const head = /<(\/?)([A-Za-z][\w.:-]{0,100})/y
  head.lastIndex = at
  const opening = head.exec(text)
  if (opening === null) return undefined
  const last = Math.min(text.length, at + longestTag)
  const attributes: Attribute[] = []
  let from = at + opening[0].length
  for (;;) {
    while (from < last && (text.charCodeAt(from) <= 32 || text[from] === '/')) from++
    if (from >= last) return undefined
    if (text[from] === '>') break
    const next = readAttribute(text, from, last, attributes)
    if (next === undefined) return undefined
    from = next
  }
  return { name: opening[2] ?? '', closing: opening[1] === '/', from: at, to: from + 1, attributes }
}

/** Tags of a text, first to last. */
export function tagsOf(text: string): readonly Tag[] {
  const tags: Tag[] = []
  for (let at = text.indexOf('<'); at !== -1; ) {
    const tag = readTag(text, at)
    if (tag !== undefined) tags.push(tag)
    at = text.indexOf('<', tag?.to ?? at + 1)
  }
  return tags
}

/** Ids that a tag gives to what follows: `id`, and the `name` of an `a`. */
export function idsOf({ name, closing, attributes }: Tag): readonly string[] {
  if (closing) return []
  const isId = (attribute: string): boolean => attribute === 'id' || (attribute === 'name' && name.toLowerCase() === 'a')
  return attributes.flatMap((attribute) => (isId(attribute.name) && attribute.value !== '' ? [attribute.value] : []))
}

function readAttribute(text: string, at: number, last: number, attributes: Attribute[]): number | undefined {
  if (text[at] === '{') return endOfBraces(text, at, last)
  const name = /[A-Za-z_:@#.][\w:.@-]{0,100}/y
  name.lastIndex = at
  const match = name.exec(text)
  if (match === null) return undefined
  const equals = skipBlanks(text, at + match[0].length, last)
  if (text[equals] !== '=') return at + match[0].length
  const start = skipBlanks(text, equals + 1, last)
  const quote = text[start]
  if (quote === '"' || quote === "'") {
    const end = text.indexOf(quote, start + 1)
    if (end === -1 || end >= last) return undefined
    attributes.push({ name: match[0], value: text.slice(start + 1, end), from: start + 1, to: end })
    return end + 1
  }
  if (quote === '{') {
    const end = endOfBraces(text, start, last)
    const inner = end === undefined ? null : /^\{\s*(["'`])([^"'`]*)\1\s*\}$/.exec(text.slice(start, end))
    if (inner?.[2] !== undefined && end !== undefined) {
      const from = text.indexOf(inner[1] as string, start) + 1
      attributes.push({ name: match[0], value: inner[2], from, to: from + inner[2].length })
    }
    return end
  }
  let end = start
  while (end < last && text.charCodeAt(end) > 32 && text[end] !== '>') end++
  if (end === start) return undefined
  attributes.push({ name: match[0], value: text.slice(start, end), from: start, to: end })
  return end
}

/** Behind the brace that closes the one at `at`, strings left out. */
export function endOfBraces(text: string, at: number, last: number): number | undefined {
  let depth = 0
  for (let i = at; i < last; i++) {
    const character = text[i]
    if (character === '{') {
      depth++
      if (depth > deepestBraces) return undefined
    } else if (character === '}') {
      depth--
      if (depth === 0) return i + 1
    } else if (character === '"' || character === "'" || character === '`') {
      const end = text.indexOf(character, i + 1)
      // An apostrophe of a sentence closes nothing.
      if (end !== -1 && end < last && (character === '`' || !text.slice(i, end).includes('\n'))) i = end
    }
  }
  return undefined
}

function skipBlanks(text: string, from: number, last: number): number {
  let at = from
  while (at < last && text.charCodeAt(at) <= 32) at++
  return at
}
