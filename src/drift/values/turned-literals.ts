import type { DriftDocument } from '../../core/drift.ts'
import type { RemovedLine } from '../../core/snapshot.ts'
import { blankCode } from '../anchors/fences/blank-code.ts'
import { baseReader, hadLine } from '../caused.ts'
import { escapeWord } from '../declared.ts'
import { isOwnSource } from '../place-kinds.ts'
import type { DriftInput, Past } from '../signal.ts'
import { type Contradiction, comparable, differ, isOfOneKind } from './same-value.ts'
import type { Stated } from './stated-values.ts'

const code = /\.[cm]?[jt]sx?$/

/** True for a stated default that a key of a plain object or of a parameter taken apart may have. */
export function mayBeLiteral({ facet, names, value }: Stated): boolean {
  return facet === 'default' && names.length === 1 && /^[A-Za-z_$][\w$]{3,}$/.test(names[0] ?? '') && comparable(value) !== undefined
}

/** What a change wrote in place of the literal that a page gives: only a page that agreed with the code before it, and code that gives nothing else. */
export async function turnedLiteral(
  { document, stated }: { document: DriftDocument; stated: Stated },
  { base, snapshot }: DriftInput,
  past: Past,
): Promise<(Contradiction & { line: RemovedLine }) | undefined> {
  const [name = ''] = stated.names
  const said = comparable(stated.value)
  if (base === undefined || said === undefined || !mayBeLiteral(stated)) return undefined
  const found = (past.removals.lines.get(name) ?? []).flatMap((line) => {
    if (!isOwnSource(line.path) || !code.test(line.path) || line.to === undefined) return []
    const [old, now] = [literalsIn(line.text, name), (line.instead ?? []).flatMap((text) => literalsIn(text, name))]
    const [value] = now
    if (old.length !== 1 || now.length !== 1 || value === undefined || comparable(old[0] ?? '') !== said) return []
    return [{ line, value, at: { path: line.to, line: line.at } }]
  })
  const [only] = found
  const known = comparable(only?.value ?? '')
  if (found.length !== 1 || only === undefined || known === undefined || !isOfOneKind(said, known) || !differ(said, known)) return undefined
  if (!hadLine(await baseReader(base, snapshot, past)(document.path), stated.text)) return undefined
  const text = (await snapshot.read(only.line.to ?? only.line.path)) ?? ''
  if (!isAbout(stated, name, text) || (await isGivenOtherwise(name, known, snapshot))) return undefined
  return { ...only, value: /^['"]/.test(stated.value) ? only.value : only.value.replace(/^['"]|['"]$/g, '') }
}

/** Literals that a line of code gives a key or a variable of the name. */
function literalsIn(text: string, name: string): readonly string[] {
  if (/^\s*(?:\/\/|\*|\/\*)/.test(text)) return []
  const given = new RegExp(
    `(?<![\\w$.-])(['"]?)${escapeWord(name)}\\1\\s*(?::|=(?![=>]))\\s*('[^'\\\\]*'|"[^"\\\\]*"|-?\\d[\\d_.]*|true|false)(?=\\s*(?:[,;})]|as const|//|$))`,
    'gm',
  )
  return [...text.matchAll(given)].map(([, , value = '']) => value)
}

/** A name of several words is meant; one of a single word where the file has another name of the same table. */
function isAbout({ peers }: Stated, name: string, text: string): boolean {
  if (/[a-z\d][A-Z]|\w_\w/.test(name)) return true
  return peers.some(
    (peer) => peer !== name && /^[\w$]{3,}$/.test(peer) && new RegExp(`(?<![\\w$.])${escapeWord(peer)}\\??\\s*[:=,]`).test(text),
  )
}

/** True where code gives the name any other value than the new one: which of them a page means nobody can say. */
async function isGivenOtherwise(name: string, known: string, snapshot: DriftInput['snapshot']): Promise<boolean> {
  const paths = [...snapshot.files].filter(([path, { skipped }]) => skipped === undefined && isOwnSource(path) && code.test(path))
  for await (const [, text] of snapshot.readAll(paths.map(([path]) => path))) {
    if (!text.includes(name)) continue
    if (literalsIn(blankCode(text, false), name).some((value) => comparable(value) !== known)) return true
  }
  return false
}
