import type { CallFact, Value } from '../../core/facts.ts'

/** One link of a chain: `z.string().default('x')` is `z`, then `string()`, then `default('x')`. */
export interface Link {
  name: string
  args: readonly Value[]
  line: number
  /** False for a member that is not called: `z.coerce`. */
  called: boolean
}

/** A chain of calls and members: its root name (or the value it starts from) and its links in order. */
export interface Chain {
  root: string
  start?: Value
  links: readonly Link[]
}

/** Flattens a value into a chain; a plain name is a chain without links. */
export function chainOf(value: Value): Chain {
  const links: Link[] = []
  let at = value
  for (;;) {
    if (at.k === 'call') {
      const { callee, args, line } = at.call
      if (callee.k === 'get') {
        links.push({ name: callee.name, args, line, called: true })
        at = callee.of
      } else if (callee.k === 'ref') {
        const parts = callee.name.split('.')
        links.push({ name: parts.at(-1) as string, args, line, called: true })
        for (const name of parts.slice(1, -1).reverse()) links.push({ name, args: [], line, called: false })
        if (parts.length === 1) return { root: callee.name, links: links.reverse() }
        return { root: parts[0] as string, links: links.reverse() }
      } else return { root: '', start: at, links: links.reverse() }
    } else if (at.k === 'get') {
      links.push({ name: at.name, args: [], line: 0, called: false })
      at = at.of
    } else if (at.k === 'ref') {
      const parts = at.name.split('.')
      for (const name of parts.slice(1).reverse()) links.push({ name, args: [], line: 0, called: false })
      return { root: parts[0] as string, links: links.reverse() }
    } else return { root: '', start: at, links: links.reverse() }
  }
}

/** Last name of a callee: `create` in `prisma.user.create(…)`. */
export function calleeName(call: CallFact): string {
  const { callee } = call
  if (callee.k === 'get') return callee.name
  return callee.k === 'ref' ? callee.name.slice(callee.name.lastIndexOf('.') + 1) : ''
}

/** The value a member stands on: `app` in `app.get(…)`; undefined for a plain name. */
export function receiverOf(call: CallFact): Value | undefined {
  const { callee } = call
  if (callee.k === 'get') return callee.of
  if (callee.k !== 'ref') return undefined
  const dot = callee.name.lastIndexOf('.')
  return dot === -1 ? undefined : { k: 'ref', name: callee.name.slice(0, dot) }
}

/** A property of an object value. */
export function property(value: Value | undefined, name: string): Value | undefined {
  return value?.k === 'obj' ? value.props.find(([key]) => key === name)?.[1] : undefined
}

/** A string literal (or a template without holes); undefined for anything else. */
export function text(value: Value | undefined): string | undefined {
  return value?.k === 'str' ? value.v : undefined
}

/** A literal as text: `3000`, `true`, `a,b`; undefined for anything that is computed. */
export function literalText(value: Value | undefined): string | undefined {
  if (value === undefined) return undefined
  if (value.k === 'str') return value.v
  if (value.k === 'num' || value.k === 'bool') return String(value.v)
  if (value.k === 'arr') {
    const items = value.items.map(literalText)
    return items.every((item) => item !== undefined) ? items.join(',') : undefined
  }
  return value.k === 'other' ? product(value.text ?? '') : undefined
}

/** `60 * 60 * 24` and `-1` are literals for a reader. */
function product(code: string): string | undefined {
  if (/^-\d+(\.\d+)?$/.test(code)) return code
  if (!/^\d[\d_.]*(\s*\*\s*\d[\d_.]*)+$/.test(code)) return undefined
  return String(code.split('*').reduce((total, factor) => total * Number(factor.replaceAll('_', '').trim()), 1))
}

/** A text with its computed parts as `{name}`; undefined where nothing of it is literal. */
export function templateText(value: Value | undefined): string | undefined {
  if (value === undefined) return undefined
  if (value.k === 'str') return value.v
  if (value.k !== 'tpl') return undefined
  return value.parts.map((part) => literalText(part) ?? `{${nameOf(part)}}`).join('')
}

function nameOf(value: Value): string {
  if (value.k === 'ref') return value.name.slice(value.name.lastIndexOf('.') + 1)
  if (value.k === 'get') return value.name
  if (value.k === 'call') {
    const of = value.call.args.length === 1 ? value.call.args[0] : receiverOf(value.call)
    return (of === undefined ? '' : nameOf(of)) || calleeName(value.call) || 'value'
  }
  if (value.k === 'any') return nameOf(value.of[0] ?? { k: 'null' })
  return 'value'
}
