import type { Anchor, DriftDocument } from '../../core/drift.ts'

/** One name that an anchor stands for, and the forms that code may give it. */
export interface Claim {
  anchor: Anchor
  kind: 'name' | 'env' | 'flag'
  /** Form that code has: the last part of a member expression. */
  word: string
  /** Every form that code may give it; the first is `word`. */
  forms: readonly string[]
  /** Names whose life answers for a thing that is spoken of, where old debt is looked for: `setCompiler` for the word `Compiler`. */
  kin?: readonly string[]
  /** Part before the member: `Client` in `Client.send`. */
  owner?: string
  document: DriftDocument
  /** A word that stands where no reader of names looks: only what is surely gone counts. */
  bare?: true
}

/** Names that an anchor claims to exist; a part of a member expression is a claim of its own, of which only some words may be wanted. */
export function claimsOf(document: DriftDocument, anchor: Anchor, words?: ReadonlySet<string>): readonly Claim[] {
  if (anchor.noise !== undefined || (document.text[anchor.from - 1] === '<' && document.text[anchor.to] === '>')) return []
  // the beginning of a family of names is none of them
  if (anchor.kind === 'env' && anchor.name.endsWith('_')) return []
  if (anchor.kind === 'env') return [{ anchor, kind: 'env', word: anchor.name, forms: envForms(anchor.name), document }]
  if (anchor.kind === 'flag') {
    const flag = /^--[a-z\d][\w-]*/i.exec(anchor.name)?.[0]
    return flag === undefined || isCustomProperty(document, flag)
      ? []
      : [{ anchor, kind: 'flag', word: flag, forms: flagForms(flag), document }]
  }
  if (anchor.kind === 'name') return nameClaims(document, anchor, words)
  if (anchor.kind === 'import') return importClaims(document, anchor)
  return []
}

/** False for an anchor none of whose claims has a form among the words: most anchors are not read any closer. */
export function mayClaim({ kind, name, of = [] }: Anchor, words: ReadonlySet<string>): boolean {
  if (kind === 'name') return words.has(name) || (partOfName.test(name) && name.split(partOfName).some((part) => words.has(part)))
  if (kind === 'env') return envForms(name).some((form) => words.has(form))
  return kind === 'import' ? of.some((word) => words.has(word)) : kind === 'flag'
}

const partOfName = /\.|::|#|->/

/** Settings of Python have the variable in small letters. */
function envForms(name: string): readonly string[] {
  return name.includes('_') && name !== name.toLowerCase() ? [name, name.toLowerCase()] : [name]
}

/** A custom property of CSS is written as a flag is: the page sets it in a rule or takes it with `var()`. */
function isCustomProperty(document: DriftDocument, flag: string): boolean {
  const known = customProperties.get(document) ?? customPropertiesIn(document.text)
  customProperties.set(document, known)
  return known.has(flag)
}

/** Custom properties by page: a page may name more flags than it has lines. */
const customProperties = new WeakMap<DriftDocument, ReadonlySet<string>>()

function customPropertiesIn(text: string): ReadonlySet<string> {
  const found = [...text.matchAll(/var\(\s*(--[A-Za-z\d][\w-]*)/g), ...text.matchAll(/^[ \t>]*(--[A-Za-z\d][\w-]*)\s*:/gm)]
  return new Set(found.flatMap(([, name]) => name ?? []))
}

/** `--dry-run` is `dry-run`, `dryRun` or `dry_run` to the library that parses it, and `--dryRun` is `dry-run`; `--no-color` is `color`. */
export function flagForms(flag: string): readonly string[] {
  const bare = flag.slice(2)
  const positive = /^no-(.+)$/.exec(bare)?.[1]
  const camel = (name: string): string => name.replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase())
  const forms = [
    flag,
    bare,
    camel(bare),
    bare.replaceAll('-', '_'),
    bare.replace(/(?<=[a-z\d])[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    ...(positive === undefined ? [] : [`--${positive}`, positive, camel(positive)]),
  ]
  return [...new Set(forms)]
}

function nameClaims(document: DriftDocument, anchor: Anchor, words: ReadonlySet<string> | undefined): readonly Claim[] {
  const parts = anchor.name.split(partOfName).filter((part) => part !== '')
  const last = parts.at(-1)
  if (last === undefined || parts.some((part) => !/^[\w$-]+$/.test(part))) return []
  const owner = parts.at(-2)
  const claims: Claim[] = [
    { anchor, kind: 'name', word: last, forms: [last], kin: kinOf(last), document, ...(owner === undefined ? {} : { owner }) },
  ]
  // `Root.part.member`: the class that begins it and the one right before the member have to live as well
  const around = [...new Set([parts[0], owner])].filter(
    (part) => part !== undefined && part !== last && /^[A-Z]/.test(part) && words?.has(part) !== false,
  )
  return [
    ...claims,
    ...around.flatMap((part): Claim[] => {
      const narrowed = part === undefined ? undefined : narrow(anchor, part)
      return part === undefined || narrowed === undefined ? [] : [{ anchor: narrowed, kind: 'name', word: part, forms: [part], document }]
    }),
  ]
}

function kinOf(word: string): readonly string[] {
  if (!/^[A-Z][a-z]/.test(word)) return []
  return [`${word[0]?.toLowerCase()}${word.slice(1)}`, `set${word}`, `get${word}`, `use${word}`, `with${word}`]
}

/** Names of an import in a fence; each stands somewhere behind or before the specifier on the same lines. */
function importClaims(document: DriftDocument, anchor: Anchor): readonly Claim[] {
  return (anchor.of ?? []).flatMap((word): Claim[] => {
    if (!/^[\w$]+$/.test(word)) return []
    const start = document.text.lastIndexOf('import', anchor.from)
    const from = start < 0 || anchor.from - start > 2_000 ? document.text.lastIndexOf('\n', anchor.from) + 1 : start
    const line = document.text.indexOf('\n', anchor.to)
    const stretch = document.text.slice(from, line < 0 ? document.text.length : line)
    const at = wholeWord(stretch, word)
    if (at < 0) return []
    const offset = from + at
    const lines = document.text.slice(Math.min(offset, anchor.from), Math.max(offset, anchor.from)).split('\n').length - 1
    return [
      {
        anchor: {
          ...anchor,
          name: word,
          text: word,
          from: offset,
          to: offset + word.length,
          line: anchor.line + (offset < anchor.from ? -lines : lines),
        },
        kind: 'name',
        word,
        forms: [word],
        document,
      },
    ]
  })
}

/** Where a word stands first that is no part of a longer one; -1 where it does not. */
function wholeWord(text: string, word: string): number {
  const isPart = (at: number): boolean => /[\w$]/.test(text[at] ?? ' ')
  let at = text.indexOf(word)
  while (at >= 0 && (isPart(at - 1) || isPart(at + word.length))) at = text.indexOf(word, at + 1)
  return at
}

/** The anchor of one part of a member expression. */
function narrow(anchor: Anchor, part: string): Anchor | undefined {
  const at = new RegExp(`(?<![\\w$])${part.replaceAll('$', '\\$')}(?![\\w$])`).exec(anchor.text)?.index ?? -1
  return at < 0 ? undefined : { ...anchor, name: part, text: part, from: anchor.from + at, to: anchor.from + at + part.length }
}
