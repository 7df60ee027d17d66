import { readFileSync } from 'node:fs'
import type { ServerSettings } from '../server/environment.ts'
import type { AppSettings } from '../server/app-settings.ts'
import { keepApp, keptApp } from '../server/kept-app.ts'
import { listen } from '../server/listen.ts'
import { makeFolder } from '../server/make-folder.ts'
import { printError } from './output.ts'
import { packagedFile } from './own-source.ts'

/** Offers the pages on which a person registers the App, and waits for it. Nobody but this machine reaches them. */
export async function registerApp(settings: ServerSettings, relay: string | undefined): Promise<AppSettings | undefined> {
  const [{ openSetup }, { convertManifest }] = await Promise.all([
    import('../server/setup/open-setup.ts'),
    import('../github/convert-manifest.ts'),
  ])
  const { data, host, port, webhookPath } = settings
  makeFolder(data)
  const { server, registered } = openSetup({
    manifest: readFileSync(packagedFile('app.yml'), 'utf8'),
    host,
    webhookPath,
    hook: relay,
    convert: (code) => convertManifest(host, code),
    keep: (app) => keepApp(data, host, app),
  })
  const url = await listen(server, { port, address: '127.0.0.1' })
  printError(`No GitHub App is set up yet. Open this page on this machine to register one:

  ${url}/

It is kept in ${data}, and the server goes on with it.
To use an App that you have, stop this and set APP_ID, PRIVATE_KEY and WEBHOOK_SECRET (docwright serve --help).
`)
  const app = await registered
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
  printError(`Registered ${app.slug}. Install it: ${app.url}/installations/new\n`)
  return keptApp(data, host)
}
