import type { FileFacts } from '../core/facts.ts'
import { textSkipReason } from './files/source-files.ts'
import { entries as languages } from './languages/index.generated.ts'

/** Facts of one text, such as an older version of a file; undefined where no language reads it. */
export function extractFacts(path: string, text: string): FileFacts | undefined {
  const language = languages.find(({ extensions }) => extensions.some((ending) => path.endsWith(ending)))
  return language === undefined || textSkipReason(text) !== undefined ? undefined : language.extract(path, text)
}
