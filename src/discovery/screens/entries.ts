import type { FileFacts, Value } from '../../core/facts.ts'
import { insideValue } from '../../core/inside-value.ts'
import type { RepoPath } from '../../core/names.ts'
import type { ScreenButton, ScreenEntry, ScreenInfo, ScreenLink, ScreenPart } from '../../core/screen.ts'
import type { Codebase } from '../codebase.ts'
import { property } from '../values/chain.ts'
import type { Placed } from '../values/follow.ts'
import { isSameAddress, plainPathOf } from './link-path.ts'
import { wordsAbove } from './menu-words.ts'
import type { Texts } from './texts.ts'

type Bare = Omit<ScreenInfo, 'entries'>

/** Links that lead to each screen: those of the frame around all screens first, then those of other screens. */
export function entriesOf(codebase: Codebase, texts: Texts, screens: readonly Bare[]): readonly (readonly ScreenEntry[])[] {
  const inside = new Set(screens.flatMap(({ files }) => files))
  const frame = codebase.digests.flatMap(({ path, test }) => (test || inside.has(path) ? [] : linksIn(codebase, texts, path)))
  const menus = menusOf(codebase, texts, screens)
  const above = menuWords(codebase, texts)
  const own = screens.map(({ parts }, i) => [...linksOf(parts), ...(menus[i] ?? [])])
  return screens.map((screen) => {
    const toOwn = ({ to }: ScreenLink): number => (isSameAddress(to, screen.address) ? 0 : 1)
    const outer: readonly (ScreenLink & { on?: string })[] = frame
      .filter(({ to }) => leadsTo(to, screen))
      .toSorted((a, b) => toOwn(a) - toOwn(b))
    const inner = screens.flatMap(({ address }, i): readonly (ScreenLink & { on?: string })[] =>
      address === screen.address
        ? []
        : (own[i] ?? []).filter((link) => isWay(link, screen) && leadsTo(link.to, screen)).map((link) => ({ ...link, on: address })),
    )
    const seen = new Set<string>()
    return [...outer, ...inner].flatMap((link): ScreenEntry[] => {
      const { on, each } = link
      const key = `${on ?? ''} ${link.labels.join('|')}`
      if (seen.has(key)) return []
      seen.add(key)
      const under = link.under ?? above(link)
      return [
        {
          labels: link.labels,
          file: link.file,
          line: link.line,
          ...(each && { each }),
          ...(link.icon !== undefined && { icon: link.icon }),
          ...(on !== undefined && { on }),
          ...(under !== undefined && { under }),
        },
      ]
    })
  })
}

/** The link of an entry leads to a page of that entry alone. */
function isWay({ each }: ScreenLink, { address }: Bare): boolean {
  return each !== true || address.includes('/:')
}

/** Words above a link that a screen shows, as the file with its menu has them. */
function menuWords(codebase: Codebase, texts: Texts): (link: ScreenLink) => string | undefined {
  const kept = new Map<RepoPath, readonly ScreenLink[]>()
  return ({ file, labels, to }) => {
    const all = kept.get(file) ?? linksIn(codebase, texts, file)
    kept.set(file, all)
    return all.find((one) => one.labels[0] === labels[0] && isSameAddress(one.to, to) && one.under !== undefined)?.under
  }
}

function leadsTo(to: string, { address, also = [] }: Bare): boolean {
  return [address, ...also].some((one) => isSameAddress(to, one))
}

/** Tabs and menus that a screen of its own gets as objects. */
function menusOf(codebase: Codebase, texts: Texts, screens: readonly Bare[]): readonly (readonly ScreenLink[])[] {
  return screens.map(({ file }) => {
    const facts = codebase.facts(file)
    return facts === undefined ? [] : objectLinks(codebase, texts, file, facts)
  })
}

function linksOf(parts: readonly ScreenPart[]): readonly ScreenLink[] {
  return parts.flatMap((part) => {
    if (part.kind === 'link') return [part]
    if (part.kind === 'button') return asLink(part)
    return 'parts' in part ? linksOf(part.parts) : []
  })
}

/** A button that does nothing but lead to a page. */
function asLink({ labels, deed, each, file, line }: ScreenButton): readonly ScreenLink[] {
  const { goesTo, requests, opens, asks } = deed
  if (goesTo === undefined || !goesTo.startsWith('/') || labels.length === 0 || requests.length + opens.length > 0 || asks !== undefined)
    return []
  return [{ kind: 'link', labels, to: goesTo, ...(each && { each }), file, line }]
}

const labelNames = ['name', 'label', 'title', 'text', 'header']
const targetNames = ['href', 'to', 'path', 'url', 'link', 'route']

