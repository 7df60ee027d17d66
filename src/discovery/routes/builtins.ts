import { entriesOf } from './entries.ts'
import { asBuilt, asBuiltFor } from './folders/built-names.ts'
import { memberOf } from './lookup.ts'
import type { Machine } from './machine.ts'
import type { MethodCall } from './method-call.ts'
import { valueFilter } from './path-filter.ts'
import { safePattern } from './safe-pattern.ts'
import { type Abstract, branches, flatten, text, unknown } from './values.ts'

function argsOf(machine: Machine, one: MethodCall): Abstract[] {
  return one.call.args.map((argument) => machine.evaluate(argument, one.scope))
}

function callEach(machine: Machine, callback: Abstract | undefined, items: readonly Abstract[]): Abstract[] {
  const fn = callback === undefined ? undefined : branches(callback).find((value) => value.t === 'fn' || value.t === 'class')
  return items.map((item, i) => (fn?.t === 'fn' ? machine.run(fn, [item, { t: 'lit', v: i }]) : unknown()))
}

/** Methods of lists: callbacks run once for each item. */
export function callList(machine: Machine, one: MethodCall, list: Abstract & { t: 'list' }): Abstract | undefined {
  const args = argsOf(machine, one)
  const first = args[0]
  switch (one.method) {
    case 'forEach':
    case 'map':
      return { t: 'list', items: callEach(machine, first, list.items) }
    case 'flatMap':
      return { t: 'list', items: callEach(machine, first, list.items).flatMap((item) => (item.t === 'list' ? item.items : [item])) }
    case 'some':
    case 'every':
      callEach(machine, first, list.items)
      return unknown()
    case 'sort':
    case 'reverse':
    case 'toSorted':
      return list
    case 'find':
      return memberOf(machine, list, '[]')
    case 'concat':
      return { t: 'list', items: [...list.items, ...args.flatMap((arg) => (arg.t === 'list' ? arg.items : [arg]))] }
    case 'flat':
      return { t: 'list', items: [...flatten(list)] }
    case 'push':
    case 'unshift':
      list.items.push(...args)
      return unknown()
    case 'join':
      return joined(list, first)
    case 'entries':
      return numbered(list)
    case 'values':
      return list
    case 'reduce':
      return reduced(machine, list, args)
    default:
      return partOf(machine, list, { method: one.method, args })
  }
}

/** Methods that take a part of a list. */
function partOf(
  machine: Machine,
  list: Abstract & { t: 'list' },
  { method, args }: { method: string; args: readonly Abstract[] },
): Abstract | undefined {
  const [first] = args
  if (method === 'filter') return filtered(machine, list, first)
  if (method === 'slice') return { t: 'list', items: sliceOf(list.items, args) }
  if (method === 'at') return first?.t === 'lit' && typeof first.v === 'number' ? (list.items.at(first.v) ?? unknown()) : undefined
  // Of anything but texts the list would have to grow shorter.
  if (!/^(pop|shift)$/.test(method) || !list.items.every((item) => item.t === 'str')) return undefined
  return list.items.at(method === 'pop' ? -1 : 0) ?? unknown()
}

/** The items that pass, where a condition over known texts tells; else all of them. */
function filtered(machine: Machine, list: Abstract & { t: 'list' }, callback: Abstract | undefined): Abstract {
  const fn = callback === undefined ? undefined : branches(callback).find((value) => value.t === 'fn')
  if (fn === undefined || !list.items.every((item) => item.t === 'str' || item.t === 'obj')) return list
  const takes = valueFilter(machine, fn)
  return { t: 'list', items: list.items.filter((item, i) => takes(item, i) !== false) }
}

function sliceOf(items: readonly Abstract[], bounds: readonly Abstract[]): Abstract[] {
  const [from, to] = bounds.map((one) => (one.t === 'lit' && typeof one.v === 'number' ? one.v : undefined))
  const isKnown = from !== undefined && (bounds.length < 2 || to !== undefined)
  return isKnown ? items.slice(from, to) : [...items]
}

function numbered(list: Abstract & { t: 'list' }): Abstract {
  return { t: 'list', items: list.items.map((item, i) => ({ t: 'list', items: [{ t: 'lit', v: i }, item] })) }
}

