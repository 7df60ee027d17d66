import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { oneLine } from '../../src/action/outlet.ts'
import { renderInspect, subjects } from '../../src/delivery/render-inspect.ts'
import { renderJson } from '../../src/delivery/render-json.ts'
import { renderTerminal } from '../../src/delivery/render-terminal.ts'
import { readEvent } from '../../src/github/read-event.ts'
import { run, understand } from '../../src/run.ts'
import { parseCommand } from '../../src/text/parse-command.ts'
import { canary, encodings, shapedSecrets } from '../support/canaries.ts'
import { lookAlikes } from '../support/look-alikes.ts'
import { gitRepository } from '../support/repository.ts'
import { worldOn } from '../support/shop.ts'
import { smallService } from '../support/small-service.ts'
import { readFollowUps, withPull } from '../support/with-pull.ts'

/** A secret of its own for each encoding, as code holds it. */
const encoded = Object.entries(encodings).map(([name, encode], place) => ({ name, secret: canary(place), text: encode(canary(place)) }))

/** A secret of its own for each place of code that something of ours quotes. */
const placed = Object.fromEntries(
  ['setting', 'notify', 'error', 'header', 'comment', 'route', 'example', 'file', 'status', 'member', 'guard', 'dotenv'].map((name, i) => [
    name,
    canary(40 + i),
  ]),
) as Readonly<Record<string, string>>

const hook = `https://hooks.slack.com/services/${shapedSecrets['slackHook'] ?? ''}`
const low = 'hunter2-for-all'

/** A feature whose code holds all of them where pages quote code. */
function leakyService(): Record<string, string> {
  const constants = encoded.flatMap(({ text }, i) => {
    // a text over two lines is a template, as code would hold it
    const literal = text.includes('\n') ? `\`${text}\`` : `'${text}'`
    return [
      `/** Sends invoices with ${text.replace(/\n/g, '\n * ').replaceAll('*/', '')} to the bank. */`,
      `export const sender${i} = ${literal}`,
    ]
  })
  return {
    ...smallService(),
    '.env.example': `# The bank's own key is ${placed['dotenv'] ?? ''}\nBANK_ADDRESS=\n`,
    'src/billing/senders.ts': `${constants.join('\n')}\n`,
    [`src/billing/${placed['file'] ?? ''}.ts`]: 'export const kept = 1\n',
    'src/billing/bank.ts': [
      "import { Hono } from 'hono'",
      'export const bank = new Hono()',
      `export const access = process.env.AWS_ACCESS_KEY_ID ?? '${placed['setting'] ?? ''}'`,
      `export const secret = process.env.BANK_SECRET ?? '${low}'`,
      'export const address = process.env.BANK_ADDRESS',
      `export const notify = process.env.NOTIFY ?? '${hook}'`,
      `export const token = process.env.NOTIFY_BY ?? '${placed['notify'] ?? ''}'`,
      `export const database = process.env.BANK_DATABASE ?? 'postgres://bank:${low}@db.internal/bank'`,
      'export const ttl = process.env.TOKEN_TTL ?? 3600',
      `/** Fails with ${placed['comment'] ?? ''}. */`,
      'export class BankError extends Error {',
      `  override message = 'The bank refused ${placed['error'] ?? ''}'`,
      `  status = '${placed['status'] ?? ''}'`,
      '}',
      `export interface Options { /** Such as ${placed['member'] ?? ''} */ key: '${placed['member'] ?? ''}' }`,
      `export function send(headers = { authorization: 'Bearer ${placed['header'] ?? ''}' }) {`,
      `  if (headers.authorization === '${placed['guard'] ?? ''}') throw new BankError('no ${placed['error'] ?? ''}')`,
      '  return fetch(address ?? notify, { headers })',
      '}',
      `bank.post('/hooks/${placed['route'] ?? ''}', async (c) => { send(); return c.json({ sent: true }) })`,
      `bank.get('/example', (c) => c.json({ key: '${placed['example'] ?? ''}' }))`,
      '',
    ].join('\n'),
    'src/index.ts': `${smallService()['src/index.ts']?.replace("app.route('/refunds'", "app.route('/billing/bank', bank)\napp.route('/refunds'") ?? ''}import { bank } from './billing/bank.ts'\n`,
  }
}

function writeFile(dir: string, file: string, content: string): void {
  mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
  writeFileSync(path.join(dir, file), content)
}

/** Names of the secrets that a text holds, as they are or as code holds them. */
function leaksIn(text: string): string[] {
  const all = [
    ...encoded.flatMap(
      ({ name, secret, text: form }) =>
        [
          [name, secret],
          [`${name} as written`, form],
          [`${name} as JSON`, JSON.stringify(form).slice(1, -1)],
        ] as const,
    ),
    ...Object.entries(placed),
    ['hook', shapedSecrets['slackHook'] ?? ''] as const,
    ['low', low] as const,
  ]
  return all.filter(([, value]) => text.includes(value)).map(([name]) => name)
}

