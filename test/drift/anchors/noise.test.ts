import { describe, expect, it } from 'vitest'
import { documentNoise, olderDocuments, saysItIsOlder } from '../../../src/drift/anchors/noise/documents.ts'
import { anchorsOf, fence } from '../read-anchors.ts'

/** Noise of the anchor of that name. */
function noiseOf(name: string, text: string, path?: string): string | undefined {
  const found = anchorsOf(text, path).filter((anchor) => anchor.name === name)
  if (found.length === 0) throw new Error(`no anchor of the name ${name}`)
  return found.at(-1)?.noise
}

describe('placeholders', () => {
  it.each([
    ['my-ledger'],
    ['myLedger'],
    ['your-package'],
    ['foo'],
    ['fooBar'],
    ['packageA'],
    ['component-b'],
    ['path/to/file.ts'],
    ['MY_TOKEN'],
    ['YOUR_API_KEY'],
    ['example-app'],
    ['src/foo.ts'],
  ])('%s', (name) => {
    expect(noiseOf(name, `Use \`${name}\` here.`)).toBe('placeholder')
  })

  it.each([
    ['mysqlPool'],
    ['fooled'],
    ['barcode'],
    ['yourself'],
    ['examples/basic.ts'],
    ['formatA4'],
    ['sampleRate'],
    ['packages/ledger/index.ts'],
  ])('%s is none', (name) => {
    expect(noiseOf(name, `Use \`${name}\` here.`)).toBeUndefined()
  })
})

describe('history', () => {
  it.each([
    'The option `oldName` was removed in 2.0.',
    'Before 1.31 this was `oldName`.',
    'Use `fresh` instead of `oldName`.',
    '`oldName` is deprecated.',
    'It is no longer `oldName`.',
    'Formerly `oldName`.',
    'It was renamed from `oldName`.',
    '~~`oldName`~~ is gone.',
    '`oldName` does not exist yet.',
    'From 2.0 on `oldName` is not needed anymore.',
    '## Migration from v1\n\nCall `oldName`.',
    '## Breaking changes\n\n- `oldName`',
    '## [1.2.3] - 2024-01-02\n\nAdds `oldName`.',
  ])('%s', (text) => {
    expect(noiseOf('oldName', text)).toBe('history')
  })

  it.each([
    'Use `fresh`, which takes `oldName`.',
    'When a user is removed, `oldName` is called.',
    'It is used to accept `oldName` values.',
    'Waits up to 30 seconds for `oldName`.',
    '## 1.2 Setup\n\nCall `oldName`.',
    'Call `oldName` with `planned` and `@deprecated`.',
    '`oldName` leaves out folders that do not exist.',
    '## Order history\n\nCall `oldName`.',
    '## Migrations\n\nRun `oldName`.',
    'If you have previously built it, run `oldName`.',
  ])('%s tells of no history', (text) => {
    expect(noiseOf('oldName', text)).toBeUndefined()
  })

  it.each([
    'CHANGELOG.md',
    'packages/x/CHANGELOG.md',
    'docs/release-notes/1.2.md',
    'blog/2024-01-02-news.md',
    'docs/2014-news.rst',
    'sep/sep-005.rst',
    'doc/neps/nep-0013-arrays.rst',
    'CHANGES.rst',
    'docs/adr/0001-choose.md',
    'docs/rfcs/x.md',
    'website/versioned_docs/version-1.0/a.md',
    'docs/migration-guide.md',
    'IMPLEMENTATION_SUMMARY.md',
    'docs/upgrading.md',
    '.changeset/brave-cats.md',
    '.changes/1.2.0.md',
    'docs/admin/ledger-to-books-migration.md',
    'docs/archive/a.md',
  ])('every name in %s', (path) => {
    expect(noiseOf('oldName', 'Call `oldName`.', path)).toBe('history')
  })

  it.each([
    'docs/guide.md',
    'README.md',
    'docs/i18n/de/guide.md',
    'docs/database-migrations/run.md',
    'docs/tasks/overview.md',
    'docs/reference/history-entry.md',
    'docs/use-status.md',
    'packages/blog/README.md',
    'docs/v1/a.md',
  ])('not in %s', (path) => {
    expect(noiseOf('oldName', 'Call `oldName`.', path)).toBeUndefined()
  })
})

