import type { Argument } from '../../core/command.ts'
import type { BlockBody } from '../../core/page.ts'
import { type Phrase, ref } from '../../core/phrase.ts'
import type { Generator, Option } from '../../generators/growth/generator.ts'
import { withNames } from '../../text/with-names.ts'
import { sharedOptions } from './parse-template.ts'

/** Every subcommand with its arguments, its options and what it adds, in the recommended order. */
export function listTemplates(generators: readonly Generator[]): readonly BlockBody[] {
  const rows = generators.map(({ name, args, about }) =>
    rowOf(name, [[ref('command', ['/template', name, ...args.map(typedArgument)].join(' '))], withNames(about)]),
  )
  const everywhere = [ref('command', '<subcommand>')]
  const words = [...generators.flatMap(wordsOf), ...sharedOptions.map((one) => optionRow('every', everywhere, one))]
  return [
    { kind: 'table', columns: ['command', 'what it adds'], rows },
    { kind: 'table', columns: ['of', 'argument or option', 'what it is'], rows: words },
  ]
}

type Row = Extract<BlockBody, { kind: 'table' }>['rows'][number]

function rowOf(id: string, cells: readonly Phrase[]): Row {
  return { id, cells, sources: [] }
}

/** What stands behind one subcommand; where its first argument chooses among several, each choice with its own options. */
function wordsOf({ name, args, options, choices }: Generator): readonly Row[] {
  const shown = args.map((one) => rowOf(`${name} ${one.name}`, [[ref('command', name)], [ref('value', typedArgument(one))], aboutOf(one)]))
  if (choices === undefined) return [...shown, ...options.map((one) => optionRow(name, [ref('command', name)], one))]
  return [...shown, ...choices.flatMap((choice) => choiceRows(name, choice))]
}

function choiceRows(name: string, { name: choice, about, options }: NonNullable<Generator['choices']>[number]): readonly Row[] {
  const line = `${name} ${choice}`
  const row = rowOf(line, [[ref('command', name)], [ref('value', choice)], withNames(about)])
  return [row, ...options.map((one) => optionRow(line, [ref('command', line)], one))]
}

function optionRow(line: string, shown: Phrase, option: Option): Row {
  const { name, takes } = option
  return rowOf(`${line} ${name}`, [shown, [ref('flag', takes === undefined ? name : `${name} <${takes}>`)], aboutOf(option)])
}

/** An argument as it is typed: `<path>`, or `[path]` where it may be left out. */
function typedArgument({ name, required }: Argument): string {
  return required === true ? `<${name}>` : `[${name}]`
}

function aboutOf({ about, values = [], default: usual }: Argument): Phrase {
  const listed = values.flatMap((value, i): Phrase => [i === 0 ? ': ' : ', ', ref('value', value)])
  return [...withNames(about), ...listed, ...(usual === undefined ? [] : ['; default: ', ref('value', usual)])]
}
