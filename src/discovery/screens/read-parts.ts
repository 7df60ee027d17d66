import type { ScreenField, ScreenPart } from '../../core/screen.ts'
import { type Placed } from '../values/follow.ts'
import { type DeedReading, deedOf } from './deeds.ts'
import {
  isButton,
  isColumn,
  isDialog,
  isDialogPart,
  isEmptyState,
  isField,
  isHeading,
  isLabel,
  isLink,
  isTrigger,
  isWords,
  useOf,
} from './elements.ts'
import { plainPathOf } from './link-path.ts'
import type { Shown } from './render.ts'
import { settled } from './settle.ts'
import { stateKey } from './states.ts'

/** What stands around an element that is read. */
interface Around {
  dialog: boolean
  /** Elements of a form with what happens when it is handed in. */
  form?: readonly Placed[]
  each: boolean
  /** Text of the label that wraps the element, or of the field's own frame. */
  label?: string
  /** The dialog that a trigger in it opens. */
  opens?: string
}

/** Reads what a person meets, in order: headings, fields, buttons, links, tables, dialogs. */
export function readParts(reading: DeedReading, shown: readonly Shown[]): readonly ScreenPart[] {
  return settled(new PartReader(reading).all(shown, { dialog: false, each: false }))
}

/** A label that no field followed yet. */
interface Pending {
  text: string
  /** Elements around it that ended since. */
  ended: number
  for: string | undefined
}

class PartReader {
  readonly #reading: DeedReading
  #pending: Pending | undefined
  /** Buttons that say by their type that they hand in the form. */
  readonly #named = new Set<ScreenPart>()

  constructor(reading: DeedReading) {
    this.#reading = reading
  }

  all(shown: readonly Shown[], around: Around): ScreenPart[] {
    return shown.flatMap((one) => this.#one(one, { ...around, each: around.each || one.each === true }))
  }

  #one(one: Shown, around: Around): ScreenPart[] {
    const at = { file: one.file, line: one.line }
    const { tag } = one
    if (tag === '') return []
    if (isSkipped(one)) return []
    if (isEmptyState(tag)) return this.#empty(one, around)
    if (!around.dialog && isDialog(tag, one.opened === true)) return this.#dialog(one, around)
    if (tag === 'form' || tag.endsWith('Form')) return this.#form(one, around)
    if (one.when !== undefined && !around.dialog) {
      const parts = this.#element(one, around)
      return parts.some(({ kind }) => kind === 'button' || kind === 'field' || kind === 'form')
        ? [{ kind: 'region', key: one.when, parts, ...at }]
        : parts
    }
    return this.#element(one, around)
  }

