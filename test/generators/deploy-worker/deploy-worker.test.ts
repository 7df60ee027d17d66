import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { deployWorker } from '../../../src/generators/deploy-worker.ts'
import { ownLayout } from '../../../src/generators/project/own-layout.ts'
import type { Growth } from '../../../src/generators/growth/growth.ts'
import { writeFile } from '../../../src/generators/growth/write-file.ts'
import type { EdgeProject } from '../../../src/generators/project/edge-project.ts'
import type { JsonObject } from '../../../src/text/config-edit/json-value.ts'
import { edgeProject } from '../blank-edge-project.ts'

function grow(config: JsonObject = { name: 'shop' }, facts: Partial<EdgeProject> = {}, environment = 'production'): Growth {
  const grown = deployWorker.bind({ positional: [environment], options: new Map() })(edgeProject({ config, ...facts }))
  if (!('growth' in grown)) throw new Error('Something has to be there first.')
  return grown.growth
}

function textOf(growth: Growth, path: string): string {
  const file = growth.files.find((one) => one.path === path)
  if (file === undefined) throw new Error(`There is no ${path}.`)
  return writeFile(file, ownLayout('ts')).text
}

const d1 = { d1_databases: [{ binding: 'DB', database_name: 'shop', migrations_dir: 'migrations' }] }
const databases = [{ binding: 'DB', database: 'shop', migrations: 'migrations' }]
const workflow = '.github/workflows/deploy-production.yml'
const guide = 'docs/deploy-production.md'

describe('deploy-worker', () => {
  test('proposes a script with migrations before the code', () => {
    expect(grow({ name: 'shop', ...d1 }).scripts).toEqual({
      'deploy:production': 'wrangler d1 migrations apply DB --env production --remote && wrangler deploy --env production',
    })
    expect(grow().scripts).toEqual({ 'deploy:production': 'wrangler deploy --env production' })
  })

  test('proposes a workflow that is no file of ours to write', () => {
    expect(
      grow()
        .files.filter(({ proposed }) => proposed === true)
        .map(({ path }) => path),
    ).toEqual([workflow])
  })

  test.each(['production', 'on', 'null'])(
    'the workflow of %s pins actions, gives its token to few steps and takes nothing from events',
    (name) => {
      const text = textOf(grow({ name: 'shop', ...d1 }, {}, name), `.github/workflows/deploy-${name}.yml`)
      const { permissions, jobs, concurrency } = parse(text) as {
        permissions: unknown
        concurrency: unknown
        jobs: { deploy: { environment: unknown; env?: unknown; steps: { uses?: string; run?: string; env?: object }[] } }
      }
      const { environment, env, steps } = jobs.deploy
      expect({ permissions, environment, env, concurrency }).toEqual({
        permissions: { contents: 'read' },
        environment: name,
        env: undefined,
        concurrency: { group: `deploy-${name}`, 'cancel-in-progress': false },
      })
      for (const { uses } of steps) if (uses !== undefined) expect(uses).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40}$/)
      for (const { run = '' } of steps) expect(run).not.toContain('${{')
      const commands = steps.flatMap(({ run }) => run ?? [])
      const [migrate, deploy] = ['migrations apply DB', 'wrangler deploy'].map((part) =>
        commands.findIndex((command) => command.includes(part)),
      )
      expect(migrate).toBeGreaterThan(-1)
      expect(deploy).toBeGreaterThan(migrate ?? 0)
      const withToken = steps.filter(({ env: own }) => JSON.stringify(own ?? {}).includes('CLOUDFLARE_API_TOKEN'))
      expect(withToken.every(({ run = '' }) => run.startsWith('npx wrangler '))).toBe(true)
      expect(text).not.toContain('github.event')
    },
  )

  test('the guide says what has to be there once, and what a rollback does not undo', () => {
    const queues = { consumers: [{ queue: 'jobs', dead_letter_queue: 'dead' }] }
    const text = textOf(
      grow({ name: 'shop', ...d1, queues, secrets: { required: ['KEY'] }, hyperdrive: [{ binding: 'H', id: 'x' }] }),
      guide,
    )
    for (const part of [
      'd1 create shop-production',
      'queues create jobs-production',
      'queues create dead-production',
      'secret put KEY --env production',
      'No `TODO` stands',
      'wrangler rollback',
      'Values of secrets',
    ])
      expect(text).toContain(part)
  })

  test('the guide asks for nothing that the project does not have', () => {
    const text = textOf(grow(), guide)
    for (const part of ['d1 create', 'queues create', 'secret put', 'No `TODO`', 'migrations apply']) expect(text).not.toContain(part)
  })

  test('the health check asks the database where there is one', () => {
    const template = (growth: Growth): string | undefined => growth.files.find(({ path }) => path === 'src/routes/health.ts')?.template
    expect(template(grow())).toBe('src/routes/health.ts')
    expect(template(grow({ name: 'shop', ...d1 }, { databases }))).toBe('src/routes/health-database.ts')
  })

  test('a health check of the project stays', () => {
    const routes = [{ method: 'GET', path: '/health', file: 'src/index.ts' }]
    expect(grow(undefined, { routes }).mounts).toEqual([])
    expect(grow(undefined, { routes: [{ method: 'GET', path: '/health', file: 'src/routes/health.ts' }] }).mounts).toHaveLength(1)
  })

  test('an environment with a name of its own keeps it', () => {
    expect(textOf(grow({ name: 'shop', env: { production: { name: 'shop-live' } } }), guide)).toContain('its Worker is called `shop-live`')
  })

  test.each<[string, JsonObject, string]>([
    ['a Worker whose name is too long', { name: 'a'.repeat(60) }, 'Expected the name of the Worker to have'],
    [
      'a bucket whose name is too long',
      { name: 'shop', r2_buckets: [{ binding: 'B', bucket_name: 'a'.repeat(60) }] },
      'Expected the name of the bucket to have',
    ],
    [
      'a queue that a shell would read',
      { name: 'shop', queues: { producers: [{ binding: 'Q', queue: '$(id)' }] } },
      'Expected the name of the queue to be',
    ],
    [
      'a database that a shell would read',
      { name: 'shop', d1_databases: [{ binding: 'DB', database_name: 'x; id' }] },
      'Expected the name of the database to be',
    ],
    ['a binding that YAML would read', { name: 'shop', d1_databases: [{ binding: 'DB\n  x: y' }] }, 'Expected'],
    ['a secret that a shell would read', { name: 'shop', secrets: { required: ['A;id'] } }, 'Expected names of bindings and secrets'],
  ])('refuses %s', (_, config, reason) => {
    expect(() => grow(config)).toThrow(reason)
  })

  test.each([[[]], [['production', 'staging']], [['Production']], [['-x']]])('refuses the words %j', (positional) => {
    expect(() => deployWorker.bind({ positional, options: new Map() })).toThrow(/Expected/)
  })
})
