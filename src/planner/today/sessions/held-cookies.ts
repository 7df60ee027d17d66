import type { RepoPath } from '../../../core/names.ts'
import type { Project } from '../../../core/project.ts'
import type { CookieAttributes } from './cookie-attributes.ts'
import { readCarriers } from './read-carriers.ts'
import { readCookies } from './read-cookies.ts'
import { isHeldBack } from './tell-cookie.ts'

/** A cookie of sessions that a browser leaves out of a form which another site posts. */
export interface HeldCookie {
  name: string
  path: RepoPath
  line: number
  attributes: CookieAttributes
}

/** Such cookies: of libraries for sessions first, then those that code sets itself. */
export function heldCookies(project: Project): readonly HeldCookie[] {
  const ofLibraries = readCarriers(project).map(
    ({ cookie, library, path, line, attributes }): HeldCookie => ({ name: cookie ?? library.name, path, line, attributes }),
  )
  const own = readCookies(project).filter(
    ({ name }) => /sess|(?:^|[._-])sid$|auth|token|jwt/i.test(name) && !/trust|device|remember|refresh/i.test(name),
  )
  return [...ofLibraries, ...own].filter(({ attributes }) => isHeldBack(attributes))
}
