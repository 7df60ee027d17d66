import { describe, expect, it } from 'vitest'
import { judgeChange } from '../../bench/drift/generate.ts'
import { leavings, lookAlikes } from '../../bench/drift/generated.ts'
import { linkLeavings, linkLookAlikes } from '../../bench/drift/generated-links.ts'
import { routeLeavings, routeLookAlikes, versionLeavings, versionLookAlikes } from '../../bench/drift/generated-routes.ts'
import { valueLeavings, valueLookAlikes } from '../../bench/drift/generated-values.ts'
import { names } from '../../bench/drift/pairs.ts'

describe('documents that a change left behind', () => {
  it.each([...leavings, ...linkLeavings, ...routeLeavings, ...versionLeavings, ...valueLeavings])(
    'finds it where $name',
    async (change) => {
      const { withBase, byHistory } = await judgeChange(change)
      for (const said of [withBase, byHistory]) {
        const found = said.find((one) => names(one, change))
        expect(found, JSON.stringify(said)).toBeDefined()
        if (change.now !== undefined) expect(found?.suggestion).toContain(change.now)
        expect(said.filter((one) => !names(one, change))).toEqual([])
      }
    },
  )
})

/** Look-alikes of which weights warn all the same: they know no language and no package. What is mended is struck off. */
const warnedOf = ['an option of a dependency', 'names that only tests had', 'a path that a page of the site has']

describe('documents that are as right as before', () => {
  it.each([...lookAlikes, ...linkLookAlikes, ...routeLookAlikes, ...versionLookAlikes, ...valueLookAlikes])(
    'says nothing of $name',
    async (change) => {
      const { weighed, ...rules } = await judgeChange(change)
      expect(rules).toEqual({ withBase: [], byHistory: [] })
      expect(weighed.length > 0).toBe(warnedOf.includes(change.name))
    },
  )
})
