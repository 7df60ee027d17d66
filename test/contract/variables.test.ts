import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { addServe } from '../../src/cli/serve.ts'

const read = (file: string): string => readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8')

/** Variables that the server reads, as its source spells them. */
const variables = [
  ...new Set(
    ['src/server/environment.ts', 'src/server/app-settings.ts'].flatMap((file) =>
      [...read(file).matchAll(/env(?:\[|, )'([A-Z_]+)'/g)].flatMap(([, name]) => name ?? []),
    ),
  ),
  'GHE_HOST',
  'GHE_PROTOCOL',
]

function helpOfServe(): string {
  const root = new Command('docwright')
  addServe(root)
  let text = ''
  root.commands[0]?.configureOutput({ writeOut: (part) => void (text += part) }).outputHelp()
  return text
}

describe('variables of docwright serve', () => {
  it('are found in its source', () => {
    expect(variables).toEqual(expect.arrayContaining(['APP_ID', 'PRIVATE_KEY', 'WEBHOOK_SECRET', 'PORT', 'DATABASE_URL', 'DOCWRIGHT_DATA']))
  })

  it.each(variables)('%s stands in its help and in docs/deploy.md', (name) => {
    expect(helpOfServe()).toContain(name)
    expect(read('docs/deploy.md')).toContain(`\`${name}\``)
  })
})
