import { describe, expect, it } from 'vitest'
import { spansOf } from '../../../src/drift/names/lost/shown-code.ts'
import { removedName } from '../../../src/drift/signals/removed-name.ts'
import { driftsOf, type Files, guide, pastOfChange, toldOfNames as told } from './support.ts'

/** A kind of place where code has a name, the page that names it, and another file that would keep it alive. */
interface Class {
  file: string
  before: string
  after: string
  page: Files
  expected: string[]
  living: Files
}

const classes: Readonly<Record<string, Class>> = {
  'a key of options in Ruby that is only asked for': {
    file: 'lib/pager.rb',
    before: 'def page(vars)\n  vars[:row_limit] || 10\nend\n',
    after: 'def page(vars)\n  10\nend\n',
    page: guide('| `:row_limit` | the most rows |', '', '```ruby', 'page(set, row_limit: 5)', '```'),
    expected: ['docs/guide.md:3 row_limit', 'docs/guide.md:6 row_limit'],
    living: { 'lib/other.rb': 'def rows(vars)\n  vars[:row_limit]\nend\n' },
  },
  'a parameter that callers name': {
    file: 'ledger/bills.py',
    before: 'def read_bills(path, skip_empty=False):\n    return path\n',
    after: 'def read_bills(path):\n    return path\n',
    page: guide('```python', 'read_bills("a", skip_empty=True)', '```'),
    expected: ['docs/guide.md:4 skip_empty'],
    living: { 'ledger/rows.py': 'def read_bills(path, skip_empty=False):\n    return path\n' },
  },
  'a setting that is only read': {
    file: 'index.js',
    before: 'export function pack(app) {\n  return app.custom.ledger.splitVendor\n}\n',
    after: 'export function pack(app) {\n  return app\n}\n',
    page: guide('Set `splitVendor` to true.'),
    expected: ['docs/guide.md:3 splitVendor'],
    living: { 'other.js': 'export const other = (app) => app.custom.ledger.splitVendor\n' },
  },
  'the code of an error': {
    file: 'src/diags.rs',
    before: 'fn told() -> Diag {\n    Diag::error().with_code("B001")\n}\n',
    after: 'fn told() -> Diag {\n    Diag::error().with_code("banned")\n}\n',
    page: guide('### `B001` - a banned crate'),
    expected: ['docs/guide.md:3 B001'],
    living: { 'src/other.rs': 'fn other() -> &str {\n    "B001"\n}\n' },
  },
  'the name of a rule, by which contents and a heading call it': {
    file: 'rule/late_bills.go',
    before: 'package rule\n\nfunc (r *LateBills) Name() string {\n\treturn "late-bills"\n}\n',
    after: 'package rule\n',
    page: guide('- [late-bills](#late-bills)', '', '## late-bills'),
    expected: ['docs/guide.md:3 late-bills', 'docs/guide.md:5 late-bills'],
    living: { 'rule/other.go': 'package rule\n\nvar other = "late-bills"\n' },
  },
  'a command behind the name of its program': {
    file: 'src/main.ts',
    before: "switch (name) {\n  case 'close-month':\n    close()\n}\n",
    after: 'close()\n',
    page: guide('- [ledger close-month](other.md)', '', "Prose on close-month is nobody's name."),
    expected: ['docs/guide.md:3 close-month'],
    living: { 'src/other.ts': "export const other = ['close-month']\n" },
  },
  'one plain word that was a whole string': {
    file: 'src/format.go',
    before: 'package format\n\nfunc (f *Box) Name() string {\n\treturn "boxed"\n}\n',
    after: 'package format\n',
    page: guide('- `boxed` - prints a box.', '', 'It is `not boxed` at all.'),
    expected: ['docs/guide.md:3 boxed'],
    living: { 'src/other.go': 'package format\n\nvar other = "boxed"\n' },
  },
  'a flag of Python whose word is a value of another one now': {
    file: 'ledger/cli.py',
    before: "import argparse\nparser.add_argument('--sheet', dest='sheet')\nif args.sheet:\n    print(sheet())\n",
    after: "import argparse\nparser.add_argument('--export', dest='export')\nif args.export == 'sheet':\n    print(sheet())\n",
    page: guide('    ledger --sheet', '', '`ledger --sheet` prints a table.'),
    expected: ['docs/guide.md:3 --sheet', 'docs/guide.md:5 --sheet'],
    living: { 'ledger/other.py': "import argparse\nparser.add_argument('--sheet')\n" },
  },
  'a flag that a tag of a field declares': {
    file: 'internal/cli.go',
    before: "package internal\n\ntype Cli struct {\n\tZone string `kong:\"name='bill-zone',env='TZ'\"`\n}\n",
    after: 'package internal\n\ntype Cli struct {\n}\n',
    page: guide('```', '  --bill-zone="UTC"   the zone of bills', '```'),
    expected: ['docs/guide.md:4 --bill-zone'],
    living: { 'internal/other.go': 'package internal\n\ntype Other struct {\n\tZone string `kong:"name=\'bill-zone\'"`\n}\n' },
  },
  'a flag of a tag whose word other strings and a remark have': {
    file: 'main.go',
    before:
      'package main\n\nimport "github.com/jessevdk/go-flags"\n\ntype Options struct {\n\tCSV bool `long:"csv" description:"To csv"`\n\tOut string `long:"out"`\n}\n\n// With --csv it is a table.\nfunc write() { end("csv") }\n',
    after:
      'package main\n\nimport "github.com/jessevdk/go-flags"\n\ntype Options struct {\n\tOut string `long:"out"`\n}\n\n// With --csv it is a table.\nfunc write() { end("csv") }\n',
    page: guide('```', '      --csv          To csv', '      --out          A file', '```'),
    expected: ['docs/guide.md:4 --csv'],
    living: { 'other.go': 'package main\n\nimport "github.com/jessevdk/go-flags"\n\ntype Other struct {\n\tCSV bool `long:"csv"`\n}\n' },
  },
  'a feature of a crate': {
    file: 'Cargo.toml',
    before: '[package]\nname = "ledger"\n\n[features]\nnative-ledger = ["dep:ledger-sys"]\n',
    after: '[package]\nname = "ledger"\n\n[features]\nfast = []\n',
    page: guide('- `native-ledger` uses what the platform has.'),
    expected: ['docs/guide.md:3 native-ledger'],
    living: { 'cli/Cargo.toml': '[features]\nnative-ledger = []\n' },
  },
  'a constant whose name lives on in small letters': {
    file: 'src/options.rs',
    before: 'const MAX_BILLS: usize = 128;\npub struct Options {\n    pub max_bills: usize,\n}\n',
    after: 'const DEFAULT_MAX_BILLS: usize = 128;\npub struct Options {\n    pub max_bills: usize,\n}\n',
    page: guide('The number of bills (`MAX_BILLS`) is 128.'),
    expected: ['docs/guide.md:3 MAX_BILLS'],
    living: { 'src/other.rs': 'const MAX_BILLS: usize = 1;\n' },
  },
  'a key of a schema that data of the page shows': {
    file: 'res/schema.json',
    before:
      '{\n  "properties": {\n    "mung": {\n      "type": "array"\n    },\n    "not-found": {\n      "type": "string"\n    }\n  }\n}\n',
    after: '{\n  "properties": {\n  }\n}\n',
    page: guide('```json', '{', '  "mung": "?",', '  "not-found": "?"', '}', '```'),
    expected: ['docs/guide.md:5 mung', 'docs/guide.md:6 not-found'],
    living: { 'src/config.php': "<?php\n$a = ['mung' => 1, 'not-found' => 2];\n" },
  },
  'a block of a template': {
    file: 'views/page.html.twig',
    before: "{% block page_rows %}\n<p class='page-rows'></p>\n{% endblock %}\n",
    after: "{% block main %}\n<p class='page-rows'></p>\n{% endblock %}\n",
    page: guide('```twig', '{% block page_rows %}', '```'),
    expected: ['docs/guide.md:4 page_rows'],
    living: { 'views/other.html.twig': '{% block page_rows %}{% endblock %}\n' },
  },
  'a macro that an example calls': {
    file: 'src/macros.rs',
    before: '#[macro_export]\nmacro_rules! ledger_enum {\n    () => {};\n}\n',
    after: '',
    page: guide('```rust', 'ledger_enum!(Month {', '```'),
    expected: ['docs/guide.md:4 ledger_enum'],
    living: { 'src/other.rs': 'ledger_enum!(Year {});\n' },
  },
  'a section of settings that a page takes in': {
    file: 'ledger.conf',
    before: '(local_rows) {\n    rows 5\n}\n',
    after: '(rows) {\n    rows 5\n}\n',
    page: guide('```', 'import local_rows', '```'),
    expected: ['docs/guide.md:4 local_rows'],
    living: { 'other.conf': '(local_rows) {\n}\n' },
  },
  'a field whose key is written otherwise in settings': {
    file: 'config/config.toml',
    before: 'rowGroup = 4\n',
    after: 'rows = 4\n',
    page: guide('```toml', 'rowGroup = 3', '```'),
    expected: ['docs/guide.md:4 rowGroup'],
    living: { 'config/config.go': 'package config\n\ntype C struct {\n\tRowGroup int\n}\n' },
  },
  'one plain word that was a symbol': {
    file: 'lib/headers.rb',
    before: 'def set(options)\n  options[:guarded] && options[:enforce]\nend\n',
    after: 'def set(options)\n  options[:enforce]\nend\n',
    page: guide('```ruby', '{', '  :guarded => {}', '}', '```'),
    expected: ['docs/guide.md:5 guarded'],
    living: { 'lib/other.rb': 'def other(options)\n  options[:guarded]\nend\n' },
  },
  'a word in quotes in a heading': {
    file: 'store.go',
    before: 'package store\n\nfunc (s *Store) Name() string {\n\treturn "sqlstore"\n}\n',
    after: 'package store\n',
    page: guide("### 'sqlstore' module"),
    expected: ['docs/guide.md:3 sqlstore'],
    living: { 'other.go': 'package store\n\nvar other = "sqlstore"\n' },
  },
  'a variable of a recipe that a page on tests lists': {
    file: 'Makefile',
    before: 'ARGS ?= $(if $(SKIP_ROWS),-m "not rows")\ntest:\n\tpytest $(ARGS)\n',
    after: 'test:\n\tpytest\n',
    page: {
      ...guide('| Variable | About |', '| --- | --- |', '| SKIP_ROWS | leaves out rows |'),
      'docs/testing.md': '# Tests\n\n| Variable | About |\n| --- | --- |\n| SKIP_ROWS | leaves out rows |\n',
    },
    expected: ['docs/testing.md:5 SKIP_ROWS'],
    living: { 'scripts/test.sh': 'pytest ${SKIP_ROWS:+-m "not rows"}\n' },
  },
  'a program that recipes ran, on pages for contributors': {
    file: 'Makefile',
    before: 'check:\n\trowtester --all src && curl localhost\n',
    after: 'check:\n\tpytest\n',
    page: { ...guide('Run `rowtester` as you like.'), 'docs/testing.md': '# Tests\n\nRun `rowtester src`, then `curl localhost`.\n' },
    expected: ['docs/testing.md:3 rowtester'],
    living: { 'tox.ini': '[testenv]\ncommands = rowtester\n' },
  },
  'a variable of Terraform that an example sets': {
    file: 'variables.tf',
    before: 'variable "servers_num" {\n  type = number\n}\n',
    after: 'variable "nodepools" {\n  type = list\n}\n',
    page: guide('```tfvars', 'servers_num = 4', '```'),
    expected: ['docs/guide.md:4 servers_num'],
    living: { 'servers.tf': 'locals {\n  count = var.servers_num\n}\n' },
  },
  'a check of a group': {
    file: 'checks/slow.go',
    before: 'package checks\n\nconst name = "rows/slowness"\n',
    after: 'package checks\n\nconst name = "rows/cost"\n',
    page: guide('## rows/slowness', '', 'Run `rows/slowness` first.'),
    expected: ['docs/guide.md:3 rows/slowness', 'docs/guide.md:5 rows/slowness'],
    living: { 'other.go': 'package other\n\nvar other = "rows/slowness"\n' },
  },
  'a file that a program writes': {
    file: 'src/main.rs',
    before: 'fn log() {\n    File::create("rows.log").unwrap();\n}\n',
    after: 'fn log() {}\n',
    page: guide('Send the `rows.log` file.'),
    expected: ['docs/guide.md:3 rows.log'],
    living: { 'src/other.rs': 'fn other() {\n    open("rows.log");\n}\n' },
  },
  'a task of Rake': {
    file: 'Rakefile',
    before: 'task :release_rows, [:version] do |_t, args|\nend\n',
    after: 'task :release_bills, [:version] do |_t, args|\nend\n',
    page: guide('```bash', 'bundle exec rake release_rows[minor]', '```'),
    expected: ['docs/guide.md:4 release_rows'],
    living: { 'lib/tasks/rows.rake': 'task :release_rows do\nend\n' },
  },
  'a package of a vendor that is to be required': {
    file: 'composer.json',
    before: '{\n  "require": {\n    "ada/row-format": "^1.0"\n  }\n}\n',
    after: '{\n  "require": {\n    "eve/row-format": "^1.0"\n  }\n}\n',
    page: guide('```sh', '$ composer require ada/row-format', '```'),
    expected: ['docs/guide.md:4 ada/row-format'],
    living: { 'tools/composer.json': '{\n  "require": {\n    "ada/row-format": "^1.0"\n  }\n}\n' },
  },
  'a kind of a type that is an item of its own': {
    file: 'src/kinds.ts',
    before: "export type Kind = 'MonthlySheet' | 'Bill'\n",
    after: "// MonthlySheet was one\nexport type Kind = 'Bill'\n",
    page: guide('- MonthlySheet', '- Bill'),
    expected: ['docs/guide.md:3 MonthlySheet'],
    living: { 'src/other.ts': "export const other = 'MonthlySheet'\n" },
  },
  'a group of an inventory in another spelling': {
    file: 'inventory/hosts.ini',
    before: '[ledger-hosts:children]\nmain\n',
    after: '[ledger_hosts:children]\nmain\n',
    page: guide('```ini', '[ledger-hosts:children]', '```'),
    expected: ['docs/guide.md:4 ledger-hosts'],
    living: { 'reset.yml': '- hosts: ledger-hosts\n' },
  },
  'a dependency of a list': {
    file: 'requirements.txt',
    before: 'rowlib>=1.0\n',
    after: 'other==2.0\n',
    page: guide('Ledger uses the following:', '', '- [rowlib](https://example.org) – fast rows', '- `other` – others'),
    expected: ['docs/guide.md:5 rowlib'],
    living: { 'ledger/rows.py': 'import rowlib\n' },
  },
  'a service that settings of the page name': {
    file: 'config/services.xml',
    before: '<services>\n  <service id="ledger_rows.row_reader" class="x"/>\n</services>\n',
    after: '<services>\n</services>\n',
    page: guide('Set `ledger_rows.row_reader` as the reader.'),
    expected: ['docs/guide.md:3 ledger_rows.row_reader'],
    living: { 'src/reader.php': "<?php\n$a = 'ledger_rows.row_reader';\n" },
  },
  'a parameter that examples name and Sphinx states': {
    file: 'ledger/app.py',
    before: 'class Ledger:\n    def on_bill(self, sheet_name, name=None):\n        return sheet_name\n',
    after: 'class Ledger:\n    def on_bill(self, sheet, name=None):\n        return sheet\n',
    page: {
      'docs/api.rst':
        'API\n===\n\n.. method:: on_bill(sheet_name, name=None)\n\n   :param sheet_name: What to read.\n\n.. code-block:: python\n\n   @app.on_bill(sheet_name="a")\n   def read(bill): ...\n',
    },
    expected: ['docs/api.rst:10 sheet_name', 'docs/api.rst:4 sheet_name', 'docs/api.rst:6 sheet_name'],
    living: { 'ledger/other.py': 'def on_bill(*, sheet_name=None, **rest):\n    return rest\n' },
  },
  'a parameter of Ruby with a key': {
    file: 'lib/ledger.rb',
    before: 'def close_month(rows, skip: false)\n  rows unless skip\nend\n',
    after: 'def close_month(rows, quiet: false)\n  rows unless quiet\nend\n',
    page: guide('```ruby', 'close_month(rows, skip: true)', '```'),
    expected: ['docs/guide.md:4 skip'],
    living: { 'lib/other.rb': 'def close_month(rows, **options)\n  rows\nend\n' },
  },
  'a dependency that was given up': {
    file: 'requirements.txt',
    before: 'rowlib>=1.0\nother==2.0\n',
    after: 'other==2.0\n',
    page: guide('Ledger depends on `rowlib` and `other`.', '', 'Call `rowlib` what you like.'),
    expected: ['docs/guide.md:3 rowlib'],
    living: { 'ledger/rows.py': 'import rowlib\n' },
  },
  'the home of a dependency that was given up': {
    file: 'Cargo.toml',
    before: '[dependencies]\nrow-list = "0.2"\nother = "1"\n',
    after: '[dependencies]\nother = "1"\n',
    page: guide(
      'Ledger ships with a [list](https://github.com/ada/row-list) of rows.',
      '',
      'See [it](https://github.com/ada/row-list) too.',
    ),
    expected: ['docs/guide.md:3 row-list'],
    living: { 'src/rows.rs': 'use row_list::rows;\n' },
  },
  'a variable of one word, whose word code has in small letters': {
    file: 'LoadTest.scala',
    before: 'val rows = Properties.envOrElse("READERS", "100").toInt // of all readers\nval readers = 1\n',
    after: 'val rows = Properties.envOrElse("FIRST_READERS", "100").toInt // of all readers\nval readers = 1\n',
    page: guide('* `READERS`: how many readers there are', '* `readers` are others'),
    expected: ['docs/guide.md:3 READERS'],
    living: { 'Other.scala': 'val other = "READERS"\n' },
  },
  'a string in another spelling': {
    file: 'dns.go',
    before: 'package dns\n\nfunc read(c *Config) {\n\tc.String("KeyName", &p.KeyName)\n}\n',
    after: 'package dns\n\nfunc read(c *Config) {\n\tc.String("key_name", &p.KeyName)\n}\n',
    page: guide('```', 'KeyName "..."', '```'),
    expected: ['docs/guide.md:4 KeyName'],
    living: { 'other.go': 'package dns\n\nvar other = "KeyName"\n' },
  },
  'a scope with colons': {
    file: 'ledger/api.py',
    before: "@needs_scope('read:bills:rows')\ndef rows():\n    pass\n",
    after: "@needs_scope('read:rows')\ndef rows():\n    pass\n",
    page: guide('- `read:bills:rows!user=ada` reads rows.', '', 'Words read:bills:rows of prose are none.'),
    expected: ['docs/guide.md:3 read:bills:rows'],
    living: { 'ledger/other.py': "scopes = ['read:bills:rows']\n" },
  },
  'a plugin within the scope of the packages': {
    file: 'packages/core/src/plugins.ts',
    before: "export const known = ['@ledger/services', '@others/services']\n",
    after: 'export const known = []\n',
    page: guide('Use the `@ledger/services` plugin, or `@others/services`.'),
    expected: ['docs/guide.md:3 @ledger/services'],
    living: { 'packages/core/src/other.ts': "export const other = '@ledger/services'\n" },
  },
  'a function that the page overrides': {
    file: 'lib/backend.rb',
    before: 'module Backend\n  def ledger_get_rows(set, page)\n    set\n  end\nend\n',
    after: 'module Backend\nend\n',
    page: guide('Override `ledger_get_rows`:', '', '```ruby', 'def ledger_get_rows(set, page)', '  set.rows', 'end', '```'),
    expected: ['docs/guide.md:3 ledger_get_rows', 'docs/guide.md:6 ledger_get_rows'],
    living: { 'lib/other.rb': 'module Other\n  def ledger_get_rows(set, page)\n  end\nend\n' },
  },
  'a method without parameters that the page overrides': {
    file: 'lib/rows.rb',
    before: 'module Rows\n  def late_row_pattern; end\n\n  def known_row_list\n  end\nend\n',
    after: 'module Rows\nend\n',
    page: guide('```ruby', 'def late_row_pattern', '  /late/', 'end', 'def known_row_list', '  %w(a b)', 'end', '```'),
    expected: ['docs/guide.md:4 late_row_pattern', 'docs/guide.md:7 known_row_list'],
    living: { 'lib/other.rb': 'module Other\n  def late_row_pattern; end\n  def known_row_list; end\nend\n' },
  },
  'a symbol that a macro of Ruby is given': {
    file: 'lib/settings.rb',
    before: 'module Settings\n  add_config :row_host\nend\n',
    after: 'module Settings\nend\n',
    page: guide('Set `row_host`.', '', '```ruby', "config.row_host = 'a'", '```'),
    expected: ['docs/guide.md:3 row_host', 'docs/guide.md:6 row_host'],
    living: { 'lib/other.rb': 'module Other\n  add_config :row_host\nend\n' },
  },
  'the key of a text, asked for below its groups': {
    file: 'lib/rows.rb',
    before: 'raise I18n.t(:"errors.messages.row_reading_error", :e => e)\n',
    after: 'raise I18n.t(:"errors.messages.reading_error", :e => e)\n',
    page: guide('```yaml', 'en:', '  row_reading_error: "Not read."', '```'),
    expected: ['docs/guide.md:5 row_reading_error'],
    living: { 'lib/locale/en.yml': 'en:\n  row_reading_error: "Not read."\n' },
  },
  'the id of a hook in a list': {
    file: '.pre-commit-hooks.yaml',
    before: '- id: ledger_check_bills\n  entry: ledger_check_bills.sh\n- id: ledger_format\n',
    after: '- id: ledger_format\n',
    page: guide('* `ledger_check_bills` - checks bills.'),
    expected: ['docs/guide.md:3 ledger_check_bills'],
    living: { 'hooks/other.sh': 'ledger_check_bills() {\n  true\n}\n' },
  },
  'a label whose siblings code writes in full': {
    file: 'labels.go',
    before: 'package ledger\n\nfunc read(key string) {\n\tswitch key {\n\tcase "ledger.os":\n\tcase "ledger.sort":\n\t}\n}\n',
    after: 'package ledger\n\nimport "os"\n\nfunc read(key string) {\n\tswitch key {\n\tcase "ledger.sort":\n\t}\n}\n',
    page: guide('* `ledger.os`: which system.'),
    expected: ['docs/guide.md:3 ledger.os'],
    living: { 'other.go': 'package ledger\n\nvar other = "ledger.os"\n' },
  },
  'a field that an example of settings has as well': {
    file: 'src/config.rs',
    before: 'pub struct Config {\n    pub make_feed: bool,\n}\n',
    after: 'pub struct Config {\n    pub make_feeds: bool,\n}\n',
    page: { 'config.toml': 'make_feeds = true\n', ...guide('```toml', 'make_feed = false', '```') },
    expected: ['docs/guide.md:4 make_feed'],
    living: { 'src/other.rs': 'pub struct Other {\n    pub make_feed: bool,\n}\n' },
  },
}

