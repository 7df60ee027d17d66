import path from 'node:path'
import { type Plugin, build } from 'esbuild'
import type { Shape } from './shapes.ts'

interface Worker {
  fetch(request: Request, env: object, ctx: object): Response | Promise<Response>
}

/** What the runtime brings: the base class keeps what a handler gets. */
const runtime = 'export class WorkerEntrypoint { constructor(ctx, env) { this.ctx = ctx; this.env = env } }'

const endings = ['', '.ts', '.js', '/index.ts']

function virtualFiles(shape: Shape): Plugin {
  return {
    name: 'shape',
    setup(bundle) {
      bundle.onResolve({ filter: /^(?:\.|@\/|src\/)/, namespace: 'shape' }, ({ path: module, importer }) => {
        const joined = module.startsWith('@/') ? `src/${module.slice(2)}` : path.posix.join(path.posix.dirname(importer), module)
        const found = endings.map((ending) => joined.replace(/\.js$/, '') + ending).find((file) => shape[file] !== undefined)
        return found === undefined ? { errors: [{ text: `No file for ${module}` }] } : { path: found, namespace: 'shape' }
      })
      bundle.onResolve({ filter: /^entry$/ }, () => ({
        path: Object.keys(shape).find((file) => file.startsWith('src/index.')) ?? '',
        namespace: 'shape',
      }))
      bundle.onResolve({ filter: /^cloudflare:workers$/ }, () => ({ path: 'runtime', namespace: 'runtime' }))
      bundle.onLoad({ filter: /.*/, namespace: 'shape' }, ({ path: file }) => ({
        contents: shape[file] ?? '',
        loader: file.endsWith('.js') ? 'js' : 'ts',
        resolveDir: import.meta.dirname,
      }))
      bundle.onLoad({ filter: /.*/, namespace: 'runtime' }, () => ({ contents: runtime, loader: 'js' }))
    },
  }
}

/** Bundles a Worker, loads it and asks it; gives the text of each answer. */
export async function served(shape: Shape, paths: readonly string[], headers: Record<string, string> = {}): Promise<string[]> {
  const { outputFiles } = await build({
    entryPoints: ['entry'],
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'silent',
    plugins: [virtualFiles(shape)],
  })
  const code = outputFiles[0]?.text ?? ''
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  const { default: exported } = (await import(/* @vite-ignore */ url)) as { default: Worker | (new (ctx: object, env: object) => Worker) }
  const worker = typeof exported === 'function' ? new exported({}, {}) : exported
  return Promise.all(
    paths.map(async (where) => (await worker.fetch(new Request(`https://worker.test${where}`, { headers }), {}, {})).text()),
  )
}
