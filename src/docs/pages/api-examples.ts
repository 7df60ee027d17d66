import type { Block } from '../../core/page.ts'
import { say } from '../../core/phrase.ts'
import { value } from '../../text/wording.ts'
import { curlOf } from '../examples/curl.ts'
import { serverAddress } from '../examples/server-address.ts'
import type { Page, PageInput } from '../page.ts'
import { code, paragraph, section, spare, unique } from '../../text/page-blocks.ts'
import { docsPath } from '../parts/place.ts'
import { groupSubjects } from '../../text/subjects.ts'
import { operation, routeRef, routeSources } from '../../text/fact-refs.ts'
import { groupsOf } from './api-reference.ts'

/** Calls that the page shows for one group of routes. */
const perGroup = { quick: 1, standard: 4, comprehensive: 50 } as const

/** A call for the routes of the repository, group by group. */
export const apiExamples: Page = {
  name: 'api-examples',
  about: 'Calls of the routes of the repository that run as they stand',
  audiences: ['developers'],
  scope: 'repository',
  path: (place) => docsPath(place, 'api/examples.md'),
  build(input) {
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
            const blocks = [paragraph(`${id}/text`, say`Example of ${routeRef(route)}:`, sources), code(id, 'sh', line, sources)]
            return i < perGroup[input.depth] ? blocks : spare(blocks)
          }),
        ),
      ),
    }
  },
}

function lead({ project }: PageInput): ReturnType<typeof say> {
  const { url, known } = serverAddress(project)
  return known
    ? say`These calls reach a server that you started yourself at ${value(url)}.`
    : say`Put the address of your server into ${value('BASE_URL')} before you send these calls.`
}
