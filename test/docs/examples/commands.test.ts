import { expect, it } from 'vitest'
import type { Feature } from '../../../src/core/feature.ts'
import type { Project, TestInfo } from '../../../src/core/project.ts'
import type { Package } from '../../../src/core/repository.ts'
import { startCommand, startLines } from '../../../src/docs/examples/commands.ts'
import { testCommand } from '../../../src/docs/examples/test-command.ts'
import { at, billing, route, shop } from '../../support/shop-project.ts'

const pkg = (dir: string, scripts: Readonly<Record<string, string>>): Package => ({
  name: dir === '' ? 'root' : dir,
  dir: at(dir),
  manifest: at(dir === '' ? 'package.json' : `${dir}/package.json`),
  private: true,
  scripts,
  bin: {},
  dependencies: {},
  devDependencies: {},
})

const test = (file: string): TestInfo => ({ file: at(file), line: 1, title: 'works', suite: [], covers: [], calls: [], requests: [] })

function repository(packages: readonly Package[], files: readonly string[], manager?: string): Project {
  const { packageManager: _, ...workflow } = shop.workflow
  return {
    ...shop,
    packages,
    files: files.map((file) => at(file)),
    workflow: { ...workflow, ...(manager === undefined ? {} : { packageManager: manager }) },
    facts: () => undefined,
  }
}

function featureOf(file: string, tests: readonly string[] = []): Feature {
  const files: Feature['files'] = [{ ...(billing.files[0] as Feature['files'][number]), path: at(file), role: 'core' }]
  return { ...billing, files, routes: [route('GET', '/todos', { file: at(file) })], tests: tests.map(test) }
}

const server = pkg('server', { dev: 'tsx src', test: 'vitest run' })
const client = pkg('client', { test: 'CI=1 jest --ci' })

it.each<[string, Project, readonly string[]]>([
  ['no manifest at the root', repository([server], ['server/src/todo.ts']), ['npm --prefix server install', 'npm --prefix server run dev']],
  [
    'a lock file of its own',
    repository([pkg('', {}), server], ['package-lock.json', 'server/pnpm-lock.yaml'], 'npm'),
    ['pnpm --dir server install', 'pnpm --dir server run dev'],
  ],
  ['a workspace', repository([pkg('', {}), server], ['package-lock.json']), ['npm install', 'npm --prefix server run dev']],
  [
    'a root that starts a package with its own dependencies',
    repository([pkg('', { server: 'cd server && npm run dev' }), { ...server, scripts: {} }], ['server/package-lock.json']),
    ['npm install', 'npm --prefix server install', 'npm run server'],
  ],
  [
    'a file that is built first',
    repository([pkg('server', { build: 'tsc', start: 'node ./dist/index' })], ['server/src/todo.ts']),
    ['npm --prefix server install', 'npm --prefix server run build', 'npm --prefix server start'],
  ],
  [
    'parts of other repositories',
    repository([pkg('', { dev: 'tsx src' })], ['.gitmodules', 'server/src/todo.ts']),
    ['git submodule update --init --recursive', 'npm install', 'npm run dev'],
  ],
  [
    'a file that is there',
    repository([pkg('server', { build: 'tsc', start: 'node ./src/index' })], ['server/src/index.js']),
    ['npm --prefix server install', 'npm --prefix server start'],
  ],
])('installs and starts with %s', (_, project, lines) => {
  const start = startCommand(featureOf('server/src/todo.ts'), project)
  expect(start === undefined ? [] : startLines(start, project)).toEqual(lines)
})

const many = Array.from({ length: 7 }, (_, i) => `server/tests/todo-${i}.test.ts`)

it.each<[string, Project, readonly string[], string | undefined]>([
  ['one package', repository([server], []), ['server/tests/todo.test.ts'], 'npm --prefix server test -- tests/todo.test.ts'],
  [
    'two packages',
    repository([client, server], []),
    ['server/tests/todo.test.ts', 'client/src/Todo.test.tsx'],
    'npm --prefix client test -- src/Todo.test.tsx\nnpm --prefix server test -- tests/todo.test.ts',
  ],
  ['many files', repository([server], []), many, 'npm --prefix server test'],
  ['a name that is a pattern', repository([server], []), ['server/app/[id]/todo.test.ts'], 'npm --prefix server test'],
  ['a runner that takes no files', repository([pkg('', { test: 'tsc && mocha' })], []), ['todo.test.js'], 'npm test'],
  [
    'Bun, whose `test` is no script',
    repository([pkg('', { test: 'vitest' })], [], 'bun@1.2.0'),
    ['todo.test.ts'],
    'bun run test todo.test.ts',
  ],
  [
    'a runner behind settings and options with values',
    repository([pkg('', { test: 'env-cmd -f .env.test vitest run --config vitest.config.ts --dir src' })], []),
    ['src/todo.test.ts'],
    'npm test -- src/todo.test.ts',
  ],
  [
    'a package whose other tests only load the code',
    repository([server], []),
    ['server/tests/billing.test.ts', 'server/tests/search.test.ts'],
    'npm --prefix server test -- tests/billing.test.ts',
  ],
  ['no tests', repository([server], []), [], undefined],
  ['what `npm init` writes', repository([pkg('', { test: 'echo "Error: no test specified" && exit 1' })], []), ['a.test.js'], undefined],
])('runs the tests of %s', (_, project, files, line) => {
  expect(testCommand(featureOf('server/src/todo.ts', files), project)?.line).toBe(line)
})
