import { describe, expect, test } from 'vitest'
import type { FeatureMatch } from '../../../src/core/feature.ts'
import { findFeature } from '../../../src/discovery/features/find-feature.ts'
import { projectOf } from '../../support/project.ts'

const manifest = { 'package.json': '{"name":"board","dependencies":{"@nestjs/common":"11"}}' }

/** A resource of a Nest application: `app-versions` with `AppVersionsController` and `AppVersionsService`. */
function resource(name: string): Record<string, string> {
  const type = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  return {
    [`src/modules/${name}/${name}.controller.ts`]: `import { Controller, Get, Post } from '@nestjs/common'\nimport { ${type}Service } from './${name}.service'\n@Controller('${name}')\nexport class ${type}Controller {\n  constructor(private readonly service: ${type}Service) {}\n  @Get()\n  list() { return this.service.list() }\n  @Post()\n  create() { return this.service.list() }\n}\n`,
    [`src/modules/${name}/${name}.service.ts`]: `export class ${type}Service {\n  list() { return [] }\n}\n`,
    [`src/modules/${name}/dto/create-${name.replace(/s$/, '')}.dto.ts`]: `export class Create${type.replace(/s$/, '')}Dto { platform!: string }\n`,
  }
}

const health = {
  'src/modules/health/health.controller.ts':
    "import { Controller, Get } from '@nestjs/common'\nimport { HealthVersionResponseDto } from './dto/health-version-response.dto'\n@Controller('health')\nexport class HealthController {\n  @Get('version')\n  version() { return new HealthVersionResponseDto() }\n}\n",
  'src/modules/health/dto/health-version-response.dto.ts': 'export class HealthVersionResponseDto { version = 1 }\n',
}

function core(match: FeatureMatch): string[] {
  return match.kind === 'none' ? [] : match.feature.files.flatMap(({ path, role }) => (role === 'core' ? [path] : [])).toSorted()
}

describe('a name of several words', () => {
  test.each(['app-versions', 'app versions', 'App Version', 'appVersions', 'the app versions feature'])(
    'is the feature that bears all of them, not what shares one: %s',
    async (asked) => {
      const match = findFeature(await projectOf({ ...manifest, ...health, ...resource('app-versions') }), asked)
      expect(match).toMatchObject({ kind: 'found', feature: { name: 'app versions', slug: 'app-versions' }, because: { kind: 'name' } })
      expect(core(match)).toEqual(Object.keys(resource('app-versions')).toSorted())
      expect(match.kind === 'found' ? match.feature.routes.map(({ path }) => path) : []).not.toContain('/health/version')
    },
  )

  test.each(['app-versions', 'app versions', 'appVersion'])('is asked back where only a part of it is left: %s', async (asked) => {
    const match = findFeature(await projectOf({ ...manifest, ...health, ...resource('app-builds') }), asked)
    expect(match.kind).toBe('unsure')
    expect(match.candidates.map(({ name }) => name).filter((name) => name.includes('build'))).toEqual(['app builds'])
    for (const { because } of match.candidates) expect(because.files.length).toBeGreaterThan(0)
  })

  test.each([
    ['shipping-labels', 'shipping'],
    ['shipping labels', 'shipping'],
    ['gift-invoices', 'invoices'],
    ['supplier-invoices', 'invoices'],
  ])('is weak evidence where one of its words is nowhere: %s', async (asked, name) => {
    const project = await projectOf({ ...manifest, ...resource('shipping'), ...resource('invoices'), ...resource('orders') })
    const match = findFeature(project, asked)
    expect(match).toMatchObject({ kind: 'unsure', because: { kind: 'part' } })
    expect(match.candidates[0]).toMatchObject({ name, because: { kind: 'part' } })
    expect(match.candidates.every(({ because }) => because.files.length > 0)).toBe(true)
  })

  test.each([
    ['orders-api', 'orders'],
    ['orders service', 'orders'],
    ['manage orders', 'orders'],
    ['customer orders', 'orders'],
    ['order-management', 'orders'],
    ['orders of a customer', 'orders'],
    ['order creation', 'orders'],
  ])('is found where the other words say a layer, a doing or whose it is: %s', async (asked, name) => {
    const project = await projectOf({ ...manifest, ...resource('orders'), ...resource('invoices') })
    expect(findFeature(project, asked)).toMatchObject({ kind: 'found', feature: { name } })
  })

  test('is what bears all of it, whose it is included, where it is written as one', async () => {
    for (const name of ['member-badges', 'user-badges']) {
      const project = await projectOf({ ...manifest, ...resource(name), ...resource('badges') })
      const match = findFeature(project, name)
      expect(match).toMatchObject({ kind: 'found', feature: { name: name.replace('-', ' ') } })
      expect(core(match)).toEqual(Object.keys(resource(name)).toSorted())
    }
  })

  test('is found where texts of the feature say the other word, but not where it is written as one', async () => {
    const said = {
      'src/passwords/ask.ts': "export function ask() { return 'Protect this file' }\n",
      'src/passwords/check.ts': 'export function check() {}\n',
    }
    const project = await projectOf({ ...manifest, ...said })
    expect(findFeature(project, 'password protection')).toMatchObject({ kind: 'found', feature: { name: 'passwords' } })
    expect(findFeature(project, 'password-protection').kind).toBe('unsure')
  })

  test('is found where its words stand apart in the names of one feature', async () => {
    const files = { 'src/orders/refund.ts': 'export function refund() { return 1 }\n', 'src/orders/list.ts': 'export function list() {}\n' }
    for (const asked of ['order-refunds', 'order refunds'])
      expect(findFeature(await projectOf({ ...manifest, ...files }), asked).kind, asked).toBe('found')
  })
})
