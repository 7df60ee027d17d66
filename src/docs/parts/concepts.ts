import type { Block } from '../../core/page.ts'
import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import { value } from '../../text/wording.ts'
import type { PageInput } from '../page.ts'
import { capped, items, unique, type Item, someOf } from '../../text/page-blocks.ts'
import { scheduleWords } from '../../text/schedule-words.ts'
import { importersOf } from '../examples/importers.ts'
import { docSentence } from './describe.ts'
import { isForCallers } from './symbols.ts'
import {
  coreFiles,
  fileSource,
  jobRef,
  lineSource,
  modelRef,
  modelSource,
  pathRef,
  routeRef,
  symbolRef,
  symbolSource,
} from '../../text/fact-refs.ts'

/** How many things of a kind the overview shows at each depth. */
export const amounts = { quick: 4, standard: 12, comprehensive: 40 } as const

/** Fields that nearly every model has, and that say nothing about it. */
const ordinaryFields = /^(id|_id|uuid|created_?at|updated_?at|deleted_?at)$/i

/** Queues and scheduled jobs, each once. */
function work({ feature, project }: PageInput): readonly Item[] {
  return unique(feature.jobs, (job) => job.name).map((job): Item => {
    const what =
      job.kind === 'cron'
        ? 'scheduled job'
        : job.kind === 'event' || job.kind === 'listener'
          ? 'event'
          : job.kind === 'worker'
            ? 'background job'
            : 'queue'
    const from = unique(job.producers, (one) => one.file)
      .slice(0, 3)
      .map((one) => pathRef(one.file))
    const when: Phrase = job.schedule === undefined ? [] : say` It runs on the schedule ${scheduleWords(job.schedule)}.`
    const fed: Phrase = from.length === 0 ? [] : say` ${list(from)} ${[from.length > 1 ? 'put' : 'puts']} work in.`
    return {
      id: `job/${job.name}`,
      text: say`${jobRef(job)} (${[what]} in ${pathRef(job.file)}).${when}${fed}`,
      sources: [lineSource(project, job, job.name)],
    }
  })
}

/** The nouns of the feature's code, one line each. */
export function concepts(input: PageInput): readonly (Block | undefined)[] {
  const { feature, project, depth, known } = input
  const models = unique(feature.models, (model) => model.name).map((model): Item => {
    const telling = model.fields.filter((field) => !ordinaryFields.test(field.name))
    const fields = (telling.length > 0 ? telling : model.fields).map((field) => ref('field', field.name))
    const about = docSentence(model.about, known)
    const holds: Phrase = fields.length === 0 ? [] : say` It holds ${someOf(fields, 5)}.`
    return {
      id: `model/${model.name}`,
      text: say`${modelRef(model)} (${[model.kind === 'sql' ? 'table' : 'data model']} in ${pathRef(model.file)})${about === undefined ? [] : say`: ${about}`}.${holds}`,
      sources: [modelSource(project, model)],
    }
  })
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
    const doc = docSentence(symbol.doc, known)
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
  const kept = telling.length > 0 || models.length > 0 ? telling : types
  const first = capped([...models, ...work(input)], amounts[depth], (item) => item)
  const all = [...first, ...mostUsed(kept, Math.max(0, amounts[depth] - first.length))]
  if (all.length > 0) return [items('concepts', all)]
  return [items('concepts', parts(input))]
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

/** Files that make the feature with what each gives or answers: the nouns where the code has no other. */
function parts({ feature, project, depth }: PageInput): readonly Item[] {
  const files = coreFiles(feature).map((file): { item: Item; says: boolean } => {
    const names = unique(
      feature.symbols.filter((symbol) => symbol.path === file.path && symbol.name !== 'default' && !symbol.name.includes('.')),
      (symbol) => symbol.name,
    )
    const routes = feature.routes.filter((route) => (route.handlerAt?.file ?? route.file) === file.path)
    const does: Phrase =
      routes.length > 0
        ? say`answers ${someOf(routes.map(routeRef), 2)}`
        : names.length > 0
          ? say`gives ${someOf(names.map(symbolRef), 3)}`
          : ['holds part of it']
    return {
      item: { id: `file/${file.path}`, text: say`${pathRef(file.path)} ${does}.`, sources: [fileSource(project, file.path)] },
      says: routes.length > 0 || names.length > 0,
    }
  })
  const telling = files.filter(({ says }) => says)
  return telling.length > 0 ? capped(telling, amounts[depth], ({ item }) => item) : capped(files, 4, ({ item }) => item)
}
