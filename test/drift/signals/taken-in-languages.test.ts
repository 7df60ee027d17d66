import { describe, expect, it } from 'vitest'
import { removedName } from '../../../src/drift/signals/removed-name.ts'
import { driftsOf, type Files, pastOfChange } from './support.ts'

const manifest = { 'package.json': '{ "name": "ledger", "version": "1.0.0" }\n' }
const guide = (...lines: string[]): Files => ({ 'docs/guide.md': `# Guide\n\n${lines.join('\n')}\n` })

/** What is said of a change: `place token`; a file without text goes. */
async function told(files: Files, after: Readonly<Record<string, string | undefined>>): Promise<string[]> {
  const before: Files = { ...manifest, ...files }
  const head = Object.fromEntries(
    Object.entries({ ...before, ...after }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  const found = await driftsOf(removedName, head, { before, past: pastOfChange(before, head) })
  return found.map(({ anchor }) => `${anchor.doc}:${anchor.line} ${anchor.name}`).toSorted()
}

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

describe('a name that documents write with dashes', () => {
  const settings = (...names: string[]): string =>
    `pub struct Settings {\n${names.map((name) => `    ${name}: Option<String>,\n`).join('')}}\n`

  it('is told where the field that it is went', async () => {
    const before = {
      'src/settings.rs': settings('sdist_include', 'strip'),
      ...guide('```toml', '[tool.ledger]', 'sdist-include = []', '```'),
    }
    expect(await told(before, { 'src/settings.rs': settings('strip') })).toEqual(['docs/guide.md:5 sdist-include'])
  })

  it('is not told where the field lives on, and not as a word of plain prose', async () => {
    const shown = guide('```toml', 'sdist-include = []', '```')
    const before = {
      'src/settings.rs': settings('sdist_include', 'strip'),
      'src/read.rs': 'fn read() { settings.sdist_include }\n',
      ...shown,
    }
    expect(await told(before, { 'src/settings.rs': settings('strip') })).toEqual([])
    const prose = { 'src/settings.rs': settings('well_known', 'strip'), ...guide('This is a well-known way.') }
    expect(await told(prose, { 'src/settings.rs': settings('strip') })).toEqual([])
  })

  it('is told where it was a string of code as a whole, and not where a manifest had it', async () => {
    const go = (name: string): string => `package agent\n\nconst (\n\tdaemonSet  = "agent"\n\tconfigName = "${name}"\n)\n`
    const shown = guide('Create a config map named ```agent-configs```.')
    expect(await told({ 'pkg/agent.go': go('agent-configs'), ...shown }, { 'pkg/agent.go': go('agent-config') })).toEqual([
      'docs/guide.md:3 agent-configs',
    ])
    const yaml = { 'deploy/agent.yaml': 'name: "agent-configs"\nkind: Map\n', ...shown }
    expect(await told(yaml, { 'deploy/agent.yaml': 'kind: Map\n' })).toEqual([])
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

it('tells a variable that nothing reads any more, whatever a pipeline still sets', async () => {
  const read = (name: string): string => `package main\n\nimport "os"\n\nvar mode = os.Getenv("${name}")\n`
  const before = {
    'main.go': read('LEDGER_MODE_OLD'),
    '.github/workflows/test.yml': 'jobs:\n  test:\n    steps:\n      - run: LEDGER_MODE_OLD=local go test ./...\n',
    ...guide('Run `LEDGER_MODE_OLD=local go test ./...`.'),
  }
  expect(await told(before, { 'main.go': read('LEDGER_MODE') })).toEqual(['docs/guide.md:3 LEDGER_MODE_OLD'])
})

describe('a task that a change took', () => {
  const toml = (header: string, ...names: string[]): string => `[${header}]\n${names.map((name) => `${name} = "run ${name}"\n`).join('')}`

  it.each([
    ['pyproject.toml', toml('tool.poe.tasks', 'check-all', 'lint'), toml('tool.poe.tasks', 'lint'), 'poetry run poe check-all'],
    ['pixi.toml', toml('feature.dev.tasks', 'check-all', 'lint'), toml('feature.dev.tasks', 'lint'), 'pixi run check-all'],
    ['hatch.toml', toml('envs.default.scripts', 'check-all', 'lint'), toml('envs.default.scripts', 'lint'), 'hatch run check-all'],
    ['tox.ini', '[testenv:check-all]\ncommands = x\n[testenv:lint]\n', '[testenv:lint]\n', 'tox -e check-all'],
    ['Gruntfile.js', "grunt.registerTask('check-all', ['lint'])\n", "grunt.registerTask('all', ['lint'])\n", 'grunt check-all'],
    ['tasks.py', '@task\ndef check_all(c):\n    pass\n', '@task\ndef every(c):\n    pass\n', 'inv check-all'],
    [
      'composer.json',
      '{ "scripts": {\n  "check-all": "x",\n  "lint": "y"\n} }\n',
      '{ "scripts": {\n  "lint": "y"\n} }\n',
      'composer check-all',
    ],
  ])('is told of %s', async (file, before, after, line) => {
    expect(await told({ [file]: before, ...guide('```sh', line, '```') }, { [file]: after })).toEqual(['docs/guide.md:4 check-all'])
    expect(await told({ [file]: before, ...guide('```sh', line, '```') }, { [file]: `${before}\n` })).toEqual([])
  })
})

describe('a key that a change took', () => {
  const go = (key: string): string => `package ledger\n\nimport (\n\t"example.test/acme/log"\n)\n\nconst match = "${key}"\n`

  it('is told of a domain, and not where it only named a package', async () => {
    const shown = guide('Set `ledger.example.test/match-all` or see `example.test/acme/log`.')
    expect(await told({ 'a.go': go('ledger.example.test/match-all'), ...shown }, { 'a.go': 'package ledger\n' })).toEqual([
      'docs/guide.md:3 ledger.example.test/match-all',
    ])
    const others = { 'a.go': go('ledger.example.test/match-all'), 'b.go': go('ledger.example.test/match-all'), ...shown }
    expect(await told(others, { 'a.go': 'package ledger\n' })).toEqual([])
  })

  it('is told of settings that code asks for by a string, and of a domain though a longer one begins like it', async () => {
    const shown = guide('| `signers.kms.auth.path` | Path |', '', 'Read `ledger.example.test/match`.')
    const before = { 'a.go': go('signers.kms.auth.path') + '\nconst other = "ledger.example.test/match"\n', ...shown }
    expect(await told(before, { 'a.go': `${go('signers.kms.oidc.path')}\nconst other = "ledger.example.test/match-%s"\n` })).toEqual([
      'docs/guide.md:3 signers.kms.auth.path',
      'docs/guide.md:5 ledger.example.test/match',
    ])
  })

  it('is told of the values of a chart by its path', async () => {
    const chart = (image: string): string => `server:\n  port: 80\n  deployment:\n${image}    replicas: 1\n`
    const page = guide(
      '| Parameter | Description |',
      '| --- | --- |',
      '| `server.deployment.image.name` | The image |',
      '| `server.port` | The port |',
    )
    const before = { 'chart/values.yaml': chart('    image:\n      name: ledger\n'), ...page }
    expect(await told(before, { 'chart/values.yaml': `image:\n  name: ledger\n${chart('')}` })).toEqual([
      'docs/guide.md:5 server.deployment.image.name',
    ])
  })
})

it('tells a header of HTTP that code no longer asks for', async () => {
  const go = (name: string): string => `package web\n\nfunc id(r *Request) string {\n\treturn r.Header.Get("${name}")\n}\n`
  expect(
    await told({ 'web.go': go('X-Ledger-Tenant'), ...guide('Send `X-Ledger-Tenant: acme`.') }, { 'web.go': go('X-Ledger-Account') }),
  ).toEqual(['docs/guide.md:3 X-Ledger-Tenant'])
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

describe('a key that a field had for others', () => {
  const go = (...fields: string[]): string => `package config\n\ntype Settings struct {\n${fields.map((one) => `\t${one}\n`).join('')}}\n`
  const drain = 'Drain string `yaml:"drain-after,omitempty"`'
  const rest = 'Port int `yaml:"listen-port"`'

  it('is told in a table, a span and an example, whatever function has its word', async () => {
    const page = guide(
      '| Field | Type |',
      '| --- | --- |',
      '| drain-after | string |',
      '',
      'Set `drain-after`.',
      '',
      '```yaml',
      '# drain-after: 5s',
      '```',
    )
    const before = { 'config.go': go(drain, rest), 'main.go': 'package main\n\n// drain-after\nfunc drainAfter() {}\n', ...page }
    expect(await told(before, { 'config.go': go(rest) })).toEqual([
      'docs/guide.md:10 drain-after',
      'docs/guide.md:5 drain-after',
      'docs/guide.md:7 drain-after',
    ])
  })

  it('is not told of an object of Kubernetes, and is of a map of settings', async () => {
    const object = (kind: string): Files => guide('```yaml', 'apiVersion: v1', `kind: ${kind}`, 'data:', '  drain-after: 5s', '```')
    expect(await told({ 'config.go': go(drain, rest), ...object('Pod') }, { 'config.go': go(rest) })).toEqual([])
    expect(await told({ 'config.go': go(drain, rest), ...object('ConfigMap') }, { 'config.go': go(rest) })).toEqual([
      'docs/guide.md:7 drain-after',
    ])
  })

  it('is not told where another field has it, and not where code asks for it by a string', async () => {
    const before = { 'config.go': go(drain, rest), ...guide('Set `drain-after`.') }
    expect(await told({ ...before, 'other.go': go(drain) }, { 'config.go': go(rest) })).toEqual([])
    expect(await told({ ...before, 'read.go': 'package config\n\nvar x = read("drain-after")\n' }, { 'config.go': go(rest) })).toEqual([])
  })
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

describe('a page of a folder called after what a tool knows', () => {
  const php = (...names: string[]): string =>
    `<?php\nclass Check {\n  private array $options = [\n${names.map((name) => `    '${name}' => false,\n`).join('')}  ];\n}\n`
  const lines = ['# Check', '', '```yaml', 'check:', '  no_progress_bar: true', '```']

  it.each(['docs/tasks/check.md', 'docs/usage/issues/check.md'])('is judged below documentation: %s', async (page) => {
    const before = { 'src/Check.php': php('no_progress_bar', 'strict'), [page]: `${lines.join('\n')}\n` }
    expect(await told(before, { 'src/Check.php': php('strict') })).toEqual([`${page}:5 no_progress_bar`])
  })

  it.each(['tasks/check.md', 'docs/tasks/task-3.md', 'docs/issues/2026-01-check.md'])('is a piece of work elsewhere: %s', async (page) => {
    const before = { 'src/Check.php': php('no_progress_bar', 'strict'), [page]: `${lines.join('\n')}\n` }
    expect(await told(before, { 'src/Check.php': php('strict') })).toEqual([])
  })
})

it('tells a property of a service by its path, and none that code still asks for', async () => {
  const yaml = (key: string): string => `ledger:\n  ui:\n    ${key}: true\n    port: 80\n`
  const page = guide('Name | Property', '--- | ---', 'suggestNew | ledger.ui.suggest-new', 'port | ledger.ui.port')
  const before = { 'src/main/resources/application.yml': yaml('suggest-new'), ...page }
  expect(await told(before, { 'src/main/resources/application.yml': 'ledger:\n  ui:\n    port: 80\n' })).toEqual([
    'docs/guide.md:5 ledger.ui.suggest-new',
  ])
  for (const code of ['@Value("${ledger.ui.suggest-new}") boolean on;', 'boolean suggestNew;']) {
    const read = { 'src/main/java/Ui.java': `class Ui {\n  ${code}\n}\n` }
    expect(await told({ ...before, ...read }, { 'src/main/resources/application.yml': 'ledger:\n  ui:\n    port: 80\n' })).toEqual([])
  }
})
