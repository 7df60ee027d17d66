import { stripVTControlCharacters } from 'node:util'
import { hideSecrets } from '../core/secrets/hide-secrets.ts'

/** The line of a tool's output that says most: the first with an error, else the first; without secrets, at most 200 characters. */
export function plainLine(output: string): string {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.replace(/[\p{Cc}\p{Cf}]/gu, '').trim())
    .filter((line) => line !== '')
  const line = lines.find((one) => /error|fail/i.test(one)) ?? lines[0] ?? ''
  return hideSecrets(line).slice(0, 200)
}
