import type { Block, PageDraft, Section } from '../../core/page.ts'
import { list, say, type Phrase } from '../../core/phrase.ts'
import type { ScreenButton, ScreenTable, ScreenText } from '../../core/screen.ts'
import { capped, items, paragraph, section, sentences, unique } from '../../text/page-blocks.ts'
import { value } from '../../text/wording.ts'
import type { PageInput } from '../page.ts'
import { featureScreens, type FeatureScreen, withoutForeign } from './feature-screens.ts'
import { featureOf, featurePath, sibling } from './place.ts'
import { openWords } from './screen-open.ts'
import { outside, restOf } from './screen-rest.ts'
import { audienceWords, buttonWords, choice, isTold, label, message, messages, sourceOf } from './screen-phrases.ts'
import type { Shows } from './task-parts.ts'
import { stepsOf } from './task-steps.ts'
import { tasksOf, type Task, withoutDoor } from './tasks.ts'

/** Screens and tasks of each that the page tells at each depth. */
const most = { quick: { screens: 1, tasks: 3 }, standard: { screens: 4, tasks: 8 }, comprehensive: { screens: 12, tasks: 30 } } as const

/** Messages about fields that one task quotes. */
const mostRefusals = 6

/** The guide for people: what they open, fill in and select; undefined for a feature without screens on which something can be done. */
export function screensGuide(input: PageInput): PageDraft | undefined {
  const screens = featureScreens(input)
    .map((screen) => ({ screen, ...withoutDoor(tasksOf(screen.parts)) }))
    .filter(({ screen, tasks }) => tasks.length > 0 || restOf('', withoutForeign(screen.parts, input), { tasks }, input) !== undefined)
    .toSorted((a, b) => Number(b.tasks.length > 0) - Number(a.tasks.length > 0))
  if (screens.length === 0) return undefined
  const limit = most[input.depth]
  return {
    path: featurePath(input, 'guide.md'),
    kind: 'guide',
    title: `How to use ${featureOf(input.feature)}`,
    lead: [],
    sections: [
      ...screens.flatMap(({ screen, tasks, inside }, i): Section[] => {
        const spare = i < limit.screens ? {} : { spare: true as const }
        const all = [
          screenSection({ screen, tasks, inside }, input),
          ...capped(tasks, limit.tasks, (task) => taskSection(task, screen, input)),
          ...restSection({ screen, tasks, inside }, input),
        ]
        return all.map((one) => ({ ...one, ...spare }))
      }),
      ...next(input),
    ],
  }
}

/** A screen with its tasks, and the button on it that shows them all. */
interface Shown {
  screen: FeatureScreen
  tasks: readonly Task[]
  inside?: ScreenButton | undefined
}

function screenSection({ screen, inside }: Shown, input: PageInput): Section {
  const id = `screen/${screen.address}`
  const heading = screen.name === undefined ? say`The page ${value(screen.address)}` : say`The ${label(screen.name)} page`
  return section(id, heading, 2, [paragraph(`${id}/open`, openWords(screen, inside), sourceOf(input, screen)), ...about(id, screen, input)])
}

/** What the page shows beside its tasks. */
function restSection({ screen, tasks, inside }: Shown, input: PageInput): readonly Section[] {
  const id = `rest/${screen.address}`
  const rest = restOf(`${id}/shows`, withoutForeign(screen.parts, input), { tasks, inside, name: screen.name }, input)
  return rest === undefined ? [] : [section(id, 'More on this page', 3, [rest])]
}

/** What a page says below its heading. */
function introOf({ parts }: FeatureScreen): ScreenText | undefined {
  const heading = parts.findIndex(({ kind }) => kind === 'heading')
  const intro = heading < 0 ? undefined : parts[heading + 1]
  return intro?.kind === 'text' && intro.sometimes !== true && isTold(intro.text) ? intro : undefined
}

/** What the page says of itself, what it lists, and what it says while there is nothing. */
function about(id: string, screen: FeatureScreen, input: PageInput): readonly (Block | undefined)[] {
  const intro = introOf(screen)
  const tables = outside(screen.parts).filter((one) => one.kind === 'table')
  const table = tables.find((one) => one.columns.length > 1)
  const sized = tables.find(({ perPage }) => perPage !== undefined)
  const columns = table?.columns.filter((column) => !/^actions?$|…/i.test(column)) ?? []
  const [empty, ...others] = unique(
    outside(screen.parts).filter((one) => one.kind === 'empty'),
    ({ text }) => text,
  )
  return [
    intro !== undefined ? paragraph(`${id}/intro`, say`The page says: ${message(intro.text)}`, sourceOf(input, intro)) : undefined,
    table === undefined || columns.length < 2
      ? undefined
      : paragraph(`${id}/columns`, say`For each entry, the table shows ${list(columns.slice(0, 8).map(label))}.`, sourceOf(input, table)),
    sized?.perPage === undefined ? undefined : paragraph(`${id}/pages`, pageSizeWords(sized, sized.perPage), sourceOf(input, sized)),
    empty === undefined
      ? undefined
      : paragraph(`${id}/empty`, emptyWords([empty.text, ...others.slice(0, 3).map(({ text }) => text)]), sourceOf(input, empty)),
  ]
}