describe('documents of older versions', () => {
  it('are those beside which documents of a newer version stand', () => {
    const paths = [
      'docs/v1/a.md',
      'docs/v2/a.md',
      'docs/guide/2.0/a.md',
      'api/v1/a.md',
      'site/version-1.2/x.md',
      'site/version-1.10/x.md',
      'docs/2024/a.md',
      'pages/@v1/a.md',
      'pages/@v2/a.md',
    ]
    expect([...olderDocuments(paths)]).toEqual(['docs/v1/a.md', 'site/version-1.2/x.md', 'pages/@v1/a.md'])
    expect(paths.map((path) => documentNoise(path))).not.toContain('history')
  })

  it('are a copy of the documents beside the folder that bears its version', () => {
    const manual = ['cli/run.md', 'cli/stop.md', 'index.md', 'setup.md']
    const paths = [...manual.map((one) => `docs/${one}`), ...manual.map((one) => `docs/v2/${one}`), 'docs/v2/old.md']
    expect([...olderDocuments(paths)]).toEqual(paths.slice(4))
    const api = ['docs/index.md', 'docs/v2/index.md', 'docs/v2/bills.md', 'docs/v2/books.md']
    expect([...olderDocuments(api)]).toEqual([])
  })

  it('are all numbered ones beside the version that is being worked on', () => {
    const paths = [
      'site/docs/v1.15.0/a.md',
      'site/docs/v1.15.1/a.md',
      'site/docs/1.28/a.md',
      'site/docs/main/a.md',
      'api/v1.2/a.md',
      'api/main/a.md',
    ]
    expect([...olderDocuments(paths)]).toEqual(paths.slice(0, 3))
  })

  it('may bear the name of the project, in a folder of documentation', () => {
    const paths = [
      'docs/ledger-2.x/a.md',
      'docs/ledger-10.x/a.md',
      'docs/notes-1.5/a.md',
      'docs/step-1/a.md',
      'docs/step-2/a.md',
      'packages/ledger-2.x/README.md',
      'packages/ledger-3.x/README.md',
    ]
    expect([...olderDocuments(paths)]).toEqual(['docs/ledger-2.x/a.md'])
  })
})

describe('what the page makes', () => {
  it('is a name that an earlier fence declares', () => {
    expect(noiseOf('ledgerOf', `${fence('js', 'const ledgerOf = (x) => x')}\nThen \`ledgerOf\` is called.`)).toBe('example')
  })

  it('is not a name that the fence imports', () => {
    expect(noiseOf('open', `${fence('js', "const { open } = require('ledger')")}\nThen \`open\` is called.`)).toBeUndefined()
  })

  it('is a key that it gives to its own functions, and no option of ours', () => {
    const code = fence(
      'js',
      "import { router } from './router.js'",
      "import { open } from 'ledger'",
      'router({ getUser: 1 })',
      'open({ retries: 3 })',
    )
    expect(noiseOf('getUser', `${code}\nCall \`getUser\`.`)).toBe('example')
    expect(noiseOf('retries', `${code}\nSet \`retries\`.`)).toBeUndefined()
    expect(noiseOf('app.use', `${fence('js', 'const app = open()')}\nCall \`app.use()\`.`)).toBeUndefined()
  })

  it('is a word that is one of many, or a branch', () => {
    expect(noiseOf('dist', 'Publishes a folder (e.g. `dist`).')).toBe('example')
    expect(noiseOf('stable', 'Merge it into the `stable` branch.')).toBe('example')
    expect(noiseOf('openLedger', 'Call a function such as `openLedger()`.')).toBeUndefined()
  })

  it('is a file that somebody creates', () => {
    expect(noiseOf('src/ledger.ts', 'Create a file called `src/ledger.ts`.')).toBe('example')
    expect(noiseOf('out/ledger.json', 'The file `out/ledger.json` will be created.')).toBe('example')
    expect(noiseOf('src/ledger.ts', `${fence('ts title="src/ledger.ts"', 'open()')}\nNow \`src/ledger.ts\` is ready.`)).toBe('example')
    expect(noiseOf('ledger/src', `${fence('sh', 'git clone https://x.dev/ledger.git', 'cd ledger/src')}`)).toBe('example')
    expect(noiseOf('.env.example', 'Copy `.env.example` to `.env`.')).toBeUndefined()
    expect(noiseOf('.env', 'Copy `.env.example` to `.env`.')).toBe('example')
    expect(noiseOf('src/routes.ts', 'Create a file in `src/routes.ts`.')).toBe('example')
  })

  it.each([
    'Routes are in `src/routes.ts`.',
    'Call `openLedger()` of `src/routes.ts`.',
    'Types are generated from `src/routes.ts`.',
    'The bundle is built from `src/routes.ts`.',
    'Add your route in `src/routes.ts`.',
    'The name of the file is `src/routes.ts`.',
  ])('is no file that is there already: %s', (text) => {
    expect(noiseOf('src/routes.ts', text)).toBeUndefined()
  })

  it('is a variable that a line of the shell sets for itself', () => {
    expect(noiseOf('BOOK_ID', fence('sh', 'BOOK_ID=$(make-book)', 'curl "http://localhost:1/books/$BOOK_ID"'))).toBe('example')
    expect(noiseOf('BOOK_ID', fence('sh', 'BOOK_ID=$?', 'PROMPT="$(books show --id=$BOOK_ID)"'))).toBe('example')
    expect(noiseOf('BOOK_ID', fence('sh', 'export BOOK_ID=1', 'BOOK_URL="/books/$BOOK_ID"'))).toBeUndefined()
    expect(noiseOf('BOOK_ID', fence('sh', 'BOOK_ID=1', 'BOOK_URL="/books"'))).toBeUndefined()
    expect(noiseOf('BOOK_ID', fence('sh', 'export BOOK_ID=7', 'npm start'))).toBeUndefined()
  })
})