/** Links of a file that no screen shows: elements, and entries of menus that are written as objects. */
function linksIn(codebase: Codebase, texts: Texts, path: RepoPath): readonly ScreenLink[] {
  const facts = codebase.facts(path)
  if (facts === undefined) return []
  return [...elementLinks(codebase, texts, path, facts), ...objectLinks(codebase, texts, path, facts)]
}

function elementLinks(codebase: Codebase, texts: Texts, path: RepoPath, facts: FileFacts): readonly ScreenLink[] {
  const above = wordsAbove(texts, path, facts)
  return (facts.markup ?? []).flatMap((fact, i): ScreenLink[] => {
    const target = fact.props.find(([name]) => name === 'href' || name === 'to')?.[1]
    if (target === undefined) return []
    const at = { path, fn: fact.in }
    const to = plainPathOf(codebase, texts, { value: target, at })
    if (to === undefined) return []
    const labels = labelsOf(texts, facts, el(facts, fact.children), at)
    const given = fact.props.find(([name]) => name === 'label' || name === 'title')?.[1]
    const all = labels.length > 0 || given === undefined ? labels : texts.all({ value: given, at })
    const under = all.length === 0 ? undefined : above(i)
    return all.length === 0
      ? []
      : [
          {
            kind: 'link',
            labels: all.slice(0, 1),
            to,
            ...(under !== undefined && under !== all[0] && { under }),
            file: path,
            line: fact.line,
          },
        ]
  })
}

/** Children of elements inside, down to texts. */
function el(facts: FileFacts, children: readonly Value[], left = 6): readonly Value[] {
  if (left <= 0) return []
  return children.flatMap((child) => {
    if (child.k !== 'el') return [child]
    const fact = facts.markup?.[child.el]
    return fact === undefined || fact.name === 'svg' || fact.props.some(([name]) => name === 'id' && fact.name === 'Text')
      ? [child]
      : el(facts, fact.children, left - 1)
  })
}

function labelsOf(texts: Texts, facts: FileFacts, values: readonly Value[], at: { path: RepoPath; fn: number }): readonly string[] {
  return values
    .flatMap((value) => {
      if (value.k === 'el') {
        const fact = facts.markup?.[value.el]
        const text = fact === undefined ? undefined : texts.ofElement(fact, at)
        return text === undefined ? [] : [text]
      }
      return texts.all({ value, at })
    })
    .filter((text) => /\p{L}/u.test(text) && text.length <= 60 && !text.includes('…'))
}

/** Entries of a list, and what a choice or a call holds. */
function alternatives(value: Value): readonly Value[] {
  if (value.k === 'arr') return value.items
  if (value.k === 'any' || value.k === 'spread') return value.k === 'any' ? value.of : [value.of]
  return value.k === 'call' ? value.call.args : []
}

/** What an object with a list is called: its entries stand below that. */
function headOf(texts: Texts, label: Placed): string | undefined {
  const [text, ...more] = texts.all(label)
  return text === undefined || more.length > 0 || text.length > 60 ? undefined : text
}

function objectLinks(codebase: Codebase, texts: Texts, path: RepoPath, facts: FileFacts): readonly ScreenLink[] {
  const found: ScreenLink[] = []
  const visit = (value: Value, fn: number, left: number, under?: string): void => {
    if (left <= 0) return
    for (const item of alternatives(value)) visit(item, fn, left - 1, under)
    if (value.k !== 'obj') return
    const target = targetNames.map((name) => property(value, name)).find((one) => one !== undefined)
    const label = labelNames.map((name) => property(value, name)).find((one) => one !== undefined)
    const isPage = property(value, 'component') !== undefined || property(value, 'element') !== undefined
    if (target !== undefined && label !== undefined && !isPage) {
      const at = { path, fn }
      const to = plainPathOf(codebase, texts, { value: target, at })
      const [text] = texts.all({ value: label, at })
      if (to !== undefined && text !== undefined && text.length <= 60)
        found.push({ kind: 'link', labels: [text], to, ...(under !== undefined && { under }), file: path, line: value.lines?.[0] ?? 1 })
    }
    const head =
      label === undefined || !value.props.some(([, one]) => one.k === 'arr') ? undefined : headOf(texts, { value: label, at: { path, fn } })
    for (const inner of insideValue(value)) visit(inner, fn, left - 1, head ?? under)
  }
  if ((facts.markup ?? []).length === 0 && !/nav|menu|sidebar|site|route|link|tab/i.test(path)) return []
  for (const binding of facts.bindings) visit(binding.value, binding.in, 8)
  for (const call of facts.calls) for (const arg of call.args) visit(arg, call.in, 8)
  for (const one of facts.exports) if (one.value !== undefined) visit(one.value, -1, 8)
  facts.functions.forEach((one, fn) => {
    if (one.returns !== undefined) visit(one.returns, fn, 8)
  })
  return found
}
