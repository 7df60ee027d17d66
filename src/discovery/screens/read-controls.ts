import type { ScreenDeed, ScreenField, ScreenPart } from '../../core/screen.ts'
import type { Placed } from '../values/follow.ts'
import type { Around } from './around.ts'
import { filesOf, givenText, givenWords, isOn, labelsOf, placeIn, placeOf, type Words } from './attributes.ts'
import { checksOf } from './checks/field-checks.ts'
import { choiceIn } from './captions.ts'
import { deedOf } from './deeds.ts'
import { isCombobox, isField, useOf } from './elements.ts'
import { FieldLabels } from './field-labels.ts'
import { FieldStates } from './field-states.ts'
import { iconOf } from './icons.ts'
import { joined, withoutEchoes } from './join-parts.ts'
import { plainPathOf } from './link-path.ts'
import { optionsOf } from './options.ts'
import type { DeedReading } from './requests.ts'
import { secondLabel } from './second-label.ts'
import { placeKey, type Shown } from './shown.ts'
import { tabKey } from './tabs.ts'
import { menuOf } from './triggers.ts'
import { holdsLink, textOf, textsIn, withoutHelp } from './words.ts'

/** Reads what a person selects, fills in and follows: triggers, menus, links, buttons, labels, fields. */
export class ControlReader {
  readonly labels = new FieldLabels()
  /** Buttons that say by their type that they hand in the form. */
  readonly named = new Set<ScreenPart>()
  readonly #reading: DeedReading
  readonly #states: FieldStates
  /** Reads what an element holds. */
  readonly #all: (shown: readonly Shown[], around: Around) => ScreenPart[]

  constructor(reading: DeedReading, all: (shown: readonly Shown[], around: Around) => ScreenPart[]) {
    this.#reading = reading
    this.#states = new FieldStates(reading.codebase)
    this.#all = all
  }

