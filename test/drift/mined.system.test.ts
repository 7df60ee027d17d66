import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gitText } from '../../bench/drift/git-lines.ts'
import { measureClone } from '../../bench/drift/measure-clone.ts'
import { mine } from '../../bench/drift/mine.ts'
import { judgeNaive } from '../../bench/drift/naive.ts'
import { openScratch } from '../../bench/drift/scratch.ts'

let dir = ''
const commits: string[] = []

function commit(message: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), text)
  }
  const person = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@b.c', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@b.c' }
  gitText(dir, ['add', '-A'])
  gitText(dir, ['commit', '-q', '-m', message], { env: person })
  commits.push(gitText(dir, ['rev-parse', 'HEAD']).trim())
}

interface Parts {
  name: string
  flag: string
  route: string
  node: string
  limit: number
}

const page = ({ name, flag, route, node, limit }: Parts): string => `# Boats

Needs Node.js ${node} or later.

Call \`${name}('x')\` to read one, or \`boats ${flag} x\` at the terminal, or send \`GET ${route}/:id\`.

| Option | Default | Meaning |
|---|---|---|
| \`--most-boats\` | \`${limit}\` | How many are read at once |
`

const files = (parts: Parts): Record<string, string> => ({
  'package.json': `${JSON.stringify({ name: 'boats', version: '1.0.0', bin: 'src/cli.ts', engines: { node: `>=${parts.node}` } }, null, 2)}\n`,
  'src/boats.ts': `export function ${parts.name}(id: string): string {\n  return id\n}\n`,
  'src/cli.ts': `import { Command } from 'commander'\n\nnew Command('boats')\n  .option('${parts.flag} <id>', 'reads one')\n  .option('--most-boats <count>', 'how many', '${parts.limit}')\n  .parse()\n`,
  'src/server.ts': `import express from 'express'\n\nconst app = express()\n\napp.get('${parts.route}/:id', (_, answer) => answer.json({}))\n`,
  'README.md': page(parts),
})

const first: Parts = { name: 'findBoat', flag: '--boat', route: '/api/boats', node: '20', limit: 30 }

beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'docwright-mined-'))
  gitText(dir, ['init', '-q', '-b', 'main'])
  commit('Begin', files(first))
  commit('Load boats', files({ ...first, name: 'loadBoat' }))
  commit('Name the option', files({ ...first, name: 'loadBoat', flag: '--boat-id' }))
  commit('Move the route', files({ ...first, name: 'loadBoat', flag: '--boat-id', route: '/api/vessels' }))
  commit('Raise the version', files({ ...first, name: 'loadBoat', flag: '--boat-id', route: '/api/vessels', node: '22' }))
  commit('Read more', files({ ...first, name: 'loadBoat', flag: '--boat-id', route: '/api/vessels', node: '22', limit: 50 }))
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

describe('what is mined from a history', () => {
  it('takes each name, version and default that a commit changed in code and document, newest first', () => {
    const found = mine(dir, 'boats', { most: 20, commits: 20 })
    expect(found.map(({ kind, token, now }) => [kind, token, now])).toEqual([
      ['value', '30', '50'],
      ['version', '20', '22'],
      ['route', '/api/boats/:id', '/api/vessels/:id'],
      ['flag', '--boat', '--boat-id'],
      ['symbol', 'findBoat', 'loadBoat'],
    ])
  })

  it('takes only the kinds that are asked for', () => {
    const found = mine(dir, 'boats', { most: 20, commits: 20, kinds: ['flag', 'version'] })
    expect(found.map(({ kind }) => kind)).toEqual(['version', 'flag'])
  })

  it('measures a clone without labels: all of it is found with and without a base', async () => {
    const text = await measureClone(dir)
    expect(text).not.toContain('missed')
    expect(text).not.toContain('wrong D')
    expect(text).toContain('| all | 1 | 5 | 5 | 1.000 | 1.000 |')
  })

  it('asks the naive rule of the same commits', () => {
    const scratch = openScratch(dir, 'boats')
    const [at = '', doc] = [commits[1], 'README.md']
    const label = { commit: at, doc, token: 'findBoat', kind: 'symbol', signal: 'D1', declaredIn: 'src/boats.ts' } as const
    try {
      const answer = judgeNaive(scratch, { repository: 'boats', dropped: 0, positives: [label] }, at)
      expect(answer?.found).toEqual([label])
      expect(answer?.said.map(({ token, right }) => [token, right])).toEqual([['findBoat', true]])
    } finally {
      scratch.remove()
    }
  })
})
