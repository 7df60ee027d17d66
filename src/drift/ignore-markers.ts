import type { Nodes } from 'mdast'
import type { DriftDocument, SignalId } from '../core/drift.ts'
import { isSignalId } from '../core/ignore.ts'
import { rstRemarks } from './anchors/rst/remarks.ts'
import type { Remark } from './remark.ts'
import { parseMarkdown, spanOf, splitMark } from '../text/parse-markdown.ts'

/** A remark of a person that a part of a document may name what code has left behind. */
export interface IgnoreMarker {
  /** 1-based line of the remark. */
  line: number
  /** Part of the document that it is about, in UTF-16 offsets. */
  from: number
  to: number
  /** Signals that it silences; all of them where none is named. */
  signals: readonly SignalId[]
  /** What may be named; anything where it is absent. */
  token?: string
  reason: string
}

/** A remark that does not say what it should. */
export interface MarkerMistake {
  line: number
  problem: 'no reason' | 'unknown word' | 'nothing to end'
}

/** What the remarks of a document say. */
export interface IgnoreMarkers {
  markers: readonly IgnoreMarker[]
  mistakes: readonly MarkerMistake[]
}

/** Reads remarks such as `[//]: # (docwright: ignore D1 "reason")`, as a link-reference comment, an HTML, MDX, AsciiDoc or reStructuredText comment. */
export function readIgnoreMarkers({ text, format }: Pick<DriftDocument, 'text' | 'format'>): IgnoreMarkers {
  if (!/docwright:\s*ignore/i.test(text)) return { markers: [], mistakes: [] }
  if (format === 'rst') return interpret(text, rstRemarks(text))
  return interpret(text, format === 'asciidoc' ? asciidocRemarks(text) : markdownRemarks(text))
}

function interpret(text: string, remarks: readonly Remark[]): IgnoreMarkers {
  const markers: IgnoreMarker[] = []
  const mistakes: MarkerMistake[] = []
  const open: IgnoreMarker[] = []
  const lineAt = lineCounter(text)
  for (const remark of remarks) {
    const match = /^\s*docwright:\s*ignore(-file|-start|-end)?(?![\w-])(.*)$/is.exec(remark.words)
    if (match === null) continue
    const line = lineAt(remark.from)
    const part = match[1]?.toLowerCase()
    if (part === '-end') {
      const begun = open.pop()
      if (begun === undefined) mistakes.push({ line, problem: 'nothing to end' })
      else begun.to = remark.from
      continue
    }
    const said = readWords(match[2] ?? '')
    if (typeof said === 'string') mistakes.push({ line, problem: said })
    const block = partOf(part, remark, text.length)
    if (typeof said === 'string' || block === undefined) continue
    const marker: IgnoreMarker = { line, ...block, ...said }
    markers.push(marker)
    if (part === '-start') open.push(marker)
  }
  return { markers, mistakes }
}

/** 1-based lines of offsets; goes on from the offset that was asked for last. */
function lineCounter(text: string): (offset: number) => number {
  let [line, counted] = [1, 0]
  return (offset) => {
    if (offset < counted) [line, counted] = [1, 0]
    for (let feed = text.indexOf('\n', counted); feed !== -1 && feed < offset; feed = text.indexOf('\n', feed + 1)) {
      line += 1
      counted = feed + 1
    }
    return line
  }
}

/** What a remark covers; a part that is begun and not ended goes on to the end. */
function partOf(part: string | undefined, remark: Remark, length: number): { from: number; to: number } | undefined {
  if (part === '-file') return { from: 0, to: length }
  return part === '-start' ? { from: remark.to, to: length } : remark.block
}

