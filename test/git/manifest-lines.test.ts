import { rmSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Sha } from '../../src/core/names.ts'
import { openHistory } from '../../src/git/open-history.ts'
import { commitFiles, git, gitRepository } from '../support/repository.ts'

describe('lines of manifests that a commit changed', () => {
  it('are those of manifests that stay, in any language, and of no sample', async () => {
    const dir = gitRepository({
      'package.json': '{\n  "bills": "^1.0.0"\n}\n',
      'tools/go.mod': 'require bills v1.0.0\n',
      'examples/a/package.json': '{\n  "sums": "^1.0.0"\n}\n',
      'old/package.json': '{\n  "gone": "^1.0.0"\n}\n',
      'src/a.ts': 'one\n',
    })
    rmSync(path.join(dir, 'old'), { recursive: true })
    const files = {
      'package.json': '{\n  "bills": "^2.0.0"\n}\n',
      'tools/go.mod': 'require bills v1.1.0\n',
      'examples/a/package.json': '{\n  "sums": "^2.0.0"\n}\n',
      'src/a.ts': 'two\n',
    }
    const sha = commitFiles(dir, files, 'Turn') as Sha
    const history = await openHistory(dir, { env: process.env })
    expect(await history.manifestLines?.(sha)).toEqual([
      '-  "bills": "^1.0.0"',
      '+  "bills": "^2.0.0"',
      '-require bills v1.0.0',
      '+require bills v1.1.0',
    ])
    expect(await history.manifestLines?.(git(dir, 'rev-parse', 'HEAD~1').trim() as Sha)).toEqual([])
    expect(await history.manifestLines?.('f'.repeat(40) as Sha)).toBeUndefined()
  })
})
