import { describe, expect, it } from 'vitest'
import type { View } from '../../src/core/command.ts'
import type { RepoPath } from '../../src/core/names.ts'
import type { Project } from '../../src/core/project.ts'
import type { Snapshot } from '../../src/core/snapshot.ts'
import { endChecker } from '../../src/oracle/kept-checker.ts'
import { openTypes } from '../../src/oracle/open-types.ts'

/** A view with what the checker asks of it. */
function viewOf(files: Readonly<Record<string, string>>, imports: Readonly<Record<string, readonly string[]>> = {}): View {
  const snapshot: Pick<Snapshot, 'files' | 'read' | 'readAll'> = {
    files: new Map(Object.entries(files).map(([path, text]) => [path as RepoPath, { blob: path as never, size: text.length }])),
    read: async (path) => files[path],
    async *readAll(paths) {
      for (const path of paths) if (files[path] !== undefined) yield [path, files[path]]
    },
  }
  const project: Pick<Project, 'importsOf' | 'packages' | 'sources'> = {
    importsOf: (path) => (imports[path] ?? []) as RepoPath[],
    packages: [],
    sources: Object.keys(files).filter((path) => /\.[jt]sx?$/.test(path)) as RepoPath[],
  }
  return { snapshot, project } as unknown as View
}

/** A compiler configuration whose `@/` leads to a folder. */
const aliases = (folder: string): string => JSON.stringify({ compilerOptions: { paths: { '@/*': [folder] } } })

describe('openTypes', () => {
  it('infers what the source does not say', async () => {
    const view = viewOf(
      {
        'src/a.ts': "import { base } from './b'\nexport const double = (n: number, by = 2) => [n * by, base]\nexport class Shop {}\n",
        'src/b.ts': "export const base = { name: 'x', tags: ['y'] }\n",
      },
      { 'src/a.ts': ['src/b.ts'] },
    )
    const types = await openTypes(view).typesOf(['src/a.ts' as RepoPath])
    expect(types.map(({ signature }) => signature)).toEqual([
      'function double(n: number, by?: number): (number | { name: string; tags: string[]; })[]',
      'class Shop',
    ])
  })

  it('follows the aliases of the compiler configuration', async () => {
    const view = viewOf(
      {
        'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } } // a comment',
        'src/a.ts': "import { id } from '@/lib/id'\nexport const found = () => id\n",
        'src/lib/id.ts': 'export const id: `u_${number}` = `u_1`\n',
      },
      { 'src/a.ts': ['src/lib/id.ts'] },
    )
    const [found] = await openTypes(view).typesOf(['src/a.ts' as RepoPath])
    expect(found?.returns).toBe('`u_${number}`')
  })

  it('gives the schema of a plain data type, and none of a class with behaviour', async () => {
    const view = viewOf({
      'a.ts': `export interface Invoice { id: string; paid?: boolean; lines: { cents: number }[]; status: 'OPEN' | 'PAID'; at: Date; note: string | null }
export interface Service { run(): void }`,
    })
    const [invoice, service] = await openTypes(view).typesOf(['a.ts' as RepoPath])
    expect(invoice?.schema).toEqual({
      type: 'object',
      properties: {
        id: { type: 'string' },
        paid: { type: 'boolean' },
        lines: { type: 'array', items: { type: 'object', properties: { cents: { type: 'number' } }, required: ['cents'] } },
        status: { type: 'string', enum: ['OPEN', 'PAID'] },
        at: { type: 'string', format: 'date-time' },
        note: { anyOf: [{ type: 'null' }, { type: 'string' }] },
      },
      required: ['id', 'lines', 'status', 'at', 'note'],
    })
    expect(service?.schema).toBeUndefined()
  })

  it('tells a true example from a false one', async () => {
    const view = viewOf({
      'src/pay.ts': 'export function pay(cents: number, card: string): Promise<{ id: string }> { throw cents + card }\n',
    })
    const example = (id: string, code: string) => ({ id, language: 'ts' as const, code, from: 'src' as RepoPath })
    const results = await openTypes(view).check([
      example('good', "import { pay } from './pay.ts'\nconst { id } = await pay(100, 'card')\nconsole.log(id)\n"),
      example('name', "import { payAll } from './pay.ts'\n"),
      example('argument', "import { pay } from './pay.ts'\nawait pay('100', 'card')\n"),
      example('count', "import { pay } from './pay.ts'\nawait pay(100)\n"),
      example('member', "import { pay } from './pay.ts'\n;(await pay(1, 'c')).number\n"),
      example('module', "import { pay } from './payments.ts'\n"),
      example('syntax', 'const = 1\n'),
      example('package', "import Stripe from 'stripe'\nnew Stripe('x')\n"),
    ])
    expect(Object.fromEntries(results.map(({ id, ok }) => [id, ok]))).toEqual({
      good: true,
      name: false,
      argument: false,
      count: false,
      member: false,
      module: false,
      syntax: false,
      package: true,
    })
  })

  it('believes nothing of former programs that the same process read', async () => {
    const pay = (parameter: string): string => `export function pay(${parameter}): void {}\n`
    const use = {
      id: 'a',
      language: 'ts' as const,
      from: 'src' as RepoPath,
      code: "import { pay } from './pay'\nimport { x } from '@/x'\npay(1, x)\n",
    }
    const given: readonly Readonly<Record<string, string>>[] = [
      { 'src/pay.ts': pay('cents: number, x: any'), 'src/x.ts': 'export const x = 1\n' },
      { 'src/pay.ts': pay('cents: string, x: any'), 'src/x.ts': 'export const x = 1\n' },
      { 'src/x.ts': 'export const x = 1\n' },
      { 'src/pay/index.ts': pay('cents: number, x: string'), 'lib/x.ts': 'export const x = 1\n', 'tsconfig.json': aliases('./lib/*') },
      { 'src/pay.js': pay('cents, x'), 'lib/x.ts': 'export const y = 1\n', 'src/tsconfig.json': aliases('../lib/*') },
      { 'src/pay.ts': pay('cents: string'), 'types.d.ts': "declare module '@/x' { export const x: string }\n" },
      // only its syntax is asked for
      { 'src/pay.ts': pay('cents: string') },
    ]
    const answer = (files: Readonly<Record<string, string>>, at: number) =>
      openTypes(viewOf(files)).check([at === 6 ? { ...use, syntaxOnly: true } : use])
    const alone = []
    for (const [at, files] of given.entries()) {
      endChecker()
      alone.push(await answer(files, at))
    }
    expect(new Set(alone.map((results) => JSON.stringify(results))).size).toBeGreaterThan(5)
    const pairs = given.flatMap((_, at) => given.map((__, next) => [at, next] as const))
    for (const at of pairs.flat()) expect(await answer(given[at] ?? {}, at)).toEqual(alone[at])
  })

  it('reads nothing of the machine but the libraries of the compiler', async () => {
    const view = viewOf({ 'a.ts': "import * as fs from 'fs'\nimport x from '/etc/hostname'\nexport const y = fs\nexport const z = x\n" })
    const types = await openTypes(view).typesOf(['a.ts' as RepoPath])
    expect(types.every(({ signature }) => signature.endsWith(': any'))).toBe(true)
  })
})
