import { escapeWord } from '../declared.ts'
import type { DeclaredAt } from './same-body.ts'
import { likeness } from './rename.ts'

/** Lines above and below one that are looked at. */
const most = 200

/**
 * True where a name stood in a run of lines of one shape, as entries of a list do, of which more went than came, and another one that went is as like the
 * new name: several may have become one, and which of them it is nobody can say.
 */
export function isMerged(old: DeclaredAt, fresh: DeclaredAt): boolean {
  const [before, after] = [namesAround(old), namesAround(fresh)]
  const went = [...before].filter((name) => !after.has(name))
  const came = [...after].filter((name) => !before.has(name))
  if (went.length <= came.length) return false
  return went.some((name) => name !== old.name && likeness(name, fresh.name) >= likeness(old.name, fresh.name))
}

/** Names that stand where one does, in lines of its shape right above and below it. */
function namesAround({ text, line, name }: DeclaredAt): ReadonlySet<string> {
  const lines = text.split('\n')
  const own = (lines[line - 1] ?? '').trim()
  const [first, ...rest] = own.split(new RegExp(`(?<![\\w$-])${escapeWord(name)}(?![\\w$-])`))
  if (first === undefined || rest.length !== 1) return new Set([name])
  const shape = new RegExp(`^${escapeWord(first)}([\\w$-]+)${escapeWord(rest[0] ?? '')}$`)
  const named = (one: string | undefined): string | undefined => shape.exec(one?.trim() ?? '')?.[1]
  const found = new Set([name])
  for (const step of [-1, 1])
    for (let at = line - 1 + step; Math.abs(at - line) < most; at += step) {
      const other = named(lines[at])
      if (other === undefined) break
      found.add(other)
    }
  return found
}
