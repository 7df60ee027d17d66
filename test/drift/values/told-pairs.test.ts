import { describe, expect, it } from 'vitest'
import { defaultDiffers } from '../../../src/drift/signals/default-differs.ts'
import { durationAs, secondsOf } from '../../../src/drift/values/durations.ts'
import { driftsOf, type Files } from '../signals/support.ts'

/** What is said of a page after a change of one file of code. */
async function said(page: string, file: string, [before, after]: readonly [string, string], more: Files = {}): Promise<readonly string[]> {
  const pages = { 'docs/options.md': page, ...more }
  const found = await driftsOf(defaultDiffers, { ...pages, [file]: after }, { before: { ...pages, [file]: before } })
  return found.map(({ anchor, suggestion }) => `${anchor.text} -> ${suggestion}`)
}

const rust = (value: string): string =>
  `impl Default for Cache {\n    fn default() -> Self {\n        Cache {\n            use_cache_mode: ${value},\n        }\n    }\n}\n`
const python = (value: string): string =>
  `def get_default_config():\n    return {\n        "tagsymbols": "${value}",\n        "rows": 10,\n    }\n`
const php = (value: string): string => `<?php\nclass Config {\n  private const DEFAULT_DATETIME_FORMAT = '${value}';\n}\n`
const kotlin = (value: string): string => `class Jar {\n  init {\n    rowStrategy = ${value}\n  }\n}\n`
const csharp = (value: string, more: string): string =>
  `class Rules {\n  void Fill() {\n    config.RowWeight ??= ${value};\n  }\n${more}}\n`
const go = (value: string): string => `const (\n\tdefaultSyncPeriod = ${value}\n)\n`
const args = (value: string): string => `inputs:\n  args:\n    description: Arguments\n    default: "${value}"\n`
const flags = (value: string): string =>
  `app.Flags = []cli.Flag{\n\tcli.StringFlag{\n\t\tName:  "billfile, b",\n\t\tValue: "${value}",\n\t},\n\tcli.IntFlag{\n\t\tName:  "rows",\n\t},\n}\n`
const action = (value: string): string =>
  `name: All Checks\ninputs:\n  check_name:\n    description: 'A name'\n    default: '${value}'\n  other_name:\n    default: 'All Checks'\n`
const saidOf = {
  'input: check': 'Every input:\n\n- **check_name**: a name, by default `All Checks`\n',
  'table of inputs': '| Input | Default value |\n|:--|:--:|\n| `check_name` | `All Checks` |\n',
  item: '* `check_name`\n  A name (default: `All Checks`)\n',
  term: 'check_name\n:   A name. Defaults to `All Checks`.\n',
  directive: '.. confval:: check_name\n   :type: str\n\n   A name. Defaults to ``All Checks``.\n',
  heading: '### check_name\n\nA name. Defaults to `All Checks`.\n',
  example: 'These are the defaults:\n\n```yaml\nwith:\n  check_name: All Checks\n```\n',
} as const

const settings = (value: string): string => `fetch:\n  ledger_max_rows: ${value}\n`
const lists = (value: string): string => `DEFAULTS = {\n    "CLOSED_BOOKS": ${value},\n    "ROWS": 10,\n}\n`

