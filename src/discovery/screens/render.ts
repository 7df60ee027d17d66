import type { ElementFact } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import { calleeName, receiverOf } from '../values/chain.ts'
import type { Given, Place, Placed } from '../values/follow.ts'
import { Choices } from './choices.ts'
import { componentOf, type Component } from './components.ts'
import { itemsShown } from './items-shown.ts'
import { givenOf, propsOf, slotOf } from './props.ts'
import type { Rendering } from './rendering.ts'
import { heldBy } from './states.ts'
import { eachApart, type Opened, type Shown } from './shown.ts'
import { originOf, trace } from './trace.ts'

/** Elements of one screen. */
const mostElements = 6000
/** Components, and functions that return markup, in one another. */
const deepest = 60

/** Shows a component as it would be shown with these attributes. */
export function showComponent(
  rendering: Rendering,
  component: Component,
  props: Placed,
): { shown: readonly Shown[]; files: ReadonlySet<RepoPath> } {
  const renderer = new Renderer(rendering)
  return { shown: renderer.component(component, props, undefined), files: renderer.files }
}

class Renderer {
  readonly files = new Set<RepoPath>()
  readonly #rendering: Rendering
  readonly #open: string[] = []
  readonly #choices: Choices
  #left = mostElements
  #by: Opened | undefined

  constructor(rendering: Rendering) {
    this.#rendering = rendering
    const text = (written: string, at: Place): Shown => this.#text(written, at, 0)
    this.#choices = new Choices(rendering, { value: (placed, left) => this.value(placed, left), text })
  }

