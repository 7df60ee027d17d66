import type { Command } from '../core/command.ts'
import { checkDocuments } from './check-docs/check-documents.ts'
import { parseWish } from './check-docs/parse-wish.ts'

const documents = ['**/*.md', '**/*.mdx', '**/*.markdown', '**/*.adoc', '**/*.asciidoc', '**/*.rst']
/** Rules for assistants, which stand in hidden files. */
const rules = ['**/*.mdc', '**/.cursorrules', '**/.windsurfrules', '**/.clinerules', '**/.clinerules/**']

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
        ? [...documents, '**/openapi.yaml', '.workflow/documentation/**']
        : wish.report
          ? ['.workflow/documentation/**']
          : [],
      // a document in a hidden folder, such as one of `.github`, is mended as a patch
      ...(wish.fix ? { proposes: [...documents, ...rules] } : {}),
      readsHistory: true,
      run: (context) => checkDocuments(wish, context),
    }
  },
}
