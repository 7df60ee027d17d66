import { hideSecrets } from './hide-secrets.ts'

/** The first characters of a text; where any are left out its secrets are hidden before, so that no part of one stays that no shape tells. */
export function cutText(text: string, limit: number, mark = ''): string {
  if (text.length <= limit) return text
  const shown = hideSecrets(text)
  return shown.length <= limit ? shown : `${shown.slice(0, limit - mark.length)}${mark}`
}
