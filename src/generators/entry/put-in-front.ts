import type { Class } from 'oxc-parser'
import type { RepoPath } from '../../core/names.ts'
import { ref, say } from '../../core/phrase.ts'
import { bindingsOf } from './bindings.ts'
import { styleOf } from './code-style.ts'
import { type Exported, exportOf } from './exports-of.ts'
import { nameOf, unwrap } from './expressions.ts'
import type { Provided } from './host.ts'
import { importAs, importLine, localNameOf } from './imports.ts'
import { guardBehind, insertAll } from './insertions.ts'
import { demandSource, refuse, type Source } from './read-source.ts'
import { identifiersOf } from './walk-nodes.ts'
import { withoutWrapper } from './wrapped-handlers.ts'

/** Puts our own application in front of a Worker: `export default worker` becomes `export default withApi(worker)`. Throws where that is not certain. */
export function putInFront(text: string, file: RepoPath, way: Provided): string {
  const source = demandSource(file, text)
  if (isCalled(source, way)) return text
  const exported = exportOf(source.program.body, 'default')
  const style = styleOf(source)
  const imported = importAs(source, way, 'Routes')
  const added = importLine(source, style, [imported])
  if (exported?.kind === 'node') {
    const node = withoutWrapper(source.program.body, exported.node)
    if (node.type === 'ClassDeclaration') refuseUsed(source, node)
    const end = node.type === 'ClassDeclaration' ? style.end || guardBehind(source, node.end) : ''
    const around = [
      { at: node.start, text: `${imported.local}(` },
      { at: node.end, text: `)${end}` },
    ]
    return insertAll(source, [...added, ...around])
  }
  const { statement, name } = demandName(source, exported)
  return insertAll(source, added, { statement, text: `export default ${imported.local}(${name})${style.end}` })
}

/** True where a module exports a Worker that our own application stands in front of, by this function. */
export function isInFrontOf(file: RepoPath, text: string, way: Provided): boolean {
  return isCalled(demandSource(file, text), way)
}

function isCalled(source: Source, way: Provided): boolean {
  const local = localNameOf(source, way)
  const exported = exportOf(source.program.body, 'default')
  const node = exported?.kind === 'node' ? unwrap(withoutWrapper(source.program.body, exported.node)) : undefined
  return local !== undefined && node?.type === 'CallExpression' && nameOf(node.callee) === local
}

/** A class that is an argument has no name in its module any more. */
function refuseUsed(source: Source, node: Class): void {
  const { id, decorators } = node
  const within = new Set(identifiersOf(node))
  const isUsed = id !== null && [...identifiersOf(source.program)].some((one) => one.name === id.name && !within.has(one))
  const file = ref('path', source.path)
  if (decorators.length > 0) refuse(say`The class that ${file} exports has decorators.`)
  if (isUsed) refuse(say`${file} uses the name of the class that it exports by default: export it in a statement of its own.`)
}

/** The statement `export { worker as default }`, and the name that it exports. */
function demandName(source: Source, exported: Exported | undefined) {
  const { statement } = exported ?? {}
  const file = ref('path', source.path)
  if (exported?.kind !== 'local' || statement?.type !== 'ExportNamedDeclaration' || statement.specifiers.length !== 1)
    return refuse(say`${file} exports its Worker by default together with other names, or passes it on from another file.`)
  const made = bindingsOf(source.program.body).get(exported.name)?.statement
  if (made === undefined || made.start > statement.start) return refuse(say`${file} exports its Worker before it is made.`)
  return { statement, name: exported.name }
}
