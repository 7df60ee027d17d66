import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'

/** Where the types of a literal are looked up: of several declarations, the one beside `near` is meant. */
export interface Within {
  project: Project
  near: RepoPath
}

/** Types deeper than this get no literal. */
const deepest = 4

/** A literal of a type as TypeScript writes it; undefined for a type that no literal is known for. */
export function literalOf(type: string, name: string, within: Within, depth = 0): string | undefined {
  const text = bare(type)
  const options = split(text, '|').filter((one) => one !== '' && one !== 'undefined')
  if (options.length > 1)
    return firstOf(
      options.filter((one) => one !== 'null'),
      name,
      within,
      depth,
    )
  const only = bare(options[0] ?? '')
  return plainLiteral(only, name) ?? builtLiteral(only, name, within, depth)
}

function firstOf(options: readonly string[], name: string, within: Within, depth: number): string | undefined {
  for (const option of options) {
    const found = literalOf(option, name, within, depth)
    if (found !== undefined) return found
  }
  return undefined
}

/** A type without `readonly` and without parentheses around all of it. */
function bare(type: string): string {
  let text = type.replace(/\s+/g, ' ').trim()
  for (;;) {
    const next = text.startsWith('readonly ')
      ? text.slice(9)
      : text.startsWith('(') && closing(text, 0) === text.length - 1
        ? text.slice(1, -1).trim()
        : text
    if (next === text) return text
    text = next
  }
}

const plainTypes: Readonly<Record<string, string>> = {
  number: '1',
  bigint: '1n',
  boolean: 'true',
  null: 'null',
  unknown: '{}',
  object: '{}',
  Date: "new Date('2026-01-31')",
  URL: "new URL('https://example.com/')",
  Uint8Array: 'new Uint8Array()',
  AbortSignal: 'AbortSignal.timeout(5000)',
}

function plainLiteral(type: string, name: string): string | undefined {
  if (type === 'string') return `'${stringFor(name)}'`
  if (Object.hasOwn(plainTypes, type)) return plainTypes[type]
  if (/^'[^'\\]*'$|^"[^"'\\]*"$/.test(type)) return `'${type.slice(1, -1)}'`
  if (/^-?\d+(\.\d+)?$|^(true|false)$/.test(type)) return type
  if (/^(Readonly<)?(Record|Partial)</.test(type)) return '{}'
  return undefined
}

function builtLiteral(type: string, name: string, within: Within, depth: number): string | undefined {
  if (depth >= deepest) return undefined
  const below = (one: string, called: string): string | undefined => literalOf(one, called, within, depth + 1)
  const element = type.endsWith('[]') ? type.slice(0, -2) : /^(?:Readonly)?Array<(.*)>$/.exec(type)?.[1]
  if (element !== undefined) {
    const item = below(element, name.replace(/s$/, ''))
    return item === undefined ? '[]' : `[${item}]`
  }
  if (type.startsWith('{') && closing(type, 0) === type.length - 1) return objectOf(type.slice(1, -1), below)
  if (type.startsWith('[') && closing(type, 0) === type.length - 1) {
    const parts = split(type.slice(1, -1), ',').map((one) => below(one.replace(/^\w+\??: /, ''), name))
    return parts.includes(undefined) ? undefined : `[${parts.join(', ')}]`
  }
  const result = /^\(.*\) => (.+)$/.exec(type)?.[1]
  if (result !== undefined) {
    if (result === 'void') return '() => {}'
    return /^Promise<void>$/.test(result) ? 'async () => {}' : undefined
  }
  return /^[A-Z]\w*$/.test(type) ? declaredLiteral(type, below, within) : undefined
}

function objectOf(body: string, below: (type: string, name: string) => string | undefined): string | undefined {
  const parts: string[] = []
  for (const member of split(body, ';').flatMap((one) => split(one, ','))) {
    if (member === '' || member.startsWith('[')) continue
    const found = /^(?:readonly )?(['"]?)([\w$-]+)\1(\??): (.+)$/.exec(member)
    if (found === null) return undefined
    const [, , key = '', optional, type = ''] = found
    if (optional === '?') continue
    const literal = below(type, key)
    if (literal === undefined) return undefined
    parts.push(`${keyOf(key)}: ${literal}`)
  }
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}

/** A literal of an interface, an object type or an alias that the repository declares once. */
function declaredLiteral(type: string, below: (type: string, name: string) => string | undefined, within: Within): string | undefined {
  const declared = within.project.symbols.filter(
    (symbol) => symbol.name === type && (symbol.kind === 'interface' || symbol.kind === 'type'),
  )
  const beside = declared.filter((symbol) => folderOf(symbol.path) === folderOf(within.near))
  const [only] = beside.length > 0 ? beside : declared
  if (only === undefined || (beside.length !== 1 && declared.length !== 1)) return undefined
  if (only.members === undefined) {
    const alias = /^(?:export )?type \w+ = (.+)$/.exec(only.signature)?.[1]
    return alias === undefined ? undefined : below(alias, type)
  }
  const parts: string[] = []
  for (const member of only.members) {
    if (member.optional === true) continue
    const literal = below(member.type, member.name)
    if (literal === undefined) return undefined
    parts.push(`${keyOf(member.name)}: ${literal}`)
  }
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}

function folderOf(path: RepoPath): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** A property name, quoted where it must be. */
export function keyOf(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name.replace(/['\\]/g, '')}'`
}

/** Index of the bracket that closes the one at an index; -1 where none does. */
function closing(text: string, from: number): number {
  let open = 0
  for (let i = from; i < text.length; i += 1) {
    if (/[([{<]/.test(text[i] ?? '')) open += 1
    // The arrow of a function type closes nothing.
    else if (/[)\]}>]/.test(text[i] ?? '') && text[i - 1] !== '=') open -= 1
    if (open === 0) return i
  }
  return -1
}

/** Parts between a separator that stands in no bracket and no string; a function type is one part. */
function split(text: string, separator: string): readonly string[] {
  const parts: string[] = []
  let open = 0
  let quote = ''
  let start = 0
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i] ?? ''
    if (quote !== '') {
      if (char === quote) quote = ''
    } else if (/['"`]/.test(char)) quote = char
    else if (/[([{<]/.test(char)) open += 1
    else if (/[)\]}>]/.test(char) && text[i - 1] !== '=') open -= 1
    else if (char === separator && open === 0) {
      if (separator === '|' && /=> /.test(text.slice(start, i))) return [text.slice(start).trim()]
      parts.push(text.slice(start, i).trim())
      start = i + 1
    }
  }
  return [...parts, text.slice(start).trim()]
}

function stringFor(name: string): string {
  if (/email/i.test(name)) return 'ada@example.com'
  if (/url|uri|link/i.test(name)) return 'https://example.com/'
  if (/id$/i.test(name)) return 'id_1'
  return /name$/i.test(name) ? 'Ada' : 'text'
}
