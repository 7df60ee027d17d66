import { parseSync } from 'oxc-parser'
import { isObject } from '../../core/json-object.ts'

/** Names of bindings that files of a Worker use, with a file that does. Tests and declarations are not the Worker. */
export function usedBindings(files: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [path, text] of Object.entries(files)) {
    if (!isWorkerCode(path)) continue
    walk(parseSync(path, text).program, (name) => {
      if (!found.has(name)) found.set(name, path)
    })
  }
  return found
}

/** True for a file that may be a part of a Worker by its name: code that is no test, no declaration and no configuration of a tool. */
export function isWorkerCode(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (!/\.[cm]?[jt]sx?$/.test(name) || /\.(?:d|config|test|spec)\.[cm]?[jt]sx?$/.test(name)) return false
  return !path.split('/').some((folder) => folder === 'test' || folder === 'tests' || folder === '__tests__')
}

/** Bindings are written like constants; whatever else is asked of an environment is a member of a runtime. */
const bindingName = /^[A-Z][A-Z0-9_]*$/

/** Visits every node. A program may be nested deeper than functions can call each other. */
function walk(root: unknown, add: (name: string) => void): void {
  const open = [root]
  while (open.length > 0) {
    const node = open.pop()
    if (Array.isArray(node)) open.push(...node.toReversed())
    if (!isObject(node)) continue
    for (const name of namesIn(node)) if (name !== undefined && bindingName.test(name)) add(name)
    for (const inner of Object.values(node)) if (typeof inner === 'object') open.push(inner)
  }
}

/** Names that this node by itself takes from an environment: `env.X`, `const { X } = c.env`, a member of `interface …Bindings`. */
function namesIn(node: Readonly<Record<string, unknown>>): readonly (string | undefined)[] {
  if (node['type'] === 'MemberExpression' && isEnvironment(node['object'])) {
    return [node['computed'] === true ? literal(node['property']) : identifier(node['property'])]
  }
  if (node['type'] === 'VariableDeclarator' && isEnvironment(node['init'])) return keysOf(node['id'], 'properties')
  if (node['type'] === 'TSInterfaceDeclaration' && /(?:Bindings|Env)$/.test(identifier(node['id']) ?? ''))
    return keysOf(node['body'], 'body')
  return []
}

function isEnvironment(node: unknown): boolean {
  if (identifier(node) === 'env') return true
  if (!isObject(node) || node['type'] !== 'MemberExpression' || node['computed'] === true) return false
  const owner = node['object']
  const isRuntime = identifier(owner) === 'process' || (isObject(owner) && owner['type'] === 'MetaProperty')
  return identifier(node['property']) === 'env' && !isRuntime
}

/** Keys of a pattern or of an interface; members that may be missing need no declaration. */
function keysOf(node: unknown, list: string): readonly (string | undefined)[] {
  const members = isObject(node) ? node[list] : undefined
  if (!Array.isArray(members)) return []
  return members.map((one) => (isObject(one) && one['optional'] !== true ? (identifier(one['key']) ?? literal(one['key'])) : undefined))
}

function identifier(node: unknown): string | undefined {
  return isObject(node) && node['type'] === 'Identifier' && typeof node['name'] === 'string' ? node['name'] : undefined
}

function literal(node: unknown): string | undefined {
  return isObject(node) && node['type'] === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined
}