describe('a default whose name stands above it, beside it or in two parts', () => {
  it.each<[string, [string, readonly [string, string]], string, string[]]>([
    [
      'an item called Default',
      ['defaults/main.yml', ['ledger_max_rows: 3\n', 'ledger_max_rows: 5\n']],
      '- `ledger_max_rows`\n  - Default: `3`\n',
      ['3 -> 5'],
    ],
    [
      'a paragraph below a heading',
      ['main.yml', [settings('3'), settings('5')]],
      '## ledger_max_rows\n\nRows.\n\nDefault: 3\n',
      ['3 -> 5'],
    ],
    [
      'the last line of an item',
      ['main.yml', [settings('3'), settings('5')]],
      '- `ledger_max_rows` says how many rows\nit takes.<br/>\n**Default value**: `3`\n',
      ['3 -> 5'],
    ],
    ['another item called Default', ['main.yml', [settings('3'), settings('5')]], '- `other_rows`\n  - Default: `3`\n', []],
    [
      'words of a link',
      ['ledger.cfg', ['books:\n  closed: false\n', 'books:\n  closed: true\n']],
      '## Books\n\n- [closed](https://example.org) - Closed books. (Default: false)\n',
      ['false -> true'],
    ],
    [
      'words of a link below another heading',
      ['ledger.cfg', ['books:\n  closed: false\n', 'books:\n  closed: true\n']],
      '## Bills\n\n- [closed](https://example.org) - Closed ones. (Default: false)\n',
      [],
    ],
    [
      'a truth without marks',
      ['src/conf.py', [lists('True'), lists('False')]],
      '* `CLOSED_BOOKS`\n\n  If set to True (default), books are closed.\n',
      ['True -> False'],
    ],
    [
      'a name below the heading of its section',
      ['data/theme.yml', ["base_border_color: 'EEEEEE'\n", "base_border_color: '000000'\n"]],
      '## base\n\n| Key | Default |\n|--|--|\n| border-color | `EEEEEE` |\n',
      ['EEEEEE -> 000000'],
    ],
    [
      'a name below another heading',
      ['data/theme.yml', ["base_border_color: 'EEEEEE'\n", "base_border_color: '000000'\n"]],
      '## code\n\n| Key | Default |\n|--|--|\n| border-color | `EEEEEE` |\n',
      [],
    ],
  ])('is told in %s', async (_, [file, sides], page, told) => {
    expect(await said(`# Options\n\n${page}`, file, sides)).toEqual(told)
  })
})

describe('a default that code gives where it asks for the name', () => {
  const rust = (value: string): string =>
    `fn load(settings: &Settings) {\n    if !settings.ledger_load.unwrap_or(${value}) {\n        return;\n    }\n}\n`
  const member = (value: string): string => `class Options {\n  bool SkipRows =>\n    Read(Names.SkipRows, defaultValue: ${value});\n}\n`
  const rows = (...names: string[]): string =>
    `| Option | |\n|--|--|\n${names.map((name) => `| \`${name}\` | Said. (default: \`true\`) |\n`).join('')}`

  it.each([
    [
      'a sentence that has the value twice',
      'src/load.rs',
      rust,
      'If `ledger-load` is `true`, it is loaded. Defaults to `true`.\n',
      ['true -> false'],
    ],
    ['flags that all begin with one word', 'Options.cs', member, rows('--acme', '--acme-skip-rows', '--acme-months'), ['true -> false']],
    ['flags that begin with several', 'Options.cs', member, rows('--acme-skip-rows', '--months', '--books'), []],
  ])('is told in %s', async (...[, file, code, page, told]) => {
    expect(await said(`# Options\n\n${page}`, file, [code('true'), code('false')])).toEqual(told)
  })
})

describe('a default in a table of AsciiDoc', () => {
  const theme = (value: string): string => `base_font_style: ${value}\n`
  const page = (heading: string, given: string): Files => ({
    'docs/theme.adoc': `= Theme\n\n== ${heading}\n\n[cols="3,4,5"]\n|===\n|Key |Value |Example\n\n3+|*Prefix*\n\n|font_style\n|Style +\n(default: ${given})\n|base\n|===\n`,
  })

  it.each([
    ['below a row of one cell', 'Base', 'normal', ['normal -> bold']],
    ['below another heading', 'Code', 'normal', []],
    ['with another value', 'Base', 'italic', []],
  ])('is told %s', async (_, heading, given, told) => {
    expect(await said('# Options\n', 'data/theme.yml', [theme('normal'), theme('bold')], page(heading, given))).toEqual(told)
  })
})

describe('a default that is a list', () => {
  const page = '# Options\n\n* `CLOSED_BOOKS`\n\n  Default: `["may", "june"]`\n'

  it.each<[string, readonly [string, string], string[]]>([
    ['with another literal', ['["june", "may"]', '["may", "july"]'], ['["may", "june"] -> ["may", "july"]']],
    ['in another order and other brackets', ['["june", "may"]', '("may", "june")'], []],
    ['that code computes now', ['["june", "may"]', '[open(), "june"]'], []],
    ['which the page did not give', ['["may"]', '["july"]'], []],
  ])('%s', async (_, [before, after], told) => {
    expect(await said(page, 'src/conf.py', [lists(before), lists(after)])).toEqual(told)
  })
})

