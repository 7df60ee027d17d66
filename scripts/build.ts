// Bundles the CLI into build/: the published program, and what `bin/docwright.mjs` starts.
import { rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'

const root = path.join(import.meta.dirname, '..')
rmSync(path.join(root, 'build'), { recursive: true, force: true })
await build({
  entryPoints: { cli: path.join(root, 'src/cli.ts') },
  outdir: path.join(root, 'build'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node22.20',
  packages: 'external',
  splitting: true,
  legalComments: 'none',
  logLevel: 'warning',
})
