import type { ImportDeclaration, ImportSpecifier, Statement } from 'oxc-parser'
import { bindingsOf } from './bindings.ts'
import { type CodeStyle, quoted } from './code-style.ts'
import { bareModule } from './find-module.ts'
import type { Provided } from './host.ts'
import { compareModules, distanceOf } from './import-order.ts'
import { type Insertion, lineBehind } from './insertions.ts'
import type { Source } from './read-source.ts'
import { identifiersOf } from './walk-nodes.ts'

/** A name that is imported, and the name that it has in the module. */
export interface Imported extends Provided {
  local: string
  /** The module imports it already. */
  isThere: boolean
  /** It is a type. */
  isType?: true
}

/** Finds under which name a module imports something of ours, if it does. */
export function localNameOf(source: Source, { module, name }: Provided): string | undefined {
  for (const [local, binding] of bindingsOf(source.program.body)) {
    if (binding.kind !== 'import' || binding.isType || binding.imported !== name) continue
    if (bareModule(binding.module) === bareModule(module)) return local
  }
  return undefined
}

/** Chooses the name of an import: its own, or with an ending where the module uses that for something else. */
export function importAs(source: Source, provided: Provided, ending: string): Imported {
  expectIdentifier(provided.name)
  expectModule(provided.module)
  const there = localNameOf(source, provided)
  if (there !== undefined) return { ...provided, local: there, isThere: true }
  const taken = new Set([...identifiersOf(source.program)].map(({ name }) => name))
  let local = provided.name
  for (let count = 1; taken.has(local); count += 1) local = `${provided.name}${ending}${count === 1 ? '' : count}`
  return { ...provided, local, isThere: false }
}

function expectIdentifier(name: string): void {
  if (!/^[A-Za-z_$][\w$]*$/.test(name)) throw new RangeError(`Expected \`name\` to be an identifier, got \`${name}\`.`)
}

function expectModule(module: string): void {
  if (!/^[\w@./~#$+-]+$/.test(module)) throw new RangeError(`Expected \`module\` to be a module specifier, got \`${module}\`.`)
}

/** A module specifier of ours, with the extension that imports of the module have. */
export function specifierFor(module: string, style: CodeStyle): string {
  return quoted(module.startsWith('.') ? bareModule(module) + style.extension : module, style)
}

/** The import declaration for names of one module, in the order of the imports that are there, else behind them; nothing where all of them are imported. */
export function importLine(source: Source, style: CodeStyle, imports: readonly Imported[]): Insertion[] {
  const missing = imports.filter(({ isThere }) => !isThere)
  const module = missing[0]?.module
  if (module === undefined) return []
  const standing = namesOf(source, module)
  if (standing.length > 0) return missing.map((one) => nameAmong(standing, one))
  const names = missing.map(nameText)
  const line = `import {${style.gap}${names.join(', ')}${style.gap}} from ${specifierFor(module, style)}${style.end}`
  const last = lastImport(source.program.body)
  if (last === undefined) return [firstLine(source, style, line)]
  const place = placeInOrder(source, module.startsWith('.') ? bareModule(module) + style.extension : module, last) ?? { behind: last }
  if ('behind' in place) return [lineBehind(source, style, place.behind, { text: line })]
  return [{ at: startWithRemarks(source, place.before), text: `${line}${style.eol}` }]
}

/** A name as an import declaration has it. */
function nameText({ name, local, isType }: Imported): string {
  return `${isType === true ? 'type ' : ''}${name === local ? name : `${name} as ${local}`}`
}

/** Names in braces that an import declaration takes from a module already; none for a declaration of types. */
function namesOf({ program }: Source, module: string): readonly ImportSpecifier[] {
  const found = program.body.find(
    (one): one is ImportDeclaration =>
      one.type === 'ImportDeclaration' && one.importKind !== 'type' && bareModule(one.source.value) === bareModule(module),
  )
  return found?.specifiers.filter((one) => one.type === 'ImportSpecifier') ?? []
}

/** A name that goes among others: in front of the first that is behind it in order, else behind the last. */
function nameAmong(standing: readonly ImportSpecifier[], added: Imported): Insertion {
  const next = standing.find(({ local }) => plainly(local.name, added.local) > 0)
  if (next !== undefined) return { at: next.start, text: `${nameText(added)}, ` }
  return { at: standing.at(-1)?.end ?? 0, text: `, ${nameText(added)}` }
}

/** Imports without a blank line, a remark or anything else between them. */
function runsOf({ text, program }: Source): readonly (readonly ImportDeclaration[])[] {
  const runs: ImportDeclaration[][] = []
  let end: number | undefined
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration') {
      end = undefined
      continue
    }
    const between = end === undefined ? undefined : text.slice(end, statement.start).replaceAll(';', '')
    if (between?.trim() === '' && between.split('\n').length <= 2) runs.at(-1)?.push(statement)
    else runs.push([statement])
    end = statement.end
  }
  return runs
}