  #element(one: Shown, around: Around): ScreenPart[] {
    const { tag } = one
    const at = { file: one.file, line: one.line }
    if (isTrigger(tag)) return this.#trigger(one, around)
    if (isLink(one)) return this.#link(one, around)
    if (isButton(one)) return this.#button(one, around)
    if (isField(one)) return this.#field(one, around)
    if (isLabel(tag)) return this.#label(one, around)
    if (isColumn(tag)) {
      const text = textOf(one)
      return text === undefined ? [] : [{ kind: 'table', columns: [text], ...at }]
    }
    if (isHeading(tag)) {
      const text = one.children.some(holdsAction) ? undefined : textOf(one)
      return [...(text === undefined ? [] : [{ kind: 'heading' as const, text, ...at }]), ...this.all(one.children, around)]
    }
    if (isWords(tag) && one.children.every((child) => child.tag === '' || /^(?:b|strong|i|em|span|code|br|a)$/.test(child.tag))) {
      const text = textOf(one)
      const inner = this.all(one.children, around)
      if (inner.length > 0 || text === undefined || !/\p{L}{2}/u.test(text)) return inner
      return [{ kind: 'text', text, ...at }]
    }
    return this.#frame(one, around)
  }

  /** Anything that only holds others: a field's frame has its label as an attribute, a table its columns. */
  #frame(one: Shown, around: Around): ScreenPart[] {
    const at = { file: one.file, line: one.line }
    const label = one.opened === true ? undefined : this.#given(one, ['label'])
    const columns = one.opened === true ? [] : this.#columns(one)
    const before = this.#pending
    const inside: Around = { ...around, ...(label !== undefined && { label }) }
    // words between elements: `<div>No entries</div>`
    const words = one.opened === true || !one.children.every(({ tag }) => tag === '') ? undefined : textOf(one)
    const own: ScreenPart[] =
      words !== undefined && /\p{L}{2}/u.test(words) && !words.startsWith('…') ? [{ kind: 'text', text: words, ...at }] : []
    const titled = one.opened === true ? [] : this.#titled(one, around)
    const parts = joined([
      ...titled,
      ...own,
      ...this.all(one.children, inside),
      ...(columns.length === 0 ? [] : [{ kind: 'table' as const, columns, ...at }]),
    ])
    const pending = this.#pending
    // a label belongs to a field beside it, not to one of the next group
    if (pending !== undefined && pending !== before && one.opened !== true) {
      pending.ended += 1
      if (pending.ended > 1) this.#pending = undefined
    }
    return parts
  }

  /** `<Card title="Members">`, `<UModal title="…" description="…">` of a library. */
  #titled(one: Shown, around: Around): ScreenPart[] {
    if (/^[a-z]/.test(one.tag) && !one.tag.includes('-')) return []
    const at = { file: one.file, line: one.line }
    const title = this.#given(one, around.dialog || isDialogPart(one.tag) ? ['title', 'heading', 'header', 'label'] : ['title', 'heading'])
    const text = this.#given(one, ['description', 'message', 'content'])
    return [
      ...(title === undefined ? [] : [{ kind: 'heading' as const, text: title, ...at }]),
      ...(text === undefined ? [] : [{ kind: 'text' as const, text, ...at }]),
    ]
  }

  #given(one: Shown, names: readonly string[]): string | undefined {
    for (const name of names) {
      const value = one.props.get(name)
      const text = value === undefined ? undefined : this.#reading.texts.of(value)
      if (text !== undefined && /\p{L}/u.test(text) && text !== '…') return text
    }
    return undefined
  }

  #columns(one: Shown): readonly string[] {
    const value = ['columns', 'cols', 'headers', 'fields'].map((name) => one.props.get(name)).find((each) => each !== undefined)
    if (value === undefined || !/table|grid/i.test(one.tag)) return []
    const items = value.value.k === 'arr' ? value.value.items : []
    return items.flatMap((item) => {
      const of = item.k === 'obj' ? item.props.find(([name]) => /^(?:title|header|label|text|headerName|Header)$/.test(name))?.[1] : item
      const text = of === undefined ? undefined : this.#reading.texts.of({ value: of, at: value.at })
      return text === undefined ? [] : [text]
    })
  }

  #empty(one: Shown, around: Around): ScreenPart[] {
    const at = { file: one.file, line: one.line }
    const title = this.#given(one, ['title', 'heading', 'message', 'text', 'label', 'description']) ?? firstText(one.children)
    const rest = this.all(one.children, around).filter(({ kind }) => kind === 'button' || kind === 'link' || kind === 'dialog')
    return [...(title === undefined ? [] : [{ kind: 'empty' as const, text: title, ...at }]), ...rest]
  }

  #dialog(one: Shown, around: Around): ScreenPart[] {
    const open = ['open', 'visible', 'isOpen', 'show', 'opened', 'modelValue', 'value', 'isVisible', 'modal', 'in', 'active']
      .map((name) => one.props.get(name))
      .find((value) => value !== undefined)
    const key = (open === undefined ? undefined : stateKey(this.#reading.codebase, open)) ?? one.when ?? `${one.file}:${one.line}`
    // what a dialog shows stands outside of a form around it
    const inside: Around = { dialog: true, each: false, opens: key }
    const titled = one.opened === true ? [] : this.#titled(one, inside)
    const triggers: ScreenPart[] = []
    const parts: ScreenPart[] = []
    for (const child of one.children) {
      const found = collectTriggers(child)
      triggers.push(...found.flatMap((trigger) => this.#trigger(trigger, { ...around, opens: key })))
      parts.push(...this.all([withoutTriggers(child)], inside))
    }
    const whole = joined([...titled, ...parts])
    if (whole.length === 0) return triggers
    return [...triggers, { kind: 'dialog', key, parts: whole, file: one.file, line: one.line }]
  }

  #form(one: Shown, around: Around): ScreenPart[] {
    const handlers = ['onSubmit', 'onsubmit', 'action', 'onFinish', 'submit'].flatMap((name) => one.props.get(name) ?? [])
    if (one.opened === true) return this.#element(one, around)
    const parts = joined(this.all(one.children, { ...around, ...(handlers.length > 0 && { form: handlers }) }))
    if (parts.length === 0) return []
    if (this.#named.size > 0) withoutGuesses(parts, this.#named)
    return one.tag === 'form' || handlers.length > 0
      ? [{ kind: 'form', parts, ...(one.when && { key: one.when }), file: one.file, line: one.line }]
      : parts
  }

  /** `<DialogTrigger asChild><Button>New</Button></DialogTrigger>` */
  #trigger(one: Shown, around: Around): ScreenPart[] {
    // what opens something hands in no form around it
    const { form: _form, ...outside } = around
    const inner = this.all(one.children, outside)
    const opens = around.opens
    const isOfDialog = opens !== undefined && /Dialog|Modal|Drawer|Sheet/.test(one.tag)
    const buttons = inner.filter(({ kind }) => kind === 'button')
    if (buttons.length > 0)
      return inner.map((part) =>
        part.kind === 'button' && isOfDialog ? { ...part, deed: { ...part.deed, opens: [...part.deed.opens, opens] } } : part,
      )
    const labels = this.#labels(one)
    if (labels.length === 0 || /Tooltip|HoverCard|Select/.test(one.tag)) return inner
    const deed = { opens: isOfDialog ? [opens] : [], closes: [], requests: [], messages: [] }
    return [{ kind: 'button', labels, deed, ...(around.each && { each: true as const }), file: one.file, line: one.line }]
  }

  #link(one: Shown, around: Around): ScreenPart[] {
    const target = one.props.get('href') ?? one.props.get('to')
    const to = target === undefined ? undefined : plainPathOf(this.#reading.codebase, this.#reading.texts, target)
    const labels = this.#labels(one)
    if (to === undefined || labels.length === 0) return labels.length === 0 ? this.all(one.children, around) : []
    return [{ kind: 'link', labels, to, ...(around.each && { each: true as const }), file: one.file, line: one.line }]
  }

  #button(one: Shown, around: Around): ScreenPart[] {
    const nested = one.opened === true || one.children.some(holdsLink) ? this.all(one.children, around) : []
    if (nested.some(({ kind }) => kind === 'button' || kind === 'link' || kind === 'field')) return nested
    const labels = this.#labels(one)
    if (labels.length === 0) return []
    const handlers = ['onClick', 'onPress', 'onSelect', 'onAction', 'formAction', 'onConfirm'].flatMap((name) => one.props.get(name) ?? [])
    const type = this.#given(one, ['type', 'htmlType'])
    const isSubmit =
      around.form !== undefined && (type === 'submit' || (one.tag === 'button' && !one.props.has('type') && handlers.length === 0))
    const deed = deedOf(this.#reading, isSubmit ? [...handlers, ...(around.form ?? [])] : handlers)
    const button: ScreenPart = {
      kind: 'button',
      labels,
      ...(around.each && { each: true as const }),
      ...(isSubmit && { submits: true as const }),
      deed,
      file: one.file,
      line: one.line,
    }
    if (type === 'submit') this.#named.add(button)
    return [button]
  }

  /** Words of a button: what it shows, else what it is called for those who cannot see it. */
  #labels(one: Shown): readonly string[] {
    const direct = one.props.get('children') === undefined ? undefined : one.props.get('children')
    const written = textsIn(one.children).join(' ').trim()
    const others = alternativesIn(one.children).join(' ').trim()
    const shown = written !== '' ? [written, others] : direct === undefined ? [] : this.#reading.texts.all(direct)
    const texts =
      shown.length > 0
        ? shown
        : (['label', 'aria-label', 'ariaLabel', 'title', 'text', 'value', 'tooltip'].flatMap((name) => {
            const value = one.props.get(name)
            return value === undefined ? [] : [this.#reading.texts.all(value)]
          })[0] ?? [])
    return [...new Set(texts)]
      .filter((text) => /\p{L}/u.test(text) && text.length <= 60 && !/^…|…$/.test(text) && !/^x$/i.test(text))
      .slice(0, 2)
  }

  #label(one: Shown, around: Around): ScreenPart[] {
    const text = textOf(one)
    const inside = this.all(one.children, { ...around, ...(text !== undefined && { label: text }) })
    const forId = this.#given(one, ['htmlFor', 'for'])
    if (text !== undefined && !inside.some(({ kind }) => kind === 'field')) this.#pending = { text, for: forId, ended: 0 }
    return inside.filter(({ kind }) => kind !== 'text')
  }

  #field(one: Shown, around: Around): ScreenPart[] {
    const inner = one.opened === true ? this.all(one.children, around) : []
    if (inner.some(({ kind }) => kind === 'field')) return inner
    const type = this.#given(one, ['type']) ?? ''
    if (type === 'hidden') return []
    if (/^(?:submit|button|reset)$/.test(type)) return this.#button(one, around)
    const placeholder = this.#given(one, ['placeholder'])
    const label = this.#fieldLabel(one, around)
    const shown = label ?? placeholder
    if (shown === undefined || shown.length > 80 || shown.includes('…')) return inner
    const field: ScreenField = {
      kind: 'field',
      label: shown.replace(/\s*[:*]+$/, ''),
      use: useOf(one.tag, type),
      ...(label === undefined && { byPlaceholder: true as const }),
      ...(placeholder !== undefined && label !== undefined && { placeholder }),
      ...(isOn(one, ['required', 'isRequired']) && { required: true as const }),
      ...(isOn(one, ['readOnly', 'readonly', 'disabled']) && { fixed: true as const }),
      file: one.file,
      line: one.line,
    }
    return [field]
  }

  /** What a field is called: by itself, by what is around it, else by a label that stands before it. */
  #fieldLabel(one: Shown, around: Around): string | undefined {
    const own = this.#given(one, ['label', 'floatingLabel', 'aria-label', 'ariaLabel']) ?? around.label
    const pending = this.#pending
    const isFor = pending?.for === undefined || pending.for === this.#given(one, ['id', 'name', 'inputId'])
    if (isFor) this.#pending = undefined
    return own ?? (isFor ? pending?.text : undefined)
  }
}

