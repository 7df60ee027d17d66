import { parse } from 'yaml'

/** What whoever registers the App decides. */
export interface ManifestWish {
  /** Text of `app.yml`. */
  text: string
  /** Where GitHub sends webhooks. */
  hook: string
  /** Where GitHub leads the person back to. */
  redirect: string
}

/** The manifest that GitHub is given, as JSON: name, permissions and events of `app.yml`, with the addresses of this server. */
export function manifestOf({ text, hook, redirect }: ManifestWish): string {
  const given = parse(text) as Readonly<Record<string, unknown>>
  return JSON.stringify({ ...given, hook_attributes: { url: hook, active: true }, redirect_url: redirect })
}

/** Permissions and events of a manifest, to be shown before anybody agrees. */
export function askedBy(text: string): { permissions: readonly string[]; events: readonly string[] } {
  const { default_permissions: permissions = {}, default_events: events = [] } = parse(text) as {
    default_permissions?: Readonly<Record<string, string>>
    default_events?: readonly string[]
  }
  const named = Object.entries(permissions).map(([name, level]) => `${name.replaceAll('_', ' ')}: ${level}`)
  return { permissions: named, events: events.map((name) => name.replaceAll('_', ' ')) }
}

/** Address of the webhook behind what a person typed: an address alone gets the path; undefined for what is no address. */
export function hookOf(typed: string, webhookPath: string): string | undefined {
  const url = URL.parse(typed.trim())
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined
  if (url.pathname === '/' && url.search === '') url.pathname = webhookPath
  url.hash = ''
  return url.href
}