describe('what belongs to others', () => {
  it.each(['GITHUB_TOKEN', 'AWS_REGION', 'NODE_ENV', 'POSTGRES_PASSWORD'])('%s', (name) => {
    expect(noiseOf(name, `Set \`${name}\`.`)).toBe('foreign')
  })

  it('variables that a platform gives, and those of managers of packages', () => {
    expect(noiseOf('MIX_ENV', 'Set `MIX_ENV`.')).toBe('foreign')
    expect(noiseOf('YARN_NPM_REGISTRY_SERVER', 'Set `YARN_NPM_REGISTRY_SERVER`.')).toBe('foreign')
    expect(noiseOf('YARNS_PER_BALL', 'Set `YARNS_PER_BALL`.')).toBeUndefined()
    expect(noiseOf('VERCEL_GIT_COMMIT_SHA', 'Read `VERCEL_GIT_COMMIT_SHA`.')).toBe('foreign')
    expect(noiseOf('VERCEL_API_BASE', 'Read `VERCEL_API_BASE`.')).toBeUndefined()
  })

  it('names of events, of other languages and of styles', () => {
    expect(noiseOf('invoice.paid', 'The webhook sends `invoice.paid`.')).toBe('foreign')
    expect(noiseOf('open_ledger', 'In Python it is `open_ledger`.')).toBe('foreign')
    expect(noiseOf('--help', 'Run `ledger --help`.')).toBe('foreign')
    expect(noiseOf('--help-topics', 'Run `ledger --help-topics`.')).toBeUndefined()
    expect(noiseOf('--brand-color', 'Set the CSS variable `--brand-color`.')).toBe('foreign')
    expect(noiseOf('invoice.paid', 'Read `invoice.paid` of the row.')).toBeUndefined()
  })
})

describe('a page about an older version', () => {
  it.each([
    '# Ledger\n\n**This is the documentation for v3 and v4. You can find the documentation for the current version [here](../ledger.md).**\n',
    '# Ledger 0.9.x\n\nBooks.\n\n> This document describes version 0.9.x of this ledger. Starting\n> with version 0.10.1 there is a new way to keep books.\n',
  ])('says so: %j', (text) => {
    expect(saysItIsOlder(text)).toBe(true)
    expect(noiseOf('keepBooks', `${text}\nCall ` + '`keepBooks()`' + ` first.\n`)).toBe('history')
  })

  it.each([
    '# Ledger\n\nThis is the documentation for version 5, the latest version.\n',
    '# Ledger\n\nThis guide covers Node.js 24. See the notes on the new version of npm.\n'.replace('new version', 'news'),
    '# Ledger\n\nYou can find the latest version on npm.\n',
    '# Ledger\n\nThis guide describes 3 steps, starting with 1 book. You can find the latest version on npm.\n',
  ])('is none that describes the current one: %j', (text) => expect(saysItIsOlder(text)).toBe(false))
})
