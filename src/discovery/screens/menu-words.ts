import type { ElementFact, FileFacts } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Texts } from './texts.ts'

/** What groups entries of a menu, and what names such a group. */
const groups = /Group|Section|Sub[Mm]enu|MenuSub|Accordion|Collapsible|Dropdown|^details$/
const names = /(?:Group|Section|Sub|Menu|Accordion|Collapsible|Dropdown)\w*(?:Label|Title|Heading|Header|Trigger)$|^summary$/

/** Elements between a link and its group. */
const deepest = 12

/** Words above the links of a file in their menus, by the places of the links: `<NavGroup title="Settings">`, `<SidebarGroupLabel>`. */
export function wordsAbove(texts: Texts, path: RepoPath, { markup = [] }: FileFacts): (link: number) => string | undefined {
  const parents = new Map(markup.flatMap(({ children }, i) => children.flatMap((one) => (one.k === 'el' ? [[one.el, i] as const] : []))))
  const textOf = ({ children, in: fn }: ElementFact, left: number): string | undefined => {
    for (const value of children) {
      const inner = value.k === 'el' ? markup[value.el] : undefined
      const text = value.k !== 'el' ? texts.of({ value, at: { path, fn } }) : inner && left > 0 ? textOf(inner, left - 1) : undefined
      if (text !== undefined && /\p{L}/u.test(text) && !text.includes('…') && text.length <= 40) return text
    }
    return undefined
  }
  const nameOf = (fact: ElementFact): string | undefined => {
    const given = fact.props.find(([name]) => /^(?:title|label|heading)$/.test(name))?.[1]
    const own = given === undefined ? undefined : texts.of({ value: given, at: { path, fn: fact.in } })
    const named = fact.children
      .flatMap((one) => (one.k === 'el' ? (markup[one.el] ?? []) : []))
      .find((one) => names.test(one.name.replaceAll('.', '')))
    return (
      (own === undefined || own.length > 40 || own.includes('…') ? undefined : own) ?? (named === undefined ? undefined : textOf(named, 4))
    )
  }
  return (link) => {
    let at = parents.get(link)
    for (let left = deepest; at !== undefined && left > 0; left -= 1, at = parents.get(at)) {
      const fact = markup[at]
      const name = fact !== undefined && groups.test(fact.name) ? nameOf(fact) : undefined
      if (name !== undefined) return name
    }
    return undefined
  }
}
