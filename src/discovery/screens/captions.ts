import type { ScreenPart } from '../../core/screen.ts'
import type { Words } from './attributes.ts'
import { isField } from './elements.ts'
import { joined } from './join-parts.ts'
import type { Shown } from './shown.ts'
import { textOf } from './words.ts'

/** The name of a field that stands before it in an element of their own: `<div><p>Name</p><input /></div>`. */
export function captionOf({ children }: Shown): Words | undefined {
  const [first, ...rest] = children.filter(({ tag, text }) => tag !== '' || (text ?? '').trim() !== '')
  if (first === undefined || !/^(?:p|span|div|small)$/.test(first.tag) || !first.children.every(({ tag }) => tag === '')) return undefined
  const text = textOf(first)
  if (text === undefined || !isName(text) || rest.reduce((sum, one) => sum + fieldsIn(one), 0) !== 1) return undefined
  return { text, file: first.file }
}

/** A few words that end like a name and not like a sentence. */
function isName(text: string): boolean {
  return text.length <= 40 && /[\p{L}\p{N})*]$/u.test(text) && !text.includes('…')
}

function fieldsIn(one: Shown): number {
  return isField(one) && one.opened !== true ? 1 : one.children.reduce((sum, child) => sum + fieldsIn(child), 0)
}

/** Words of a label that change with a state. */
export function choiceIn({ children }: Shown): Pick<Words, 'other' | 'when'> {
  for (const { tag, other, when, ...one } of children) {
    if (tag === '' && other !== undefined && when !== undefined) return { other, when }
    const inner = choiceIn({ ...one, tag })
    if (inner.when !== undefined) return inner
  }
  return {}
}

/** Parts of a dialog; a name at its top is its title, whatever element shows it. */
export function titled(parts: readonly ScreenPart[]): ScreenPart[] {
  const all = joined(parts)
  const first = all.find(({ kind }) => kind !== 'region')
  const toFields = all.findIndex(({ kind }) => kind === 'field' || kind === 'form')
  const isTitled = (toFields < 0 ? all : all.slice(0, toFields)).some(({ kind }) => kind === 'heading')
  if (first?.kind !== 'text' || isTitled || all.length < 2 || !isName(first.text)) return all
  const { sometimes: _sometimes, ...rest } = first
  return all.map((one) => (one === first ? { ...rest, kind: 'heading' } : one))
}