  /** `<DialogTrigger asChild><Button>New</Button></DialogTrigger>` */
  trigger(one: Shown, around: Around, opens?: string): ScreenPart[] {
    // what opens something hands in no form around it
    const { form: _form, ...outside } = around
    const inner = this.#all(one.children, outside)
    const key = opens ?? tabKey(one, around)
    const added = key === undefined ? [] : [key]
    if (inner.some(({ kind }) => kind === 'button'))
      return inner.map((part) =>
        part.kind === 'button' ? { ...part, deed: { ...part.deed, opens: [...new Set([...part.deed.opens, ...added])] } } : part,
      )
    const labels = labelsOf(this.#reading, one)
    if (labels.length === 0 || /Tooltip|HoverCard|Select/.test(one.tag)) return inner
    const { goesTo } = key === undefined || opens !== undefined ? {} : deedOf(this.#reading, handlersOf(one))
    const deed = { opens: added, closes: [], requests: [], messages: [], ...(goesTo?.startsWith('?') && { goesTo }) }
    return [
      {
        kind: 'button',
        labels,
        deed,
        ...(around.each && { each: true as const }),
        ...(around.audience && { audience: around.audience }),
        ...placeIn(this.#reading, one),
      },
    ]
  }

  /** Entries of a menu stand behind what opens it. */
  menu(one: Shown, around: Around): ScreenPart[] {
    const { triggers, inside } = menuOf(one)
    const key = placeKey(one)
    const openers = triggers.flatMap((trigger) => this.trigger(trigger, around, key))
    const parts = this.#all(inside, around)
    const isMade = openers.length === 1 && parts.some(({ kind }) => kind === 'button') && !parts.some(({ kind }) => kind === 'field')
    return isMade ? [...openers, { kind: 'region', key, parts, file: one.file, line: one.line }] : [...openers, ...parts]
  }

  link(one: Shown, around: Around): ScreenPart[] {
    const target = one.props.get('href') ?? one.props.get('to')
    const to = target === undefined ? undefined : plainPathOf(this.#reading.codebase, this.#reading.texts, target)
    const labels = labelsOf(this.#reading, one)
    const entry = labels.length === 0 && around.each ? this.#entry(one, to) : undefined
    if (entry !== undefined) return [entry, ...this.#all(one.children, around)]
    if (to === undefined || labels.length === 0) return labels.length === 0 ? this.#all(one.children, around) : []
    return [{ kind: 'link', labels, to, ...(around.each && { each: true as const }), ...placeIn(this.#reading, one) }]
  }

  /** A link of an entry that has the words of the entry, or a picture alone. */
  #entry(one: Shown, to: string | undefined): ScreenPart | undefined {
    const hasWords = textsIn(one.children).length > 0
    const icon = hasWords ? undefined : iconOf(this.#reading, one)
    if (to === undefined || !to.includes('/:') || (!hasWords && icon === undefined)) return undefined
    return { kind: 'link', labels: [], to, ...(icon !== undefined && { icon }), each: true, ...placeIn(this.#reading, one) }
  }

  /** An entry of a list that leads to a page of its own wherever it is selected: `<tr onClick={() => navigate(`/bills/${bill.id}`)}>`. */
  row(one: Shown): ScreenPart | undefined {
    const handler = one.opened === true || textsIn(one.children).length === 0 ? undefined : one.props.get('onClick')
    const deed = handler === undefined ? undefined : deedOf(this.#reading, [handler])
    const { goesTo: to, requests = [], opens = [] } = deed ?? {}
    if (to === undefined || !to.includes('/:') || requests.length + opens.length > 0) return undefined
    return { kind: 'link', labels: [], to, each: true, file: one.file, line: one.line }
  }

  button(one: Shown, around: Around): ScreenPart[] {
    const nested = one.opened === true || one.children.some(holdsLink) ? this.#all(one.children, around) : []
    const closes = closedBy(one, around)
    if (nested.some(({ kind }) => kind === 'button' || kind === 'link' || kind === 'field'))
      return withoutEchoes(joined(nested)).map((part) => closing(part, closes))
    const labels = this.#labelsOf(one, around)
    const icon = labels.length === 0 ? iconOf(this.#reading, one) : undefined
    if (labels.length === 0 && icon === undefined) return []
    const handlers = handlersOf(one)
    const type = givenText(this.#reading, one, ['type', 'htmlType'])
    const isSubmit = around.form !== undefined && handsIn(one, type, handlers.length)
    const deed = this.#deedOf(one, isSubmit ? [...handlers, ...(around.form ?? [])] : handlers)
    const again = secondLabel(one, deed, labels)
    const needs = this.#states.needed(one.props.get('disabled') ?? one.props.get('isDisabled'))
    const button: ScreenPart = {
      kind: 'button',
      labels: again === undefined ? labels : labels.filter((label) => label !== again),
      ...(around.each && { each: true as const }),
      ...(isSubmit && { submits: true as const }),
      ...(again !== undefined && { again }),
      ...(around.audience !== undefined && { audience: around.audience }),
      ...(needs.length > 0 && { needs }),
      ...(icon !== undefined && { icon }),
      deed,
      ...placeOf(one, filesOf(this.#reading, one, handlers)),
    }
    const whole = closing(button, closes)
    if (type === 'submit') this.named.add(whole)
    return [whole]
  }

  /** What handlers do, after the question of a popover around the button. */
  #deedOf(one: Shown, handlers: readonly Placed[]): ScreenDeed {
    const deed = deedOf(this.#reading, handlers)
    const asks = one.tag === 'Popconfirm' ? givenText(this.#reading, one, ['title', 'description']) : undefined
    return asks === undefined ? deed : { ...deed, asks, asksItself: true }
  }

  /** Words of a button, else what comes up over it. */
  #labelsOf(one: Shown, { tip }: Around): readonly string[] {
    // what a popover asks is no name of the button that brings it up
    const own = labelsOf(this.#reading, one.tag === 'Popconfirm' ? { ...one, props: new Map() } : one)
    return own.length === 0 && tip !== undefined ? [tip] : own
  }

  label(one: Shown, around: Around): ScreenPart[] {
    const text = textOf(withoutHelp(one)) ?? textOf(one)
    const words = text === undefined ? undefined : { text, file: placeIn(this.#reading, one).file, ...choiceIn(one) }
    const inside = this.#all(one.children, { ...around, ...(words !== undefined && { label: words }) })
    if (words !== undefined && !inside.some(({ kind }) => kind === 'field'))
      this.labels.add(words, givenText(this.#reading, one, ['htmlFor', 'for']))
    return inside.filter(({ kind }) => kind !== 'text')
  }

  field(one: Shown, around: Around): ScreenPart[] {
    const inner = one.opened === true ? this.#all(one.children, around) : []
    if (inner.some(({ kind }) => kind === 'field')) return inner
    const type = givenText(this.#reading, one, ['type']) ?? ''
    if (type === 'hidden') return []
    if (/^(?:submit|button|reset)$/.test(type)) return this.button(one, around)
    const placeholder = givenWords(this.#reading, one, ['placeholder']) ?? this.#emptyChoice(one.children)
    const label = this.#fieldLabel(one, around)
    const shown = label ?? placeholder
    if (shown === undefined || shown.text.length > 80 || shown.text.includes('…')) return [...inner, ...this.#afterChoice(one, around)]
    const name = shown.text.replace(/\s*[:*]+$/, '')
    const shownFor = this.#states.chosen(around.test)
    this.#states.add(one, name)
    const field: ScreenField = {
      kind: 'field',
      label: name,
      ...this.#useOf(one, type),
      ...(label === undefined && { byPlaceholder: true as const }),
      ...(placeholder !== undefined && label !== undefined && { placeholder: placeholder.text }),
      ...this.#accepts(one, around, shown),
      ...(around.chosen === true && { sometimes: true as const }),
      ...(around.each && { each: true as const }),
      ...(shownFor !== undefined && { shownFor }),
      ...this.#changes(one),
      ...(isOn(one, ['readOnly', 'readonly', 'disabled']) && { fixed: true as const }),
      ...placeOf(one, [shown.file]),
    }
    return [field, ...this.#afterChoice(one, around)]
  }

  /** What a field accepts. */
  #accepts(one: Shown, { frame = {} }: Around, { text }: Words): Pick<ScreenField, 'required' | 'limits' | 'refusals'> {
    const { limits, refusals, required } = checksOf(this.#reading, one, frame)
    return {
      ...((required === true || /\*\s*$/.test(text)) && { required: true as const }),
      ...(Object.keys(limits).length > 0 && { limits }),
      ...(refusals.length > 0 && { refusals }),
    }
  }

  /** What a field does by itself when it is changed: `<Switch onCheckedChange={(on) => save.mutate(on)} />`. */
  #changes({ props }: Shown): Pick<ScreenField, 'deed'> {
    const handlers = changes.flatMap((name) => props.get(name) ?? [])
    const deed = handlers.length === 0 ? undefined : deedOf(this.#reading, handlers)
    return deed?.requests.some((one) => !one.startsWith('GET ')) === true ? { deed } : {}
  }

  /** What a select shows while nothing is chosen: `<SelectValue placeholder="Kind" />`. */
  #emptyChoice(shown: readonly Shown[]): Words | undefined {
    for (const one of shown) {
      const own = one.tag.endsWith('Value') ? givenWords(this.#reading, one, ['placeholder']) : undefined
      const found = own ?? this.#emptyChoice(one.children)
      if (found !== undefined) return found
    }
    return undefined
  }

  /** Fields that stand inside of a select and come up for one of its choices. */
  #afterChoice(one: Shown, { label: _label, ...around }: Around): ScreenPart[] {
    return one.opened === true ? [] : this.#all(broughtUp(one.children), around)
  }

  /** How a field is used, and what it lets a person choose from. */
  #useOf(one: Shown, type: string): Pick<ScreenField, 'use' | 'options'> {
    const use = isCombobox(one) ? 'choose' : useOf(one.tag, type)
    const options = use === 'choose' ? optionsOf(this.#reading, one) : []
    return { use, ...(options.length > 0 && { options }) }
  }

  /** What a field is called: by itself, by what is around it, else by a label that stands before it. */
  #fieldLabel(one: Shown, around: Around): Words | undefined {
    const own = givenWords(this.#reading, one, ['label', 'floatingLabel', 'aria-label', 'ariaLabel']) ?? around.label
    const before = this.labels.take(givenText(this.#reading, one, ['id', 'name', 'inputId']), around.region)
    return own ?? before
  }
}

/** The dialog that a button closes by what it is. */
function closedBy({ tag }: Shown, { inside }: Around): readonly string[] {
  return inside !== undefined && /(?:Dialog|Modal|Drawer|Sheet)(?:Cancel|Close)$/.test(tag) ? [inside] : []
}

/** A button that closes what it stands in whatever else it does. */
function closing(part: ScreenPart, keys: readonly string[]): ScreenPart {
  if (part.kind !== 'button' || keys.length === 0) return part
  return { ...part, deed: { ...part.deed, closes: [...new Set([...part.deed.closes, ...keys])] } }
}

const changes = ['onChange', 'onCheckedChange', 'onValueChange', 'onSelectionChange', 'onBlur', 'onUpdateModelValue', 'onIonChange']

function handlersOf({ props }: Shown): readonly Placed[] {
  return ['onClick', 'onPress', 'onSelect', 'onAction', 'formAction', 'onConfirm'].flatMap((name) => props.get(name) ?? [])
}

/** Elements that a choice brings up, with a field among them. */
function broughtUp(shown: readonly Shown[]): readonly Shown[] {
  return shown.flatMap((one) => (one.chosen === true ? (holdsField(one) ? [one] : []) : broughtUp(one.children)))
}

function holdsField(one: Shown): boolean {
  return isField(one) || one.children.some(holdsField)
}

function handsIn({ tag, props }: Shown, type: string | undefined, handlers: number): boolean {
  return type === 'submit' || (tag === 'button' && !props.has('type') && handlers === 0)
}