const commands = [
  '/document-feature billing --depth comprehensive',
  '/document-feature billing --format api-spec',
  '/document-feature billing --format runbook',
  '/check-docs --report',
]

describe('every sink', () => {
  it('of a run is free of secrets in twelve encodings, and a second run changes nothing', async () => {
    const dir = gitRepository(leakyService())
    const world = await worldOn(dir)
    const outcomes = await run(commands.map(parseCommand), world)
    const written = outcomes.flatMap((outcome) => (outcome.kind === 'done' ? outcome.changes.files : []))
    const sinks = {
      pages: written.filter(({ path: file }) => file.endsWith('.md')),
      sidecars: written.filter(({ path: file }) => file.startsWith('.workflow/')),
      outcomes,
      json: outcomes.map((outcome) => (outcome.kind === 'done' ? renderJson(outcome.changes, []) : outcome)),
      terminal: outcomes.map((outcome) =>
        outcome.kind === 'done'
          ? renderTerminal(outcome.changes, 'dry run', {
              bold: String,
              dim: String,
              red: String,
              green: String,
              yellow: String,
              cyan: String,
            } as never)
          : outcome,
      ),
    }
    for (const [name, sink] of Object.entries(sinks)) {
      const text = JSON.stringify(sink)
      expect(text.length, name).toBeGreaterThan(200)
      expect(leaksIn(text), name).toEqual([])
    }
    const pages = sinks.pages.map(({ content }) => content ?? '').join('\n')
    expect(pages).toMatch(/`BANK_SECRET` \|.* a default that is not shown \|/)
    expect(pages).toMatch(/`NOTIFY` \|.* a default that is not shown \|/)
    expect(pages).toContain('3600')
    expect(JSON.stringify(outcomes)).toContain('insecure-default')
    for (const { path: file, content } of written) if (content !== null) writeFile(dir, file, content)
    const again = await run(commands.slice(2, 3).map(parseCommand), await worldOn(dir))
    expect(
      again.flatMap((outcome) => (outcome.kind === 'done' ? outcome.changes.files.map(({ path: file }) => file) : ['failed'])),
    ).toEqual([])
  })

  it('shows what only looks like a secret, in pages and `inspect`', async () => {
    const names = Object.keys(lookAlikes).map((name) => name.replace(/\W+/g, '_').toUpperCase())
    const defaults = Object.values(lookAlikes).map((text, i) => `export const value${i} = process.env.${names[i] ?? ''} ?? '${text}'`)
    const world = await worldOn(gitRepository({ ...smallService(), 'src/billing/shown.ts': `${defaults.join('\n')}\n` }))
    const outcomes = await run([parseCommand('/document-feature billing --depth comprehensive')], world)
    const [outcome] = outcomes
    if (outcome?.kind !== 'done') throw new Error('Expected the run to be done.')
    const { files } = outcome.changes
    const page = files
      .filter(({ path: file }) => file.endsWith('.md'))
      .map(({ content }) => content ?? '')
      .join('\n')
    const { project } = await understand(world, world.snapshot)
    const inspected = JSON.stringify(await renderInspect(project, 'env'))
    const values = Object.values(lookAlikes)
    expect({ page: values.filter((text) => !page.includes(text)), inspected: values.filter((text) => !inspected.includes(text)) }).toEqual({
      page: [],
      inspected: [],
    })
    expect(page).not.toContain('a default that is not shown')
  })

  it('of `inspect` is free of them', async () => {
    const world = await worldOn(gitRepository(leakyService()))
    const { project } = await understand(world, world.snapshot)
    for (const subject of subjects) expect(leaksIn(JSON.stringify(await renderInspect(project, subject))), subject).toEqual([])
  })

  it('on GitHub is free of them: commit, pull request, check, annotations, comment', async () => {
    const on = await withPull({ files: leakyService() })
    on.github.forget()
    await on.type(`/document-feature billing\n/check-docs\n/document-feature ${placed['notify'] ?? ''}`)
    expect(readFollowUps(on).length).toBe(1)
    expect(leaksIn(on.github.sent())).toEqual([])
  })

  it("of a workflow's log is free of them", () => {
    expect(leaksIn(oneLine(`Failed with ${placed['error'] ?? ''} of ${encoded.map(({ text }) => `"${text}"`).join(' ')}`))).toEqual([])
  })

  it('of the queue holds the commands of a comment and nothing else of it', () => {
    const body = `The key is ${placed['comment'] ?? ''}.\n\n/document-feature billing\n/document-feature ${placed['notify'] ?? ''}\n`
    const repository = { id: 1, name: 'small', owner: { login: 'acme' }, default_branch: 'main' }
    const comment = { id: 2, body, user: { id: 3, login: 'ann', type: 'User' } }
    const reading = readEvent('issue_comment', { action: 'created', repository, comment, issue: { number: 4 } })
    expect(leaksIn(JSON.stringify(reading))).toEqual([])
    expect(reading).toMatchObject({ wish: { body: '/document-feature billing\n/document-feature ‹hidden›' } })
  })
})

