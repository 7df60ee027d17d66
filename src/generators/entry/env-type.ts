import type { Node, Statement, TSSignature } from 'oxc-parser'
import type { RepoPath } from '../../core/names.ts'
import { bindingsOf } from './bindings.ts'
import { keyOf, nameOf } from './expressions.ts'
import type { EntryFiles } from './host.ts'
import { readSource, type Source } from './read-source.ts'
import { type Modules, modulesOf } from './trace-value.ts'
import { walkNodes } from './walk-nodes.ts'

/** The interface or type in which a project writes down the environment of its Worker. */
export interface EnvType {
  source: Source
  name: string
  members: readonly TSSignature[]
}

/** Finds the type that all of these modules use for the environment of the Worker; undefined where they use none or several, or it is not an interface or a plain type of the package. */
export function findEnvType(files: EntryFiles, paths: readonly RepoPath[]): EnvType | undefined {
  const modules = modulesOf(files)
  const found = new Map<string, EnvType | undefined>()
  for (const path of new Set(paths)) {
    const text = files.read(path)
    const source = text === undefined ? undefined : readSource(path, text)
    if (source === undefined || 'unknown' in source) continue
    for (const name of namesIn(source)) {
      const type = declared(modules, source, name)
      found.set(type === undefined ? `? ${name}` : `${type.source.path} ${type.name}`, type)
    }
  }
  return found.size === 1 ? [...found.values()][0] : undefined
}

/** Names of types that a module gives to the environment: `Bindings: Env`, `ExportedHandler<Env>`, `env: Env`, `WorkerEntrypoint<Env>`. */
function namesIn({ program }: Source): ReadonlySet<string> {
  const names = [...walkNodes(program)]
    .map(environmentOf)
    .map((type) => (type?.type === 'TSTypeReference' ? nameOf(type.typeName) : undefined))
  return new Set(names.filter((name) => name !== undefined))
}

function environmentOf(node: Node): Node | null | undefined {
  if (node.type === 'TSPropertySignature') return keyOf(node) === 'Bindings' ? node.typeAnnotation?.typeAnnotation : undefined
  if (node.type === 'TSTypeReference') return nameOf(node.typeName) === 'ExportedHandler' ? node.typeArguments?.params[0] : undefined
  if (node.type === 'Identifier') return node.name === 'env' ? node.typeAnnotation?.typeAnnotation : undefined
  const isClass = node.type === 'ClassDeclaration' || node.type === 'ClassExpression'
  return isClass && nameOf(node.superClass) === 'WorkerEntrypoint' ? node.superTypeArguments?.params[0] : undefined
}

function declared(modules: Modules, source: Source, name: string): EnvType | undefined {
  const here = membersIn(source.program.body, name)
  if (here !== undefined) return { source, name, members: here }
  const binding = bindingsOf(source.program.body).get(name)
  const target = binding?.kind === 'import' ? modules.find(source.path, binding.module) : undefined
  if (binding?.kind !== 'import' || target === undefined || binding.imported === 'default') return undefined
  const members = membersIn(target.program.body, binding.imported)
  return members && { source: target, name: binding.imported, members }
}

function membersIn(statements: readonly Statement[], name: string): readonly TSSignature[] | undefined {
  const all = statements
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .filter((one) => (one?.type === 'TSInterfaceDeclaration' || one?.type === 'TSTypeAliasDeclaration') && one.id.name === name)
  const [only, other] = all
  if (other !== undefined) return undefined
  if (only?.type === 'TSInterfaceDeclaration') return only.body.body
  return only?.type === 'TSTypeAliasDeclaration' && only.typeAnnotation.type === 'TSTypeLiteral' ? only.typeAnnotation.members : undefined
}