describe('a name that code does not declare by itself, and that one change took from everywhere', () => {
  const scope = { 'packages/core/package.json': '{ "name": "@ledger/core", "version": "1.0.0" }\n' }

  it.each(Object.entries(classes))('is told where it was %s', async (_, { file, before, after, page, expected }) => {
    expect(await told({ ...scope, [file]: before, ...page }, { [file]: after })).toEqual(expected)
  })

  it.each(Object.entries(classes))('is not told where another file still has %s', async (_, { file, before, after, page, living }) => {
    expect(await told({ ...scope, [file]: before, ...page, ...living }, { [file]: after })).toEqual([])
  })

  it('is not told of a function that a page defines with parameters of its own, or takes from a package of others', async () => {
    const code = { 'src/bills.ts': 'export function sendBill(bill, to) {}\n' }
    const gone = { 'src/bills.ts': 'export const other = 1\n' }
    expect(await told({ ...code, ...guide('```ts', 'function sendBill(order) {', '}', '```') }, gone)).toEqual([])
    const taken = guide('```ts', "import { sendBill } from 'other-bills'", 'sendBill(bill, to)', '```')
    expect(await told({ ...code, ...taken }, gone)).toEqual([])
  })

  it('is not told of the label of a link that the page defines', async () => {
    const code = { 'src/a.ts': "export const bill_language = 'x'\n" }
    const page = guide('Read the [language of bills][bill_language].', '', '[bill_language]: https://bills.example.org/language')
    expect(await told({ ...code, ...page }, { 'src/a.ts': 'export const x = 1\n' })).toEqual([])
  })

  it('is not told of what only an example in the documentation of code declared', async () => {
    const example = 'struct Bill {\n    open_days: Vec<i32>,\n}\n'
    const page = guide('```rust', ...example.split('\n'), '```')
    expect(await told({ 'src/lib.rs': `/*!\nAn example:\n\n${example}*/\nmod a;\n`, ...page }, { 'src/lib.rs': 'mod a;\n' })).toEqual([])
    expect(await told({ 'src/lib.rs': `mod a;\n${example}`, ...page }, { 'src/lib.rs': 'mod a;\n' })).toEqual(['docs/guide.md:5 open_days'])
  })

  it('is not told of a module of the platform, whatever colon it has', async () => {
    const code = { 'src/a.js': "const fs = load('node:fs')\nconst x = load('npm:left-pad')\n" }
    expect(await told({ ...code, ...guide('It uses `node:fs` and `npm:left-pad`.') }, { 'src/a.js': 'const x = 1\n' })).toEqual([])
  })
})

