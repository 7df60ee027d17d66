import { beforeAll, describe, expect, it } from 'vitest'
import { type Answers, judgeChange } from '../../../../bench/drift/generate.ts'

const table = (...rows: readonly string[]): string =>
  `# Options\n\n| Option | Default |\n|---|---|\n${rows.map((row) => `| ${row} |\n`).join('')}`

/** Code before a change, and after it. */
const turns: Readonly<Record<string, readonly [before: string, after: string]>> = {
  'src/fleet.ts': [
    "export const options = {\n  mostBoats: 20,\n  harbour: 'north',\n}\n",
    "export const options = {\n  mostBoats: 30,\n  harbour: 'south',\n}\n",
  ],
  'src/crew.js': [
    'export function hire({ crewSize = 4, paid = true } = {}) {\n  return [crewSize, paid]\n}\n',
    'export function hire({ crewSize = 6, paid = true } = {}) {\n  return [crewSize, paid]\n}\n',
  ],
  // the page never agreed
  'src/sails.ts': ['export const sails = {\n  sailCount: 3,\n}\n', 'export const sails = {\n  sailCount: 5,\n}\n'],
  // another place gives what the page says
  'src/ropes.ts': ['export const ropes = {\n  ropeLength: 70,\n}\n', 'export const ropes = {\n  ropeLength: 90,\n}\n'],
  'src/short-ropes.ts': ['export const short = { ropeLength: 70 }\n', 'export const short = { ropeLength: 70 }\n'],
  // a plain word in a file that has nothing else of the table
  'src/lamp.ts': ['export const lamp = {\n  bright: 11,\n}\n', 'export const lamp = {\n  bright: 12,\n}\n'],
  // a test and a value that is computed now
  'test/deck.test.ts': ['export const deck = {\n  deckPlanks: 8,\n}\n', 'export const deck = {\n  deckPlanks: 9,\n}\n'],
  'src/mast.ts': ['export const mast = {\n  mastHeight: 8,\n}\n', 'export const mast = {\n  mastHeight: heightOf(9),\n}\n'],
  // another way to write the same
  'src/keel.ts': ['export const keel = {\n  keelDepth: 1000,\n}\n', 'export const keel = {\n  keelDepth: 1_000,\n}\n'],
}

let answers: Answers

beforeAll(async () => {
  answers = await judgeChange({
    name: 'literals',
    same: {
      'package.json': '{"name":"fleet","version":"1.0.0","type":"module"}\n',
      'README.md': table('`mostBoats` | `20`', '`harbour` | `north`', '`crewSize` | 4', '`paid` | `true`'),
      'docs/quiet.md': table(
        '`sailCount` | `4`',
        '`ropeLength` | `70`',
        '`bright` | `11`',
        '`deckPlanks` | `8`',
        '`mastHeight` | `8`',
        '`keelDepth` | `1000`',
      ),
      'CHANGELOG.md': table('`mostBoats` | `20`'),
    },
    before: Object.fromEntries(Object.entries(turns).map(([path, [before]]) => [path, before])),
    after: Object.fromEntries(Object.entries(turns).map(([path, [, after]]) => [path, after])),
  })
})

describe('literals that a change turned', () => {
  it('are held against the page that gave the old one', () => {
    const said = answers.withBase.map(({ doc, token, suggestion }) => `${doc} ${token} ${suggestion}`)
    expect(said.toSorted()).toEqual(['README.md 20 30', 'README.md 4 6', 'README.md north south'])
  })

  it('say nothing where nobody knows which change is meant', () => {
    expect(answers.byHistory).toEqual([])
  })
})
