import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import type { Model } from '../../core/project.ts'
import { modelRef, modelSource, pathRef } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { aModel, packageRef, recordStore } from '../parts/owning.ts'
import { endsAt, fieldRef, madeAt, personalFields, pointers, removedAt } from '../parts/personal-data.ts'
import { names, standardsOf } from '../parts/periods.ts'
import { operationRef, operationsPhrase, refsPhrase } from '../parts/record-changes.ts'
import { fileRef, planned } from '../parts/task-words.ts'
import type { Decision, Statement } from '../plan.ts'
import { blocking, type RetentionContext } from './context.ts'

/** Models as words, some of them. */
export function modelsPhrase(models: readonly Model[], without: Phrase = ['records']): Phrase {
  return models.length === 0 ? without : refsPhrase(models.map(modelRef), 4)
}

/** What the plan decides, each with a fact of the project for it. */
export function decisions(context: RetentionContext): readonly Decision[] {
  return [
    place(context),
    clock(context),
    passingPeriod(context),
    periods(context),
    way(context),
    order(context),
    runner(context),
    marks(context),
  ].filter((one) => one !== undefined)
}

function place({ project, files, people, business, passing, logs }: RetentionContext): Decision | undefined {
  const amount = people.length + business.length + passing.length + logs.length
  if (amount === 0) return undefined
  return {
    id: 'place',
    about: 'Where periods stand',
    text: say`In one table of code, ${fileRef(files.schedule)}, with model, field, length, way and the reason for the length.`,
    because: say`${[`${amount} of ${count(project.models.length, 'model')}`]} need a period, ${modelsPhrase([...business, ...people, ...passing, ...logs].slice(0, 3))} among them, and a review has to see them side by side`,
    instead: say`a number in each job, which nobody compares with the policy`,
    sources: [],
  }
}

function clock({ business, people, project }: RetentionContext): Decision | undefined {
  const [model] = [...business, ...people].filter((one) => madeAt(one) !== undefined)
  const made = model === undefined ? undefined : madeAt(model)
  if (model === undefined || made === undefined) return undefined
  const later = model.fields.find(({ name }) => /^(?:paid|closed|completed|cancelled|ended|last_?\w*)_?at$/i.test(name))
  return {
    id: 'clock',
    about: 'From when a period counts',
    text:
      later === undefined
        ? say`From ${fieldRef({ model, field: made })}; where the business ends much later, a field for that end comes with the schedule.`
        : say`From the end of the business: ${fieldRef({ model, field: later })} where it is set, else ${fieldRef({ model, field: made })}.`,
    because:
      later === undefined
        ? say`${modelRef(model)} holds ${fieldRef({ model, field: made })} and no time of an end`
        : say`${modelRef(model)} holds both times, and they can lie far apart`,
    instead: say`the time of the last update, which a harmless migration moves`,
    sources: [modelSource(project, model)],
  }
}

function passingPeriod({ passing, project }: RetentionContext): Decision | undefined {
  const [model] = passing
  if (model === undefined) return undefined
  const end = endsAt(model)
  return {
    id: 'passing',
    about: 'When sessions, tokens and the like go',
    text: say`A day after their end, so that a late request still gets its own refusal.`,
    because:
      end === undefined
        ? say`${modelsPhrase(passing)} ${[passing.length === 1 ? 'is' : 'are']} of use for one login or one message`
        : say`${fieldRef({ model, field: end })} states the end of each ${modelRef(model)}`,
    instead: say`keeping them to count logins: an event without the secret does that`,
    sources: [modelSource(project, model)],
  }
}

function periods({ asked, business, people, wanted, project }: RetentionContext): Decision | undefined {
  const first = business[0] ?? people[0]
  if (first === undefined) return undefined
  const standards = standardsOf({ wanted, project })
  const because: Phrase =
    asked !== undefined
      ? say`the requirement states ${planned(asked)}, and ${modelsPhrase(business.length > 0 ? business : people)} ${[(business.length > 0 ? business : people).length === 1 ? 'holds' : 'hold']} what it speaks of`
      : names(standards, 'HIPAA')
        ? say`${planned('45 CFR 164.316(b)(2)(i)')} asks for six years of documentation, and a state can ask for more of ${modelRef(first)}`
        : business.length > 0
          ? say`no requirement names a length, and ${modelsPhrase(business)} can fall under tax and contract law of several countries`
          : say`no requirement names a length, and ${modelsPhrase(people)} ${[people.length === 1 ? 'is' : 'are']} of use while somebody has an account`
  return {
    id: 'periods',
    about: `How long ${business.length > 0 ? 'business records' : 'records of people'} are kept`,
    text: say`${asked === undefined ? (names(standards, 'HIPAA') ? ['6 years'] : business.length === 0 ? ['As long as the account stands'] : say`${planned('10 years')} as a proposal that a person confirms before the first removal`) : planned(asked)}; what leads to a person and is no business record, 30 days after the account has ended.`,
    because,
    instead: say`one length for each table: too long for people, too short for ${modelRef(first)}`,
    sources: [modelSource(project, first)],
  }
}

function way({ business, people, project, today: { auth } }: RetentionContext): Decision | undefined {
  const blocks = blocking(auth.people === undefined ? people : [auth.people], project)
  const [block] = blocks
  const [model] = business
  if (block === undefined && model === undefined) return undefined
  const personal = personalFields(project).filter((field) => field.model === auth.people)
  return {
    id: 'way',
    about: 'Removal, or taking the person out',
    text: say`Business records outlive the person: ${personal.length === 0 ? ['values that name somebody'] : refsPhrase(personal.map(fieldRef))} ${[personal.length === 1 ? 'is' : 'are']} overwritten${auth.people === undefined ? [] : say` in ${modelRef(auth.people)}`}, the row and its key stay until the last ${model === undefined ? ['record'] : modelRef(model)} has gone.`,
    because:
      block === undefined
        ? say`${modelsPhrase(business)} ${[business.length === 1 ? 'has' : 'have']} a longer period than a person who leaves`
        : say`${fieldRef(block)} refuses to lose the ${ref('model', block.field.references ?? '')} that it points at`,
    instead: say`a cascade, which would take ${model === undefined ? ['what a law keeps'] : modelRef(model)} with the person`,
    sources: block === undefined ? [] : [modelSource(project, block.model)],
  }
}

