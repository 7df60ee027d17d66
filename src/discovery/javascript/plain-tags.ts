/** Words that may stand before another word in code: behind `<` they begin no element. */
const words =
  /^(?:abstract|accessor|as|asserts|async|await|class|const|delete|do|else|extends|for|function|if|in|infer|instanceof|is|keyof|let|new|of|out|readonly|return|satisfies|static|throw|typeof|unique|using|var|void|while|with|yield)$/
const tagName = /[A-Za-z][\w.-]*/y
/** An attribute whose value holds no code that nests. */
const attribute = /\s+[A-Za-z_][\w:.-]*=(?:"[^"]*"|'[^']*'|\{[\w.]+\})/y
const tagEnd = /\s*\/?>/y

/**
 * Offset behind the last attribute of a tag that begins at its name, where each has a plain value. Undefined where it has none or anything else: two words
 * in a row (`path d="…"`) are an element, for no other code goes on that way.
 */
export function endOfAttributes(text: string, from: number): number | undefined {
  tagName.lastIndex = from
  const [name] = tagName.exec(text) ?? []
  if (name === undefined || words.test(name)) return undefined
  const first = from + name.length
  let at = first
  for (attribute.lastIndex = at; attribute.test(text); at = attribute.lastIndex);
  tagEnd.lastIndex = at
  return at > first && tagEnd.test(text) ? at : undefined
}
