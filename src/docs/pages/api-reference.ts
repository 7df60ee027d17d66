import type { Section } from '../../core/page.ts'
import { list, say, type Phrase } from '../../core/phrase.ts'
import type { Project, Route } from '../../core/project.ts'
import { asksSignIn, isSigned } from '../../core/sign-in.ts'
import { count, value } from '../../text/wording.ts'
import { leftOutSentence, shownRoutes } from '../documented-routes.ts'
import type { Page, PageInput } from '../page.ts'
import { paragraph, section, table, type Row } from '../../text/page-blocks.ts'
import { guardsPhrase, handlerOf } from '../parts/describe.ts'
import { docsPath } from '../parts/place.ts'
import { groupSubjects } from '../../text/subjects.ts'
import { complete, unreadNote } from '../../text/unread-claims.ts'
import { lineSource, operation, pathRef, routeRef, symbolRef } from '../../text/fact-refs.ts'

/** The routes of documented features by the first part of their paths; every route of the repository where the page held them all before. */
export const apiReference: Page = {
  name: 'api-reference',
  about: 'Routes of documented features with sign-in and handler',
  audiences: ['developers'],
  scope: 'repository',
  path: (place) => docsPath(place, 'api/reference.md'),
  build(input) {
    const { project } = input
    const shown = shownRoutes(input, 'api-reference')
    if (shown.routes.length === 0) return undefined
    const groups = groupsOf(shown.routes)
    const isWhole = input.api.whole.has('api-reference')
    return {
      path: docsPath(input, 'api/reference.md'),
      kind: 'api-reference',
      title: 'API reference',
      lead: [
        paragraph(
          'summary',
          isWhole
            ? say`${amount(project)} ${list(project.frameworks.slice(0, 4).map(value))}${project.frameworks.length === 0 ? ['Code'] : []} serve${[project.frameworks.length > 1 ? '' : 's']} them.`
            : leftOutSentence('This page lists', shown, input),
        ),
        unreadNote('unread', { project }, ['routes']),
      ].filter((block) => block !== undefined),
      sections: groups.map(([name, routes]) => group(name, routes, input)),
      ...(isWhole ? { whole: true as const } : {}),
      subjects: groupSubjects(groups),
    }
  },
}

/** How many routes there are and how many ask for a sign-in: figures only where they are of all routes. */
function amount(project: Project): Phrase {
  const { routes } = project
  const guarded = routes.filter(asksSignIn).length
  const isDetermined = guarded > 0 || routes.every((route) => route.auth !== 'unknown')
  const asking = isDetermined ? [`; ${guarded} of them ${guarded === 1 ? 'asks' : 'ask'} for a sign-in`] : []
  return complete({ project }, ['routes'], {
    whole: say`This repository answers ${[count(routes.length, 'route')]}${asking}.`,
    otherwise: ['This page lists the routes that were read.'],
  })
}

/** Routes by the part of the path that tells them apart: the first segment after what all share. */
export function groupsOf(routes: readonly Route[]): readonly (readonly [string, readonly Route[]])[] {
  const groups = new Map<string, Route[]>()
  for (const route of routes) {
    const name = groupName(route.path)
    const known = groups.get(name)
    if (known === undefined) groups.set(name, [route])
    else known.push(route)
  }
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
  return sorted.map(([name, all]) => [name, [...all].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))] as const)
}

function sortKey(route: Route): string {
  return `${route.path} ${route.method} ${route.file} ${String(route.line).padStart(6, '0')}`
}

function groupName(path: string): string {
  const parts = path.split('/').filter((part) => part !== '' && !part.startsWith(':'))
  const kept = parts.filter((part) => !/^(api|v\d+)$/i.test(part))
  const end = parts.indexOf(kept[0] ?? '')
  return end === -1 ? `/${parts[0] ?? ''}` : `/${parts.slice(0, end + 1).join('/')}`
}

function group(name: string, routes: readonly Route[], input: PageInput): Section {
  const seen = new Map<string, number>()
  const rows = routes.map((route): Row => {
    const key = operation(route)
    const again = (seen.get(key) ?? 0) + 1
    seen.set(key, again)
    return {
      id: again === 1 ? `route/${key}` : `route/${key}/${again}`,
      cells: [[routeRef(route)], auth(route), codeOf(route, input)],
      sources: [lineSource(input.project, route, key)],
    }
  })
  return section(`group/${name}`, [value(name)], 2, [table(`group/${name}`, ['Operation', 'Sign-in', 'Code'], rows)])
}

function codeOf(route: Route, { project }: PageInput): Phrase {
  const handler = handlerOf(project, route)
  return say`${handler === undefined ? [] : say`${symbolRef(handler)} in `}${pathRef(route.handlerAt?.file ?? route.file)}`
}

/** Whether a caller must sign in, as the words of a cell. */
function auth(route: Route): Phrase {
  const guards = guardsPhrase(route)
  const by = guards === undefined ? [] : say` (${guards})`
  switch (route.auth) {
    case 'required':
      return isSigned(route) ? say`signed by the sender${by}` : say`required${by}`
    case 'optional':
      return say`optional${by}`
    case 'none':
      return ['none']
    case 'unknown':
      return ['not determined']
  }
}
