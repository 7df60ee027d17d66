import type { RepoPath } from '../../core/names.ts'
import type { DocInfo } from '../../core/repository.ts'
import { limits } from '../../core/limits.ts'
import type { Codebase } from '../codebase.ts'
import { readOutline } from './outline.ts'

const document = /\.(md|mdx|markdown|adoc|asciidoc|rst)$/i
const memoryName = /(^|\/)(ASSISTANT|CLAUDE|AGENTS?|GEMINI|COPILOT|CODEX|WARP)(\.local)?\.md$/i
const memoryPath =
  /(^|\/)(\.cursorrules|\.windsurfrules|\.clinerules(\/[^/]+)?|\.cursor\/rules\/.+\.mdc?|\.github\/(copilot-instructions\.md|instructions\/.+\.md)|\.workflow\/.+\.(md|ya?ml|json))$/
/** Output of builds; pages about building may lie in a folder of that name. */
const built = /(^|\/)(?:dist|build)\//
const pages = /(?:^|\/)(?:docs?|documentation|content|guides?|handbook|scripts?|tools?)(?:\/|$)/
const left = /(^|\/)(node_modules|vendor|third_party|fixtures?|__fixtures__|__snapshots__|__mocks__|testdata)\//

/** True for files that tell an assistant about the project: `ASSISTANT.md`, `CLAUDE.md`, `AGENTS.md`, `.cursorrules`, `.workflow/**`. */
export function isMemoryFile(path: string): boolean {
  return memoryName.test(path) || memoryPath.test(path)
}

/** True for documents of the repository: Markdown, MDX, AsciiDoc, reStructuredText and memory files; vendored ones and fixtures left out. */
export function isDocument(path: string): boolean {
  if (left.test(path) || isBuilt(path)) return false
  return document.test(path) || (isMemoryFile(path) && !/\.(ya?ml|json)$/.test(path))
}

function isBuilt(path: string): boolean {
  const at = built.exec(path)?.index
  return at !== undefined && !pages.test(path.slice(0, at))
}

/** Every document with its title, headings and first paragraph, sorted by path. */
export function findDocs(codebase: Codebase): readonly DocInfo[] {
  return codebase.find(isDocument).map((path) => describe(codebase, path))
}

function describe(codebase: Codebase, path: RepoPath): DocInfo {
  const text = codebase.text(path) ?? ''
  const outline = readOutline(text.length > limits.documentBytes ? '' : text, outlineFormat(path))
  const title = outline.title ?? outline.headings[0]?.text ?? fileTitle(path)
  const info: DocInfo = { path, title, headings: outline.headings, kind: kindOf(path) }
  if (outline.intro !== undefined) info.intro = outline.intro
  return info
}

function outlineFormat(path: string): Parameters<typeof readOutline>[1] {
  return /\.rst$/i.test(path) ? 'rst' : /\.(adoc|asciidoc)$/i.test(path) ? 'asciidoc' : 'markdown'
}

function kindOf(path: string): DocInfo['kind'] {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (isMemoryFile(path)) return 'memory'
  if (/^readme\b/i.test(name)) return 'readme'
  if (/^(changelog|changes|history|releases?|release[-_]notes)\b/i.test(name) || /(^|\/)\.changeset\//.test(path)) return 'changelog'
  if (/^(licen[cs]e|copying|notice)\b/i.test(name)) return 'license'
  return /^contributing\b/i.test(name) ? 'contributing' : 'page'
}

function fileTitle(path: string): string {
  const parts = path.split('/')
  const name = (parts.at(-1) ?? path).replace(/\.[a-z]+$/i, '')
  const word = /^(index|readme)$/i.test(name) ? (parts.at(-2) ?? name) : name
  return word.replace(/[-_]+/g, ' ').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}