describe('a secret that a person wrote into a page', () => {
  it('keeps its bytes, and a finding names its line', async () => {
    const dir = gitRepository(smallService())
    const [first] = await run([parseCommand('/document-feature billing')], await worldOn(dir))
    const files = first?.kind === 'done' ? first.changes.files : []
    const mine = `\nOur own key is ${canary(90)}.\n`
    const withMine = Object.fromEntries(
      files.map(({ path: file, content }) => [file, `${content ?? ''}${file.endsWith('billing/README.md') ? mine : ''}`]),
    )
    const again = gitRepository({ ...smallService(), ...withMine, 'src/billing/more.ts': 'export const more = process.env.MORE ?? 1\n' })
    const [second] = await run([parseCommand('/document-feature billing')], await worldOn(again))
    if (second?.kind !== 'done') throw new Error('Expected the run to be done.')
    const page = second.changes.files.find(({ path: file }) => file.endsWith('billing/README.md'))
    expect(page?.content).toContain(mine)
    expect(second.changes.report.findings.filter(({ rule }) => rule === 'secret-in-page')).toMatchObject([
      {
        severity: 'warning',
        at: { path: page?.path, line: (page?.content ?? '').split('\n').findIndex((line) => line.includes('Our own key')) + 1 },
      },
    ])
    expect(JSON.stringify(second.changes.report)).not.toContain(canary(90))
    const [checked] = await run([parseCommand('/check-docs')], await worldOn(again))
    const findings = checked?.kind === 'done' ? checked.changes.report.findings : []
    expect(findings.filter(({ rule }) => rule === 'secret-in-page')).toMatchObject([{ at: { path: page?.path } }])
    expect(JSON.stringify(checked)).not.toContain(canary(90))
  })
})

/** Files that hand text to somebody else, and by what it passes the gate there. */
const writers: Readonly<Record<string, RegExp>> = {
  'cli/output.ts': /write\(hideSecrets\(/,
  'action/outlet.ts': /hideSecrets\(text\)[\s\S]*addRaw\(hideSecrets\(summary\)\)/,
  'server/log.ts': /to\.write\(hideSecrets\(line\)\)/,
  'github/token-access.ts': /guardClient\(octokit\)/,
  'github/app-access.ts': /guardClient\(octokit\)/,
  // asks for a token; nothing of a repository is in it
  'github/app-token.ts': /app\.request\('GET \/app'\)/,
  // a delivery as it came; what is told of its end is the next row's
  'queue/open-queue.ts': /boss\.send\(queue, envelope,/,
  'queue/start-worker.ts': /message: hideSecrets\(/,
  'discovery/build-codebase.ts': /encodeFacts\(hideInFacts\(/,
  'discovery/kept-tables.ts': /JSON\.stringify\(/,
  'handlers/check-docs/kept-documents.ts': /gated\(readDocument\(/,
  'run.ts': /gateChanges\(/,
  // heard by the process that started it, whose words pass a gate of their own
  'proof/sandbox/bubblewrap.ts': /const code = "process\.stdout\.write\(/,
  'proof/child/call-service.ts': /process\.stdout\.write\(`\$\{task\.mark\}/,
  'proof/child/send-requests.ts': /process\.stdout\.write\(`\$\{task\.mark\}/,
}

/** Ways out of the program. */
const ways =
  /process\.std(?:out|err)\.write\(|\bactions\.(?:info|warning|setFailed|summary|notice|error|debug)\b|(?<![.\w])pino\(|\bgetOctokit\(|new OwnOctokit\(|\bboss\.send\(|status: 'deadletter', output|\b(?:store|facts)\.put\(|\bconsole\.|kind: 'done', changes/

describe('the table of writers', () => {
  const src = path.join(import.meta.dirname, '../../src')
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const code = new Map(
    files.map((file) => [
      file.split(path.sep).join('/'),
      readFileSync(path.join(src, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
    ]),
  )

  it('knows every file that writes to somebody', () => {
    // the templates are code of users, which is never run here; the programs are texts of `proof/child`
    const texts = ['generators/template/texts.generated.ts', 'proof/child/programs.generated.ts']
    const ours = [...code].filter(([file]) => !texts.includes(file))
    expect(ours.filter(([file, text]) => ways.test(text) && writers[file] === undefined).map(([file]) => file)).toEqual([])
  })

  it('has every client of the host watched', () => {
    expect(code.get('github/guard-client.ts')).toMatch(/hook\.before\('request', [\s\S]{0,40}gateRequest\(options/)
  })

  it.each(Object.entries(writers))('%s passes the gate', (file, gate) => {
    expect(code.get(file)).toMatch(ways)
    expect(code.get(file)).toMatch(gate)
  })
})
