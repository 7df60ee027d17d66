import type { DriftDocument } from '../../core/drift.ts'
import { escapeWord } from '../declared.ts'
import { ownNames } from '../names/accept.ts'
import type { DriftInput } from '../signal.ts'
import type { NamedVersion } from './named-versions.ts'

/** True where the section also asks for a version of this very project: what it lists is required by something else, such as a plugin. */
export function requiresProject({ text, headings }: DriftDocument, { anchor }: NamedVersion, input: DriftInput): boolean {
  const starts = headings.map(({ from }) => from)
  const from = Math.max(0, ...starts.filter((start) => start <= anchor.from))
  const section = text.slice(from, Math.min(text.length, ...starts.filter((start) => start > anchor.from)))
  return [...ownNames(input)].some(
    (name) =>
      name.length > 2 &&
      new RegExp(
        `^[ \\t>]{0,12}(?:[-*+]|\\d{1,3}[.)]|\\|)[ \\t*_\`[]{0,12}${escapeWord(name)}[ \\t*_\`:|\\]]{0,12}(?:version[ \\t]{1,4})?(?:>=|≥|\\^|~)?[ \\t]{0,4}v?\\d{1,6}\\.\\d`,
        'im',
      ).test(section),
  )
}
