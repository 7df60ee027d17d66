import type { CallFact, ElementFact, Value } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import { calleeName, property } from '../values/chain.ts'
import { type Place, type Placed, find } from '../values/follow.ts'
import type { Catalogues } from './catalogues.ts'
import { heldBy } from './states.ts'
import { trace } from './trace.ts'

/** Reads what people see: literals, and texts of catalogues by their keys. A key that no catalogue has is no text. */
export interface Texts {
  /** One text; what is filled in is an ellipsis. Undefined where nothing of it is known. */
  of(placed: Placed): string | undefined
  /** The texts between which code chooses. */
  all(placed: Placed): readonly string[]
  /** What an element of a translator shows: `<Trans i18nKey="…">`. */
  ofElement(fact: ElementFact, at: Place): string | undefined
}

const translators = /^(?:\$?tc?|_|\$_|\$t|translate|formatMessage|\$formatMessage|gettext|msg|defineMessage)$/
const translated = /^(?:Trans|FormattedMessage|T|Translate|I18nT|i18n-t)$/

/** Names of what is being waited for: what a button says meanwhile is not its name. */
const waiting = /load|pending|submitting|saving|busy|sending|deleting|creating|updating|processing|progress|disabled|copied/i

/** Whether a condition asks if something is being waited for; how many entries a list of uploads has is nothing of that. */
export function isWaiting(test: Value | undefined): boolean {
  return waiting.test(namesIn(test).replace(/[\w$.?]+\.(?:length|size)\b/g, ''))
}

export function openTexts(codebase: Codebase, catalogues: Catalogues): Texts {
  const reader = new TextReader(codebase, catalogues)
  return {
    of: (placed) => shown(reader.of(placed)),
    all: (placed) => reader.all(placed),
    ofElement: (fact, at) => shown(reader.ofElement(fact, at)),
  }
}

/** `{count, plural, one {# day} other {# days}}` of ICU messages. */
const forms = /\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,((?:[^{}]|\{[^{}]{0,200}\}){0,400})\}/g

