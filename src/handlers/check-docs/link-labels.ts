import type { Drift, DriftDocument } from '../../core/drift.ts'
import { partsOf } from '../../drift/names/rename.ts'
import type { Edit } from '../../text/edits.ts'
import { isMarkdown } from '../../drift/is-markdown.ts'

/** Characters before a target in which its label begins. */
const longestLabel = 300

/** A stretch of a document. */
interface Stretch {
  from: number
  to: number
}

/**
 * Edits of the words of a link that say what its target said: the path, the end of it, or the name of the file; in an entry of a table of
 * contents the heading. Undefined where they name the old place in a way that cannot be followed: such a link would be half mended.
 */
export function labelEdits(document: DriftDocument, { anchor, suggestion, reworded }: Drift): readonly Edit[] | undefined {
  if (anchor.kind === 'path' && suggestion !== undefined) return addressLabelEdits(document, anchor, suggestion)
  if (anchor.kind !== 'link' || suggestion === undefined) return []
  const label = labelOf(document, anchor)
  if (label === undefined) return isMarkdown(document) ? usedLabelEdits(document.text, anchor, suggestion) : []
  const address = addressEdits(document.text.slice(label.from, label.to), { from: anchor.text, to: suggestion })
  if (address !== undefined) return [{ ...label, text: address }]
  if (reworded !== undefined) return headingEdits(document.text, { label, target: anchor, reworded })
  const [old, fresh] = [pathOf(anchor.text), pathOf(suggestion)]
  if (old === fresh || old === '' || fresh === '') return []
  return pathEdits(document.text, label, { old, fresh })
}

