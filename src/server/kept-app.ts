import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ConfigurationError } from '../core/errors.ts'
import type { RegisteredApp } from '../github/convert-manifest.ts'
import type { Host } from '../github/host.ts'
import { asPrivateKey, shortestSecret, type AppSettings } from './app-settings.ts'
import { codeOf } from './listen.ts'

/** The file in the data folder that holds the App which `docwright serve` registered. */
export const keptAppFile = (data: string): string => path.join(data, 'github-app.json')

/** Keeps an App in a file that only its user may read, written whole or not at all; returns where. */
export function keepApp(data: string, host: Host, app: RegisteredApp): string {
  const file = keptAppFile(data)
  const { id, clientId, slug, url, privateKey, webhookSecret } = app
  // whoever reads it back would refuse the same
  asPrivateKey(privateKey, 'what GitHub gave')
  mkdirSync(data, { recursive: true, mode: 0o700 })
  const text = `${JSON.stringify({ host: host.web, id, clientId, slug, url, privateKey, webhookSecret }, null, 2)}\n`
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  return file
}

/** The App that is kept in a data folder; undefined where none is. Throws `ConfigurationError` for a file that cannot be used. */
export function keptApp(data: string, host: Host): AppSettings | undefined {
  const file = keptAppFile(data)
  const found = read(file)
  if (found === undefined) return undefined
  const { host: of, id, privateKey, webhookSecret } = fieldsOf(found.text)
  if (
    typeof id !== 'number' ||
    typeof privateKey !== 'string' ||
    typeof webhookSecret !== 'string' ||
    webhookSecret.length < shortestSecret
  )
    throw broken(file, 'it does not hold an App')
  if (of !== host.web)
    throw new ConfigurationError(
      `Expected \`GHE_HOST\` to name the host of the App in \`${file}\`, which is of ${String(of)}. For another App give \`APP_ID\`, \`PRIVATE_KEY\` and \`WEBHOOK_SECRET\`.`,
    )
  const isOpen = process.platform !== 'win32' && (found.mode & 0o077) !== 0
  return {
    appId: String(id),
    privateKey: asPrivateKey(privateKey, `the file \`${file}\``),
    webhookSecrets: [webhookSecret],
    warnings: isOpen ? [`Others on this machine may read the key of the App in \`${file}\`: chmod 600 ${file}`] : [],
  }
}

function read(file: string): { text: string; mode: number } | undefined {
  try {
    return { text: readFileSync(file, 'utf8'), mode: statSync(file).mode }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw broken(file, codeOf(error))
  }
}

function fieldsOf(text: string): Record<string, unknown> {
  try {
    const value = JSON.parse(text) as unknown
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const broken = (file: string, why: string): ConfigurationError =>
  new ConfigurationError(
    `Expected \`${file}\` to hold the App that was registered (${why}). Put it back from a copy, or give \`APP_ID\`, \`PRIVATE_KEY\` and \`WEBHOOK_SECRET\`, or move it away to register another App.`,
  )
