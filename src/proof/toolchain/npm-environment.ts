import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { programPath } from '../../core/program-path.ts'

/** Variables by which npm reaches its registry, whatever their case. */
const reaching = new Set([
  'http_proxy',
  'https_proxy',
  'no_proxy',
  'all_proxy',
  'node_extra_ca_certs',
  'ssl_cert_file',
  'npm_config_registry',
  'npm_config_proxy',
  'npm_config_https_proxy',
  'npm_config_noproxy',
  'npm_config_cafile',
  'npm_config_globalconfig',
  'npm_config_offline',
])

/**
 * The environment of npm, which runs no script: PATH, a home of its own, and what its user set so that it reaches the registry: proxies, certificates,
 * `npm_config_registry` and the user's `.npmrc`, with those variables that this file itself names. No other variable, and so no other token.
 */
export function npmEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  folders: { home: string; cache: string },
): Record<string, string> {
  const found = Object.entries(env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && reaching.has(entry[0].toLowerCase()),
  )
  const config = userConfig(env)
  const text = config === undefined ? '' : readFileSync(config, 'utf8')
  const asked = [...text.matchAll(/\$\{(\w+)\??\}/g)].flatMap(([, name = '']) => {
    const value = env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  const programs = programPath(env)
  return {
    ...Object.fromEntries([...found, ...asked]),
    ...(programs !== undefined && { PATH: programs }),
    ...(env['SystemRoot'] !== undefined && { SystemRoot: env['SystemRoot'] }),
    HOME: folders.home,
    USERPROFILE: folders.home,
    TMPDIR: folders.home,
    CI: '1',
    NO_COLOR: '1',
    npm_config_cache: folders.cache,
    npm_config_update_notifier: 'false',
    // packages of the registry may ask for others from elsewhere
    npm_config_allow_git: 'none',
    npm_config_allow_remote: 'none',
    npm_config_allow_file: 'none',
    npm_config_allow_directory: 'none',
    // by itself npm waits minutes for a network that is not there
    npm_config_fetch_retries: '1',
    npm_config_fetch_retry_mintimeout: '1000',
    npm_config_fetch_timeout: '60000',
    ...(config !== undefined && { npm_config_userconfig: config }),
  }
}

/** The user's own settings of npm. */
function userConfig(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const home = env['HOME'] ?? env['USERPROFILE']
  const named = env['npm_config_userconfig'] ?? env['NPM_CONFIG_USERCONFIG'] ?? (home === undefined ? undefined : path.join(home, '.npmrc'))
  return named !== undefined && existsSync(named) ? named : undefined
}
