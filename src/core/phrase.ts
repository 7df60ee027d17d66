import type { RepoPath } from './names.ts'

/** What a reference names. The truth gate resolves each kind against the project. */
export type RefKind =
  | 'symbol'
  | 'path'
  | 'route'
  | 'env'
  | 'config'
  | 'model'
  | 'field'
  | 'error'
  | 'status'
  | 'job'
  | 'test'
  | 'script'
  | 'package'
  | 'command'
  | 'flag'
  | 'value'
  /** What people select or fill in on a screen, shown in bold: `Create API key`. */
  | 'label'
  /** What a screen says, shown in italics. */
  | 'message'
  /** A page of the documentation: its `name` is shown as words of ours and links to `path`. */
  | 'page'

/** A reference to something of the repository; rendered as inline code, never as free text. */
export interface Ref {
  kind: RefKind
  /** The name exactly as the code writes it, e.g. `createInvoice`, `POST /invoices/:id`. */
  name: string
  /** File that declares it, where the name alone is ambiguous or a link is wanted. */
  path?: RepoPath
  /** Heading of `path` that a link goes to, as its anchor: `quick-start`. */
  fragment?: string
  /** Where a link goes instead of the way to `path`, without the anchor: an address on a site or a host. Empty for no link. */
  url?: string
}

/** A sentence made of our own words and of references: true by construction, safe in Markdown. */
export type Phrase = readonly (string | Ref)[]

/** Builds a phrase: the template's own text is ours, every interpolated value a reference or a phrase (or a number of ours). */
export function say(words: TemplateStringsArray, ...values: readonly (Ref | Phrase | number)[]): Phrase {
  const parts: (string | Ref)[] = []
  words.forEach((word, i) => {
    if (word !== '') parts.push(word)
    const value = values[i]
    if (value === undefined) return
    if (typeof value === 'number') parts.push(String(value))
    else if (isPhrase(value)) parts.push(...value)
    else parts.push(value)
  })
  return parts
}

function isPhrase(value: Ref | Phrase): value is Phrase {
  return Array.isArray(value)
}

/** Makes a reference; `name` is repository text and is only ever shown as code. */
export function ref(kind: RefKind, name: string, path?: RepoPath): Ref {
  return path === undefined ? { kind, name } : { kind, name, path }
}

/** Joins phrases with a separator of ours: `a, b and c`. */
export function list(items: readonly (Ref | Phrase)[], last = ' and '): Phrase {
  return items.flatMap((item, i) => {
    const parts: readonly (string | Ref)[] = isPhrase(item) ? item : [item]
    if (i === 0) return parts
    return [i === items.length - 1 ? last : ', ', ...parts]
  })
}

/** Plain text of a phrase, for terminals and logs: references bare. */
export function plain(phrase: Phrase): string {
  return phrase.map((part) => (typeof part === 'string' ? part : part.name)).join('')
}

/** Text of a phrase for terminals and logs, with references between backticks as in Markdown. */
export function plainCode(phrase: Phrase): string {
  return phrase.map((part) => (typeof part === 'string' ? part : `\`${part.name.replaceAll('`', "'")}\``)).join('')
}