/** Placeholders of catalogues, and elements inside of a text. */
function shown(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const line = text
    .replace(forms, (_, inside: string) => /\bother\s*\{([^{}]*)\}/.exec(inside)?.[1]?.replaceAll('#', '…') ?? '…')
    .replace(/<\/?[a-zA-Z0-9][^<>]{0,80}>/g, '')
    .replace(/\{\{[^{}]{0,80}\}\}|\$?\{[^{}]{0,80}\}|%\{[^{}]{0,80}\}|%[sd@]|\b@:[\w.]+/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
  return line === '' ? undefined : line
}

class TextReader {
  readonly #codebase: Codebase
  readonly #catalogues: Catalogues

  constructor(codebase: Codebase, catalogues: Catalogues) {
    this.#codebase = codebase
    this.#catalogues = catalogues
  }

  of(placed: Placed, left = 12): string | undefined {
    const { value, at } = placed
    if (left <= 0) return undefined
    switch (value.k) {
      case 'str':
        return value.v
      case 'num':
        return String(value.v)
      case 'tpl':
        return this.#joined(value.parts, at, left)
      case 'call':
        return this.#called(value.call, at, left)
      case 'any':
        return this.#first(value, at, left)
      case 'ref':
      case 'get': {
        const traced = trace(this.#codebase, placed)
        if (traced?.kind !== 'value' || (traced.value === value && traced.at === at)) return undefined
        return traced.value.k === 'ref' ? undefined : this.of(traced, left - 1)
      }
      default:
        return undefined
    }
  }

  all(placed: Placed, left = 8): readonly string[] {
    const { value, at } = placed
    if (left <= 0) return []
    if (value.k === 'any' && value.op === '?:')
      return this.#chosen(value, at).flatMap((one) => (one === undefined ? [] : this.all({ value: one, at }, left - 1)))
    const choice = value.k === 'tpl' ? value.parts.find((part) => part.k === 'any' && part.op === '?:') : undefined
    if (value.k === 'tpl' && choice !== undefined)
      return this.all({ value: choice, at }, left - 1).flatMap((text) => {
        const parts = value.parts.map((part): Value => (part === choice ? { k: 'str', v: text } : part))
        return this.all({ value: { k: 'tpl', parts }, at }, left - 1)
      })
    const keys = value.k === 'call' ? chosenKeys(value.call) : undefined
    if (keys !== undefined) return this.all({ value: keys, at }, left - 1)
    if (value.k === 'ref' || value.k === 'get') {
      const traced = trace(this.#codebase, placed)
      if (traced?.kind === 'value' && traced.value.k === 'any') return this.all(traced, left - 1)
    }
    const text = shown(this.of(placed))
    return text === undefined ? [] : [text]
  }

  /** The sides of `isNew ? 'Create' : 'Save'` that can be seen. */
  #chosen({ test, of: [yes, no] }: Extract<Value, { k: 'any' }>, at: Place): readonly (Value | undefined)[] {
    const holds = test === undefined ? undefined : heldBy(this.#codebase, { value: test, at })
    if (holds !== undefined) return [holds ? yes : no]
    if (!isWaiting(test)) return [yes, no]
    const isNegated = test?.k === 'other' && (test.text ?? '').startsWith('!')
    return [isNegated ? yes : no]
  }

  ofElement({ name, props, children }: ElementFact, at: Place): string | undefined {
    const given = (one: string): string | undefined => {
      const value = props.find(([prop]) => prop === one)?.[1]
      return value === undefined ? undefined : this.of({ value, at })
    }
    const isText = name === 'Text' && props.some(([prop]) => prop === 'id')
    const isMessage = translated.test(name)
    if (!isText && !isMessage) return undefined
    const key = given('i18nKey') ?? given('id') ?? given('keyName') ?? given('keypath') ?? given('path')
    const found = key === undefined ? undefined : this.#lookup(key, at, given('ns'))
    if (found !== undefined) return found
    const written = given('defaultMessage') ?? given('message') ?? given('defaults')
    if (written !== undefined) return written
    const inside = children.map((one) => (one.k === 'str' ? one.v : '…')).join(' ')
    if (isText || key !== undefined) return /[A-Za-z]/.test(inside) ? inside : undefined
    return undefined
  }

  /** `a ?? b`, `a || b`: what was given, else what stands for it. */
  #first(value: Extract<Value, { k: 'any' }>, at: Place, left: number): string | undefined {
    if (value.op === '?:') {
      const all = this.all({ value, at }, left - 1)
      return all.length === 1 ? all[0] : undefined
    }
    if (value.op === '&&') return value.of[1] === undefined ? undefined : this.of({ value: value.of[1], at }, left - 1)
    for (const one of value.of) {
      const text = this.of({ value: one, at }, left - 1)
      if (text !== undefined) return text
      // something that is given and cannot be read hides what stands for it
      if (isRead(this.#codebase, { value: one, at })) return undefined
    }
    return undefined
  }

  #joined(parts: readonly Value[], at: Place, left: number): string | undefined {
    const texts = parts.map((value) => this.of({ value, at }, left - 1))
    return texts.every((text) => text === undefined) || !/\p{L}/u.test(texts.join(''))
      ? undefined
      : texts.map((text) => text ?? '…').join('')
  }

  #called(call: CallFact, at: Place, left: number): string | undefined {
    const name = calleeName(call)
    const [first, second] = call.args
    if (translators.test(name) && first !== undefined) return this.#translated(call, first, second, { at, left })
    if (/^(?:String|useMemo|computed|unref|toValue|capitalize)$/.test(name) && first !== undefined)
      return this.of({ value: first, at }, left - 1)
    return undefined
  }

  #translated(call: CallFact, first: Value, second: Value | undefined, { at, left }: { at: Place; left: number }): string | undefined {
    if (first.k === 'obj') {
      const written = property(first, 'defaultMessage') ?? property(first, 'message')
      const id = property(first, 'id') ?? written
      const key = id === undefined ? undefined : this.of({ value: id, at }, left - 1)
      const found = key === undefined ? undefined : this.#lookup(key, at)
      return found ?? (written === undefined ? undefined : this.of({ value: written, at }, left - 1))
    }
    const key = this.of({ value: first, at }, left - 1)
    if (key === undefined || key.includes('…')) return undefined
    const found = this.#lookup(key, at, this.#space(call, at))
    if (found !== undefined) return found
    const given =
      second?.k === 'str' ? second : second?.k === 'obj' ? (property(second, 'defaultValue') ?? property(second, 'default')) : undefined
    const written = given === undefined ? undefined : this.of({ value: given, at }, left - 1)
    // a key that is a sentence is what people see without a catalogue
    return written ?? (/\S\s+\S/.test(key) || this.#catalogues.hasText(key) ? key : undefined)
  }

  #lookup(key: string, { path }: Place, space?: string): string | undefined {
    return this.#catalogues.textOf(path, key, space)
  }

  /** The part of the catalogue that a translator was made for: `useTranslations('Groups')`. */
  #space({ callee }: CallFact, at: Place): string | undefined {
    const name = callee.k === 'ref' ? callee.name.split('.')[0] : undefined
    const found = name === undefined ? undefined : find(this.#codebase, at, name)
    let maker = found?.kind === 'value' ? found.value : undefined
    while (maker?.k === 'get') maker = maker.of
    if (maker?.k !== 'call' || found?.kind !== 'value') return undefined
    const texts = maker.call.args.flatMap((value) => (value.k === 'str' ? [value.v] : value.k === 'obj' ? prefixOf(value) : []))
    const lists = maker.call.args.flatMap((value) => (value.k === 'arr' && value.items[0]?.k === 'str' ? [value.items[0].v] : []))
    return texts.at(-1) ?? lists[0]
  }
}

/** `t(isNew ? 'create' : 'save')` as `isNew ? t('create') : t('save')`. */
function chosenKeys(call: CallFact): Value | undefined {
  const [key, ...rest] = call.args
  if (key?.k !== 'any' || key.op !== '?:' || !translators.test(calleeName(call))) return undefined
  return { ...key, of: key.of.map((one): Value => ({ k: 'call', call: { ...call, args: [one, ...rest] } })) }
}

function prefixOf(value: Value): readonly string[] {
  const prefix = property(value, 'keyPrefix') ?? property(value, 'namespace')
  return prefix?.k === 'str' ? [prefix.v] : []
}

/** True for a name that leads to something, whatever it is. */
function isRead(codebase: Codebase, placed: Placed): boolean {
  return trace(codebase, placed) !== undefined
}

export function namesIn(value: Value | undefined): string {
  if (value?.k === 'ref') return value.name
  return value?.k === 'other' ? (value.text ?? '') : ''
}
