import { describe, expect, it } from 'vitest'
import type { View } from '../../src/core/command.ts'
import type { RepoPath } from '../../src/core/names.ts'
import type { Project } from '../../src/core/project.ts'
import type { Snapshot } from '../../src/core/snapshot.ts'
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

  it('reads nothing of the machine but the libraries of the compiler', async () => {
    const view = viewOf({ 'a.ts': "import * as fs from 'fs'\nimport x from '/etc/hostname'\nexport const y = fs\nexport const z = x\n" })
    const types = await openTypes(view).typesOf(['a.ts' as RepoPath])
    expect(types.every(({ signature }) => signature.endsWith(': any'))).toBe(true)
  })
})
