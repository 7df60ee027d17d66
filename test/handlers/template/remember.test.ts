import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ChangeSet } from '../../../src/core/change-set.ts'
import { plain } from '../../../src/core/phrase.ts'
import { writeChanges } from '../../../src/local/write-changes.ts'
import { run } from '../../../src/run.ts'
import { parseCommand } from '../../../src/text/parse-command.ts'
import { gitRepository } from '../../support/repository.ts'
import { worldOn } from '../../support/shop.ts'

const log = '.workflow/template/README.md'
const memory = 'src/ASSISTANT.md'

async function grow(dir: string, line: string, aggregates = true): Promise<ChangeSet> {
  const [outcome] = await run([parseCommand(line)], { ...(await worldOn(dir)), aggregates })
  if (outcome?.kind !== 'done') throw new Error(JSON.stringify(outcome))
  await writeChanges(dir, outcome.changes.files)
  return outcome.changes
}

function textOf(dir: string, file: string): string {
  return readFileSync(path.join(dir, file), 'utf8')
}

function pathsOf({ files }: ChangeSet): readonly string[] {
  return files.map((file) => file.path).filter((file) => file.endsWith('.md'))
}

describe('what /template remembers', () => {
  it('says what each line added and why, and what the Worker answers', async () => {
    const dir = gitRepository({ LICENSE: 'MIT\n' })
    expect(pathsOf(await grow(dir, '/template add-api-route /users GET,POST')).toSorted()).toEqual([log, 'ASSISTANT.md', memory].toSorted())
    await grow(dir, '/template add-middleware rate-limiting')
    await grow(dir, '/template setup-database app-db')
    const logged = textOf(dir, log)
    expect(logged).toContain('## `/template add-api-route /users GET,POST`')
    expect(logged).toContain('- [`src/routes/users.ts`](../../src/routes/users.ts): routes of `/users`.')
    expect(logged).toContain('- `RATE_LIMITER`: a limit of 100 requests in 60 seconds.')
    const told = textOf(dir, memory)
    expect(told).toContain('| `POST /users` | none | [`src/routes/users.ts`](routes/users.ts) |')
    expect(told).toContain('1. `rateLimit()` of [`src/middleware/rate-limit.ts`](middleware/rate-limit.ts), for every path.')
    expect(told).toContain('- `DB`: the D1 database `app-db`, with its migrations in `migrations`.')
    expect(textOf(dir, 'ASSISTANT.md')).toContain(`- [\`${log}\`](${log})`)
    writeFileSync(path.join(dir, memory), told.replace('## API endpoints', 'Ask the shop team first.\n\n## API endpoints'))
    rmSync(path.join(dir, log))
    const again = await grow(dir, '/template add-middleware cors')
    expect(pathsOf(again).toSorted()).toEqual(['ASSISTANT.md', memory].toSorted())
    expect(textOf(dir, 'ASSISTANT.md')).not.toContain('templates')
    expect(textOf(dir, memory)).toContain('Ask the shop team first.')
    expect(textOf(dir, memory)).toContain('`cors()`')
  })

  it('says of routes what they do: rows only once the line was typed again', async () => {
    const dir = gitRepository({ LICENSE: 'MIT\n' })
    const unfinished = 'The routes answer with 501 until somebody says what they do'
    await grow(dir, '/template add-api-route /users GET')
    expect(textOf(dir, log)).toContain(unfinished)
    await grow(dir, '/template setup-database app-db')
    expect(textOf(dir, log)).toContain(unfinished)
    await grow(dir, '/template add-api-route /users GET')
    expect(textOf(dir, log)).not.toContain(unfinished)
    expect(textOf(dir, 'src/routes/users.ts')).not.toMatch(/501|TODO|no behaviour/)
  })

  it('tells of a line whose files another line has written, once', async () => {
    const dir = gitRepository({ LICENSE: 'MIT\n' })
    await grow(dir, '/template add-object-storage uploads')
    await grow(dir, '/template add-middleware file-size-limit')
    expect(textOf(dir, log)).toContain('## `/template add-middleware file-size-limit`')
    expect(textOf(dir, log)).toContain('- The limit of `10 MB` holds for `/uploads/*`.')
    expect(textOf(dir, memory)).toContain(
      '1. `fileSizeLimit(10 * 1024 * 1024)` of [`src/middleware/file-size-limit.ts`](middleware/file-size-limit.ts), for `/uploads/*`.',
    )
    expect((await grow(dir, '/template add-middleware file-size-limit')).files).toEqual([])
  })

  it('leaves the root file alone where two pull requests would write it, and says so', async () => {
    const dir = gitRepository({ LICENSE: 'MIT\n' })
    const changes = await grow(dir, '/template setup-database app-db', false)
    expect(pathsOf(changes).toSorted()).toEqual([log, memory].toSorted())
    expect(changes.report.suggestions.map(plain).join()).toContain('ASSISTANT.md is left alone')
  })

  it('takes nothing of records that hold no line of ours', async () => {
    const dir = gitRepository({ LICENSE: 'MIT\n' })
    await grow(dir, '/template setup-database app-db')
    const record = path.join(dir, '.workflow/template/vitest.config.ts.json')
    writeFileSync(record, readFileSync(record, 'utf8').replace('"/template"', '"/template add-api-route <b>x</b>", "/template rm"'))
    await grow(dir, '/template add-kv-store carts')
    expect(textOf(dir, log)).not.toContain('<b>')
    expect(textOf(dir, log)).not.toContain('/template rm')
  })
})
