import type { Named } from '../names/named.ts'
import { readUrl } from '../names/read-route.ts'

const client =
  /(?<![\w$.])(?:fetch|\$fetch|ofetch|axios|ky|got|superagent)(?:\.(get|post|put|patch|delete))?(?:<[^<>()]{0,80}>)?\(\s{0,20}(["'`])([^"'`\s]{2,300})\2/g
const tested =
  /(?<![\w$.])(?:request|supertest|agent)\([^()\n]{0,80}(?:\(\))?[^()\n]{0,20}\)\s{0,40}\.(get|post|put|patch|delete)\(\s{0,20}(["'`])(\/[^"'`\s]{1,300})\2/g
/** Characters behind an address in which a request says its method. */
const optionsLength = 250

/** Requests that code of a page sends to the repository's own server; `code` has no comments. */
export function readRequests(code: string): readonly Named[] {
  if (!/fetch|axios|ky|got|request|supertest|agent/.test(code)) return []
  return [...code.matchAll(client), ...code.matchAll(tested)].flatMap((match): Named[] => {
    const [whole, verb, , address = ''] = match
    const at = match.index + whole.length - address.length - 1
    const own = readUrl(address) ?? pathOf(address)
    if (own === undefined) return []
    const behind = code.slice(match.index + whole.length, match.index + whole.length + optionsLength).split(/\bfetch\(|\n\n/, 1)[0] ?? ''
    const said = verb ?? /\bmethod\s?:\s?["'`](\w{3,7})["'`]/.exec(behind)?.[1] ?? 'get'
    return [{ kind: 'route', name: `${said.toUpperCase()} ${own.name}`, from: at + own.from, to: at + own.to }]
  })
}

/** A path without a host, of two words or below `/api`. */
function pathOf(address: string): Named | undefined {
  const path = /^\/[\w-]+(?:\/[\w:${}.-]+)+(?=\/?(?:[?#]|$))/.exec(address)?.[0]
  if (path === undefined || /\.\w{2,5}$/.test(path)) return undefined
  return { kind: 'route', name: path, from: 0, to: path.length }
}
