import type { Edit } from '../../text/edits.ts'

/** Edits with those of the articles right before them: `an OpenBook` becomes `a FreshBook`. */
export function withArticles(text: string, edits: readonly Edit[]): readonly Edit[] {
  return edits.flatMap((edit) => [...articleBefore(text, edit), edit])
}

function articleBefore(text: string, { from, to, text: fresh }: Edit): readonly Edit[] {
  const found = /(?<![\w-])(an?)( [`*_"'[(]{0,3})$/i.exec(text.slice(Math.max(0, from - 8), from))
  if (found === null) return []
  const [, article = '', gap = ''] = found
  const [was, is] = [articleOf(text.slice(from, to)), articleOf(fresh)]
  if (was !== article.toLowerCase() || is === undefined || is === was) return []
  const at = from - gap.length
  return [{ from: at - article.length, to: at, text: `${article.charAt(0)}${is.slice(1)}` }]
}

/** The article that a word takes; undefined where its first letter does not tell its sound: `hour`, `user`, `URL`, `one`. */
function articleOf(name: string): 'a' | 'an' | undefined {
  const word = name.replace(/^[^A-Za-z]+/, '')
  if (!/^[A-Z]?[a-z]/.test(word) || /^(?:h|u|eu|on[ce])/i.test(word)) return undefined
  return /^[aeio]/i.test(word) ? 'an' : 'a'
}
