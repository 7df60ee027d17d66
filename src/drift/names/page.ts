import type { DriftDocument } from '../../core/drift.ts'
import { escapeWord } from '../declared.ts'

/** True where a page brings a name along: its own code defines it, or takes it from a package that is not the repository's. */
export function isBroughtBy(document: DriftDocument, word: string, isOurs: (specifier: string) => boolean): boolean {
  if (!document.text.includes(word)) return false
  return isDefined(document.text, word) || isTaken(document.text, word, isOurs)
}

/** A definition with a body: a signature alone is what a reference shows of ours. */
function isDefined(text: string, word: string): boolean {
  const name = escapeWord(word)
  return new RegExp(
    `^[ \\t>]*(?:export\\s+)?(?:default\\s+)?(?:async\\s+)?(?:` +
      `(?:const|let|var)\\s+${name}\\s*(?::[^=\\n]+)?=(?!=)|function\\*?\\s+${name}\\s*(?:<[^\\n]*>)?\\([^\\n]*\\{|class\\s+${name}\\b[^\\n]*\\{|` +
      `def\\s+${name}\\b|func\\s+${name}\\b[^\\n]*\\{|fn\\s+${name}\\b[^\\n]*\\{|${name}=\\$?\\(|(?:model|enum)\\s+${name}\\s*\\{)`,
    'm',
  ).test(text)
}

function isTaken(text: string, word: string, isOurs: (specifier: string) => boolean): boolean {
  const name = escapeWord(word)
  const taken = new RegExp(
    `import\\s[^'"\`;]{0,600}?(?<![\\w$])${name}(?![\\w$])[^'"\`;]{0,600}?from\\s*['"]([^'"\\n]+)['"]|\\{[^}\\n]*(?<![\\w$])${name}(?![\\w$])[^}\\n]*\\}\\s*=\\s*require\\(['"]([^'"\\n]+)['"]\\)`,
    'g',
  )
  for (const match of text.matchAll(taken)) {
    const specifier = match[1] ?? match[2] ?? ''
    if (!isOurs(specifier)) return true
  }
  return false
}