/** An attribute that is there, or given as true. */
function isOn({ props }: Shown, names: readonly string[]): boolean {
  const given = names.map((name) => props.get(name)?.value).find((value) => value !== undefined)
  return given?.k === 'bool' && given.v
}

/** Where one button of a form is named to hand it in, those without a type are taken for what they are elsewhere. */
function withoutGuesses(parts: ScreenPart[], named: ReadonlySet<ScreenPart>): void {
  const within = (all: readonly ScreenPart[]): readonly ScreenPart[] =>
    all.flatMap((one) => ('parts' in one && one.kind !== 'dialog' ? within(one.parts) : [one]))
  const all = within(parts)
  if (!all.some((one) => named.has(one))) return
  for (const one of all) if (one.kind === 'button' && !named.has(one)) delete one.submits
}

/** What a person never selects: what draws, and what shows that something is loading. */
function isSkipped({ tag }: Shown): boolean {
  return /^(?:script|style|head|title|meta|noscript|template|iframe)$|Skeleton|Spinner|^Loading\b|^(?:Next)?Head$|^Loader|^TooltipContent$/.test(
    tag,
  )
}

function collectTriggers(one: Shown): readonly Shown[] {
  if (isTrigger(one.tag) && !/Tooltip|Select|Popover|Dropdown|Hover/.test(one.tag)) return [one]
  return one.children.flatMap(collectTriggers)
}

