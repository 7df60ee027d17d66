import { list, say } from '../../core/phrase.ts'
import { lineSource, modelRef, routeRef } from '../../text/fact-refs.ts'
import { handlerUses } from '../evidence/functions.ts'
import { declares, either, tests } from '../evidence/looks.ts'
import { fieldRef, idRef, madeField } from '../parts/model-fields.ts'
import { figureOf, figureRef } from '../parts/figures.ts'
import { appFile, fileRef, planned, standing } from '../parts/task-words.ts'
import { propertiesOf, wayPhrase, waysPhrase } from '../parts/ways.ts'
import type { Phase, Task } from '../plan.ts'
import type { Look } from '../shows.ts'
import type { VolumeContext } from './context.ts'

/** Phase 1: what the service bears is known, and one request can no longer ask for everything. */
export function bounds(context: VolumeContext): Phase {
  return {
    title: 'Bounds',
    aim: say`the load is written down, and the work behind one request of ${waysPhrase(context.lists, say`this interface`, 2)} has an upper bound`,
    tasks: [profile(context), pageBounds(context), ...(context.lists.length === 0 ? [] : [cursors(context)])],
  }
}

function profile({ lists, writes, wanted, today: { place } }: VolumeContext): Task {
  const figure = figureOf(wanted, /request|rps|call|^req/i)
  const file = place.module('load-profile')
  return {
    key: 'load-profile',
    text: 'write down the load that the service has to bear, and measure it once',
    files: [file],
    given: say`a copy of production with as many records as it has`,
    when: say`${fileRef(file)} sends ${waysPhrase([...lists.slice(0, 1), ...writes.slice(0, 2)], say`the busiest operations`)} in the proportion of last month${figure === undefined ? [] : say`, up to ${figureRef(figure)}`}`,
    expected: say`the median, the slowest hundredth and the share of errors of each operation are known, with the first thing that ran out`,
    shownBy: say`the figures of that run beside ${fileRef(file)}, for ${wayPhrase(writes[0] ?? lists[0], say`the busiest operation`)} first`,
  }
}

/** A parameter for the size of a page whose schema has an upper bound. */
const boundedPages: Look = (project) => {
  const found = project.routes.find((route) =>
    Object.entries(propertiesOf(route)).some(
      ([name, schema]) =>
        /^(?:limit|take|first|per_?page|page_?size|size)$/i.test(name) &&
        typeof schema === 'object' &&
        schema !== null &&
        ('maximum' in schema || 'exclusiveMaximum' in schema),
    ),
  )
  return found === undefined
    ? []
    : [{ text: say`${routeRef(found)} bounds its page`, at: lineSource(project, found, `${found.method} ${found.path}`) }]
}

function pageBounds(context: VolumeContext): Task {
  const {
    lists,
    writes,
    project,
    today: { place },
  } = context
  const test = place.test('bounds')
  const file = place.module('bounds')
  const [seen] = boundedPages(project)
  const bounded = lists.find(({ source }) => seen !== undefined && source.path === seen.at.path)
  return {
    key: 'bounds',
    text:
      seen === undefined
        ? 'bound what one request may send and ask for'
        : 'check that each list and each body has the bound that one of them has',
    files: [file, test, ...appFile(context)],
    given: say`${wayPhrase(lists[0], say`an operation that answers a list`)} and ${wayPhrase(writes[0], say`an operation that takes a body`)} behind the bounds of ${fileRef(file)}`,
    when: say`a caller asks for a page of 100,000 entries, sends a body of 20 MB, or a list of 10,000 elements inside a body`,
    expected: say`the first is answered with the largest page, the others get 413 or 400 before ${wayPhrase(writes[0], say`the handler`)} reads a record`,
    shownBy: say`${fileRef(test)} sends the three to ${waysPhrase([...lists.slice(0, 1), ...writes.slice(0, 1)], say`the application`)}`,
    shows: {
      code: either(boundedPages, declares(/max_?(?:page|limit|take|body)|(?:page|body)_?(?:size_?)?limit/i)),
      test: tests(/page.?size|limit|too (?:large|big|many|long)|413|bound/i),
    },
    ...(seen !== undefined && {
      stands: {
        id: 'fitted/bounds',
        text: say`${bounded === undefined ? seen.text : say`${bounded.name} bounds its page`} already, so that the task is a check of the other lists.`,
        sources: [seen.at],
      },
    }),
  }
}

const cursorParameter: Look = (project) => {
  const found = project.routes.find((route) =>
    Object.keys(propertiesOf(route)).some((name) => /^(?:cursor|after|starting_after|page_?token)$/i.test(name)),
  )
  return found === undefined
    ? []
    : [{ text: say`${routeRef(found)} takes a cursor`, at: lineSource(project, found, `${found.method} ${found.path}`) }]
}

function cursors({ lists, listed, project, today: { place } }: VolumeContext): Task {
  const test = place.test('cursor')
  const file = place.module('cursor')
  const made = listed === undefined ? undefined : madeField(listed)
  const id = listed === undefined ? undefined : idRef(listed)
  const order = listed !== undefined && made !== undefined && id !== undefined ? list([fieldRef(listed, made), id]) : undefined
  const [seen] = cursorParameter(project)
  const [first] = lists
  return {
    key: 'cursors',
    text: seen === undefined ? 'page through lists by cursor' : 'check that cursors neither skip nor repeat a record',
    files: [file, test, ...[...new Set(lists.slice(0, 3).map((way) => way.file))].map((path) => standing(path))],
    after: ['bounds'],
    given: say`three pages of ${listed === undefined ? wayPhrase(first, say`a list`) : say`${modelRef(listed)}`}${order === undefined ? [] : say` in the order of ${order}`}, two of whose records were made in the same millisecond`,
    when: say`a record is added and the one that the cursor names is removed while a caller follows ${planned('next')} of ${wayPhrase(first, say`the list`)}`,
    expected: say`each record that stood all the time comes exactly once, a cursor that was altered gets 400, and one of another caller opens nothing`,
    shownBy: say`${fileRef(test)} reads ${wayPhrase(first, say`the list`)} to its end with a change between the pages`,
    shows: {
      code: either(
        cursorParameter,
        handlerUses(/^(?:cursor|after|starting_?after|page_?token)$/i),
        declares(/(?:encode|decode|parse|read|make|sign)_?cursor|cursor(?:of|codec)/i),
      ),
      test: tests(/cursor/i),
    },
    ...(seen !== undefined && {
      stands: { id: 'fitted/cursors', text: say`${seen.text} already, so that the task is a check of what it skips.`, sources: [seen.at] },
    }),
  }
}
