import { describe, expect, it } from 'vitest'
import { texts } from '../../../src/generators/template/texts.generated.ts'

describe('code of templates', () => {
  it.each([
    ['ContentfulStatusCode', '4.6.15'],
    ['hono/body-limit', '4.12.16, which answers 400 for a body that is cut off before it'],
  ])('does without %s, which is there from Hono %s', (name) => {
    const users = Object.entries(texts).filter(([path, { text }]) => path.startsWith('src/') && text.includes(name))
    expect(users.map(([path]) => path)).toEqual([])
  })
})