function joined(list: Abstract & { t: 'list' }, separator: Abstract | undefined): Abstract {
  const parts = list.items.flatMap((item) => (item.t === 'str' ? [item.v] : []))
  return parts.length === list.items.length ? text(parts.join(separator?.t === 'str' ? separator.v : ',')) : unknown()
}

function reduced(machine: Machine, list: Abstract & { t: 'list' }, args: readonly Abstract[]): Abstract {
  const callback = args[0] === undefined ? undefined : branches(args[0]).find((value) => value.t === 'fn')
  let total = args[1] ?? unknown()
  for (const item of list.items) {
    const next = callback?.t === 'fn' ? machine.run(callback, [total, item]) : unknown()
    if (next.t !== 'unknown') total = next
  }
  return total
}

/** Functions of `Object`, `Array` and `Promise`. */
export function callObject(machine: Machine, one: MethodCall): Abstract | undefined {
  const args = argsOf(machine, one)
  const first = args[0] ?? unknown()
  const entries = entriesOf(machine, first)
  switch (one.method) {
    case 'values':
      return entries ? { t: 'list', items: entries.map(([, value]) => value) } : unknown()
    case 'keys':
      return entries ? { t: 'list', items: entries.map(([name]) => name) } : unknown()
    case 'entries':
      return entries ? { t: 'list', items: entries.map(([name, value]) => ({ t: 'list', items: [name, value] })) } : unknown()
    case 'freeze':
    case 'from':
    case 'resolve':
    case 'seal':
      return first
    case 'all':
    case 'allSettled':
      return first
    case 'assign':
      return assigned(first, args.slice(1))
    case 'of':
      return { t: 'list', items: args }
    default:
      return undefined
  }
}

function assigned(target: Abstract, sources: readonly Abstract[]): Abstract {
  if (target.t !== 'obj') return target
  for (const other of sources) if (other.t === 'obj') for (const [name, value] of other.props) target.props.set(name, value)
  return target
}

/** Methods of texts. */
export function callText(machine: Machine, one: MethodCall, value: Abstract & { t: 'str' }): Abstract | undefined {
  const args = argsOf(machine, one)
  const [first, second] = args
  switch (one.method) {
    case 'concat':
      return text(value.v + args.map((arg) => (arg.t === 'str' ? arg.v : '')).join(''))
    case 'toLowerCase':
      return text(value.v.toLowerCase())
    case 'toUpperCase':
      return text(value.v.toUpperCase())
    case 'trim':
      return text(value.v.trim())
    case 'toString':
      return value
    case 'split':
      return first?.t === 'str' ? { t: 'list', items: value.v.split(first.v).map(text) } : unknown()
    case 'replace':
    case 'replaceAll':
      return replaced(value.v, { pattern: first, by: second, all: one.method === 'replaceAll' })
    case 'slice':
    case 'substring':
      return sliced(value.v, first, second)
    case 'match':
      return first?.t === 'regex' ? tested(first.v, value) : unknown()
    default:
      return asked(value, one.method, first)
  }
}

/** What a known text answers about another one; names of sources as they are called once they are built. */
function asked(value: Abstract & { t: 'str' }, method: string, of: Abstract | undefined): Abstract {
  if (of?.t !== 'str' || value.cut === true || value.setting !== undefined) return unknown()
  if (!/^(includes|startsWith|endsWith|indexOf|lastIndexOf)$/.test(method)) return unknown()
  const subject = asBuilt(value.v, of.v)
  if (method === 'indexOf') return { t: 'lit', v: subject.indexOf(of.v) }
  if (method === 'lastIndexOf') return { t: 'lit', v: subject.lastIndexOf(of.v) }
  const answer =
    method === 'includes' ? subject.includes(of.v) : method === 'startsWith' ? subject.startsWith(of.v) : subject.endsWith(of.v)
  return { t: 'lit', v: answer }
}

/** `pattern.test(text)`. */
export function callPattern(machine: Machine, one: MethodCall, pattern: Abstract & { t: 'regex' }): Abstract | undefined {
  if (one.method !== 'test') return undefined
  const [first] = argsOf(machine, one)
  return first?.t === 'str' ? tested(pattern.v, first) : unknown()
}

