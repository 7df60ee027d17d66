import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import { mostUsed, under } from './paths.ts'

/** How a framework finds routes by their files: where they lie, and what a path is called there. */
interface FileRouter {
  /** Folders of routes in a path that stands, with what a path of a route is relative to. */
  root: RegExp
  file(segments: readonly string[], method: string): string
  parameter(name: string): string
}

const bracket = (name: string): string => `[${name}]`

const routers: readonly FileRouter[] = [
  // Next.js: app/api/users/[id]/route.ts
  { root: /^(.*?(?:^|\/)app)\/(?:.*\/)?route\.[jt]sx?$/, file: (segments) => [...segments, 'route'].join('/'), parameter: bracket },
  // SvelteKit: src/routes/users/[id]/+server.ts
  { root: /^(.*?(?:^|\/)routes)\/(?:.*\/)?\+server\.[jt]s$/, file: (segments) => [...segments, '+server'].join('/'), parameter: bracket },
  // Next.js and Astro: pages/api/users/[id].ts
  { root: /^(.*?(?:^|\/)pages)\/.*\.[jt]sx?$/, file: (segments) => segments.join('/'), parameter: bracket },
  // Nuxt and Nitro: server/api/users/[id].get.ts
  {
    root: /^(.*?(?:^|\/)server)\/(?:api|routes)\/.*\.[jt]s$/,
    file: (segments, method) => `${[...(segments[0] === 'api' ? [] : ['routes']), ...segments].join('/')}.${method.toLowerCase()}`,
    parameter: bracket,
  },
  // React Router and Remix: app/routes/users.$id.ts
  { root: /^(.*?(?:^|\/)app\/routes)\/[^/]+\.[jt]sx?$/, file: (segments) => segments.join('.'), parameter: (name) => `$${name}` },
]

/** The file that answers an endpoint (`GET /sso/login/:provider`) where a framework finds routes by files; undefined elsewhere. */
export function fileOfRoute({ routes }: Pick<Project, 'routes'>, endpoint: string, ending: string): RepoPath | undefined {
  const [method = '', path = ''] = endpoint.split(' ')
  const found = routes.flatMap(({ file }) => {
    const router = routers.find(({ root }) => root.test(file))
    const root = router?.root.exec(file)?.[1]
    return router === undefined || root === undefined ? [] : [{ router, root }]
  })
  const root = mostUsed(found.map((one) => one.root))
  const router = found.find((one) => one.root === root)?.router
  if (root === undefined || router === undefined) return undefined
  const segments = path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => (part.startsWith(':') ? router.parameter(part.slice(1)) : part))
  return under(root, `${router.file(segments, method)}.${ending}`)
}
