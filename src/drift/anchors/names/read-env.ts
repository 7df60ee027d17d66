import type { Named } from './named.ts'

/** A name that is written as environment variables are: upper case with an underscore. It may as well be a constant. */
export const upperName = /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+_?$/

const forms: readonly RegExp[] = [
  /^(?:process\.env|import\.meta\.env|Bun\.env)\.([A-Za-z_]\w*)$/,
  /^(?:process\.env|import\.meta\.env|os\.environ|ENV)\[\s?['"]([A-Za-z_]\w*)['"]\s?\]$/,
  /^(?:Deno\.env\.get|os\.getenv|os\.Getenv|getenv|env)\(['"]([A-Za-z_]\w*)['"]\)$/,
  /^\$\{?([A-Z][A-Z\d_]+)\}?$/,
  /^%([A-Z][A-Z\d_]+)%$/,
  /^\$env:([A-Za-z_]\w*)/,
  /^(?:export |set |ENV )?([A-Z][A-Z\d_]*)=(?!=)/,
]

/** The variable of the environment that a code span names. `known` says that the words around speak of the environment. */
export function readEnv(word: string, known: boolean): Named | undefined {
  for (const form of forms) {
    const name = form.exec(word)?.[1]
    if (name === undefined || name.length < 2 || (word.startsWith('$') && !known && !name.includes('_'))) continue
    const from = word.indexOf(name, word.startsWith('export ') ? 7 : 0)
    return { kind: 'env', name, from, to: from + name.length }
  }
  // a full stop that belongs to the sentence: `APP_HOST.`
  const stop = /^([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)[.,;:]$/.exec(word)?.[1]
  if (stop !== undefined) return { kind: 'env', name: stop, from: 0, to: stop.length }
  const plain = upperName.test(word) || (known && /^[A-Z][A-Z\d]{2,30}$/.test(word))
  return plain ? { kind: 'env', name: word, from: 0, to: word.length } : undefined
}
