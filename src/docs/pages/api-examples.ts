import type { Block, PageDraft } from '../../core/page.ts'
import { ref, say } from '../../core/phrase.ts'
import { value } from '../../text/wording.ts'
import { curlOf } from '../examples/curl.ts'
import { serverAddress } from '../examples/server-address.ts'
import type { Page, PageInput } from '../page.ts'
import { code, items, paragraph, section, spare, unique, type Item } from '../../text/page-blocks.ts'
import { docsPath, nameOf } from '../parts/place.ts'
import { groupSubjects } from '../../text/subjects.ts'
import { operation, routeRef, routeSources } from '../../text/fact-refs.ts'
import { groupsOf } from './api-reference.ts'

/** Calls that the page shows for one group of routes. */
const perGroup = { quick: 1, standard: 4, comprehensive: 50 } as const

/** Where the calls of each documented feature stand; a call for every route of the repository where the page held them before. */
export const apiExamples: Page = {
  name: 'api-examples',
  about: 'Where calls of the routes of documented features stand',
  audiences: ['developers'],
  scope: 'repository',
  path: (place) => docsPath(place, 'api/examples.md'),
  build: (input) => (input.api.whole.has('api-examples') ? allCalls(input) : linksToCalls(input)),
}

/** A call stands once, in the reference of its feature: this page leads there. */
function linksToCalls(input: PageInput): PageDraft | undefined {
  const own = input.siblings.get('api')
  const mine =
    own === undefined || input.feature.routes.length === 0 ? [] : [{ slug: input.feature.slug, name: nameOf(input.feature), own }]
  const others = input.documented.flatMap(({ slug, name, pages }) => {
    const page = pages.find(({ kind }) => kind === 'api')?.path
    return page === undefined || !input.api.features.has(slug) ? [] : [{ slug, name, own: page }]
  })
  const links = [...mine, ...others]
    .toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
    .map(
      ({ slug, name, own: page }): Item => ({
        id: `calls/${slug}`,
        text: [ref('page', `Calls of the ${name} feature`, page)],
        sources: [],
      }),
    )
  if (links.length === 0) return undefined
  return {
    path: docsPath(input, 'api/examples.md'),
    kind: 'api-examples',
    title: 'API examples',
    lead: [paragraph('summary', say`The reference of a feature shows a call beside each of its routes.`), items('calls', links)].filter(
      (block) => block !== undefined,
    ),
    sections: [],
  }
}

function allCalls(input: PageInput): PageDraft | undefined {
  const groups = groupsOf(input.project.routes).flatMap(([name, routes]) => {
    const calls = unique(routes, operation).flatMap((route) => {
      const line = curlOf(route, input.project)
      return line === undefined ? [] : [{ route, line }]
    })
    return calls.length === 0 ? [] : [{ name, calls }]
  })
  if (groups.length === 0) return undefined
  return {
    path: docsPath(input, 'api/examples.md'),
    kind: 'api-examples',
    title: 'API examples',
    whole: true,
    subjects: groupSubjects(groupsOf(input.project.routes)),
    lead: [paragraph('summary', lead(input))],
    sections: groups.map(({ name, calls }) =>
      section(
        `group/${name}`,
        [value(name)],
        2,
        calls.flatMap(({ route, line }, i): readonly Block[] => {
          const sources = routeSources(input.project, route)
          const id = `example/${operation(route)}`
          const label = spare([paragraph(`${id}/text`, say`Example of ${routeRef(route)}:`, sources)])
          const blocks = [...label, code(id, 'sh', line, sources)]
          return i < perGroup[input.depth] ? blocks : spare(blocks)
        }),
      ),
    ),
  }
}

function lead({ project }: PageInput): ReturnType<typeof say> {
  const { url, known } = serverAddress(project)
  return known
    ? say`These calls reach a server that you started yourself at ${value(url)}.`
    : say`Put the address of your server into ${value('BASE_URL')} before you send these calls.`
}
