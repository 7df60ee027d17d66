import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import type { Source } from '../../core/places.ts'
import type { ScreenAudience, ScreenButton, ScreenPart } from '../../core/screen.ts'
import { lineSource } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import type { PageInput } from '../page.ts'

/** Words of a control, as the screen shows them. */
export function label(text: string): ReturnType<typeof ref> {
  return ref('label', text)
}

/** Words that the screen says. */
export function message(text: string): ReturnType<typeof ref> {
  return ref('message', text)
}

/** Texts between which it is open, with a full stop where the last one has none of its own. */
export function messages(texts: readonly string[]): Phrase {
  const said = texts.map((text): Phrase => [message(text)])
  return /[.!?]$/.test(texts.at(-1) ?? '') ? list(said, ' or ') : say`${list(said, ' or ')}.`
}

/** Where a part of a screen stands. */
export function sourceOf(input: PageInput, part: { file: ScreenPart['file']; line: number }): readonly Source[] {
  return [lineSource(input.project, part)]
}

/** A button by its words, else by its picture. */
export function buttonWords({ labels, icon }: ScreenButton): Phrase {
  return labels.length === 0 && icon !== undefined ? say`the ${label(icon)} icon` : choice(labels)
}

/** Whoever something is shown to at most: `administrators only`. */
export function audienceWords(audience: ScreenAudience): Phrase {
  if ('holds' in audience) return say`only where ${value(audience.holds)} holds`
  return isAdministrator(audience.role) ? ['to administrators only'] : say`to people with the role ${value(audience.role)} only`
}

function isAdministrator(role: string): boolean {
  return /^admin(?:istrator)?$/i.test(role)
}

/** Names of the code that the words for an audience have. */
export function audienceNames(audience: ScreenAudience | undefined): readonly string[] {
  if (audience === undefined) return []
  return 'holds' in audience ? [audience.holds] : [audience.role]
}

/** `**Create** or **Update**`, where code chooses between them. */
export function choice(labels: readonly string[]): Phrase {
  return list(labels.map(label), ' or ')
}

/** Words that a reader understands outside of the page. */
export function isTold(text: string): boolean {
  return /\p{L}{2}.*\s/u.test(text) && !text.startsWith('…') && text.length <= 240
}
