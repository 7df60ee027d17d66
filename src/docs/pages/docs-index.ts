import type { RepoPath } from '../../core/names.ts'
import type { Block } from '../../core/page.ts'
import { ref, say } from '../../core/phrase.ts'
import type { Page, PageInput } from '../page.ts'
import { capped, items, paragraph, present, section, sentences, someOf, unique, type Item } from '../../text/page-blocks.ts'
import { nearestPackage, type ShellCommand } from '../examples/commands.ts'
import { isNeededToStart, requiredSentence } from '../parts/settings.ts'
import { besideBlocks, composeBlock, repositoryStarts, startBlocks } from '../parts/start.ts'
import { indexPath, nameOf } from '../parts/place.ts'
import { complete } from '../../text/unread-claims.ts'
import { pathRef } from '../../text/fact-refs.ts'

/** The index of every user guide. */
export const docsIndex: Page = {
  name: 'docs-index',
  about: 'Index of every user guide and of the API-wide pages',
  audiences: ['developers', 'users', 'ops'],
  scope: 'repository',
  path: (place) => indexPath(place),
  build(input) {
    const guides = [...featureItems(input, 'guide'), ...pageItems(input, isGuide)]
    const features = featureItems(input, 'readme')
    const wide = wideItems(input)
    if (guides.length + features.length + wide.length === 0) return undefined
    return {
      path: indexPath(input),
      kind: 'docs-index',
      title: input.site === undefined ? 'Documentation' : 'Features',
      lead: [],
      sections: [
        section('guides', 'User guides', 2, [items('guides', guides)]),
        section('features', 'Features', 2, [items('features', features)]),
        section('start', 'Install and start', 2, start(input)),
        section('repository', 'For the whole repository', 2, [items('repository', wide)]),
        section('pages', 'More pages', 2, [
          items(
            'pages',
            pageItems(input, (path) => !isGuide(path) && isTop(path, input)),
          ),
        ]),
      ].filter((one) => one.blocks.length > 0),
    }
  },
}

/** How the repository is started, once for every feature. */
function start({ project }: PageInput): readonly (Block | undefined)[] {
  const starts = repositoryStarts(project).flatMap((one) => [
    ...besideBlocks(one, project),
    ...present([neededSettings(one, project)]),
    ...startBlocks(one, project, `start/${one.manifest}`),
  ])
  return starts.length === 0 ? [] : [composeBlock(project), ...starts]
}

/** Settings without which the code of a package does not start. */
function neededSettings({ owner, manifest }: ShellCommand, { env, packages }: PageInput['project']): Block | undefined {
  const own = env.filter((key) => isNeededToStart(key) && nearestPackage(key.file, packages) === owner)
  const files = unique(own, ({ file }) => file).map(({ file }) => pathRef(file))
  const needed = requiredSentence(own)
  return needed === undefined
    ? undefined
    : paragraph(`start/${manifest}/settings`, sentences([needed, say`They are read in ${someOf(files, 3)}.`]))
}

/** Features by the page that a reader begins with: their guide, or the overview of those that have none. */
function featureItems(input: PageInput, kind: 'guide' | 'readme'): readonly Item[] {
  return startPages(input)
    .filter((one) => one.kind === kind)
    .map((one): Item => {
      const words = kind === 'guide' ? `How to use the ${one.name} feature` : `The ${one.name} feature`
      return { id: `${kind}/${one.slug}`, text: [ref('page', words, one.path)], sources: [] }
    })
}

/** The page that a reader of each feature begins with, by slug. */
function startPages(input: PageInput): readonly { slug: string; name: string; path: RepoPath; kind: 'guide' | 'readme' }[] {
  const pagesOf = (pathOf: (kind: 'guide' | 'readme') => RepoPath | undefined, slug: string, name: string) =>
    (['guide', 'readme'] as const)
      .flatMap((kind) => {
        const path = pathOf(kind)
        return path === undefined ? [] : [{ slug, name, path, kind }]
      })
      .slice(0, 1)
  const mine = pagesOf((kind) => input.siblings.get(kind), input.feature.slug, nameOf(input.feature))
  const others = input.documented.flatMap(({ pages, slug, name }) =>
    pagesOf((kind) => pages.find((one) => one.kind === kind)?.path, slug, name),
  )
  return unique([...mine, ...others], (one) => one.slug).toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
}

/** Pages of the documentation that people wrote. */
function pageItems(input: PageInput, isListed: (path: RepoPath) => boolean): readonly Item[] {
  // a site lists its pages itself
  if (input.site !== undefined) return []
  const known = new Set([indexPath(input), ...startPages(input).map(({ path }) => path)])
  const pages = input.project.docs.filter(
    (doc) => doc.kind === 'page' && doc.path.startsWith(`${input.config.docs}/`) && !known.has(doc.path) && isListed(doc.path),
  )
  return capped(pages, mostPages, (doc): Item => ({ id: `page/${doc.path}`, text: [pathRef(doc.path)], sources: [] }))
}

/** Pages of one section. */
const mostPages = 60

/** Whether a page lies in the folder of the documentation itself. */
function isTop(path: RepoPath, { config }: PageInput): boolean {
  return !path.slice(config.docs.length + 1).includes('/')
}

/** Pages that people wrote as guides, by where they keep them. */
function isGuide(path: RepoPath): boolean {
  return /(^|\/)(guides?|tutorials?|how-?to)(\/|\.mdx?$)|(guide|tutorial|how-?to)\.mdx?$/i.test(path)
}

function wideItems({ siblings, project, api }: PageInput): readonly Item[] {
  const all = complete({ project }, ['routes'], { whole: 'All routes', otherwise: 'Routes' })
  return (
    [
      ['api-reference', api.whole.has('api-reference') ? all : 'Routes of documented features'],
      ['api-examples', 'Examples of calls'],
    ] as const
  ).flatMap(([name, words]): Item[] => {
    const path = siblings.get(name)
    return path === undefined ? [] : [{ id: `wide/${name}`, text: [ref('page', words, path)], sources: [] }]
  })
}
