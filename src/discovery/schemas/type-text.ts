/** A type as it is written, as far as data needs it. */
export type TypeNode =
  | { kind: 'name'; name: string; args: readonly TypeNode[] }
  | { kind: 'literal'; value: string | number | boolean }
  | { kind: 'array'; of: TypeNode }
  | { kind: 'tuple'; of: readonly TypeNode[] }
  | { kind: 'union' | 'intersection'; of: readonly TypeNode[] }
  | { kind: 'object'; members: readonly { name: string; type: TypeNode; optional: boolean }[]; index?: TypeNode }
  | { kind: 'typeof'; name: string }
  | { kind: 'member'; of: TypeNode; key: TypeNode }
  | { kind: 'unknown' }

interface Cursor {
  text: string
  at: number
  depth: number
}

/** Parses a type; what it does not know is `unknown`. Linear in the text. */
export function parseType(text: string): TypeNode {
  const cursor: Cursor = { text, at: 0, depth: 0 }
  const node = union(cursor)
  skip(cursor)
  // Rest means a form that is not read: a conditional type, a function.
  return cursor.at < text.length && !/^[;,\s]*$/.test(text.slice(cursor.at)) ? { kind: 'unknown' } : node
}

function skip(cursor: Cursor): void {
  const space = /\s*(?:\/\/[^\n]*\n\s*|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/\s*)*/y
  space.lastIndex = cursor.at
  cursor.at += space.exec(cursor.text)?.[0].length ?? 0
}

function eat(cursor: Cursor, token: string): boolean {
  skip(cursor)
  if (!cursor.text.startsWith(token, cursor.at)) return false
  cursor.at += token.length
  return true
}

function match(cursor: Cursor, pattern: RegExp): RegExpExecArray | undefined {
  skip(cursor)
  pattern.lastIndex = cursor.at
  const found = pattern.exec(cursor.text) ?? undefined
  if (found) cursor.at += found[0].length
  return found
}

function union(cursor: Cursor): TypeNode {
  return joined(cursor, '|', (inner) => joined(inner, '&', postfix, 'intersection'), 'union')
}

function joined(cursor: Cursor, operator: string, read: (cursor: Cursor) => TypeNode, kind: 'union' | 'intersection'): TypeNode {
  eat(cursor, operator)
  const parts = [read(cursor)]
  while (eat(cursor, operator)) parts.push(read(cursor))
  return parts.length === 1 ? (parts[0] as TypeNode) : { kind, of: parts }
}

function postfix(cursor: Cursor): TypeNode {
  let node = primary(cursor)
  for (;;) {
    skip(cursor)
    if (cursor.text.charAt(cursor.at) !== '[') return node
    cursor.at += 1
    if (eat(cursor, ']')) {
      node = { kind: 'array', of: node }
      continue
    }
    const key = union(cursor)
    if (!eat(cursor, ']')) return { kind: 'unknown' }
    node = { kind: 'member', of: node, key }
  }
}

function primary(cursor: Cursor): TypeNode {
  cursor.depth += 1
  const node = cursor.depth > 60 ? ({ kind: 'unknown' } as const) : atom(cursor)
  cursor.depth -= 1
  return node
}

function atom(cursor: Cursor): TypeNode {
  if (eat(cursor, '{')) return object(cursor)
  if (eat(cursor, '[')) return tuple(cursor)
  if (eat(cursor, '(')) {
    const inner = union(cursor)
    return eat(cursor, ')') && !eat(cursor, '=>') ? inner : { kind: 'unknown' }
  }
  const quoted = match(cursor, /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`([^`$\\]*)`/y)
  if (quoted) return { kind: 'literal', value: quoted[1] ?? quoted[2] ?? quoted[3] ?? '' }
  if (match(cursor, /`[^`]*`/y)) return { kind: 'name', name: 'string', args: [] }
  const number = match(cursor, /-?\d[\d_]*(?:\.\d+)?/y)
  if (number) return { kind: 'literal', value: Number(number[0].replaceAll('_', '')) }
  const name = match(cursor, /[A-Za-z_$][\w$]*(?:\s*\.\s*[A-Za-z_$][\w$]*)*/y)?.[0].replace(/\s/g, '')
  return name === undefined ? { kind: 'unknown' } : named(cursor, name)
}

function named(cursor: Cursor, name: string): TypeNode {
  if (name === 'true' || name === 'false') return { kind: 'literal', value: name === 'true' }
  if (name === 'readonly' || name === 'unique') return postfix(cursor)
  if (name === 'keyof' || name === 'infer' || name === 'new' || name === 'asserts') return { kind: 'unknown' }
  if (name === 'typeof') {
    const of = match(cursor, /[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*/y)?.[0]
    return of === undefined ? { kind: 'unknown' } : { kind: 'typeof', name: of }
  }
  const args: TypeNode[] = []
  if (eat(cursor, '<')) {
    do args.push(union(cursor))
    while (eat(cursor, ','))
    if (!eat(cursor, '>')) return { kind: 'unknown' }
  }
  return { kind: 'name', name, args }
}

function tuple(cursor: Cursor): TypeNode {
  const of: TypeNode[] = []
  while (!eat(cursor, ']')) {
    match(cursor, /(?:\.\.\.)?(?:[A-Za-z_$][\w$]*\??\s*:\s*)?/y)
    const before = cursor.at
    of.push(union(cursor))
    eat(cursor, ',')
    if (cursor.at === before) return { kind: 'unknown' }
  }
  return { kind: 'tuple', of }
}

function object(cursor: Cursor): TypeNode {
  const members: { name: string; type: TypeNode; optional: boolean }[] = []
  let index: TypeNode | undefined
  while (!eat(cursor, '}')) {
    const before = cursor.at
    const indexed = match(cursor, /(?:readonly\s+)?\[\s*[\w$]+\s*(?::|in)[^\]]*\]\??\s*:/y)
    const key = indexed ? undefined : match(cursor, /(?:readonly\s+)?(?:([A-Za-z_$][\w$-]*)|'([^']*)'|"([^"]*)")\s*(\?)?\s*:/y)
    if (!indexed && !key) return { kind: 'unknown' }
    const type = union(cursor)
    if (indexed) index = type
    else if (key) members.push({ name: key[1] ?? key[2] ?? key[3] ?? '', type, optional: key[4] === '?' })
    match(cursor, /[;,]/y)
    if (cursor.at === before) return { kind: 'unknown' }
  }
  return { kind: 'object', members, ...(index && { index }) }
}
