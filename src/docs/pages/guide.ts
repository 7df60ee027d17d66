import type { Page } from '../page.ts'
import { callsGuide } from '../parts/calls-guide.ts'
import { withIndicator } from '../parts/indicator.ts'
import { featurePath } from '../parts/place.ts'
import { screensGuide } from '../parts/screens-guide.ts'

/**
 * The user guide: what a person opens, fills in and selects, in the words of the screens. A feature without screens has a walk-through of calls for
 * developers instead, and nothing for users.
 */
export const guide: Page = {
  name: 'guide',
  about: 'Tasks in the words of the screens: menus, fields, buttons, confirmations; where there are calls instead, a walk-through of them',
  audiences: ['users'],
  scope: 'feature',
  path: (place) => featurePath(place, 'guide.md'),
  build(input) {
    const draft = screensGuide(input) ?? (input.forPeople === true ? undefined : callsGuide(input))
    return draft === undefined ? undefined : withIndicator(draft, input)
  },
}
