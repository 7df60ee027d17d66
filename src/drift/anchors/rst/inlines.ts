import { withoutHoles } from '../markdown/inlines.ts'

/** A stretch of a text. */
interface Stretch {
  from: number
  to: number
}

/** What stands inside a paragraph of reStructuredText; offsets are of the text that was read. */
export interface RstInlines {
  spans: readonly Stretch[]
  links: readonly (Stretch & { kind: 'link' | 'page' })[]
  /** The text with code and targets blanked. */
  prose: string
}

const literal = /(?<![\w`\\])``(?=[^\s`])((?:[^`]|`(?!`)){1,400})``(?![`\w])/g
const role = /(?<![\w`\\]):([a-zA-Z][\w.+-]{0,40}(?::[\w.+-]{1,40}){0,2}):`(?=[^\s`])([^`]{1,400})`/g
const phrase = /(?<![\w`\\:])`(?=[^\s`])([^`]{1,400})`(__?(?!\w))?(?!`)/g
const address = /(?<![\w`<"'\\])https?:\/\/[^\s<>`"'|\\]{1,1000}/g

/** Roles whose words are code or a name in code. */
const named =
  /(?:^|:)(?:code|literal|func|function|meth|method|class|mod|module|attr|attribute|exc|exception|data|const|obj|any|property|deco|type|macro|var|member|enum|struct|envvar|option|program|command|file|samp|setting|confval|makevar|namespace|interface|trait)$/
const ofFile = /(?:^|:)download$/

/** Reads one paragraph, title or cell. */
export function readRstInlines(text: string): RstInlines {
  const [spans, holes]: [Stretch[], Stretch[]] = [[], []]
  const links: (Stretch & { kind: 'link' | 'page' })[] = []
  const hole = (match: RegExpExecArray): number => holes.push({ from: match.index, to: match.index + match[0].length })
  for (const match of text.matchAll(literal)) {
    spans.push(within(match, match[1] ?? '', 2))
    hole(match)
  }
  for (const match of withoutHoles(text, holes).matchAll(role)) {
    const [, name = '', words = ''] = match
    const target = targetIn(words, match.index + name.length + 3)
    hole(match)
    if (/(?:^|:)doc$/.test(name)) links.push({ ...target, kind: 'page' })
    else if (ofFile.test(name)) links.push({ ...target, kind: 'link' })
    else if (named.test(name)) spans.push(target)
  }
  for (const match of withoutHoles(text, holes).matchAll(phrase)) {
    const [, words = '', mark] = match
    hole(match)
    if (mark === undefined) spans.push(within(match, words, 1))
    else if (/<[^<>]+[^<>_]>$/.test(words)) links.push({ ...targetIn(words, match.index + 1), kind: 'link' })
  }
  for (const match of withoutHoles(text, holes).matchAll(address)) {
    const url = match[0].replace(/[.,;:!?*_\])}]+$/, '')
    links.push({ from: match.index, to: match.index + url.length, kind: 'link' })
    holes.push({ from: match.index, to: match.index + url.length })
  }
  return { spans: spans.toSorted((a, b) => a.from - b.from), links, prose: withoutHoles(text, holes) }
}

function within({ index }: RegExpExecArray, words: string, behind: number): Stretch {
  return { from: index + behind, to: index + behind + words.length }
}

/** What a role or a link leads to: `target`, `~package.target`, `words <target>`. */
function targetIn(words: string, from: number): Stretch {
  const inner = /<([^<>]+)>\s*$/.exec(words)
  const start = from + (inner === null ? 0 : inner.index + 1)
  const target = inner?.[1] ?? words
  const marks = /^[~!.\\]*(?=\w)|/.exec(/^[~!\\]/.test(target) ? target : '')?.[0].length ?? 0
  return { from: start + marks, to: start + target.length }
}
