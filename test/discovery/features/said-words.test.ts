import { describe, expect, it } from 'vitest'
import { findFeature } from '../../../src/discovery/features/find-feature.ts'
import { projectOf } from '../../support/project.ts'

const part = (name: string): string => `export function ${name}(input: string): number {\n  return input.length\n}\n`

describe('a word that stands for another in the vocabulary', () => {
  it.each(['parcels', 'employees', 'coworkers', 'pictures', 'users'])('%s is found by itself where a folder is called so', async (word) => {
    const project = await projectOf({
      'package.json': '{ "name": "depot", "private": true }',
      [`src/${word}/weigh.ts`]: part('weigh'),
      [`src/${word}/sort.ts`]: part('sort'),
      'src/desk/open.ts': `import { weigh } from '../${word}/weigh.ts'\nexport const open = () => weigh('a')\n`,
    })
    const match = findFeature(project, word)
    expect(match.kind !== 'none' && match.feature.dir).toBe(`src/${word}`)
  })
})
