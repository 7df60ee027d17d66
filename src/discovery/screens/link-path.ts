import type { Value } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import { property } from '../values/chain.ts'
import type { Placed } from '../values/follow.ts'
import { insideOf } from './handler-options.ts'
import { type Texts } from './texts.ts'
import { trace } from './trace.ts'

/** Address that a link leads to; what is filled in is `:param`. Undefined for other hosts and for what is computed. */
export function plainPathOf(codebase: Codebase, texts: Texts, placed: Placed, left = 8): string | undefined {
  const { value, at } = placed
  if (left <= 0) return undefined
  if (value.k === 'ref' || value.k === 'get') {
    const traced = trace(codebase, placed)
    return traced?.kind === 'value' && traced.value !== value ? plainPathOf(codebase, texts, traced, left - 1) : undefined
  }
  const made = value.k === 'call' ? returnedBy(codebase, placed) : undefined
  if (made !== undefined) return plainPathOf(codebase, texts, made, left - 1)
  if (value.k === 'obj') {
    const path = property(value, 'pathname') ?? property(value, 'path')
    return path === undefined ? undefined : plainPathOf(codebase, texts, { value: path, at }, left - 1)
  }
  if (value.k === 'any') {
    const known = value.of.flatMap((one) => plainPathOf(codebase, texts, { value: one, at }, left - 1) ?? [])
    return known.length === 1 ? known[0] : undefined
  }
  const parts = withoutLanguage(value.k === 'tpl' ? value.parts : [value])
  const text = parts.map((part) => (part.k === 'str' ? part.v : (texts.of({ value: part, at }) ?? ':param'))).join('')
  const path = text.replaceAll('…', ':param').replace(/[?#].*$/, '')
  return /^\/(?!\/)[\w\-./:~@%[\]()]*$/.test(path) ? path.replace(/\/+$/, '') || '/' : undefined
}

/** The language of the page is chosen for the reader, and no part of its address here: `/${locale}/bills`. */
function withoutLanguage(parts: readonly Value[]): readonly Value[] {
  const [slash, language, ...rest] = parts
  const isLanguage = language?.k === 'ref' && /^(?:\w+\.)?(?:locale|lang|lng|language)$/i.test(language.name)
  return isLanguage && slash?.k === 'str' && slash.v === '/' ? (rest.length === 0 ? [slash] : rest) : parts
}

/** What a function of the repository that makes a path gives back: `paths.bill(bill.id)`. */
export function returnedBy(codebase: Codebase, { value, at }: Placed): Placed | undefined {
  const target = value.k === 'call' ? trace(codebase, { value: value.call.callee, at }) : undefined
  const returns = target?.kind === 'function' ? codebase.facts(target.path)?.functions[target.fn]?.returns : undefined
  if (value.k !== 'call' || target?.kind !== 'function' || (returns?.k !== 'str' && returns?.k !== 'tpl')) return undefined
  return { value: returns, at: insideOf(target, value.call.args, at) }
}

/** Whether a link's address is that of a screen: parameters stand for one another. */
export function isSameAddress(link: string, address: string): boolean {
  const [a, b] = [partsOf(link), partsOf(address)]
  if (a.length !== b.length)
    return b.at(-1)?.endsWith('*') === true && a.length >= b.length - 1 && b.slice(0, -1).every((part, i) => fits(a[i] ?? '', part))
  return a.every((part, i) => fits(part, b[i] ?? ''))
}

function fits(part: string, of: string): boolean {
  return part === of || of.startsWith(':')
}

function partsOf(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '')
}
