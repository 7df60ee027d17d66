import type { FixedValue } from '../../core/operations.ts'
import { say, type Phrase } from '../../core/phrase.ts'
import { lineSource, pathRef } from '../../text/fact-refs.ts'
import { lengthWords } from '../../text/schedule-words.ts'
import { capped, sentences, unique, type Row } from '../../text/page-blocks.ts'
import { optionWords } from '../../claims/settings/option-words.ts'
import { capital, firstSentence, safeWords, value } from '../../text/wording.ts'
import type { PageInput } from '../page.ts'
import { serverFiles } from './log-lines.ts'

/** Rows of a table: a limit or a length of time that the code fixes, its value as written, and where it stands. */
export function limitRows(input: PageInput): readonly Row[] {
  const { feature, project, depth } = input
  const fixed = serverFiles(feature, project).flatMap((path) => project.fixedValues?.(path) ?? [])
  return capped(
    unique(fixed, idOf),
    depth === 'comprehensive' ? 40 : 12,
    (one): Row => ({
      id: `limit/${idOf(one)}`,
      cells: [
        one.of === undefined ? [value(one.name)] : say`${value(one.name)} of ${value(one.of)}`,
        limitValue(one),
        place(one),
        about(one, input),
      ],
      sources: [lineSource(project, one, one.function === '' ? one.name : one.function)],
    }),
  )
}

/** The value as written, and in words where the name says that it counts milliseconds: `60 * 60 * 1000` (1 hour). */
export function limitValue({ name, value: written }: Pick<FixedValue, 'name' | 'value'>): Phrase {
  const isProduct = /(?:[a-z]Ms|_MS)$/.test(name) && /^[\d_.]+(?:\s*\*\s*[\d_.]+)*$/.test(written)
  const words = isProduct ? lengthWords(written.split('*').reduce((all, one) => all * Number(one.replaceAll('_', '')), 1)) : undefined
  return words === undefined ? [value(written)] : say`${value(written)} (${[words]})`
}

function idOf({ file, name, of = '', value: written }: FixedValue): string {
  return `${file}/${of}/${name}/${written}`
}

function place({ function: name, file }: FixedValue): Phrase {
  return name === '' ? [pathRef(file)] : say`${value(name)} in ${pathRef(file)}`
}

/** What its author says of it, else what its library does with it; of a rate limit also what a caller reads beyond it. */
function about({ name, of = '', about: doc, beside = [], message }: FixedValue, { known }: PageInput): Phrase {
  const written = doc === undefined ? undefined : firstSentence(doc)
  const words = optionWords(name, { callee: of, beside })
  const meant = words === undefined || words.includes('{callee}') ? undefined : say`${[capital(words)]}.`
  const isLimit = /how many requests/.test(words ?? '')
  return sentences([
    written === undefined ? meant : safeWords(written, known),
    isLimit && message !== undefined && !/[`\n]/.test(message) ? say`Beyond it a caller reads ${value(message)}.` : undefined,
  ])
}