describe('a flag of Go', () => {
  const declares = (name: string): Files => ({
    'cmd/flags.go': `package cmd

import "github.com/spf13/pflag"

const PeriodFlagName = "${name === '' ? 'other-period' : name}"

func add(fs *pflag.FlagSet, o *Options) {
	fs.DurationVar(&o.Period, PeriodFlagName, 0, "how often")
	fs.StringVar((*string)(&o.Node), "${name === '' ? 'other-node' : 'node-of-pods'}", "", "which")
}
`,
  })

  it('is told where a constant holds it and where it is cast, and where a table of flags lists it without dashes', async () => {
    const page = guide(
      'Set `--sync-period` or `--node-of-pods`.',
      '',
      '| Flag | About |',
      '| --- | --- |',
      '| [sync-period](#sync-period) | how often |',
      '| max-bills | how many |',
      '| log-level | how much |',
    )
    expect(await told({ ...declares('sync-period'), ...page }, declares(''))).toEqual([
      'docs/guide.md:3 --node-of-pods',
      'docs/guide.md:3 --sync-period',
      'docs/guide.md:7 sync-period',
    ])
    const fewer = guide('| Word | About |', '| --- | --- |', '| sync-period | how often |', '| bills | how many |')
    expect(await told({ ...declares('sync-period'), ...fewer }, declares(''))).toEqual([])
  })
})

