import type { FileFacts, Value } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { FileIndex, IndexedFile } from '../file-index.ts'

/** Where a file says a word. A name of its own says more than a name that it uses. */
export type Field = 'path' | 'declared' | 'used' | 'said' | 'shown' | 'explained'

/** How much a word counts in a field, how many texts such a field mostly has, and how much more of them take from each. */
export const fieldWeights: Readonly<Record<Field, { weight: number; usual: number; slope: number }>> = {
  path: { weight: 3, usual: 5, slope: 0.2 },
  declared: { weight: 2, usual: 12, slope: 0.6 },
  used: { weight: 1, usual: 50, slope: 0.7 },
  said: { weight: 1, usual: 30, slope: 0.7 },
  shown: { weight: 1, usual: 20, slope: 0.7 },
  explained: { weight: 0.7, usual: 10, slope: 0.5 },
}

export const fields: readonly Field[] = ['path', 'declared', 'used', 'said', 'shown', 'explained']

/** More texts of one field say nothing new. */
const mostTexts = 400
const longestText = 200

/** What a file says, by field, without repeats. */
export function fileTexts(index: FileIndex, file: IndexedFile): Readonly<Record<Field, ReadonlySet<string>>> {
  const facts = file.kind === 'code' || file.kind === 'test' ? index.project.facts(file.path) : undefined
  const texts = facts === undefined ? noTexts() : textsOfFacts(facts)
  for (const name of [...file.dirs, file.base]) add(texts.path, name)
  if (facts === undefined) for (const line of linesOf(index, file.path)) add(texts.shown, line)
  return texts
}

type Texts = Record<Field, Set<string>>

function noTexts(): Texts {
  return { path: new Set(), declared: new Set(), used: new Set(), said: new Set(), shown: new Set(), explained: new Set() }
}

function add(to: Set<string>, text: string | undefined): void {
  if (text !== undefined && text !== '' && to.size < mostTexts) to.add(text.length > longestText ? text.slice(0, longestText) : text)
}

function textsOfFacts(facts: FileFacts): Texts {
  const texts = noTexts()
  for (const { name, doc } of facts.symbols) {
    add(texts.declared, name)
    add(texts.explained, doc)
  }
  for (const { name, calls } of facts.functions) {
    add(texts.declared, name)
    for (const call of calls) add(texts.used, call)
  }
  for (const { specifier, bindings } of facts.imports) {
    add(texts.used, specifier)
    for (const { imported, local } of bindings) add(texts.used, imported === '*' || imported === 'default' ? local : imported)
  }
  for (const text of facts.strings) add(texts.said, text)
  for (const element of facts.markup ?? []) for (const child of element.children) add(texts.shown, literalOf(child))
  return texts
}

function literalOf(value: Value): string | undefined {
  return value.k === 'str' ? value.v : undefined
}

const templateLines = 300

/** Templates are no facts: their lines are read as what people see. */
function linesOf(index: FileIndex, path: RepoPath): readonly string[] {
  return (index.project.text?.(path) ?? '').split('\n', templateLines).filter((line) => /[a-z]/i.test(line))
}
