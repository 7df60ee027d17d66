import { withoutEscapes } from '../core/without-escapes.ts'
import { hideSecrets } from '../core/secrets/hide-secrets.ts'

/** The line of npm's output that says most: the first with an error that is more than a code, else the first; without secrets, at most 200 characters. */
export function plainLine(output: string): string {
  const lines = withoutEscapes(output)
    .split('\n')
    .map((line) => line.replace(/[\p{Cc}\p{Cf}]/gu, '').trim())
    .filter((line) => line !== '')
  const line =
    lines.find((one) => /^npm error (?!code|errno|syscall|path)\S/.test(one)) ?? lines.find((one) => /error/i.test(one)) ?? lines[0] ?? ''
  // an address may be one of a company, or hold a password
  return hideSecrets(line.replace(/https?:\/\/\S+/g, 'the registry')).slice(0, 200)
}