describe('where a name that went is looked for', () => {
  const go = (key: string): Files => ({
    'api/types.go': `package api\n\ntype Status struct {\n\tImage string \`json:"${key},omitempty"\`\n}\n`,
  })

  it('does not count the manifest of a release that was given out', async () => {
    const release = (path: string): Files => ({ [path]: 'status:\n  upgradeFromImage: a\n' })
    const page = guide('See `.status.upgradeFromImage`.')
    expect(await told({ ...go('upgradeFromImage'), ...release('releases/ledger-1.2.0.yaml'), ...page }, go('image'))).toEqual([
      'docs/guide.md:3 upgradeFromImage',
    ])
    expect(await told({ ...go('upgradeFromImage'), ...release('config/ledger.yaml'), ...page }, go('image'))).toEqual([])
  })

  it.each(['docs/content/templates/feeds.md', 'docs/features/16-run-report.md'])('reads the page of a site at %s', async (path) => {
    const text = 'See `upgradeFromImage`.\n'
    const titled = `---\ntitle: Feeds\n---\n\n${text}`
    expect(await told({ ...go('upgradeFromImage'), [path]: titled }, go('image'))).toEqual([`${path}:5 upgradeFromImage`])
    expect(await told({ ...go('upgradeFromImage'), [path]: text }, go('image'))).toEqual([])
  })

  it('does not count what an example gives a key: its reader may give it anything', async () => {
    const code = { 'build.sh': 'case $1 in\n  x) echo "intel-box";;\nesac\n' }
    const page = guide('```json', '{', '  "deviceType": "intel-box"', '}', '```')
    expect(await told({ ...code, ...page }, { 'build.sh': 'true\n' })).toEqual([])
  })
})

