import { describe, expect, it } from 'vitest'
import { findScreens } from '../../../src/discovery/screens/find-screens.ts'
import { codebaseOf } from '../../support/codebase.ts'

const page = 'export default function Page() { return <h1>Bills</h1> }'
const needing = (name: string): Readonly<Record<string, string>> => ({
  'package.json': JSON.stringify({ name: 'shop', dependencies: { [name]: '7.0.0' } }),
})

async function addressesOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  return findScreens(await codebaseOf(files), []).map(({ address, file }) => `${address} ${file}`)
}

describe('pages that routes.ts names', () => {
  const routes = `import { index, layout, prefix, route } from '@react-router/dev/routes'
export default [
  index('./home.tsx'),
  layout('./frame.tsx', [
    route('bills', './bills.tsx'),
    ...prefix('teams', [route(':team', './team.tsx', { id: 'team' })]),
    route('settings', './frame.tsx', [route('keys', 'keys.tsx')]),
    route('*', './bills.tsx'),
  ]),
]`
  const files = { 'app/home.tsx': page, 'app/frame.tsx': page, 'app/bills.tsx': page, 'app/team.tsx': page, 'app/keys.tsx': page }

  it('have the addresses of everything around them', async () => {
    expect(await addressesOf({ ...needing('@react-router/dev'), ...files, 'app/routes.ts': routes })).toEqual([
      '/ app/home.tsx',
      '/bills app/bills.tsx',
      '/settings/keys app/keys.tsx',
      '/teams/:team app/team.tsx',
    ])
  })

  it('are none where the functions are of something else', async () => {
    const other = routes.replace('@react-router/dev/routes', './own')
    expect(await addressesOf({ ...needing('express'), ...files, 'app/routes.ts': other })).toEqual([])
  })
})

describe('pages by files of app/routes', () => {
  it.each([
    ['bills.tsx', '/bills'],
    ['_index.tsx', '/'],
    ['_app.bills_.$id.tsx', '/bills/:id'],
    ['bills.$id/route.tsx', '/bills/:id'],
    ['teams+/$team+/keys.tsx', '/teams/:team/keys'],
    ['feed[.]xml.tsx', '/feed.xml'],
  ])('%s is at %s', async (file, address) => {
    expect(await addressesOf({ ...needing('@remix-run/react'), [`app/routes/${file}`]: page })).toEqual([`${address} app/routes/${file}`])
  })

  it.each([['bills.$id/row.tsx'], ['$.tsx']])('%s is no page of its own', async (file) => {
    expect(await addressesOf({ ...needing('@remix-run/react'), [`app/routes/${file}`]: page })).toEqual([])
  })

  it('are not looked for without the framework', async () => {
    expect(await addressesOf({ ...needing('react'), 'app/routes/bills.tsx': page })).toEqual([])
  })
})

describe('routes below the match of a router', () => {
  const app = (path: string): string => `import { Route } from 'react-router-dom'
import { Team } from './team'
export const App = () => <Route path=${path} component={Team} />`
  const team = `import { Route, useRouteMatch } from 'react-router-dom'
import { Keys } from './keys'
export const Team = () => { const match = useRouteMatch(); return <Route path={\`\${match.path}/keys\`} component={Keys} /> }`
  const keys = 'export const Keys = () => <h1>Keys</h1>'

  it('begin where their component stands', async () => {
    const files = { ...needing('react-router-dom'), 'app.jsx': app('"/teams/:team"'), 'team.jsx': team, 'keys.jsx': keys }
    expect(await addressesOf(files)).toEqual(['/teams/:team team.jsx', '/teams/:team/keys keys.jsx'])
  })

  it('have a constant as their path, and no address where it is not known', async () => {
    const constant = `import { paths } from './paths'\n${app('{paths.team}')}`
    const files = { ...needing('react-router-dom'), 'team.jsx': keys.replace('Keys', 'Team') }
    expect(await addressesOf({ ...files, 'app.jsx': constant, 'paths.js': "export const paths = { team: '/teams' }" })).toEqual([
      '/teams team.jsx',
    ])
    expect(await addressesOf({ ...files, 'app.jsx': constant })).toEqual([])
  })
})

describe('a link in each entry of a list', () => {
  const list = (to: string): string => `import Link from 'next/link'
export default ({ rows }) => <ul>{rows.map((row) => <li key={row.id}><Link href={${to}}>View</Link></li>)}</ul>`

  it.each([
    ['leads to the page of the entry', '`/bills/${row.id}`', 'app/bills/[id]/page.tsx', [{ labels: ['View'], on: '/', each: true }]],
    ['is no way to a page of its own', "'/bills'", 'app/bills/page.tsx', []],
  ])('%s', async (_name, to, file, entries) => {
    const screens = findScreens(await codebaseOf({ ...needing('next'), 'app/page.tsx': list(to), [file]: page }), [])
    expect(screens.find((one) => one.file === file)?.entries).toMatchObject(entries)
  })
})
