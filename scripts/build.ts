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
  // a parser and a compiler with binaries of their own stay packages; everything else is read from one file
  external: ['oxc-parser', 'typescript', 'typescript/*'],
  banner: { js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);" },
  mainFields: ['module', 'main'],
  minifySyntax: true,
  splitting: true,
  legalComments: 'eof',
  logLevel: 'warning',
})
