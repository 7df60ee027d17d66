import { describe, expect, it } from 'vitest'
import { declaredCommands } from '../../../../src/drift/names/commands/declared-commands.ts'
import { guide, toldOfNames as told } from '../../signals/support.ts'

describe('commands of a command line', () => {
  it.each<[string, string, string[]]>([
    ['cli.ts', "program.command('pay <bill>', 'Pays').command('list')\n", ['pay', 'list']],
    [
      'args.ts',
      "  {\n    name: 'pay-all',\n    summary: 'Pays',\n    options: []\n  },\n  {\n    name: 'bill',\n    type: String\n  }\n",
      ['pay-all'],
    ],
    ['cmd/pay.go', 'var cmd = &cobra.Command{\n\tUse:   "pay <bill>",\n}\n', ['pay']],
    ['cli.py', "sub.add_parser('pay', help='Pays')\n", ['pay']],
    ['cli.py', '@cli.command()\n@click.option("--all")\ndef pay_all(all):\n    pass\n', ['pay-all']],
    ['PayCommand.php', "$this->setName('pay-all');\n", ['pay-all']],
    ['PayCommand.php', "protected $signature = 'bill:pay {id}';\n", ['bill:pay']],
    ['cli.rb', 'desc "pay BILL", "Pays a bill"\ndef pay(bill)\nend\n', ['pay']],
    [
      'main.rs',
      '#[derive(Subcommand)]\nenum Command {\n    /// Pays\n    PayAll(pay::Args),\n    #[command(name = "ls")]\n    List,\n}\n',
      ['pay-all', 'ls'],
    ],
    ['Pay.java', '@Command(name = "pay", description = "Pays")\n', ['pay']],
    ['Program.cs', 'config.AddCommand<PayCommand>("pay");\n', ['pay']],
  ])('are read of %s %#', (path, text, names) => {
    expect([...declaredCommands(path, text)]).toEqual(names)
  })
})

describe('a command that a change took', () => {
  const cli = (...names: string[]): string => names.map((name) => `program.command('${name}', 'Does it')\n`).join('')
  const page = guide(
    'Run `ledger pay` first.',
    '',
    '```sh',
    '$ npx ledger pay --dry',
    'ledger list',
    '```',
    '- [ledger pay](x.md)',
    'The `pay` command pays.',
  )

  it('is told behind the program of the repository, and where it is told to be a command', async () => {
    expect(await told({ 'src/cli.ts': cli('pay', 'list'), ...page }, { 'src/cli.ts': cli('list') })).toEqual([
      'docs/guide.md:10 pay',
      'docs/guide.md:3 ledger pay',
      'docs/guide.md:6 ledger pay',
      'docs/guide.md:9 ledger pay',
    ])
  })

  it('is told though its word is the name of something else', async () => {
    const files = { 'src/cli.ts': cli('pay', 'list'), 'src/x.ts': "const kind = 'pay'\n", ...page }
    expect(await told(files, { 'src/cli.ts': cli('list') })).toHaveLength(4)
  })

  it('is told in a usage and in a section of commands, and as the command of a command', async () => {
    const usage = guide(
      '```',
      'Options:',
      '  pay   The pay',
      '',
      'Commands:',
      '  list         Lists bills',
      '  pay [bill]   Pays a bill',
      '```',
      '',
      '## Commands',
      '',
      '| `pay` | Pays |',
      '',
      '### `pay`',
      '',
      '`ledger list pay` and `ledger other pay`.',
      '',
      '## Words',
      '',
      '- `pay` is a word.',
    )
    const files = { 'src/cli.ts': cli('pay', 'list'), 'src/x.ts': "const kind = 'pay'\n", ...usage }
    expect(await told(files, { 'src/cli.ts': cli('list') })).toEqual([
      'docs/guide.md:14 pay',
      'docs/guide.md:16 pay',
      'docs/guide.md:18 ledger list pay',
      'docs/guide.md:9 pay',
    ])
  })

  it('is told behind a program that is called after its folder, one of whose files bears the name of the command', async () => {
    const entries = (...names: string[]): string =>
      `package main\n\nvar all = []cli.Command{\n${names.map((name) => `\t{\n\t\tName:  "${name}",\n\t\tUsage: "Does it",\n\t},\n`).join('')}}\n`
    const files = {
      'cmd/billctl/main.go': entries('users', 'list'),
      'cmd/billctl/users.go': 'package main\n',
      ...guide('    billctl users add'),
    }
    expect(await told(files, { 'cmd/billctl/main.go': entries('people', 'list') })).toEqual(['docs/guide.md:3 billctl users'])
  })

  it('is not told where another file declares it or has it as an alias, and not behind other programs', async () => {
    const files = { 'src/cli.ts': cli('pay', 'list'), ...page }
    expect(await told({ ...files, 'src/pay.ts': cli('pay') }, { 'src/cli.ts': cli('list') })).toEqual([])
    expect(await told(files, { 'src/cli.ts': cli('list').replace("'list',", "'list', ['pay'],") })).toEqual([])
    expect(await told({ ...files, 'src/commands/pay.ts': 'export class Pay {}\n' }, { 'src/cli.ts': cli('list') })).toEqual([])
    const others = guide('Run `bills pay` first, and ledger pay is no code.')
    expect(await told({ 'src/cli.ts': cli('pay', 'list'), ...others }, { 'src/cli.ts': cli('list') })).toEqual([])
  })
})
