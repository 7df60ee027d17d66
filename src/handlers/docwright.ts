import type { AnswerContext, Command } from '../core/command.ts'
import { configPath, explainConfig } from '../core/config.ts'
import { UsageError } from '../core/errors.ts'
import type { BlockBody } from '../core/page.ts'
import { ref, say } from '../core/phrase.ts'

const subjects = ['status', 'config'] as const

/** Says what Docwright knows and how it is set up. */
export const docwright: Command = {
  name: 'docwright',
  about: 'Shows what is documented and open (`status`), or every setting and where it comes from (`config`)',
  args: [{ name: 'subject', about: 'What to show', required: true, values: subjects }],
  options: [],
  examples: ['/docwright status', '/docwright config'],
  bind(tokens) {
    const [subject] = tokens
    if (tokens.length !== 1 || (subject !== 'status' && subject !== 'config'))
      throw new UsageError('Expected `/docwright status` or `/docwright config`.')
    return { permission: 'read', writes: [], answer: async (context) => (subject === 'config' ? settings(context) : status(context)) }
  },
}

function settings({ configText }: AnswerContext): readonly BlockBody[] {
  const rows = explainConfig(configText).map(({ key, value, from }) => ({
    id: key,
    cells: [[ref('config', key)], [ref('value', JSON.stringify(value))], from === 'file' ? [ref('path', configPath)] : ['default']],
    sources: [],
  }))
  const intro =
    configText === undefined
      ? say`There is no ${ref('path', configPath)}; every setting has its default.`
      : say`Settings of ${ref('path', configPath)} on the default branch.`
  return [
    { kind: 'paragraph', text: intro },
    { kind: 'table', columns: ['setting', 'value', 'from'], rows },
  ]
}

/** Folder of the sidecars: one file for each page that Docwright keeps. */
const sidecars = /^\.workflow\/documentation\/pages\/.+\.json$/

function status({ snapshot, followUps }: AnswerContext): readonly BlockBody[] {
  const pages = [...snapshot.files.keys()].filter((path) => sidecars.test(path)).length
  const blocks: BlockBody[] = [{ kind: 'paragraph', text: [`Docwright keeps ${pages} ${pages === 1 ? 'page' : 'pages'} here.`] }]
  if (followUps === undefined) return blocks
  if (followUps.length === 0) return [...blocks, { kind: 'paragraph', text: ['No pull request of Docwright is open.'] }]
  const items = followUps.map(({ number, title, lines }) => ({
    id: String(number),
    text: [`Pull request #${number}: `, ref('value', title), ...lines.flatMap((line) => [', ', ref('command', line)])],
    sources: [],
  }))
  return [...blocks, { kind: 'list', items }]
}
