// Bundles the CLI into build/: the published program, and what `bin/docwright.mjs` starts.
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { sourceStamp } from './source-stamp.ts'

const root = path.join(import.meta.dirname, '..')

/** The commit that is built; `docwright init` pins the Action to it. A source without git has none. */
function commitOf(): string | undefined {
  try {
    return execFileSync('git', ['-C', root, 'rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

rmSync(path.join(root, 'build'), { recursive: true, force: true })
await build({
  entryPoints: { cli: path.join(root, 'src/cli.ts') },
  outdir: path.join(root, 'build'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node22.20',
  // a parser, a compiler and a database with binaries of their own stay packages, and so does what only the server needs
  external: ['oxc-parser', 'typescript', 'typescript/*', '@electric-sql/pglite', 'pg', 'pg-boss', 'pino', 'probot', 'prom-client'],
  banner: { js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);" },
  mainFields: ['module', 'main'],
  alias: { lilconfig: path.join(root, 'scripts/no-lilconfig.cjs') },
  define: { __DOCWRIGHT_COMMIT__: JSON.stringify(commitOf()) ?? 'undefined', __DOCWRIGHT_BUILD__: JSON.stringify(sourceStamp(root)) },
  minifySyntax: true,
  splitting: true,
  legalComments: 'eof',
  logLevel: 'warning',
})
