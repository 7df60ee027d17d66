/** Folders that a clean environment names. */
export interface Folders {
  home: string
  temporary: string
  /** Where Node keeps what it compiled; absent where a process may leave nothing behind. */
  compiled?: string
}

/** The whole environment of a step: the way to programs, and folders of its own. No variable of the caller but PATH, and so no token. */
export function cleanEnvironment(path: string | undefined, { home, temporary, compiled }: Folders): Record<string, string> {
  return {
    PATH: path ?? '/usr/local/bin:/usr/bin:/bin',
    HOME: home,
    USERPROFILE: home,
    TMPDIR: temporary,
    TEMP: temporary,
    TMP: temporary,
    CI: '1',
    NO_COLOR: '1',
    LANG: 'C.UTF-8',
    WRANGLER_SEND_METRICS: 'false',
    // with its banner wrangler asks the registry for a newer version
    WRANGLER_HIDE_BANNER: 'true',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    CLOUDFLARE_LOAD_DEV_VARS_FROM_DOT_ENV: 'false',
    ...(compiled !== undefined && { NODE_COMPILE_CACHE: compiled }),
  }
}
