import type { Block, PageDraft, Section } from '../../core/page.ts'
import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import type { Source } from '../../core/places.ts'
import type { ScreenButton, ScreenField, ScreenPart } from '../../core/screen.ts'
import { lineSource } from '../../text/fact-refs.ts'
import { capped, items, paragraph, present, section, sentences, unique, type Item } from '../../text/page-blocks.ts'
import { value } from '../../text/wording.ts'
import type { PageInput } from '../page.ts'
import { featureScreens, type FeatureScreen } from './feature-screens.ts'
import { featureOf, featurePath, sibling } from './place.ts'
import { tasksOf, type Task } from './tasks.ts'

/** Screens and tasks of each that the page tells at each depth. */
const most = { quick: { screens: 1, tasks: 3 }, standard: { screens: 4, tasks: 8 }, comprehensive: { screens: 12, tasks: 30 } } as const

/** Fields that one step names. */
const mostFields = 8

/** The guide for people: what they open, fill in and select; undefined for a feature without screens on which something can be done. */
export function screensGuide(input: PageInput): PageDraft | undefined {
  const screens = featureScreens(input)
    .map((screen) => ({ screen, tasks: tasksOf(screen.parts) }))
    .filter(({ tasks }) => tasks.length > 0)
  if (screens.length === 0) return undefined
  const limit = most[input.depth]
  const named = unique(screens.slice(0, limit.screens), ({ screen }) => screen.name ?? screen.address)
  return {
    path: featurePath(input, 'guide.md'),
    kind: 'guide',
    title: `How to use ${featureOf(input.feature)}`,
    lead: [paragraph('summary', say`This guide shows what you can do on ${list(named.map(({ screen }) => pageWords(screen)))}.`)],
    sections: [
      ...screens.flatMap(({ screen, tasks }, i): Section[] => {
        const spare = i < limit.screens ? {} : { spare: true as const }
        const all = [screenSection(screen, input), ...capped(tasks, limit.tasks, (task) => taskSection(task, screen, input))]
        return all.map((one) => ({ ...one, ...spare }))
      }),
      ...next(input),
    ],
  }
}

/** `the **API keys** page`, or the page at an address. */
function pageWords(screen: FeatureScreen): Phrase {
  return screen.name === undefined ? say`the page ${value(screen.address)}` : say`the ${label(screen.name)} page`
}

function label(text: string): ReturnType<typeof ref> {
  return ref('label', text)
}

function message(text: string): ReturnType<typeof ref> {
  return ref('message', text)
}

function sourceOf(input: PageInput, part: { file: ScreenPart['file']; line: number }): readonly Source[] {
  return [lineSource(input.project, part)]
}

function screenSection(screen: FeatureScreen, input: PageInput): Section {
  const id = `screen/${screen.address}`
  const heading = screen.name === undefined ? say`The page ${value(screen.address)}` : say`The ${label(screen.name)} page`
  const way = screen.way
  const open =
    way.length === 0
      ? say`Open ${value(screen.address)} in your browser.`
      : say`${screen.from === undefined ? say`Select` : say`Open ${value(screen.from)} and select`} ${list(way.map(label), ', then ')}. The address of the page is ${value(screen.address)}.`
  return section(id, heading, 2, [paragraph(`${id}/open`, open, sourceOf(input, screen)), ...about(id, screen, input)])
}

/** What the page says of itself, what it lists, and what it says while there is nothing. */
function about(id: string, screen: FeatureScreen, input: PageInput): readonly (Block | undefined)[] {
  const heading = screen.parts.findIndex(({ kind }) => kind === 'heading')
  const intro = heading < 0 ? undefined : screen.parts[heading + 1]
  const table = screen.parts.find((one) => one.kind === 'table')
  const columns = table?.columns.filter((column) => !/^actions?$|…/i.test(column)) ?? []
  const empty = screen.parts.find((one) => one.kind === 'empty')
  return [
    intro?.kind === 'text' && intro.sometimes !== true && isTold(intro.text)
      ? paragraph(`${id}/intro`, say`The page says: ${message(intro.text)}`, sourceOf(input, intro))
      : undefined,
    table === undefined || columns.length < 2
      ? undefined
      : paragraph(`${id}/columns`, say`For each entry, the table shows ${list(columns.slice(0, 8).map(label))}.`, sourceOf(input, table)),
    empty === undefined
      ? undefined
      : paragraph(`${id}/empty`, say`While the list is empty, you see ${message(empty.text)}.`, sourceOf(input, empty)),
  ]
}

/** Words that a reader understands outside of the page. */
function isTold(text: string): boolean {
  return /\p{L}{2}.*\s/u.test(text) && !text.startsWith('…') && text.length <= 240
}

function taskSection(task: Task, screen: FeatureScreen, input: PageInput): Section {
  const id = `task/${screen.address}/${task.key}/${task.name}`
  return section(id, heading(task), 3, [items(`${id}/steps`, steps(id, task, input), true), outcome(id, task, input)])
}

/** A task that is named by a button with two texts has both. */
function heading({ name, end, start }: Task): Phrase {
  if (start?.labels.length === 0 && start.icon === name) return say`Use ${buttonWords(start)}`
  const named = [end, start].find((one) => one?.labels[0] === name)
  return named === undefined ? [label(name)] : choice(named.labels)
}

function steps(id: string, task: Task, input: PageInput): readonly Item[] {
  const filled = byUse(task.fields).map(
    ([kind, those]): Item => ({
      id: `${id}/${kind}/${those[0]?.label ?? ''}`,
      text: fieldStep(kind, those),
      sources: those.slice(0, 1).flatMap((one) => sourceOf(input, one)),
    }),
  )
  return present([beforeStep(id, task, input), startStep(id, task, input), ...filled, askStep(id, task, input), endStep(id, task, input)])
}

