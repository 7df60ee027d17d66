import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** An operation that the reference of a feature describes. */
export interface DocumentedOperation {
  feature: string
  /** Method and path as its heading writes them. */
  name: string
  hasCall: boolean
}

/** Every operation of the pages that list operations, with whether a call stands in its section. */
export function documentedOperations(dir: string): DocumentedOperation[] {
  return globSync('docs/features/*/api.md', { cwd: dir })
    .toSorted()
    .flatMap((page) => {
      const [, ...sections] = readFileSync(path.join(dir, page), 'utf8').split(/^#{2,4} (?=`[A-Z]+ \/)/m)
      return sections.map((section) => ({
        feature: page.split('/')[2] ?? '',
        name: /^`([^`]+)`/.exec(section)?.[1] ?? '',
        hasCall: /^curl /m.test(section),
      }))
    })
}

/** Method and address of a call, without its host and query. */
export function operationOf(command: string): string {
  const method = /\s-X ([A-Z]+)/.exec(command)?.[1] ?? (/\s(?:-d|--data|-F)\b/.test(command) ? 'POST' : 'GET')
  const address = /(?:\$BASE_URL|https?:\/\/[^/\s"]+)([^\s"'?]*)/.exec(command)?.[1] ?? ''
  return `${method} ${address === '' ? '/' : address}`
}
