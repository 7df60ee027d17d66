import type { BlockBody } from '../../core/page.ts'
import { ref } from '../../core/phrase.ts'
import type { Generator } from '../../generators/growth/generator.ts'

/** Every subcommand with its arguments and what it adds, in the recommended order. */
export function listTemplates(generators: readonly Generator[]): readonly BlockBody[] {
  const rows = generators.map(({ name, args, about }) => ({
    id: name,
    cells: [[ref('command', ['/template', name, ...args.map((arg) => `<${arg.name}>`)].join(' '))], [about]],
    sources: [],
  }))
  return [{ kind: 'table', columns: ['command', 'what it adds'], rows }]
}