/** Edits of the words of a link for a path that is a part of its address. */
function addressLabelEdits(document: DriftDocument, { from, to, text }: Drift['anchor'], suggestion: string): readonly Edit[] | undefined {
  const address = /https?:\/\/[^\s<>()[\]"']*$/.exec(document.text.slice(Math.max(0, from - longestLabel), from))
  const rest = /^[^\s<>()[\]"']*/.exec(document.text.slice(to, to + longestLabel))?.[0] ?? ''
  const label = address === null ? undefined : labelOf(document, { from: from - address[0].length, to: to + rest.length })
  return label === undefined ? [] : pathEdits(document.text, label, { old: pathOf(text), fresh: pathOf(suggestion) })
}

/** Where the words of a link stand, by its target. */
function labelOf(document: DriftDocument, target: Stretch): Stretch | undefined {
  if (!isMarkdown(document)) return labelInMarkup(document, target)
  return labelBefore(document.text, target.from) ?? labelOfTag(document.text, target.to)
}

/** Edits of the words of links whose target stands in a definition: `[docs/setup.md][1]` of `[1]: docs/setup.md`. */
function usedLabelEdits(text: string, { from, text: target }: Drift['anchor'], suggestion: string): readonly Edit[] | undefined {
  const name = /(?:^|\n)[ \t>]{0,6}\[([^\]\n]+)\]:[ \t]*<?$/.exec(text.slice(Math.max(0, from - longestLabel), from))?.[1]
  if (name === undefined) return []
  const labels = [...text.matchAll(/\[([^[\]\n]+)\]\[([^[\]\n]+)\]/g)].filter(([, , used]) => used?.toLowerCase() === name.toLowerCase())
  const edits = labels.map(({ 1: words = '', index }) =>
    pathEdits(text, { from: index + 1, to: index + 1 + words.length }, { old: pathOf(target), fresh: pathOf(suggestion) }),
  )
  return edits.includes(undefined) ? undefined : edits.flatMap((one) => one ?? [])
}

/** Edits of the words of an entry of a table of contents whose heading was reworded. */
export function entryEdits(
  document: DriftDocument,
  target: { from: number; to: number },
  reworded: { was: string; now: string },
): readonly Edit[] {
  const { text } = document
  const label = isMarkdown(document) ? labelBefore(text, target.from) : undefined
  return label === undefined ? [] : headingEdits(text, { label, target, reworded })
}

/** What a label that is the address itself says then, with the marks that it escapes; undefined where it says something else. */
function addressEdits(words: string, { from, to }: { from: string; to: string }): string | undefined {
  if (!/^https?:/i.test(from)) return undefined
  if (words === from) return to
  const escaped = (address: string): string => address.replace(/[#_*]/g, '\\$&')
  if (words === escaped(from)) return escaped(to)
  return words === from.replaceAll('#', '\\#') ? to.replaceAll('#', '\\#') : undefined
}

/** An entry of a table of contents is its heading; in a sentence the words of a link are the writer's. */
function headingEdits(
  text: string,
  { label, target, reworded }: { label: Stretch; target: Stretch; reworded: { was: string; now: string } },
): readonly Edit[] {
  const start = text.lastIndexOf('\n', label.from - 1) + 1
  const end = text.indexOf('\n', target.to)
  const [before, after] = [text.slice(start, label.from), text.slice(target.to, end < 0 ? undefined : end)]
  const isEntry = /^[ \t>]*(?:[-*+]|\d+[.)])[ \t]+\[$/.test(before) && /^>?\)[ \t]*\r?$/.test(after)
  const isSame = plainWords(text.slice(label.from, label.to)) === plainWords(reworded.was)
  if (!isEntry || !isSame || /[[\]<>{}|]/.test(reworded.now)) return []
  return [{ ...label, text: reworded.now }]
}

function plainWords(words: string): string {
  return words.replace(/[`*_]/g, '').replace(/\s+/g, ' ').trim().toLowerCase()
}

function pathEdits(text: string, label: Stretch, { old, fresh }: { old: string; fresh: string }): readonly Edit[] | undefined {
  const bare = withoutMarks(text, label)
  const words = text.slice(bare.from, bare.to)
  // a label has the spaces that its target spells as marks
  const plain = (path: string): string => (words.includes(' ') ? withoutHere(path).replaceAll('%20', ' ') : withoutHere(path))
  const [clean, next] = [plain(old), plain(fresh)]
  if (words === old && words.includes('/')) return [{ ...bare, text: fresh }]
  // a program has no ending: `./run_all`, or as code the name alone
  const lead = /^(?:\.\/)*/.exec(words)?.[0] ?? ''
  const isProgram = words.slice(lead.length) === clean && !/\.\w+$/.test(clean) && (lead !== '' || text[label.from] === '`')
  if (isProgram && !old.startsWith('../')) return [{ ...bare, text: fresh.startsWith('../') ? fresh : `${lead}${next}` }]
  if ((words === clean && words.includes('/')) || (clean.endsWith(`/${words}`) && words.includes('/'))) {
    // the label began somewhere below the target's beginning: so it does in the new one, where that begins alike
    const before = clean.slice(0, clean.length - words.length)
    return next.startsWith(before) ? [{ ...bare, text: next.slice(before.length) }] : undefined
  }
  const folder = folderEdit(words, bare, { old, fresh })
  return folder === 'unclear' ? undefined : (folder ?? nameEdits(words, bare, { name: lastOf(clean), now: lastOf(next) }))
}

/** The edit of a label that is a folder of the former path: what it led to is told by the new path alone. */
function folderEdit(words: string, bare: Stretch, { old, fresh }: { old: string; fresh: string }): readonly Edit[] | 'unclear' | undefined {
  const folder = words.replace(/\/$/, '')
  const [was, is] = [old, fresh].map((path) => withoutHere(path.replace(onHost, '')))
  if (!/^[\w.@-]+(?:\/[\w.@-]+)+$/.test(folder) || was === undefined || is === undefined || !was.startsWith(`${folder}/`)) return undefined
  if (is.startsWith(`${folder}/`)) return []
  const climbs = (path: string): string => /^(?:\.{1,2}\/)*/.exec(path)?.[0] ?? ''
  const rest = was.slice(folder.length)
  if (climbs(old) !== climbs(fresh)) return 'unclear'
  return [{ ...bare, text: is.endsWith(rest) ? `${is.slice(0, -rest.length)}${words.slice(folder.length)}` : is }]
}

/** What stands before a path of the repository in an address of its host. */
const onHost = /^https?:\/\/[^/]+\/[^/]+\/[^/]+\/(?:-\/)?(?:blob|tree|raw|edit)\/[^/]+\//

/** A label without the marks around it. */
function withoutMarks(text: string, { from, to }: Stretch): Stretch {
  const isMarked = /[`*_]/.test(text[from] ?? '') && text[from] === text[to - 1] && to - from > 2
  return isMarked ? withoutMarks(text, { from: from + 1, to: to - 1 }) : { from, to }
}

/** Edits of a label that says the name of the file, as it is or in words. */
function nameEdits(words: string, bare: Stretch, { name, now }: { name: string; now: string }): readonly Edit[] | undefined {
  if (name === now || !/\.\w+$/.test(name)) return []
  const at = words.indexOf(name)
  if (at < 0) return namesInWords(words, name) ? [{ ...bare, text: inWords(words, now) }] : []
  const [before, after] = [words[at - 1] ?? ' ', words[at + name.length] ?? ' ']
  // a path that does not lead there from here is the place all the same
  if (before === '/') return undefined
  return /[\w.-]/.test(before) || /[\w/-]/.test(after) ? [] : [{ from: bare.from + at, to: bare.from + at + name.length, text: now }]
}

/** True for words that say the name of a picture or of code: `CLI formatter` of `cli-formatter.png`. A page may have a title of its own. */
function namesInWords(words: string, name: string): boolean {
  return (
    !/\.(?:mdx?|markdown|rst|adoc|asciidoc|html?|txt)$/i.test(name) &&
    words.includes(' ') &&
    partsOf(words).join(' ') === partsOf(stemOf(name)).join(' ')
  )
}

/** The name of another file in words, with those that stay as they are written. */
function inWords(words: string, name: string): string {
  const written = new Map(words.split(/\s+/).map((word) => [word.toLowerCase(), word]))
  const all = partsOf(stemOf(name)).map((part) => written.get(part) ?? part)
  const [first = '', ...rest] = all
  return [/^[A-Z]/.test(words) ? first.charAt(0).toUpperCase() + first.slice(1) : first, ...rest].join(' ')
}

function stemOf(name: string): string {
  return name.replace(/\.\w+$/, '')
}

/** A path without what leads to this folder. */
function withoutHere(path: string): string {
  return path.replace(/^(?:\.{1,2}\/)+/, '')
}

function lastOf(path: string): string {
  return path.replace(/\/$/, '').replace(/^.*\//s, '')
}

function pathOf(target: string): string {
  return target.replace(/[?#].*$/s, '')
}

/** Where the words of `[words](target` stand; undefined where they hold brackets or break lines. */
function labelBefore(text: string, target: number): Stretch | undefined {
  const before = text.slice(Math.max(0, target - longestLabel), target)
  const match = /\[([^[\]\n]+)\]\(<?$/.exec(before)
  if (match === null) return undefined
  const from = target - match[0].length + 1
  return { from, to: from + (match[1] ?? '').length }
}

/** Where the words of `<a href="target">words</a>` stand. */
function labelOfTag(text: string, target: number): Stretch | undefined {
  const match = /^["'][^<>\n]{0,200}>([^<>\n]+)<\/a>/.exec(text.slice(target, target + 2 * longestLabel))
  return match === null ? undefined : behind(target, match)
}

/** Where the words of a link stand in reStructuredText (`words <target>`) and in AsciiDoc (`link:target[words]`). */
function labelInMarkup({ text, format }: DriftDocument, target: Stretch): Stretch | undefined {
  if (format === 'rst') {
    const match = /`([^`<>\n]*[^`<>\s])\s*<$/.exec(text.slice(Math.max(0, target.from - longestLabel), target.from))
    if (match === null) return undefined
    const from = target.from - match[0].length + 1
    return { from, to: from + (match[1] ?? '').length }
  }
  const match = format === 'asciidoc' ? /^\[([^[\]\n]+)\]/.exec(text.slice(target.to, target.to + longestLabel)) : null
  return match === null ? undefined : behind(target.to, match)
}

/** Where the words of a match stand, of which all but its last mark or tag stands before them. */
function behind(at: number, { 0: all, 1: words = '' }: RegExpExecArray): Stretch {
  const from = at + all.lastIndexOf(words)
  return { from, to: from + words.length }
}
