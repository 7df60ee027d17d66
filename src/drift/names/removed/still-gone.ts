import { findAtHead, type HeadWord, isFound } from '../../head-words.ts'
import type { DriftInput, Past } from '../../signal.ts'
import type { Claim } from '../claims.ts'
import { composedAtHead } from '../composed.ts'
import { keptShapes } from '../flag-shapes.ts'
import { isFlagAtHead } from '../flags-at-head.ts'
import { flagsTaken, standsAfterAll, wholeOf } from '../flags-taken.ts'
import { leftVariables } from '../left-variables.ts'
import { onlyAside } from '../only-aside.ts'
import { livingAnywhere } from '../quoted-names.ts'
import { refusedNames } from '../refused/refused-names.ts'
import type { Known, Suspect } from './suspects.ts'

/** True where code of the head has what is claimed. A flag of several words stands under any of its forms; one of a single word only as it is written, because its word is everywhere. */
export function resolves({ kind, word, forms }: Claim, head: ReadonlyMap<string, HeadWord>): boolean {
  if (kind === 'env')
    return isFound(head.get(word)) || (head.get(forms[1] ?? '')?.declared.some((path) => /\.(?:py|rs)$/.test(path)) ?? false)
  // a setting with dashes is a field or a key without them
  if (kind === 'name' && word.includes('-')) return forms.some((form) => isFound(head.get(form)))
  if (kind !== 'flag') return isFound(head.get(word))
  return forms.some((form) => (form === word || /[-_]|[a-z][A-Z]/.test(form.replace(/^--/, ''))) && isFound(head.get(form)))
}

/** Suspects whose name stands nowhere at the head. */
export async function stillGone(all: readonly Suspect[], { input, past, lost }: Known): Promise<readonly Suspect[]> {
  const isLost = ({ claim }: Suspect): boolean => claim.kind === 'flag' && lost.has(claim.word)
  return [
    ...all.filter(isLost),
    ...(await standingNowhere(
      all.filter((one) => !isLost(one)),
      input,
      past,
    )),
  ]
}

/** A constant is called by its name as it is written: the same in small letters is another thing. */
function isConstant({ form, role, line }: Suspect['lines'][number]): boolean {
  return role === 'symbol' && /^[A-Z]/.test(form) && /^\s*(?:pub(?:\([^)]*\))?\s+)?(?:const|static)\s/.test(line.text)
}

async function standingNowhere(suspects: readonly Suspect[], input: DriftInput, past: Past): Promise<readonly Suspect[]> {
  const claims = suspects.map(({ claim }) => claim)
  const near = new Set(suspects.flatMap(({ lines }) => lines.flatMap(({ line }) => (line.to === undefined ? [] : [line.to]))))
  const head =
    input.base === undefined ? undefined : await findAtHead(input.snapshot, new Set(claims.flatMap(({ forms }) => forms)), { near })
  const aside = head === undefined ? new Set() : await onlyAside(claims, head, input)
  const shapes = await keptShapes(suspects, input, past)
  const taken = await flagsTaken(suspects, input, past)
  const left = await leftVariables(suspects, head, input)
  const refused = await refusedNames(input)
  const stands = ({ claim, lines }: Suspect): boolean => {
    if (head === undefined) return false
    if (aside.has(claim.word) || left.has(claim.word) || refused.has(claim.word)) return false
    if (claim.kind === 'env' && lines.some(isConstant)) return isFound(head.get(claim.word))
    const flag = taken.get(claim.word)
    if (flag?.strict !== true && lines.every(({ turned }) => turned === true)) return true
    // where flags are still declared as this one was, its word in another form is something else
    if (shapes.has(claim.word)) return isFound(head.get(claim.word))
    return flag === undefined ? resolves(claim, head) : standsAfterAll(flag, head)
  }
  const open = suspects.filter((suspect) => !stands(suspect))
  const composed = await composedAtHead(
    input.snapshot,
    open.map(({ claim }) => claim.word),
  )
  const flags = open.map(({ claim }) => claim).filter(({ kind }) => kind === 'flag')
  const strict = [...taken].filter(([, flag]) => flag.strict)
  const respelled = new Set([...[...shapes].filter(([, shape]) => shape.respelled), ...strict].map(([word]) => word))
  const listed = [...shapes].flatMap(([word, { isListed }]) => (isListed ? [word] : []))
  const whole = new Set([...wholeOf(taken), ...listed])
  const again = new Map([...shapes].flatMap(([word, shape]) => (shape.respelled ? [] : [[word, shape.again] as const])))
  const given = flags.length === 0 ? new Set() : await isFlagAtHead(input.snapshot, flags, { respelled, whole, again }, input.base)
  const quoted = open.flatMap(({ claim, lines }) => (lines[0]?.quoted === true ? [claim.word] : []))
  const living = await livingAnywhere([...new Set(quoted)], input.snapshot)
  return open.filter(({ claim }) => !given.has(claim.word) && !composed.has(claim.word) && !living.has(claim.word))
}
