import type { Shape } from '../../core/account.ts'
import { say, type Phrase } from '../../core/phrase.ts'
import type { Project, Route } from '../../core/project.ts'
import { answerClaims } from '../../claims/kinds/answer-claims.ts'
import { claimsOf } from '../../claims/claim.ts'
import { routeRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import { secretsOf } from '../examples/curl.ts'
import { guardPhrase } from './describe.ts'
import { fieldsOf } from './fields.ts'

/** What a reader puts into variables of the shell before a call: which guard asks for it, and which route gives it. */
export function credentialPhrases(route: Route, project: Project): readonly Phrase[] {
  const by = route.authBy
  const isNamed = by !== undefined && /^[\w$.]+$/.test(by.name)
  return secretsOf(route, project).map(({ variable, holds }, i) => {
    const checked: Phrase = isNamed && i === 0 ? say`, which ${guardPhrase(by)} asks for,` : []
    const from = variable === 'TOKEN' ? signInRoute(project) : undefined
    return say`Put ${[holds]}${checked} into ${value(variable)}${from === undefined ? [] : say`; ${routeRef(from)} answers one`}.`
  })
}

/** Last words of paths by which people sign in. */
const signsIn = /(?:^|\/)(?:log-?in|sign-?in|auth|authenticate|sessions?|tokens?)$/i
/** Names under which an answer holds what a caller sends with later requests. */
const isToken = /^(?:(?:access|id|auth|bearer|jwt|session)[_-]?)?(?:token|jwt)$/i
/** Routes that are looked at. */
const mostAsked = 6

/** The open route that answers a token to whoever signs in; undefined where none was seen that does, or several do. */
function signInRoute(project: Project): Route | undefined {
  const open = project.routes.filter(({ method, path, auth }) => method === 'POST' && auth !== 'required' && signsIn.test(path))
  const giving = open.slice(0, mostAsked).filter((route) => givesToken(route, project))
  return open.length > mostAsked || giving.length !== 1 ? undefined : giving[0]
}

function givesToken(route: Route, project: Project): boolean {
  const declared = Object.entries(route.schemas.responses ?? {}).flatMap(([status, { schema }]) =>
    status.startsWith('2') ? fieldsOf(schema) : [],
  )
  if (declared.some(({ name }) => isToken.test(name.slice(name.lastIndexOf('.') + 1)))) return true
  return claimsOf(answerClaims, { project, operation: route }).some(({ what }) => holdsToken(what.shape))
}

function holdsToken(shape: Shape): boolean {
  return shape.is === 'object' && shape.props.some(([name, inner]) => isToken.test(name) || holdsToken(inner))
}