/** Where an import stands among those of its kind, the last run of which is sorted; undefined where that is not so. */
function placeInOrder(source: Source, module: string, last: Statement): { behind: Statement } | { before: Statement } | undefined {
  const isAlike = ({ source: { value } }: ImportDeclaration): boolean => distanceOf(value) === distanceOf(module)
  const run = runsOf(source).findLast((one) => one.some((each) => each.end <= last.end && isAlike(each)))
  const alike = run?.filter(isAlike) ?? []
  const order = [compareModules, plainly].find((compare) =>
    alike.every((one, i) => i === 0 || compare(alike[i - 1]?.source.value ?? '', one.source.value) <= 0),
  )
  if (run === undefined || order === undefined) return undefined
  const next = alike.find((one) => order(one.source.value, module) > 0)
  const behind = next === undefined ? alike.at(-1) : run[run.indexOf(next) - 1]
  return behind !== undefined ? { behind } : next && { before: next }
}

function plainly(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** True for a module with a blank line between imports of packages and of its own modules. */
export function isApart(source: Source): boolean {
  const runs = runsOf(source).map((run) => run.map(({ source: { value } }) => distanceOf(value)))
  return runs.length > 1 && runs.every((run) => run.every((distance) => distance === run[0]))
}

/** The last import of those that a module begins with, or the last one at all. */
export function lastImport(statements: readonly Statement[]): Statement | undefined {
  const isImport = ({ type }: Statement): boolean => type === 'ImportDeclaration'
  const end = statements.findIndex((statement) => !isImport(statement) && !isDirective(statement) && !passesOn(statement))
  return statements.slice(0, end < 0 ? undefined : end).findLast(isImport) ?? statements.findLast(isImport)
}

/** True for `export … from`. */
export function passesOn(statement: Statement): boolean {
  return statement.type === 'ExportAllDeclaration' || (statement.type === 'ExportNamedDeclaration' && statement.source !== null)
}

function isDirective(statement: Statement): boolean {
  return 'directive' in statement && typeof statement.directive === 'string'
}

/** A first import stands above the code and below what a file begins with: a directive, a licence, a setting of a tool. */
function firstLine(source: Source, style: CodeStyle, line: string): Insertion {
  const { body } = source.program
  const directive = body.findLast(isDirective)
  if (directive !== undefined) return lineBehind(source, style, directive, { text: line, isApart: true })
  const first = body[0]
  if (first === undefined) return { at: source.text.length, text: line + style.eol }
  return { at: startWithRemarks(source, first), text: `${line}${style.eol}${style.eol}` }
}

/** Where a statement begins with the remarks right above it, unless one of them speaks of the whole file. */
function startWithRemarks({ text, comments }: Source, { start }: Statement): number {
  let at = start
  for (const comment of comments.toReversed()) {
    if (comment.end > at) continue
    const between = text.slice(comment.end, at)
    const isRemark = between.trim() === '' && between.split('\n').length === 2
    if (!isRemark || /^[/*!\s]*(?:@|eslint|biome|prettier|oxlint|copyright|licen[cs]e|<reference)/i.test(comment.value)) break
    at = comment.start
  }
  return at
}
