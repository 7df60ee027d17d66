import { describe, expect, it } from 'vitest'
import { guide, toldOfNames as told } from '../../signals/support.ts'

const cli = (...options: string[]): string =>
  `import argparse\nparser = argparse.ArgumentParser()\n${options.map((one) => `parser.add_argument(${one})\n`).join('')}`
const usage = guide(
  '```',
  '  -p, --port PORT   Port to listen on',
  '  -q, --quiet       Says less',
  '```',
  '',
  'Run `ledger -p 80` or `bills -p 80`.',
)

describe('a short name that a change took', () => {
  it('is told beside the long name of its option, which lives on, with the name that it has now', async () => {
    const files = { 'ledger/cli.py': cli("'-p', '--port'", "'-q', '--quiet'"), ...usage }
    expect(await told(files, { 'ledger/cli.py': cli("'-P', '--port'", "'-q', '--quiet'") })).toEqual(['docs/guide.md:4 -p'])
    expect(await told(files, { 'ledger/cli.py': cli("'--port'", "'-q', '--quiet'") })).toEqual(['docs/guide.md:4 -p'])
  })

  it('is told of an attribute that gave the first letter of its field', async () => {
    const derived = (attribute: string): string => `use clap::Parser;\nstruct Cli {\n    #[arg(${attribute})]\n    port: u16,\n}\n`
    const files = { 'src/cli.rs': derived('short, long'), ...usage }
    expect(await told(files, { 'src/cli.rs': derived("short = 'P', long") })).toEqual(['docs/guide.md:4 -p'])
    expect(await told(files, { 'src/cli.rs': derived("short = 'p', long") })).toEqual([])
  })

  it('is told in a command of the own program alone, where no option has it any more', async () => {
    const files = { 'ledger/cli.py': cli("'-p', '--listen'", "'-q', '--quiet'"), ...usage }
    expect(await told(files, { 'ledger/cli.py': cli("'-q', '--quiet'") })).toEqual(['docs/guide.md:8 -p'])
  })

  it('is told of a flag of Go behind one dash in a usage, a command and a span, and of a letter of getopts in a usage', async () => {
    const flags = (...names: string[]): string =>
      `package main\n\nimport (\n\t"flag"\n)\n\n${names.map((name) => `var ${name} = flag.String("${name}", "", "Does it")\n`).join('')}`
    const listed = guide(
      '```',
      'Usage of ledger:',
      '  -port string',
      '    \tPort',
      '  -zone string',
      '```',
      '',
      '`ledger -port 80` or `-port`.',
    )
    const found = await told({ 'main.go': flags('port', 'zone'), ...listed }, { 'main.go': flags('zone') })
    expect(found).toEqual(['docs/guide.md:10 -port', 'docs/guide.md:10 -port', 'docs/guide.md:5 -port'])
    const script = (letters: string): string => `#!/bin/sh\nwhile getopts "${letters}" option; do :; done\n`
    const usage = guide(
      '```',
      'ledger [options]',
      '  -a   All',
      '  -p PORT   Port',
      '```',
      '',
      '```',
      'bills [options]',
      '  -a   All',
      '  -p PORT',
      '```',
    )
    expect(await told({ 'bin/ledger.sh': script('ap:'), ...usage }, { 'bin/ledger.sh': script('a') })).toEqual(['docs/guide.md:6 -p'])
  })

  it('is not told where another option of the same long name has it, or the change writes it in a way that nobody reads', async () => {
    const files = { 'ledger/cli.py': cli("'-p', '--port'", "'-q', '--quiet'"), ...usage }
    const without = cli("'--port'", "'-q', '--quiet'")
    // another language may declare it, too
    const script = { 'bin/ledger.sh': '#!/bin/sh\ncase "$1" in\n  -p|--listen) ;;\nesac\n' }
    const listen = { 'ledger/cli.py': cli("'-p', '--listen'", "'-q', '--quiet'"), ...usage }
    expect(await told({ ...listen, ...script }, { 'ledger/cli.py': cli("'-q', '--quiet'") })).toEqual([])
    expect(await told({ ...files, 'ledger/serve.py': cli("'-p', '--port'") }, { 'ledger/cli.py': without })).toEqual([])
    expect(await told(files, { 'ledger/cli.py': `${without}aliases = ['-p']\n` })).toEqual([])
    expect(await told(files, { 'ledger/cli.py': 'import argparse\nadd_all(parser)\n' })).toEqual([
      'docs/guide.md:4 --port',
      'docs/guide.md:5 --quiet',
    ])
  })
})
