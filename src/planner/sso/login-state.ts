import { say } from '../../core/phrase.ts'
import { lineSource, pathRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import { planned } from '../parts/task-words.ts'
import type { Decision, Statement } from '../plan.ts'
import { type HeldCookie, heldCookies } from '../today/sessions/held-cookies.ts'
import { siteWords } from '../today/sessions/tell-cookie.ts'
import type { SsoContext } from './context.ts'

/** How a login that has begun is found again: a browser leaves cookies of today out of the form that a provider posts. */
export function loginState(context: SsoContext): readonly Decision[] {
  const [cookie] = heldCookies(context.project)
  if (cookie === undefined) return []
  const isPosted = context.protocol !== 'OIDC'
  if (!isPosted && !isStrict(cookie)) return []
  return [
    {
      id: 'login-state',
      about: 'How a login that has begun is found again',
      text: isPosted
        ? say`In a cookie of its own, ${planned('sso_state')}: ${planned('SameSite=None; Secure; HttpOnly')}, ten minutes, with the id of the request; ${planned('RelayState')} holds no secret.`
        : say`In a cookie of its own, ${planned('sso_state')}: ${planned('SameSite=Lax; Secure; HttpOnly')}, ten minutes, with state, nonce and verifier.`,
      because: say`${nameOf(cookie)} of ${pathRef(cookie.path)} is ${siteWords(cookie.attributes)}, and a browser does not send it with ${isPosted ? say`the form that a provider posts to ${planned('POST /sso/acs')}` : say`the redirect from a provider to ${planned('GET /sso/callback/:provider')}`}`,
      instead: isPosted
        ? say`${nameOf(cookie)} itself with SameSite=None: each form of a foreign site would then be sent with the session`
        : say`${nameOf(cookie)} itself with SameSite=Lax: links of foreign sites would then open pages with the session`,
      sources: [sourceOf(context, cookie)],
    },
  ]
}

/** What a session cookie that is Strict does to the first page after the login. */
export function loginStateRisks(context: SsoContext): readonly Statement[] {
  const cookie = heldCookies(context.project).find(isStrict)
  if (cookie === undefined) return []
  return [
    {
      id: 'risk/strict',
      text: say`${nameOf(cookie)} is SameSite=Strict, so that a redirect from ${planned('POST /sso/acs')} arrives without it: a page of this service has to go on by itself.`,
      sources: [sourceOf(context, cookie)],
    },
  ]
}

function isStrict({ attributes }: HeldCookie): boolean {
  return attributes.sameSite.includes('strict')
}

function nameOf({ name }: HeldCookie): ReturnType<typeof value> {
  return value(name)
}

function sourceOf({ project }: SsoContext, { path, line, name }: HeldCookie): Statement['sources'][number] {
  return lineSource(project, { file: path, line }, name)
}
