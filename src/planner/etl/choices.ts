import { list, ref, say } from '../../core/phrase.ts'
import { jobRef, lineSource, modelRef, modelSource, pathRef } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { figureOf, figureRef } from '../parts/figures.ts'
import { fieldRef, oneOf } from '../parts/model-fields.ts'
import { planned } from '../parts/task-words.ts'
import { verb, waySources, waysPhrase } from '../parts/ways.ts'
import type { Decision, Statement } from '../plan.ts'
import { type EtlContext, firstSource, personalRefs, sourcesPhrase } from './context.ts'

/** What the plan decides, each with a fact of the project for it. */
export function decisions(context: EtlContext): readonly Decision[] {
  return [finding(context), order(context), runner(context), target(context), columns(context), freshness(context)].filter(
    (one) => one !== undefined,
  )
}

function finding({ sources, project }: EtlContext): Decision | undefined {
  const [first] = sources
  if (first === undefined) return undefined
  const blind = sources.filter(({ moves, changers }) => moves === undefined && changers.length > 0)
  const without = sources.filter(({ moves }) => moves === undefined)
  const tracked = sources.find(({ moves }) => moves !== undefined)
  return {
    id: 'finding',
    about: 'How a run finds what has changed',
    text: say`By a time of change with a margin, page by page in the order of the id${blind.length === 0 ? [] : say`; ${sourcesPhrase(blind, [])} ${verb(blind, 'gets', 'get')} such a time first`}.`,
    because:
      tracked === undefined
        ? say`none of ${[count(sources.length, 'model')]} keeps one: a change of ${modelRef(first.model)} cannot be told from what stood before`
        : tracked.moves === undefined
          ? say`${modelRef(first.model)} is what runs read`
          : say`${fieldRef(tracked.model, tracked.moves)} is there, and ${[count(sources.length - without.length, 'model')]} of ${sources.length} ${verb(sources.slice(without.length), 'has', 'have')} such a field`,
    instead: say`a full copy of ${firstSource(sources)} each time, which is right at first and too slow in a year`,
    sources: [modelSource(project, (tracked ?? first).model)],
  }
}

function order({ sources, today: { data } }: EtlContext): Decision {
  return {
    id: 'order',
    about: 'Where rows are transformed',
    text: say`After they lie in staging as they were read, by code of this repository that is tested.`,
    because: say`${data.schema === undefined ? firstSource(sources) : pathRef(data.schema)} changes with releases, and a wrong rule can be mended and run again only where what was read is kept`,
    instead: say`on the way: a mistake is found when the rows of ${firstSource(sources)} that it came from have changed`,
    sources: [],
  }
}

function runner({ timers, project, today: { data } }: EtlContext): Decision {
  const [timer] = timers
  const queue = project.jobs.find(({ kind }) => kind === 'worker' || kind === 'queue')
  return {
    id: 'runner',
    about: 'What starts and runs a pipeline',
    text:
      timer === undefined && queue === undefined
        ? say`A command of this repository that the platform starts by its timer, in a process of its own.`
        : say`${timer === undefined ? say`Work in the queue of ${queue === undefined ? say`this service` : value(queue.library)}` : say`One more job of ${value(timer.library)}`}, with a lock in ${data.databases[0] === undefined ? say`the database` : value(data.databases[0].name)}.`,
    because:
      timer !== undefined
        ? say`${jobRef(timer)} in ${pathRef(timer.file)} is started and watched that way${timer.schedule === undefined ? [] : say` (${planned(timer.schedule)})`}`
        : queue !== undefined
          ? say`${jobRef(queue)} in ${pathRef(queue.file)} runs beside the requests already`
          : say`no timer and no worker was found in ${value(project.name)}, and a run must not share a process with requests`,
    instead: say`a platform for pipelines with a scheduler of its own, for ${[count(Math.max(1, project.models.length), 'table')]} that one process reads in minutes`,
    sources: timer === undefined ? [] : [lineSource(project, timer, timer.name)],
  }
}

