import type { Class, Node, Statement } from 'oxc-parser'
import { type Phrase, ref, say } from '../../core/phrase.ts'
import { chainOf, nameOf } from './expressions.ts'
import { exportOf } from './exports-of.ts'
import { type Entry, type EntryFiles, type EntryReading, type HandlerHost, type HonoHost, isHono } from './host.ts'
import { moduleScope, readApp, readPlace, readVariable } from './read-app.ts'
import { type HostReading, readClass, readObject } from './read-handlers.ts'
import { readItty } from './read-itty.ts'
import { type Source, readSource } from './read-source.ts'
import { type Modules, type Place, modulesOf, traceExport } from './trace-value.ts'
import { withAdded } from './what-is-added.ts'
import { exportsBehindApi, withoutWrapper } from './wrapped-handlers.ts'

/** Reads what serves the requests of a Worker, from the module that its configuration names. */
export function readEntry(files: EntryFiles): EntryReading {
  const text = files.read(files.main)
  if (text === undefined) return { unknown: say`${ref('path', files.main)} is not in the repository, or cannot be read.` }
  const main = readSource(files.main, text)
  if ('unknown' in main) return main
  const modules = modulesOf(files)
  const exporter = findExporter(modules, main)
  if (exporter === undefined) return { unknown: whyNoExport(main) }
  const isBehind = exportsBehindApi(exporter.program.body)
  const app = isBehind ? undefined : exportedApp(modules, exporter)
  if (app !== undefined)
    return { host: withAdded(modules, app), entry: { file: exporter.path, form: 'app', holder: 'default' }, exporter: exporter.path }
  const place = traceExport(modules, exporter, 'default')
  if (place === undefined) return { unknown: notWritten(exporter) }
  const { node } = place
  const read = readHost(modules, place)
  const host = isBehind && ('unknown' in read || isHono(read)) ? handlerHost(place) : read
  if ('unknown' in host) return node.type === 'ObjectExpression' || isClass(node) ? { ...host, entry: entryOf(place, exporter) } : host
  return { host: isHono(host) ? withAdded(modules, host) : host, entry: entryOf(place, exporter), exporter: exporter.path }
}

/** The module that says what the default export is, rather than passing on that of another one. */
function findExporter(modules: Modules, main: Source): Source | undefined {
  let source = main
  for (let steps = 0; steps < 20; steps += 1) {
    const exported = exportOf(source.program.body, 'default')
    if (exported?.kind !== 'from') return exported && source
    const next = exported.name === 'default' ? modules.find(source.path, exported.module) : undefined
    if (next === undefined) return source
    source = next
  }
  return undefined
}

/** The application that a module exports itself: what it adds to one that it imports counts. */
function exportedApp(modules: Modules, exporter: Source): HonoHost | undefined {
  const exported = exportOf(exporter.program.body, 'default')
  const scope = moduleScope(modules, exporter)
  if (exported?.kind === 'local') return readVariable(scope, exported.name)
  return exported?.kind === 'node' ? readApp(scope, withoutWrapper(exporter.program.body, exported.node)) : undefined
}

function entryOf({ source, node, holder }: Place, exporter: Source): Entry {
  if (node.type === 'ObjectExpression') return { file: source.path, form: 'object', holder }
  if (isClass(node)) return { file: source.path, form: 'class', holder }
  return { file: exporter.path, form: 'app', holder: 'default' }
}

const isClass = (node: Node): node is Class => node.type === 'ClassDeclaration' || node.type === 'ClassExpression'

function readHost(modules: Modules, place: Place): HostReading {
  const { node } = place
  if (node.type === 'ObjectExpression') return readObject(modules, place, node)
  if (isClass(node)) return readClass(modules, place, node)
  return readItty(moduleScope(modules, place.source), node) ?? readPlace(modules, place) ?? { unknown: whyNoHost(place) }
}

/** What our own application stands in front of, whatever it is: it gets nothing else. */
function handlerHost({ source, node }: Place): HandlerHost {
  return { kind: isClass(node) ? 'class' : 'fetch-object', file: source.path }
}

function whyNoHost({ source, node }: Place): Phrase {
  const file = ref('path', source.path)
  const { root, calls } = chainOf(node)
  const made = root.type === 'CallExpression' || root.type === 'NewExpression' ? root.callee : root
  const name = [nameOf(made), ...calls.map(({ method }) => method)].filter((part) => part !== undefined).join('.')
  return name === ''
    ? say`What ${file} exports by default is of a form that is not understood.`
    : say`What ${file} exports by default is made by ${ref('symbol', name)}, which is not followed.`
}

function notWritten(exporter: Source): Phrase {
  return say`What ${ref('path', exporter.path)} exports by default is not written in the repository.`
}

function whyNoExport({ path, program }: Source): Phrase {
  const file = ref('path', path)
  const called = program.body.map((statement) =>
    statement.type === 'ExpressionStatement' ? chainOf(statement.expression).root : statement,
  )
  if (called.some((node) => node.type === 'CallExpression' && nameOf(node.callee) === 'addEventListener'))
    return say`${file} is a service worker: it calls ${ref('symbol', 'addEventListener')} and exports nothing.`
  if (program.body.some(isCommon)) return say`${file} is a CommonJS module, and a Worker that exports handlers is an ES module.`
  return say`${file} has no default export.`
}

/** `module.exports = …` and `exports.name = …`. */
function isCommon(statement: Statement): boolean {
  const assignment = statement.type === 'ExpressionStatement' ? statement.expression : undefined
  if (assignment?.type !== 'AssignmentExpression' || assignment.left.type !== 'MemberExpression') return false
  const name = nameOf(assignment.left.object)
  return name === 'exports' || name === 'module'
}
