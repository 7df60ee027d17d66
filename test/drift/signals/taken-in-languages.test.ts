import { describe, expect, it } from 'vitest'
import { type Files, guide, toldOfNames as told } from './support.ts'

describe('a flag that is declared in the way of its language', () => {
  const clap = (...fields: string[]): string => `use clap::Parser;\n\n#[derive(Parser)]\npub struct Options {\n${fields.join('')}}\n`
  const field = (name: string, attribute = 'long'): string =>
    `    /// Whether to do it.\n    #[arg(${attribute})]\n    pub ${name}: bool,\n`
  const uses = '\nfn run(options: Options) {\n    let universal = options.target == "both";\n    if universal { build() }\n}\n'

  it('is told where its word lives on as a variable', async () => {
    const files = { 'Cargo.toml': '[package]\nname = "ledger"\n', ...guide('```', '      --universal', '          Build for both', '```') }
    const before = { ...files, 'src/options.rs': clap(field('universal'), field('release')) + uses }
    expect(await told(before, { 'src/options.rs': clap(field('release')) + uses })).toEqual(['docs/guide.md:4 --universal'])
  })

  it('is not told where another command declares it', async () => {
    const before = {
      'src/options.rs': clap(field('universal'), field('release')),
      'src/publish.rs': clap(field('everything', 'short, long = "universal"')),
      ...guide('Use `ledger --universal`.'),
    }
    expect(await told(before, { 'src/options.rs': clap(field('release')) })).toEqual([])
  })

  it.each([
    [
      'src/main.go',
      'import "github.com/spf13/cobra"\n',
      (name: string) => `\tcmd.Flags().BoolVarP(&o.quiet, "${name}", "q", false, "No words")\n`,
    ],
    ['ledger/main.py', 'import argparse\n', (name: string) => `parser.add_argument("-q", "--${name}", action="store_true")\n`],
    ['lib/main.rb', "require 'optparse'\n", (name: string) => `  opts.on('-q', '--${name}', 'No words') { quiet = true }\n`],
    ['src/Main.java', 'import picocli.CommandLine.Option;\n', (name: string) => `  @Option(names = {"-q", "--${name}"}) boolean quiet;\n`],
    ['src/Run.php', '<?php\nuse InputOption;\n', (name: string) => `    $this->addOption('${name}', 'q', InputOption::VALUE_NONE);\n`],
  ])('is told where a change renamed it in %s', async (file, head, declare) => {
    const rest = `${declare('force')}quiet = 1\n`
    const before = { [file]: `${head}${declare('silent')}${rest}silent = quiet\n`, ...guide('Use `ledger --silent`.') }
    expect(await told(before, { [file]: `${head}${declare('hush')}${rest}silent = quiet\n` })).toEqual(['docs/guide.md:3 --silent'])
  })
})

describe('a module that a change took', () => {
  it.each([
    [
      'Python',
      { 'ledger/__init__.py': '', 'ledger/contrib/web/__init__.py': '', 'ledger/contrib/web/views.py': 'class View:\n    pass\n' },
      'ledger.contrib.web.views',
      'from ledger.contrib.web.views import View',
    ],
    [
      'Java',
      { 'src/main/java/org/acme/http/Caller.java': 'package org.acme.http;\n\npublic class Caller {}\n' },
      'org.acme.http.Caller',
      'import org.acme.http.Caller;',
    ],
    [
      'PHP',
      { 'src/Http/Caller.php': '<?php\n\nnamespace Acme\\Http;\n\nclass Caller {}\n' },
      'Acme\\Http\\Caller',
      'use Acme\\Http\\Caller;',
    ],
    [
      'Go',
      { 'go.mod': 'module example.test/acme/ledger\n', 'pkg/caller/caller.go': 'package caller\n' },
      'example.test/acme/ledger/pkg/caller',
      'import "example.test/acme/ledger/pkg/caller"',
    ],
  ])('is told where an example of %s asks for it', async (_, files, name, line) => {
    const before = { ...files, ...guide('```', line, '```') }
    const gone = Object.fromEntries(
      Object.keys(files)
        .filter((path) => /(?:views|[cC]aller)\.\w+$/.test(path))
        .map((path) => [path, undefined]),
    )
    expect(await told(before, gone)).toContain(`docs/guide.md:4 ${name}`)
  })

  it('is not told where another file has its name, and not where the page is of another project', async () => {
    const file = { 'ledger/__init__.py': '', 'ledger/web.py': 'A = 1\n' }
    const before = { ...file, ...guide('```python', 'from ledger.web import A', '```') }
    expect(await told(before, { 'ledger/web.py': undefined, 'ledger/web/__init__.py': 'A = 1\n' })).toEqual([])
    expect(await told({ ...file, ...guide('Use `others.ledger.web`.') }, { 'ledger/web.py': undefined })).toEqual([])
  })
})

