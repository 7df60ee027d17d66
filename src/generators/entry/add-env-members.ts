import { indentAt, styleOf } from './code-style.ts'
import type { EnvType } from './env-type.ts'
import { keyOf } from './expressions.ts'
import { endOfLine, insertAll } from './insertions.ts'

/** A member of the environment. */
export interface EnvMember {
  name: string
  type: string
}

/** Adds members behind the last one of the type of the environment, written like it; undefined where it has them all, or no member to look at. */
export function addEnvMembers({ source, members }: EnvType, added: readonly EnvMember[]): string | undefined {
  const last = members.at(-1)
  const known = new Set(members.map(keyOf))
  const missing = added.filter(({ name }) => !known.has(name))
  if (last === undefined || missing.length === 0) return undefined
  const { text } = source
  const ending = /[;,]/.exec(text.charAt(last.end - 1))?.[0] ?? (/[;,]/.test(text.charAt(last.end)) ? text.charAt(last.end) : '')
  const behind = text.charAt(last.end - 1) === ending ? last.end : last.end + ending.length
  const line = endOfLine(text, behind)
  const written = missing.map(({ name, type }) => `${name}: ${type}`)
  if (line === undefined) {
    const between = ending === '' ? '; ' : ' '
    return insertAll(source, [{ at: behind, text: written.map((member) => between + member + ending).join('') }])
  }
  const { eol } = styleOf(source)
  const indent = indentAt(text, last.start)
  return insertAll(source, [{ at: line, text: written.map((member) => `${eol}${indent}${member}${ending}`).join('') }])
}
