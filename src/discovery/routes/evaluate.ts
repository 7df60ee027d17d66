import type { Value } from '../../core/facts.ts'
import { evaluateCall, spread } from './evaluate-call.ts'
import { holds } from './folders/known-tests.ts'
import { lookup, memberOf } from './lookup.ts'
import { type Machine, writtenName } from './machine.ts'
import { unsetIn } from './settings.ts'
import { type Abstract, branches, nothing, type Scope, text, unknown } from './values.ts'

/** Evaluates an expression in a scope. */
export function evaluate(machine: Machine, value: Value, scope: Scope): Abstract {
  switch (value.k) {
    case 'str':
      return text(value.v)
    case 'num':
    case 'bool':
      return { t: 'lit', v: value.v }
    case 'null':
      return nothing
    case 'regex':
      return { t: 'regex', v: value.v }
    case 'tpl':
      return template(machine, value.parts, scope)
    case 'ref':
      return lookup(machine, value.name, scope)
    case 'get':
      return memberOf(machine, evaluate(machine, value.of, scope), value.name)
    case 'at':
      return computed(machine, value, scope)
    case 'call':
      return evaluateCall(machine, value.call, scope)
    case 'obj':
      return object(machine, value, scope)
    case 'arr':
      return { t: 'list', items: value.items.flatMap((item) => spread(machine, item, scope)) }
    case 'fn':
      return { t: 'fn', file: scope.file, fn: value.fn, scope, ...(scope.self !== undefined && { self: scope.self }) }
    case 'class':
      return { t: 'class', file: scope.file, cls: value.class, scope }
    case 'any':
      return alternatives(machine, value, scope)
    case 'spread':
      return evaluate(machine, value.of, scope)
    case 'other':
      return asWritten(value.text ?? '')
    default:
      return unknown()
  }
}

/** `-3` is a number; nothing is known of anything else that facts keep as it is written. */
function asWritten(code: string): Abstract {
  return /^-\d+$/.test(code) ? { t: 'lit', v: Number(code) } : unknown(code)
}

function computed(machine: Machine, value: Value & { k: 'at' }, scope: Scope): Abstract {
  const of = evaluate(machine, value.of, scope)
  const back = value.key.k === 'other' && of.t === 'list' ? /\.length - (\d)$/.exec(value.key.text ?? '')?.[1] : undefined
  if (back !== undefined && of.t === 'list') return of.items.at(-Number(back)) ?? unknown()
  const key = evaluate(machine, value.key, scope)
  const found: Abstract[] = []
  for (const one of branches(key)) {
    if (one.t === 'str') found.push(memberOf(machine, of, one.v))
    else if (one.t === 'lit' && typeof one.v === 'number') found.push(memberOf(machine, of, String(one.v)))
    else if (of.t === 'list') found.push(...of.items)
    else if (of.t === 'obj') found.push(...of.props.values())
  }
  if (found.length === 0) return unknown()
  return found.length === 1 ? (found[0] as Abstract) : { t: 'alts', of: found }
}

function object(machine: Machine, value: Value & { k: 'obj' }, scope: Scope): Abstract {
  const props = new Map<string, Abstract>()
  const result: Abstract & { t: 'obj' } = {
    t: 'obj',
    props,
    at: { file: scope.file, line: value.lines?.[0] ?? 0, fn: scope.fn },
    raw: value,
  }
  for (const item of value.spreads ?? []) {
    const from = evaluate(machine, item, scope)
    if (from.t === 'obj') for (const [name, inner] of from.props) props.set(name, inner)
    else result.open = true
  }
  for (const [name, inner] of value.props) {
    const made = evaluate(machine, inner, scope)
    props.set(name, made.t === 'fn' && made.self === undefined ? { ...made, self: result } : made)
  }
  for (const [key, inner] of value.computed ?? []) setComputed(result, evaluate(machine, key, scope), evaluate(machine, inner, scope))
  return result
}

/** `{ [paths.users]: list }`: under its name where that is known, else among what has none. */
function setComputed(target: Abstract & { t: 'obj' }, key: Abstract, value: Abstract): void {
  const name = key.t === 'str' && key.cut !== true ? key.v : key.t === 'lit' ? String(key.v) : undefined
  if (name === undefined) target.unnamed = [...(target.unnamed ?? []), value]
  else target.props.set(name, value)
}

/** A text with unknown parts: at the start they are taken for an empty prefix, within a path for a parameter. */
function template(machine: Machine, parts: readonly Value[], scope: Scope): Abstract {
  const out: Abstract & { t: 'str' } = { t: 'str', v: '' }
  let known = false
  let cut = false
  let lost = false
  for (const part of parts) {
    const value = firstKnown(evaluate(machine, part, scope))
    // What follows a parameter only says which values it takes.
    cut = !/^(str|lit|regex)$/.test(value.t) && /[^/]$/.test(out.v) && !/:\w+$/.test(out.v)
    known ||= value.t === 'str'
    keepOrigin(out, value)
    const added = textOfPart(out.v, value, part)
    if (added === '' && isLost(value)) lost ||= !startsWith(out, part)
    if (added.startsWith(':') && value.t !== 'str') out.named = true
    out.v += added
  }
  return known ? { ...out, ...((cut || lost) && { cut: true }) } : unknown()
}

