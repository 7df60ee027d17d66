/** An element of HTML that is open, and how many of its name are open inside of one another. */
export interface OpenElement {
  name: string
  depth: number
}

/** Tags of elements whose content is folded, quoted or no prose, and both ends of a comment. */
const tag = /<!--|-->|<(\/?)(details|pre|script|style|textarea|template|table|blockquote|picture|svg)\b/gi

/** The element that is open behind a piece of HTML, given the one that was open before it; what is inside of comments opens and closes nothing. */
export function openElement(html: string, before: OpenElement | undefined): OpenElement | undefined {
  let open = before
  let isComment = false
  for (const [whole, slash, written] of html.matchAll(tag)) {
    if (written === undefined) isComment = whole === '<!--'
    else if (!isComment) open = step(open, written.toLowerCase(), slash === '/')
  }
  return open
}

function step(open: OpenElement | undefined, name: string, isEnd: boolean): OpenElement | undefined {
  if (open === undefined) return isEnd ? undefined : { name, depth: 1 }
  if (open.name !== name) return open
  const depth = open.depth + (isEnd ? -1 : 1)
  return depth === 0 ? undefined : { name, depth }
}