function pageSizeWords({ perPageChoices = [] }: ScreenTable, perPage: number): Phrase {
  const choices = perPageChoices.map((one): Phrase => [String(one)])
  return sentences([
    say`It shows ${perPage} entries at a time.`,
    choices.length === 0 ? undefined : say`You can choose ${list(choices, ' or ')} instead.`,
  ])
}

function emptyWords(texts: readonly string[]): Phrase {
  const said = list(
    texts.map((text) => [message(text)]),
    ' or ',
  )
  return texts.length === 1 ? say`While the list is empty, the page says: ${said}` : say`While a list is empty, the page can say: ${said}`
}

function taskSection(task: Task, screen: FeatureScreen, input: PageInput): Section {
  const id = `task/${screen.address}/${task.key}/${task.name}`
  return section(id, heading(task), 3, [
    shownTo(id, task, input),
    task.intro === undefined || task.intro.text === introOf(screen)?.text
      ? undefined
      : paragraph(`${id}/intro`, say`The page says: ${message(task.intro.text)}`, sourceOf(input, task.intro)),
    items(`${id}/steps`, stepsOf(id, task, input), true),
    outcome(id, task, input),
  ])
}

/** Whoever the task is offered to, where code asks for that. */
function shownTo(id: string, { before, start, end }: Task, input: PageInput): Block | undefined {
  const button = [before, start, end].find((one) => one?.audience !== undefined)
  if (button?.audience === undefined) return undefined
  return paragraph(`${id}/audience`, say`${buttonWords(button)} is shown ${audienceWords(button.audience)}.`, sourceOf(input, button))
}

/** A task that is named by a button with two texts has both. */
function heading({ name, end, start }: Task): Phrase {
  if (start?.labels.length === 0 && start.icon === name) return say`Use ${buttonWords(start)}`
  const named = [end, start].find((one) => one?.labels[0] === name)
  return named === undefined ? [label(name)] : choice(named.labels)
}

/** A message that says something by what is known of it, and not that something goes on. */
function isSaid(text: string): boolean {
  return !/(?:\.\.\.|…)$/.test(text) && !/^\W*(?:error|success|info|warning)?\W*$/i.test(text.replaceAll('…', ''))
}

/** Messages of a tone that say something. */
function texts(task: Task, tone: string): readonly string[] {
  return task.messages.filter((one) => one.tone === tone && isSaid(one.text)).map(({ text }) => text)
}

/** What comes up afterwards. */
function outcome(id: string, task: Task, input: PageInput): Block | undefined {
  const of = (tone: string): readonly string[] => unique(texts(task, tone), (text) => text).slice(0, 3)
  const [good, bad, other] = [of('success'), of('error'), of('info')]
  const refused = unique(
    task.fields.flatMap(({ refusals = [] }) => refusals),
    (text) => text,
  ).slice(0, mostRefusals)
  const showsFailure = bad.length === 0 && (task.showsFailure ?? (task.end ?? task.start)?.deed.showsFailure) === true
  const words = [
    refused.length === 0 ? undefined : say`If a field is not filled in right, you can see ${messages(refused)}`,
    good.length === 0 ? undefined : say`When it worked, you see ${messages(good)}`,
    ...task.also.slice(0, 2).map((text) => say`The ${[task.opened === undefined ? 'page' : 'dialog']} can also say: ${message(text)}`),
    other.length === 0 ? undefined : say`You can see ${messages(other)}`,
    bad.length === 0 ? undefined : say`If it fails, you can see ${messages(bad)}`,
    showsFailure ? say`If it fails, the page shows what went wrong.` : undefined,
  ]
  const shows = task.shows === undefined ? undefined : shownStep(task.shows)
  if (shows !== undefined) words.unshift(shows)
  if (words.every((one) => one === undefined)) return undefined
  const at = task.end ?? task.start
  return paragraph(`${id}/outcome`, sentences(words), at === undefined ? [] : sourceOf(input, at))
}

function shownStep({ title, kind, buttons, texts }: Shows): Phrase {
  const then = kind === 'dialog' ? say`The ${label(title)} dialog opens then` : say`You see ${label(title)} then`
  const said = texts.filter(isTold).slice(0, 2)
  return sentences([
    buttons.length === 0 ? say`${then}.` : say`${then}, with ${list(buttons.map(label))}.`,
    said.length === 0 ? undefined : say`It says: ${list(said.map((text) => [message(text)]))}`,
  ])
}

function next(input: PageInput): readonly Section[] {
  const link = sibling(input, 'troubleshooting', 'What to do when something fails')
  return link === undefined
    ? []
    : [section('next', 'Where to go next', 2, [items('next', [{ id: 'next/troubleshooting', text: [link], sources: [] }])])]
}
