import { isMap, isSeq, parseDocument, type YAMLSeq } from 'yaml'
import type { SiteGroup } from '../../core/site.ts'
import { withoutEnding } from './site-paths.ts'

/**
 * Adds a group of pages at the end of `nav` of a configuration of MkDocs. Undefined where the text does not read back as the same list with the
 * group behind it, or where the list is not written line by line.
 */
export function addToYamlList(text: string, group: SiteGroup): string | undefined {
  const nav = parsed(text)?.get('nav', true)
  if (!isSeq(nav) || nav.flow === true || !nav.range) return undefined
  const [start, end] = nav.range
  const indent = ' '.repeat(start - (text.lastIndexOf('\n', start - 1) + 1))
  const lines = pagesOf(group).map((line) => `${indent}${line}\n`)
  const at = endOfContent(text, end)
  const added = `${text.slice(0, at)}\n${lines.join('').replace(/\n$/, '')}${text.slice(at)}`
  return isAdded(nav, parsed(added)?.get('nav', true)) ? added : undefined
}

function pagesOf({ title, pages }: SiteGroup): readonly string[] {
  return [`- ${yamlText(title)}:`, ...pages.map((page) => `    - ${yamlText(page.title)}: ${page.file}`)]
}

/** A title as YAML reads it back: without quotation marks where they are not needed. */
function yamlText(title: string): string {
  return /^[A-Za-z][\w ]*$/.test(title) && !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(title) ? title : JSON.stringify(title)
}

/**
 * Adds a group of pages behind the last group of a configuration of Mintlify. Undefined where it has no groups, or does not read back as the same
 * with the group behind it.
 */
export function addToGroups(text: string, group: SiteGroup): string | undefined {
  const document = parsed(text)
  const groups = document === undefined ? undefined : firstGroups(document.get('navigation', true))
  const last = groups?.items.at(-1)
  if (groups === undefined || !isMap(last) || !last.range) return undefined
  const [start, end] = last.range
  const indent = /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', start) + 1))?.[0] ?? ''
  const value = { group: group.title, pages: group.pages.map(({ file }) => withoutEnding(file)) }
  const json = JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`)
  const added = `${text.slice(0, end)},\n${indent}${json}${text.slice(end)}`
  const read = parsed(added)
  return read !== undefined && isAdded(groups, firstGroups(read.get('navigation', true))) ? added : undefined
}

/** The first list of groups, in the tabs, languages or versions that hold them. */
function firstGroups(node: unknown): YAMLSeq | undefined {
  if (isSeq(node)) {
    if (node.items.length > 0 && node.items.every((item) => isMap(item) && item.has('group') && item.has('pages'))) return node
    return node.items.map(firstGroups).find((one) => one !== undefined)
  }
  return isMap(node) ? node.items.map((pair) => firstGroups(pair.value)).find((one) => one !== undefined) : undefined
}

function parsed(text: string): ReturnType<typeof parseDocument> | undefined {
  const document = parseDocument(text, { logLevel: 'silent' })
  return document.errors.length === 0 && isMap(document.contents) ? document : undefined
}

/** True where a list is the former one and something behind it. */
function isAdded(before: YAMLSeq, after: unknown): boolean {
  if (!isSeq(after) || after.items.length <= before.items.length) return false
  const was = before.toJSON() as unknown[]
  return JSON.stringify((after.toJSON() as unknown[]).slice(0, was.length)) === JSON.stringify(was)
}

/** End of the last line that holds something. */
function endOfContent(text: string, end: number): number {
  return text.slice(0, end).trimEnd().length
}
