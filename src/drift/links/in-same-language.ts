import type { RepoPath } from '../../core/names.ts'
import { languageTag } from '../languages.ts'
import type { PageMap } from './page-map.ts'

/** The language that the name of a page ends in: `.zh-CN` of `guide.zh-CN.md`. */
const language = new RegExp(`\\.${languageTag}(?=\\.(?:mdx?|markdown|adoc|rst)$)`)

/** The page that a site shows for a link of a translated page: `setup.zh-CN.md` where `guide.zh-CN.md` names `setup.md`. */
export function inSameLanguage(doc: RepoPath, target: RepoPath, { has }: Pick<PageMap, 'has'>): RepoPath {
  const [own] = language.exec(doc) ?? []
  const translated = target.replace(/(?=\.\w+$)/, own ?? '')
  return own !== undefined && !language.test(target) && has(translated) ? (translated as RepoPath) : target
}
