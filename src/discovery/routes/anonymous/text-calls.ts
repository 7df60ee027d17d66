import { listed } from '../path-patterns.ts'
import { safePattern } from '../safe-pattern.ts'
import { type Known, dataOf } from './known.ts'

type Text = (own: string, given: string) => boolean

const tests: ReadonlyMap<string, Text> = new Map([
  ['startsWith', (own: string, given: string) => own.startsWith(given)],
  ['endsWith', (own: string, given: string) => own.endsWith(given)],
  ['includes', (own: string, given: string) => own.includes(given)],
])
const changes: ReadonlyMap<string, (own: string) => string> = new Map([
  ['toLowerCase', (own: string) => own.toLowerCase()],
  ['toUpperCase', (own: string) => own.toUpperCase()],
  ['toString', (own: string) => own],
  ['trim', (own: string) => own.trim()],
  ['trimStart', (own: string) => own.trimStart()],
  ['trimEnd', (own: string) => own.trimEnd()],
])

/** A method of a text that is known: `pathname.startsWith('/api')`; undefined for any other. */
export function textCall(own: Known, name: string, args: readonly Known[]): Known | undefined {
  if (own.t !== 'const' || typeof own.v !== 'string') return undefined
  const [given] = args
  const test = tests.get(name)
  if (test && given?.t === 'const' && typeof given.v === 'string') return { t: 'const', v: test(own.v, given.v) }
  if (name === 'match' && given?.t === 'pattern') return patternCall(given.v, [own]) ?? dataOf(own)
  if (name === 'split' && given?.t === 'const' && typeof given.v === 'string')
    return { t: 'list', items: own.v.split(given.v).map((v) => ({ t: 'const', v })) }
  const cut = cutOf(own.v, name, args)
  if (cut !== undefined) return { t: 'const', v: cut }
  const change = changes.get(name)
  return change ? { t: 'const', v: change(own.v) } : dataOf(own, ...args)
}

/** A text without what `slice`, `substring` or `replace` takes away, where their arguments are known and whatever stands for a parameter. */
function cutOf(own: string, name: string, args: readonly Known[]): string | undefined {
  const cut = cutBy(name, args)
  const made = cut?.(own)
  if (cut === undefined || made === undefined || !own.includes('/:')) return made
  return samples.every((one) => cut(filled(own, one)) === filled(made, one)) ? made : undefined
}

function cutBy(name: string, args: readonly Known[]): ((own: string) => string) | undefined {
  const values = args.map((one) => (one.t === 'const' && one.missing === undefined ? one.v : undefined))
  const [first, second] = values
  if (/^(slice|substring|substr)$/.test(name) && values.length > 0 && values.every((one) => typeof one === 'number')) {
    const [from, to] = values
    if (name === 'substr') return (own) => own.slice(from, to === undefined ? undefined : (from ?? 0) + to)
    return name === 'slice' ? (own) => own.slice(from, to) : (own) => own.substring(from ?? 0, to)
  }
  if (name === 'concat' && values.every((one) => typeof one === 'string')) return (own) => own + values.join('')
  if (!/^replace(All)?$/.test(name) || typeof second !== 'string') return undefined
  if (typeof first === 'string')
    return (own) => (name === 'replace' ? own.replace(first, () => second) : own.replaceAll(first, () => second))
  return args[0]?.t === 'pattern' ? replacing(args[0].v, second) : undefined
}

/** `path.replace(/^\/api/, '')`, where the expression is not slow. */
function replacing(pattern: string, by: string): ((own: string) => string) | undefined {
  const safe = safePattern(pattern)
  if (safe === undefined || by.includes('$')) return undefined
  const isGlobal = /g[a-z]*$/.test(pattern.slice(pattern.lastIndexOf('/')))
  const expression = isGlobal ? new RegExp(safe.source, `${safe.flags}g`) : safe
  return (own) => (own.length > longestText ? own : own.replace(expression, () => by))
}

/** Characters of a text that expressions run over. */
const longestText = 500

/** `/^\/api/.test(pathname)` of a text that is known; undefined where it is not, or where the expression may be slow. */
export function patternCall(pattern: string, [given]: readonly Known[]): Known | undefined {
  if (given?.t !== 'const' || given.missing || typeof given.v !== 'string') return undefined
  const { v } = given
  const expression = safePattern(pattern)
  if (expression === undefined) return undefined
  const [holds = false, ...others] = v.includes('/:') ? samples.map((one) => expression.test(filled(v, one))) : [expression.test(v)]
  return others.every((one) => one === holds) ? { t: 'const', v: holds } : undefined
}

/** What requests write where a path has a parameter. */
const samples = ['1', 'x', 'x-y', 'x.png', '5f43a1b2c3d4e5f6a7b8c9d0', '3fa85f64-5717-4562-b3fc-2c963f66afa6']

function filled(path: string, sample: string): string {
  return path.replace(/:\w+\*/g, `${sample}/${sample}`).replace(/:\w+\??/g, sample)
}

/** `new RegExp(text, flags)`; any other value where the text is not known. */
export function patternOf([source, flags]: readonly Known[]): Known {
  if (source?.t === 'pattern') return source
  if (source?.t !== 'const' || typeof source.v !== 'string') return dataOf(...(source ? [source] : []))
  return { t: 'pattern', v: `/${source.v}/${flags?.t === 'const' && typeof flags.v === 'string' ? flags.v : ''}` }
}

/** `paths.includes(pathname)` of a list whose items are known; undefined where they are not. */
export function listCall(
  { items, lacks, whole }: Extract<Known, { t: 'list' }>,
  name: string,
  [given]: readonly Known[],
): Known | undefined {
  if (name === 'join') return whole ? joined(items, given) : undefined
  if (!/^(includes|has|indexOf)$/.test(name)) return undefined
  const found = (index: number): Extract<Known, { t: 'const' }>['v'] => (name === 'indexOf' ? index : index >= 0)
  // A list that stands for what the caller did not send holds nothing that anybody looks for.
  if (lacks && items.length === 0) return { t: 'const', v: found(-1), missing: lacks }
  if (given?.t !== 'const' || given.missing || !items.every((one) => one.t === 'const')) return undefined
  return { t: 'const', v: found(items.findIndex((one) => one.t === 'const' && one.v === given.v)) }
}

/** `[req.baseUrl, req.path].join('')` of texts that are known. */
function joined(items: readonly Known[], between: Known | undefined): Known | undefined {
  const by = between === undefined ? ',' : between.t === 'const' && !between.missing ? between.v : undefined
  const texts = items.flatMap((one) => (one.t === 'const' && typeof one.v === 'string' && !one.missing ? [one.v] : []))
  return typeof by === 'string' && texts.length === items.length && texts.length > 0 ? { t: 'const', v: texts.join(by) } : undefined
}

/** `createRouteMatcher(['/api(.*)'])` asked for a path; undefined where path or patterns are not known. */
export function matchRoutes(patterns: readonly Known[], path: string | undefined): Known | undefined {
  const texts = patterns.flatMap((one) => (one.t === 'list' ? one.items : [one]))
  if (path === undefined || !texts.every((one) => one.t === 'const' && typeof one.v === 'string')) return undefined
  return { t: 'const', v: texts.some((one) => one.t === 'const' && covers(String(one.v), path)) }
}

/** A matcher without a wildcard is one path. */
function covers(pattern: string, path: string): boolean {
  const open = /[*]/.test(pattern)
  return listed(pattern, path) && (open || pattern.split('/').filter(Boolean).length === path.split('/').filter(Boolean).length)
}
