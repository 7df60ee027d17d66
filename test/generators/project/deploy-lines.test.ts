import { describe, expect, it } from 'vitest'
import { deployLines } from '../../../src/generators/project/deploy-lines.ts'

const scripts = { deploy: 'wrangler deploy', ship: 'npm ci && wrangler deploy', fresh: 'wrangler deploy', prefresh: 'npm ci', show: 'echo' }
const deployed = { folder: 'apps/api', scripts }

describe('what lines of a workflow do to a package first', () => {
  it.each([
    ['npx wrangler deploy', 'deploys'],
    ['npm install -g wrangler\nnpx wrangler deploy --env preview', 'deploys'],
    ['npm i --location=global wrangler && wrangler publish', 'deploys'],
    ['pnpm exec wrangler versions upload', 'deploys'],
    ['npm run deploy', 'deploys'],
    ['yarn deploy', 'deploys'],
    ['npm run ship', 'installs'],
    ['npm run fresh', 'installs'],
    ['npm ci\nnpx wrangler deploy', 'installs'],
    ['CI=1 npm ci', 'installs'],
    ['if [ -f package-lock.json ]; then npm ci; fi\nnpx wrangler deploy', 'installs'],
    ['yarn && yarn wrangler deploy', 'installs'],
    ['bun install', 'installs'],
    ['npx pnpm@10 i', 'installs'],
    ['npx wrangler deploy --dry-run', undefined],
    ['npx wrangler pages deploy docs', undefined],
    ['npx wrangler deploy --config ../web/wrangler.toml', undefined],
    ['cd ../web && npx wrangler deploy', undefined],
    ['npm run show', undefined],
    ['npm test', undefined],
  ])('%s', (text, expected) => {
    expect(deployLines(text, 'apps/api', deployed)).toBe(expected)
  })

  it.each([
    ['npx wrangler deploy', '', undefined],
    ['cd apps/api && npx wrangler deploy', '', 'deploys'],
    ['npm ci', '', 'installs'],
    ['npm ci', './apps/api/', 'installs'],
    ['npm ci', 'apps/web', undefined],
    ['npm ci --prefix apps/api', 'apps/web', 'installs'],
    ['npm ci', '${{ matrix.app }}', 'installs'],
    ['npx wrangler deploy', '${{ matrix.app }}', undefined],
  ])('%s in "%s"', (text, from, expected) => {
    expect(deployLines(text, from, deployed)).toBe(expected)
  })
})
