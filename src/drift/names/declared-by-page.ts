import type { DriftDocument } from '../../core/drift.ts'

/** Languages in which an example declares names of its own; elsewhere what stands before a value is a key. */
const programs =
  /^(?:[cm]?[jt]sx?|javascript|typescript|vue|svelte|py\w*|python\d?|go|golang|rs|rust|rb|ruby|php|java|kts?|kotlin|scala|groovy|cs|csharp|c#|fs|swift|dart|exs?|elixir|c|h|cc|cpp|c\+\+|hpp|objc|zig|lua|r|jl|julia|pl|perl|hs|haskell|sql|graphql|gql)$/i

/** `def name`, `fn name`, `func (r *Rows) name`. */
const stated =
  /\b(?:const|let|var|val|def|fn|func|function|class|struct|interface|trait|type|enum|module|macro_rules!)\s+(?:self\.|\([^()\n]{0,100}\)\s*)?([\w$-]+)/g
/** `name = 3`, `Type name = 3`, `$name := 3`. */
const given = /^[ \t]*(?:[\w<>[\],.:*&]{1,100}[ \t]+)?\$?([A-Za-z_][\w.-]*)\s*:?=(?![=>])/gm
/** `with opened() as name:`, `except Missing as name:`. */
const bound = /\bas[ \t]+([A-Za-z_]\w*)[ \t]*:[ \t]*$/gm

const known = new WeakMap<DriftDocument, ReadonlySet<string>>()

/** True for what an example of the page declares itself. */
export function isDeclaredByPage(document: DriftDocument, word: string): boolean {
  const names = known.get(document) ?? declaredIn(document)
  known.set(document, names)
  return names.has(word)
}

function declaredIn({ fences }: DriftDocument): ReadonlySet<string> {
  const texts = fences.flatMap(({ language, text }) => (programs.test(language) ? [text] : []))
  const found = [
    ...texts.flatMap((text) => [...text.matchAll(stated), ...text.matchAll(given)]),
    // no notation of settings is written so, whatever a fence is called
    ...fences.flatMap(({ text }) => [...text.matchAll(bound)]),
  ]
  return new Set(found.map(([, name = '']) => name))
}