describe('a member of a type that lives on', () => {
  const retry = (...members: string[]): string =>
    `package org.acme;\n\n/** Makes a custom retry. */\npublic interface Retry {\n${members.join('')}}\n`
  const custom = '    static Builder custom(){\n        return new Builder();\n    }\n'
  const other = '    static Retry defaults(){\n        return new Retry();\n    }\n'
  const config = {
    'src/main/java/org/acme/RetryConfig.java':
      'package org.acme;\n\npublic class RetryConfig {\n    public static Builder custom(){ }\n}\n',
  }
  const file = 'src/main/java/org/acme/Retry.java'

  it('is told with its type, whatever else has a member of that name', async () => {
    const before = { [file]: retry(custom, other), ...guide('```java', 'Retry.custom().build();', 'RetryConfig.custom();', '```') }
    expect(await told(before, { [file]: retry(other), ...config })).toEqual(['docs/guide.md:4 Retry.custom'])
  })

  it('is not told where the type has it from elsewhere', async () => {
    const heir = (...members: string[]): string => retry(...members).replace('interface Retry', 'class Retry extends Base')
    const base = { 'src/main/java/org/acme/Base.java': `package org.acme;\n\npublic class Base {\n${custom}}\n` }
    const before = { [file]: heir(custom, other), ...base, ...guide('```java', 'Retry.custom().build();', '```') }
    expect(await told(before, { [file]: heir(other) })).toEqual([])
  })
})

it('tells a name of a page that also lists its last versions, and none of these sections', async () => {
  const sections = [
    '## Usage',
    'Call `makeLedger()`.',
    '## Options',
    '## Help',
    '## Contributing',
    '## Changes',
    '### 2.1.0',
    'Adds `makeLedger()`.',
    '### 2.0.0',
    '### 1.0.0',
  ]
  const before = {
    'ledger.py': 'def makeLedger():\n    pass\n\ndef other():\n    pass\n',
    'README.md': `# Ledger\n\n${sections.join('\n\n')}\n`,
  }
  expect(await told(before, { 'ledger.py': 'def other():\n    pass\n' })).toEqual(['README.md:5 makeLedger'])
})

it('tells a flag that a page calls deprecated and a change took, and none that the page tells to be gone', async () => {
  const go = (name: string): string =>
    `package main\n\nimport "kingpin"\n\nfunc main() {\n\tserve.Flag("${name}", "Old").Bool()\n\tserve.Flag("port", "Port").Int()\n}\n`
  const page = (words: string): Files => guide('| Flag | |', '| --- | --- |', `| \`--old-apis\` | ${words} |`)
  expect(
    await told({ 'main.go': go('old-apis'), ...page('DEPRECATED: use the file. It will be removed.') }, { 'main.go': go('new-apis') }),
  ).toEqual(['docs/guide.md:5 --old-apis'])
  expect(await told({ 'main.go': go('old-apis'), ...page('Deprecated, and removed in 2.0.') }, { 'main.go': go('new-apis') })).toEqual([])
})

it('is silent about a variable that an example of the page declares itself, and about what was deprecated and removed', async () => {
  const file = 'src/main/java/org/acme/Retry.java'
  const java = (name: string): string =>
    `package org.acme;\n\npublic class Retry {\n    public static Supplier ${name}(Supplier one) {\n    }\n}\n`
  const example = guide('```java', 'CheckedSupplier<String> retryingSupplier = Retry.of(one);', 'Try.of(retryingSupplier);', '```')
  expect(await told({ [file]: java('retryingSupplier'), ...example }, { [file]: java('of') })).toEqual([])
  const words = guide('`retryingSupplier` has been deprecated in 1.2 and finally removed with 2.0.')
  expect(await told({ [file]: java('retryingSupplier'), ...words }, { [file]: java('of') })).toEqual([])
})

describe('a name of a package of Go', () => {
  const go = (...names: string[]): string =>
    `package query\n${names.map((name) => `\nfunc ${name}(q string) int {\n\treturn 1\n}\n`).join('')}`

  it('is not told again in the address of a link', async () => {
    const before = { 'query/query.go': go('SQL', 'Run'), ...guide('See [`query.SQL`](https://docs.example.test/acme/query#query.SQL).') }
    expect(await told(before, { 'query/query.go': go('Run') })).toEqual(['docs/guide.md:3 query.SQL'])
  })

  it('is told with its package, whatever else has its word', async () => {
    const others = { 'sql/sql.go': 'package sql\n\nfunc SQL() {}\n' }
    const before = {
      'query/query.go': go('SQL', 'Run'),
      ...others,
      ...guide('Call `query.SQL()`, `sql.SQL()` or:', '```go', 'query.SQL(db)', '```'),
    }
    expect(await told(before, { 'query/query.go': go('Run') })).toEqual(['docs/guide.md:3 query.SQL', 'docs/guide.md:5 query.SQL'])
    expect(await told(before, { 'query/query.go': go('Run'), 'query/sql.go': go('SQL') })).toEqual([])
  })
})
