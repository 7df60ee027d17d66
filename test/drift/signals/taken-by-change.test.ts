import { rmSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { check } from '../../handlers/check-docs/support.ts'
import { commitFiles, gitRepository, headOf } from '../../support/repository.ts'

type Files = Readonly<Record<string, string>>

/** What is said of a change: `place token`; a file without text goes. */
async function told(files: Files, after: Readonly<Record<string, string | undefined>>, signal = 'D1'): Promise<string[]> {
  const dir = gitRepository({ 'package.json': '{ "name": "ledger", "version": "1.0.0" }\n', ...files })
  const base = headOf(dir)
  for (const [file, text] of Object.entries(after)) if (text === undefined) rmSync(path.join(dir, file))
  commitFiles(dir, Object.fromEntries(Object.entries(after).filter((entry): entry is [string, string] => entry[1] !== undefined)), 'Change')
  const { report } = await check(dir, '/check-docs', { since: base })
  return report.findings.filter(({ drift }) => drift?.signal === signal).map(({ at, drift }) => `${at?.path}:${at?.line} ${drift?.token}`)
}

const guide = (...lines: string[]): Files => ({ 'docs/guide.md': `# Guide\n\n${lines.join('\n')}\n` })
const shell = (line: string): Files => guide('```bash', line, '```')

describe('a flag that a change took', () => {
  const cobra = (...flags: string[]): string =>
    `package cmd\n\nimport "github.com/spf13/cobra"\n\nfunc flags(cmd *cobra.Command) {\n${flags.map((one) => `\tcmd.Flags().BoolVar(&o.x, "${one}", false, "A flag")\n`).join('')}}\n`

  it.each([
    ['go.mod', 'module example.test/acme/bills/v3\n'],
    ['Cargo.toml', '[package]\nedition = "2021"\nname = "bills"\n'],
    ['pyproject.toml', '[project]\nname = "ledger-tools"\n\n[project.scripts]\nbills = "ledger.main:run"\n'],
    ['ledger.gemspec', 'Gem::Specification.new do |s|\n  s.name = "bills"\nend\n'],
  ])('is told where a page gives it to the program that %s names', async (file, text) => {
    const files = { [file]: text, 'flags/create.go': cobra('switch', 'force'), ...shell('bills create cluster --switch') }
    expect(await told(files, { 'flags/create.go': cobra('switch-context', 'force') })).toEqual(['docs/guide.md:4 --switch'])
  })

  it('is not told where a page gives it to a program that no manifest names', async () => {
    const files = {
      'go.mod': 'module example.test/acme/bills\n',
      'flags/create.go': cobra('switch', 'force'),
      ...shell('others create --switch'),
    }
    expect(await told(files, { 'flags/create.go': cobra('switch-context', 'force') })).toEqual([])
  })

  it('is told of argparse where its word becomes the value of another one', async () => {
    const parser = (...flags: string[]): string =>
      `import argparse\n${flags.map((one) => `parser.add_argument('--${one}', dest='${one}')\n`).join('')}`
    const run = (test: string): string => `\ndef run(args):\n    config = read()\n    if ${test}:\n        show()\n`
    const files = { 'ledger/cli.py': `${parser('json', 'tags')}${run('args.json')}`, ...guide('Do:', '', '    ledger --json') }
    expect(await told(files, { 'ledger/cli.py': `${parser('tags', 'export')}${run("args.export == 'json'")}` })).toEqual([
      'docs/guide.md:5 --json',
    ])
  })

  it('is told in a remark of an example that names a program of others in another span', async () => {
    const page = guide('```yaml', 'options:', '  args: [] # what the `kubectl apply` command is given; same as `--apply-arg`', '```')
    const files = { 'flags/create.go': cobra('apply-arg', 'force'), ...page }
    expect(await told(files, { 'flags/create.go': cobra('arg', 'force') })).toEqual(['docs/guide.md:5 --apply-arg'])
    const given = { ...files, ...guide('```yaml', 'run: kubectl apply --apply-arg', '```') }
    expect(await told(given, { 'flags/create.go': cobra('arg', 'force') })).toEqual([])
  })

  const entries = (...rows: string[]): string => `// options of the cli\nmodule.exports = [\n${rows.join('')}]\n`
  const entry = (name: string, usage: string): string =>
    `  {\n    name: '${name}',\n    usage: '${usage}',\n    type: String,\n    description: 'What ${name} is for',\n  },\n`
  const rest = `${entry('plugin', 'plugin')}${entry('target', '--target <value>')}`
  const both = entries(rest, entry('plugin', '--plugin <name>'))

  it('is told where a command of the same word stays in the list', async () => {
    const files = { 'lib/cli-flags.js': both, ...guide('```', '  --plugin string   Load a plugin', '  --target string   A target', '```') }
    expect(await told(files, { 'lib/cli-flags.js': entries(rest) })).toEqual(['docs/guide.md:4 --plugin'])
    expect(await told(files, { 'lib/cli-flags.js': both.replace('What plugin', 'All that plugin') })).toEqual([])
  })

  it('is told where only a test still gives it', async () => {
    const files = {
      'lib/cli-flags.js': both,
      'test/run.test.js': "run(['--plugin'])\n",
      ...guide('```', '  --plugin string   Load a plugin', '```'),
    }
    expect(await told(files, { 'lib/cli-flags.js': entries(rest) })).toEqual(['docs/guide.md:4 --plugin'])
  })

  it('is told where the page calls it deprecated, and not where it says that it is gone', async () => {
    const row = (words: string): Files => guide('```', `  --plugin string   ${words}`, '  --target string   A target', '```')
    const after = { 'lib/cli-flags.js': entries(rest) }
    expect(await told({ 'lib/cli-flags.js': both, ...row('[this is deprecated] Load a plugin') }, after)).toEqual([
      'docs/guide.md:4 --plugin',
    ])
    expect(await told({ 'lib/cli-flags.js': both, ...row('no longer supported') }, after)).toEqual([])
  })

  it.each([
    ['ledger.toml', '[tasks.format]\ncommand = "cargo"\nargs = ["fmt", "--", "--write-mode=overwrite"]\n'],
    ['tasks/format.yml', 'format:\n  command: ["cargo", "fmt", "--", "--write-mode=overwrite"]\n'],
  ])('is not told where %s only handed it on to another program', async (file, text) => {
    const files = { [file]: text, ...guide('```toml', 'args = ["fmt", "--", "--write-mode=overwrite"]', '```') }
    expect(await told(files, { [file]: text.replace('write-mode', 'emit') })).toEqual([])
  })

  const oclif = (...lines: string[]): string => `import { Flags } from '@oclif/core'\n\n${lines.join('\n')}\n`

  it.each([
    ['under a key', 'export const output = {', '\tfields: Flags.string({ description: "Which" }),', '}'],
    ['as a constant', 'export const other = 1', 'export const fields: Flag<string> = Flags.string({ description: "Which" })', ''],
  ])('is told where a library made it %s, whatever else has its word', async (_, first, line, last) => {
    const files = {
      'lib/utils/shared.ts': oclif(first, line, last),
      'lib/commands/list.ts': oclif(
        'export const flags = { all: Flags.boolean({}) }',
        'export function show(',
        '\tfields: string[],',
        ') {}',
      ),
      ...guide('#### --fields FIELDS', '', 'Which fields to show.'),
    }
    expect(await told(files, { 'lib/utils/shared.ts': oclif(first, last) })).toEqual(['docs/guide.md:3 --fields'])
    const moved = {
      'lib/utils/shared.ts': oclif(first, last),
      'lib/commands/show.ts': oclif('const flags = {', '\tfields: Flags.string({}),', '}'),
    }
    expect(await told(files, moved)).toEqual([])
  })
})

describe('a name that a change took', () => {
  it('is told of a method whose parameters stood on lines of their own', async () => {
    const meter = (...members: string[]): string => `export class Meter {\n  start(): void {}\n${members.join('')}}\n`
    const method = '  createBatchObserver(\n    callback: () => void,\n  ): void {\n    callback()\n  }\n'
    const files = { 'src/meter.ts': meter(method), ...guide('```js', 'meter.createBatchObserver(() => {', '})', '```') }
    expect(await told(files, { 'src/meter.ts': meter() })).toEqual(['docs/guide.md:4 createBatchObserver'])
  })

  it('is told of a function inside of another that examples call as a method', async () => {
    const scope = (name: string): string =>
      `module.exports = function scope() {\n  function ${name}(ms) {\n    return ms\n  }\n\n  return { ${name}: ${name} }\n}\n`
    const files = { 'lib/scope.js': scope('socketTimeout'), ...guide('```js', 'ledger()', '  .socketTimeout(2000)', '```') }
    expect(await told(files, { 'lib/scope.js': scope('socketDelay') })).toEqual(['docs/guide.md:5 socketTimeout'])
    const variable = { ...files, ...guide('```js', 'const socketTimeout = 2000', '```') }
    expect(await told(variable, { 'lib/scope.js': scope('socketDelay') })).toEqual([])
  })

  it('is not told of an example that the change itself wrote, where nothing but its words says what it means', async () => {
    const code = (key: string): string =>
      `export const make = () => check({\n  ${key}: async (token) => {\n    return token\n  },\n})\n\nfunction check(x) {\n  return x\n}\n`
    const example = guide('```js', 'class Tokens {', '  async verifyAccessToken(token) {', '  }', '}', '```')
    const after = { 'src/tokens.js': code('checkToken') }
    const before = { 'src/tokens.js': code('verifyAccessToken') }
    expect(await told({ ...before, ...example }, after)).toEqual(['docs/guide.md:5 verifyAccessToken'])
    expect(await told({ ...before, ...guide('Nothing yet.') }, { ...after, ...example })).toEqual([])
  })

  it('is told of a heading of an option whose default is the file of another tool', async () => {
    const options = (...names: string[]): string => `export interface Options {\n${names.map((one) => `  ${one}: string\n`).join('')}}\n`
    const files = {
      'src/options.ts': options('configFileName', 'configFile'),
      ...guide("#### configFileName *(string) (default='tsconfig.json')*", '', 'Where the configuration is.'),
    }
    expect(await told(files, { 'src/options.ts': options('configFile') })).toEqual(['docs/guide.md:3 configFileName'])
  })

  it.each([
    ['an attribute of a schema', 'config.xsd', '  <xs:attribute name="totallyTyped" type="xs:boolean" />\n', 'Set `totallyTyped="true"`.'],
    [
      'a key that a program asks for',
      'src/Config.php',
      "<?php\nif (isset($xml['totallyTyped'])) {\n}\n",
      '`totallyTyped` makes it strict.',
    ],
    ['a task', 'build.gradle.kts', 'tasks.register<DefaultTask>("totallyTyped") {\n}\n', 'Run `./gradlew totallyTyped` first.'],
    ['a command', 'src/Command.kt', 'object Names {\n    const val COMMAND_NAME = "totallyTyped"\n}\n', 'Run `ledger totallyTyped`.'],
  ])('is told where it was %s, given as a string', async (_, file, text, words) => {
    const files = { [file]: text, ...guide(words) }
    const found = await told(files, { [file]: text.replace('totallyTyped', 'other') })
    expect(found).toEqual(['docs/guide.md:3 totallyTyped'])
    expect(
      await told({ ...files, 'src/other.php': "<?php\n$x = $o['totallyTyped'];\n" }, { [file]: text.replace('totallyTyped', 'other') }),
    ).toEqual([])
  })

  it('is not told where the string moved to an example or a site, and is told where a test still has it', async () => {
    const keys = (name: string): string => `package main\n\nfunc pages() {\n\tfill(map[string]string{\n\t\t"${name}": latest,\n\t})\n}\n`
    const files = { 'scripts/pages/main.go': keys('LatestVersion'), ...guide('Install {.LatestVersion} of `LatestVersion`.') }
    const turned = { 'scripts/pages/main.go': keys('Other') }
    // so much beside it that git sees no move
    const moved = `${keys('LatestVersion')}${Array.from({ length: 40 }, (_, i) => `func other${i}() int {\n\treturn ${i}\n}\n`).join('')}`
    expect(await told(files, { 'scripts/pages/main.go': undefined, 'scripts/website/main.go': moved })).toEqual([])
    expect(new Set(await told({ ...files, 'test/pages_test.py': "x = ['LatestVersion']\n" }, turned))).toEqual(
      new Set(['docs/guide.md:3 LatestVersion']),
    )
  })

  it('is not told where the string named a module, stood in a remark or in a file of settings of a tool', async () => {
    const words = guide('It uses `totallyTyped` for this.')
    const cases = [
      ['src/a.js', "import { a } from 'totallyTyped'\nexport const b = a\n"],
      ['src/a.php', "<?php\n// asks for 'totallyTyped'\n$a = 1;\n"],
      ['.github/workflows/ci.yml', "jobs:\n  a:\n    name: run 'totallyTyped'\n"],
    ] as const
    for (const [file, text] of cases)
      expect(await told({ [file]: text, ...words }, { [file]: text.replace('totallyTyped', 'other') })).toEqual([])
  })

  it('is told of a variable that a program in Rust takes by its field', async () => {
    const args = (field: string): string =>
      `#[derive(Parser)]\npub struct Opt {\n    #[arg(long, env)]\n    pub ${field}: Option<String>,\n}\n`
    const files = { 'src/args.rs': args('commit_path'), ...guide('```', '--which <PATH>  Which paths [env: COMMIT_PATH=]', '```') }
    expect(await told(files, { 'src/args.rs': args('include_path') })).toEqual(['docs/guide.md:4 COMMIT_PATH'])
    expect(await told(files, { 'src/args.rs': args('commit_path').replace('Opt', 'Options') })).toEqual([])
  })
})

describe('a version that a change turned', () => {
  it('is told where the sentence says which version it is', async () => {
    const cargo = (version: string): string => `[package]\nname = "ledger"\nversion = "1.0.0"\nrust-version = "${version}"\n`
    const files = { 'Cargo.toml': cargo('1.68.2'), ...guide('The minimum supported Rust version is `1.68.2`.') }
    expect(await told(files, { 'Cargo.toml': cargo('1.70.0') }, 'D7')).toEqual(['docs/guide.md:3 1.68.2'])
    expect(await told(files, { 'Cargo.toml': cargo('1.68.2').replace('1.0.0', '1.1.0') }, 'D7')).toEqual([])
  })
})
