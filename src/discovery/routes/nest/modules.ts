import type { Value } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Codebase } from '../../codebase.ts'
import { exportedNames } from '../../values/exported-names.ts'
import { type Given, type Place, type Placed, find, follow } from '../../values/follow.ts'
import { itemsOf, listedBy, pushedTo } from '../../values/items-of.ts'
import { type ClassAt, type MarkedClass, classOf } from './controllers.ts'
import { lastName, receiver } from './callee.ts'
import { routerTree } from './router-tree.ts'

/** A module with what its metadata names, dynamic parts included. */
export interface ModuleNode {
  key: string
  owner: ClassAt
  imports: Set<string>
  controllers: ClassAt[]
  providers: Placed[]
  /** Paths that `RouterModule.register` gives to modules, as trees of objects. */
  routerTrees: Placed[]
}

/** The modules that one app reaches. */
export interface ModuleGraph {
  nodes: Map<string, ModuleNode>
  /** Some import or controller list could not be followed: absence from the graph proves nothing. */
  undecided: boolean
}

interface Scan {
  codebase: Codebase
  graph: ModuleGraph
  /** Classes with a module decorator, by key. */
  modules: ReadonlyMap<string, MarkedClass>
}

const depth = 14

/** Key of a class: modules of one name may live in several files. */
export function keyOf(owner: ClassAt): string {
  return `${owner.path}#${owner.fact.name}`
}

/** True for `@Module({…})` and for plugin decorators that take the same metadata. */
export function isModule(marked: MarkedClass): boolean {
  return marked.marks.some(
    (mark) => /(Module|Plugin)$/.test(mark.name) && (mark.args.length > 0 || mark.name === 'Module') && !mark.name.startsWith('Api'),
  )
}

/** Walks the graph of modules from what was handed to `NestFactory.create`. */
export function moduleGraph(codebase: Codebase, root: Placed | undefined, modules: ReadonlyMap<string, MarkedClass>): ModuleGraph {
  const graph: ModuleGraph = { nodes: new Map(), undecided: false }
  const scan: Scan = { codebase, graph, modules }
  const reached = root ? importsIn(scan, root, depth) : new Set<string>()
  if (root && reached.size === 0) graph.undecided = true
  return graph
}

/** Adds modules that were found by other means than an import. */
export function addModules(
  codebase: Codebase,
  graph: ModuleGraph,
  owners: Iterable<ClassAt>,
  modules: ReadonlyMap<string, MarkedClass>,
): void {
  for (const owner of owners) enter({ codebase, graph, modules }, owner)
}

function enter(scan: Scan, owner: ClassAt): ModuleNode {
  const key = keyOf(owner)
  const known = scan.graph.nodes.get(key)
  if (known) return known
  const node: ModuleNode = { key, owner, imports: new Set(), controllers: [], providers: [], routerTrees: [] }
  scan.graph.nodes.set(key, node)
  for (const mark of scan.modules.get(key)?.marks ?? []) {
    // Metadata may be made by a function: `@Module(getConfig())`.
    for (const metadata of mark.args[0] ? expand(scan, mark.args[0], depth) : [])
      if (!('fact' in metadata)) readMetadata(scan, node, metadata, depth)
  }
  return node
}

function readMetadata(scan: Scan, node: ModuleNode, metadata: Placed, left: number): void {
  if (metadata.value.k !== 'obj') return
  for (const [name, value] of metadata.value.props) {
    const placed = { value, at: metadata.at }
    if (name === 'imports') for (const key of importsIn(scan, placed, left, node)) node.imports.add(key)
    if (name === 'controllers') node.controllers.push(...classesIn(scan, placed, left))
    if (name === 'providers') node.providers.push(placed)
  }
  for (const spread of metadata.value.spreads ?? []) {
    const found = follow(scan.codebase, { value: spread, at: metadata.at })
    if (found?.kind === 'value') readMetadata(scan, node, found, left - 1)
  }
}

