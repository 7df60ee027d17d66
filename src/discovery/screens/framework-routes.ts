import type { Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { calleeName } from '../values/chain.ts'
import type { Address } from './address.ts'
import { defaultComponent } from './components.ts'

const framework = 'React Router'
const deepest = 8

/** Pages of React Router as a framework: those that `routes.ts` names, and those of `app/routes` by their files. */
export function frameworkPages(codebase: Codebase): readonly Address[] {
  return [...codebase.digests.flatMap(({ path, test }) => (test ? [] : namedPages(codebase, path))), ...filePages(codebase)]
}

/** `route('bills', './bills.tsx')`, `index(file)`, `layout(file, [...])` and `...prefix('bills', [...])` of `routes.ts`. */
function namedPages(codebase: Codebase, path: RepoPath): readonly Address[] {
  if (!/(?:^|\/)routes\.[cm]?[jt]s$/.test(path) || codebase.digest(path)?.packages.has('@react-router/dev') !== true) return []
  const exported = codebase.facts(path)?.exports.find((one) => one.exported === 'default')?.value
  return exported === undefined ? [] : inList(codebase, exported, { path, above: '', left: deepest })
}

interface Listing {
  path: RepoPath
  above: string
  left: number
}

function inList(codebase: Codebase, value: Value, listing: Listing): readonly Address[] {
  if (listing.left <= 0) return []
  if (value.k === 'spread') return inList(codebase, value.of, listing)
  if (value.k === 'arr') return value.items.flatMap((item) => inList(codebase, item, listing))
  if (value.k !== 'call') return []
  const { args, line } = value.call
  const inside = args.filter(({ k }) => k === 'arr')
  const [first, second] = args
  const own = first?.k === 'str' ? first.v : undefined
  const below = (above: string): readonly Address[] =>
    inside.flatMap((one) => inList(codebase, one, { ...listing, above, left: listing.left - 1 }))
  switch (calleeName(value.call)) {
    case 'index':
      return own === undefined ? [] : page(codebase, own, { ...listing, line })
    case 'layout':
      return below(listing.above)
    case 'prefix':
      return own === undefined ? [] : below(`${listing.above}/${own}`)
    case 'route': {
      if (own === undefined || second?.k !== 'str') return []
      const above = `${listing.above}/${own}`
      const inner = below(above)
      // a page around others shows itself where none of them stands for its own address
      return inner.length > 0 ? inner : page(codebase, second.v, { ...listing, above, line })
    }
    default:
      return []
  }
}

function page(codebase: Codebase, written: string, { path, above, line }: Listing & { line: number }): readonly Address[] {
  const file = codebase.resolve(path, written.startsWith('.') ? written : `./${written}`)
  const component = file === undefined ? undefined : defaultComponent(codebase, file)
  const address = above.replace(/\/{2,}/g, '/')
  if (component === undefined || address.includes('*')) return []
  return [{ address: address === '' ? '/' : address, framework, file: component.path, line: component.path === path ? line : 1, component }]
}

const fileRouted = ['@remix-run/react', '@remix-run/node', '@react-router/fs-routes', 'remix-flat-routes']

/** Pages by their files: `app/routes/bills.$id.tsx`, `app/routes/bills.$id/route.tsx`, `app/routes/bills+/$id.tsx`. */
function filePages(codebase: Codebase): readonly Address[] {
  return codebase.digests.flatMap(({ path, test }): Address[] => {
    const written = /(?:^|\/)app\/routes\/(.+)\.[jt]sx$/.exec(path)?.[1]
    const pack = written === undefined || test ? undefined : codebase.packageOf(path)
    if (
      written === undefined ||
      pack === undefined ||
      !fileRouted.some((name) => name in pack.dependencies || name in pack.devDependencies)
    )
      return []
    const address = addressOf(written)
    const component = address === undefined ? undefined : defaultComponent(codebase, path)
    return address === undefined || component === undefined ? [] : [{ address, framework, file: path, line: 1, component }]
  })
}

/** `_app.bills_.$id` as people see it: `/bills/:id`; undefined for files beside a route, and for those that take any address. */
function addressOf(written: string): string | undefined {
  const name = written.replaceAll('+/', '.').replace(/\/(?:route|index)$/, '')
  if (name.includes('/')) return undefined
  const parts = name.split(/\.(?![^[]*\])/).filter((part) => !/^_|^index$/.test(part))
  if (parts.some((part) => part === '$')) return undefined
  const shown = parts.map((part) =>
    part
      .replace(/_$/, '')
      .replace(/^\((.*)\)$/, '$1?')
      .replace(/^\$/, ':')
      .replace(/\[(.*?)\]/g, '$1'),
  )
  return `/${shown.join('/')}`
}
