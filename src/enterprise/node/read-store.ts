import { RefusedError } from '../../core/errors.ts'
import type { RepoPath } from '../../core/names.ts'
import { bindingsOf } from '../../generators/entry/bindings.ts'
import { nameOf } from '../../generators/entry/expressions.ts'
import { exportOf } from '../../generators/entry/exports-of.ts'
import { readSource } from '../../generators/entry/read-source.ts'
import type { PackageTexts } from '../../generators/project/package-texts.ts'
import type { ServiceStore } from './node-service.ts'

/** Classes whose objects reach a database, by the word that a module with one has in its text. */
const clients: readonly (readonly [RegExp, string, ServiceStore['kind']])[] = [
  [/(?:^|\/)(?:@prisma\/client|generated\/prisma|prisma\/client)/, 'PrismaClient', 'prisma'],
  [/^pg$/, 'Pool', 'pg'],
]

/** Finds the module that exports the client of the database. Throws `RefusedError` where none does, or where the database is none that SQL is written for. */
export function readStore({ files }: PackageTexts): ServiceStore {
  const code = [...files].filter(([path]) => /\.[cm]?[jt]s$/.test(path) && !/(?:^|\/)(?:tests?|__tests__|scripts|seed\w*)[/.]/.test(path))
  for (const [, name, kind] of clients)
    for (const [path, text] of code) {
      if (!text.includes(name)) continue
      const exported = exportedClient(path as RepoPath, text, kind)
      if (exported === undefined) continue
      if (kind === 'prisma') demandPostgres(files)
      return { kind, module: path as RepoPath, name: exported }
    }
  throw new RefusedError(
    'No module was seen that exports a client of Prisma or a pool of `pg`. Code is generated for PostgreSQL by way of one of these.',
  )
}

/** Databases of Prisma that take SQL of PostgreSQL. */
const taken = ['postgresql', 'postgres']

function demandPostgres(files: PackageTexts['files']): void {
  for (const [path, text] of files) {
    if (!path.endsWith('.prisma')) continue
    const provider = /^datasource\s+\w+\s*\{[^}]{0,400}?^[ \t]*provider\s*=\s*"(\w+)"/m.exec(text)?.[1]
    if (provider === undefined || taken.includes(provider)) continue
    throw new RefusedError(`The records are in ${provider}, as \`${path}\` says. Code is generated for PostgreSQL.`)
  }
}

function exportedClient(path: RepoPath, text: string, kind: ServiceStore['kind']): string | undefined {
  const source = readSource(path, text)
  if ('unknown' in source) return undefined
  const names = bindingsOf(source.program.body)
  for (const [name, binding] of names) {
    const init = binding.kind === 'variable' ? binding.init : undefined
    const made = init?.type === 'NewExpression' ? names.get(nameOf(init.callee) ?? '') : undefined
    if (made?.kind !== 'import') continue
    const isClient = clients.some(([module, imported, one]) => one === kind && made.imported === imported && module.test(made.module))
    if (isClient && exportOf(source.program.body, name) !== undefined) return name
  }
  return undefined
}
