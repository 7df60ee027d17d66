import type { Drift } from '../../../core/drift.ts'
import { ref, say } from '../../../core/phrase.ts'
import type { DriftInput, Past } from '../../signal.ts'
import type { Claim } from '../claims.ts'
import { tellsOfRemoval } from '../judged.ts'
import { refKind } from '../tell.ts'
import { refusedNames } from './refused-names.ts'

/** Findings of names that code only has to say that it does not take them any more, where nothing else was told of the place. */
export async function goneRefused(
  claims: readonly Claim[],
  { input, past, told }: { input: DriftInput; past: Past; told: readonly Drift[] },
): Promise<readonly Drift[]> {
  const refused = await refusedNames(input)
  if (refused.size === 0) return []
  const seen = new Set(told.map(({ anchor: { doc, to } }) => `${doc} ${to}`))
  return claims.flatMap(({ anchor, word, forms, document }): Drift[] => {
    const code = refused.get(forms.find((form) => refused.has(form)) ?? word)
    if (code === undefined || seen.has(`${anchor.doc} ${anchor.to}`) || tellsOfRemoval(document, anchor)) return []
    seen.add(`${anchor.doc} ${anchor.to}`)
    const cause = forms.flatMap((form) => past.removals.lines.get(form) ?? [])[0]?.commit
    const message = say`${ref(refKind(anchor), word)} is no longer supported, as ${ref('path', code.path)}:${code.line} says, and is still named in ${ref('path', anchor.doc)}:${anchor.line}.`
    return [{ signal: 'D1', severity: 'failure', anchor, message, code, ...(cause === undefined ? {} : { cause }) }]
  })
}
