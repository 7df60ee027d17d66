import type { ScreenButton, ScreenField, ScreenGroup } from '../../core/screen.ts'
import { isTold } from './screen-phrases.ts'
import { flat } from './task-parts.ts'

/** What is asked before something is done, and what is said beside it. */
interface Said {
  asks?: string
  asksItself?: true
  says: readonly string[]
  also: readonly string[]
}

/** A text that asks. */
export function isAsked(text: string): boolean {
  return /[?？]$/.test(text)
}

/** What a dialog or a part of the page says: a question with what stands beside it, or words beside a form. */
export function wordsOf(opened: ScreenGroup, texts: readonly string[], fields: readonly ScreenField[]): Said {
  const question = texts.find(isAsked) ?? texts[0]
  const isDialog = opened.kind === 'dialog'
  // a part of the page that has nothing to fill in asks only what is a question
  if (fields.length === 0 && question !== undefined && (isDialog || isAsked(question)))
    return {
      asks: question,
      ...(!isDialog && { asksItself: true as const }),
      says: texts.filter((text) => text !== question && isTold(text)).slice(0, 2),
      also: [],
    }
  const forms = flat(opened.parts.filter(({ kind }) => kind === 'form'))
  const formTexts = new Set(forms.flatMap((one) => (one.kind === 'text' ? [one.text] : [])))
  return { says: [], also: formTexts.size === 0 ? [] : texts.filter((text) => !formTexts.has(text)) }
}

/** `DELETE /bills/:id`, `POST /bills/remove`, `bills.deleteBill` */
export function removes(request: string): boolean {
  return /^DELETE |\b(?:delete|remove|revoke|destroy)(?:[A-Z]\w*)?(?:\/:\w+)?$/.test(request)
}

/** Removes something, and nothing on the way asks. */
export function removesAtOnce({ deed, again }: ScreenButton): boolean {
  const isAsked = deed.asks !== undefined || deed.mayAsk === true || again !== undefined
  return deed.requests.some(removes) && !isAsked && deed.opens.length === 0
}