function order({ people, business, project }: RetentionContext): Decision | undefined {
  const own = new Set([...people, ...business].map(({ name }) => name))
  const links = [...people, ...business].flatMap((model) =>
    pointers(model)
      .filter(({ references }) => references !== undefined && own.has(references))
      .map((field) => ({ model, field })),
  )
  const [link] = links
  if (link === undefined) return undefined
  return {
    id: 'order',
    about: 'In which order records go',
    text: say`What points before what it points at: ${modelRef(link.model)} before ${ref('model', link.field.references ?? '')}, in one transaction for each ${ref('model', link.field.references ?? '')}.`,
    because: say`${refsPhrase(links.map(fieldRef))} ${[links.length === 1 ? 'ties' : 'tie']} them together${link.field.onDelete === undefined ? [', and the schema states no rule for a removal'] : say`, with ${value(link.field.onDelete)} in the schema`}`,
    instead: say`table by table over the whole database, which leaves halves when it stops`,
    sources: [modelSource(project, link.model)],
  }
}

function runner({ cron, project, files, removals }: RetentionContext): Decision {
  const servers = project.entryPoints.filter(({ kind }) => kind === 'server' || kind === 'worker')
  const [byRequest] = removals
  return {
    id: 'runner',
    about: 'What removes',
    text: say`A job, ${fileRef(files.removal)}, nightly, 500 records a transaction, with a lock so that one runs at a time.`,
    because:
      cron !== undefined
        ? say`${operationRef(cron)} runs on a schedule already${cron.schedule === undefined ? [] : say` at ${value(cron.schedule)}`}, in ${pathRef(cron.file)}`
        : servers.length > 0
          ? say`no work on a schedule was found beside ${list(servers.slice(0, 2).map(({ path }) => pathRef(path)))}, so that one has to be added`
          : say`${byRequest === undefined ? packageRef(project) : operationRef(byRequest.operation)} runs when somebody asks, and an end comes unasked`,
    instead: say`a removal on reading, which leaves what nobody reads any more`,
    sources: [],
  }
}

function marks({ marked, project }: RetentionContext): Decision | undefined {
  const [model] = marked
  const field = model === undefined ? undefined : removedAt(model)
  if (model === undefined || field === undefined) return undefined
  return {
    id: 'marks',
    about: 'What a mark of removal means',
    text: say`A grace of 30 days in which an operator can bring the record back; then it goes.`,
    because: say`${fieldRef({ model, field })} hides ${modelRef(model)} from answers and keeps its content`,
    instead: say`taking the mark for the removal`,
    sources: [modelSource(project, model)],
  }
}

/** What nobody but a person can decide. */
export function questions(context: RetentionContext): readonly Statement[] {
  const { asked, business, people, project, store, removals, team, passing, logs } = context
  const all: Statement[] = []
  if (asked === undefined && business.length + people.length > 0)
    all.push({
      id: 'question/periods',
      text: say`Which law or contract sets the length for ${modelsPhrase(business.length > 0 ? business : people)}, and in which countries?`,
      sources: [],
    })
  const { people: person } = context.today.auth
  if (person !== undefined)
    all.push({
      id: 'question/inactive',
      text: say`Does ${aModel(person)} who never comes back end by itself, after how long, and who tells them before?`,
      sources: [modelSource(project, person)],
    })
  all.push({
    id: 'question/holds',
    text: say`Who may set and lift a legal hold${business[0] === undefined ? [] : say` on a ${modelRef(business[0])}`}, and who is told when it ends?`,
    sources: [],
  })
  const database = recordStore(context)
  all.push({
    id: 'question/backups',
    text: say`How long are backups${database === undefined ? [] : say` of ${database}`} kept? A removed record stands in them until then.`,
    sources: [],
  })
  if (store !== undefined)
    all.push({
      id: 'question/files',
      text: say`Does the bucket behind ${pathRef(store.path)} keep old versions? A removed file would stay as one.`,
      sources: [],
    })
  if (logs.length > 0)
    all.push({ id: 'question/logs', text: say`Who still needs ${modelsPhrase(logs)} after 90 days, and for what?`, sources: [] })
  if (people.length + business.length + passing.length + logs.length === 0)
    all.push({
      id: 'question/models',
      text: say`Which data of ${packageRef(project)} is kept, and where? No model was found that a period could be set for.`,
      sources: [],
    })
  if (team.level === 'solo')
    all.push({
      id: 'question/second',
      text: say`Who looks at the first dry run? One person commits here, and a removal cannot be taken back.`,
      sources: [],
    })
  if (team.level === 'large')
    all.push({
      id: 'question/owner',
      text: say`Which team owns ${fileRef(context.files.schedule)}? ${[`${team.active} people`]} committed in the last year, and each can add a model.`,
      sources: [],
    })
  if (removals.length > 0 && business.some((model) => removals.some((change) => change.model === model)))
    all.push({
      id: 'question/early',
      text: say`May ${operationsPhrase(removals.filter(({ model }) => business.includes(model)).map(({ operation }) => operation))} still remove a record before its time?`,
      sources: [],
    })
  return all
}
