import type { FileFacts, Step, Value } from '../../core/facts.ts'
import { insideValue } from '../../core/inside-value.ts'
import type { RepoPath } from '../../core/names.ts'
import { rootsOf } from '../values/calls-of.ts'
import { calleeName, property } from '../values/chain.ts'
import type { Place } from '../values/follow.ts'
import { type Component, componentAt, componentOf } from './components.ts'
import { comparedTo } from './conditions.ts'
import { showComponent } from './render.ts'
import type { Rendering } from './rendering.ts'
import type { Shown } from './shown.ts'

/** What is shown by a key of `openedBy` or `namedState` that no part of a screen has. */
export type OpenedDialogs = (key: string) => readonly (readonly Shown[])[]

/** What opens elsewhere is given attributes that are not known. */
const unknown: Value = { k: 'obj', props: [], spreads: [{ k: 'other' }] }

/** Finds dialogs that a provider or a registry shows, and not the screen whose button opens them. */
export function openedDialogs(rendering: Rendering): OpenedDialogs {
  const kept = new Map<string, readonly (readonly Shown[])[]>()
  let registered: ReadonlyMap<string, Component | undefined> | undefined
  const show = (component: Component): readonly Shown[] =>
    showComponent(rendering, component, { value: unknown, at: { path: component.path, fn: -1 } }).shown
  const read = (key: string): readonly (readonly Shown[])[] => {
    const [, kind, rest = ''] = /^(component|named|chosen):([\s\S]*)$/.exec(key) ?? []
    if (kind === 'component') return one(componentByKey(rendering, rest)).map(show)
    if (kind === 'named') return usersOf(rendering, rest).map(show)
    if (kind !== 'chosen') return []
    registered ??= registry(rendering)
    return one(registered.get(rest)).map(show)
  }
  return (key) => {
    const before = kept.get(key) ?? read(key)
    kept.set(key, before)
    return before
  }
}

function one<T>(value: T | undefined): readonly T[] {
  return value === undefined ? [] : [value]
}

function componentByKey({ codebase }: Rendering, key: string): Component | undefined {
  const [, path = '', fn = ''] = /^(.*)#(-?\d+)/.exec(key) ?? []
  const value = codebase.facts(path as RepoPath)?.functions[Number(fn)]?.returns
  return value === undefined ? undefined : { path: path as RepoPath, fn: Number(fn), value }
}

/** Components of files that ask the hook of a key. */
function usersOf({ codebase }: Rendering, key: string): readonly Component[] {
  const [, path = '', fn = ''] = /^(.*)#(\d+):/.exec(key) ?? []
  const hook = codebase.facts(path as RepoPath)?.functions[Number(fn)]?.name ?? ''
  return codebase.digests.flatMap((digest): Component[] => {
    if (hook === '' || digest.test || !digest.callees.includes(hook)) return []
    return (codebase.facts(digest.path)?.functions ?? []).flatMap(({ name, in: outer, returns }, index) =>
      outer === -1 && /^[A-Z]/.test(name) && returns !== undefined ? [{ path: digest.path, fn: index, value: returns }] : [],
    )
  })
}

/** Dialogs by the text that chooses one: `{ 'bill.create': BillDialog }`, `case 'bill.create'`, `.with({ type: 'bill.create' }, …)`. */
function registry(rendering: Rendering): ReadonlyMap<string, Component | undefined> {
  const found = new Map<string, Component | undefined>()
  for (const { path, test } of rendering.codebase.digests) {
    const facts = test || !/\.[jt]sx?$|\.vue$/.test(path) ? undefined : rendering.codebase.facts(path)
    if (facts?.markup === undefined && !/dialog|modal/i.test(path)) continue
    for (const [text, component] of facts === undefined ? [] : chosenIn(rendering, path, facts)) {
      const before = found.get(text)
      found.set(text, found.has(text) && before?.path !== component.path ? undefined : component)
    }
  }
  return found
}

type Chosen = readonly [text: string, component: Component]

function chosenIn(rendering: Rendering, path: RepoPath, facts: FileFacts): readonly Chosen[] {
  const values = [...rootsOf(facts), ...facts.functions.flatMap(({ returns }) => one(returns))]
  const at: Place = { path, fn: -1 }
  return [
    ...values.flatMap((value) => inValue(rendering, value, at, 6)),
    ...(facts.flows ?? []).flatMap((flow) => (flow ?? []).flatMap((step) => inStep(rendering, step, at))),
  ]
}

function inValue(rendering: Rendering, value: Value, at: Place, left: number): readonly Chosen[] {
  if (left <= 0) return []
  const own = ofValue(rendering, value, at)
  return [...own, ...insideValue(value).flatMap((inner) => inValue(rendering, inner, at, left - 1))]
}

function ofValue(rendering: Rendering, value: Value, at: Place): readonly Chosen[] {
  if (value.k === 'obj') return value.props.flatMap(([name, inner]) => chosen(rendering, name, inner, at))
  if (value.k === 'any')
    return chosen(rendering, comparedTo(value.op === '&&' ? value.of[0] : value.test), value.of[value.op === '&&' ? 1 : 0], at)
  if (value.k !== 'call' || calleeName(value.call) !== 'with') return []
  const [asked] = value.call.args
  const text = asked?.k === 'obj' ? (property(asked, 'type') ?? property(asked, 'name') ?? property(asked, 'id')) : asked
  return chosen(rendering, text?.k === 'str' ? text.v : undefined, value.call.args.at(-1), at)
}

function inStep(rendering: Rendering, step: Step, at: Place): readonly Chosen[] {
  if (step.s !== 'switch') return []
  return step.cases.flatMap(({ is, body }) => {
    const given = body.find((inner) => inner.s === 'return')
    const value = given?.s === 'return' ? given.value : undefined
    return is?.k === 'str' && value?.k === 'el' ? chosen(rendering, is.v, value, at) : []
  })
}

/** A dialog by its name; what else a text may choose, such as a tab, is none. */
function chosen(rendering: Rendering, text: string | undefined, value: Value | undefined, at: Place): readonly Chosen[] {
  if (text === undefined || value === undefined) return []
  const facts = rendering.codebase.facts(at.path)
  const shown = value.k === 'fn' ? facts?.functions[value.fn]?.returns : value
  const name = shown?.k === 'el' ? facts?.markup?.[shown.el]?.name : shown?.k === 'ref' ? shown.name : undefined
  if (shown === undefined || name === undefined || !/^[A-Z]\w*(?:Dialog|Modal|Drawer|Sheet)|^(?:Dialog|Modal)[A-Z]/.test(name)) return []
  const component =
    shown.k === 'el'
      ? componentOf(rendering.codebase, rendering.names, name, at).component
      : componentAt(rendering.codebase, { value: shown, at })
  return component === undefined ? [] : [[text, component]]
}
