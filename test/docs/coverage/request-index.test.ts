import fc from 'fast-check'
import { expect, it } from 'vitest'
import { indexRequests } from '../../../src/docs/coverage/request-index.ts'
import { sameOperation } from '../../../src/text/fact-refs.ts'

const word = fc.constantFrom('a', 'b', 'c', 'a%20b')
const request = fc
  .tuple(fc.constantFrom('GET', 'POST'), fc.array(word, { maxLength: 4 }), fc.constantFrom('', '?x=1', '#y'))
  .map(([method, parts, rest]) => `${method} /${parts.join('/')}${rest}`)
const operation = fc
  .tuple(fc.constantFrom('GET', 'POST', 'ALL'), fc.array(fc.constantFrom('a', 'b', ':id', ':id?', 'c?', '*', 'a b'), { maxLength: 4 }))
  .map(([method, parts]) => `${method} /${parts.join('/')}`)

it('finds what comparing with every request finds', () => {
  fc.assert(
    fc.property(fc.array(request, { maxLength: 20 }), operation, (requests, name) => {
      const find = indexRequests(requests.map((one, i) => [one, i] as const))
      const wanted = [...requests.keys()].filter((i) => sameOperation(requests[i] ?? '', name))
      expect(find(name)).toEqual(wanted)
    }),
  )
})
