import type { RepoPath } from '../../core/names.ts'
import type { Model } from '../../core/project.ts'
import { say, type Phrase } from '../../core/phrase.ts'
import { pathRef } from '../../text/fact-refs.ts'
import type { PlanInput } from '../enterprise-feature.ts'
import type { TaskFile } from '../plan.ts'
import { type DataStore, folderOf } from '../today/data.ts'
import { schemaFiles } from './task-words.ts'

/** Files in which a new table is declared: the schema, or a file of its own, beside a model that it belongs to, where each has one. */
export function tableFiles(input: PlanInput, name: string, owner?: Model): readonly TaskFile[] {
  const first = modelFile(input)
  if (first === undefined) return schemaFiles(input, name)
  const beside = owner?.file ?? first
  const file = beside.slice(beside.lastIndexOf('/') + 1)
  const ending = file.slice(file.indexOf('.'))
  const own = /^[A-Z]/.test(file) ? pascal(name) : name
  const path = `${folderOf(beside) === '' ? '' : `${folderOf(beside)}/`}${own}${ending}` as RepoPath
  return [{ path, is: input.project.files?.includes(path) === true ? 'stands' : 'new', kind: 'schema' }]
}

/** The file of a model, where each model has one of its own. */
function modelFile({ project: { models }, today: { data } }: Pick<PlanInput, 'project' | 'today'>): RepoPath | undefined {
  const files = new Set(models.map(({ file }) => file))
  return files.size > 1 && files.size === models.length && data.schema?.endsWith('.sql') !== true ? data.schema : undefined
}

function pascal(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase())
}

/** Where tables are declared, as a link: the schema, or the folder of models; undefined where neither is known. */
export function schemaWords(input: Pick<PlanInput, 'project' | 'today'>): Phrase | undefined {
  const { schema } = input.today.data
  if (schema === undefined) return undefined
  const beside = modelFile(input)
  return beside === undefined ? say`${pathRef(schema)}` : say`${pathRef(folderOf(beside))}`
}

/** The database that holds records; one that only remembers things for a while is none. */
export function recordStore({ databases }: Pick<DataStore, 'databases'>): DataStore['databases'][number] | undefined {
  return databases.find(({ name }) => !/redis|valkey|memcached/i.test(name))
}