/** Keys of the modules that an expression names; each is entered. */
function importsIn(scan: Scan, placed: Placed, left: number, importer?: ModuleNode): Set<string> {
  const keys = new Set<string>()
  for (const item of expand(scan, placed, left)) {
    if ('fact' in item) {
      if (scan.modules.has(keyOf(item))) keys.add(enter(scan, item).key)
      continue
    }
    if (importer) importer.routerTrees.push(...routerTree(scan.codebase, item))
    if (item.value.k === 'obj') for (const key of dynamic(scan, item, left)) keys.add(key)
  }
  return keys
}

/** `{ module: X, imports, controllers }`. */
function dynamic(scan: Scan, item: Placed, left: number): readonly string[] {
  if (item.value.k !== 'obj' || left <= 0) return []
  const named = item.value.props.find(([name]) => name === 'module')
  const owner = named && ownerOf(scan, item, named[1])
  if (!owner) return []
  const node = enter(scan, owner)
  readMetadata(scan, node, item, left - 1)
  return [node.key]
}

/** `this` in a static method is the class around it. */
function ownerOf(scan: Scan, item: Placed, value: Value): ClassAt | undefined {
  if (value.k === 'ref' && value.name === 'this') {
    const facts = scan.codebase.facts(item.at.path)
    const name = facts?.functions[item.at.fn]?.name.split('.')[0]
    const fact = facts?.classes.find((one) => one.name === name)
    return fact && { fact, path: item.at.path }
  }
  return classOf(scan.codebase, follow(scan.codebase, { value, at: item.at }))
}

function classesIn(scan: Scan, placed: Placed, left: number): readonly ClassAt[] {
  const classes: ClassAt[] = []
  for (const item of expand(scan, placed, left)) {
    if ('fact' in item) classes.push(item)
    else if (item.value.k === 'call') {
      const made = classOf(scan.codebase, { kind: 'value', name: '', ...item })
      if (made) classes.push(made)
    }
  }
  return classes
}

/** Lists, spreads, alternatives, `forwardRef` and constants taken apart: classes, dynamic module objects and calls remain. */
function expand(scan: Scan, placed: Placed, left: number): readonly (ClassAt | Placed)[] {
  const { value, at } = placed
  if (left <= 0) return []
  const into = (inner: Value): readonly (ClassAt | Placed)[] => expand(scan, { value: inner, at }, left - 1)
  switch (value.k) {
    case 'arr':
      return value.items.flatMap(into)
    case 'spread':
      return into(value.of)
    case 'any':
      return value.of.flatMap(into)
    case 'obj':
      return [placed]
    case 'fn':
      return returned(scan, { path: at.path, fn: value.fn }, left)
    case 'call':
      return expandCall(scan, placed, left)
    case 'ref':
    case 'get':
    case 'at':
      return expandName(scan, placed, left)
    case 'class': {
      const fact = scan.codebase.facts(at.path)?.classes[value.class]
      return fact ? [{ fact, path: at.path }] : []
    }
    case 'other':
      scan.graph.undecided = true
      return []
    default:
      return []
  }
}

function returned(scan: Scan, at: Place, left: number): readonly (ClassAt | Placed)[] {
  const value = scan.codebase.facts(at.path)?.functions[at.fn]?.returns
  return value ? expand(scan, { value, at }, left - 1) : []
}

function expandName(scan: Scan, placed: Placed, left: number): readonly (ClassAt | Placed)[] {
  const { value } = placed
  const looped = value.k === 'get' && value.name === '[]' ? itemsOf(scan.codebase, { value: value.of, at: placed.at }) : undefined
  if (looped) return looped.flatMap((item) => expand(scan, item, left - 1))
  const found = value.k === 'ref' ? find(scan.codebase, placed.at, value.name) : follow(scan.codebase, placed)
  if (found === undefined) {
    scan.graph.undecided = true
    return []
  }
  if (found.kind === 'class') {
    // A class that a function declares knows what the function was called with.
    const given = placed.at.given?.path === found.path ? placed.at.given : undefined
    return [{ fact: found.fact, path: found.path, ...(given && { given }) }]
  }
  if (found.kind === 'module') return exportedClasses(scan, found.path)
  if (found.kind === 'parameter') scan.graph.undecided = true
  if (found.kind !== 'value') return []
  return [found, ...pushedTo(scan.codebase, found)].flatMap((one) => expand(scan, one, left - 1))
}