function withoutTriggers(one: Shown): Shown {
  const isTaken = (child: Shown): boolean => isTrigger(child.tag) && !/Tooltip|Select|Popover|Dropdown|Hover/.test(child.tag)
  return { ...one, children: isTaken(one) ? [] : one.children.filter((child) => !isTaken(child)).map(withoutTriggers) }
}

/** Columns of one table stand together; a text that repeats the one before says nothing. */
function joined(parts: readonly ScreenPart[]): ScreenPart[] {
  const out: ScreenPart[] = []
  for (const part of parts) {
    const last = out.at(-1)
    if (part.kind === 'table' && last?.kind === 'table')
      out[out.length - 1] = { ...last, columns: [...new Set([...last.columns, ...part.columns])] }
    else if ('text' in part && last !== undefined && 'text' in last && last.text === part.text) continue
    else out.push(part)
  }
  return out
}

/** All words of an element on one line; undefined where it shows one of two texts. */
export function textOf(one: Shown): string | undefined {
  if (isChosen(one)) return undefined
  const texts = textsIn(one.children)
  const text = texts
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.;:!?])/g, '$1')
    .trim()
  return text === '' || text.length > 400 || !/\p{L}/u.test(text) ? undefined : text
}

function isChosen({ children }: Shown): boolean {
  return children.some((one) => one.side !== undefined || isChosen(one))
}

/** Words inside of elements, in order; alternatives stand beside one another. */
function textsIn(shown: readonly Shown[]): readonly string[] {
  return shown.flatMap((one) => {
    if (one.side === 'second') return []
    if (one.tag === '') return one.text === undefined ? [] : [one.text]
    return isSkipped(one) || isButtonless(one.tag) ? [] : textsIn(one.children)
  })
}

/** The same words, those that code may choose instead. */
function alternativesIn(shown: readonly Shown[]): readonly string[] {
  return shown.flatMap((one) => {
    if (one.side === 'first') return []
    if (one.tag === '') return one.text === undefined ? [] : [one.other ?? one.text]
    return isSkipped(one) || isButtonless(one.tag) ? [] : alternativesIn(one.children)
  })
}

function holdsAction(one: Shown): boolean {
  return isButton(one) || isField(one) || one.children.some(holdsAction)
}

function holdsLink(one: Shown): boolean {
  return isLink(one) || one.children.some(holdsLink)
}

function isButtonless(tag: string): boolean {
  return /Tooltip(?:Content)?$|^(?:select|option|textarea|svg|img)$|Icon$/.test(tag)
}

function firstText(shown: readonly Shown[]): string | undefined {
  return textsIn(shown).find((text) => /\p{L}{2}/u.test(text) && !text.startsWith('…'))
}
