import { type Phrase, ref, say } from '../../core/phrase.ts'
import type { HonoHost } from './host.ts'
import type { NoPlace } from './mount-place.ts'

/** Says why nothing can be added to an application. */
export function whyNoPlace({ file, variable }: HonoHost, why: NoPlace): Phrase {
  const app =
    variable === undefined ? say`the application of ${ref('path', file)}` : say`${ref('symbol', variable)} in ${ref('path', file)}`
  if (why === 'opaque') return say`A function or a condition adds the routes of ${app}, so their order is not seen.`
  if (why === 'middleware')
    return say`A page for every path stands before middleware of ${app}, so the place for more routes is not certain.`
  return say`The place where ${app} is made is not seen.`
}