/** What shows the part of the page on which the task begins. */
function beforeStep(id: string, { before }: Task, input: PageInput): Item | undefined {
  if (before === undefined) return undefined
  return { id: `${id}/before`, text: say`Select ${buttonWords(before)}.`, sources: sourceOf(input, before) }
}

function startStep(id: string, { start, opened, title, asks }: Task, input: PageInput): Item | undefined {
  if (start === undefined) return undefined
  const opens = opened === undefined || title === undefined ? undefined : say`The ${label(title)} dialog opens.`
  const select = start.each === true ? say`For the entry that you want, select ${buttonWords(start)}.` : say`Select ${buttonWords(start)}.`
  const again = start.again === undefined ? undefined : say`It then says ${label(start.again)}: select it again.`
  return { id: `${id}/start`, text: sentences([select, again, asks === undefined ? opens : undefined]), sources: sourceOf(input, start) }
}

function askStep(id: string, { start, end, opened, title, asks, fields }: Task, input: PageInput): Item | undefined {
  if (asks === undefined) return undefined
  const who = opened === undefined || title === undefined ? say`Your browser` : say`The ${label(title)} dialog`
  const at = opened ?? start ?? end ?? fields[0]
  return {
    id: `${id}/asks`,
    text: sentences([
      say`${who} ${[asks.includes('?') ? 'asks' : 'says']}: ${message(asks)}`,
      opened === undefined ? say`Confirm it.` : undefined,
    ]),
    sources: at === undefined ? [] : sourceOf(input, at),
  }
}

function endStep(id: string, { end, back }: Task, input: PageInput): Item | undefined {
  if (end === undefined) return undefined
  return {
    id: `${id}/end`,
    text: sentences([
      say`Select ${buttonWords(end)}.`,
      back === undefined ? undefined : say`To go back instead, select ${choice(back.labels)}.`,
    ]),
    sources: sourceOf(input, end),
  }
}

/** A button by its words, else by its picture. */
function buttonWords({ labels, icon }: ScreenButton): Phrase {
  return labels.length === 0 && icon !== undefined ? say`the ${label(icon)} icon` : choice(labels)
}

/** `**Create** or **Update**`, where code chooses between them. */
function choice(labels: readonly string[]): Phrase {
  return list(labels.map(label), ' or ')
}

/** Fields in order, those that are used alike and follow one another together. */
function byUse(fields: readonly ScreenField[]): readonly (readonly [ScreenField['use'], readonly ScreenField[]])[] {
  const groups: [ScreenField['use'], ScreenField[]][] = []
  for (const field of unique(fields, (one) => one.label).slice(0, mostFields * 2)) {
    const last = groups.at(-1)
    if (last !== undefined && last[0] === field.use && last[1].length < mostFields) last[1].push(field)
    else groups.push([field.use, [field]])
  }
  return groups
}

function fieldStep(use: ScreenField['use'], fields: readonly ScreenField[]): Phrase {
  const named = list(
    fields.map((one): Phrase => {
      const name = one.byPlaceholder === true ? say`the field that shows ${message(one.label)}` : [label(one.label)]
      if (one.sometimes === true) return one.required === true ? say`${name} (required if it is shown)` : say`${name} (if it is shown)`
      return one.required === true ? say`${name} (required)` : name
    }),
  )
  if (use === 'choose') return say`Choose ${named}.`
  if (use === 'switch') return say`Select or clear ${named}.`
  return use === 'pick' ? say`Choose a file for ${named}.` : say`Fill in ${named}.`
}

/** A message that says something by what is known of it, and not that something goes on. */
function isSaid(text: string): boolean {
  return !/(?:\.\.\.|…)$/.test(text) && !/^\W*(?:error|success|info|warning)?\W*$/i.test(text.replaceAll('…', ''))
}

/** What comes up afterwards. */
function outcome(id: string, task: Task, input: PageInput): Block | undefined {
  const of = (tone: string): readonly Phrase[] =>
    unique(
      task.messages.filter((one) => one.tone === tone && isSaid(one.text)),
      (one) => one.text,
    )
      .slice(0, 3)
      .map((one) => [message(one.text)])
  const [good, bad, other] = [of('success'), of('error'), of('info')]
  const words = [
    good.length === 0 ? undefined : say`When it worked, you see ${list(good, ' or ')}.`,
    ...task.also.slice(0, 2).map((text) => say`The dialog can also say: ${message(text)}`),
    other.length === 0 ? undefined : say`You can see ${list(other, ' or ')}.`,
    bad.length === 0 ? undefined : say`If it fails, you can see ${list(bad, ' or ')}.`,
  ]
  const shows = task.shows === undefined ? undefined : shownStep(task.shows)
  if (shows !== undefined) words.unshift(shows)
  if (words.every((one) => one === undefined)) return undefined
  const at = task.end ?? task.start
  return paragraph(`${id}/outcome`, sentences(words), at === undefined ? [] : sourceOf(input, at))
}

function shownStep({ title, buttons }: NonNullable<Task['shows']>): Phrase {
  const dialog = say`The ${label(title)} dialog opens then`
  return buttons.length === 0 ? say`${dialog}.` : say`${dialog}, with ${list(buttons.map(label))}.`
}

function next(input: PageInput): readonly Section[] {
  const link = sibling(input, 'troubleshooting', 'What to do when something fails')
  return link === undefined
    ? []
    : [section('next', 'Where to go next', 2, [items('next', [{ id: 'next/troubleshooting', text: [link], sources: [] }])])]
}
