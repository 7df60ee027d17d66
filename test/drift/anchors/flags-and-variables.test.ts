import { describe, expect, it } from 'vitest'
import { readDocument } from '../../../src/drift/read-document.ts'
import type { RepoPath } from '../../../src/core/names.ts'
import { fence, linesOf } from '../read-anchors.ts'

function asciidoc(...lines: readonly string[]): string[] {
  return readDocument('man/ledger.adoc' as RepoPath, lines.join('\n'), false).anchors.map(({ kind, name }) => `${kind} ${name}`)
}

describe('flags', () => {
  it('are read of help in any language but those of programs', () => {
    const help = ['Usage: ledger [options]', '', 'Options:', '  --since <date>   From when', '  --until <date>   Up to when']
    expect(linesOf(fence('muse', ...help))).toEqual(['flag --since of ledger', 'flag --until of ledger'])
    expect(linesOf(fence('go', ...help))).toEqual([])
    expect(linesOf(fence('muse', ...help.slice(3)))).toEqual([])
  })

  it('are read beside their other spellings, and with the variable that help names', () => {
    const help = [
      '  --keep-file value, --keep_file value    Where to keep [$LEDGER_KEEP_FILE]',
      '  --level <n>   How much [env: LEDGER_LEVEL=]',
    ]
    expect(linesOf(fence('', ...help)).toSorted()).toEqual(['env LEDGER_KEEP_FILE', 'env LEDGER_LEVEL', 'flag --keep-file', 'flag --level'])
  })

  it('are read of terms of a definition list in AsciiDoc', () => {
    expect(asciidoc('= ledger(1)', '', '*-C, --compact*::', '  Fewer lines.', '', '*--since*=_DATE_::', '  From when.')).toEqual([
      'flag --compact',
      'flag --since',
    ])
  })

  it('behind an image are of what it holds', () => {
    expect(linesOf(fence('sh', 'docker run --rm -p 80:80 ledger/server:2 --read-only'))).toEqual(['flag --read-only of ledger/server'])
  })
})

describe('variables', () => {
  it('are read of a list with remarks, and not where most lines are words', () => {
    expect(linesOf(fence('', 'LEDGER_PORT   # where to listen', 'LEDGER_HOST: the address', 'LEDGER_NAME'))).toEqual([
      'env LEDGER_PORT',
      'env LEDGER_HOST',
      'env LEDGER_NAME',
    ])
    expect(linesOf(fence('', 'LEDGER_PORT: 80', 'the server is up', 'LEDGER_HOST: x', 'and waits', 'for you'))).toEqual([])
  })

  it('are read at the head of an item, and anywhere below a heading about the environment', () => {
    expect(linesOf('* LEDGER_PORT: Where to listen.\n* LEDGER_HOST - The address.')).toEqual(['env LEDGER_PORT', 'env LEDGER_HOST'])
    expect(linesOf('Answers with CODE_OF_ERROR then.')).toEqual([])
    expect(linesOf('## Environment\n\nLEDGER_PORT tells where.')).toEqual(['env LEDGER_PORT'])
  })

  it('are read of what platforms and files are given', () => {
    expect(
      linesOf(
        fence(
          'sh',
          'fly secrets set LEDGER_KEY=abc',
          'wrangler secret put LEDGER_TOKEN',
          'echo "LEDGER_MODE=on" >> .env',
          'git add LEDGER_TOKEN',
        ),
      ),
    ).toEqual(['env LEDGER_KEY', 'env LEDGER_TOKEN', 'env LEDGER_MODE'])
  })

  it('end before the full stop of their sentence', () => {
    expect(linesOf('Set `LEDGER_PORT` and `LEDGER_HOST.`')).toEqual(['env LEDGER_PORT', 'env LEDGER_HOST'])
  })
})

it('need not exist where the page or the item says that it is over', () => {
  const noiseOf = (path: string, text: string) => readDocument(path as RepoPath, text, false).anchors.map(({ noise }) => noise)
  expect(noiseOf('changelog_unreleased/cli/7.md', 'Use `--since`.')).toEqual(['history'])
  expect(noiseOf('docs/ignore-deprecated.md', 'Use `--since`.')).toEqual(['history'])
  expect(noiseOf('docs/ignore.md', '- `--since`: (**Removed** in favour of others.) From when.')).toEqual(['history'])
  expect(noiseOf('docs/ignore.md', 'The template of a user, `{}` will be replaced with it: `--since`.')).not.toContain('history')
})

it('begins an item beside another one, whatever its number, so that a fence in it ends', () => {
  const page = ['9. First', '10. Run', '   ```sh', '  ledger-start', '   ```', '11. Then `LEDGER_PORT`', '', 'See `LEDGER_HOST`.'].join(
    '\n',
  )
  expect(linesOf(page)).toEqual(['script ledger-start', 'env LEDGER_PORT', 'env LEDGER_HOST'])
})