/** Signals, a token in backticks, and a reason in quotes, in this order. */
function readWords(words: string): Pick<IgnoreMarker, 'signals' | 'token' | 'reason'> | MarkerMistake['problem'] {
  const quoted = /(?:"([^"]*)"|'([^']*)'|“([^”]*)”)\s*$/.exec(words)
  const reason = (quoted?.[1] ?? quoted?.[2] ?? quoted?.[3] ?? '').replace(/\s+/g, ' ').trim()
  if (reason === '') return 'no reason'
  const token = /`([^`]+)`/.exec(words.slice(0, quoted?.index))
  const rest = words
    .slice(0, token?.index ?? quoted?.index)
    .split(/[\s,]+/)
    .filter((word) => word !== '')
  const signals = rest.map((word) => word.toUpperCase()).filter(isSignalId)
  if (signals.length < rest.length) return 'unknown word'
  return { signals, reason, ...(token?.[1] === undefined ? {} : { token: token[1] }) }
}

/** Nodes whose whole text an inline comment is about. */
const holders: readonly Nodes['type'][] = ['paragraph', 'heading', 'tableRow']

function markdownRemarks(source: string): readonly Remark[] {
  const { mark, text } = splitMark(source)
  const remarks: Remark[] = []
  const part = (node: Nodes): { from: number; to: number } => ({
    from: spanOf(node).from + mark.length,
    to: spanOf(node).to + mark.length,
  })
  const walk = (parent: Nodes, around: Nodes | undefined): void => {
    if (!('children' in parent)) return
    const holder = holders.includes(parent.type) ? parent : around
    const following = followingWords(parent.children, text)
    for (const [i, node] of parent.children.entries()) {
      const comment = commentOf(node, text)
      walk(node, holder)
      if (comment === undefined) continue
      const next = following[i]
      const { from, to } = part(node)
      // an MDX comment with text right behind it is one paragraph with that text
      const block = node.type === 'paragraph' && to - from > comment.length ? node : (holder ?? next)
      remarks.push({ from, to, words: comment.words, ...(block === undefined ? {} : { block: part(block) }) })
    }
  }
  walk(parseMarkdown(text), undefined)
  return remarks
}

/** For each node the first one behind it that is no comment. */
function followingWords(nodes: readonly Nodes[], text: string): readonly (Nodes | undefined)[] {
  const following: (Nodes | undefined)[] = []
  for (let i = nodes.length - 1, next: Nodes | undefined; i >= 0; i -= 1) {
    following[i] = next
    if (commentOf(nodes[i] as Nodes, text) === undefined) next = nodes[i]
  }
  return following
}

/** What a node says where it is a comment, and how much of it that is. */
function commentOf(node: Nodes, text: string): { words: string; length: number } | undefined {
  if (node.type === 'definition' && /^(?:\/\/|comment)$/i.test(node.identifier))
    return { words: node.title ?? '', length: spanOf(node).to - spanOf(node).from }
  const { from, to } = spanOf(node)
  const comment =
    node.type === 'html'
      ? /^<!--([\s\S]*?)-->/.exec(node.value)
      : node.type === 'paragraph'
        ? /^\{\s*\/\*([\s\S]*?)\*\/\s*\}/.exec(text.slice(from, to))
        : null
  return comment === null ? undefined : { words: comment[1] ?? '', length: comment[0].length }
}

/** Lines that open and close a block of AsciiDoc whose text is left as it is, or that holds others. */
const delimiter = /^(?:-{4,}|\.{4,}|={4,}|\*{4,}|_{4,}|\+{4,}|\/{4,}|`{3,}|[|,:!]={3,})\s*$/

function asciidocRemarks(text: string): readonly Remark[] {
  const lines = [...text.matchAll(/.*(?:\r?\n|$)/g)].map((match) => ({ from: match.index, text: match[0].replace(/\r?\n$/, '') }))
  const remarks: Remark[] = []
  let within: string | undefined
  for (const [i, line] of lines.entries()) {
    const words = /^\/\/(?!\/)\s?(.*)$/.exec(line.text)?.[1]
    if (within === undefined && words !== undefined) {
      const block = asciidocBlock(lines, i + 1)
      remarks.push({ from: line.from, to: line.from + line.text.length, words, ...(block === undefined ? {} : { block }) })
    }
    if (/^(?:-{4,}|\.{4,}|`{3,}|\/{4,})\s*$/.test(line.text) && (within === undefined || within === line.text.trim()))
      within = within === undefined ? line.text.trim() : undefined
  }
  return remarks
}

/** The block that begins at a line or below it: what stands between two delimiters, or lines up to an empty one. */
function asciidocBlock(lines: readonly { from: number; text: string }[], at: number): { from: number; to: number } | undefined {
  const isBefore = (line: string): boolean => line.trim() === '' || /^\/\/(?!\/)|^\[.*\]\s*$|^\.[^\s.]/.test(line)
  const first = lines.findIndex((line, i) => i >= at && !isBefore(line.text))
  const begin = lines[first]
  if (begin === undefined) return undefined
  const ends = delimiter.test(begin.text) ? (line: string) => line.trim() === begin.text.trim() : (line: string) => line.trim() === ''
  const last = lines.find((line, i) => i > first && ends(line.text)) ?? lines.at(-1) ?? begin
  return { from: begin.from, to: last.from + last.text.length }
}
