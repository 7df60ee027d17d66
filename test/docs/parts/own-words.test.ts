import { expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { ownWords } from '../../../src/docs/parts/own-words.ts'
import { at, billing, shop, symbol } from '../../support/shop-project.ts'

const feature = { ...billing, name: 'triggers' }
const known = () => undefined

it.each([
  ['Gotify', 'Gotify Trigger implementation', undefined],
  ['OidcTrigger', 'The OIDC trigger.', undefined],
  ['Gotify', 'Sends messages to a Gotify server.', 'Sends messages to a Gotify server'],
  ['Retry', 'How often a trigger is tried again', 'How often a trigger is tried again'],
])('says of %s what its comment adds to its name: %s', (name, doc, words) => {
  const one = symbol(name, at('src/a.ts'), { kind: 'class', doc })
  const said = ownWords(one, { project: { ...shop, symbols: [one] }, feature, known })
  expect(said === undefined ? undefined : plain(said)).toBe(words)
})

it('says nothing that several files say of theirs', () => {
  const copies = ['a', 'b', 'c'].map((name) => symbol(name, at(`src/${name}.ts`), { doc: 'Get the schema of its settings.' }))
  const said = (symbols: typeof copies) => ownWords(copies[0] as (typeof copies)[0], { project: { ...shop, symbols }, feature, known })
  expect(said(copies)).toBeUndefined()
  expect(said(copies.slice(0, 2))).toBeDefined()
  const [ifttt, pushover] = ['Ifttt', 'Pushover'].map((name) =>
    symbol(name, at(`src/${name}.ts`), { doc: 'Sends to Ifttt by its webhooks.' }),
  )
  const words = (one: typeof ifttt) =>
    ownWords(one as NonNullable<typeof one>, {
      project: { ...shop, symbols: [ifttt, pushover].flatMap((each) => each ?? []) },
      feature,
      known,
    })
  expect([words(ifttt) === undefined, words(pushover) === undefined]).toEqual([false, true])
})
