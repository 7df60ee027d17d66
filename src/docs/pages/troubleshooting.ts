import type { Page } from '../page.ts'
import { featurePath, titleOf } from '../parts/place.ts'
import { symptoms } from '../parts/symptoms.ts'

/** What goes wrong, by what a person sees. */
export const troubleshooting: Page = {
  name: 'troubleshooting',
  about: 'Symptoms that the code can show (status codes, messages, settings, jobs), each with its cause and what helps',
  audiences: ['developers', 'users', 'ops'],
  scope: 'feature',
  beyondQuick: true,
  path: (place) => featurePath(place, 'troubleshooting.md'),
  build(input) {
    const all = symptoms(input)
    if (all.length === 0) return undefined
    return {
      path: featurePath(input, 'troubleshooting.md'),
      kind: 'troubleshooting',
      title: `${titleOf(input.feature)} troubleshooting`,
      lead: [],
      sections: all,
    }
  },
}