/** A part that is there and of which nothing is known. */
function isLost(value: Abstract): boolean {
  return value.t === 'package' || value.t === 'applied' || (value.t === 'unknown' && value.absent !== true)
}

/** True for a part that stands at the start of a path, and for one behind a parameter, which only says which values that takes. */
function startsWith(out: Abstract & { t: 'str' }, part: Value): boolean {
  if (out.v !== '' && out.v !== '/') return !out.v.endsWith('/')
  if (out.unset === undefined) out.made ??= writtenName(part)
  return true
}

/** A text that is joined came from where its first parts did. */
function keepOrigin(out: Abstract & { t: 'str' }, value: Abstract): void {
  const unset = out.v === '' || out.v === '/' ? unsetIn(value) : undefined
  if (unset !== undefined) out.unset ??= unset
  if (value.t !== 'str') return
  if (value.copied !== undefined) out.copied ??= value.copied
  if (value.named === true) out.named = true
  if (value.setting !== undefined) out.setting ??= value.setting
  if (value.made !== undefined && out.v === '') out.made ??= value.made
}

function textOfPart(before: string, value: Abstract, part: Value): string {
  switch (value.t) {
    case 'str':
      // `/${prefix}` where the setting has a slash of its own.
      return value.setting !== undefined && before.endsWith('/') ? value.v.replace(/^\//, '') : value.v
    case 'lit':
      if (value.v !== null) return String(value.v)
      break
    case 'regex':
      return value.v
  }
  // What a setting says before a path is no parameter of it.
  if (before === '/' && isMember(part)) return ''
  return /(^|[^:])\/$/.test(before) ? parameterName(part) : ''
}

/** `config.prefix`, `process.env.PREFIX`. */
function isMember(part: Value): boolean {
  return part.k === 'get' || (part.k === 'ref' && part.name.includes('.'))
}

function firstKnown(value: Abstract): Abstract {
  return branches(value).find((one) => one.t === 'str') ?? branches(value)[0] ?? value
}

function parameterName(part: Value): string {
  const name = part.k === 'ref' || part.k === 'get' ? part.name.slice(part.name.lastIndexOf('.') + 1) : ''
  return /^[A-Za-z_]\w*$/.test(name) ? `:${name}` : ''
}

function alternatives(machine: Machine, value: Value & { k: 'any' }, scope: Scope): Abstract {
  const way = value.op === '?:' && value.of.length === 2 ? wayOf(machine, value.test, scope) : undefined
  if (way !== undefined) return evaluate(machine, value.of[way ? 0 : 1] as Value, scope)
  const all = value.of.map((one) => evaluate(machine, one, scope))
  if (value.op === '&&') return all.at(-1) ?? unknown()
  const kept = all.filter((one) => one.t !== 'unknown' && !(one.t === 'lit' && (one.v === null || one.v === false)))
  // What the code itself falls back to says more than an example.
  const stated = kept.filter((one) => !(one.t === 'str' && one.setting !== undefined))
  const known = value.op !== '?:' && stated.length > 0 ? stated : kept
  if (known.length === 0) return all[0] ?? unknown()
  const texts = textsUnset(known.filter((one) => one.t === 'str'))
  if (texts.length < known.length && known.every((one) => one.t === 'str')) return texts.find(({ v }) => v !== '') ?? (texts[0] as Abstract)
  if (value.op !== '?:' || texts.length === known.length) {
    const chosen = known.find((one) => value.op === '??' || one.t !== 'str' || one.v !== '') ?? (known[0] as Abstract)
    return value.op === '?:' && chosen.t === 'str' && texts.some(({ cut }) => cut === true) ? { ...chosen, cut: true } : chosen
  }
  return known.length === 1 ? (known[0] as Abstract) : { t: 'alts', of: known }
}

/** Whether `name === 'index'` of a choice holds where the text is known; undefined for any other condition. */
function wayOf(machine: Machine, test: Value | undefined, scope: Scope): boolean | undefined {
  const [, name = '', sign, , v = ''] = /^([\w$.]+) ?([!=])==? ?(['"])([^'"]*)\3$/.exec((test?.k === 'other' && test.text) || '') ?? []
  if (sign === undefined) return undefined
  const of = [{ k: 'ref', name } as const, { k: 'str', v } as const] as const
  return holds(machine, sign === '!' ? { k: 'equal', of, not: true } : { k: 'equal', of }, scope)
}

type Text = Abstract & { t: 'str' }

/** Texts that hold where a setting is not set: `''` of ``config.prefix ? `/${config.prefix}` : ''``. */
function textsUnset(texts: readonly Text[]): readonly Text[] {
  const plain = texts.filter(({ named, made, unset }) => named !== true && made === undefined && unset === undefined)
  return plain.length > 0 ? plain : texts
}
