import type { ConfigChange } from './binding-config.ts'

/** What a configuration, or an environment of it, says of the classes of Durable Objects. */
export interface DeclaredClasses {
  /** One change of classes after the other, as Wrangler applies them. */
  migrations?: readonly ClassMigration[]
  /** The newer way, by name of the class; a configuration has one or the other. */
  exports?: Readonly<Record<string, unknown>>
}

export interface ClassMigration {
  tag?: string
  new_classes?: readonly string[]
  new_sqlite_classes?: readonly string[]
  renamed_classes?: readonly { to?: string }[]
}

/** What makes a class known: nothing where it is, or where an environment has it from the top level. */
export function classConfig(name: string, { migrations, exports }: DeclaredClasses, isEnvironment: boolean): readonly ConfigChange[] {
  if (exports !== undefined) {
    return Object.hasOwn(exports, name) ? [] : [{ at: ['exports', name], set: { type: 'durable-object', storage: 'sqlite' } }]
  }
  if ((migrations === undefined && isEnvironment) || migrations?.some((one) => makes(one, name)) === true) return []
  return [{ at: ['migrations'], append: { tag: nextTag(migrations ?? []), new_sqlite_classes: [name] } }]
}

function makes(
  { new_classes: old = [], new_sqlite_classes: sqlite = [], renamed_classes: renamed = [] }: ClassMigration,
  name: string,
): boolean {
  return old.includes(name) || sqlite.includes(name) || renamed.some(({ to }) => to === name)
}

/** `v<N>` behind the highest there is; Wrangler goes by the order, people by the number. */
function nextTag(migrations: readonly ClassMigration[]): string {
  const numbers = migrations.map(({ tag = '' }) => (/^v[0-9]{1,9}$/.test(tag) ? Number(tag.slice(1)) : 0))
  return `v${Math.max(0, ...numbers) + 1}`
}
