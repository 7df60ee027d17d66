import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { modulesSetting, proverOf } from '../../src/proof/prover-of.ts'
import { startGitHub } from '../support/github/start.ts'
import { runAction } from '../support/run-action.ts'
import { git, gitRepository, temporaryFolder, writeFiles } from '../support/repository.ts'
import { withPull } from '../support/with-pull.ts'

const modules = path.join(import.meta.dirname, '../../node_modules')
const line = '/template add-api-route /users GET,POST'
const name = 'acme/small'

/** A Worker as people have it. */
const worker = {
  'wrangler.jsonc': '{\n  // our worker\n  "name": "shop",\n  "main": "src/index.ts",\n  "compatibility_date": "2026-10-01"\n}\n',
  'package.json': `${JSON.stringify({ name: 'shop', private: true, type: 'module', dependencies: { hono: '4.13.19' } }, null, 2)}\n`,
  'tsconfig.json': '{ "compilerOptions": { "strict": true, "module": "esnext", "moduleResolution": "bundler", "target": "es2022" } }\n',
  'src/index.ts': "import { Hono } from 'hono'\n\nconst app = new Hono()\n\napp.get('/', (c) => c.text('hello'))\n\nexport default app\n",
}
const opaque = {
  ...worker,
  'src/index.ts': "import { makeApp } from './app'\n\nconst handler = makeApp()\n\nexport { handler as default }\n",
  'src/app.ts': "export const makeApp = () => ({ fetch: () => new Response('hello') })\n",
}

describe('the App', () => {
  it('opens a pull request with code that ran in workerd before, and says nothing twice', async () => {
    const prove = proverOf({ ...process.env, [modulesSetting]: modules }, temporaryFolder())
    const on = await withPull({ instead: worker, feature: { 'docs/x.md': '# X\n' }, github: { prove } })
    await on.type(line)
    const [pull, ...more] = (await on.github.pulls(name, 'open')).filter(({ pull: { headRef } }) => headRef.startsWith('docwright/'))
    expect(more).toEqual([])
    expect(pull?.title).toBe('Add the route /users')
    expect(pull?.body).toMatch(/Proven in workerd: \d+ checks passed, and 2 requests were answered as expected\./)
    expect(pull?.body).toContain('| `POST /users` | `501` |')
    expect(pull?.body).toContain('2 files that were there change: ')
    const [check] = on.github.checksOf(name).filter((one) => one.name === 'docwright / docs')
    expect(check?.conclusion).toBe('success')
    expect(on.said().at(-1)?.body).toMatch(/is ready in .* — proven: \d+ checks, 2 requests\./)
    expect(on.github.violations).toEqual([])
  })

  it('gives a change that it may not write as a patch, with the reason, and opens nothing', async () => {
    const on = await withPull({ instead: opaque, feature: { 'docs/x.md': '# X\n' } })
    const taken = await on.type(line)
    expect(taken).toMatchObject([{ kind: 'done', receipt: { conclusion: 'action_required' } }])
    expect(await on.github.pulls(name, 'open')).toHaveLength(1)
    const [comment, reply] = on.said().map(({ body }) => body)
    expect(comment).toContain('nothing was written')
    expect(reply).toContain('`src/index.ts`')
    const dir = gitRepository(opaque)
    writeFiles(dir, { 'x.patch': `${/^(`{3,})diff\n([\s\S]*?)\n\1$/m.exec(reply ?? '')?.[2]}\n` })
    git(dir, 'apply', 'x.patch')
    expect(git(dir, 'status', '--short', '--untracked-files=all')).toMatch(/^\?\? src\/routes\/users\.ts$/m)
    await on.type(line)
    expect(on.said().filter(({ body }) => body.includes('diff --git'))).toHaveLength(2)
    expect(on.github.violations).toEqual([])
  })

  it('does not deploy', async () => {
    const on = await withPull({ instead: worker, feature: { 'docs/x.md': '# X\n' } })
    await on.type('/template deploy-worker production --deploy')
    expect(on.said().at(-1)?.body).toContain('deploys at the terminal')
    expect(await on.github.pulls(name, 'open')).toHaveLength(1)
  })
})

describe('the Action', () => {
  it('does the same for a comment on an issue', async () => {
    const github = await startGitHub()
    onTestFinished(() => github.close())
    await github.createRepository(name, { files: worker, collaborators: { ann: 'write' } })
    const { number } = github.openIssue(name, 'ann', { title: 'Users' })
    const { deliveries } = await github.comment(name, number, 'ann', line)
    const payload = { ...deliveries[0]?.payload, installation: undefined }
    const end = await runAction(github, name, { event: 'issue_comment', payload, env: { [modulesSetting]: modules } })
    expect(end, end.stdout + end.stderr).toMatchObject({ code: 0, outputs: { conclusion: 'success' } })
    const [pull] = await github.pulls(name, 'open')
    expect(pull?.title).toBe('Add the route /users')
    expect(pull?.body).toContain('Proven in workerd')
    expect(end.summary).toContain('Proven in workerd')
    expect(github.violations).toEqual([])
  })
})
