import { describe, expect, it } from 'vitest'
import { fence, linesOf } from '../read-anchors.ts'

const usage = [
  'Usage: ledger [options]',
  '',
  '  -p, --port <number>      Where to listen',
  '                           (default: 80)',
  '  -ww, --withBooks <s>     Which books',
  '  --from,-f                Where it starts',
  '  -s/--server NAME',
  '        Name of the server',
  '  --max-books=max-books    How many',
  '  --quiet                  Say nothing',
]

describe('the text of help', () => {
  it('gives a flag a line, with the program that the usage names', () => {
    const flags = ['--port', '--withBooks', '--from', '--server', '--max-books', '--quiet'].map((flag) => `flag ${flag} of ledger`)
    for (const language of ['', 'text', 'console']) expect(linesOf(fence(language, ...usage))).toEqual(flags)
  })

  it('knows the program by the command that asked for the text', () => {
    expect(linesOf(fence('sh', '$ npx bookctl send --help', '  --dry    Try it', '  --late   Wait')).slice(-2)).toEqual([
      'flag --dry of bookctl',
      'flag --late of bookctl',
    ])
  })

  it('belongs to nobody in particular where no program is named', () => {
    expect(linesOf(fence('', '--port <n>   Where', '--host       Name'))).toEqual(['flag --port', 'flag --host'])
  })

  it('is not what a command goes on with, nor one dashed line among others', () => {
    expect(linesOf(fence('', 'rclone sync \\', '  --one   a \\', '  --two   b'))).toEqual([])
    expect(linesOf(fence('', 'Everything went well.', '--done   in 3 s', 'Good bye.'))).toEqual([])
    expect(linesOf(fence('css', '--one   a', '--two   b'))).toEqual([])
  })
})
