import { styleOf } from '../../generators/entry/code-style.ts'
import { bareModule } from '../../generators/entry/find-module.ts'
import { lastImport, specifierFor } from '../../generators/entry/imports.ts'
import { insertAll, lineBehind } from '../../generators/entry/insertions.ts'
import { demandSource } from '../../generators/entry/read-source.ts'
import type { RepoPath } from '../../core/names.ts'

/** Imports a module for what it does when it is loaded, behind the other imports of a file. */
export function importAtStart(text: string, file: RepoPath, module: string): string {
  const source = demandSource(file, text)
  const { body } = source.program
  const isThere = body.some((one) => one.type === 'ImportDeclaration' && bareModule(one.source.value) === bareModule(module))
  if (isThere) return text
  const style = styleOf(source)
  const line = `import ${specifierFor(module, style)}${style.end}`
  const last = lastImport(body)
  return insertAll(source, [
    last === undefined ? { at: body[0]?.start ?? 0, text: line + style.eol } : lineBehind(source, style, last, { text: line }),
  ])
}
