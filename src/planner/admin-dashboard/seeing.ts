import { list, type Ref, say } from '../../core/phrase.ts'
import { jobRef, modelRef, pathRef, routeRef } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { all, answers, either, tests } from '../evidence/looks.ts'
import { usedDeclaration } from '../evidence/used-declaration.ts'
import { aModel } from '../parts/owning.ts'
import { fieldRef } from '../parts/personal-data.ts'
import { refsPhrase } from '../parts/record-changes.ts'
import { fileRef, planned, standing } from '../parts/task-words.ts'
import { firstRefs, packageWords, serviceWords } from '../parts/ways-in.ts'
import type { Phase, Task } from '../plan.ts'
import type { AdminContext } from './context.ts'
import { pagedLists, staffScreens, testsLists } from './looks.ts'
import { customerWords, listPath, staffWords } from './words.ts'

/** Phase 2: what staff look up. */
export function seeing(context: AdminContext): Phase {
  const { shown } = context
  return {
    title: 'Looking up',
    aim: say`staff find ${shown.length === 0 ? say`what ${serviceWords(context)} keeps` : refsPhrase(shown.map(modelRef))} without a console of the database`,
    tasks: [lists(context), masks(context), screens(context), work(context)].filter((one) => one !== undefined),
  }
}

function lists(context: AdminContext): Task | undefined {
  const { files, today, shown, endless, personal, staffWays } = context
  const [first] = shown
  if (first === undefined) return undefined
  const test = today.place.test('lists')
  const contact = personal.find(({ model, kind }) => model.name === first.name && kind === 'contact')
  const open = endless.filter(({ route }) => staffWays.some((way) => way.route === route))
  return {
    key: 'lists',
    text: 'give staff lists that can be searched, in pages',
    files: [
      files.lists,
      ...[...new Set(open.map(({ route }) => route.handlerAt?.file ?? route.file))].slice(0, 3).map((path) => standing(path)),
      test,
    ],
    after: ['guard'],
    given: say`10,000 records of ${modelRef(first)}, two of them with the same ${firstOf(first, context)}`,
    when: say`a member of staff asks ${planned(`GET ${listPath(first)}`)} for ${contact === undefined ? ['one of them by its id'] : say`a part of ${fieldRef(contact)}`} and turns the pages`,
    expected: say`a page holds ${planned('50')} records at most, none comes twice or is missing while others are added, and three letters at least are searched for`,
    shownBy: say`${fileRef(test)} adds ${aModel(first)} between two pages${open[0] === undefined ? [] : say`, and asks ${routeRef(open[0].route)}, which gives everything today, for its second page`}`,
    shows: { code: pagedLists, test: testsLists },
  }
}

function firstOf(model: AdminContext['shown'][number], { personal }: AdminContext): Ref {
  const field = personal.find((one) => one.model.name === model.name && one.field.unique !== true)
  const other =
    model.fields.find(({ name, references }) => references === undefined && /status|state|title|name|created/i.test(name)) ??
    model.fields[0]
  if (field !== undefined) return fieldRef(field)
  return other === undefined ? value('id') : fieldRef({ model, field: other })
}

function masks(context: AdminContext): Task | undefined {
  const { files, today, personal, secrets, log } = context
  const [first] = personal
  if (first === undefined && secrets.length === 0) return undefined
  const test = today.place.test('mask')
  const shown = personal
    .filter(({ model }) => model === first?.model)
    .slice(0, 4)
    .map(fieldRef)
  return {
    key: 'masks',
    text: 'mask personal fields until somebody asks with a reason',
    files: [files.masks, test],
    after: ['guard'],
    given: say`${first === undefined ? customerWords(context) : aModel(first.model)} with ${shown.length === 0 ? ['personal fields'] : list(shown)} filled in`,
    when: say`support opens that record, and asks for ${first === undefined ? ['a field'] : fieldRef(first)} with the number of a ticket`,
    expected: say`${first === undefined ? ['it'] : fieldRef(first)} is masked at first and shown for one answer, with an event${log === undefined ? [] : say` in ${modelRef(log)}`}${secrets.length === 0 ? [] : say`; no answer holds ${list(secrets.slice(0, 2).map(fieldRef), ' or ')}`}`,
    shownBy: say`${fileRef(test)} searches each answer of the back office for what was filled in, lists and ${planned('GET /admin/exports/:id')} included`,
    shows: {
      code: usedDeclaration(/mask|redact|pseudonymi[sz]e|obfuscate|reveal/i),
      test: tests(/mask|redact|reveal|hid(?:e|den)|personal/i),
    },
  }
}

