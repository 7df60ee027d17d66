import type { Node } from 'oxc-parser'
import type { RepoPath } from '../../core/names.ts'
import { bindingsOf } from '../../generators/entry/bindings.ts'
import { nameOf, unwrap } from '../../generators/entry/expressions.ts'
import { readSource, type Source } from '../../generators/entry/read-source.ts'
import { modulesOf } from '../../generators/entry/trace-value.ts'
import { walkNodes } from '../../generators/entry/walk-nodes.ts'
import type { PackageTexts } from '../../generators/project/package-texts.ts'
import type { TokenGuard } from './node-service.ts'

/** Reads how a guard verifies tokens: with `jwtVerify` of jose and one key that a setting holds. Undefined for any other way. */
export function readTokens({ files }: PackageTexts, guard: { name: string; file: RepoPath }): TokenGuard | undefined {
  const source = readSource(guard.file, files.get(guard.file) ?? '')
  if ('unknown' in source) return undefined
  const key = keyOf(source)
  const root = key === undefined ? undefined : settingIn(key)
  const binding = root === undefined ? undefined : bindingsOf(source.program.body).get(root)
  if (key === undefined || root === undefined || binding?.kind !== 'import') return undefined
  const module = modulesOf({ main: guard.file, read: (path) => files.get(path) }).find(guard.file, binding.module)
  if (module === undefined) return undefined
  return {
    name: guard.name,
    key: source.text.slice(key.start, key.end),
    source: { module: module.path, name: binding.imported },
    refusal: refusalOf(source) ?? "{ message: 'Your session has ended.' }",
  }
}

/** The second argument of `jwtVerify`, as it is made. */
function keyOf({ program }: Source): Node | undefined {
  const names = bindingsOf(program.body)
  for (const node of walkNodes(program)) {
    if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'jwtVerify') continue
    const [, given] = node.arguments
    const held = given?.type === 'Identifier' ? names.get(given.name) : undefined
    const made = held?.kind === 'variable' ? held.init : given
    return made === null || made === undefined || made.type === 'SpreadElement' ? undefined : unwrap(made)
  }
  return undefined
}

/** The name that `new TextEncoder().encode(config.KEY)` begins its argument with; undefined for a key that is made in another way. */
function settingIn(key: Node): string | undefined {
  if (key.type !== 'CallExpression' || key.callee.type !== 'MemberExpression' || key.callee.object.type !== 'NewExpression')
    return undefined
  if (nameOf(key.callee.object.callee) !== 'TextEncoder') return undefined
  let [value]: (Node | undefined)[] = key.arguments
  while (value?.type === 'MemberExpression') value = value.object
  return value?.type === 'Identifier' ? value.name : undefined
}

/** What the last answer with 401 of the guard holds: `c.json({ … }, 401)`. */
function refusalOf({ program, text }: Source): string | undefined {
  const found: string[] = []
  for (const node of walkNodes(program)) {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') continue
    const [body, status] = node.arguments
    if (body?.type === 'ObjectExpression' && status?.type === 'Literal' && status.value === 401)
      found.push(text.slice(body.start, body.end))
  }
  return found.at(-1)
}
