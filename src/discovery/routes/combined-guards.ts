import type { Value } from '../../core/facts.ts'
import type { GuardAt } from '../../core/project.ts'
import type { Codebase } from '../codebase.ts'
import { type Placed, follow } from '../values/follow.ts'
import type { CalledAs } from './anonymous/follow.ts'
import type { Known } from './anonymous/known.ts'
import { valueAt } from './anonymous/value-at.ts'
import { type Followed, followGuard } from './anonymous/verdict.ts'
import { textsGiven } from './texts-given.ts'
import { writtenName } from './machine.ts'

/** Lists within lists that are opened. */
const deepest = 4

/** A guard that a caller without a login does not pass, as it was applied. */
export interface ShutGuard {
  placed: Placed
  as: CalledAs
  method?: string | undefined
  found: Followed
}

/**
 * Guards that an expression strings together, those that have to let a caller pass: `chain([isAuth, isAdmin])` names what it combines, in order.
 * Empty for one that combines nothing, or that refuses by itself.
 */
export function combinedGuards(codebase: Codebase, { placed, as, method, found }: ShutGuard): readonly GuardAt[] {
  const items = itemsOf(codebase, placed)
  const refusedIn = found.refusedIn ?? []
  if (items.length === 0 || refusedIn.length === 0) return []
  const shuts = refusedIn.map((within) => innermost(codebase, items, within))
  // Where one of the ways ends in none of them, what strings them together refuses too.
  if (shuts.includes(undefined)) return []
  return items.flatMap((item): GuardAt[] => {
    const own = shuts.includes(item) || followGuard({ codebase, value: item.known, as, method }).auth === 'required'
    const name = writtenName(item.placed.value)
    return own && name !== '' ? [guardAt(codebase, item.placed, name)] : []
  })
}

function guardAt(codebase: Codebase, placed: Placed, name: string): GuardAt {
  const given = textsGiven(codebase, placed)
  const line = placed.value.k === 'call' ? placed.value.call.line : lineOf(codebase, placed)
  return { name, file: placed.at.path, line, ...(given.length > 0 && { given }) }
}

/** The line that declares the function around an expression; that of a list in a module is not kept. */
function lineOf(codebase: Codebase, { at }: Placed): number {
  return codebase.facts(at.path)?.functions[at.fn]?.from ?? 1
}

interface Item {
  placed: Placed
  known: Known
}

/** What a call of a list, or of several functions, is given: each a guard that may stand for itself. */
function itemsOf(codebase: Codebase, placed: Placed): readonly Item[] {
  const made = placed.value.k === 'ref' ? follow(codebase, placed) : undefined
  const { value, at } = made?.kind === 'value' ? made : placed
  if (value.k !== 'call') return []
  const listed = value.call.args.some((one) => listAt(codebase, { value: one, at }) !== undefined)
  const items = value.call.args.flatMap((one) => opened(codebase, { value: one, at }, deepest))
  const functions = items.map((one): Item => ({ placed: one, known: valueAt(codebase, one) })).filter(({ known }) => known.t === 'fn')
  return listed || functions.length > 1 ? functions : []
}

function listAt(codebase: Codebase, placed: Placed): { items: readonly Value[]; at: Placed['at'] } | undefined {
  const { value } = placed
  if (value.k === 'arr') return { items: value.items, at: placed.at }
  if (value.k !== 'ref' && value.k !== 'spread') return undefined
  const found = follow(codebase, value.k === 'spread' ? { value: value.of, at: placed.at } : placed)
  return found?.kind === 'value' && found.value.k === 'arr' ? { items: found.value.items, at: found.at } : undefined
}

function opened(codebase: Codebase, placed: Placed, left: number): readonly Placed[] {
  const list = left > 0 ? listAt(codebase, placed) : undefined
  if (list === undefined) return [placed]
  return list.items.flatMap((value) => opened(codebase, { value, at: list.at }, left - 1))
}

/** The item in whose function, or in one inside of it, a way ends: `(next) => async (request) => …`; those that called it are not meant. */
function innermost(codebase: Codebase, items: readonly Item[], within: readonly string[]): Item | undefined {
  for (const one of [...within].reverse()) {
    const cut = one.lastIndexOf('#')
    const [path, fn] = [one.slice(0, cut), Number(one.slice(cut + 1))]
    const item = items.find(({ known }) => known.t === 'fn' && known.path === path && isInside(codebase, known, fn))
    if (item !== undefined) return item
  }
  return undefined
}

function isInside(codebase: Codebase, known: Extract<Known, { t: 'fn' }>, inner: number): boolean {
  const functions = codebase.facts(known.path)?.functions ?? []
  for (let fn = inner; fn >= 0; fn = functions[fn]?.in ?? -1) if (fn === known.fn) return true
  return false
}
