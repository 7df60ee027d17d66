import type { ScreenAudience, ScreenText } from '../../core/screen.ts'
import type { Placed } from '../values/follow.ts'
import type { Words } from './attributes.ts'
import type { FieldFrame } from './checks/checks.ts'
import type { Shown } from './shown.ts'

/** What stands around an element that is read. */
export interface Around {
  dialog: boolean
  /** Key of the dialog around it. */
  inside?: string
  /** Elements of a form with what happens when it is handed in. */
  form?: readonly Placed[]
  each: boolean
  /** One of several cases in which it is there. */
  sometimes?: true
  /** It is there while a list has no entries. */
  empty?: true
  /** It is there after a comparison or a look-up. */
  chosen?: true
  /** Whoever it is shown to, where code asks for that. */
  audience?: ScreenAudience
  /** What comes up over a button. */
  tip?: string
  /** That comparison. */
  test?: Placed
  /** State that has to hold for it to be there. */
  region?: string
  /** Key of the tabs around it. */
  tabs?: string
  /** Key of the tab in which it stands. */
  tab?: string
  /** What the form around a field says of it. */
  frame?: FieldFrame
  /** Text of the label that wraps the element, or of the field's own frame. */
  label?: Words
}

/** One of two things that code chooses between, each with words of its own. */
export function isCase({ side, tag }: Shown): boolean {
  return side !== undefined && tag !== ''
}

/** Words as a part of a screen: what stands instead of a list says that it has no entries. */
export function said(kind: 'heading' | 'text', text: string, around: Around, place: Pick<ScreenText, 'file' | 'line'>): ScreenText {
  if (around.empty === true && !around.dialog) return { kind: 'empty', text, ...place }
  const isCertain = around.sometimes !== true && around.empty !== true
  return { kind, text, ...(!isCertain && { sometimes: true as const }), ...place }
}
