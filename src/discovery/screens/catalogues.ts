import { parse } from 'yaml'
import type { Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import { isObject } from '../../core/json-object.ts'
import type { Codebase } from '../codebase.ts'
import { property } from '../values/chain.ts'

/** English texts by their keys. */
export interface Catalogues {
  /** The text of a key, as a file near it would get it; undefined where no catalogue has it. */
  textOf(from: RepoPath, key: string, space?: string): string | undefined
  /** Whether a catalogue has this as one of its texts: then it is no key, but what people see. */
  hasText(text: string): boolean
}

interface Catalogue {
  path: RepoPath
  /** Name by which code asks for it: `common` of `locales/en/common.json`. */
  space: string
  texts: ReadonlyMap<string, string>
}

const folder = /^_?(?:locales?|i18n|translations?|lang|langs|languages|messages|intl)$/
const english = /^en(?:[-_](?:US|GB|us|gb))?$/
const ending = /\.(?:json|ya?ml|po|[cm]?[jt]s)$/

/** A file of English texts: `locales/en.json`, `i18n/en/common.ts`. */
function isCatalogue(path: string): boolean {
  const end = ending.exec(path)?.[0]
  if (end === undefined) return false
  const parts = path.slice(0, -end.length).split('/')
  const from = parts.findIndex((part) => folder.test(part))
  return from !== -1 && parts.slice(from + 1).some((part) => english.test(part))
}

/** Texts of one catalogue. */
const mostTexts = 20_000

/** Opens the catalogues of English texts: JSON, YAML and PO files, and modules that export an object. */
export function openCatalogues(codebase: Codebase): Catalogues {
  const all = codebase
    .find((path) => isCatalogue(path) && !/(?:^|\/)(?:node_modules|dist|build|\.next)\//.test(path))
    .flatMap((path): Catalogue[] => {
      const texts = readTexts(codebase, path)
      return texts.size === 0 ? [] : [{ path, space: spaceOf(path), texts }]
    })
  let said: ReadonlySet<string> | undefined
  return {
    hasText(text) {
      said ??= new Set(all.flatMap(({ texts }) => [...texts.values()]))
      return said.has(text)
    },
    textOf(from, key, space) {
      const near = all.toSorted((a, b) => shared(b.path, from) - shared(a.path, from))
      const asked = key.includes(':') && !/\s/.test(key) ? key.slice(0, key.indexOf(':')) : space
      const bare = key.includes(':') && !/\s/.test(key) ? key.slice(key.indexOf(':') + 1) : key
      const named = near.filter((one) => one.space === asked)
      for (const { texts } of [...named, ...near]) {
        const found = (asked === undefined ? undefined : pick(texts, `${asked}.${bare}`)) ?? pick(texts, bare) ?? pick(texts, key)
        if (found !== undefined) return found
      }
      return undefined
    },
  }
}

/** A text, in its plural form where it has forms. */
function pick(texts: ReadonlyMap<string, string>, key: string): string | undefined {
  return texts.get(key) ?? texts.get(`${key}_other`) ?? texts.get(`${key}_plural`) ?? texts.get(`${key}.other`)
}

function spaceOf(path: string): string {
  const base = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
  return new RegExp(`^${english}$`).test(base) ? '' : base
}

/** Folders that two paths have in common. */
function shared(one: string, other: string): number {
  const [a, b] = [one.split('/'), other.split('/')]
  let same = 0
  while (same < a.length - 1 && same < b.length - 1 && a[same] === b[same]) same += 1
  return same
}

function readTexts(codebase: Codebase, path: RepoPath): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  try {
    if (/\.[cm]?[jt]s$/.test(path)) {
      const value = exportedObject(codebase, path)
      if (value !== undefined) flattenValue(value, '', texts)
      return texts
    }
    const text = codebase.written(path)
    if (text === undefined) return texts
    if (path.endsWith('.po')) readPo(text, texts)
    else {
      const data: unknown = path.endsWith('.json') ? JSON.parse(text) : parse(text)
      flatten(data, '', texts)
      // Rails-like files begin with the language
      const [only, ...more] = isObject(data) ? Object.keys(data) : []
      if (only !== undefined && more.length === 0 && new RegExp(`^${english}$`).test(only))
        flatten((data as Record<string, unknown>)[only], '', texts)
    }
  } catch {
    texts.clear()
  }
  return texts
}

function exportedObject(codebase: Codebase, path: RepoPath): Value | undefined {
  const facts = codebase.facts(path)
  const exported = facts?.exports.find((one) => one.exported === 'default' || one.common === true) ?? facts?.exports[0]
  const value = exported?.value ?? facts?.bindings.find((one) => one.in === -1 && one.name === exported?.local)?.value
  if (value?.k === 'obj') return value
  if (value?.k === 'ref') return facts?.bindings.find((one) => one.in === -1 && one.name === value.name)?.value
  // `defineI18nLocale(() => ({ … }))`, `{ … } as const` handed to a helper
  return value?.k === 'call' ? value.call.args.find((one) => one.k === 'obj') : undefined
}

function flattenValue(value: Value, prefix: string, texts: Map<string, string>, depth = 12): void {
  if (texts.size >= mostTexts || depth === 0) return
  if (value.k === 'str') texts.set(prefix, value.v)
  if (value.k !== 'obj') return
  for (const [name] of value.props) {
    const inner = property(value, name)
    if (inner !== undefined) flattenValue(inner, prefix === '' ? name : `${prefix}.${name}`, texts, depth - 1)
  }
}

function flatten(data: unknown, prefix: string, texts: Map<string, string>, depth = 12): void {
  if (texts.size >= mostTexts || depth === 0) return
  if (typeof data === 'string') texts.set(prefix, data)
  else if (isObject(data))
    for (const [name, inner] of Object.entries(data)) {
      // `{ "key": { "message": "…" } }` and `{ "key": { "string": "…" } }` of extraction tools
      if (name === 'message' || name === 'defaultMessage') flatten(inner, prefix, texts, depth - 1)
      flatten(inner, prefix === '' ? name : `${prefix}.${name}`, texts, depth - 1)
    }
}

/** Source texts are the keys of an English PO file, and its translations are mostly the same. */
function readPo(text: string, texts: Map<string, string>): void {
  let key = ''
  let field = ''
  const parts: Record<string, string> = {}
  const end = (): void => {
    const id = parts['msgid'] ?? ''
    if (id !== '') texts.set(id, (parts['msgstr'] ?? '') === '' ? id : (parts['msgstr'] as string))
    for (const name of Object.keys(parts)) delete parts[name]
  }
  for (const line of text.split(/\r?\n/)) {
    if (texts.size >= mostTexts) return
    const begun = /^(msgid|msgstr)\s+"(.*)"$/.exec(line)
    if (begun) {
      field = begun[1] as string
      if (field === 'msgid') end()
      parts[field] = unquoted(begun[2] as string)
    } else if (/^".*"$/.test(line) && field !== '') parts[field] = (parts[field] ?? '') + unquoted(line.slice(1, -1))
    else if (line.trim() === '') field = ''
  }
  key = parts['msgid'] ?? ''
  if (key !== '') end()
}

function unquoted(text: string): string {
  return text.replace(/\\(.)/g, (_, char: string) => (char === 'n' ? '\n' : char))
}
