import type { FileFacts, FunctionFact, Value } from '../../core/facts.ts'
import type { Model, Project } from '../../core/project.ts'
import type { Place } from '../features/resolve-call.ts'
import { madeRepository } from './made-repository.ts'
import { openedTable, snakeName, tableName } from './table-names.ts'

/** Models of a project by the names that code calls them. */
export interface ModelIndex {
  /** Prisma's delegate: `apiKey` in `prisma.apiKey.create`. */
  delegate(name: string): Model | undefined
  /** A class or table by the name it has in a file: declared there, imported, or held by an object that lists models (`schema.users`). */
  named(name: string, from: Place): Model | undefined
  /** A table by its name in the database, also where code writes its words without `_` between them. */
  table(name: string): Model | undefined
  /** A table by what a call is given: its name, or a constant that holds it. */
  tableOf(value: Value | undefined, from: Place): Model | undefined
  /** The table that a function of that name opens for queries. */
  opened(name: string, from: Place): Model | undefined
  /** What a function of a file gives. */
  given(value: Value | undefined, from: Place): Value | undefined
  /** What a property or parameter of a class keeps: `Repository<User>`, `Model<User>`; also a name that was made as a repository. */
  kept(name: string, from: Place): Model | undefined
}

const indexes = new WeakMap<Project, ModelIndex>()

/** The index of a project; the second call answers from memory. */
export function modelIndex(project: Project): ModelIndex {
  const known = indexes.get(project) ?? buildIndex(project)
  indexes.set(project, known)
  return known
}

function buildIndex(project: Project): ModelIndex {
  const delegates = new Map<string, Model>()
  const names = new Map<string, Model[]>()
  const tables = new Map<string, Model>()
  for (const model of project.models) {
    if (model.kind === 'prisma') delegates.set(lowerFirst(model.name), model)
    const name = model.client ?? model.name
    names.set(name, [...(names.get(name) ?? []), model])
    const table = model.table ?? (model.kind === 'mongoose' ? undefined : model.name)
    if (table !== undefined && !tables.has(table)) tables.set(table, model)
  }
  const named = (name: string, from: Place): Model | undefined => {
    const declared = project.declarationOf?.(from.path, name)
    const last = name.slice(name.lastIndexOf('.') + 1)
    const candidates = names.get(declared?.name ?? last) ?? names.get(last) ?? madeModels(project, declared, names)
    const same = candidates.filter(({ file }) => file === declared?.path)
    if (same.length === 1) return same[0]
    // a class that a call makes and another file exports, or an object that lists models: the name alone has to be enough
    return candidates.length === 1 && (declared === undefined || declared.path !== from.path || candidates[0]?.file === from.path)
      ? candidates[0]
      : undefined
  }
  const table = (name: string): Model | undefined => tables.get(name) ?? tables.get(snakeName(name))
  const byName = (name: string | undefined): Model | undefined => (name === undefined ? undefined : table(name))
  return {
    delegate: (name) => delegates.get(name),
    named,
    table,
    tableOf: (value, { path }) => byName(tableName(project, value, path)),
    opened: (name, { path }) => byName(openedTable(project, name, path)),
    given: (value, { path }) => (value?.k === 'fn' ? project.facts(path)?.functions[value.fn]?.returns : undefined),
    kept(name, from) {
      const facts = project.facts(from.path)
      const type = facts === undefined ? undefined : typeOf(facts, from.fn, name)
      const inner =
        type === undefined
          ? undefined
          : /^(?:\w+\.)?\w*(?:Repository|Model|ModelType|EntityManager|Collection)\s*<\s*(?:typeof\s+)?(\w+)/.exec(type)?.[1]
      if (inner === undefined) {
        const made = madeRepository(project, from, name)
        return made && named(made.name, made.from)
      }
      return named(inner, from) ?? named(inner.replace(/(?:Entity|Document|Model)$/, ''), from)
    },
  }
}

/** `const NoteModel = model('Note', schema)`: the model that a name of a file was made as. */
function madeModels(
  project: Project,
  declared: { path: Model['file']; name: string } | undefined,
  names: ReadonlyMap<string, readonly Model[]>,
): readonly Model[] {
  const bound = declared === undefined ? undefined : project.facts(declared.path)?.bindings.filter(({ name }) => name === declared.name)
  const [only] = bound ?? []
  const [first] = only?.value.k === 'call' && bound?.length === 1 ? only.value.call.args : []
  return first?.k === 'str' ? (names.get(first.v) ?? []).filter(({ file }) => file === declared?.path) : []
}

/** Type of a property of the class around a function, by its declaration or by the constructor. */
function typeOf(facts: FileFacts, fn: FunctionFact, property: string): string | undefined {
  const owner = facts.classes.find((one) => one.from <= fn.from && fn.to <= one.to)
  const member = owner?.members.find((one) => one.name === property)?.type
  const made = owner === undefined ? undefined : facts.functions.find((one) => one.name === `${owner.name}.constructor`)
  return member ?? made?.params.find((param) => param.name === property)?.type ?? fn.params.find((param) => param.name === property)?.type
}

function lowerFirst(name: string): string {
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`
}
