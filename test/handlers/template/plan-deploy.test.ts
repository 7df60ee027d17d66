import { describe, expect, it } from 'vitest'
import type { CommandContext } from '../../../src/core/command.ts'
import { RefusedError } from '../../../src/core/errors.ts'
import { plain } from '../../../src/core/phrase.ts'
import type { PackageTexts } from '../../../src/generators/project/package-texts.ts'
import { parseTemplate } from '../../../src/handlers/template/parse-template.ts'
import { planDeploy } from '../../../src/handlers/template/plan-deploy.ts'

const production = {
  d1_databases: [
    { binding: 'DB', database_name: 'shop-production' },
    { binding: 'OTHER', database_name: 'other', migrations_dir: 'elsewhere' },
  ],
  secrets: { required: ['JWT_KEYS'] },
}

function pack(own: object, more: object = {}): PackageTexts {
  const files = new Map([['wrangler.jsonc', JSON.stringify({ name: 'shop', ...more, env: { production: own } })]])
  return { root: 'api/', files, listed: new Set(['migrations/0001.sql']), config: { path: 'wrangler.jsonc', format: 'jsonc' } }
}

const asked = (words: string) => parseTemplate(words.split(' '))
const at = (deploys?: CommandContext['deploys']) => ({ ...(deploys !== undefined && { deploys }) }) as CommandContext

describe('a deployment that is asked for', () => {
  it('runs migrations of the databases that have some, and needs the secrets of the environment', () => {
    expect(planDeploy(asked('deploy-worker production --deploy'), pack(production), at('ready'))).toEqual({
      plan: { environment: 'production', root: 'api/', config: 'wrangler.jsonc', databases: ['DB'], secrets: ['JWT_KEYS'] },
    })
  })

  it('says which build of the project it runs', () => {
    const plan = planDeploy(asked('deploy-worker production --deploy'), pack({}, { build: { command: 'make' } }), at('ready'))
    expect(plan).toMatchObject({ plan: { build: 'make' } })
  })

  it('asks for health below the path at which the application answers', () => {
    const plan = planDeploy(asked('deploy-worker production --deploy'), pack({}), { ...at('ready'), prefix: '/api' })
    expect(plan).toMatchObject({ plan: { health: '/api/health' } })
  })

  it('is refused where an id is missing that only a person has', () => {
    const own = { hyperdrive: [{ binding: 'DB', id: 'TODO' }] }
    expect(() => planDeploy(asked('deploy-worker production --deploy'), pack(own), at('ready'))).toThrow(
      /`TODO` stands in `env.production`/,
    )
  })

  it('is refused in the App and the Action', () => {
    const plan = (): unknown => planDeploy(asked('deploy-worker production --deploy'), pack(production), at())
    expect(plan).toThrow(RefusedError)
    expect(plan).toThrow(/deploys at the terminal/)
  })

  it('is a stated skip without credentials', () => {
    const deploy = planDeploy(asked('deploy-worker production --deploy'), pack(production), at('without credentials'))
    expect(deploy !== undefined && 'skip' in deploy && plain(deploy.skip)).toBe(
      'Not deployed: CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID have to be set.',
    )
  })
})

describe('a deployment that is not asked for', () => {
  it('is said at the terminal alone, and for this subcommand alone', () => {
    const skipped = planDeploy(asked('deploy-worker production'), pack(production), at('ready'))
    expect(skipped !== undefined && 'skip' in skipped && plain(skipped.skip)).toBe('Not deployed: --deploy was not given.')
    expect(planDeploy(asked('deploy-worker production'), pack(production), at())).toBeUndefined()
    expect(planDeploy(asked('setup-analytics'), pack(production), at('ready'))).toBeUndefined()
  })
})

describe('the option', () => {
  it('is no part of the line that is remembered, and belongs to one subcommand', () => {
    expect(asked('deploy-worker production --deploy')).toMatchObject({ line: '/template deploy-worker production', deploy: 'production' })
    expect(() => asked('setup-analytics --deploy')).toThrow(/Expected an option/)
  })
})
