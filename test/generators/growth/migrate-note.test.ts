import { describe, expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { migrateNote } from '../../../src/generators/growth/migrate-note.ts'
import { changesOf, type Files } from '../../support/grow-in-memory.ts'
import { edgeProject } from '../edge-project.ts'

const files: Files = {
  'wrangler.jsonc': JSON.stringify({ name: 'shop', main: 'src/index.ts', compatibility_date: '2026-10-20' }),
  'src/index.ts': "import { Hono } from 'hono'\n\nconst app = new Hono()\n\nexport default app\n",
  'package.json': '{ "dependencies": { "hono": "^4.12.0" } }',
}
const line = 'npx wrangler d1 migrations apply DB --local'

describe('tables of what nobody can ask for', () => {
  it.each(['add-worker-cron nightly "0 3 * * *"', 'implement-queue emails'])('are told in the report and remembered: %s', async (typed) => {
    const changes = await changesOf(files, typed)
    expect(changes.report.tries).toEqual([line])
    expect(changes.report.suggestions.map(plain).join('\n')).toContain(`Before it runs, ${line} makes its tables`)
    const pages = changes.files.filter(({ path, content }) => path.endsWith('.md') && content?.includes(line))
    expect(pages.map(({ path }) => path)).toHaveLength(1)
  })
})

it('names each environment where there are some, and nothing that Wrangler may not be asked for', () => {
  const [note = []] = migrateNote({ binding: 'DB' }, edgeProject({ environments: ['production'] }))
  expect(plain(note)).toContain('--remote in place of --local and --env of each environment')
  expect(plain(migrateNote({ binding: 'DB' }, edgeProject())[0] ?? [])).not.toContain('--env')
  expect(migrateNote({ binding: 'DB', apart: ['x'] }, edgeProject())).toEqual([])
})
