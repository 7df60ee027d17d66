import { expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { signInUnknown, signInUnknownNote } from '../../../src/docs/parts/unknown-sign-in.ts'
import { at, billing, billingInput, route } from '../../support/shop-project.ts'

const guarded = (path: string) => route('GET', path, { auth: 'required', authBy: { name: 'gate', file: at('src/gate.ts'), line: 1 } })

it.each([
  ['one operation', [guarded('/a')], ['How a caller signs in is not determined.'], 0],
  ['several operations', [guarded('/a'), guarded('/b')], [], 1],
  ['operations that ask nobody', [route('GET', '/c')], [], 0],
])('that nothing shows how callers sign in stands once: %s', (_, routes, beside, above) => {
  const input = { ...billingInput(), feature: { ...billing, routes } }
  const said = routes.flatMap((one) => signInUnknown(one, input) ?? [])
  expect(said.map((part) => plain([part]))).toEqual(beside)
  expect(signInUnknownNote(input)).toHaveLength(above)
})
