import type { Block } from '../../core/page.ts'
import { list, plain, ref, say, type Phrase } from '../../core/phrase.ts'
import type { Model, ModelField, OnDelete } from '../../core/project.ts'
import { isHiddenDefault, notShown } from '../../core/secrets/shown-default.ts'
import { lineSource, modelRef, modelSource, pathRef } from '../../text/fact-refs.ts'
import { capped, paragraph, present, sentences, table, type Row } from '../../text/page-blocks.ts'
import { sentence, value } from '../../text/wording.ts'
import type { PageInput } from '../page.ts'
import { docSentence } from './describe.ts'
import { oneLine } from './symbols.ts'

/** Fields of one model that a page shows at each depth. */
const most = { quick: 8, standard: 40, comprehensive: 200 } as const

/** What becomes of a record or its field, after the words that name the record it points at. */
const afterRemoval: Readonly<Record<OnDelete, string>> = {
  cascade: ', and is removed together with it',
  'set null': ', and is emptied when that is removed',
  'set default': ', and takes its default when that is removed',
  restrict: ', which cannot be removed meanwhile',
  'no action': ', which cannot be removed meanwhile',
}

/** A model: where it is declared, its fields as a table, and what no two records may share. */
export function modelBlocks(model: Model, input: PageInput): readonly Block[] {
  const { project, known, depth } = input
  const about = docSentence(model.about, known)
  const together = (model.unique ?? []).filter((names) => names.length > 1)
  const all = project.models.find(({ name, file }) => name === model.name && file === model.file)?.fields ?? model.fields
  const rows = capped(alikeTogether(columnsOf(model), known), most[depth], (fields): Row => fieldsRow(model, fields, input))
  return present([
    paragraph(
      `model/${model.name}`,
      sentences([
        say`${modelRef(model)}${tableOf(model)} is declared in ${pathRef(model.file)}${model.fields.length < all.length ? ['; the table has the fields that code of this feature names'] : []}.`,
        about === undefined ? undefined : sentence(about),
        ...together.map((names) => say`${list(names.map((name) => ref('field', name)))} together are unique.`),
      ]),
      [modelSource(project, model)],
    ),
    table(`model/${model.name}/fields`, ['Field', 'Type', 'Default', 'Rules'], rows),
  ])
}

/** The name of its table, where code gives it another one than its own. */
function tableOf({ name, table: stored }: Model): Phrase {
  return stored === undefined || stored === name ? [] : say` (table ${value(stored)})`
}

/** Fields that are stored: a relation of Prisma is not. */
function columnsOf({ kind, fields }: Model): readonly ModelField[] {
  if (kind !== 'prisma') return fields
  return fields.filter(({ type, references }) => references === undefined || type.replace('[]', '') !== references)
}

/** Fields in their order; those of which nothing is known but one type, as `createdAt` and `updatedAt` often are, stand together. */
function alikeTogether(fields: readonly ModelField[], known: PageInput['known']): readonly (readonly ModelField[])[] {
  const isPlain = (field: ModelField): boolean =>
    defaultOf(field).length === 0 && rulesOf(field, false, docSentence(field.about, known)).length === 0
  const groups = Map.groupBy(fields, (field) => (isPlain(field) ? plain(typeOf(field)) : `of its own ${field.name}`))
  return [...groups.values()]
}

function fieldsRow(model: Model, fields: readonly ModelField[], { project, known }: PageInput): Row {
  const [field] = fields
  const names = fields.map(({ name }) => name)
  const cells =
    field === undefined
      ? []
      : [
          list(names.map((name) => ref('field', name))),
          typeOf(field),
          defaultOf(field),
          rulesOf(field, isPartOfKey(field, model), docSentence(field.about, known)),
        ]
  const sources = fields.map((one) => lineSource(project, { file: one.file ?? model.file, line: one.line }, `${model.name}.${one.name}`))
  return { id: `field/${model.name}/${names[0] ?? ''}`, cells, sources }
}

function typeOf({ type, required, id }: ModelField): Phrase {
  return required || id === true || type.endsWith('[]') ? [value(oneLine(type))] : say`${value(oneLine(type))}, optional`
}

function defaultOf({ default: given }: ModelField): Phrase {
  if (given === undefined || given === '') return []
  return isHiddenDefault(given) ? [notShown] : [value(oneLine(given))]
}

/** Whether only several fields together identify a record, and this is one of them. */
function isPartOfKey({ id }: ModelField, { fields }: Model): boolean {
  return id === true && fields.filter((one) => one.id === true).length > 1
}

function rulesOf({ id, unique, values, references, onDelete }: ModelField, isPart: boolean, about: Phrase | undefined): Phrase {
  return sentences([
    isPart
      ? ['Part of the key that identifies the record.']
      : id === true
        ? ['Identifies the record.']
        : unique === true
          ? ['Unique.']
          : undefined,
    values === undefined ? undefined : say`One of ${list(values.map(value), ' or ')}.`,
    references === undefined
      ? undefined
      : say`Points at ${ref('model', references)}${[onDelete === undefined ? '' : afterRemoval[onDelete]]}.`,
    about === undefined ? undefined : sentence(about),
  ])
}
