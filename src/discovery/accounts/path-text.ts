import type { Test, Value } from '../../core/facts.ts'
import { calleeName } from '../values/chain.ts'
import { bindsOf } from './binds-of.ts'
import { importOf } from './import-of.ts'
import { type Bound, held, type Scope } from './scope.ts'
import { setTo, type Setting } from './set-to.ts'
import { argumentNames } from './shape-of.ts'
import { testText } from './test-text.ts'

/** Names and calls that one path is followed through. */
const mostSteps = 8

/** Longer paths are no help to a reader. */
const longest = 90

/** One path or another, and the condition that decides for the first one, as an expression. */
export interface PathWays {
  yes: string
  no: string
  if?: string
}

/** Both paths of a name that one way binds to one path and the other way to another one. */
export function pathWays({ test, scope }: Bound, setting: Setting): PathWays | undefined {
  const bound = test.k === 'ref' ? held(test.name, scope) : undefined
  if (test.k !== 'ref' || bound?.ways === undefined || isBoundLater(test.name, scope, setting)) return undefined
  const [yes, no] = [bound.ways.yes, bound.ways.no].map((one) => pathText(one, setting))
  const asked = testText(bound.ways.test)
  return yes === undefined || no === undefined || yes === no ? undefined : { yes, no, ...(asked !== undefined && { if: asked }) }
}

/** Whether more statements bind a name than one before the branch and one on each way. */
function isBoundLater(name: string, scope: Scope, setting: Setting): boolean {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.around)
    if (at.names.has(name)) return bindsOf(setting.shaping.flowOf(at.place) ?? [], name) > 3
  return true
}

