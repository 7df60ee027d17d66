import type { Statement } from 'oxc-parser'
import type { RepoPath } from '../../core/names.ts'
import { ref, say } from '../../core/phrase.ts'
import { exportName } from './bindings.ts'
import { styleOf } from './code-style.ts'
import { exportOf } from './exports-of.ts'
import { nameOf } from './expressions.ts'
import type { Provided } from './host.ts'
import { importAs, lastImport, passesOn, specifierFor } from './imports.ts'
import { type Insertion, insertAll, lineBehind } from './insertions.ts'
import { exportsProvided } from './is-mounted.ts'
import { type Source, demandSource, refuse } from './read-source.ts'

/** Passes a class of ours on from the module that the configuration names. What is exported already stays as it is. */
export function addExport(text: string, file: RepoPath, provided: Provided): string {
  const source = demandSource(file, text)
  if (exportsProvided(source, provided)) return text
  if (source.program.body.some((statement) => namesExport(statement, provided.name)))
    return refuse(say`${ref('path', file)} exports something else as ${ref('symbol', provided.name)}.`)
  const style = styleOf(source)
  // an export that passes a name on declares none, so that it clashes with nothing in the module
  const { module, name } = importAs(source, provided, '')
  const line = `export {${style.gap}${name}${style.gap}} from ${specifierFor(module, style)}${style.end}`
  return insertAll(source, [exportInsertion(source, style, line)])
}

/** True for an export of a name, be it a type. */
function namesExport(statement: Statement, name: string): boolean {
  if (statement.type !== 'ExportNamedDeclaration') return false
  const { declaration, specifiers } = statement
  const isDeclared = declaration !== null && 'id' in declaration && nameOf(declaration.id) === name
  return isDeclared || exportOf([statement], name) !== undefined || specifiers.some(({ exported }) => exportName(exported) === name)
}

/** Behind other exports of this kind, else behind the imports, else at the end. */
function exportInsertion(source: Source, style: ReturnType<typeof styleOf>, line: string): Insertion {
  const { body } = source.program
  const others = body.findLast(passesOn)
  const place = others ?? lastImport(body) ?? body.at(-1)
  if (place === undefined) return { at: source.text.length, text: line + style.eol }
  return lineBehind(source, style, place, { text: line, isApart: others === undefined })
}
