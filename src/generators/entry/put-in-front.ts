import type { Class } from 'oxc-parser'
import type { RepoPath } from '../../core/names.ts'
import { ref, say } from '../../core/phrase.ts'
import { bindingsOf } from './bindings.ts'
import { styleOf } from './code-style.ts'
import { type Exported, exportOf } from './exports-of.ts'
import { nameOf, unwrap } from './expressions.ts'
import type { Provided } from './host.ts'
import { frontCall } from './in-front.ts'
import { importAs, importLine, localNameOf } from './imports.ts'
import { endOfLine, type Insertion, insertAll } from './insertions.ts'
import { demandSource, refuse, type Source } from './read-source.ts'
import { identifiersOf } from './walk-nodes.ts'
import { withoutWrapper } from './wrapped-handlers.ts'

/**
 * Puts our own application in front of a Worker: `export default worker` becomes `export default withApi(worker)`, a class one that goes on from that.
 * Throws where that is not certain.
 */
export function putInFront(text: string, file: RepoPath, way: Provided): string {
  const source = demandSource(file, text)
  if (isCalled(source, way)) return text
  const exported = exportOf(source.program.body, 'default')
  const style = styleOf(source)
  const imported = importAs(source, way, 'Routes')
  const added = importLine(source, style, [imported])
  if (exported?.kind === 'node') {
    const node = withoutWrapper(source.program.body, exported.node)
    if (node.type === 'ClassDeclaration') return behindClass(source, node, { exported, added, front: imported.local })
    const named = node === exported.node ? nameOf(node) : undefined
    if (named !== undefined && isClassOf(source, named))
      return insertAll(source, added, { statement: exported.statement, text: goingOn(imported.local, named) })
    const around = [
      { at: node.start, text: `${imported.local}(` },
      { at: node.end, text: ')' },
    ]
    return insertAll(source, [...added, ...around])
  }
  const { statement, name } = demandName(source, exported)
  const line = isClassOf(source, name) ? goingOn(imported.local, name) : `export default ${imported.local}(${name})${style.end}`
  return insertAll(source, added, { statement, text: line })
}

/** True where a module exports a Worker that our own application stands in front of, by this function. */
export function isInFrontOf(file: RepoPath, text: string, way: Provided): boolean {
  return isCalled(demandSource(file, text), way)
}

function isCalled(source: Source, way: Provided): boolean {
  const local = localNameOf(source, way)
  const { body } = source.program
  const exported = exportOf(body, 'default')
  const call = exported?.kind === 'node' ? frontCall(body, unwrap(withoutWrapper(body, exported.node))) : undefined
  return local !== undefined && call !== undefined && nameOf(call.callee) === local
}

/** A class that goes on from one of the module is a value and a type, as bindings of other Workers name what is exported, and declarations can be written of it. */
function goingOn(front: string, name: string): string {
  return `export default class extends ${front}(${name}) {}`
}

function isClassOf(source: Source, name: string): boolean {
  return bindingsOf(source.program.body).get(name)?.kind === 'class'
}

interface ClassInFront {
  exported: Exported
  added: readonly Insertion[]
  front: string
}

/** A class stays as it stands, with a name, and what is exported goes on from it. */
function behindClass(source: Source, node: Class, { exported, added, front }: ClassInFront): string {
  if (node.decorators.length > 0) refuse(say`The class that ${ref('path', source.path)} exports has decorators.`)
  const { eol } = styleOf(source)
  const name = node.id?.name ?? freeName(source, 'Entrypoint')
  const end = endOfLine(source.text, node.end)
  const line = `${eol}${eol}${goingOn(front, name)}`
  const behind = end === undefined ? { at: node.end, text: line + eol } : { at: end, text: line }
  const named = node.id === null ? [{ at: node.start + 'class'.length, text: ` ${name}` }] : []
  return insertAll(source, [...added, ...named, behind], { statement: { start: exported.statement.start, end: node.start }, text: '' })
}

/** A name that the module has for nothing else. */
function freeName(source: Source, wanted: string): string {
  const taken = new Set([...identifiersOf(source.program)].map(({ name }) => name))
  let name = wanted
  for (let count = 2; taken.has(name); count += 1) name = `${wanted}${count}`
  return name
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
