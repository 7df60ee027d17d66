import { homedir } from 'node:os'
import type { Command } from 'commander'
import { settingsOf } from '../server/environment.ts'

const help = `
Environment:
  APP_ID, PRIVATE_KEY, WEBHOOK_SECRET   the GitHub App (needed); the key as PEM or in base64
                                        two secrets separated by a comma are both taken while the secret is changed
  DOCWRIGHT_SIGNING_KEY                 key of the App's signatures; several separated by commas, the first signs, all are known
                                        (without it the App makes one and keeps it with its work)
  PORT, HOST                            where to listen (3000, 127.0.0.1)
  WEBHOOK_PATH                          path of the webhook (/api/github/webhooks)
  GHE_HOST, GHE_PROTOCOL                a GitHub Enterprise Server (github.com, https)
  DATABASE_URL                          PostgreSQL, for several processes; without it an embedded database
  DOCWRIGHT_NIGHTLY                     when the night's look for drift begins, UTC (03:00), or off
  DOCWRIGHT_DATA                        folder for the inbox, the database and copies of repositories (~/.local/share/docwright)
  DOCWRIGHT_OWNERS                      owners that are served, separated by commas; without it every one
  LOG_LEVEL                             trace, debug, info, warn, error, fatal or silent (info)

A variable that is missing or wrong is named, and ends the program with 78.

Examples:
  $ APP_ID=1 PRIVATE_KEY="$(cat key.pem)" WEBHOOK_SECRET=… docwright serve
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
    .addHelpText('after', help)
    .action(async () => {
      const settings = settingsOf(process.env, homedir())
      // no program that is started from here needs them
      for (const name of ['PRIVATE_KEY', 'WEBHOOK_SECRET', 'DOCWRIGHT_SIGNING_KEY', 'DATABASE_URL']) delete process.env[name]
      const { serve } = await import('../app.ts')
      const running = await serve(settings, process.env, { jobs: { program: process.argv[1] ?? '', args: ['serve-jobs'] } })
      await new Promise<void>((resolve) => {
        // the terminal's other commands end at once; a server ends its work first
        process.removeAllListeners('SIGINT')
        for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve())
      })
      await running.close()
      process.exit(0)
    })
}