describe('a default that a change turned', () => {
  it.each<[string, string, readonly [string, string], string, string[]]>([
    [
      'an item below a sentence about defaults',
      'src/cache.rs',
      [rust('false'), rust('true')],
      'Options and their default values:\n\n- `use_cache_mode`: `false`. Whether to.\n- `other`: `false`. Else.\n',
      ['false -> true'],
    ],
    [
      'an item of another list',
      'src/cache.rs',
      [rust('false'), rust('true')],
      'Options that speed it up:\n\n- `use_cache_mode`: `false`. Whether to.\n',
      [],
    ],
    [
      'a symbol that a macro of Ruby declares',
      'lib/ledger.rb',
      [
        'module Ledger\n  mattr_accessor :keep_rows, default: false\nend\n',
        'module Ledger\n  mattr_accessor :keep_rows, default: true\nend\n',
      ],
      '- `keep_rows` (boolean) keeps rows. (Default: `false`)\n',
      ['false -> true'],
    ],
    [
      'a listing of options',
      'cmd/ledger.go',
      [flags('./bills.json'), flags('./bills.yaml')],
      'Options (defaults in quotes):\n\n```\n   --billfile, -b "./bills.json" the bills\n   --rows                        the rows\n```\n',
      ['./bills.json -> ./bills.yaml'],
    ],
    [
      'a list of options outside of code',
      'tools/pull.py',
      [
        "parser.add_argument('-o', '--output', dest='output', default='out')\n",
        "parser.add_argument('-o', '--output', dest='output', default='rows')\n",
      ],
      'Options\n\n  -o OUTPUT, --output OUTPUT\n                        The path (default: out)\n\nAn output (default: out) of others.\n',
      ['out -> rows'],
    ],
    [
      'a cell with a name and its default',
      'app/settings.py',
      [
        "DEFAULT_CONFIG = {\n    'CACHE_ROWS': True,\n    'OTHER_ROWS': True,\n}\n",
        "DEFAULT_CONFIG = {\n    'CACHE_ROWS': False,\n    'OTHER_ROWS': True,\n}\n",
      ],
      '| Setting (with its default) | What |\n|---|---|\n| `CACHE_ROWS = True` | caches |\n| `OTHER_ROWS = True` | else |\n',
      ['True -> False'],
    ],
    [
      'a whole file of defaults that a page shows',
      'pkg/config.go',
      [
        'func DefaultConfig() *Config {\n\treturn &Config{\n\t\tSSHEnabled: true,\n\t}\n}\n',
        'func DefaultConfig() *Config {\n\treturn &Config{\n\t\tSSHEnabled: false,\n\t}\n}\n',
      ],
      'The default `config.yaml` tells all and will look like this:\n\n```yaml\nlfs:\n  ssh_enabled: true\n```\n',
      ['true -> false'],
    ],
    [
      'words of a remark',
      'docker/entry.sh',
      ['#   LEDGER_ROWS - number of rows (default: number of CPUs)\n', '#   LEDGER_ROWS - number of rows (default: 2 * CPU + 1)\n'],
      '| Variable | What | Default |\n|---|---|---|\n| `LEDGER_ROWS` | rows | Number of CPUs |\n| `OTHER_ROWS` | rows | Number of CPUs |\n',
      ['Number of CPUs -> 2 * CPU + 1'],
    ],
    [
      'a constant in the words of its name',
      'app/cli.py',
      ['CONFIG_ERROR_CODE = 10000\nOTHER_CODE = 10001\n', 'CONFIG_ERROR_CODE = 255\nOTHER_CODE = 10001\n'],
      'The exit code `10000` is used where it meets a\nconfiguration error.\n\nIt read 10000 bills.\n',
      ['10000 -> 255'],
    ],
    [
      'a constant that other code has still',
      'app/cli.py',
      ['CONFIG_ERROR_CODE = 10000\nOTHER = 10000\n', 'CONFIG_ERROR_CODE = 255\nOTHER = 10000\n'],
      'The exit code `10000` is used for a configuration error.\n',
      [],
    ],
    [
      'a default number with a word of its key',
      'src/Configuration.php',
      ["<?php\n->scalarNode('bill_ttl')\n  ->defaultValue(86400)\n", "<?php\n->scalarNode('bill_ttl')\n  ->defaultValue(3600)\n"],
      'Keep it until its ttl is over (86400 seconds by default).\n\nA day has 86400 seconds by default.\n',
      ['86400 -> 3600'],
    ],
    [
      'an image',
      'chart/values.yaml',
      ['image:\n  repository: acme/ledger-bills\n', 'image:\n  repository: ghcr.io/acme/ledger-bills\n'],
      'Use the image [`acme/ledger-bills`](https://hub.docker.com/r/acme/ledger-bills).\n\n```sh\ndocker run acme/ledger-bills:latest\n```\n',
      ['acme/ledger-bills -> ghcr.io/acme/ledger-bills', 'acme/ledger-bills -> ghcr.io/acme/ledger-bills'],
    ],
    [
      'a text of parts that is no image',
      'src/models.ts',
      ["export const model = 'acme/ledger-large'\n", "export const model = 'acme/ledger-small'\n"],
      'Any of these: `acme/ledger-large`, `acme/ledger-tiny`.\n',
      [],
    ],
    [
      'an action of others',
      '.github/workflows/images.yml',
      [
        'jobs:\n  image:\n    steps:\n      - uses: acme/image-push@v3\n',
        'jobs:\n  image:\n    steps:\n      - uses: acme/image-push@v4\n',
      ],
      'Add this:\n\n```yaml\n- uses: acme/image-push@v3\n```\n',
      [],
    ],
    [
      'the arguments of an action',
      'action.yml',
      [args('--verbose **/*.md'), args('--verbose **/*.md **/*.rst')],
      '```yaml\nwith:\n  # All pages (default)\n  args: --verbose **/*.md\n\n  # Others\n  other: x\n\n\n  args: --verbose **/*.md\n```\n',
      ['--verbose **/*.md -> --verbose **/*.md **/*.rst'],
    ],
    ['words of a key', 'app/config.py', [python('@'), python('#@')], 'The default tag symbol is `@`, as `#` is taken.\n', ['@ -> #@']],
    ['a word behind the value', 'app/config.py', [python('@'), python('#@')], 'Add a tag symbol (`@` by default) to it.\n', ['@ -> #@']],
    ['words of another key', 'app/config.py', [python('@'), python('#@')], 'The default mail sign is `@`.\n', []],
    [
      'a value that is no default',
      'app/config.py',
      [python('@'), python('#@')],
      'The tag symbol may be `@`; the default is in the settings.\n',
      [],
    ],
    [
      'a value of several words',
      'src/Config.php',
      [php('Y-m-d H:i'), php('Y-m-d H:i T')],
      '## Format (`datetime-format`)\n\nThe format (`string`|`null`, default `Y-m-d H:i`) accepts any.\n',
      ['Y-m-d H:i -> Y-m-d H:i T'],
    ],
    [
      'a member of an enum',
      'src/Jar.kt',
      [kotlin('INCLUDE'), kotlin('EXCLUDE')],
      'It recognizes `RowStrategy.INCLUDE` as the default.\n',
      ['RowStrategy.INCLUDE -> RowStrategy.EXCLUDE'],
    ],
    [
      'a member of another enum',
      'src/Jar.kt',
      [kotlin('INCLUDE'), kotlin('EXCLUDE')],
      'It recognizes `ColumnStrategy.INCLUDE` as the default.\n',
      [],
    ],
    [
      'a number in a sentence below its heading',
      'src/Rules.cs',
      [csharp('0', ''), csharp('DefaultRowWeight', '  private const int DefaultRowWeight = 60000;\n')],
      '### row-weight\n\nThe weight. If it is not set, a default weight of 0 is used.\n',
      ['0 -> 60000'],
    ],
    [
      'a number of something else',
      'src/Rules.cs',
      [csharp('0', ''), csharp('5', '')],
      '### column-weight\n\nIf it is not set, a default weight of 0 is used.\n',
      [],
    ],
    [
      'a constant that nobody knows',
      'src/Rules.cs',
      [csharp('0', ''), csharp('DefaultRowWeight', '')],
      '### row-weight\n\nA default weight of 0 is used.\n',
      [],
    ],
    ...(['input: check', 'table of inputs', 'item', 'term', 'directive', 'heading', 'example'] as const).map(
      (form): [string, string, readonly [string, string], string, string[]] => [
        `an input of an action: ${form}`,
        'action.yml',
        [action('All Checks'), action('Checks')],
        saidOf[form],
        ['All Checks -> Checks'],
      ],
    ),
    [
      'another input of an action',
      'action.yml',
      [action('All Checks'), action('Checks')],
      saidOf['table of inputs'].replace('check_name', 'other_name'),
      [],
    ],
    [
      'a value that stands in for a variable',
      'app/main.py',
      ["    name = get_var('CHECK_NAME', options) or 'All'\n", "    name = get_var('CHECK_NAME', options) or 'Some'\n"],
      'The `check_name` is `All` by default.\n',
      ['All -> Some'],
    ],
    [
      'a value that no longer stands in for a variable',
      'app/main.py',
      ["    name = get_var('CHECK_NAME', options) or 'All',\n", "    name = get_var('CHECK_NAME', options),\n"],
      '| Variable | Default |\n| --- | --- |\n| `CHECK_NAME` | `All` |\n',
      ['All -> undefined'],
    ],
    [
      'a default that an entry lost',
      'action.yml',
      [action('All Checks'), action('All Checks').replace("    default: 'All Checks'\n", '')],
      saidOf['table of inputs'],
      ['All Checks -> undefined'],
    ],
    [
      'a default that another line gives now',
      'action.yml',
      [action('All Checks'), action('All Checks').replace("default: 'All Checks'", 'default: *all')],
      saidOf['table of inputs'],
      [],
    ],
    ['an empty default', 'action.yml', [action('All Checks'), action('')], saidOf['table of inputs'], ['All Checks -> undefined']],
    [
      'a text that a page shows as output',
      'app/labels.py',
      ["passed_label = ':heavy_check:'\n", "passed_label = ':white_check:'\n"],
      '```json\n"summary": "20 tests [:heavy_check:](#passed)"\n```\n',
      [':heavy_check: -> :white_check:'],
    ],
    [
      'a text that a reader gives',
      'app/labels.py',
      ["passed_label = ':heavy_check:'\n", "passed_label = ':white_check:'\n"],
      '```yaml\nlabel: :heavy_check:\nother: show(":heavy_check:")\n```\n',
      [],
    ],
    [
      'a default in quotes',
      'action.yml',
      [action('All Checks'), action('Checks')],
      saidOf['table of inputs'].replace('All Checks', '"All Checks"'),
      ['"All Checks" -> "Checks"'],
    ],
    [
      'a value of a shell',
      'run.sh',
      ['exec serve --port "${LEDGER_PORT:-80}"\n', 'exec serve --port "${LEDGER_PORT:-8080}"\n'],
      '* `LEDGER_PORT` (default: 80)\n',
      ['80 -> 8080'],
    ],
    [
      'a variable of a module',
      'variables.tf',
      ['variable "node_size" {\n  default = "small"\n}\n', 'variable "node_size" {\n  default = "large"\n}\n'],
      '* `node_size` - Size of a node. Defaults to `small`.\n',
      ['small -> large'],
    ],
    [
      'a field below its attribute',
      'src/args.rs',
      [
        'struct Args {\n    #[arg(long, default_value = "5")]\n    max_rows: u8,\n}\n',
        'struct Args {\n    #[arg(long, default_value = "9")]\n    max_rows: u8,\n}\n',
      ],
      '* `--max-rows`: how many (default: 5)\n',
      ['5 -> 9'],
    ],
    [
      'a constant of a class',
      'lib/frame_header.rb',
      ['class FrameHeader\n  DEFAULT_VALUE = "same; origin"\nend\n', 'class FrameHeader\n  DEFAULT_VALUE = "none".freeze\nend\n'],
      'The default headers are:\n\n```\nOther: same; origin\nFrame-Header: same; origin\n```\n',
      ['same; origin -> none'],
    ],
    [
      'a duration that a call makes',
      'model/options.go',
      [
        'func (o *Options) SetDefaults() {\n\to.Timeout = NewDuration(10 * time.Second)\n}\n',
        'func (o *Options) SetDefaults() {\n\to.Timeout = NewDuration(0)\n}\n',
      ],
      '### `timeout`\n\nThe most time that it takes. (default `10s`)\n',
      ['10s -> 0'],
    ],
    [
      'a plain word in a file of something else',
      'src/boat.go',
      ['func f() {\n\tx := Boat{\n\t\tTimeout: 5,\n\t}\n}\n', 'func f() {\n\tx := Boat{\n\t\tTimeout: 6,\n\t}\n}\n'],
      '* `timeout`: how long (default: `5`)\n',
      [],
    ],
    [
      'a constant in columns',
      'pkg/config.go',
      [
        `const (\n\tdefaultSortByPage${' '.repeat(40)}uint8${' '.repeat(30)}= 3\n)\n`,
        `const (\n\tdefaultSortByPage${' '.repeat(40)}uint8${' '.repeat(30)}= 4\n)\n`,
      ],
      '| Flag | Default |\n| --- | --- |\n| sort-by-page | 3 |\n',
      ['3 -> 4'],
    ],
    [
      'a duration in words',
      'pkg/config.go',
      [go('30 * time.Second'), go('2 * time.Minute')],
      'The default sync period is 30 seconds.\n',
      ['30 seconds -> 120 seconds'],
    ],
    [
      'a duration',
      'pkg/config.go',
      [go('60 * time.Minute'), go('10 * time.Hour')],
      '| Flag | Default |\n| --- | --- |\n| sync-period | 1h0m0s |\n',
      ['1h0m0s -> 10h0m0s'],
    ],
  ])('%s', async (_, file, turned, ...[page, told]) => {
    expect(await said(`# Options\n\n${page}`, file, turned)).toEqual(told)
    // a page that went along
    expect(await said(`# Options\n\n${page}`, file, [turned[1], turned[0]])).toEqual([])
  })

  it('is not in doubt on the page that is called like its file', async () => {
    const options = (name: string, value: string): string => `func (o *${name}) SetDefaults() {\n\to.Timeout = ${value}\n}\n`
    const turned = [options('Harbour', '10'), options('Harbour', '20')] as const
    const more = { 'model/ferry.go': options('Ferry', '10'), 'docs/harbour.md': '# Harbour\n\n### `timeout`\n\nHow long (default `10`).\n' }
    expect(await said('# Ferry\n\n### `timeout`\n\nHow long (default `10`).\n', 'model/harbour.go', turned, more)).toEqual(['10 -> 20'])
  })

  it('is in doubt where another place gives the former one, unless that one is no default', async () => {
    const page = 'The default tag symbol is `@`.\n'
    const other = (name: string): Files => ({ 'app/other.py': `def ${name}():\n    return {\n        "tagsymbols": "@",\n    }\n` })
    const turned = [python('@'), python('#@')] as const
    expect(await said(page, 'app/config.py', turned, other('get_default_journal'))).toEqual([])
    expect(await said(page, 'app/config.py', turned, other('get_journal'))).toEqual(['@ -> #@'])
  })
})

