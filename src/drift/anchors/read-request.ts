import type { Named } from './names/named.ts'
import { readUrl } from './names/read-route.ts'
import type { ShellWord } from './shell-words.ts'

/** `curl -X POST http://localhost:3000/invoices`. */
export function readRequest(words: readonly ShellWord[]): readonly Named[] {
  let method: string | undefined
  let route: Named | undefined
  for (const [index, { text, from }] of words.entries()) {
    const given =
      text === '-X' || text === '--request' ? words[index + 1]?.text : (/^(?:-X|--request=)([A-Z]+)$/.exec(text)?.[1] ?? undefined)
    if (given !== undefined && /^[A-Z]+$/.test(given)) method = given
    if (/^(?:-d|--data(?:-raw|-binary)?|--json|-F|--form)$/.test(text)) method ??= 'POST'
    const read = text.startsWith('-') ? undefined : readUrl(text)
    if (read !== undefined) route ??= { ...read, from: from + read.from, to: from + read.to }
  }
  return route === undefined ? [] : [{ ...route, name: `${method ?? 'GET'} ${route.name}` }]
}
