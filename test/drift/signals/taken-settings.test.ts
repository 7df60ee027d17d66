import { describe, expect, it } from 'vitest'
import { removedName } from '../../../src/drift/signals/removed-name.ts'
import { driftsOf, type Files, guide, pastOfChange, tokens, toldOfNames as told } from './support.ts'

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

describe('a key that code puts together', () => {
  const go = (...ends: string[]): string =>
    `package ledger\n\nconst prefix = "ledger.example.test"\n${ends.map((end, at) => `\nconst key${at} = ${end}\n`).join('')}`
  const page = guide(
    '```yaml',
    'ledger.example.test/write-back: git',
    'ledger.example.test/main.chart.image-tag: v1',
    '```',
    'Or set `<alias>.chart.image-tag`, and example.test/write-back.',
  )

  it.each([
    ['behind a constant', 'prefix + "/write-back"', '"/%s.chart.image-tag"'],
    ['as a suffix of its own', '"write-back"', '"chart.image-tag"'],
    ['in a template', '`${prefix}/write-back`', '`${prefix}/${alias}.chart.image-tag`'],
  ])('is told below its domain, and alone on a page that has the domain: %s', async (_, ...ends) => {
    expect(await told({ 'a.go': go(...ends), ...page }, { 'a.go': go() })).toEqual([
      'docs/guide.md:4 write-back',
      'docs/guide.md:5 chart.image-tag',
      'docs/guide.md:7 chart.image-tag',
    ])
  })

  it('is not told where a string or a manifest still has its end, and not below the domain of others', async () => {
    const before = { 'a.go': go('prefix + "/write-back"'), ...page }
    expect(await told({ ...before, 'b.go': 'package b\n\nvar x = read("write-back")\n' }, { 'a.go': go() })).toEqual([])
    expect(await told({ ...before, 'app.yaml': 'ledger.example.test/write-back: git\n' }, { 'a.go': go() })).toEqual([])
    const others = { 'a.go': go('prefix + "/write-back"').replace('ledger.example.test', 'other.example.test'), ...page }
    expect(await told(others, { 'a.go': go() })).toEqual([])
  })
})

it.each([
  ['settings.gradle.kts', 'include(":ledger-base")\n', 'include(":ledger-core")\n', 'io.example:ledger-base'],
  ['settings.gradle.kts', 'include(\n  "ledger",\n  "parts:ledger-base",\n)\n', 'include("ledger")\n', 'ledger-base'],
  ['settings.gradle', "include ':ledger', ':ledger-base'\n", "include ':ledger'\n", 'ledger-base'],
  ['pom.xml', '<module>parts/ledger-base</module>\n', '<module>parts/ledger-core</module>\n', 'ledger-base'],
  ['base/Cargo.toml', '[package]\nname = "ledger-base"\n', '[package]\nname = "ledger-core"\n', 'ledger-base'],
  ['ledger-base.gemspec', "  gem.name = 'ledger-base'\n", undefined, 'ledger-base'],
  ['base/pyproject.toml', '[project]\nname = "ledger-base"\n', '[project]\nname = "ledger-core"\n', 'ledger-base'],
])('tells a module that the build no longer has: %s', async (file, before, after, named) => {
  const page = guide(
    `Add \`${named}\`.`,
    'See [open](../api/ledger-base/open) or [theirs](https://example.test/ledger-base).',
    'A ledger-base.',
  )
  const files = { [file]: before, ...page }
  expect(await told(files, { [file]: after })).toEqual(['docs/guide.md:3 ledger-base', 'docs/guide.md:4 ledger-base'])
  expect(await told({ ...files, 'build.rb': 'publish("ledger-base")\n' }, { [file]: after })).toEqual([])
})

it('is sure of a module of the build, whatever dependency of the family the change took on', async () => {
  const manifest = { 'package.json': '{ "name": "ledger", "version": "1.0.0" }\n' }
  const before = { ...manifest, 'settings.gradle': "include 'ledger', 'ledger-base'\n", ...guide('Add `io.example:ledger-base`.') }
  const head = { ...before, 'settings.gradle': "include 'ledger'\n" }
  const past = { ...pastOfChange(before, head), manifestLines: async () => ['+  "ledger-rest": "^1.0.0",'] }
  expect(tokens(await driftsOf(removedName, head, { before, past }))).toEqual(['failure ledger-base'])
})

it('tells a key of a map of settings that no workload takes any more', async () => {
  const yaml = (key: string): string =>
    `kind: Deployment\nspec:\n  env:\n  - name: LEDGER\n    valueFrom:\n      configMapKeyRef:\n        name: ledger\n        key: ${key}\n        optional: true\n`
  const page = guide('```yaml', 'apiVersion: v1', 'kind: ConfigMap', 'data:', '  ledger.token: x', '```', 'Set `ledger.token`.')
  const before = { 'deploy/ledger.yaml': yaml('ledger.token'), ...page }
  expect(await told(before, { 'deploy/ledger.yaml': yaml('ledger.port') })).toEqual([
    'docs/guide.md:7 ledger.token',
    'docs/guide.md:9 ledger.token',
  ])
  expect(await told({ ...before, 'deploy/other.yaml': yaml('ledger.token') }, { 'deploy/ledger.yaml': yaml('ledger.port') })).toEqual([])
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
