import { RefusedError } from '../../core/errors.ts'
import type { RepoPath } from '../../core/names.ts'
import { bindingsOf } from '../../generators/entry/bindings.ts'
import { nameOf } from '../../generators/entry/expressions.ts'
import { moduleScope, readVariable } from '../../generators/entry/read-app.ts'
import type { Source } from '../../generators/entry/read-source.ts'
import { modulesOf } from '../../generators/entry/trace-value.ts'
import { withAdded } from '../../generators/entry/what-is-added.ts'
import type { PackageTexts } from '../../generators/project/package-texts.ts'
import type { ServiceHost } from './node-service.ts'

/** Reads the application that a module puts together. Throws `RefusedError` where none is seen. */
export function readHost({ files }: PackageTexts, file: RepoPath): ServiceHost {
  const modules = modulesOf({ main: file, read: (path) => files.get(path) })
  const source = modules.source(file)
  if (source === undefined) throw new RefusedError(`\`${file}\` cannot be read, so nothing can be mounted there.`)
  const scope = moduleScope(modules, source)
  for (const name of scope.names.keys()) {
    const hono = scope.names.get(name)?.kind === 'variable' ? readVariable(scope, name) : undefined
    if (hono?.file === file) return { framework: 'hono', file, hono: withAdded(modules, hono), basePath: hono.basePath }
  }
  const other = applicationOf(source)
  if (other !== undefined) return { ...other, file, basePath: '' }
  throw new RefusedError(`No application of Hono, Express or Fastify was seen in \`${file}\`, and code is generated for these three.`)
}

/** Packages that export what makes an application by default, or under their own name. */
const makers: Readonly<Record<string, 'express' | 'fastify'>> = { express: 'express', fastify: 'fastify' }

/** `const app = express()` and `const app = fastify({ … })`. */
function applicationOf({ program }: Source): { framework: 'express' | 'fastify'; variable: string } | undefined {
  const names = bindingsOf(program.body)
  for (const [variable, binding] of names) {
    if (binding.kind !== 'variable' || binding.init?.type !== 'CallExpression') continue
    const made = names.get(nameOf(binding.init.callee) ?? '')
    const isMaker = made?.kind === 'import' && (made.imported === 'default' || made.imported === made.module)
    const framework = isMaker ? makers[made.module] : undefined
    if (framework !== undefined) return { framework, variable }
  }
  return undefined
}
