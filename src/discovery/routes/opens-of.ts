import type { Followed } from './anonymous/verdict.ts'

/** The credentials with which a caller gets past what was followed, or past it by what ran before it found (`sought`). */
export function opensOf({ auth, opens, passes = [] }: Followed, sought: readonly string[] = []): { opens?: readonly string[] } {
  const found = auth === 'required' ? (opens ?? sought) : auth === 'unknown' ? passes : []
  return found.length > 0 ? { opens: found } : {}
}
