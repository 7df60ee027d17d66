import type { Block } from '../../core/page.ts'
import type { Phrase } from '../../core/phrase.ts'
import type { Route } from '../../core/project.ts'
import { routeSources } from '../../text/fact-refs.ts'
import { paragraph } from '../../text/page-blocks.ts'
import { asksUnknownSignIn } from '../examples/curl.ts'
import type { PageInput } from '../page.ts'

const unknown = 'How a caller signs in is not determined'

function asking({ feature, project }: PageInput): readonly Route[] {
  return feature.routes.filter((route) => asksUnknownSignIn(route, project))
}

/** That the code does not show how callers of an operation sign in; undefined where it does, or where that stands once above several operations. */
export function signInUnknown(route: Route, input: PageInput): Phrase | undefined {
  return asksUnknownSignIn(route, input.project) && asking(input).length === 1 ? [`${unknown}.`] : undefined
}

/** The same, above operations of which more than one needs it. */
export function signInUnknownNote(input: PageInput): readonly Block[] {
  const [first, ...others] = asking(input)
  if (first === undefined || others.length === 0) return []
  return [paragraph('sign-in/unknown', [`${unknown}, so that calls which need it are not shown.`], routeSources(input.project, first))]
}
