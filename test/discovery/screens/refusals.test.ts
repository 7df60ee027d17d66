import { describe, expect, it } from 'vitest'
import { findScreens } from '../../../src/discovery/screens/find-screens.ts'
import { codebaseOf } from '../../support/codebase.ts'

async function addresses(files: Readonly<Record<string, string>>): Promise<readonly (readonly string[])[]> {
  const manifest = { 'package.json': JSON.stringify({ name: 'shop', dependencies: { next: '15.0.0', react: '19.0.0' } }) }
  return findScreens(await codebaseOf({ ...manifest, ...files }), []).map(({ address, also = [] }) => [address, ...also])
}

const config = `module.exports = {
  rewrites: async () => [
    { source: '/sales/links', destination: '/links' },
    { source: '/stock/links', destination: '/links' },
    { source: '/old/links', destination: '/links', has: [{ type: 'host', value: 'old.example' }] },
    { source: '/files/:path*', destination: '/links' },
  ],
}`

const links = `import { useRouter } from 'next/router'
import { notFound } from 'next/navigation'
export default function Links() {
  const router = useRouter()
  let kind = null
  if (router.asPath.includes('sales')) kind = 'sales'
  else if (router.asPath.includes('stock')) kind = 'stock'
  if (!kind) return notFound()
  return <button>Create link</button>
}`

const page = (body: string): string =>
  `import { notFound, redirect } from 'next/navigation'\nexport default async function Page() {\n${body}\n}`

describe('pages that send everybody away', () => {
  it('names the addresses at which a page is shown', async () => {
    expect(await addresses({ 'next.config.js': config, 'pages/links.tsx': links })).toEqual([['/sales/links', '/stock/links']])
  })

  it.each([
    ['nothing leads to it under a name that it asks for', {}, []],
    ['it asks for nothing', { 'next.config.js': config, 'pages/links.tsx': links.replace('if (!kind)', '') }, []],
    [
      'it is shown without a condition',
      { 'next.config.js': config, 'pages/links.tsx': links.replace('if (!kind) return notFound()', '') },
      [['/links', '/sales/links', '/stock/links']],
    ],
    ['a parameter may hold the name', { 'pages/[team]/links.tsx': links, 'pages/links.tsx': '' }, [['/:team/links']]],
  ])('where %s', async (_, files, expected) => {
    expect(await addresses({ 'pages/links.tsx': links, ...files })).toEqual(expected)
  })

  it.each([
    ['notFound()', []],
    [`redirect('/login')`, []],
    [`if (process.env.X) redirect('/a'); else notFound()`, []],
    [`const user = await find(); if (!user) notFound(); return <p>Hello there</p>`, [['/x']]],
    [`try { notFound() } catch {} return <p>Hello there</p>`, [['/x']]],
  ])('reads %s', async (body, expected) => {
    expect(await addresses({ 'app/x/page.tsx': page(body.includes('return') ? body : `${body}\n  return <p>Hello there</p>`) })).toEqual(
      expected,
    )
  })

  it.each([
    ['{ notFound: true }', []],
    [`{ redirect: { destination: '/', permanent: false } }`, []],
    ['{ props: {} }', [['/x']]],
    ['process.env.X ? { notFound: true } : { props: {} }', [['/x']]],
  ])('reads what its loader returns: %s', async (answer, expected) => {
    const text = `export async function getServerSideProps() { return ${answer} }\nexport default function Page() { return <p>Hello there</p> }`
    expect(await addresses({ 'pages/x.tsx': text })).toEqual(expected)
  })

  const session = `import { getSession } from '@shop/auth'\n`
  const lookUp = 'const session = await getSession();'

  it.each([
    [`if (session?.user.role !== 'admin') notFound()`, { role: 'admin' }],
    [`if (!session || session.user.role !== 'admin') { redirect('/') }`, { role: 'admin' }],
    [`if (!session.user.isAdmin) return notFound()`, { role: 'admin' }],
    [`if (session?.user.role === 'admin') redirect('/admin')`, undefined],
    [`if (process.env.X) { if (session.user.role !== 'admin') notFound() }`, undefined],
    [`if (session.user.role !== 'admin' && process.env.X) notFound()`, undefined],
    [`if (process.env.X) return <p>Hello</p>; if (session.user.role !== 'admin') notFound()`, undefined],
    ['if (!session) notFound()', undefined],
  ])('says who is left after %s', async (guard, audience) => {
    const text = session + page(`${lookUp} ${guard}\n return <p>Hello there</p>`)
    const codebase = await codebaseOf({
      'package.json': JSON.stringify({ name: 'shop', dependencies: { next: '15.0.0' } }),
      'app/x/page.tsx': text,
    })
    expect(findScreens(codebase, []).map((one) => one.audience)).toEqual([audience])
  })
})
