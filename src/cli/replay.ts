import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import type { Command } from 'commander'
import { defaultPrefix } from '../core/config/pull-request.ts'
import { ConfigurationError, UsageError } from '../core/errors.ts'
import { renderCall } from '../delivery/render-call.ts'
import { webhookSecretsOf } from '../server/app-settings.ts'
import { dataFolderOf, signingKeysOf } from '../server/environment.ts'
import { keysForReplay } from '../server/signing-keys.ts'
import { print } from './output.ts'

const help = `
The file holds the payload of a webhook, as GitHub shows it under "Recent deliveries". The repository is read over the network with the
token in GITHUB_TOKEN; nothing is written. Files are shown by their length, --json has everything; what is not made yet has the number 0. Earlier work of an App is known by the keys of \`docwright serve\`
(DOCWRIGHT_SIGNING_KEY, the one in DOCWRIGHT_DATA, WEBHOOK_SECRET) and its login.

Examples:
  $ GITHUB_TOKEN=… docwright replay event.json
  $ GITHUB_TOKEN=… docwright replay event.json --event pull_request --json
`

/** Adds `docwright replay`: every API call that a webhook would cause, without a server and without writing. */
export function addReplay(root: Command): void {
  root
    .command('replay')
    .description('print every API call that a webhook would cause; nothing is written')
    .argument('<event.json>', 'payload of a webhook')
    .option('--event <name>', 'name of the event', 'issue_comment')
    .option('--as <login>', 'login that would act', 'docwright[bot]')
    .option('--json', 'print one JSON object a line')
    .addHelpText('after', help)
    .action(replay)
}

async function replay(file: string, { event, as: self, json }: { event: string; as: string; json?: boolean }): Promise<void> {
  const payload = readPayload(file)
  const token = process.env['GITHUB_TOKEN'] ?? process.env['GH_TOKEN']
  if (token === undefined || token === '')
    throw new ConfigurationError('Expected `GITHUB_TOKEN` to be a token that may read the repository, got nothing.')
  const [{ readEvent }, { tokenAccess }, { dryAccess }, { hostOf }, { signerOf }, { accept }, { perform }] = await Promise.all([
    import('../github/read-event.ts'),
    import('../github/token-access.ts'),
    import('../github/dry-access.ts'),
    import('../github/host.ts'),
    import('../github/sign.ts'),
    import('../work/accept.ts'),
    import('../work/perform.ts'),
  ])
  const printLine = (text: string): void => print(`${text}\n`)
  const reading = readEvent(event, payload)
  if ('ignored' in reading) return printLine(`Nothing to do: ${reading.ignored}.`)
  const { wish } = reading
  const [first, ...more] = signingKeys()
  const signed = first === undefined ? {} : { signer: signerOf([first, ...more]) }
  const access = dryAccess(
    tokenAccess({ token, host: hostOf(process.env), self, silent: false, ...signed }, wish.repo),
    ({ method, path: where, body }) =>
      printLine(json === true ? JSON.stringify({ method, path: where, body }) : renderCall({ method, path: where, body })),
  )
  if (wish.kind === 'closed') {
    await (await import('../github/upkeep.ts')).upkeep(access, wish, defaultPrefix)
    return
  }
  const acceptance = await accept(access, { id: 'replay', wish })
  if ('declined' in acceptance) return printLine(`Declined: ${acceptance.declined}.`)
  const scratch = mkdtempSync(path.join(tmpdir(), 'docwright-replay-'))
  const facts = new Map<string, string>()
  try {
    for (const job of acceptance.jobs) {
      const performance = await perform(job, {
        access,
        mirror: path.join(scratch, 'mirror.git'),
        facts: { get: (key) => facts.get(key), put: (key, line) => void facts.set(key, line) },
        env: process.env,
        now: () => new Date(),
        signal: new AbortController().signal,
        keep: async () => undefined,
      })
      if (performance.kind === 'stopped') printLine(`Stopped: ${performance.why}.`)
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Keys that the server whose work it is may have signed with. */
function signingKeys(): readonly string[] {
  const env = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value?.trim() !== ''))
  return keysForReplay({
    signingKeys: signingKeysOf(env['DOCWRIGHT_SIGNING_KEY']),
    webhookSecrets: env['WEBHOOK_SECRET'] === undefined ? [] : webhookSecretsOf(env),
    data: dataFolderOf(env, homedir()),
  })
}

function readPayload(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown
  } catch (cause) {
    throw new UsageError(`Expected \`${file}\` to be a JSON file with the payload of a webhook.`, { cause })
  }
}
