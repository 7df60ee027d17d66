import type { Command } from '../core/command.ts'
import { entries } from '../generators/index.generated.ts'
import { growTemplate } from './template/grow-template.ts'
import { listTemplates } from './template/list-templates.ts'
import { parseTemplate, sharedOptions } from './template/parse-template.ts'

const inOrder = [...entries].sort((a, b) => a.order - b.order)

/** Grows an edge API whose code has run in the real runtime (specification, 4.1). */
export const template: Command = {
  name: 'template',
  about: 'Grows an edge API on Cloudflare Workers, with tests, and proves it in the real runtime',
  args: [
    { name: 'subcommand', about: 'What to add; `list` shows all', required: true, values: [...inOrder.map(({ name }) => name), 'list'] },
    { name: 'arguments', about: 'Arguments of the subcommand, as `/template list` shows them' },
  ],
  options: sharedOptions,
  examples: [...inOrder.flatMap(({ examples }) => examples.slice(0, 1).map((line) => `/template ${line}`)), '/template list'],
  bind(tokens) {
    if (tokens[0] === 'list') return { permission: 'read', writes: [], startsEmpty: true, answer: async () => listTemplates(inOrder) }
    const asked = parseTemplate(tokens)
    return {
      permission: 'write',
      writes: ['**/*.{ts,tsx,mts,js,jsx,mjs,sql,md,json,jsonc,toml}', '**/.gitignore', '**/.dev.vars.example', '.workflow/**'],
      // names of secrets that are there already may stand in a file of the project: lines for it are proposed, not written
      proposes: ['.github/workflows/*.{yml,yaml}', '**/package.json', '**/.dev.vars.example'],
      proves: asked.package ?? '',
      startsEmpty: true,
      run: (context) => growTemplate(asked, context),
    }
  },
}
