import { list, say, type Phrase } from '../../core/phrase.ts'
import type { ScreenField } from '../../core/screen.ts'
import { present, sentences, unique, type Item } from '../../text/page-blocks.ts'
import type { PageInput } from '../page.ts'
import { fieldName, limitWords } from './field-words.ts'
import { buttonWords, choice as chosenWords, label, message, sourceOf } from './screen-phrases.ts'
import type { Task } from './tasks.ts'

/** Fields that one step names. */
const mostFields = 8

/** Steps of a task, in the order in which a person does them. */
export function stepsOf(id: string, task: Task, input: PageInput): readonly Item[] {
  const filled = byUse(task.fields).map(
    (those): Item => ({
      id: `${id}/${those[0]?.use ?? ''}/${those[0]?.label ?? ''}`,
      text: sentences([fieldStep(those), task.savesItself === true ? say`It is saved as soon as you do.` : undefined]),
      sources: those.slice(0, 1).flatMap((one) => sourceOf(input, one)),
    }),
  )
  return present([
    beforeStep(id, task, input),
    startStep(id, task, input),
    findStep(id, task, input),
    ...filled,
    ...moreSteps(id, task, input),
    askStep(id, task, input),
    endStep(id, task, input),
  ])
}

/** Fields that come up after a button beside them. */
function moreSteps(id: string, { more }: Task, input: PageInput): readonly Item[] {
  return more.map(
    ({ button, fields }): Item => ({
      id: `${id}/more/${fields[0]?.label ?? ''}`,
      text: say`${list(fields.map((one) => fieldName(one)))} ${[fields.length === 1 ? 'is' : 'are']} shown once you select ${buttonWords(button)}.`,
      sources: sourceOf(input, button),
    }),
  )
}

/** What shows the part of the page on which the task begins. */
function beforeStep(id: string, { before }: Task, input: PageInput): Item | undefined {
  if (before === undefined) return undefined
  const text =
    before.submits === true
      ? say`Fill in the form before it and select ${buttonWords(before)}. What follows comes up where it is needed.`
      : before.each === true
        ? say`For the entry that you want, select ${buttonWords(before)}.`
        : say`Select ${buttonWords(before)}.`
  return { id: `${id}/before`, text, sources: sourceOf(input, before) }
}

/** Fields that help to find what is chosen in a dialog. */
function findStep(id: string, { finds = [] }: Task, input: PageInput): Item | undefined {
  const [first] = finds
  if (first === undefined) return undefined
  return { id: `${id}/find`, text: say`To find what you want, use ${list(finds.map(fieldName), ' or ')}.`, sources: sourceOf(input, first) }
}

function startStep(id: string, { start, opened, title, asks, before, atOnce }: Task, input: PageInput): Item | undefined {
  if (start === undefined) return undefined
  const opens = opened === undefined || title === undefined ? undefined : say`The ${label(title)} dialog opens.`
  const select =
    start.each === true && before?.each !== true
      ? say`For the entry that you want, select ${buttonWords(start)}.`
      : say`Select ${buttonWords(start)}.`
  const again = start.again === undefined ? undefined : say`It then says ${label(start.again)}: select it again.`
  const unasked = atOnce === true ? say`You are not asked to confirm it.` : undefined
  const text = sentences([select, again, asks === undefined ? opens : undefined, unasked])
  return { id: `${id}/start`, text, sources: sourceOf(input, start) }
}

function askStep(id: string, { start, end, opened, title, asks, says, asksItself, fields }: Task, input: PageInput): Item | undefined {
  if (asks === undefined) return undefined
  const who = opened === undefined || title === undefined ? [asksItself ? 'The page' : 'Your browser'] : say`The ${label(title)} dialog`
  const at = opened ?? start ?? end ?? fields[0]
  return {
    id: `${id}/asks`,
    text: sentences([
      say`${who} ${[asks.includes('?') ? 'asks' : 'says']}: ${message(asks)}`,
      says.length === 0 ? undefined : say`It also says: ${list(says.map((text): Phrase => [message(text)]))}`,
      opened === undefined ? say`Confirm it.` : undefined,
    ]),
    sources: at === undefined ? [] : sourceOf(input, at),
  }
}

function endStep(id: string, { end, back, fields }: Task, input: PageInput): Item | undefined {
  if (end === undefined) return undefined
  const needs = (end.needs ?? []).filter((name) =>
    fields.some((one) => one.label === name && (one.use === 'write' || one.use === 'choose')),
  )
  return {
    id: `${id}/end`,
    text: sentences([
      say`Select ${buttonWords(end)}.`,
      needs.length === 0 ? undefined : say`It cannot be selected while ${list(needs.map(label), ' or ')} is empty.`,
      back === undefined ? undefined : say`To go back instead, select ${chosenWords(back.labels)}.`,
    ]),
    sources: sourceOf(input, end),
  }
}

/** Fields in order, those that are used alike, for one choice, and follow one another together. */
function byUse(fields: readonly ScreenField[]): readonly (readonly ScreenField[])[] {
  const groups: ScreenField[][] = []
  const isAlike = (one: ScreenField | undefined, other: ScreenField): boolean =>
    one?.use === other.use && one.shownFor?.field === other.shownFor?.field && one.shownFor?.choice === other.shownFor?.choice
  const named = (one: ScreenField): string => `${one.label} ${one.shownFor?.choice ?? ''}`
  // of several ways to give one value, as code has them for other columns, writing it is always one
  const written = new Map(fields.filter(({ use }) => use === 'write').map((one) => [named(one), one]))
  const kept = unique(
    fields.map((one) => written.get(named(one)) ?? one),
    named,
  ).slice(0, mostFields * 3)
  for (const field of kept) {
    const last = groups.at(-1)
    if (last !== undefined && isAlike(last[0], field) && last.length < mostFields) last.push(field)
    else groups.push([field])
  }
  return groups
}

/** A field with what is known of when it is there, and whether it may stay empty. */
function fieldWithCondition(one: ScreenField): Phrase {
  const shown = one.shownFor === undefined &&
    one.sometimes === true && [one.required === true ? 'required if it is shown' : 'if it is shown']
  const required = one.required === true && (shown === false || one.shownFor !== undefined) && ['required']
  const options = one.options !== undefined && list(one.options.map(label), ' or ')
  const notes = [options, shown, required, limitWords(one.limits)].filter((note) => note !== false)
  return notes.length === 0 ? fieldName(one) : say`${fieldName(one)} (${list(notes, '; ')})`
}

function fieldStep(fields: readonly ScreenField[]): Phrase {
  const named = list(fields.map(fieldWithCondition))
  const [first] = fields
  const plainVerb = verbs[first?.use ?? 'write']
  const verb = first?.each === true ? `For the entry that you want, ${plainVerb.charAt(0).toLowerCase() + plainVerb.slice(1)}` : plainVerb
  if (first?.shownFor === undefined) return say`${[verb]} ${named}.`
  const { field, choice } = first.shownFor
  return say`If ${label(field)} is ${label(choice)}, ${[verb.charAt(0).toLowerCase() + verb.slice(1)]} ${named}.`
}

const verbs: Readonly<Record<ScreenField['use'], string>> = {
  write: 'Fill in',
  choose: 'Choose',
  switch: 'Select or clear',
  pick: 'Choose a file for',
}
