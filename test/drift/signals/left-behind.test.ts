import { describe, expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import type { RepoPath } from '../../../src/core/names.ts'
import { isDeclaredByPage } from '../../../src/drift/names/declared-by-page.ts'
import { readDocument } from '../../../src/drift/read-document.ts'
import { leftBehind } from '../../../src/drift/signals/left-behind.ts'
import { driftsOf, type Files, guide, inputOf, pastOf } from './support.ts'

const before: Files = {
  'src/drivers.ts': "export const drivers = ['paper', 'bluefin', 'carbon-copy']\nexport const chosen = 'paper'\n",
  'src/other.ts': 'export const other = 1\n',
}
const after: Files = { ...before, 'src/drivers.ts': "export const drivers = ['paper']\nexport const chosen = 'paper'\n" }

async function told(page: Files, head: Files = after): Promise<readonly string[]> {
  const drifts = await driftsOf(leftBehind, { ...head, ...page }, { before: { ...before, ...page }, past: pastOf() })
  return drifts.map(({ anchor: { doc, line, text } }) => `${doc}:${line} ${text}`)
}

describe('places that a change left behind', () => {
  it('tells a word that a line of a page shares with the line that went', async () => {
    expect(await told(guide('- `paper`', '- `carbon-copy`'))).toEqual(['docs/guide.md:4 carbon-copy'])
  })

  it('says what went and where, and proposes no repair', async () => {
    const page = guide('- `carbon-copy`')
    const [drift] = await driftsOf(leftBehind, { ...after, ...page }, { before: { ...before, ...page } })
    expect(plain(drift?.message ?? [])).toBe('This change took carbon-copy from src/drivers.ts:1, and docs/guide.md:3 still says it.')
    expect(drift).toMatchObject({ severity: 'warning', lived: { path: 'src/drivers.ts', line: 1 } })
    expect(drift?.suggestion).toBeUndefined()
  })

  it('tells a value of several words whose name stands above it, and one of few letters with the line that went', async () => {
    const page = guide('- `kinds`', '  - Default: `paper carbon`', '- `rows_per_page`', '  - Default: `15m`')
    const files = (kinds: string, rows: string): Files => ({ 'defaults/main.yml': `kinds: '${kinds}'\nrows_per_page: ${rows}\n`, ...page })
    const drifts = await driftsOf(leftBehind, files('paper', '20m'), { before: files('paper carbon', '15m') })
    expect(drifts.map(({ message }) => plain(message))).toEqual([
      'This change took paper carbon from defaults/main.yml:1, and docs/guide.md:4 still says it.',
      'This change took 15m from defaults/main.yml:2 (rows_per_page: 15m), and docs/guide.md:6 still says it.',
    ])
  })

  it('is silent on what code still has', async () => {
    const living = { ...after, 'src/other.ts': "export const other = 'carbon-copy'\nexport const more = 'carbon-copy'\n" }
    expect(await told(guide('- `carbon-copy`'), living)).toEqual([])
  })

  it('is silent where the page tells of the removal, and on a line that the change itself wrote', async () => {
    expect(await told(guide('The driver `carbon-copy` was removed.'))).toEqual([])
    const page = guide('- `carbon-copy`')
    expect((await driftsOf(leftBehind, { ...after, ...page }, { before, past: pastOf() })).length).toBe(0)
  })

  it('is silent on the version of the project itself, whose pages say since when something is there', async () => {
    const page = guide('New in version 2.1.7')
    const files = (version: string): Files => ({ 'pyproject.toml': `[project]\nname = "ledger"\nversion = "${version}"\n`, ...page })
    expect(await driftsOf(leftBehind, files('2.1.8'), { before: files('2.1.7') })).toEqual([])
  })

  it('tells a version that a page asks for, and none since or until which something holds', async () => {
    const files = (version: string, ...lines: string[]): Files => ({
      'build.cfg': `[rows]\nbluefin_version = ${version}\n`,
      ...guide(...lines),
    })
    const said = async (...lines: string[]) => driftsOf(leftBehind, files('1.11', ...lines), { before: files('1.8', ...lines) })
    expect((await said('It holds `bluefin_version = 1.8` here.')).length).toBe(1)
    expect(await said('The `bluefin_version` counts since version 1.8 here.')).toEqual([])
    expect(await said('The `bluefin_version` was another one < 1.8 here.')).toEqual([])
  })

  it('takes what an example binds for a name of its own', () => {
    const text = guide('```', 'with open_rows() as caught_rows:', '    other_rows.close()', '```')['docs/guide.md'] ?? ''
    const page = readDocument('docs/guide.md' as RepoPath, text, false)
    expect(['caught_rows', 'other_rows'].map((word) => isDeclaredByPage(page, word))).toEqual([true, false])
  })

  it('is silent on a member of a variable where both live on', async () => {
    const page = guide('```ts', 'boat.isOpen()', '```')
    const files = (call: string): Files => ({
      'src/boat.ts': 'export const boat = { isOpen: () => true }\n',
      'src/call.ts': `import { boat } from './boat.ts'\n${call}\n`,
      ...page,
    })
    expect(await driftsOf(leftBehind, files('export const open = boat'), { before: files('export const open = boat.isOpen()') })).toEqual(
      [],
    )
  })

  it('takes what is longer than any name or line for data', async () => {
    const long = `see https://x ${'a.'.repeat(30_000)}`
    const files = (text: string): Files => ({ 'src/drivers.ts': text, ...guide(long) })
    expect(await driftsOf(leftBehind, files(''), { before: files(`const long = '${long}'\n`) })).toEqual([])
  })

  it('tells the heaviest of very many places, and of how many these are', async () => {
    const names = Array.from({ length: 600 }, (_, i) => `carbon-copy-${i}x`)
    const page = guide(...names.map((name) => `- \`${name}\``))
    const files = (own: readonly string[]): Files => ({ 'src/drivers.ts': own.map((name) => `add('${name}')\n`).join(''), ...page })
    const input = await inputOf(files([]), { before: files(names) })
    expect((await leftBehind.find(input, pastOf(), [])).length).toBe(200)
    expect(await leftBehind.skipped?.(input)).toBe('200 of 600 places that share a word with what the change took')
  })

  it('is silent without a base', async () => {
    expect(await driftsOf(leftBehind, { ...after, ...guide('- `carbon-copy`') })).toEqual([])
  })
})
