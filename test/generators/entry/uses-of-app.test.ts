import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import { addHandler } from '../../../src/generators/entry/add-handler.ts'
import { usesOfApp } from '../../../src/generators/entry/uses-of-app.ts'

const main = 'src/index.ts' as RepoPath

function uses(files: Readonly<Record<string, string>>) {
  const all: Readonly<Record<string, string>> = { [main]: 'export default app\n', ...files }
  const { members, whole } = usesOfApp({ main, read: (path) => all[path] }, Object.keys(all), main)
  return { members: [...members], whole }
}

describe('uses of an application that is exported by default', () => {
  it('are members, in tests for instance', () => {
    const test = "import app from '../src'\nconst response = await app.request('/')\nawait app.fetch(request)\n"
    expect(uses({ 'test/index.test.ts': test })).toEqual({ members: ['request', 'fetch'], whole: [] })
  })

  it('may be the whole of it', () => {
    const test = "import app from '../src/index.js'\nconst client = testClient(app)\n"
    expect(uses({ 'test/index.test.ts': test })).toEqual({ members: [], whole: ['test/index.test.ts'] })
    expect(uses({ 'src/client.ts': "import app from './index'\nexport type App = typeof app\n" }).whole).toEqual(['src/client.ts'])
  })

  it('are none of other modules', () => {
    expect(
      uses({
        'test/a.test.ts': "import app from './app'\napp.request('/')\n",
        'test/b.ts': "import { app } from '../src'\napp.request('/')\n",
      }),
    ).toEqual({ members: [], whole: [] })
  })
})

describe('a handler beside an application', () => {
  it('leaves what others ask it for', () => {
    const text = "import { Hono } from 'hono'\nconst app = new Hono()\nexport default app\n"
    const entry = { file: main, form: 'app', holder: 'default' } as const
    const handler = { module: './scheduled', name: 'scheduled', kind: 'scheduled', keeps: ['request'] } as const
    expect(addHandler(text, entry, handler)).toContain('export default { fetch: app.fetch, request: app.request, scheduled }\n')
  })
})
