import type { Feature } from '../../../src/core/feature.ts'
import type { RepoPath } from '../../../src/core/names.ts'
import type { PageDraft, PageSubject } from '../../../src/core/page.ts'
import { ref, say } from '../../../src/core/phrase.ts'
import type { EnvKey, Project, Route } from '../../../src/core/project.ts'
import { capped, items, paragraph, present, section, table, type Item } from '../../../src/text/page-blocks.ts'
import { subjectsOf } from '../../../src/text/subjects.ts'

/** A route as the histories know it: `uid` stays whatever becomes of it. */
export interface ModelRoute {
  uid: string
  method: string
  path: string
  /** Empty for a handler without a name. */
  handler: string
  body: string
}

/** A setting as the histories know it. */
export interface ModelSetting {
  uid: string
  name: string
  about: string
}

/** The code of a small feature. */
export interface Model {
  routes: ModelRoute[]
  settings: ModelSetting[]
  /** Entries that the list of routes shows. */
  cap: number
}

/** Lists and sections in which a route or a setting has an entry. */
export type Place = 'routes' | 'steps' | 'rows' | 'section'

const file = 'src/shop/routes.ts' as RepoPath
const settingsFile = 'src/shop/config.ts' as RepoPath

/** The name that entries of a route begin with. */
export const nameOf = (route: ModelRoute): string => `${route.method} ${route.path}`

/** The page of a feature as pages of every kind are built: a list, ordered steps, a table, a section with blocks for each route. */
export function draftOf(model: Model): PageDraft {
  const routes = model.routes.map((route, i): Item => {
    const op = ref('route', nameOf(route))
    const text = route.handler === '' ? say`${op} is answered here.` : say`${op} runs ${ref('symbol', route.handler)}.`
    return { id: `route/${nameOf(route)}`, text, sources: [sourceOf(route, i)] }
  })
  const steps = model.routes.map(
    (route): Item => ({ id: `step/call/${nameOf(route)}`, text: say`Call ${ref('route', nameOf(route))}.`, sources: [] }),
  )
  const rows = model.settings.map(({ name, about }) => ({ id: `env/${name}`, cells: [[ref('env', name)], [about]], sources: [] }))
  return {
    path: 'docs/features/shop/README.md' as RepoPath,
    kind: 'readme',
    title: 'Shop',
    lead: [],
    sections: [
      section(
        'api-reference',
        'API Reference',
        2,
        present([
          items(
            'routes',
            capped(routes, model.cap, (item) => item),
          ),
        ]),
      ),
      section('steps', 'Steps', 2, present([items('steps', steps, true)])),
      ...model.routes.map((route) => {
        const id = `operation/${nameOf(route)}`
        return section(id, [ref('route', nameOf(route))], 3, [
          paragraph(`${id}/summary`, say`Send ${ref('route', nameOf(route))} to ${[route.body]}.`),
        ])
      }),
      section('configuration', 'Configuration', 2, present([table('env', ['Name', 'About'], rows)])),
    ].filter((one) => one.blocks.length > 0),
    subjects: subjectsOfModel(model),
  }
}

function sourceOf(route: ModelRoute, line: number): Item['sources'][number] {
  return { path: file, from: line, to: line, hash: route.body, symbol: nameOf(route) }
}

/** Subjects as discovery would have them, by the program's own code. */
function subjectsOfModel({ routes, settings }: Model): readonly PageSubject[] {
  const found = routes.map(
    ({ method, path, handler }, i): Route => ({
      method,
      path,
      file,
      line: i + 1,
      handler,
      handlerAt: { file, from: i + 1, to: i + 1 },
      auth: 'none',
      framework: 'hono',
      middleware: [],
      schemas: {},
      statuses: [],
    }),
  )
  const functions = routes.map(({ body }, i) => ({
    name: '',
    params: [],
    in: -1,
    from: i + 1,
    to: i + 1,
    calls: [`do.${body}`],
    hash: body,
  }))
  const env = settings.map(
    ({ name, about }, i): EnvKey => ({
      name,
      required: false,
      default: null,
      insecureDefault: false,
      file: settingsFile,
      line: i + 1,
      uses: [],
      about,
    }),
  )
  const none = { config: [], models: [], errors: [], jobs: [], symbols: [], files: [], tests: [] }
  const project = { routes: found, symbols: [], facts: () => ({ functions }) } as unknown as Project
  return subjectsOf(project, { ...none, routes: found, env } as unknown as Feature)
}
