import { createPrivateKey } from 'node:crypto'
import { ConfigurationError } from '../core/errors.ts'
import { readKeyFile } from './read-key-file.ts'

/** Which App the server is, and what it proves that with. */
export interface AppSettings {
  /** Number or client id of the App. */
  appId: string
  /** PEM text. */
  privateKey: string
  /** Every one is taken: two while the secret of the App is changed. */
  webhookSecrets: readonly string[]
  /** What whoever runs the server should know of its settings. */
  warnings: readonly string[]
}

type Variables = Readonly<Record<string, string | undefined>>

const identity = ['APP_ID', 'CLIENT_ID', 'PRIVATE_KEY', 'PRIVATE_KEY_PATH']

/** True where a variable says which App this is. */
export function namesApp(env: Variables): boolean {
  return identity.some((name) => isSet(env, name))
}

/** True where nothing of an App is given: neither what it is nor the secret of its webhook. */
export function lacksApp(env: Variables): boolean {
  return !namesApp(env) && !isSet(env, 'WEBHOOK_SECRET')
}

const isSet = (env: Variables, name: string): boolean => (env[name] ?? '').trim() !== ''

/** What the variables say; `kept` is the App that was registered by `docwright serve`, which counts where no variable names one. */
export function appSettingsOf(env: Variables, kept?: AppSettings): AppSettings {
  if (kept !== undefined && !namesApp(env))
    return { ...kept, webhookSecrets: isSet(env, 'WEBHOOK_SECRET') ? webhookSecretsOf(env) : kept.webhookSecrets }
  assertWhole(env)
  const { privateKey, warnings } = privateKeyOf(env)
  return { appId: appIdOf(env), privateKey, webhookSecrets: webhookSecretsOf(env), warnings }
}

/** Names every variable that is missing, so that nobody is sent back for each. */
function assertWhole(env: Variables): void {
  const needs: readonly (readonly [names: readonly string[], what: string])[] = [
    [['APP_ID', 'CLIENT_ID'], 'the number of your GitHub App (or `CLIENT_ID`)'],
    [['PRIVATE_KEY', 'PRIVATE_KEY_PATH'], "the App's private key in PEM (or `PRIVATE_KEY_PATH`, a file that holds it)"],
    [['WEBHOOK_SECRET'], whatASecretIs],
  ]
  const missing = needs.filter(([names]) => !names.some((name) => isSet(env, name)))
  if (missing.length === 0) return
  throw new ConfigurationError(`Expected ${missing.map(([[name], what]) => `\`${name}\` to be ${what}`).join(', and ')}, got nothing.`)
}

function appIdOf(env: Variables): string {
  const number = env['APP_ID']?.trim() ?? ''
  if (number !== '') {
    if (!/^\d{1,15}$/.test(number)) throw new ConfigurationError('Expected `APP_ID` to be a number. A client id goes into `CLIENT_ID`.')
    return number
  }
  const clientId = env['CLIENT_ID']?.trim() ?? ''
  if (!/^Iv[\w.]{5,40}$/.test(clientId))
    throw new ConfigurationError('Expected `CLIENT_ID` to be the client id of a GitHub App, such as Iv23liAbCdEf.')
  return clientId
}

function privateKeyOf(env: Variables): Pick<AppSettings, 'privateKey' | 'warnings'> {
  const given = env['PRIVATE_KEY'] ?? ''
  if (given.trim() !== '') return { privateKey: asPrivateKey(given, '`PRIVATE_KEY`'), warnings: [] }
  const file = env['PRIVATE_KEY_PATH']?.trim() ?? ''
  const { text, warnings } = readKeyFile(file)
  return { privateKey: asPrivateKey(text, `the file \`${file}\` of \`PRIVATE_KEY_PATH\``), warnings }
}

/** PEM, PEM with `\n` written out, or base64 of PEM: the forms in which hosts keep it. */
export function asPrivateKey(given: string, where: string): string {
  const value = given.trim().replaceAll('\\n', '\n')
  const text = value.includes('-----BEGIN') ? value : Buffer.from(value, 'base64').toString('utf8')
  try {
    if (createPrivateKey(text).asymmetricKeyType === 'rsa') return text
  } catch {
    // what the parser says could hold a part of the key
  }
  throw new ConfigurationError(`Expected ${where} to be the App's private key (an RSA key in PEM, or base64 of it).`)
}

/** Shortest secret that is taken: a delivery is believed because of it alone (THREATS A1). */
export const shortestSecret = 16

const whatASecretIs = `a secret of at least ${shortestSecret} characters`

/** Secrets of the webhook, separated by commas. A secret may hold commas itself, so the whole is one too. */
export function webhookSecretsOf(env: Variables): readonly string[] {
  const whole = env['WEBHOOK_SECRET']?.trim() ?? ''
  if (whole === '') throw new ConfigurationError(`Expected \`WEBHOOK_SECRET\` to be ${whatASecretIs}, got nothing.`)
  const parts = whole
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const secrets = parts.length > 1 && parts.every(isLong) ? [...parts, whole] : [whole]
  if (!secrets.every(isLong) || whole === 'development')
    throw new ConfigurationError(`Expected \`WEBHOOK_SECRET\` to be ${whatASecretIs}. Make one with \`openssl rand -hex 32\`.`)
  return secrets
}

const isLong = (secret: string): boolean => secret.length >= shortestSecret
