import path from 'node:path'
import { type Plugin, build } from 'esbuild'
import { ittyRouter } from '../../support/template/itty-router.ts'
import type { Shape } from './shapes.ts'

interface Worker {
  fetch(request: Request, env: object, ctx: object): Response | Promise<Response>
  own?(): unknown
}

type WorkerClass = new (ctx: object, env: object) => Worker

/** Packages that Node does not bring; the base class of the runtime keeps what a handler gets. */
const packages: Readonly<Record<string, string>> = {
  'cloudflare:workers': 'export class WorkerEntrypoint { constructor(ctx, env) { this.ctx = ctx; this.env = env } }',
  'itty-router': ittyRouter,
}

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
      bundle.onResolve({ filter: /^(?:cloudflare:workers|itty-router)$/ }, ({ path: name }) => ({ path: name, namespace: 'package' }))
      bundle.onLoad({ filter: /.*/, namespace: 'shape' }, ({ path: file }) => ({
        contents: shape[file] ?? '',
        loader: file.endsWith('.js') ? 'js' : 'ts',
        resolveDir: import.meta.dirname,
      }))
      bundle.onLoad({ filter: /.*/, namespace: 'package' }, ({ path: name }) => ({ contents: packages[name] ?? '', loader: 'ts' }))
    },
  }
}

/** Bundles a Worker, loads it and asks it; gives the text of each answer. */
export async function served(shape: Shape, paths: readonly string[], headers: Record<string, string> = {}): Promise<string[]> {
  const ask = await loaded(shape)
  return Promise.all(paths.map(async (where) => (await ask(new Request(`https://worker.test${where}`, { headers }), {}, {})).text()))
}

/** Bundles a Worker and loads it: what answers its requests. */
export async function loaded(shape: Shape): Promise<Worker['fetch']> {
  const worker = await exported(shape)
  return async (request, env, ctx) => (typeof worker === 'function' ? new worker(ctx, env) : worker).fetch(request, env, ctx)
}

/** Bundles a Worker and loads it: what it exports by default. */
export async function exported(shape: Shape): Promise<Worker | WorkerClass> {
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
  return ((await import(/* @vite-ignore */ url)) as { default: Worker | WorkerClass }).default
}
