import type { Method } from './parse-methods.ts'

/** Whether the body of a request of this method is a file that is kept. */
export function storesFile(method: Method): boolean {
  return method === 'POST' || method === 'PUT'
}

/** What each method that keeps a file is in the template of its route. */
export function storingMethods(methods: readonly Method[]): readonly Readonly<Record<string, string>>[] {
  return methods.filter(storesFile).map((METHOD) => {
    const method = METHOD.toLowerCase()
    return { METHOD, method, verb: `'${method}'`, status: METHOD === 'POST' ? '201' : '204' }
  })
}
