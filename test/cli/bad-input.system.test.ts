import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { UserError } from '../../src/core/errors.ts'
import { plain } from '../../src/core/phrase.ts'
import type { Outcome } from '../../src/core/change-set.ts'
import { writeChanges } from '../../src/local/write-changes.ts'
import { run } from '../../src/run.ts'
import { parseCommand } from '../../src/text/parse-command.ts'
import { git, gitRepository, temporaryFolder, writeFiles } from '../support/repository.ts'
import { shopRepository, worldOn } from '../support/shop.ts'

const source = (name: string): string =>
  `/** Sends ${name} letters. */\nexport function send${name}(to: string): string {\n  if (to === '') throw new Error('No address.')\n  return to\n}\n`

/** Every byte of a folder, by path. */
function bytesOf(dir: string): Map<string, string> {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => !file.startsWith('.git/') && file !== '.git')
  const regular = files.filter((file) => statSync(path.join(dir, file), { throwIfNoEntry: false })?.isFile() === true)
  return new Map(regular.map((file) => [file, readFileSync(path.join(dir, file)).toString('base64')]))
}

async function document(dir: string, line: string): Promise<Outcome> {
  const [outcome] = await run([parseCommand(line)], await worldOn(dir))
  if (outcome === undefined) throw new Error('no outcome')
  return outcome
}

/** Runs and writes; every file that was there before is there after, byte for byte, but for the paths in `mayChange`. */
async function documentKeeping(
  dir: string,
  line: string,
  mayChange: (path: string) => boolean = () => false,
): Promise<Outcome & { kind: 'done' }> {
  const before = bytesOf(dir)
  const outcome = await document(dir, line)
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
  await writeChanges(dir, outcome.changes.files)
  const after = bytesOf(dir)
  for (const [file, bytes] of before) if (!mayChange(file)) expect(after.get(file), file).toBe(bytes)
  return outcome
}

