import { describe, expect, it } from 'vitest'
import { run } from '../../../src/run.ts'
import { parseCommand } from '../../../src/text/parse-command.ts'
import { gitRepository } from '../../support/repository.ts'
import { worldOn } from '../../support/shop.ts'

const part = (name: string): string => `export function ${name}(input: string): number {\n  return input.length\n}\n`

describe('the index of the documentation', () => {
  it('leads to the overview of a feature without a guide, and to pages of people', async () => {
    const dir = gitRepository({
      'package.json': '{ "name": "depot", "private": true }\n',
      'src/kennels/weigh.ts': part('weigh'),
      'src/kennels/sort.ts': part('sort'),
      'src/desk/open.ts': "import { weigh } from '../kennels/weigh.ts'\nexport const open = () => weigh('a')\n",
      'docs/deploy.md': '# Deploying\n\nPut it on a machine.\n',
      'docs/inside/notes.md': '# Notes\n\nOf the inside.\n',
    })
    const [outcome] = await run([parseCommand('/document-feature kennels developers')], await worldOn(dir))
    if (outcome?.kind !== 'done') throw new Error(JSON.stringify(outcome))
    const index = outcome.changes.files.find(({ path }) => path === 'docs/README.md')?.content ?? ''
    expect(index).toContain('## Features\n\n- [The kennels feature](features/kennels/README.md)\n')
    expect(index).toContain('- [`docs/deploy.md`](deploy.md)')
    expect(index).not.toContain('notes.md')
    expect(index).not.toContain('User guides')
  })
})