function tested(source: string, value: Abstract & { t: 'str' }): Abstract {
  const pattern = value.cut === true || value.setting !== undefined ? undefined : safePattern(source)
  return pattern === undefined ? unknown() : { t: 'lit', v: pattern.test(asBuiltFor(value.v, source)) }
}

function replaced(value: string, one: { pattern: Abstract | undefined; by: Abstract | undefined; all: boolean }): Abstract {
  const { pattern, by } = one
  if (by?.t !== 'str' || pattern === undefined) return text(value)
  if (pattern.t === 'str') {
    const built = asBuilt(value, pattern.v)
    return text(one.all ? built.split(pattern.v).join(by.v) : built.replace(pattern.v, () => by.v))
  }
  const found = pattern.t === 'regex' ? safePattern(pattern.v) : undefined
  if (pattern.t !== 'regex' || found === undefined) return text(value)
  const everywhere = one.all || pattern.v.slice(pattern.v.lastIndexOf('/')).includes('g')
  return text(asBuiltFor(value, pattern.v).replace(everywhere ? new RegExp(found, `${found.flags}g`) : found, by.v))
}

function sliced(value: string, from: Abstract | undefined, to: Abstract | undefined): Abstract {
  const start = from?.t === 'lit' && typeof from.v === 'number' ? from.v : undefined
  const end = to?.t === 'lit' && typeof to.v === 'number' ? to.v : undefined
  return start === undefined ? unknown() : text(value.slice(start, end))
}

/** Methods of a `Map`: texts are keys, any other key stands for itself once. */
export function callMap(machine: Machine, one: MethodCall, map: Abstract & { t: 'obj' }): Abstract | undefined {
  const args = argsOf(machine, one)
  const [key, value] = args
  const name = key?.t === 'str' ? key.v : `#${map.props.size}`
  switch (one.method) {
    case 'set':
      // `if (!map.has(key)) map.set(key, [])`: an empty start does not undo what was put in.
      if (!(isEmpty(value) && map.props.has(name))) map.props.set(name, value ?? unknown())
      return map
    case 'get': {
      const known = map.props.get(name)
      if (known !== undefined) return known
      return key?.t === 'str' || map.props.size === 0 ? unknown() : { t: 'alts', of: [...map.props.values()] }
    }
    case 'values':
      return { t: 'list', items: [...map.props.values()] }
    case 'keys':
      return { t: 'list', items: [...map.props.keys()].map(text) }
    case 'entries':
      return { t: 'list', items: [...map.props].map(([first, second]) => ({ t: 'list', items: [text(first), second] })) }
    case 'forEach':
      for (const [first, second] of map.props) callEach(machine, key, [second, text(first)].slice(0, 1))
      return unknown()
    default:
      return unknown()
  }
}

function isEmpty(value: Abstract | undefined): boolean {
  return (value?.t === 'list' && value.items.length === 0) || (value?.t === 'obj' && value.props.size === 0)
}

const keeping = new Set([
  'sortBy',
  'orderBy',
  'uniq',
  'uniqBy',
  'compact',
  'toArray',
  'cloneDeep',
  'clone',
  'filter',
  'reverse',
  'identity',
  'toSorted',
  'sort',
  'freeze',
  'values',
])

/** Functions of lodash and its like that leave a list what it is, or call a function for each item. */
export function callCollection(machine: Machine, member: string, args: readonly Abstract[]): Abstract | undefined {
  const name = member.slice(member.lastIndexOf('.') + 1)
  const [list, callback] = args
  if (keeping.has(name)) return name === 'values' && list ? valuesIn(machine, list) : list
  if (!/^(forEach|each|map|flatMap|forOwn|forEachRight)$/.test(name)) return undefined
  if (list?.t === 'list') return { t: 'list', items: callEach(machine, callback, list.items) }
  const fn = callback === undefined ? undefined : branches(callback).find((value) => value.t === 'fn')
  if (list && fn?.t === 'fn') for (const [key, value] of entriesOf(machine, list) ?? []) machine.run(fn, [value, key])
  return unknown()
}

function valuesIn(machine: Machine, value: Abstract): Abstract {
  const entries = value.t === 'list' ? undefined : entriesOf(machine, value)
  return entries ? { t: 'list', items: entries.map(([, one]) => one) } : value
}
