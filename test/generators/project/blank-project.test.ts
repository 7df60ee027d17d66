import { describe, expect, it } from 'vitest'
import { layGrowth } from '../../../src/generators/growth/lay-growth.ts'
import { compatibilityDate, versions } from '../../../src/generators/growth/versions.ts'
import { blankProject, newProjectLine } from '../../../src/generators/project/blank-project.ts'
import type { PackageTexts } from '../../../src/generators/project/package-texts.ts'
import { readProject } from '../../../src/generators/project/read-project.ts'

const empty = { root: '', files: new Map<string, string>(), listed: new Set<string>() }
const code = ['vitest.config.ts', 'src/index.ts', 'src/api.ts', 'src/problems.ts', 'test/worker.ts', 'test/api.test.ts']

/** A folder that holds files which were read. */
function folder(files: Readonly<Record<string, string>>): Pick<PackageTexts, 'root' | 'files' | 'listed'> {
  return { root: 'api/', files: new Map(Object.entries(files)), listed: new Set(Object.keys(files)) }
}

const parsed = (text: string | undefined): Record<string, unknown> => JSON.parse(text ?? '{}') as Record<string, unknown>

describe('a new project', () => {
  const laying = blankProject('shop', empty)
  const { files } = laying.pack

  it('is complete: configuration, manifest, compiler, types, what git leaves out, and code with tests', () => {
    expect([...files.keys()].sort()).toEqual(
      [...code, 'wrangler.jsonc', 'package.json', 'tsconfig.json', 'worker-configuration.d.ts', '.gitignore'].sort(),
    )
  })

  it('is called by its name, with scripts for every day and exact versions', () => {
    expect(parsed(files.get('wrangler.jsonc'))).toMatchObject({
      name: 'shop',
      main: 'src/index.ts',
      compatibility_date: compatibilityDate,
      observability: { enabled: true },
    })
    const manifest = parsed(files.get('package.json'))
    expect(manifest).toMatchObject({ name: 'shop', private: true, type: 'module' })
    expect(Object.keys(manifest['scripts'] as object).sort()).toEqual(['check', 'deploy', 'dev', 'test', 'types'])
    const all = { ...(manifest['dependencies'] as object), ...(manifest['devDependencies'] as object) }
    expect(Object.entries(all).filter(([name, version]) => version !== versions[name])).toEqual([])
    expect(Object.keys(all)).toEqual(expect.arrayContaining(['hono', 'zod', 'wrangler', 'vitest', 'typescript']))
    expect(files.get('src/api.ts')).toContain("title: 'shop'")
    expect(files.get('vitest.config.ts')).toContain('/**/*.test.?s')
  })

  it('keeps secrets of developers out of git', () => {
    const lines = files.get('.gitignore')?.split('\n')
    expect(lines).toEqual(expect.arrayContaining(['.dev.vars', 'node_modules/', '!.dev.vars.example']))
  })

  it('remembers its code, which a later version of a template may change, and nothing that is only data', () => {
    expect([...laying.records.keys()].sort()).toEqual([...code].sort())
    for (const [path, record] of laying.records)
      expect(record).toMatchObject({ template: path, by: [newProjectLine], text: files.get(path) })
  })

  it('says of every file why it is there, and that nothing of it is a person\u2019s', () => {
    expect([...laying.whys.keys()].sort()).toEqual([...files.keys()].sort())
    expect(laying).toMatchObject({ isNew: true, findings: [], proposals: [] })
    expect(laying.refused).toBeUndefined()
  })

  it('is one that the commands can read and grow', () => {
    const project = readProject(laying.pack, { title: 'other', routes: [], records: laying.records })
    expect(project).toMatchObject({ name: 'shop', language: 'ts', environments: [], databases: [] })
    const bindings = [{ kind: 'kv', binding: 'SESSIONS' }] as const
    const grown = layGrowth({ title: '', files: [], bindings, packages: [], mounts: [], requests: [], notes: [], next: [] }, 'x', laying)
    expect(grown.pack.files.get('wrangler.jsonc')).toContain('"SESSIONS"')
  })
})

describe('a new project in JavaScript', () => {
  const { pack, records } = blankProject('shop', empty, 'js')

  it('has modules of JavaScript alone, and a configuration that says so', () => {
    expect([...pack.files.keys()].filter((path) => path.endsWith('.ts'))).toEqual(['worker-configuration.d.ts'])
    expect(pack.files.has('jsconfig.json')).toBe(true)
    expect(pack.files.has('tsconfig.json')).toBe(false)
    expect(parsed(pack.files.get('wrangler.jsonc'))['main']).toBe('src/index.js')
    expect(pack.files.get('package.json')).toContain('tsc -p jsconfig.json')
    expect([...records.keys()].every((path) => path.endsWith('.js'))).toBe(true)
    expect(readProject(pack, { title: 'x', routes: [], records }).language).toBe('js')
  })
})

describe('a folder that holds something', () => {
  it('keeps what it holds of what is no code, also where that could not be read', () => {
    const own = folder({ '.gitignore': 'mine\n' })
    const { pack, whys } = blankProject('shop', { ...own, listed: new Set([...own.listed, 'tsconfig.json']) })
    expect(pack.files.get('.gitignore')).toBe('mine\n')
    expect(pack.files.has('tsconfig.json')).toBe(false)
    expect(whys.has('.gitignore')).toBe(false)
    expect(pack.root).toBe('api/')
  })

  it('keeps its code, and a file in the way is a failure', () => {
    const { pack, findings, records } = blankProject('shop', folder({ 'src/index.ts': 'mine()\n' }))
    expect(pack.files.get('src/index.ts')).toBe('mine()\n')
    expect(findings).toMatchObject([{ rule: 'template-taken', severity: 'failure', at: { path: 'api/src/index.ts' } }])
    expect(records.has('src/index.ts')).toBe(false)
  })
})