function screens(context: AdminContext): Task | undefined {
  const { files, today, pages, shown, maker, project } = context
  if (pages === undefined && maker === undefined) return undefined
  const test = today.place.test('screens')
  const by = maker === undefined ? value(pages ?? '') : packageWords(project, maker.name)
  const [first] = shown
  return {
    key: 'screens',
    text: maker === undefined ? 'draw the pages of the back office' : 'check what the library of the back office shows and changes',
    files: maker === undefined ? [files.screens, test] : [standing(maker.path), test],
    after: ['lists', 'masks'],
    given: say`${by}, and a record of ${first === undefined ? serviceWords(context) : modelRef(first)} whose text holds ${value('<script>')}`,
    when: say`a member of staff opens it${first === undefined ? [] : say` at ${planned(`${listPath(first)}/:id`)}`} by keyboard alone`,
    expected: say`the text is shown as text, and no answer is kept by the browser. Buttons without a right are absent, and ${staffWords(context)} refuses them all the same`,
    shownBy: say`${fileRef(test)} opens the page, and reads ${planned('Cache-Control: no-store')} and ${planned('Content-Security-Policy')} of its answer`,
    shows: { code: staffScreens, test: tests(/admin|back.?office|staff|screen|page/i) },
    ...(maker !== undefined && {
      stands: {
        id: `fitted/maker/${maker.name}`,
        text: say`${pathRef(maker.path)} makes a back office with ${packageWords(project, maker.name)} already, so that the task for pages is a check of what it lets staff write.`,
        sources: [project.source(maker.path, maker.line, maker.line, maker.name)],
      },
    }),
  }
}

function work(context: AdminContext): Task | undefined {
  const { files, today, project } = context
  const [job] = project.jobs
  if (job === undefined) return undefined
  const test = today.place.test('work')
  const names = firstRefs(project.jobs.map(jobRef))
  return {
    key: 'work',
    text: 'show staff what jobs did, and let them run a failed one again',
    files: [files.work, ...[...new Set(project.jobs.map(({ file }) => file))].slice(0, 3).map((path) => standing(path)), test],
    after: ['guard'],
    given: say`${[count(project.jobs.length, 'job')]}, ${names}, and a run of ${jobRef(job)} that failed`,
    when: say`a member of staff opens ${planned('GET /admin/work')} and sends ${planned('POST /admin/work/:id/retry')} twice`,
    expected: say`the run is shown with its error and without what it carried, and the second request starts no second run of ${pathRef(job.file)}`,
    shownBy: say`${fileRef(test)} fails ${jobRef(job)} once, sends both requests and counts its effects`,
    shows: {
      code: all(
        answers(['GET'], /\/(?:jobs?|work|queues?|tasks?)(?:\/(?:failed|:\w+))?$/i),
        either(
          answers(['POST', 'PUT', 'PATCH'], /\/(?:jobs?|work|queues?|tasks?)\/.*(?:retry|rerun|run|replay)$/i),
          usedDeclaration(/retry_?(?:job|work|failed)|rerun/i),
        ),
      ),
      test: tests(/retr(?:y|ies)|again|failed|rerun/i),
    },
  }
}
