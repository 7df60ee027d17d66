import { ConfigurationError } from '../core/errors.ts'

/** A GitHub host: github.com, or an Enterprise Server behind any prefix. Addresses end without a slash. */
export interface Host {
  /** `https://api.github.com`, `https://ghe.example/api/v3`. */
  api: string
  /** `https://github.com`, `https://ghe.example`. */
  web: string
}

type Variables = Readonly<Record<string, string | undefined>>

/** The host that the environment names: the variables of Probot (`GHE_HOST`, `GHE_PROTOCOL`) or those of a workflow (`GITHUB_API_URL`, `GITHUB_SERVER_URL`). */
export function hostOf(env: Variables): Host {
  const { GHE_HOST: enterprise, GHE_PROTOCOL: protocol = 'https', GITHUB_API_URL: api, GITHUB_SERVER_URL: web } = env
  if (protocol !== 'https' && protocol !== 'http')
    throw new ConfigurationError(`Expected \`GHE_PROTOCOL\` to be https or http, got \`${protocol}\`.`)
  if (enterprise !== undefined && enterprise !== '') {
    if (!/^[\w.-]+(:\d{1,5})?(\/[\w./-]*)?$/.test(enterprise))
      throw new ConfigurationError(`Expected \`GHE_HOST\` to be a host name, got \`${enterprise}\`.`)
    const base = `${protocol}://${enterprise.replace(/\/+$/, '')}`
    return { api: `${base}/api/v3`, web: base }
  }
  return { api: trimmed(api) ?? 'https://api.github.com', web: trimmed(web) ?? 'https://github.com' }
}

function trimmed(url: string | undefined): string | undefined {
  return url === undefined || url === '' ? undefined : url.replace(/\/+$/, '')
}