function exportedClasses(scan: Scan, path: RepoPath): readonly ClassAt[] {
  return exportedNames(scan.codebase, path).flatMap((name) => {
    const declared = scan.codebase.exported(path, name)
    const fact = declared && scan.codebase.facts(declared.path)?.classes.find((one) => one.name === declared.name)
    return fact && declared ? [{ fact, path: declared.path }] : []
  })
}

function expandCall(scan: Scan, placed: Placed, left: number): readonly (ClassAt | Placed)[] {
  if (placed.value.k !== 'call') return []
  const { callee, args } = placed.value.call
  const at = placed.at
  const into = (inner: Value): readonly (ClassAt | Placed)[] => expand(scan, { value: inner, at }, left - 1)
  const listed = listedBy(scan.codebase, placed)
  if (listed) return listed.flatMap((item) => expand(scan, item, left - 1))
  const of = receiver(callee)
  if (of && /^(concat|filter|flat|reverse|map|then)$/.test(lastName(callee)))
    return [...into(of), ...args.filter((arg) => arg.k !== 'fn' && !(arg.k === 'ref' && arg.name === 'Boolean')).flatMap(into)]
  const target = follow(scan.codebase, { value: callee, at })
  if (target?.kind === 'function') {
    const given: Given = { path: target.path, fn: target.fn, args: args.map((value) => ({ value, at })) }
    const host = of ? classOf(scan.codebase, follow(scan.codebase, { value: of, at })) : undefined
    const results = returned(scan, { path: target.path, fn: target.fn, given }, left)
    const known = results.length > 0 || host !== undefined
    if (!known) scan.graph.undecided = true
    return [...(host ? [host] : []), ...results]
  }
  const host = of ? classOf(scan.codebase, follow(scan.codebase, { value: of, at })) : undefined
  if (host) return [host, placed, ...args.flatMap((arg) => insideOptions(scan, { value: arg, at }, left))]
  // A dependency's call: `forwardRef(() => X)`, `ConditionalModule.registerWhen(X, …)`, `TypeOrmModule.forRoot({…})`.
  const external = target === undefined ? undefined : target
  if (external === undefined && !isPackageCall(scan, placed)) scan.graph.undecided = true
  return [placed, ...args.flatMap((arg) => insideOptions(scan, { value: arg, at }, left))]
}

function isPackageCall(scan: Scan, placed: Placed): boolean {
  if (placed.value.k !== 'call') return false
  let value: Value = placed.value.call.callee
  for (;;) {
    if (value.k === 'get') value = value.of
    else if (value.k === 'call') value = value.call.callee
    else break
  }
  if (value.k !== 'ref') return false
  if (value.name === 'require' || value.name.startsWith('import')) return true
  return find(scan.codebase, placed.at, value.name.split('.')[0] ?? '')?.kind === 'external'
}

/** Modules among the arguments of a dependency's call; plain data objects hold none but in `imports`. */
function insideOptions(scan: Scan, placed: Placed, left: number): readonly (ClassAt | Placed)[] {
  const { value, at } = placed
  if (value.k === 'ref') {
    const found = find(scan.codebase, at, value.name)
    return found?.kind === 'class' ? [{ fact: found.fact, path: found.path }] : []
  }
  if (value.k === 'fn') return returned(scan, { path: at.path, fn: value.fn }, left).filter((item) => 'fact' in item)
  if (value.k === 'obj')
    return value.props.filter(([name]) => name === 'imports').flatMap(([, inner]) => expand(scan, { value: inner, at }, left - 1))
  return value.k === 'arr' ? value.items.flatMap((inner) => insideOptions(scan, { value: inner, at }, left - 1)) : []
}