  component({ path, fn, value }: Component, props: Placed, outer: Given | undefined): readonly Shown[] {
    return this.#inside({ path, fn }, () => {
      this.files.add(path)
      const site = this.#by === undefined ? undefined : `${this.#by.file}:${this.#by.line}`
      const given: Given = { path, fn, args: [props], ...(site !== undefined && { site }), ...(outer && { outer }) }
      return this.value({ value, at: { path, fn, given } })
    })
  }

  /** Shows what a function returns, unless it stands in itself twice already: a tree shows itself at each of its folders. */
  #inside({ path, fn }: { path: RepoPath; fn: number }, show: () => readonly Shown[]): readonly Shown[] {
    const key = `${path}#${fn}`
    if (this.#open.length >= deepest || this.#open.filter((one) => one === key).length > 1) return []
    this.#open.push(key)
    const shown = show()
    this.#open.pop()
    return shown
  }

  value(placed: Placed, left = 60): readonly Shown[] {
    const { value, at } = placed
    if (left <= 0 || this.#left <= 0) return []
    switch (value.k) {
      case 'el':
        return this.#element(value.el, at)
      case 'arr':
        return eachApart(value.items.flatMap((item) => this.value({ value: item, at }, left - 1)))
      case 'spread':
        return this.value({ value: value.of, at }, left - 1)
      case 'any':
        return this.#choices.show(value, at, left)
      case 'call':
        return this.#call(placed, left)
      case 'fn':
        return this.#made({ path: at.path, fn: value.fn, given: at.given }, left)
      case 'null':
      case 'bool':
        return []
      case 'str':
        return value.v.trim() === '' ? [] : this.#named(placed, left)
      default:
        return this.#named(placed, left)
    }
  }

  #call(placed: Placed, left: number): readonly Shown[] {
    const { codebase, texts } = this.#rendering
    const { value, at } = placed
    if (value.k !== 'call') return []
    const text = texts.of(placed)
    if (text !== undefined) return [this.#text(text, at, value.call.line)]
    const [one, other] = texts.all(placed)
    if (one !== undefined) return [{ ...this.#text(one, at, value.call.line), ...(other !== undefined && { other }) }]
    const name = calleeName(value.call)
    if (/^(?:map|flatMap)$/.test(name) && value.call.args[0] !== undefined) return this.#list(placed, left)
    if (/^(?:filter|slice|sort|reverse|toSorted|toReversed|concat|forEach)$/.test(name)) {
      const receiver = receiverOf(value.call)
      return receiver === undefined ? [] : this.value({ value: receiver, at }, left - 1)
    }
    const target = trace(codebase, { value: value.call.callee, at })
    if (target?.kind !== 'function') {
      // helpers of libraries that are handed markup: `createPortal(<Dialog />, body)`
      return value.call.args.flatMap((arg) => (arg.k === 'el' || arg.k === 'arr' ? this.value({ value: arg, at }, left - 1) : []))
    }
    const given: Given = {
      path: target.path,
      fn: target.fn,
      args: value.call.args.map((one) => ({ value: one, at })),
      ...(target.given && { outer: target.given }),
    }
    return this.#returned(target, given, left)
  }

  #list(placed: Placed, left: number): readonly Shown[] {
    const { codebase } = this.#rendering
    const { value, at } = placed
    if (value.k !== 'call') return []
    const receiver = receiverOf(value.call)
    const [callback] = value.call.args
    const target = callback === undefined ? undefined : trace(codebase, { value: callback, at })
    if (receiver === undefined || target?.kind !== 'function') return []
    const items = itemsShown(codebase, { value: receiver, at })
    const outer = target.given ?? at.given
    if (items.known) {
      return items.items.flatMap((item) =>
        this.#returned(target, { path: target.path, fn: target.fn, args: [item], ...(outer && { outer }) }, left),
      )
    }
    const shown = this.#returned(target, outer, left, items.items[0])
    return shown.map((one) => ({ ...one, each: true as const }))
  }

  #returned({ path, fn }: { path: RepoPath; fn: number }, outer: Given | undefined, left: number, item?: Placed): readonly Shown[] {
    const returns = this.#rendering.codebase.facts(path)?.functions[fn]?.returns
    if (returns === undefined) return []
    const given: Given | undefined = item === undefined ? outer : { path, fn, args: [item], ...(outer && { outer }) }
    return this.#inside({ path, fn }, () => this.value({ value: returns, at: { path, fn, ...(given && { given }) } }, left - 1))
  }

  /** A function that makes what is shown, given to a component of a library: `render={({ field }) => <Input />}`. */
  #made({ path, fn, given }: { path: RepoPath; fn: number; given: Given | undefined }, left: number): readonly Shown[] {
    return this.#returned({ path, fn }, given, left)
  }

  #named(placed: Placed, left: number): readonly Shown[] {
    const { codebase, texts } = this.#rendering
    const text = texts.of(placed)
    if (text !== undefined) return [this.#oneOfTwo(placed) ?? this.#text(text, originOf(codebase, placed), 0)]
    if (placed.value.k !== 'ref' && placed.value.k !== 'get') return [this.#oneOfTwo(placed) ?? this.#text('…', placed.at, 0)]
    const traced = trace(codebase, placed)
    const isMore =
      traced?.kind === 'value' &&
      /^(?:el|arr|any|call|fn|tpl)$/.test(traced.value.k) &&
      (traced.value !== placed.value || traced.at !== placed.at)
    if (isMore) {
      const shown = this.value(traced, left - 1)
      if (shown.length > 0) return shown
    }
    if (traced?.kind === 'value' && (traced.value.k === 'bool' || traced.value.k === 'null')) return []
    // nothing is shown of an attribute that nobody gave
    return traced === undefined && (isOwnAttribute(placed) || heldBy(codebase, placed) === false) ? [] : [this.#text('…', placed.at, 0)]
  }

  /** Words in which code chooses a part: `${isNew ? 'Create' : 'Update'} bill`. */
  #oneOfTwo(placed: Placed): Shown | undefined {
    const { codebase, texts } = this.#rendering
    const traced = placed.value.k === 'ref' ? trace(codebase, placed) : { kind: 'value' as const, ...placed }
    const [one, other] = traced?.kind === 'value' && traced.value.k === 'tpl' ? texts.all(traced) : []
    if (one === undefined || (other === undefined && texts.of(placed) !== undefined)) return undefined
    return { ...this.#text(one, originOf(codebase, placed), 0), ...(other !== undefined && { other }) }
  }

  #text(text: string, at: Place, line: number): Shown {
    return { tag: '', text, props: new Map(), children: [], file: at.path, line, ...(this.#by && { by: this.#by }) }
  }

  #element(el: number, at: Place): readonly Shown[] {
    const { codebase, names, texts } = this.#rendering
    const fact = codebase.facts(at.path)?.markup?.[el]
    if (fact === undefined) return []
    this.#left -= 1
    const here: Place = { ...at, fn: fact.in < 0 ? at.fn : fact.in }
    if (fact.name === '') return this.#children(fact, here)
    if (fact.name === 'template') return this.#slot(fact, here)
    const place = { file: at.path, line: fact.line, ...(this.#by && { by: this.#by }) }
    const translated = texts.ofElement(fact, here)
    if (translated !== undefined) return [{ tag: '', text: translated, props: new Map(), children: [], ...place }]
    const { tag, component } = componentOf(codebase, names, fact.name, here)
    const props = propsOf(codebase, fact, here)
    if (component !== undefined) {
      const given: Placed = { value: givenOf(fact, props, codebase.facts(at.path)?.markup ?? []), at: here }
      const around = this.#by
      this.#by = place
      const own = this.component(component, given, at.given)
      // `return useRender({ … })`: what a library makes of it holds what the component was given
      const children =
        own.every(({ tag, text }) => tag === '' && text === '…') &&
        this.#isMade({ value: component.value, at: { path: component.path, fn: component.fn } })
          ? this.#children(fact, here)
          : own
      this.#by = around
      return [{ tag, props, children, ...place, opened: true }]
    }
    return [{ tag, props, children: [...this.#handed(props), ...this.#childrenOf(fact, props, here)], ...place }]
  }

  /** What a component shows is made by a call that is not read. */
  #isMade({ value, at }: Placed): boolean {
    if (value.k === 'any') return value.of.some((one) => this.#isMade({ value: one, at }))
    const traced = value.k === 'ref' ? trace(this.#rendering.codebase, { value, at }) : undefined
    return value.k === 'call' || (traced?.kind === 'value' && traced.value.k === 'call')
  }

  /** Markup for a slot of the component around it. */
  #slot(fact: ElementFact, at: Place): readonly Shown[] {
    const slot = slotOf(fact)
    return this.#children(fact, at).map((one) => (slot === undefined ? one : { ...one, slot }))
  }

  #children(fact: ElementFact, at: Place): readonly Shown[] {
    return eachApart(fact.children.flatMap((value) => this.value({ value, at })))
  }

  #childrenOf(fact: ElementFact, props: ReadonlyMap<string, Placed>, at: Place): readonly Shown[] {
    const handed = fact.children.length === 0 ? props.get('children') : undefined
    return handed === undefined ? this.#children(fact, at) : this.value(handed)
  }

  /** Markup that a component of a library is given beside its children: `footer={<Button />}`. */
  #handed(props: ReadonlyMap<string, Placed>): readonly Shown[] {
    return [...props].flatMap(([name, { value, at }]) => {
      if (name === 'children' || /^(?:fallback|loading\w*|\w*[iI]con|on[A-Z]\w*|as|component|ref|key)$/.test(name)) return []
      if (value.k === 'fn') {
        const returns = this.#rendering.codebase.facts(at.path)?.functions[value.fn]?.returns
        return returns?.k === 'el' || returns?.k === 'any' ? this.value({ value, at }) : []
      }
      if (value.k === 'el') return this.value({ value, at })
      const isSlot = /^(?:action|actions|footer|header|trigger|content|extra|render\w*)$/.test(name)
      return isSlot && /^(?:any|arr|ref|call)$/.test(value.k) ? this.value({ value, at }).filter((one) => one.tag !== '') : []
    })
  }
}

/** `{children}` and `props.label` where the component around it was not given them. */
function isOwnAttribute({ value, at }: Placed): boolean {
  return at.given !== undefined && value.k === 'ref' && /^(?:props\.|this\.props\.|children$|slot\$)/.test(value.name)
}
