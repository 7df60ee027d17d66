import type { RepoPath } from '../../core/names.ts'
import { list, say } from '../../core/phrase.ts'
import { modelRef, pathRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import { computesIn } from '../evidence/functions.ts'
import { all, answers, declares, either, keeps, tests } from '../evidence/looks.ts'
import { describes } from '../evidence/texts.ts'
import { staffGuardPhrase } from '../parts/guard-words.ts'
import { fieldRef, idRef, stateField } from '../parts/model-fields.ts'
import { tableFiles } from '../parts/tables.ts'
import { appFile, fileRef, planned } from '../parts/task-words.ts'
import { verb } from '../parts/ways.ts'
import type { Phase, Task } from '../plan.ts'
import { type EtlContext, firstSource, personalRefs, sourcesPhrase } from './context.ts'

/** Phase 3: what arrives is checked, and arrives once. */
export function transformPhase(context: EtlContext): Phase {
  return {
    title: 'Transform and load',
    aim: say`the target holds ${sourcesPhrase(context.sources, say`what was read`)} in a form of its own, once each, and rows that break a rule lie aside with the reason`,
    tasks: [
      rules(context),
      ...(personalRefs(context.sources).length === 0 ? [] : [masks(context)]),
      upsert(context),
      ...(context.tenant === undefined ? [] : [tenants(context)]),
    ],
  }
}

function rules(context: EtlContext): Task {
  const { sources, today } = context
  const test = today.place.test('rules')
  const withState = sources.find(({ model }) => stateField(model) !== undefined)
  const state = withState === undefined ? undefined : stateField(withState.model)
  const required = sources[0]?.model.fields.find(({ required: must, id }) => must && id !== true)
  return {
    key: 'rules',
    text: 'check each row by rules, and put aside what breaks one',
    files: [...tableFiles(context, 'quarantined-rows'), today.place.module('rules'), test],
    given: say`rows of ${sourcesPhrase(sources, say`the sources`, 2)}, of which one has ${withState !== undefined && state !== undefined ? say`a value of ${fieldRef(withState.model, state)} that no rule knows` : say`a value that no rule knows`} and one lacks ${sources[0] !== undefined && required !== undefined ? fieldRef(sources[0].model, required) : say`what it must have`}`,
    when: say`a run transforms them`,
    expected: say`both lie aside with rule, run and row, and the others go on. A run in which more than one row in a hundred breaks a rule stops before it loads`,
    shownBy: say`${fileRef(test)} runs over ${firstSource(sources)} with one bad row and with fifty of a thousand`,
    shows: {
      code: either(
        keeps(/quarantin|rejected|invalid|bad_?row/i, /reason|rule|error/i),
        declares(/quarantin|reject(?:ed)?_?rows?|row_?rules?|validate_?rows?/i),
      ),
      test: tests(/quarantin|reject|rule|bad row|invalid row|aside/i),
    },
  }
}

function masks({ sources, today }: EtlContext): Task {
  const refs = personalRefs(sources)
  const test = today.place.test('masks')
  return {
    key: 'masks',
    text: 'leave out or mask data of people before it leaves the service',
    files: [today.place.module('masks'), test],
    after: ['rules'],
    given: say`${list(refs.slice(0, 4))}${refs.length > 4 ? [` and ${refs.length - 4} more`] : []}, and a list of columns that may leave`,
    when: say`a run loads ${sourcesPhrase(
      sources.filter(({ personal }) => personal.length > 0),
      [],
      2,
    )}, and a migration adds a column`,
    expected: say`what is not on the list stays behind, the new column included, and a keyed hash joins rows of one person without saying who it is`,
    shownBy: say`${fileRef(test)} searches staging and target for values of ${list(refs.slice(0, 2))}`,
    shows: {
      code: either(
        declares(/allowed_?columns|column_?list/i),
        computesIn(/etl|pipeline|warehouse|extract|ingest|staging|transform|loader/i, /mask|pseudonym|redact|anonymi[sz]e/i),
      ),
      test: tests(/mask|pseudonym|redact|anonymi|personal/i),
    },
  }
}

function upsert({ sources, today }: EtlContext): Task {
  const [first] = sources
  const id = first === undefined ? undefined : idRef(first.model)
  const test = today.place.test('load')
  return {
    key: 'load',
    text: 'load each batch whole, and load it again without a change',
    files: [today.place.module('load'), test],
    after: ['rules'],
    given: say`a batch of ${firstSource(sources)} that was loaded, and whose run ended before it said so`,
    when: say`the next run loads it again behind a newer state of one of its rows`,
    expected: say`the target has each ${id === undefined ? say`id` : say`${id}`} once with its newest state, and readers saw the old batch or the new one, not half of both`,
    shownBy: say`${fileRef(test)} loads one batch of ${firstSource(sources)} twice and in the wrong order`,
    shows: {
      code: either(
        declares(/upsert_?(?:batch|rows|many|all)|merge_?(?:batch|rows|into)|load_?(?:batch|rows|target)|swap_?table/i),
        computesIn(/etl|pipeline|warehouse|ingest|staging|loader|sync/i, /upsert/i),
      ),
      test: tests(/twice|again|upsert|idempoten|wrong order|whole/i),
    },
  }
}

function tenants({ tenant, sources, today }: EtlContext): Task {
  const test = today.place.test('customers')
  const name = tenant === undefined ? say`customer` : say`${modelRef(tenant)}`
  return {
    key: 'customers',
    text: 'keep rows of customers apart in staging and target',
    files: [today.place.module('customers'), test],
    after: ['load'],
    given: say`rows of ${sourcesPhrase(sources, say`the sources`, 2)} of two records of ${name}`,
    when: say`a report or an export is made for one of them`,
    expected: say`each row has the ${name} that owns it, and a row that leads to none is put aside instead of shown to all`,
    shownBy: say`${fileRef(test)} exports for one ${name} and looks for rows of the other`,
    shows: {
      code: all(
        declares(/extract|pipeline|load_?(?:batch|rows)|export_?rows/i),
        declares(/rows?_?(?:by|per|of|for)_?(?:tenant|organi[sz]ation|customer|workspace|team|account)|tenant_?(?:rows|scope|column)/i),
      ),
      test: tests(/tenant|organi[sz]ation|customer|other team|apart/i),
    },
  }
}

/** Phase 4: somebody can say that the numbers are right. */
export function trustPhase(context: EtlContext): Phase {
  return {
    title: 'Trust',
    aim: say`counts of ${sourcesPhrase(context.sources, say`source and target`)} agree or an alarm says where not, and a day can be run again`,
    tasks: [
      reconcile(context),
      backfill(context),
      ...(personalRefs(context.sources).length === 0 ? [] : [erase(context)]),
      status(context),
      contract(context),
    ],
  }
}

function reconcile({ sources, today, project }: EtlContext): Task {
  const test = today.place.test('reconciliation')
  const figure = sources[0]?.model.fields.find(
    ({ name, type }) => /amount|total|price|sum|quantity|cents/i.test(name) && /int|num|dec|float|money/i.test(type),
  )
  const monitor = project.stack.find(({ category }) => category === 'monitoring')
  return {
    key: 'reconciliation',
    text: 'compare source and target after each run',
    files: [today.place.module('reconciliation'), test],
    given: say`${firstSource(sources)} with a count${sources[0] !== undefined && figure !== undefined ? say` and a sum of ${fieldRef(sources[0].model, figure)}` : []} up to the bound of the run`,
    when: say`one row is lost in the target, and one is there twice`,
    expected: say`the count${figure === undefined ? [] : [' or the sum']} differs by day and source, the run ends as doubtful, and ${monitor === undefined ? say`an alarm` : planned(monitor.name)} names ${firstSource(sources)}`,
    shownBy: say`${fileRef(test)} takes a row of ${firstSource(sources)} out of the target and puts one in twice`,
    shows: {
      code: declares(/reconcil|compare_?(?:counts|totals|source)|row_?count|checksum/i),
      test: tests(/reconcil|differ|lost row|counts?/i),
    },
  }
}

function backfill({ sources, wanted, today }: EtlContext): Task {
  const test = today.place.test('backfill')
  const figure = wanted.figures.find(({ unit }) => /^(?:month|year|week)/i.test(unit))
  return {
    key: 'backfill',
    text: 'run a range of days again without disturbing the next run',
    files: [today.place.module('backfill'), test],
    given: say`a rule that was wrong for ${figure === undefined ? planned('3 months') : planned(`${figure.amount} ${figure.unit}s`)} of ${firstSource(sources)}`,
    when: say`somebody runs those days again while the timer starts a usual run`,
    expected: say`the days are replaced one by one, the watermark of the usual run stays, and both are told apart in the ledger`,
    shownBy: say`${fileRef(test)} runs three days of ${firstSource(sources)} again beside a usual run`,
    shows: { code: declares(/backfill|rerun|re_?run_?(?:range|days)|replay/i), test: tests(/backfill|rerun|range|days again/i) },
  }
}

function erase({ sources, today }: EtlContext): Task {
  const refs = personalRefs(sources)
  const people = sources.filter(({ personal }) => personal.length > 0)
  const test = today.place.test('erasure')
  return {
    key: 'erasure',
    text: 'let an erasure reach staging, target and rows put aside',
    files: [today.place.module('erasure'), test],
    given: say`a person in ${sourcesPhrase(people, say`the sources`, 2)} whose rows were carried over for a year`,
    when: say`${list(refs.slice(0, 2))} of that person ${verb(refs.slice(0, 2), 'is', 'are')} erased at the source`,
    expected: say`the next run erases them in staging, target, rows put aside and exports that are kept, and a backfill does not bring them back`,
    shownBy: say`${fileRef(test)} erases a record of ${sourcesPhrase(people, [], 1)} and runs a backfill behind it`,
    shows: { code: declares(/eras(?:e|ure)|forget|purge_?person/i), test: tests(/eras|forgot|bring.* back|purge/i) },
  }
}

function status(context: EtlContext): Task {
  const { sources, today } = context
  const path = /\/(?:pipelines?|etl|runs|imports|exports|syncs?)(?:\/runs)?$/
  const test = today.place.test('status')
  return {
    key: 'status',
    text: 'show how fresh each source is and which rows lie aside',
    files: [today.place.module('status'), test, ...appFile(context)],
    given: say`a run over ${firstSource(sources)} that failed two hours ago, and eleven rows aside`,
    when: say`an operator calls ${planned('GET /pipelines/runs')} and has passed ${staffGuardPhrase(context, say`a login`)}`,
    expected: say`they see the age of the newest loaded ${firstSource(sources)}, the failure and the eleven with their rules, without values of people`,
    shownBy: say`${fileRef(test)} calls it with and without ${staffGuardPhrase(context, say`a login`)} after a failed run`,
    shows: { code: answers(['GET'], path), test: tests(/fresh|status|runs|operator/i) },
  }
}

function contract({ sources, project, today }: EtlContext): Task {
  const path = 'docs/data-pipelines.md' as RepoPath
  const page = { path, is: project.files?.includes(path) === true ? 'stands' : 'new', kind: 'page' } as const
  const { schema } = today.data
  return {
    key: 'contract',
    text: 'write down what each column of the target means',
    files: [page],
    given: say`an analyst with ${fileRef(page)} who has not seen ${schema === undefined ? say`the code` : pathRef(schema)}`,
    when: say`they count ${firstSource(sources)} of last month`,
    expected: say`they know time zone, unit of money, what counts as removed and how old the rows are, and get the figure of ${value(project.name)} itself`,
    shownBy: say`their figure beside the one that a query on ${firstSource(sources, say`the source`)} gives`,
    shows: { code: describes(/pipeline|column|table|data/i, /column|field|grain|dictionary|meaning|measure/i) },
  }
}
