import path from 'node:path'
import { ConfigurationError } from '../core/errors.ts'
import { hostOf, type Host } from '../github/host.ts'
import { appSettingsOf, shortestSecret, type AppSettings } from './app-settings.ts'

/** What `docwright serve` is told by its environment, in the names that Probot's users know. */
export interface Settings extends AppSettings, ServerSettings {}

/** The same without what belongs to one App. */
export interface ServerSettings {
  /** Keys of our signatures, the first signs; none where the App makes and keeps one by itself. */
  signingKeys: readonly string[]
  /** 0 takes any free port. */
  port: number
  /** Address to listen on. */
  address: string
  webhookPath: string
  /** Channel of a relay that deliveries also come by, for a trial on a machine that the host does not reach. */
  relay: string | undefined
  host: Host
  /** Folder for the inbox, the embedded database, copies of repositories and facts. */
  data: string
  databaseUrl: string | undefined
  /** Logins of owners that are served; undefined serves everybody who installed the App. */
  owners: readonly string[] | undefined
  logLevel: string
  /** Minute of the day (UTC) at which the night's look for drift begins; undefined for none. */
  nightly: number | undefined
}

type Variables = Readonly<Record<string, string | undefined>>

/**
 * Reads and checks the environment. Throws `ConfigurationError` (exit 78) with the name of the variable that is wrong.
 * @param kept The App that `docwright serve` registered, which counts where no variable names one.
 */
export function settingsOf(variables: Variables, home: string, kept?: AppSettings): Settings {
  return { ...appSettingsOf(variables, kept), ...serverSettingsOf(variables, home) }
}

/** What the environment says of the server alone. */
export function serverSettingsOf(variables: Variables, home: string): ServerSettings {
  // `PORT=` in a file of variables means that it was not set
  const env = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim() !== ''))
  return {
    signingKeys: signingKeysOf(env['DOCWRIGHT_SIGNING_KEY']),
    port: portOf(env['PORT']),
    address: env['HOST'] ?? '127.0.0.1',
    webhookPath: webhookPathOf(env['WEBHOOK_PATH']),
    relay: relayOf(env['WEBHOOK_PROXY_URL']),
    host: hostOf(env),
    data: dataFolderOf(env, home),
    databaseUrl: databaseOf(env['DATABASE_URL']),
    owners: env['DOCWRIGHT_OWNERS'] === undefined ? undefined : listOf(env['DOCWRIGHT_OWNERS'].toLowerCase()),
    logLevel: logLevelOf(env['LOG_LEVEL']),
    nightly: nightlyOf(env['DOCWRIGHT_NIGHTLY']),
  }
}

/** The folder that `DOCWRIGHT_DATA` names, absolute. */
export function dataFolderOf(env: Variables, home: string): string {
  return path.resolve(env['DOCWRIGHT_DATA']?.trim() || path.join(home, '.local', 'share', 'docwright'))
}

/** Keys of our signatures, separated by commas. */
export function signingKeysOf(value = ''): readonly string[] {
  const keys = listOf(value)
  if (keys.some((key) => key.length < shortestSecret))
    throw new ConfigurationError(
      `Expected \`DOCWRIGHT_SIGNING_KEY\` to be keys of at least ${shortestSecret} characters, separated by commas. Make one with \`openssl rand -hex 32\`.`,
    )
  return keys
}

function listOf(value: string): readonly string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function portOf(value: string | undefined): number {
  const port = Number(value ?? '3000')
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new ConfigurationError(`Expected \`PORT\` to be 0 to 65535, got \`${value ?? ''}\`.`)
  return port
}

function webhookPathOf(value = '/api/github/webhooks'): string {
  if (!/^\/[\w./-]*$/.test(value))
    throw new ConfigurationError(`Expected \`WEBHOOK_PATH\` to be a path such as /api/github/webhooks, got \`${value}\`.`)
  return value
}

/** A channel is as good as what goes through it is hidden: in the clear only on this machine. */
function relayOf(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const url = URL.parse(value.trim())
  const isHere = url !== null && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  if (url === null || !(url.protocol === 'https:' || (url.protocol === 'http:' && isHere)))
    throw new ConfigurationError(
      'Expected `--relay` (or `WEBHOOK_PROXY_URL`) to be the https address of a channel, as https://smee.io/new gives one.',
    )
  return url.href
}

/** Address of the PostgreSQL that `DATABASE_URL` names; undefined where it names none. */
export function databaseOf(value: string | undefined): string | undefined {
  if (value === undefined || value.trim() === '') return undefined
  if (!/^postgres(ql)?:\/\//.test(value)) throw new ConfigurationError('Expected `DATABASE_URL` to begin with postgres://.')
  return value
}

function nightlyOf(value = '03:00'): number | undefined {
  if (value.trim().toLowerCase() === 'off') return undefined
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(value.trim()) ?? []
  if (hours === undefined)
    throw new ConfigurationError(`Expected \`DOCWRIGHT_NIGHTLY\` to be a time of the day in UTC such as 03:00, or off, got \`${value}\`.`)
  return Number(hours) * 60 + Number(minutes)
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

function logLevelOf(value = 'info'): string {
  if (!logLevels.includes(value))
    throw new ConfigurationError(`Expected \`LOG_LEVEL\` to be one of ${logLevels.join(', ')}, got \`${value}\`.`)
  return value
}
