import type { Command } from '../core/command.ts'
import { checkDocuments } from './check-docs/check-documents.ts'
import { parseWish } from './check-docs/parse-wish.ts'

/** Finds what documents say and code no longer does, and repairs it where it may (spec 4.4). */
export const checkDocs: Command = {
  name: 'check-docs',
  about: 'Finds what code has left behind in the documentation, and repairs it with --fix',
  args: [{ name: 'path', about: 'Document or folder to judge; every document of the repository unless given' }],
  options: [
    { name: '--fix', about: 'Repairs what has one right answer, and regenerates sections whose sources changed' },
    { name: '--report', about: 'Writes coverage of the whole repository: a page, a page for browsers, and a badge' },
  ],
  examples: ['/check-docs', '/check-docs docs/', '/check-docs README.md --fix', '/check-docs --report'],
  bind(tokens) {
    const wish = parseWish(tokens)
    return {
      permission: wish.fix || wish.report ? 'write' : 'read',
      writes: wish.fix
        ? ['**/*.md', '**/*.mdx', '**/*.markdown', '**/*.adoc', '**/*.asciidoc', '**/openapi.yaml', '.workflow/documentation/**']
        : wish.report
          ? ['.workflow/documentation/**']
          : [],
      readsHistory: true,
      run: (context) => checkDocuments(wish, context),
    }
  },
}
