import { say, type Phrase } from '../core/phrase.ts'
import type { Route } from '../core/project.ts'
import { operation } from '../text/fact-refs.ts'
import { complete } from '../text/unread-claims.ts'
import { count } from '../text/wording.ts'
import type { FormatInput } from './page.ts'

/** The routes that a page or a file of the whole repository shows, and how many others there are. */
export interface ShownRoutes {
  routes: readonly Route[]
  /** Operations that no feature's pages describe yet; 0 where all are shown. */
  others: number
}

/** Every route where `kind` holds all of them, those of documented features otherwise. */
export function shownRoutes({ project, api }: Pick<FormatInput, 'project' | 'api'>, kind: string): ShownRoutes {
  if (api.whole.has(kind)) return { routes: project.routes, others: 0 }
  const routes = project.routes.filter((route) => api.documented.has(operation(route)))
  const others = new Set(project.routes.map(operation).filter((name) => !api.documented.has(name)))
  return { routes, others: others.size }
}

/** Says what a page of documented routes leaves out: a number of all others, where all were read. */
export function leftOutSentence(what: string, { routes, others }: ShownRoutes, { project }: Pick<FormatInput, 'project'>): Phrase {
  const shown = say`${[what]} ${[count(new Set(routes.map(operation)).size, 'route')]} of documented features`
  if (others === 0) return say`${shown}.`
  const be = others === 1 ? 'is' : 'are'
  return complete({ project }, ['routes'], {
    whole: say`${shown}. ${[`${count(others, 'other route')} of this repository ${be} not documented yet.`]}`,
    otherwise: say`${shown}. ${[`${count(others, 'other route')} that ${others === 1 ? 'was' : 'were'} read ${be} not documented yet.`]}`,
  })
}
