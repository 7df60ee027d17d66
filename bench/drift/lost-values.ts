import type { FilePatch, PatchLine } from './git-lines.ts'
import { isCode } from './kinds.ts'

/** A value that a document gave and that code changed in the same commit. */
export interface LostValue {
  line: PatchLine
  kind: 'version' | 'value'
  /** The value as the document wrote it. */
  token: string
  /** What the document says instead. */
  now: string
  code: string
  codeAfter: string
}

const tools =
  /\b(node(?:\.?js)?|npm|pnpm|yarn|bun|deno|python|go|ruby|rust|php|java|postgres(?:ql)?|mysql|redis)\b[^\d\n|]{0,14}?v?(\d+(?:\.(?:\d+|x)){0,2})/gi
const manifests =
  /(?:^|\/)(?:package\.json|\.nvmrc|\.node-version|\.tool-versions|\.python-version|\.ruby-version|Dockerfile[\w.-]*|go\.mod|pyproject\.toml|[\w.-]*compose[\w.-]*\.ya?ml)$/i

/** Versions and defaults that both halves of a commit changed. */
export function valuesLostIn(doc: FilePatch, patches: readonly FilePatch[]): LostValue[] {
  return [...versionsLost(doc, patches), ...defaultsLost(doc, patches)]
}

function versionsLost(doc: FilePatch, patches: readonly FilePatch[]): LostValue[] {
  const files = patches.filter(({ to }) => manifests.test(to ?? ''))
  if (files.length === 0) return []
  return doc.removed.flatMap((line) =>
    [...line.text.matchAll(tools)].flatMap(([, tool = '', token = '']): LostValue[] => {
      const now = inHunk(doc, line).flatMap(({ text }) =>
        [...text.matchAll(tools)].flatMap((one) => (sameTool(one[1], tool) ? [one[2] ?? ''] : [])),
      )
      if (now.length === 0 || now.includes(token)) return []
      const major = token.split('.')[0] ?? ''
      const found = files.flatMap((file) =>
        file.removed.flatMap((one) => (isOfTool(file.to ?? '', one.text, tool) && hasNumber(one.text, major) ? [{ file, one }] : [])),
      )[0]
      if (found === undefined) return []
      const after = inHunk(found.file, found.one)[0]?.text ?? ''
      if (after === '' || hasNumber(after, token)) return []
      return [
        { line, kind: 'version', token, now: now[0] ?? '', code: `${found.file.to}: ${found.one.text.trim()}`, codeAfter: after.trim() },
      ]
    }),
  )
}

function sameTool(one: string | undefined, other: string): boolean {
  const plain = (text: string): string => text.toLowerCase().replace(/\.?js$|ql$/g, '')
  return one !== undefined && plain(one) === plain(other)
}

function isOfTool(file: string, text: string, tool: string): boolean {
  const word = tool.toLowerCase().replace(/\.?js$|ql$/g, '')
  return new RegExp(`\\b${word}`, 'i').test(text) || (/nvmrc|node-version/.test(file) && word === 'node')
}

function hasNumber(text: string, number: string): boolean {
  return new RegExp(`(?<![\\d.])${number.replaceAll('.', '\\.')}(?![\\d])`).test(text)
}

const inHunk = (patch: FilePatch, line: PatchLine): readonly PatchLine[] => patch.added.filter(({ hunk }) => hunk === line.hunk)

/** A row of a table or a line of a list that gives a name another default, type or limit, where code gives it the same ones. */
function defaultsLost(doc: FilePatch, patches: readonly FilePatch[]): LostValue[] {
  const code = patches.filter(({ from, to }) => from === to && isCode(to ?? ''))
  return doc.removed.flatMap((line): LostValue[] => {
    const name = /^\s*(?:[|*+-]|\d+\.)\s*(?:\*\*|\[)?`?-{0,2}([A-Za-z][\w.-]{2,})`?/.exec(line.text)?.[1]?.split('.').at(-1)
    const after = inHunk(doc, line).find(({ text }) => name !== undefined && hasWord(text, name))
    // a tool with its version is no option with its default
    if (name === undefined || after === undefined || line.text.match(tools) !== null) return []
    const [was, is] = [valuesOf(line.text), valuesOf(after.text)]
    const [gone, fresh] = [was.filter((one) => !is.includes(one)), is.filter((one) => !was.includes(one))]
    const [[token], [now]] = [gone, fresh]
    if (gone.length !== 1 || fresh.length !== 1 || token === undefined || now === undefined) return []
    for (const file of code) {
      const before = file.removed.find(({ text }) => hasWord(text, name) && hasWord(text, token))
      const later = before === undefined ? undefined : inHunk(file, before).find(({ text }) => hasWord(text, name) && hasWord(text, now))
      if (before !== undefined && later !== undefined)
        return [{ line, kind: 'value', token, now, code: `${file.to}: ${before.text.trim()}`, codeAfter: later.text.trim() }]
    }
    return []
  })
}

/** Values that a row gives: numbers, words in backticks, `true` and `false`. */
function valuesOf(row: string): string[] {
  return [...row.matchAll(/`([^`]+)`|(?<![\w.`-])(\d[\d_,.]*\w*|true|false)(?![\w`-])/g)].map((match) =>
    (match[1] ?? match[2] ?? '').replace(/^['"]|['"]$/g, ''),
  )
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0 && word !== ''; at = text.indexOf(word, at + 1)) {
    if (!/[\w$]/.test(text[at - 1] ?? ' ') && !/[\w$]/.test(text[at + word.length] ?? ' ')) return true
  }
  return false
}
