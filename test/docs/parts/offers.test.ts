import { expect, it } from 'vitest'
import type { Section } from '../../../src/core/page.ts'
import { plain, ref, say } from '../../../src/core/phrase.ts'
import { offeredOn } from '../../../src/docs/parts/offers.ts'

function guide(pages: Readonly<Record<string, readonly string[]>>): readonly Section[] {
  return Object.entries(pages).flatMap(([page, deeds]): Section[] => [
    { id: `screen/${page}`, heading: say`The ${ref('label', page)} page`, depth: 2, blocks: [] },
    ...deeds.map((deed, i): Section => ({ id: `task/${page}/${i}`, heading: [ref('label', deed)], depth: 3, blocks: [] })),
    { id: `rest/${page}`, heading: 'More on this page', depth: 3, blocks: [] },
  ])
}

const many = Array.from({ length: 9 }, (_, i) => `Deed ${i}`)

it.each([
  [{ Roles: ['Delete', 'Add'] }, 'On the Roles page, people can use Delete and Add.'],
  [{ Roles: ['Delete'], 'New role': ['Save', 'Save'] }, 'On the Roles page, people can use Delete; on the New role page, Save.'],
  [{ Roles: ['Save'], Users: ['Save'], Home: [] }, 'On the Roles page and the Users page, people can use Save.'],
  [{ Roles: many, Users: [] }, 'People use it on the Roles page and the Users page.'],
  [{ Home: [] }, undefined],
])('buttons are told of the page on which they stand: %j', (pages, words) => {
  const said = offeredOn(guide(pages))
  expect(said === undefined ? undefined : plain(said)).toBe(words)
})
