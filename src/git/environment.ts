import { programPath } from '../core/program-path.ts'

/**
 * Settings every git process gets: no hook, no file-system monitor, no network (a partial clone must not fetch what it lacks),
 * no prompt, no lock taken for a read, and messages in one language.
 */
export const gitSettings = [
  '-c',
  'core.hooksPath=/dev/null',
  '-c',
  'core.fsmonitor=false',
  '-c',
  'protocol.allow=never',
  '-c',
  'core.quotePath=false',
]

/** The variables of a process, as a door hands them in. */
export type Environment = Readonly<Record<string, string | undefined>>

/** A folder to run git in, and the caller's environment: only the names below reach git, so a hook's `GIT_DIR` does not mislead it. */
export interface GitPlace {
  dir: string
  env: Environment
  /** The one host that this command may talk to. */
  remote?: { scheme: string; url: string; authorization?: string }
  /** Settings of this command alone, beside those that every one gets. */
  settings?: readonly (readonly [name: string, value: string])[]
  /** Index file of this command alone. */
  index?: string
  /** Folder that takes new objects, besides the one that holds those of the repository. */
  objects?: { dir: string; shared: string }
  /** Stops this command. */
  signal?: AbortSignal
  /** Milliseconds that it may take, `limits.gitTimeout` unless told. */
  timeout?: number
}

/** Settings of a command that reads from a host; the credential goes through the environment, where no list of processes shows it. */
function remoteSettings({ remote, env }: GitPlace): NodeJS.ProcessEnv {
  if (remote === undefined) return {}
  const values: [string, string][] = [
    [`protocol.${remote.scheme}.allow`, 'always'],
    ['http.followRedirects', 'false'],
    ['credential.helper', ''],
    ['http.lowSpeedLimit', '1000'],
    ['http.lowSpeedTime', '30'],
    ...(remote.authorization === undefined ? [] : [['http.extraHeader', `Authorization: ${remote.authorization}`] as [string, string]]),
  ]
  const way = [
    'HTTPS_PROXY',
    'https_proxy',
    'HTTP_PROXY',
    'http_proxy',
    'NO_PROXY',
    'no_proxy',
    'SSL_CERT_FILE',
    'SSL_CERT_DIR',
    'GIT_SSL_CAINFO',
  ]
  const proxies = Object.fromEntries(way.filter((name) => env[name] !== undefined).map((name) => [name, env[name]]))
  return {
    // git does not read this one in capitals, and every other request here does
    ...(env['HTTP_PROXY'] !== undefined && { http_proxy: env['HTTP_PROXY'] }),
    ...proxies,
    ...configured(values),
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
  }
}

/** Settings through the environment: on a command line a name with `=` would be cut. */
function configured(values: readonly (readonly [name: string, value: string])[]): NodeJS.ProcessEnv {
  const entries = values.flatMap(([name, value], i) => [
    [`GIT_CONFIG_KEY_${i}`, name],
    [`GIT_CONFIG_VALUE_${i}`, value],
  ])
  return { ...Object.fromEntries(entries), GIT_CONFIG_COUNT: String(values.length) }
}

/** The environment of a git process: what it needs of the caller's, and what keeps it from asking, locking and fetching. */
export function gitEnvironment(at: GitPlace): NodeJS.ProcessEnv {
  const { env } = at
  return {
    PATH: programPath(env),
    HOME: env['HOME'],
    USERPROFILE: env['USERPROFILE'],
    SYSTEMROOT: env['SYSTEMROOT'],
    XDG_CONFIG_HOME: env['XDG_CONFIG_HOME'],
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_TERMINAL_PROMPT: '0',
    LC_ALL: 'C',
    ...(at.index === undefined ? {} : { GIT_INDEX_FILE: at.index }),
    ...(at.objects === undefined ? {} : { GIT_OBJECT_DIRECTORY: at.objects.dir, GIT_ALTERNATE_OBJECT_DIRECTORIES: at.objects.shared }),
    ...(at.settings === undefined ? {} : configured(at.settings)),
    ...remoteSettings(at),
  }
}
