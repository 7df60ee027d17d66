import type { Node } from 'oxc-parser'
import type { RepoPath } from '../../core/names.ts'
import { type Phrase, ref, say } from '../../core/phrase.ts'
import { bindingsOf } from './bindings.ts'
import { keyOf, nameOf, textOf, unwrap } from './expressions.ts'
import { type EntryFiles, isHono, middlewareHost } from './host.ts'
import { readEntry } from './read-entry.ts'
import type { Source } from './read-source.ts'
import { modulesOf } from './trace-value.ts'
import { mentions, walkNodes } from './walk-nodes.ts'

/** Packages with rules for other origins, and the name of what each exports for them. */
const makers: Readonly<Record<string, ReadonlySet<string>>> = {
  'hono/cors': new Set(['cors']),
  'itty-router': new Set(['cors', 'createCors']),
  'itty-router/cors': new Set(['cors']),
  'itty-router/createCors': new Set(['createCors']),
  'itty-cors': new Set(['createCors', 'cors']),
}

/** Modules that are read at most. */
const mostModules = 2000

/** What answers other origins already in the modules that a Worker reaches, as it is told; `isOurs` leaves modules of templates out. */
export function corsRival(files: EntryFiles, isOurs: (path: RepoPath) => boolean): Phrase | undefined {
  const sources = [...reached(files)].filter(({ path }) => !isOurs(path))
  const hosts = hostFiles(files)
  const modules = modulesOf(files)
  const isOther = (source: Source, module: string): boolean => {
    const path = modules.find(source.path, module)?.path
    return path === undefined || !isOurs(path)
  }
  const named = (source: Source): Phrase | undefined =>
    hosts.has(source.path) ? namedRival(source, (module) => isOther(source, module)) : undefined
  return firstOf(sources, rivalIn) ?? firstOf(sources, named)
}

function firstOf(sources: readonly Source[], why: (source: Source) => Phrase | undefined): Phrase | undefined {
  for (const source of sources) {
    const found = why(source)
    if (found !== undefined) return found
  }
  return undefined
}

const todo: Phrase = ['list the origins there, or apply the patch and take it out.']

function rivalIn(source: Source): Phrase | undefined {
  const path = ref('path', source.path)
  const made = usedMaker(source)
  if (made !== undefined)
    return say`${path} uses ${ref('symbol', made.name)} of ${ref('value', made.module)} already, and of two rules for other origins the first one answers: ${todo}`
  return setsHeader(source)
    ? say`${path} sets ${ref('value', 'access-control-allow-origin')} by itself already, and middleware in front would answer preflight requests first: ${todo}`
    : undefined
}

/** Names of what such middleware is only given. */
const lists = /(?:config|headers?|options|origins?)$/i

/** Says what is imported and used in a module under a name that says what it does (`setupCors`, `strictCors`); undefined where nothing is. */
function namedRival({ program, path }: Source, isOf: (module: string) => boolean): Phrase | undefined {
  const others = [...bindingsOf(program.body)].flatMap(([local, binding]) => {
    const isOther = binding.kind === 'import' && !binding.isType && isOf(binding.module)
    return isOther && local.toLowerCase().includes('cors') && !lists.test(local) ? [local] : []
  })
  const statements = program.body.filter(({ type }) => type === 'ExpressionStatement' || type === 'VariableDeclaration')
  const named = others.find((local) => statements.some((statement) => mentions(statement, local)))
  if (named === undefined) return undefined
  return say`${ref('path', path)} calls ${ref('symbol', named)}, which by its name does the same: ${todo}`
}

/** The modules in which the application is made and in which it goes on. */
function hostFiles(files: EntryFiles): ReadonlySet<RepoPath> {
  const reading = readEntry(files)
  if (!('host' in reading) || !isHono(reading.host)) return new Set()
  return new Set([reading.host.file, middlewareHost(reading.host).file])
}

/** A function of a package for rules of origins that the module uses. */
function usedMaker({ program }: Source): { name: string; module: string } | undefined {
  for (const [local, binding] of bindingsOf(program.body)) {
    if (binding.kind !== 'import' || binding.isType || makers[binding.module]?.has(binding.imported) !== true) continue
    const others = program.body.filter((statement) => statement !== binding.statement)
    if (others.some((statement) => mentions(statement, local))) return { name: binding.imported, module: binding.module }
  }
  return undefined
}

/** True for code that writes the header: a key of an object, an element of a pair, or what a method for that gets first. */
function setsHeader({ program, text }: Source): boolean {
  if (!text.toLowerCase().includes(header)) return false
  for (const node of walkNodes(program)) if (writesHeader(node)) return true
  return false
}

const header = 'access-control-allow-origin'
const writers: ReadonlySet<string> = new Set(['set', 'append', 'header', 'setHeader'])

function writesHeader(node: Node): boolean {
  const isHeader = (text: string | undefined): boolean => text?.toLowerCase() === header
  if (node.type === 'Property') return isHeader(keyOf(node))
  if (node.type === 'ArrayExpression') return isHeader(textOf(node.elements[0] ?? undefined))
  if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression')
    return node.left.computed && isHeader(textOf(node.left.property))
  if (node.type !== 'CallExpression') return false
  const callee = unwrap(node.callee)
  const method = callee.type === 'MemberExpression' && !callee.computed ? nameOf(callee.property) : undefined
  return method !== undefined && writers.has(method) && isHeader(textOf(node.arguments[0]))
}

/** Modules that the entry imports, itself first, each once. */
function* reached(files: EntryFiles): Generator<Source> {
  const modules = modulesOf(files)
  const first = modules.source(files.main)
  const seen = new Set(first === undefined ? [] : [first])
  for (const source of seen) {
    yield source
    for (const module of importedBy(source)) {
      const next = modules.find(source.path, module)
      if (next !== undefined && seen.size < mostModules) seen.add(next)
    }
  }
}

function importedBy({ program }: Source): readonly string[] {
  const fixed = program.body.flatMap((statement) => {
    if (statement.type === 'ImportDeclaration') return statement.importKind === 'type' ? [] : [statement.source.value]
    const passes = statement.type === 'ExportAllDeclaration' || statement.type === 'ExportNamedDeclaration'
    return passes && statement.source !== null ? [statement.source.value] : []
  })
  const later = [...walkNodes(program)].flatMap((node) => (node.type === 'ImportExpression' ? (textOf(node.source) ?? []) : []))
  return [...fixed, ...later]
}
