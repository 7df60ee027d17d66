import type { RepoPath } from '../../core/names.ts'
import type { FileIndex } from './file-index.ts'
import type { Matcher } from './match-forms.ts'

/** How often a file names forms in its code: declared names, called names, imported names, searchable strings. */
export interface Mentions {
  /** Distinct declared names that hold a form, and all of them. */
  declared: number
  declaredOf: number
  /** Distinct called, imported or quoted texts that hold a form, and all of them. */
  used: number
  usedOf: number
}

const none: Mentions = { declared: 0, declaredOf: 0, used: 0, usedOf: 0 }

/** Reads the mentions of forms in one source file; nothing for files that are not analysed. */
export function readMentions(index: FileIndex, path: RepoPath, forms: Matcher): Mentions {
  const facts = index.project.facts(path)
  if (facts === undefined) return none
  const declared = new Set<string>(facts.symbols.map((symbol) => symbol.name))
  for (const one of facts.functions) if (one.name !== '') declared.add(one.name)
  const used = new Set<string>(facts.strings)
  for (const one of facts.functions) for (const call of one.calls) used.add(call)
  for (const one of facts.imports) {
    used.add(one.specifier)
    for (const binding of one.bindings)
      used.add(binding.imported === '*' || binding.imported === 'default' ? binding.local : binding.imported)
  }
  return { declared: count(declared, forms), declaredOf: declared.size, used: count(used, forms), usedOf: used.size }
}

function count(texts: ReadonlySet<string>, forms: Matcher): number {
  let found = 0
  for (const text of texts) if (forms.find(text) !== undefined) found++
  return found
}