it('is not told of a word that everybody has in data, nor of a section on leaving it', async () => {
  const code = (key: string): Files => ({ 'lib/query.rb': `def run(options)\n  options[:${key}] && options[:rows]\nend\n` })
  const page = guide('```ruby', 'search where: {user_id: 1}, row_rank: 2', '```', '', '## Moving from row_rank', '', 'Replace `row_rank`.')
  const kept = { 'lib/query.rb': 'def run(options)\n  options[:rows]\nend\n' }
  expect(await told({ ...code('user_id'), ...page }, kept)).toEqual([])
  expect(await told({ ...code('row_rank'), ...page }, kept)).toEqual(['docs/guide.md:4 row_rank'])
})

it('is not told of words with dashes in a sentence that an example shows', async () => {
  const code = { 'src/rules.py': 'def check(kind="User-defined"):\n    return kind\n' }
  const page = guide('```', '--extra-path PATH   a folder of user-defined rules', '```', 'A `rule that is user-defined` too.')
  expect(await told({ ...code, ...page }, { 'src/rules.py': 'def check():\n    return 1\n' })).toEqual([])
})

it('is not told of the end of a dotted name that an example gives to something of its reader', async () => {
  const code = { 'src/pass.php': "<?php\n$container\n    ->getDefinition('ledger.sets.guard.row_reader')\n    ->setDeprecated();\n" }
  const page = {
    'docs/guide.rst':
      'Guide\n=====\n\nTake ``ledger.sets.guard.row_reader``.\n\n.. code-block:: yaml\n\n    services:\n        app.row_reader:\n            class: App\n    use:\n        - app.row_reader\n',
  }
  expect(await told({ ...code, ...page }, { 'src/pass.php': undefined })).toEqual(['docs/guide.rst:4 ledger.sets.guard.row_reader'])
})

it('is told of a scope whose words history keeps no line of, and not of a module of a package of others that is written alike', async () => {
  const code = (key: string): Files => ({ 'settings.py': `scope = '${key}'\nother = 1\n` })
  const toldBy = async (key: string): Promise<string[]> => {
    const [before, after] = [
      { ...code(key), ...guide(`Use \`${key}\`.`) },
      { 'settings.py': 'other = 2\n', ...guide(`Use \`${key}\`.`) },
    ]
    const { removals, ...past } = pastOfChange(before, after)
    const lines = new Map([...removals.lines].filter(([word]) => !key.includes(word)))
    const found = await driftsOf(removedName, after, { before, past: { ...past, removals: { ...removals, lines } } })
    return found.map(({ anchor }) => anchor.name)
  }
  expect(await toldBy('read:bills:rows')).toEqual(['read:bills:rows'])
  expect(await toldBy('web.db.backends.sqlite')).toEqual([])
})

it('reads no label of a page and no words of a link as code that a page shows', () => {
  const text = 'See :ref:`late-bills`, `late-bills`_, `open-bills` and ``closed-bills``.'
  expect(spansOf(text).map((one) => one.text)).toEqual(['open-bills', 'closed-bills'])
})
