import { isObject } from '../../core/json-object.ts'
import type { ConfigChange } from '../../text/config-edit/config-change.ts'

/** What a configuration, or an environment of it, says of the classes of Durable Objects. */
export interface DeclaredClasses {
  /** One change of classes after the other, as Wrangler applies them. */
  migrations?: readonly ClassMigration[]
  /** The newer way, by name of the class; a configuration has one or the other. */
  exports?: Readonly<Record<string, unknown>>
}

/** One step, with the classes that there are after it. */
export interface ClassMigration {
  tag: string
  makes: readonly string[]
}

/** Reads what a configuration, or an environment of it, says of classes. */
export function readClasses(scope: unknown): DeclaredClasses {
  const { migrations, exports } = isObject(scope) ? scope : {}
  return {
    ...(Array.isArray(migrations) && { migrations: migrations.filter(isObject).map(readMigration) }),
    ...(isObject(exports) && { exports }),
  }
}

function readMigration({
  tag,
  new_classes: old,
  new_sqlite_classes: sqlite,
  renamed_classes: renamed,
}: Readonly<Record<string, unknown>>): ClassMigration {
  const names = [old, sqlite].flatMap((list) => (Array.isArray(list) ? list : []))
  const others = Array.isArray(renamed) ? renamed.filter(isObject).map(({ to }) => to) : []
  return { tag: typeof tag === 'string' ? tag : '', makes: [...names, ...others].filter((name) => typeof name === 'string') }
}

/** What makes a class known: nothing where it is, or where an environment has it from the top level. */
export function classConfig(name: string, { migrations, exports }: DeclaredClasses, isEnvironment: boolean): readonly ConfigChange[] {
  if (exports !== undefined) {
    return Object.hasOwn(exports, name) ? [] : [{ at: ['exports', name], set: { type: 'durable-object', storage: 'sqlite' } }]
  }
  if ((migrations === undefined && isEnvironment) || migrations?.some(({ makes }) => makes.includes(name)) === true) return []
  return [{ at: ['migrations'], append: { tag: nextTag(migrations ?? []), new_sqlite_classes: [name] } }]
}

/** `v<N>` behind the highest there is; Wrangler goes by the order, people by the number. */
function nextTag(migrations: readonly ClassMigration[]): string {
  const numbers = migrations.map(({ tag }) => (/^v[0-9]{1,9}$/.test(tag) ? Number(tag.slice(1)) : 0))
  return `v${Math.max(0, ...numbers) + 1}`
}
