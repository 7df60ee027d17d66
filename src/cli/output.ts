import { hideSecrets } from '../core/secrets/hide-secrets.ts'

/** Prints to standard output, without secrets (THREATS D4). */
export function print(text: string): void {
  process.stdout.write(hideSecrets(text))
}

/** Prints to standard error, without secrets (THREATS D4). */
export function printError(text: string): void {
  process.stderr.write(hideSecrets(text))
}
