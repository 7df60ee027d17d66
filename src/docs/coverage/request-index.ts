import { sameOperation } from '../../text/fact-refs.ts'

/** Finds what was noted of the requests that call an operation (`GET /invoices/:id`). */
export type RequestIndex<T> = (operation: string) => readonly T[]

interface Entry<T> {
  request: string
  of: T
}

/** Sorts requests (`GET /invoices/42?x=1`) by the words of their paths, so that an operation is compared with few of them. */
export function indexRequests<T>(requests: Iterable<readonly [request: string, of: T]>): RequestIndex<T> {
  const all: Entry<T>[] = []
  const byWord = new Map<string, Entry<T>[]>()
  for (const [request, of] of requests) {
    const entry = { request, of }
    all.push(entry)
    const target = request.split(' ')[1] ?? ''
    for (const [i, word] of partsOf(target.split(/[?#]/)[0] ?? '').entries()) {
      const key = `${i} ${decoded(word)}`
      const same = byWord.get(key)
      if (same === undefined) byWord.set(key, [entry])
      else same.push(entry)
    }
  }
  return (operation) => {
    let near: readonly Entry<T>[] = all
    for (const key of fixedWords(operation)) {
      const same = byWord.get(key) ?? []
      if (same.length < near.length) near = same
    }
    return near.filter(({ request }) => sameOperation(request, operation)).map(({ of }) => of)
  }
}

/** Words that every call of an operation has, with their places. */
function fixedWords(operation: string): readonly string[] {
  const parts = partsOf(operation.split(' ')[1] ?? '')
  const least = parts.findLastIndex((part) => !part.endsWith('?')) + 1
  return parts.slice(0, least).flatMap((part, i) => (part.startsWith(':') || part.endsWith('*') ? [] : [`${i} ${part}`]))
}

function partsOf(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '')
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
