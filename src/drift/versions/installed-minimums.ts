import type { DriftDocument } from '../../core/drift.ts'
import { escapeWord } from '../declared.ts'
import type { DocumentLine } from '../values/document-line.ts'
import { isMarkdown } from '../is-markdown.ts'
import { readLines } from '../values/read-lines.ts'
import { type NamedVersion, anchorOf, namesOfTool } from './named-versions.ts'
import { compareVersions, parseVersion, type Version } from './ranges.ts'
import { isOfOneRelease, otherTime } from './other-time.ts'
import { oldestOf, type TurnedMinimum } from './turned-minimums.ts'

/** What packages and images of a tool are called besides it. */
const packages: Readonly<Record<string, readonly string[]>> = {
  Java: ['openjdk', 'temurin', 'jdk'],
  PostgreSQL: ['postgres'],
  Go: ['go', 'golang'],
}
/** Programs that install or choose a tool, and what tells others which one. */
const managers: Readonly<Record<string, string>> = {
  'Node.js': 'nvm|fnm|nodenv|volta',
  Python: 'pyenv|uv|--python',
  Ruby: 'rbenv|rvm|chruby',
  PHP: 'phpenv',
  Go: 'goenv|gvm',
  Java: 'jenv',
}
/** Lines of a shell that are remarks, and lines of a log that show what another version did. */
const remark = /^\s*(?:#|\/\/|[-=]{2,}>|\[\w+\]\s)/

/**
 * Code of a page that installs or chooses a version which was of the oldest release that would do before a change, and is too old now:
 * `ruby-3.2.10.tar.xz`, `FROM python:3.8-slim`, `node-version: 18`, `apt install php7.4-cli`.
 */
export function installedMinimums(document: DriftDocument, turned: TurnedMinimum): readonly NamedVersion[] {
  const { old, now } = turned
  const [least, written] = [oldestOf(now), installs(now.tool)]
  if (least === undefined || compareVersions(least, old) <= 0) return []
  return readLines(document).flatMap((line) => {
    if (line.text.length > 500 || (line.fence !== undefined && remark.test(line.text))) return []
    return [...codeOf(line, isMarkdown(document)).matchAll(written)].flatMap((match): NamedVersion[] => {
      const number = match.slice(1).find((one) => one !== undefined) ?? ''
      const version = parseVersion(number)
      if (version === undefined || !isOfRelease(version, old) || !isTooOld(version, least)) return []
      const from = line.from + match.index + match[0].length - number.length
      const anchor = anchorOf(document, line, { tool: now.tool, number, from, in: line.fence === undefined ? 'span' : 'fence' })
      return [{ tool: now.tool, version, orLater: false, text: line.text, lines: line.text, isPart: false, isHeaded: false, anchor }]
    })
  })
}

/** Code of a line at its place: all of it in a fence or behind an indent, and the contents of spans in a sentence of today. */
function codeOf({ text, fence }: DocumentLine, hasIndented: boolean): string {
  if (fence !== undefined || (hasIndented && /^(?: {4}|\t)\s*(?![-*+\d])\S/.test(text))) return text
  if (otherTime.test(text) || isOfOneRelease(text, '') || /^\s*#/.test(text)) return ''
  return text.replace(/(`{1,2})[^`]*\1|[^`]+/g, (part) => (part.startsWith('`') ? part : ' '.repeat(part.length)))
}

function installs(tool: string): RegExp {
  const plain = tool.toLowerCase().replace(/\.js$/, '')
  const names = [...new Set([plain, ...namesOfTool(tool).map((name) => name.toLowerCase()), ...(packages[tool] ?? [])])].map(escapeWord)
  const name = `(?:${names.join('|')})`
  const end = '(?![\\w]|\\.\\d)(?=$|[^\\d])'
  return new RegExp(
    [
      // archives, packages and images
      `(?<![\\w.@-])${name}(?:-|@|:|=)?v?(\\d+(?:\\.\\d+){0,2})(?=$|[\\s"'\`/,;)\\]]|-(?:[a-z]|$)|\\.(?:tar|tgz|zip|pkg|msi|linux|darwin|windows|x\\b))`,
      // settings of workflows
      `(?<![\\w.@-])${name}(?:[-_]versions?["']?\\s*[:=]\\s*\\[?|["']?:\\s*\\[)\\s*["']?v?(\\d+(?:\\.\\d+){0,2})${end}`,
      // `nvm use 18`
      ...(managers[tool] === undefined
        ? []
        : [`(?<![\\w.@/-])(?:${managers[tool]})(?:=|(?:\\s+[a-z-]{2,20}){0,3}\\s+)v?(\\d+(?:\\.\\d+){0,2})${end}`]),
    ].join('|'),
    'gi',
  )
}

/** True for a version of the release that was the oldest: `3.2.10` where `3.2.4` would do. */
function isOfRelease(version: Version, old: Version): boolean {
  const told = Math.min(version.length, old.length, 2)
  return version.slice(0, told).every((part, i) => part === old[i])
}

/** True for a version before the oldest one of now, as far as both are given. */
function isTooOld(version: Version, least: Version): boolean {
  const at = version.findIndex((part, i) => part !== (least[i] ?? 0))
  return at >= 0 && (version[at] ?? 0) < (least[at] ?? 0)
}
