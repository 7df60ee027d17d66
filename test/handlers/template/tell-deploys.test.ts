import { describe, expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { changesOf, type Files } from '../../support/grow-in-memory.ts'

const workflow = `on: push
jobs:
  deploy:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4

      - run: npm install -g wrangler

      # to Cloudflare
      - name: Deploy Worker
        run: npx wrangler deploy
`
const at = '.github/workflows/deploy.yml'
const install = '      - name: Install packages\n        run: npm ci\n\n'

const project: Files = {
  'wrangler.jsonc': '{ "name": "shop", "main": "src/index.js", "compatibility_date": "2026-10-20" }\n',
  'package.json': '{ "name": "shop", "devDependencies": { "wrangler": "4.107.0" } }\n',
  'src/index.js': "export default {\n  async fetch() {\n    return new Response('hello')\n  },\n}\n",
  [at]: workflow,
}
const locked: Files = { 'package-lock.json': '{ "name": "shop", "lockfileVersion": 3, "packages": {} }\n' }

async function told(more: Files, line = 'add-api-route /widgets GET') {
  const { report, patches = [] } = await changesOf({ ...project, ...more }, line)
  return {
    findings: report.findings
      .filter(({ rule }) => rule === 'template-deploys')
      .map(({ message, at: place }) => `${place?.path}:${place?.line} ${plain(message)}`),
    patches: patches.filter(({ path }) => path.startsWith('.github/')).map(({ content }) => content),
  }
}

describe('workflows that deploy without an install', () => {
  it('are told, with a patch that installs, when the package gets its first dependencies', async () => {
    expect(await told(locked)).toEqual({
      findings: [
        `${at}:12 This deploys the Worker. Its first packages come with this change, and until they are installed here the deployment fails. The patch of it runs npm ci first.`,
      ],
      patches: [workflow.replace('      # to Cloudflare', `${install}      # to Cloudflare`)],
    })
  })

  it('are mended in each job, whatever ends their lines', async () => {
    const second = '  preview:\n    runs-on: ubuntu-latest\n    steps:\n    - run: npx wrangler deploy --env preview\n'
    const text = `${workflow}${second}`.replaceAll('\n', '\r\n')
    const { patches, findings } = await told({ [at]: text })
    expect(findings).toHaveLength(2)
    const [mended = ''] = patches
    expect(mended?.replaceAll('\r\n', '')).not.toContain('\n')
    expect(mended).toContain('    - name: Install packages\r\n      run: npm install\r\n    - run: npx wrangler deploy --env preview')
  })

  it.each<[string, Files]>([
    ['whose place is not certain', { [at]: 'jobs: { deploy: { steps: [{ run: npx wrangler deploy }] } }\n' }],
    [
      'of a manager that runners do not have',
      { 'pnpm-lock.yaml': 'lockfileVersion: "9.0"\n', 'package.json': '{ "packageManager": "pnpm@10.1.0" }\n' },
    ],
  ])('are told alone: %s', async (_, more) => {
    const { findings, patches } = await told(more)
    expect(findings).toHaveLength(1)
    expect(findings[0]).toContain('A step has to install them before it.')
    expect(patches).toEqual([])
  })

  it.each<[string, Files]>([
    ['where the package had dependencies', { 'package.json': '{ "name": "shop", "dependencies": { "marked": "1.0.0" } }\n' }],
    ['where an install comes first', { [at]: workflow.replace('install -g wrangler', 'ci') }],
    ['where an action may install', { [at]: workflow.replace('actions/checkout@v4', './.github/actions/setup') }],
    ['where the action of Wrangler deploys', { [at]: workflow.replace('run: npx wrangler deploy', 'uses: cloudflare/wrangler-action@v3') }],
    ['of another folder', { [at]: workflow.replace('run: npx', 'working-directory: web\n        run: npx') }],
    ['that are no YAML', { [at]: `${workflow}  - : [` }],
  ])('are not told %s', async (_, more) => {
    expect(await told(more)).toEqual({ findings: [], patches: [] })
  })
})
