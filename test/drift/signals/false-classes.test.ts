import { rmSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { check } from '../../handlers/check-docs/support.ts'
import { commitFiles, gitRepository } from '../../support/repository.ts'

type Files = Readonly<Record<string, string>>

/** Tokens of everything that fails at the head, where files changed (or went) since the first commit. */
async function failures(files: Files, after: Readonly<Record<string, string | undefined>>): Promise<(string | undefined)[]> {
  const dir = gitRepository({ 'package.json': '{ "name": "ledger", "version": "1.0.0" }\n', ...files })
  for (const [file, text] of Object.entries(after)) if (text === undefined) rmSync(path.join(dir, file), { recursive: true })
  commitFiles(dir, Object.fromEntries(Object.entries(after).filter((entry): entry is [string, string] => entry[1] !== undefined)), 'Change')
  const { report } = await check(dir, '/check-docs')
  return report.findings.filter(({ drift, severity }) => drift !== undefined && severity === 'failure').map(({ drift }) => drift?.token)
}

describe('variables that a library makes of a prefix and keys', () => {
  const compose = 'services:\n  app:\n    environment:\n      LEDGER_SERVER_PORT: 80\n      LEDGER_OLD_THING: 1\n'
  const page = '# Ledger\n\nSet `LEDGER_SERVER_PORT` and `LEDGER_OLD_THING`.\n'
  it.each([
    [
      'viper',
      'cmd/root.go',
      'package cmd\nfunc init() {\n\tviper.SetEnvPrefix("ledger")\n\tviper.AutomaticEnv()\n\tviper.SetDefault("server.port", 80)\n}\n',
    ],
    [
      'viper without a prefix',
      'cmd/root.go',
      'package cmd\ntype Ledger struct {\n\tServer Server `mapstructure:"server"`\n\tPort int `mapstructure:"port"`\n}\nfunc init() { viper.AutomaticEnv() }\ntype Root struct {\n\tLedger Ledger `mapstructure:"ledger"`\n}\n',
    ],
    [
      'envconfig',
      'config.go',
      'package main\ntype Config struct {\n\tServerPort int\n}\nfunc load() { envconfig.MustProcess("ledger", &c) }\n',
    ],
    [
      'pydantic',
      'ledger/config.py',
      'class Settings(BaseSettings):\n    model_config = SettingsConfigDict(env_prefix="LEDGER_")\n    server_port: int = 80\n',
    ],
    ['dynaconf', 'ledger/config.py', 'settings = Dynaconf(envvar_prefix="LEDGER")\nx = settings.get("server_port")\n'],
    ['Spring', 'src/main/java/Config.java', '@ConfigurationProperties("ledger.server")\npublic class Config {\n  private int port;\n}\n'],
    [
      'figment',
      'src/main.rs',
      'struct Config {\n    server_port: u16,\n}\nfn main() { Figment::new().merge(Env::prefixed("LEDGER_")); }\n',
    ],
    [
      '.NET',
      'Program.cs',
      'builder.Configuration.AddEnvironmentVariables(prefix: "LEDGER_");\nclass O {\n  public int ServerPort { get; set; }\n}\n',
    ],
    ['yargs', 'src/cli.ts', "yargs.env('LEDGER').option('server-port', { type: 'number' })\n"],
  ])('live with %s', async (_, file, code) => {
    const files = {
      'README.md': page,
      'deploy/setup.sh': 'export LEDGER_SERVER_PORT=80\nexport LEDGER_OLD_THING=1\n',
      'compose.yaml': compose,
      [file]: code,
    }
    expect(await failures(files, { 'deploy/setup.sh': 'true\n', 'compose.yaml': 'services: {}\n' })).not.toContain('LEDGER_SERVER_PORT')
  })

  it('are gone where no key makes them, or nothing binds variables', async () => {
    const gone = { 'deploy/setup.sh': 'true\n', 'compose.yaml': 'services: {}\n' }
    const files = {
      'README.md': page,
      'deploy/setup.sh': 'export LEDGER_SERVER_PORT=80\nexport LEDGER_OLD_THING=1\n',
      'compose.yaml': compose,
    }
    const bound = 'package cmd\nfunc init() {\n\tviper.SetEnvPrefix("ledger")\n\tviper.SetDefault("server.port", 80)\n}\n'
    expect(await failures({ ...files, 'cmd/root.go': bound }, gone)).toEqual(['LEDGER_OLD_THING'])
    const plain = bound.replace('SetEnvPrefix', 'SetConfigName')
    expect(await failures({ ...files, 'cmd/root.go': plain }, gone)).toEqual(['LEDGER_SERVER_PORT', 'LEDGER_OLD_THING'])
  })
})

const client = 'export function openBills(): void {}\nexport function closeBills(): void {}\n'

describe('what tells of another time', () => {
  it.each([
    'HISTORY.md',
    'NEWS.md',
    'RELEASES.md',
    'RELNOTES.md',
    'UPGRADING.md',
    'UPGRADE-2.0.md',
    'WHATSNEW.md',
    'docs/release-notes/index.md',
    'docs/relnotes/next.md',
    'docs/whats-new/next.md',
    'newsfragments/12.feature.md',
  ])('is a change log by its name: %s', async (file) => {
    const page = 'Call `openBills()`. See [bills](gone/bills.md).\n'
    expect(
      await failures({ 'src/client.ts': client, [file]: page, 'docs/a.md': 'Call `openBills()`.\n' }, { 'src/client.ts': '\n' }),
    ).toEqual(['openBills'])
  })

  it('is a list of versions by its headings, whatever its name, and no page with one such heading', async () => {
    const list =
      '# All there was\n\n## 2.1.0 (2026-01-02)\n\nAdds `openBills()`. See [it](#bills).\n\n## v2.0.0\n\nX.\n\n## [1.9.0] - 2025-01-01\n\nY.\n'
    const one = '# Setup\n\n## 2.1.0\n\nSee [it](#bills).\n\n## Next\n\nX.\n\n## Last\n'
    expect(await failures({ 'src/client.ts': client, 'docs/journal.md': list, 'docs/setup.md': one }, { 'src/client.ts': '\n' })).toEqual([
      '#bills',
    ])
  })

  it.each([
    'Call `closeAll()`, formerly `openBills()`.',
    'It was renamed from `openBills()`.',
    'Before v3 call `openBills()`.',
    '`openBills()` is deprecated.',
    'It used to be `openBills()`.',
    '## Migrating from v2\n\nReplace `openBills()`.',
    '| Old name | New name |\n| --- | --- |\n| `openBills()` | `closeAll()` |',
    '| Deprecated | Use |\n| --- | --- |\n| `openBills()` | `closeAll()` |',
    '`closeAll()` (née `openBills()`) does it.',
  ])('is a name that is told as old: %s', async (words) => {
    expect(await failures({ 'src/client.ts': client, 'docs/a.md': `# A\n\n${words}\n` }, { 'src/client.ts': '\n' })).toEqual([])
  })
})

describe('what belongs to the reader or to others', () => {
  it('is the text of a picture', async () => {
    const page = '# A\n\n![How openBills() calls `closeBills()`](a.png)\n\n[![src/client.ts](a.png)](a.png)\n\nCall closeBills() now.\n'
    const files = { 'src/client.ts': client, 'docs/a.md': page, 'docs/a.png': '' }
    expect(await failures(files, { 'src/client.ts': undefined, 'src/b.ts': '\n' })).toEqual(['closeBills'])
  })

  it('is a route at the host of others', async () => {
    const server =
      "import express from 'express'\nexport const app = express()\napp.get('/v1/bills', (q, r) => r.send())\napp.get('/v1/users', (q, r) => r.send())\n"
    const page = '# A\n\n`GET https://api.other-bank.test/v1/bills` asks the bank, `GET http://localhost:3000/v1/users` asks us.\n'
    const files = { 'src/server.ts': server, 'docs/a.md': page }
    const found = await failures(files, { 'src/server.ts': "import express from 'express'\nexport const app = express()\n" })
    expect(found).toHaveLength(1)
    expect(found[0]).toContain('/v1/users')
  })

  it('is a method of what a dependency made, however many calls lie between', async () => {
    const page = [
      '# A',
      '',
      '```ts',
      "import { chromium } from 'playwright'",
      "import { Ledger } from 'ledger'",
      'const browser = await chromium.launch()',
      'const page = await browser.newPage()',
      'await page.waitForBills()',
      'const ledger = new Ledger()',
      'ledger.waitForTotals()',
      '```',
      '',
      'Or `page.waitForBills()`.',
      '',
    ].join('\n')
    const code = 'export class Ledger {\n  waitForBills() {}\n  waitForTotals() {}\n}\n'
    const files = { 'src/index.ts': code, 'docs/a.md': page }
    const found = await failures(files, { 'src/index.ts': 'export class Ledger {}\n' })
    expect([...new Set(found)]).toEqual(['waitForTotals'])
  })

  it('is a flag of a program that only starts one of a dependency', async () => {
    const manifest = '{ "name": "ledger", "bin": { "ledger": "bin/ledger.js" }, "dependencies": { "ledger-cli": "^1.0.0" } }\n'
    const old = "const { program } = require('commander')\nprogram.option('--tasks-simple', 'list').parse()\n"
    const files = { 'package.json': manifest, 'bin/ledger.js': old, 'docs/a.md': '# A\n\nRun `ledger --tasks-simple`.\n' }
    expect(await failures(files, { 'bin/ledger.js': "require('ledger-cli')()\n" })).toEqual([])
    expect(await failures(files, { 'bin/ledger.js': "require('./run')()\n" })).toEqual(['--tasks-simple'])
    // what reads the arguments is no program, and what names a flag itself takes it
    const own = manifest.replace('"ledger-cli"', '"commander": "^14.0.0", "ledger-cli"')
    for (const now of [old.replace('tasks-simple', 'plan'), "require('ledger-cli')(['--plan'])\n"])
      expect(await failures({ ...files, 'package.json': own }, { 'bin/ledger.js': now })).toEqual(['--tasks-simple'])
  })

  it('is a key of a build server', async () => {
    const pipeline = 'steps:\n  - script: x\n    displayName: Test\n'
    const files = { '.ci/.azure-pipelines-steps.yml': pipeline, 'docs/a.md': '# A\n\n## Options\n\nSet `displayName` of the task.\n' }
    expect(await failures(files, { '.ci/.azure-pipelines-steps.yml': undefined })).toEqual([])
    const folder = { 'azure-pipelines/build.yml': pipeline, 'docs/a.md': files['docs/a.md'] }
    expect(await failures(folder, { 'azure-pipelines/build.yml': undefined })).toEqual([])
  })

  it('is a file that stands for any', async () => {
    const page = '# A\n\nWhen an entry file like `src/cli.ts` has a hashbang, it is run.\n\nThe program starts in `src/cli.ts`.\n'
    const files = { 'src/cli.ts': client, 'docs/a.md': page }
    expect(await failures(files, { 'src/cli.ts': undefined, 'src/cli-main.ts': client })).toEqual(['src/cli.ts'])
  })

  it('is a target that an included makefile has, whatever its ending', async () => {
    const files = {
      'images/base/Makefile': 'quick:\n\tbuild\nslow:\n\tbuild\n',
      'docs/a.md': '# A\n\nRun `make quick`, then `make slow`.\n',
    }
    const after = { 'images/base/Makefile': 'include ../Makefile.common.in\n', 'images/Makefile.common.in': 'quick:\n\tbuild\n' }
    expect(await failures(files, after)).toEqual(['slow'])
  })
})
