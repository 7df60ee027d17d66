import type { Node } from 'oxc-parser'
import type { RepoPath } from '../../core/names.ts'
import { nameOf } from './expressions.ts'
import type { EntryFiles } from './host.ts'
import { readSource, type Source } from './read-source.ts'
import { type Modules, modulesOf } from './trace-value.ts'
import { identifiersOf, walkNodes } from './walk-nodes.ts'

/** What other modules do with an application that is a default export: members that they ask for, and files that hand it on as a whole. */
export interface AppUses {
  members: ReadonlySet<string>
  whole: readonly RepoPath[]
}

/** Reads what the modules of a package, tests above all, do with the application that a module exports by default. */
export function usesOfApp(files: EntryFiles, paths: Iterable<string>, exporter: RepoPath): AppUses {
  const modules = modulesOf(files)
  const members = new Set<string>()
  const whole: RepoPath[] = []
  for (const path of paths) {
    const text = files.read(path as RepoPath)
    if (path === exporter || text === undefined || !/\.[cm]?[jt]sx?$/.test(path) || path.endsWith('.d.ts')) continue
    const source = text.includes('import') ? readSource(path as RepoPath, text) : undefined
    const name = source === undefined || 'unknown' in source ? undefined : importedAs(modules, source, exporter)
    if (name === undefined || source === undefined || 'unknown' in source) continue
    const own = membersOf(source, name)
    for (const member of own.members) members.add(member)
    if (own.isWhole) whole.push(path as RepoPath)
  }
  return { members, whole }
}

/** The name under which a module imports the default export of another. */
function importedAs(modules: Modules, { path, program }: Source, exporter: RepoPath): string | undefined {
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration') continue
    const named = statement.specifiers.find(({ type }) => type === 'ImportDefaultSpecifier')
    if (named !== undefined && modules.find(path, statement.source.value)?.path === exporter) return named.local.name
  }
  return undefined
}

function membersOf({ program }: Source, name: string): { members: readonly string[]; isWhole: boolean } {
  const asked = new Map<Node, string>()
  for (const node of walkNodes(program))
    if (node.type === 'MemberExpression' && !node.computed && node.object.type === 'Identifier' && node.object.name === name)
      asked.set(node.object, nameOf(node.property) ?? '')
  const statements = program.body.filter(({ type }) => type !== 'ImportDeclaration')
  const others = statements.flatMap((statement) => [...identifiersOf(statement)]).filter((one) => one.name === name && !asked.has(one))
  return { members: [...asked.values()], isWhole: others.length > 0 }
}