describe('a description that a page takes from code', () => {
  const member = (value: string): string =>
    `export interface Options {\n  /**\n   * The base in which it runs: \`a\`, \`b\`. Defaults to \`${value}\`\n   */\n  readonly base?: string\n}\n`
  const schema = (value: string): string =>
    `{\n  "base": {\n    "description": "The base in which it runs: \`a\`, \`b\`. Defaults to \`${value}\`",\n    "type": "string"\n  }\n}\n`
  const page = (text: string): string => `# Options\n\n<p><code id="x">base</code> String - ${text}</p>\n`
  it.each([
    ['a remark', 'src/options.ts', member],
    ['a schema', 'src/scheme.json', schema],
  ])('is held against it where its default turned: %s', async (_, file, code) => {
    const same = 'The base in which it runs: <code>a</code>, <code>b</code>. Defaults to <code>b</code>'
    expect(await said(page(same), file, [code('b'), code('c')])).toEqual(['b -> c'])
    expect(await said(page(same.replace('runs', 'starts')), file, [code('b'), code('c')])).toEqual([])
    expect(await said(page(same), file, [code('b'), code('b').replace('runs', 'starts')])).toEqual([])
  })
})

it.each([
  ['1h0m0s', 3_600],
  ['60 * time.Minute', 3_600],
  ['30s', 30],
  ['5 minutes', 300],
  ['10', undefined],
  ['v1s', undefined],
])('%s is a duration of %s seconds', (text, seconds) => {
  expect(secondsOf(text)).toBe(seconds)
})

it('writes durations as the page does', () => {
  expect(['1h0m0s', '30s', '5 minutes'].map((told) => durationAs(told, '10 * time.Minute'))).toEqual(['0h10m0s', '600s', '10 minutes'])
})
