import { describe, expect, it } from 'vitest'
import { addToGroups, addToYamlList } from '../../../src/discovery/sites/add-to-list.ts'

const group = {
  title: 'Billing',
  pages: [
    { title: 'Billing', file: 'features/billing/index.md' },
    { title: 'Billing: "API"', file: 'features/billing/api.md' },
  ],
}

describe('a group of pages in a configuration of MkDocs', () => {
  it.each([
    [
      'at the end of the list, before what follows',
      'nav:\n  - Home: index.md\n  - Help:\n      - FAQ: faq.md # asked often\n\ntheme: material\n',
      'nav:\n  - Home: index.md\n  - Help:\n      - FAQ: faq.md # asked often\n  - Billing:\n      - Billing: features/billing/index.md\n      - "Billing: \\"API\\"": features/billing/api.md\n\ntheme: material\n',
    ],
    [
      'at the end of the file',
      'nav:\n- Home: index.md',
      'nav:\n- Home: index.md\n- Billing:\n    - Billing: features/billing/index.md\n    - "Billing: \\"API\\"": features/billing/api.md',
    ],
  ])('stands %s', (_, text, expected) => {
    expect(addToYamlList(text, group)).toBe(expected)
  })

  it.each([
    ['a list in one line', 'nav: [{Home: index.md}]\n'],
    ['no list', 'site_name: Shop\n'],
    ['what cannot be read', 'nav:\n  - a: [\n'],
  ])('is not added to %s', (_, text) => {
    expect(addToYamlList(text, group)).toBeUndefined()
  })
})

describe('a group of pages in a configuration of Mintlify', () => {
  it('stands behind the last group, and all else stays byte for byte', () => {
    const text = '{\n  "navigation": {\n    "groups": [\n      { "group": "Start", "pages": ["start"] }\n    ]\n  },\n  "colors": {}\n}\n'
    const added = addToGroups(text, group) ?? ''
    expect(JSON.parse(added)).toEqual({
      navigation: {
        groups: [
          { group: 'Start', pages: ['start'] },
          { group: 'Billing', pages: ['features/billing/index', 'features/billing/api'] },
        ],
      },
      colors: {},
    })
    const [before = '', after = ''] = text.split('["start"] }')
    expect(added.startsWith(`${before}["start"] }`)).toBe(true)
    expect(added.endsWith(after)).toBe(true)
  })

  it('stands in the first tab that has groups', () => {
    const tabs = {
      navigation: {
        tabs: [
          { tab: 'Guides', groups: [{ group: 'Start', pages: ['start'] }] },
          { tab: 'API', groups: [] },
        ],
      },
    }
    const added = JSON.parse(addToGroups(JSON.stringify(tabs, null, 2), group) ?? '{}') as typeof tabs
    expect(added.navigation.tabs.map(({ groups }) => groups.map((one) => one.group))).toEqual([['Start', 'Billing'], []])
  })

  it('is not added where there are no groups', () => {
    expect(addToGroups('{"navigation": {"pages": ["start"]}}', group)).toBeUndefined()
  })
})
