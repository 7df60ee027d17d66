import { type ImportDeclaration, parseSync } from 'oxc-parser'
import MagicString from 'magic-string'
import { compareModules, compareNames, distanceOf } from '../entry/import-order.ts'

/** How a project orders its imports. */
export interface ImportStyle {
  /** A blank line stands between packages and modules of its own. */
  isApart: boolean
}

/** Puts imports of a template, and the names of each, in order; a remark between two of them keeps them apart. */
export function sortImports(code: string, language: 'ts' | 'js', style: ImportStyle): string {
  const { program, comments } = parseSync(`code.${language}`, code, { lang: language, sourceType: 'module' })
  const imports = program.body.filter((statement) => statement.type === 'ImportDeclaration')
  const [first, last] = [imports[0], imports.at(-1)]
  if (first === undefined || last === undefined) return code
  const isWhole = program.body.every(({ type, start }) => type === 'ImportDeclaration' || start > last.end)
  if (!isWhole || comments.some(({ start }) => start > first.start && start < last.end)) return code
  const sorted = imports.toSorted((a, b) => compareModules(a.source.value, b.source.value))
  const text = new MagicString(code)
  text.overwrite(first.start, last.end, sorted.map((one, i) => gapBefore(sorted[i - 1], one, style) + written(one, code)).join(''))
  return text.toString()
}

function gapBefore(before: ImportDeclaration | undefined, { source }: ImportDeclaration, { isApart }: ImportStyle): string {
  if (before === undefined) return ''
  return isApart && groupOf(before.source.value) !== groupOf(source.value) ? '\n\n' : '\n'
}

/** Packages, modules of folders above, and those beside. */
function groupOf(module: string): string {
  return distanceOf(module) < 4 ? String(distanceOf(module)) : module.startsWith('..') ? 'above' : 'beside'
}

/** An import with its names in order. */
function written(statement: ImportDeclaration, code: string): string {
  const named = statement.specifiers.filter((one) => one.type === 'ImportSpecifier')
  const [first, last] = [named[0], named.at(-1)]
  if (first === undefined || last === undefined) return code.slice(statement.start, statement.end)
  const names = named
    .toSorted((a, b) => compareNames(nameOf(code, a.imported), nameOf(code, b.imported)))
    .map(({ start, end }) => code.slice(start, end))
  const between = code.slice(first.end, named[1]?.start ?? first.end)
  return code.slice(statement.start, first.start) + names.join(between) + code.slice(last.end, statement.end)
}

function nameOf(code: string, { start, end }: { start: number; end: number }): string {
  return code.slice(start, end)
}