describe('a name that cannot be one', () => {
  it.each([
    '../../etc',
    '..',
    '/etc/passwd',
    'C:\\Windows',
    '%2e%2e%2fetc',
    '.git',
    'CON',
    'x'.repeat(300),
    '',
    ' ',
    '\u202egnillib',
    'b\u0456lling',
    '请求',
    'оплата',
    '${process.env.HOME}',
    '$(touch x)',
    '`id`',
    '--write',
    'a\nb',
  ])('%j gets a clear message and writes nothing', async (name) => {
    const dir = shopRepository()
    const error: unknown = await document(dir, `/document-feature "${name}"`).catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(UserError)
    expect(String(error)).not.toMatch(/undefined|\[object|TypeError/)
    expect(git(dir, 'status', '--porcelain')).toBe('')
  })
})

describe('files that are not what they seem', () => {
  const letters = {
    'package.json': '{ "name": "post" }\n',
    'src/letters/send.ts': source('Letters'),
    'src/letters/print.ts': source('Printed'),
  }

  it('goes on beside a syntax error, and names it', async () => {
    const dir = gitRepository({ ...letters, 'src/letters/broken.ts': 'export function ((((\n' })
    const { changes } = await documentKeeping(dir, '/document-feature letters')
    expect(changes.report.findings.some(({ at }) => at?.path === 'src/letters/broken.ts')).toBe(true)
    expect(changes.files.length).toBeGreaterThan(3)
  })

  it('goes on beside huge, binary and badly encoded files', async () => {
    const dir = gitRepository({
      ...letters,
      'src/letters/one-line.ts': `export const data = '${'x'.repeat(10_000_000)}'\n`,
      'src/letters/binary.ts': Buffer.from([0x00, 0xff, 0xfe]),
      'src/letters/latin.ts': Buffer.concat([Buffer.from('export const latin = "caf'), Buffer.from([0xe9]), Buffer.from('"\n')]),
      'src/letters/utf16.ts': Buffer.from('\ufeffexport const wide = 1\n', 'utf16le'),
      'docs/features/letters/architecture.md': Buffer.concat([Buffer.from('# Gu'), Buffer.from([0xed]), Buffer.from('a\n')]),
      'docs/features/letters/README.md': Buffer.from([0x00, 0x01]),
    })
    const { changes } = await documentKeeping(dir, '/document-feature letters')
    const named = changes.report.findings.map(({ at }) => at?.path)
    expect(named).toContain('src/letters/one-line.ts')
    expect(named).toContain('docs/features/letters/architecture.md')
    expect(named).toContain('docs/features/letters/README.md')
  })

  it('never writes through a link that leads out of the tree', async () => {
    const outside = temporaryFolder()
    writeFiles(outside, { 'README.md': 'theirs\n' })
    const dir = gitRepository(letters)
    mkdirSync(path.join(dir, 'docs/features'), { recursive: true })
    symlinkSync(outside, path.join(dir, 'docs/features/letters'))
    symlinkSync('/etc/passwd', path.join(dir, 'src/letters/passwd.ts'))
    const { changes } = await documentKeeping(dir, '/document-feature letters')
    expect(changes.files.filter((change) => change.path.startsWith('docs/features/letters/'))).toEqual([])
    expect(changes.report.findings.some(({ message }) => plain(message).includes('docs/features/letters'))).toBe(true)
    expect(bytesOf(outside)).toEqual(new Map([['README.md', Buffer.from('theirs\n').toString('base64')]]))
  })

  it.each(['{', '[]', 'null', '{"version":99}', '\u0000', '{"blocks":{"x":1}}', ''])(
    'loses nothing to the broken sidecar %j',
    async (sidecar) => {
      const dir = gitRepository(letters)
      await documentKeeping(dir, '/document-feature letters')
      const page = 'docs/features/letters/README.md'
      const remembered = `.workflow/documentation/pages/${page}.json`
      expect(existsSync(path.join(dir, remembered))).toBe(true)
      const edited = readFileSync(path.join(dir, page), 'utf8').replace('## Concepts\n', '## Concepts\n\nA person explains letters here.\n')
      writeFiles(dir, { [page]: edited, [remembered]: sidecar })
      const { changes } = await documentKeeping(dir, '/document-feature letters', (file) => file.startsWith('.workflow/') || file === page)
      const after = readFileSync(path.join(dir, page), 'utf8')
      for (const line of edited.split('\n')) expect(after).toContain(line)
      expect(
        changes.report.findings.some(
          ({ message }) => JSON.stringify(message).includes(remembered) || JSON.stringify(message).includes(page),
        ),
      ).toBe(true)
    },
  )

  it('keeps a byte order mark and carriage returns', async () => {
    const page = 'docs/features/letters/README.md'
    const theirs = '\uFEFF# Letters\r\n\r\nWritten by hand.\r\n\r\n## How to set it up\r\n\r\nAsk Jo.\r\n'
    const dir = gitRepository({ ...letters, [page]: theirs })
    await documentKeeping(dir, '/document-feature letters', (file) => file === page)
    const after = readFileSync(path.join(dir, page), 'utf8')
    expect(after.startsWith('\uFEFF# Letters\r\n')).toBe(true)
    expect(after).toContain('Written by hand.\r\n\r\n')
    expect(after).toContain('## How to set it up\r\n\r\nAsk Jo.\r\n')
    expect(after.replaceAll('\r\n', '')).not.toContain('\n')
    const [again] = await run([parseCommand('/document-feature letters')], await worldOn(dir))
    expect(again?.kind === 'done' ? again.changes.files : again).toEqual([])
  })
})

describe('the same result everywhere', () => {
  it('does not depend on time zone, locale or the order of files', async () => {
    const dir = shopRepository()
    const [first] = await run([parseCommand('/document-feature billing')], await worldOn(dir))
    const copy = path.join(temporaryFolder(), 'shop')
    cpSync(dir, copy, { recursive: true })
    const world = await worldOn(copy)
    const reversed = new Map([...world.snapshot.files].reverse())
    const zone = process.env['TZ']
    process.env['TZ'] = 'Pacific/Kiritimati'
    try {
      const [second] = await run([parseCommand('/document-feature billing')], {
        ...world,
        snapshot: { ...world.snapshot, files: reversed },
      })
      expect(second).toEqual(first)
    } finally {
      if (zone === undefined) delete process.env['TZ']
      else process.env['TZ'] = zone
    }
  })
})
