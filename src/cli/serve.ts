import { homedir } from 'node:os'
import type { Command } from 'commander'
import { lacksApp, namesApp } from '../server/app-settings.ts'
import { serverSettingsOf, settingsOf, type Settings } from '../server/environment.ts'
import { keptApp } from '../server/kept-app.ts'
import { registerApp } from './register-app.ts'

const help = `
Without an App it prints the address of a page, which only this machine reaches, where you register one on GitHub: what the App is known by is then
kept in DOCWRIGHT_DATA, in github-app.json, which only your user may read.

Environment:
  APP_ID or CLIENT_ID                   the GitHub App; without all of these three lines the App is the one that was registered here
  PRIVATE_KEY or PRIVATE_KEY_PATH       its key, as PEM or in base64, or the file that holds it
  WEBHOOK_SECRET                        its secret; two separated by a comma are both taken while the secret is changed
  DOCWRIGHT_SIGNING_KEY                 key of the App's signatures; several separated by commas, the first signs, all are known
                                        (without it the App makes one and keeps it with its work)
  PORT, HOST                            where to listen (3000, 127.0.0.1)
  WEBHOOK_PATH                          path of the webhook (/api/github/webhooks)
  WEBHOOK_PROXY_URL                     the same as --relay
  GHE_HOST, GHE_PROTOCOL                a GitHub Enterprise Server (github.com, https)
  HTTPS_PROXY, HTTP_PROXY, NO_PROXY     the proxy for requests to the host, and hosts that need none
  DATABASE_URL                          PostgreSQL, for several processes; without it an embedded database
  DOCWRIGHT_NIGHTLY                     when the night's look for drift begins, UTC (03:00), or off
  DOCWRIGHT_DATA                        folder for the inbox, the database and copies of repositories (~/.local/share/docwright)
  DOCWRIGHT_OWNERS                      owners that are served, separated by commas; without it every one
  LOG_LEVEL                             trace, debug, info, warn, error, fatal or silent (info)

A variable that is missing or wrong is named, and ends the program with 78.

Examples:
  $ docwright serve
  $ docwright serve --relay https://smee.io/AbCdEfGh12345678
  $ APP_ID=1 PRIVATE_KEY_PATH=key.pem WEBHOOK_SECRET=… docwright serve
`

/** Adds what `docwright serve` starts for its jobs; nobody types it. */
export function addServeJobs(root: Command): void {
  root.command('serve-jobs', { hidden: true }).action(async () => {
    const { serveJobs } = await import('../job-process.ts')
    serveJobs(process.env)
    await new Promise(() => undefined)
  })
}

/** Adds `docwright serve`. */
export function addServe(root: Command): void {
  root
    .command('serve')
    .description('run the GitHub App: take webhooks, keep them, carry them out')
    .option('--relay <channel>', 'take webhooks from a channel of smee.io too, where GitHub does not reach this machine')
    .addHelpText('after', help)
    .action(async ({ relay }: { relay?: string }) => {
      const settings = await settingsFrom({ ...process.env, ...(relay !== undefined && { WEBHOOK_PROXY_URL: relay }) })
      // no program that is started from here needs them
      for (const name of [
        'PRIVATE_KEY',
        'PRIVATE_KEY_PATH',
        'WEBHOOK_SECRET',
        'WEBHOOK_PROXY_URL',
        'DOCWRIGHT_SIGNING_KEY',
        'DATABASE_URL',
      ])
        delete process.env[name]
      const { serve } = await import('../app.ts')
      const running = await serve(settings, process.env, { jobs: { program: process.argv[1] ?? '', args: ['serve-jobs'] } })
      await new Promise<void>((resolve) => {
        // the terminal's other commands end at once; a server ends its work first
        for (const signal of ['SIGTERM', 'SIGINT'] as const) process.removeAllListeners(signal).once(signal, () => resolve())
      })
      await running.close()
      process.exit(0)
    })
}

/** The settings of the environment, with the App that was registered here where the environment names none. */
async function settingsFrom(env: NodeJS.ProcessEnv): Promise<Settings> {
  const server = serverSettingsOf(env, homedir())
  const kept = namesApp(env) ? undefined : keptApp(server.data, server.host)
  return settingsOf(env, homedir(), kept === undefined && lacksApp(env) ? await registerApp(server, server.relay) : kept)
}
