/** Names of the configuration of a Worker, the first first. */
export const wranglerConfigs = ['wrangler.jsonc', 'wrangler.json', 'wrangler.toml'] as const

/** True for the path of the configuration of a Worker. */
export function isWranglerConfig(path: string): boolean {
  return wranglerConfigs.some((name) => path === name || path.endsWith(`/${name}`))
}
