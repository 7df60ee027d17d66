// Documents the feature billing of a temporary copy of examples/shop, with real git, and says where to look.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const shop = path.join(mkdtempSync(path.join(tmpdir(), 'docwright-demo-')), 'shop')
cpSync(path.join(root, 'examples', 'shop'), shop, { recursive: true })

function git(...args: string[]): void {
  const identity = ['-c', 'user.name=Demo', '-c', 'user.email=demo@example.com', '-c', 'commit.gpgsign=false']
  execFileSync('git', [...identity, ...args], { cwd: shop, stdio: 'ignore' })
}

git('init', '-q', '-b', 'main')
git('add', '-A')
git('commit', '-q', '-m', 'A small shop')

const command = '/document-feature billing'
process.stdout.write(`$ docwright run '${command}' --write\n\n`)
const { status } = spawnSync(process.execPath, [path.join(root, 'bin', 'docwright.mjs'), 'run', command, '--repo', shop, '--write'], {
  stdio: 'inherit',
})
if (status !== 0) process.exit(status ?? 1)
process.stdout.write(`
Look at
  ${path.join(shop, 'docs/features/billing/README.md')}
  ${path.join(shop, 'docs/features/billing/api.md')}
  ${path.join(shop, 'docs/features/billing/guide.md')}      a page that a person wrote: their words are kept
  git -C ${shop} status

Change the code or the pages and run it again: only what changed is rewritten.
  npm run docwright -- run '${command}' --repo ${shop}
`)