/** The path that an expression makes, what is computed in braces by its last name: `{worlds}/{name}.json`; undefined where nothing of it tells a path. */
export function pathText(bound: Bound, setting: Setting): string | undefined {
  const text = textOf(bound, setting, mostSteps)
    ?.replaceAll(/\/{2,}/g, '/')
    .replace(/^(?:\.\/)+/, '')
  if (text === undefined || text.length > longest || /[`\n|]/.test(text)) return undefined
  const isTold = /[A-Za-z]/.test(text.replaceAll(/\{[^{}]*\}/g, '')) || text.split('{').length > 2
  return isTold ? text : undefined
}

function textOf({ test, scope }: Bound, setting: Setting, left: number): string | undefined {
  if (left <= 0) return undefined
  switch (test.k) {
    case 'str':
      return test.v
    case 'test':
    case 'after':
      return textOf({ test: test.of, scope }, setting, left - 1)
    case 'tpl':
      return textsOf(test.parts, scope, setting, left)?.join('')
    case 'mixed':
      return test.op === '+' ? textsOf(test.of, scope, setting, left)?.join('') : undefined
    case 'get':
      return `{${test.name}}`
    case 'ref':
      return ofName(test.name, scope, setting, left)
    case 'call':
      return ofCall(test, scope, setting, left)
    default:
      return undefined
  }
}

function textsOf(parts: readonly Test[], scope: Scope, setting: Setting, left: number): readonly string[] | undefined {
  const texts = parts.map((part) => textOf({ test: part, scope }, setting, left - 1))
  const known = texts.filter((text) => text !== undefined)
  return known.length === texts.length ? known : undefined
}

/** Of a plain name what it was bound to where that shows more than the name. */
function ofName(name: string, scope: Scope, setting: Setting, left: number): string | undefined {
  const shown = `{${name.slice(name.lastIndexOf('.') + 1)}}`
  if (isSeparator(name, scope, setting)) return '/'
  const found = setTo({ test: { k: 'ref', name }, scope }, setting)
  if (found?.to === 'literal' && found.quoted === true) return found.text
  const bound = name.includes('.') ? undefined : held(name, scope)
  if (bound === undefined || !isBoundOnce(name, scope, setting) || isMadeOf(bound.test, name)) return shown
  const text = textOf(bound, setting, left - 1)
  return text === undefined || /^\{[^{}]*\}$/.test(text) ? shown : text
}

/** `sep` of `path`. */
function isSeparator(name: string, { place }: Scope, { project }: Setting): boolean {
  const [root = '', member] = name.split('.')
  const found = /(?:^|\.)sep$/.test(name) ? importOf(project, place.path, root) : undefined
  return found !== undefined && /^(?:node:)?path$/.test(found.from) && (member ?? found.name) === 'sep'
}

/** `file = file + '.bak'`: what it held before is not kept. */
function isMadeOf(test: Test, name: string): boolean {
  return JSON.stringify(test).includes(`{"k":"ref","name":${JSON.stringify(name)}}`)
}

/** Whether a name holds one thing only where it is asked for. */
function isBoundOnce(name: string, scope: Scope, setting: Setting): boolean {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.around) {
    const bound = at.names.get(name)
    if (bound === undefined) continue
    if (at === scope && bound.mixed !== true) return true
    return at.given.has(name) || bindsOf(setting.shaping.flowOf(at.place) ?? [], name) === 1
  }
  return false
}

/** The text whose spelling a method changes. */
function speltAgain(callee: Value): Value | undefined {
  if (callee.k === 'get') return ofTexts.test(callee.name) ? callee.of : undefined
  if (callee.k !== 'ref') return undefined
  const at = callee.name.lastIndexOf('.')
  return at > 0 && ofTexts.test(callee.name.slice(at + 1)) ? { k: 'ref', name: callee.name.slice(0, at) } : undefined
}

/** Methods that give another spelling of the text that they are called on. */
const ofTexts = /^(?:replace|replaceAll|trim|toString|toLowerCase|toUpperCase|normalize)$/

/** `path.join(…)` joins, a function of the repository is asked what it returns, and any other one shows what it was given. */
function ofCall(test: Extract<Test, { k: 'call' }>, scope: Scope, setting: Setting, left: number): string | undefined {
  const { call } = test
  if (/^(?:path\.)?(?:posix\.)?(?:join|resolve)$/.test(call.callee.k === 'ref' ? call.callee.name : '')) {
    const told = call.args.filter((arg) => !isHere(arg))
    return textsOf(told, scope, setting, left)?.join('/')
  }
  const returned = ofReturn(test, scope, setting, left)
  if (returned !== undefined) return returned
  const spelt = speltAgain(call.callee)
  const again = spelt === undefined ? undefined : textOf({ test: spelt, scope }, setting, left - 1)
  if (again !== undefined) return again
  const [only, ...others] = call.args
  const given = only === undefined || others.length > 0 ? undefined : textOf({ test: only, scope }, setting, left - 1)
  return given !== undefined && /\}|\w\.\w/.test(given) ? given : ofShaped(test, scope, setting, left)
}

/** Methods that every value has, whose names say nothing of what they are called on. */
const shaping = /^(?:toString|toISOString|toJSON|toLowerCase|toUpperCase|trim|valueOf)$/

/** What a value is called that a method gives another form: `{id}` for `id.toString()`; else the name of what is called. */
function ofShaped({ call }: Extract<Test, { k: 'call' }>, scope: Scope, setting: Setting, left: number): string | undefined {
  const name = calleeName(call)
  if (!shaping.test(name)) return `{${name}}`
  if (call.callee.k === 'get') return textOf({ test: call.callee.of, scope }, setting, left - 1)
  const owner = call.callee.k === 'ref' ? call.callee.name.slice(0, call.callee.name.lastIndexOf('.')) : ''
  return owner === '' ? undefined : ofName(owner, scope, setting, left)
}

/** Folder of the code or of the process: where the repository stands, which says nothing. */
function isHere(arg: Value): boolean {
  if (arg.k === 'ref') return /^(?:__dirname|import\.meta\.dirname)$/.test(arg.name)
  return arg.k === 'call' && arg.call.callee.k === 'ref' && arg.call.callee.name === 'process.cwd'
}

function ofReturn({ call }: Extract<Test, { k: 'call' }>, scope: Scope, setting: Setting, left: number): string | undefined {
  const callee = call.callee.k === 'ref' ? call.callee.name : undefined
  const target = callee === undefined ? undefined : setting.shaping.resolve(scope.place, callee)
  const flow = target === undefined ? undefined : setting.shaping.flowOf(target)
  if (target === undefined || flow === undefined) return undefined
  const names = argumentNames(target, call, scope)
  const inner: Scope = { place: target, names, given: new Set(names.keys()) }
  for (const step of flow) {
    if (step.s === 'bind') inner.names.set(step.name, { test: step.value, scope: inner })
    else if (step.s === 'return')
      return step.value === undefined ? undefined : textOf({ test: step.value, scope: inner }, setting, left - 1)
    else if (step.s !== 'do') return undefined
  }
  return undefined
}

const upload = /(?:^|\.)(?:files?|upload(?:ed)?(?:File)?)(?:\.\w+)*\.(?:path|filename|destination|tempFilePath|filepath)$/i

/** Whether a path is that of an upload that waits for the handler, or stands in the folder for temporary files. */
export function isTemporary({ test, scope }: Bound, left = mostSteps): boolean {
  if (left <= 0) return false
  const inner = (one: Value): boolean => isTemporary({ test: one, scope }, left - 1)
  switch (test.k) {
    case 'str':
      return /^\/(?:var\/)?tmp(?:\/|$)/.test(test.v)
    case 'test':
    case 'after':
      return isTemporary({ test: test.of, scope }, left - 1)
    case 'tpl':
      return test.parts.some(inner)
    case 'get':
      return upload.test(`.${dotted(test)}`)
    case 'ref': {
      if (upload.test(test.name)) return true
      const bound = test.name.includes('.') ? undefined : held(test.name, scope)
      return bound !== undefined && isTemporary(bound, left - 1)
    }
    case 'call':
      return /^(?:tmpdir|tmpNameSync|mkdtemp|mkdtempSync)$/.test(calleeName(test.call)) || test.call.args.some(inner)
    default:
      return false
  }
}

function dotted(value: Value): string {
  if (value.k === 'ref') return value.name
  return value.k === 'get' ? `${dotted(value.of)}.${value.name}` : ''
}
