import type { Command } from '../core/command.ts'
import { UsageError } from '../core/errors.ts'
import type { BlockBody } from '../core/page.ts'
import { ref, say } from '../core/phrase.ts'
import { withNames } from '../text/with-names.ts'

/** Lists the commands, made from the program's own table. */
export const help: Command = {
  name: 'help',
  about: 'Lists the commands and how to type them',
  args: [{ name: 'command', about: 'Name of a command, for its arguments and examples' }],
  options: [],
  examples: ['/help', '/help document-feature'],
  bind(tokens) {
    if (tokens.length > 1 || tokens.some((token) => !/^\/?[a-z][a-z0-9-]*$/.test(token)))
      throw new UsageError('Expected `/help` or `/help <command>`.')
    const wanted = tokens[0]?.replace(/^\//, '')
    return {
      permission: 'read',
      writes: [],
      startsEmpty: true,
      async answer({ commands }) {
        if (wanted === undefined) return overview(commands)
        const found = commands.find(({ name }) => name === wanted)
        if (found === undefined)
          throw new UsageError(
            `I know no command \`/${wanted}\`. There is ${commands.map(({ name }) => `\`/${name}\``).join(', ')}.\n/help`,
          )
        return detail(found)
      },
    }
  },
}

function overview(commands: readonly Command[]): readonly BlockBody[] {
  return [
    {
      kind: 'paragraph',
      text: say`Type a command at the beginning of a line, several on lines of their own. ${ref('command', '/help document-feature')} says what one takes.`,
    },
    {
      kind: 'table',
      columns: ['command', 'what it does', 'for example'],
      rows: commands.map(({ name, about, examples }) => ({
        id: name,
        cells: [[ref('command', `/${name}`)], withNames(about), [ref('command', examples[0] ?? `/${name}`)]],
        sources: [],
      })),
    },
  ]
}

function detail({ name, about, args, options, examples, hostExamples = [] }: Command): readonly BlockBody[] {
  const all = [...args, ...options]
  const words = all.map((argument) => ({
    id: argument.name,
    text: [
      ref('flag', argument.name),
      ': ',
      ...withNames(argument.about),
      ...(argument.values === undefined
        ? []
        : [' (', ...argument.values.flatMap((value, i) => (i === 0 ? [ref('value', value)] : [', ', ref('value', value)])), ')']),
      ...(argument.default === undefined ? [] : [`; default: ${argument.default}`]),
    ],
    sources: [],
  }))
  return [
    { kind: 'paragraph', text: say`${ref('command', `/${name}`)}: ${withNames(about)}.` },
    ...(words.length === 0 ? [] : [{ kind: 'list', items: words } as const]),
    { kind: 'code', language: 'text', code: [...examples, ...hostExamples].join('\n'), checked: true },
  ]
}
