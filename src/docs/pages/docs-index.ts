import type { RepoPath } from '../../core/names.ts'
import { ref, say } from '../../core/phrase.ts'
import type { Page, PageInput } from '../page.ts'
import { items, paragraph, section, unique, type Item } from '../../text/page-blocks.ts'
import { docsPath, nameOf } from '../parts/place.ts'
import { pathRef } from '../../text/fact-refs.ts'

/** The index of every user guide. */
export const docsIndex: Page = {
  name: 'docs-index',
  about: 'Index of every user guide and of the API-wide pages',
  audiences: ['developers', 'users', 'ops'],
  scope: 'repository',
  path: (place) => docsPath(place, 'README.md'),
  build(input) {
    const guides = guideItems(input)
    const wide = wideItems(input)
    if (guides.length === 0 && wide.length === 0) return undefined
    return {
      path: docsPath(input, 'README.md'),
      kind: 'docs-index',
      title: 'Documentation',
      lead: [paragraph('summary', say`Begin with the guide of what you want to do.`)],
      sections: [
        section('guides', 'User guides', 2, [items('guides', guides)]),
        section('repository', 'For the whole repository', 2, [items('repository', wide)]),
      ].filter((one) => one.blocks.length > 0),
    }
  },
}

function guideItems(input: PageInput): readonly Item[] {
  const own = input.siblings.get('guide') ?? input.siblings.get('readme')
  const mine = own === undefined ? [] : [{ slug: input.feature.slug as string, name: nameOf(input.feature), path: own }]
  const others = input.documented.flatMap((record) => {
    const page = record.pages.find((one) => one.kind === 'guide') ?? record.pages.find((one) => one.kind === 'readme')
    return page === undefined ? [] : [{ slug: record.slug as string, name: record.name, path: page.path }]
  })
  const known = new Set([...mine, ...others].map((one) => one.path))
  const written = input.project.docs
    .filter((doc) => doc.kind === 'page' && doc.path.startsWith(`${input.config.docs}/`) && !known.has(doc.path) && isGuide(doc.path))
    .map((doc): Item => ({ id: `page/${doc.path}`, text: [pathRef(doc.path)], sources: [] }))
  const listed = unique([...mine, ...others], (one) => one.slug)
    .toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
    .map((one): Item => ({ id: `guide/${one.slug}`, text: [ref('page', `How to use the ${one.name} feature`, one.path)], sources: [] }))
  return [...listed, ...written.slice(0, 60)]
}

/** Pages that people wrote as guides, by where they keep them. */
function isGuide(path: RepoPath): boolean {
  return /(^|\/)(guides?|tutorials?|how-?to)(\/|\.mdx?$)|(guide|tutorial|how-?to)\.mdx?$/i.test(path)
}

function wideItems({ siblings }: PageInput): readonly Item[] {
  return (
    [
      ['api-reference', 'All routes'],
      ['api-examples', 'Examples of calls'],
    ] as const
  ).flatMap(([name, words]): Item[] => {
    const path = siblings.get(name)
    return path === undefined ? [] : [{ id: `wide/${name}`, text: [ref('page', words, path)], sources: [] }]
  })
}
