import { type Known, truthOf } from './known.ts'
import { type Run, record } from './run.ts'
import { patternCall } from './text-calls.ts'

type Package = Extract<Known, { t: 'package' }>

/**
 * True where `guard().unless(options)` of express-unless and koa-unless lets the request pass: its path, its method, or a function says so.
 * Where they cannot be read, it may pass.
 */
export function isExempt(run: Run, { member, args: before }: Package, args: readonly Known[]): boolean {
  const [given] = /(^|\.)unless\(\)$/.test(member) ? (before ?? []) : []
  if (given === undefined) return false
  const told = given.t === 'object' ? toldBy(run, given.props, args) : [askedOf(run, given, args)]
  if (told.includes(true)) return true
  if (told.includes(undefined)) record(run, { end: 'next', unread: 'unless' })
  return false
}

/** What each option says; undefined where it cannot be read. */
function toldBy(run: Run, options: ReadonlyMap<string, Known>, args: readonly Known[]): readonly (boolean | undefined)[] {
  const custom = options.get('custom')
  const paths = options.get('path') ?? options.get('paths')
  const methods = options.get('method') ?? options.get('methods')
  return [
    ...(custom === undefined ? [] : [askedOf(run, custom, args)]),
    ...itemsOf(paths).map((one) => fits(run, one)),
    ...(methods === undefined ? [] : [isMethod(run, methods)]),
  ]
}

function itemsOf(value: Known | undefined): readonly Known[] {
  return value === undefined ? [] : value.t === 'list' ? value.items : [value]
}

function askedOf(run: Run, asked: Known, args: readonly Known[]): boolean | undefined {
  return asked.t === 'fn' ? truthOf(run.apply(asked, args.slice(0, 1), 'unless')).v : undefined
}

/** A path as a text, an expression, or `{ url, methods }`. */
function fits(run: Run, item: Known): boolean | undefined {
  run.asksPath = true
  if (item.t === 'object') {
    const methods = item.props.get('methods') ?? item.props.get('method')
    if (methods !== undefined && isMethod(run, methods) === false) return false
    const url = item.props.get('url')
    return url === undefined ? undefined : fits(run, url)
  }
  const { path } = run
  if (path === undefined) return undefined
  if (item.t === 'pattern') {
    const known = patternCall(item.v, [{ t: 'const', v: path }])
    return known && truthOf(known).v
  }
  return item.t === 'const' ? item.v === path : undefined
}

function isMethod(run: Run, methods: Known): boolean | undefined {
  const names = itemsOf(methods)
  if (run.method === undefined || !names.every((one) => one.t === 'const')) return undefined
  return names.some((one) => one.t === 'const' && String(one.v).toUpperCase() === run.method)
}
