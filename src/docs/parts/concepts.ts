import type { Block } from '../../core/page.ts'
import type { Model } from '../../core/project.ts'
import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import { value } from '../../text/wording.ts'
import type { PageInput } from '../page.ts'
import { capped, gap, items, table, unique, type Item } from '../../text/page-blocks.ts'
import { importersOf } from '../examples/importers.ts'
import { jobColumns, jobRows } from './job-rows.ts'
import { docSentence } from './describe.ts'
import { ownWords } from './own-words.ts'
import { featureOf } from './place.ts'
import { isForCallers } from './symbols.ts'
import { modelRef, modelSource, pathRef, symbolRef, symbolSource } from '../../text/fact-refs.ts'

/** How many things of a kind the overview shows at each depth. */
export const amounts = { quick: 4, standard: 12, comprehensive: 40 } as const

/** Fields that nearly every model has, and that say nothing about it. */
const ordinaryFields = /^(id|_id|uuid|created_?at|updated_?at|deleted_?at)$/i

/** Queues, scheduled jobs and events with what starts them, each once. */
function work(input: PageInput): Block | undefined {
  const rows = jobRows(input.feature.jobs, input, amounts[input.depth])
  return table('work', jobColumns, rows)
}

/** The nouns of the feature's code: what an author explains, one line each, and the work that runs in the background. */
export function concepts(input: PageInput): readonly (Block | undefined)[] {
  const { feature, project, depth } = input
  const models = unique(feature.models, (model) => model.name).flatMap((model) => modelItem(model, input))
  const names = new Set(feature.models.map((model) => model.name))
  const types = unique(
    feature.symbols.filter(
      (symbol) =>
        /^(class|interface|enum|type)$/.test(symbol.kind) &&
        !names.has(symbol.name) &&
        !project.isTest(symbol.path) &&
        // callers of an operation see its fields in the reference, and types only where somebody explains them
        (symbol.doc !== undefined || isForCallers(symbol, feature)),
    ),
    (symbol) => symbol.name,
  ).map((symbol): NamedType => {
    const doc = ownWords(symbol, input)
    const members = (symbol.members ?? []).slice(0, 5).map((member) => value(member.name))
    const text: Phrase = doc !== undefined ? say`: ${doc}` : members.length > 0 ? say` with ${list(members)}` : []
    const item: Item = {
      id: `type/${symbol.path}/${symbol.name}`,
      text: say`${symbolRef(symbol)} (${[symbol.kind]} in ${pathRef(symbol.path)})${text}.`,
      sources: [symbolSource(project, symbol)],
    }
    const error = symbol.kind === 'class' && /(Error|Exception)$/.test(symbol.name)
    return { item, says: text.length > 0, error, users: error ? -1 : importersOf(symbol, project) }
  })
  const telling = types.filter(({ says }) => says)
  // A name with nothing to say about it stands here only where there is no other noun.
  const kept = telling.length > 0 || feature.models.length > 0 ? telling : types
  const first = capped(models, amounts[depth], (item) => item)
  const all = [...first, ...mostUsed(kept, Math.max(0, amounts[depth] - first.length))]
  const background = work(input)
  if (all.length > 0 || background !== undefined) return [items('concepts', all), background]
  return [gap('concepts', say`which terms must a reader of ${[featureOf(feature)]} know?`)]
}

/** A model with what its author says of it. Its fields stand on the architecture page; where there is none, they stand here. */
function modelItem(model: Model, input: PageInput): readonly Item[] {
  const about = docSentence(model.about, input.known)
  const isElsewhere = input.siblings.has('architecture')
  if (about === undefined && isElsewhere) return []
  const fields = isElsewhere
    ? []
    : model.fields.filter((field) => !ordinaryFields.test(field.name)).map((field) => ref('field', field.name))
  const holds: Phrase = fields.length === 0 ? [] : say` It holds ${list(fields)}.`
  const kind = model.kind === 'sql' ? 'table' : 'data model'
  return [
    {
      id: `model/${model.name}`,
      text: say`${modelRef(model)} (${[kind]} in ${pathRef(model.file)})${about === undefined ? [] : say`: ${about}`}.${holds}`,
      sources: [modelSource(input.project, model)],
    },
  ]
}

/** A type of the feature as a concept. */
interface NamedType {
  item: Item
  says: boolean
  error: boolean
  /** Files that import it. */
  users: number
}

/** The types that most files import, in the order of the code: an import more or less moves no line of the page. Errors come last. */
function mostUsed(types: readonly NamedType[], amount: number): readonly Item[] {
  const chosen = new Set(types.toSorted((a, b) => b.users - a.users).slice(0, amount))
  const inOrder = [...types.filter(({ error }) => !error), ...types.filter(({ error }) => error)]
  return inOrder.map((one): Item => (chosen.has(one) ? one.item : { ...one.item, spare: true }))
}
