import type { Piece } from '../piece.ts'
import { readCommand } from '../read-command.ts'
import { readCommands } from '../shell-words.ts'
import { moved, type Named } from '../names/named.ts'
import { routesIn } from '../names/read-route.ts'
import type { FenceRead } from './fence-read.ts'
import { guessLanguage, isSetForCommand } from './guess-language.ts'
import { readAssignments, readVariableLines } from './assignments.ts'
import { readJavascript } from './javascript.ts'
import { readJson } from './json.ts'
import { readOptionLines } from './option-lines.ts'
import { readTree } from './tree.ts'
import { readYaml } from './yaml.ts'

/** Characters of a fence that are read. */
const longest = 60_000

const readers: Readonly<Record<string, (text: string) => FenceRead>> = {
  javascript: readJavascript,
  shell: readShell,
  env: (text) => plain(readAssignments(text)),
  json: (text) => plain(readJson(text)),
  yaml: (text) => plain(readYaml(text)),
  tree: (text) => plain(readTree(text)),
  http: (text) => plain(readHttp(text)),
}

/** Languages in which a method before a path is unmistakable: plain text and diagrams. */
const plainLanguages = /^(?:|text|txt|plain|plaintext|none|ascii|mermaid|sequence|plantuml|puml)$/

/** Reads a fence by its language, or by what it looks like where it has none. */
export function readFence({ text, language = '', meta = '' }: Piece): FenceRead {
  const read = withOptions(readerOf(language, text)?.(text) ?? { found: [], declared: [], made: [] }, language, text)
  const title = /(?:title|filename|file|name)\s?=\s?["']([^"']{1,200})["']|^([\w./-]+\.\w{1,8})(?=\s|$)|^\[([^\]]{1,200})\]/.exec(meta)
  const head = text.slice(0, 300).trimStart().split('\n', 1)[0]?.trim() ?? ''
  const first = /^(?:\/\/|#|<!--|\/\*) ?(?:file: ?)?([\w@./[\]-]{1,200}\.\w{1,8})(?: ?(?:-->|\*\/))?$/i.exec(head)
  const shown = title?.[1] ?? title?.[2] ?? title?.[3] ?? first?.[1]
  // a file of a dependency names nothing of ours
  if (shown !== undefined && /(?:^|\/)(?:node_modules|site-packages)\//.test(shown)) return { ...read, found: [] }
  return shown === undefined ? read : { ...read, made: [...read.made, shown.replace(/^\.?\//, '')] }
}

function readerOf(language: string, text: string): ((text: string) => FenceRead) | undefined {
  if (text.length > longest) return undefined
  const kind = guessLanguage(language, text)
  if (kind !== undefined) return readers[kind]
  return plainLanguages.test(language) ? readPlain : undefined
}

/** What a fence names, and the flags of a program's own help that it shows besides. */
function withOptions(read: FenceRead, language: string, text: string): FenceRead {
  const listed = text.length > longest ? [] : readOptionLines(language, text)
  if (listed.length === 0) return read
  const known = new Set(listed.map(({ from }) => from))
  // `-s/--server` is no path
  const others = read.found.filter(({ kind, name, from }) => !known.has(from) && (kind !== 'path' || !name.startsWith('-')))
  return { ...read, found: [...others, ...listed] }
}

function plain(found: readonly Named[]): FenceRead {
  return { found, declared: [], made: [] }
}

/** Lines of a shell. Where some have a prompt the others are what the programs answered. */
function readShell(text: string): FenceRead {
  const lines = text.split('\n')
  // runners say what they run behind a `>`, so it is a prompt only where there is no other
  const isPrompt = [hasPrompt, (line: string) => /^> \S/.test(line)].find((one) => lines.some(one))
  const source =
    isPrompt === undefined
      ? text
      : lines.map((line, index) => (isPrompted(lines, index, isPrompt) ? line : ' '.repeat(line.length))).join('\n')
  const assigned = readAssignments(source)
  const local = localsIn(source)
  if (
    assigned.length > 0 &&
    source.split('\n').every((line) => !isSetForCommand(line) && /^\s*(?:#.*|(?:export\s+)?[A-Za-z_]\w*=.*)?\s*$/.test(line.slice(0, 500)))
  )
    // what a list of settings fills into a later one it set for itself
    return { ...plain(assigned), declared: local.filter((name) => new RegExp(`\\$\\{?${name}\\b`).test(source)) }
  const reads = readCommands(source).map(readCommand)
  return {
    found: [...reads.flatMap(({ found }) => found), ...readRemarks(source)],
    declared: local,
    made: reads.flatMap(({ made }) => made),
  }
}

/** Variables that lines set without exporting them. */
function localsIn(source: string): readonly string[] {
  const set = /^[ \t]*([A-Za-z_]\w{0,80})=(?:\$\([^\n]*|"[^"\n]*"|'[^'\n]*'|[^\s"'\n]*)[ \t]*(?:#[^\n]*)?$/gm
  return [...source.matchAll(set)].map((match) => match[1] ?? '')
}

/** Commands that stand in the remarks of a shell: another way to do the same. */
function readRemarks(text: string): readonly Named[] {
  const remark =
    /^[ \t]*#[ \t]?((?:npm|npx|pnpm|pnpx|yarn|bun|bunx|node|deno|tsx|ts-node|bash|sh|psql|docker|docker-compose|kubectl|helm|wrangler|\.\/[\w./-]+)[ \t][^\n]{1,300})$/gm
  return [...text.matchAll(remark)].flatMap((match) => {
    const words = match[1] ?? ''
    // a sentence ends with a full stop or goes on behind the command
    if (/[.:!?]\s*$|\b(?:is|are|will|must|needs?|should|the|you|your)\b/.test(words)) return []
    return moved(
      readCommands(words).flatMap((command) => readCommand(command).found),
      match.index + match[0].length - words.length,
    )
  })
}

function hasPrompt(line: string): boolean {
  return /^\s*(?:[\w.~@:/-]{0,60})?[$❯➜%] \S/.test(line.slice(0, 200))
}

/** A line with a prompt, or one that goes on with such a line. */
function isPrompted(lines: readonly string[], index: number, isPrompt: (line: string) => boolean): boolean {
  for (let at = index; at >= 0 && index - at < 50; at--) {
    if (isPrompt(lines[at] ?? '')) return true
    if (!(lines[at - 1] ?? '').trimEnd().endsWith('\\')) return false
  }
  return false
}

/** Requests in plain text and in diagrams, and lists of variables. */
function readPlain(text: string): FenceRead {
  return plain([...readHttp(text), ...routesIn(text), ...readVariableLines(text)])
}

/** `GET /invoices HTTP/1.1`, `POST {{host}}/invoices`. */
function readHttp(text: string): readonly Named[] {
  return [
    ...text.matchAll(/^[ \t]*(GET|POST|PUT|PATCH|DELETE)[ \t]+(?:https?:\/\/[^/\s]{1,100}|\{\{\w{1,40}\}\})?(\/[^\s?#]{0,300})/gm),
  ].map((match) => {
    const path = match[2] ?? ''
    const to = match.index + match[0].length
    return { kind: 'route', name: `${match[1]} ${path.length > 1 ? path.replace(/\/$/, '') : path}`, from: to - path.length, to }
  })
}
