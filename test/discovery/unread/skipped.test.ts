import { expect, it } from 'vitest'
import { limits } from '../../../src/core/limits.ts'
import type { BlobId } from '../../../src/core/names.ts'
import { plain } from '../../../src/core/phrase.ts'
import type { SkipReason } from '../../../src/core/snapshot.ts'
import { buildCodebase } from '../../../src/discovery/build-codebase.ts'
import { entries as languages } from '../../../src/discovery/languages/index.generated.ts'
import { findSkipped } from '../../../src/discovery/unread/find-skipped.ts'
import { openSnapshot } from '../../../src/local/open-snapshot.ts'
import { codebaseOf } from '../../support/codebase.ts'
import { memoryStore } from '../../support/memory-snapshot.ts'
import { gitRepository, writeFiles } from '../../support/repository.ts'

const entry = (skipped: SkipReason) => ({ blob: skipped as unknown as BlobId, size: 10, skipped })

it('tells every source file that was skipped, with the reason', async () => {
  const codebase = await codebaseOf({
    'src/app.ts': "import './words'\nimport './packed'\n",
    'src/words.ts': { blob: 'w' as BlobId, size: limits.sourceBytes + 1 },
    'src/unused.js': { blob: 'u' as BlobId, size: limits.sourceBytes + 1 },
    'src/packed.js': `var a=1;${'b(a);'.repeat(6000)}`,
    'public/jquery.js': `var a=1;${'b(a);'.repeat(6000)}`,
    'src/latin.ts': entry('encoding'),
    'src/gone.ts': entry('missing'),
    'src/broken.ts': 'const a = 1\nfunction ( {',
    'test/broken.test.ts': 'function ( {',
    'test/mail/data.ts': { blob: 't' as BlobId, size: limits.sourceBytes + 1 },
    'test/data/mail.test.ts': { blob: 's' as BlobId, size: limits.sourceBytes + 1 },
    'src/types.generated.ts': 'broken (',
    'src/answers.ts': { blob: 'x' as BlobId, size: limits.sourceBytes + 1 },
    'src/deep.ts': `export const deep = ${'[\n'.repeat(limits.codeDepth + 5000)}`,
    'src/index.ts': "import './a';\n".repeat(limits.codeImports + 1),
    'src/long.js': 'a + b\n'.repeat(limits.codeRun),
    'prisma/schema.prisma': { blob: 'p' as BlobId, size: limits.documentBytes + 1 },
    'db/dump.sql': { blob: 'd' as BlobId, size: limits.documentBytes + 1 },
    'api/schema.graphql': `type A { a(${'['.repeat(limits.dataDepth + 1)}`,
    'README.md': `# Service\n${'>'.repeat(limits.documentDepth + 1)} deep\n`,
  })
  expect(
    findSkipped(codebase).map(({ reason, line, hides }) => `${plain(reason)} ${line} ${hides.length > 2 ? 'code' : hides.join()}`),
  ).toEqual([
    'api/schema.graphql is nested too deeply to be read. Simplify it, or leave the file out with exclude. 1 triggers',
    'prisma/schema.prisma is too large to be analysed. 1 models',
    'src/answers.ts is too large to be analysed. 1 code',
    'src/broken.ts has a syntax error, so that only a part of it is read. 2 code',
    'src/deep.ts is nested too deeply to be read. Simplify it, or leave the file out with exclude. 1 code',
    'src/gone.ts is absent from this partial clone. 1 code',
    'src/index.ts has more than 10000 imports, so it is not read. Split it, or leave the file out with exclude. 1 code',
    'src/latin.ts is not valid UTF-8. 1 code',
    'src/long.js has more than 20000 words and operators without a comma, a brace or a semicolon, so it is not read. Split it, or leave the file out with exclude. 1 code',
    'src/packed.js is minified. 1 code',
    'src/words.ts is too large to be analysed. 1 code',
    'test/broken.test.ts has a syntax error, so that only a part of it is read. 1 tests',
    'test/data/mail.test.ts is too large to be analysed. 1 tests',
  ])
})

it('says nothing of clients that a generator wrote, and tells routes that one wrote', async () => {
  const packed = `var a=1;${'b(a);'.repeat(6000)}`
  const codebase = await codebaseOf({
    'prisma/schema.prisma': 'generator client {\n  provider = "prisma-client"\n  output   = "../src/db/client"\n}\n',
    'src/app.ts': `import './generated/client/runtime/library'\nimport './generated/routes'\nimport './db/client/runtime/edge'\nimport './db/packed'\n`,
    'src/generated/client/runtime/library.js': packed,
    'src/generated/api.ts': 'function ( {',
    'src/generated/routes.ts': { blob: 'r' as BlobId, size: limits.sourceBytes + 1 },
    'src/db/client/runtime/edge.js': packed,
    'src/db/packed.js': packed,
  })
  expect(findSkipped(codebase).map(({ file }) => file)).toEqual(['src/db/packed.js', 'src/generated/routes.ts'])
})

it.each<[string, string | Buffer]>([
  ['a NUL byte', "app.get('/a', (req, res) => res.send('\0'))\n"],
  ['UTF-16', Buffer.from("\uFEFFapp.get('/a', (req, res) => res.send('a'))\n", 'utf16le')],
])('tells a source file that %s makes look binary, in a folder and in a commit', async (_, content) => {
  const dir = gitRepository({})
  writeFiles(dir, { 'src/odd.ts': content as string, 'src/a.ts': 'export const a = 1\n' })
  const codebase = await buildCodebase(await openSnapshot(dir, { env: process.env }), memoryStore(), { languages })
  expect(findSkipped(codebase).map(({ file, reason }) => `${file}: ${plain(reason)}`)).toEqual([
    'src/odd.ts: src/odd.ts has NUL bytes, as binary content or UTF-16 text has.',
  ])
  expect(codebase.findings.map(({ rule, at }) => `${rule} ${at?.path}`)).toEqual(['skipped-file src/odd.ts'])
})