function target({ sources, exchange, today: { data }, project }: EtlContext): Decision {
  const [used] = exchange
  return {
    id: 'target',
    about: 'Where the data goes',
    text:
      used === undefined
        ? say`To a database of its own of the kind that is known here, behind one module that another target can replace.`
        : say`By way of ${ref('package', used.pack)}, which is in use, behind one module.`,
    because:
      used !== undefined
        ? say`${pathRef(used.file)} imports it and shows which form others take today`
        : say`${data.databases[0] === undefined ? value(project.name) : value(data.databases[0].name)} is what the team can run, and the requirement names no warehouse`,
    instead: say`reports on the live database, where one query over ${firstSource(sources)} slows each request`,
    sources: used === undefined ? [] : [lineSource(project, used, used.pack)],
  }
}

function columns({ sources, project }: EtlContext): Decision | undefined {
  const refs = personalRefs(sources)
  const holder = sources.find(({ personal }) => personal.length > 0)
  if (holder === undefined) return undefined
  return {
    id: 'columns',
    about: 'Which columns leave',
    text: say`Those of a list, and of people nothing but a keyed hash; the key stays here.`,
    because: say`${list(refs.slice(0, 3))} ${verb(refs.slice(0, 3), 'says', 'say')} who somebody is, and whoever reads a report has another reason to be there`,
    instead: say`all columns but a few: the next migration of ${pathRef(holder.model.file)} would send what nobody looked at`,
    sources: [modelSource(project, holder.model)],
  }
}

function freshness({ wanted, sources }: EtlContext): Decision {
  const figure = figureOf(wanted, /^(?:second|minute|hour|day)/i)
  return {
    id: 'freshness',
    about: 'How old the target may be',
    text: say`${figure === undefined ? planned('1 hour') : figureRef(figure)}, measured from the change of ${sources[0] === undefined ? say`a record` : oneOf(sources[0].model)} to its row in the target.`,
    because:
      figure !== undefined
        ? say`the requirement names it, and a run over ${firstSource(sources)} by pages ends within it`
        : say`nothing here says how soon ${firstSource(sources)} is asked for, and an hour needs no stream`,
    instead: say`a stream of each change, which answers within seconds and has to be kept up day and night`,
    sources: [],
  }
}

/** What nobody but a person can decide. */
export function questions(context: EtlContext): readonly Statement[] {
  const { sources, project, wanted, team, exchange } = context
  const asked: Statement[] = []
  asked.push(
    sources.length === 0
      ? {
          id: 'question/source',
          text: say`Which data should ${value(project.name)} carry, and where does it lie? No model of records was found.`,
          sources: [],
        }
      : {
          id: 'question/reports',
          text: say`Which figures are asked of ${sourcesPhrase(sources, [], 4)}, and who asks? A table that answers none of them is not carried.`,
          sources: sources.slice(0, 3).map(({ model }) => modelSource(project, model)),
        },
  )
  if (exchange.length === 0)
    asked.push({
      id: 'question/target',
      text: say`Does a warehouse stand in your organization that takes what ${value(project.name)} sends?`,
      sources: [],
    })
  if (figureOf(wanted, /^(?:second|minute|hour|day)/i) === undefined)
    asked.push({
      id: 'question/freshness',
      text: say`How old may ${firstSource(sources, say`a figure`)} in a report be? The plan takes one hour.`,
      sources: [],
    })
  const holder = sources.find(({ personal }) => personal.length > 0)
  if (holder !== undefined)
    asked.push({
      id: 'question/people',
      text: say`Does any report need to know who ${oneOf(holder.model)} stands for, and on which ground?`,
      sources: [modelSource(project, holder.model)],
    })
  const removers = sources.flatMap((one) => one.removers)
  if (removers.length > 0)
    asked.push({
      id: 'question/removed',
      text: say`Do figures of the past still count what ${waysPhrase([...new Set(removers)], [], 2)} removed?`,
      sources: waySources(removers, 2),
    })
  if (team.level === 'solo')
    asked.push({
      id: 'question/reader',
      text: say`Who besides its one committer notices that a figure of ${value(project.name)} is wrong?`,
      sources: [],
    })
  if (team.level === 'large')
    asked.push({
      id: 'question/changes',
      text: say`Who tells analysts that a column of ${firstSource(sources, say`a table`)} changes, of the ${[`${team.active} people`]} who may change it?`,
      sources: [],
    })
  return asked
}
