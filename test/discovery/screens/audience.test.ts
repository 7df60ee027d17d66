import { describe, expect, it } from 'vitest'
import type { ScreenPart } from '../../../src/core/screen.ts'
import { findScreens } from '../../../src/discovery/screens/find-screens.ts'
import { codebaseOf } from '../../support/codebase.ts'

function buttons(parts: readonly ScreenPart[]): readonly (readonly [string | undefined, unknown])[] {
  return parts.flatMap((part) => {
    if ('parts' in part) return buttons(part.parts)
    return part.kind === 'button' ? [[part.labels[0], part.audience] as const] : []
  })
}

async function shownTo(before: string, markup: string): Promise<unknown> {
  const text = `import { useSession, useUser, useAuth, usePermissions, useTeam, useMembers, Can, RequireRole, isFree } from '@shop/auth'
export default function Page({ id }) {
  ${before}
  return <div>${markup}</div>
}`
  const codebase = await codebaseOf({
    'package.json': JSON.stringify({ name: 'shop', dependencies: { next: '15.0.0', react: '19.0.0' } }),
    'app/items/page.tsx': text,
  })
  return buttons(findScreens(codebase, []).flatMap(({ parts }) => parts))
}

const remove = '<button>Remove</button>'
const session = 'const { data: session } = useSession()'

describe('whom something is shown to', () => {
  it.each([
    [session, `{session?.user.role === 'admin' && ${remove}}`, { role: 'admin' }],
    [session, `{session.user.role == 'editor' ? ${remove} : null}`, { role: 'editor' }],
    [session, `{session.user.role !== 'admin' ? <p>Ask somebody</p> : ${remove}}`, { role: 'admin' }],
    [session, `{id && session.user.role === 'admin' && ${remove}}`, { role: 'admin' }],
    [`${session}; const isAdmin = session?.user.role === 'admin'`, `{isAdmin && ${remove}}`, { role: 'admin' }],
    [`${session}; const isAdmin = session?.user.role === 'admin'`, `{!isAdmin ? null : ${remove}}`, { role: 'admin' }],
    ['const user = useUser()', `{user.isAdmin && ${remove}}`, { role: 'admin' }],
    ['const { isAdmin } = useAuth()', `{isAdmin && <div>${remove}</div>}`, { role: 'admin' }],
    [
      'const { hasPermission } = usePermissions()',
      `{hasPermission('items:remove') && ${remove}}`,
      { holds: "hasPermission('items:remove')" },
    ],
    ['const { isPremium } = useAuth()', `{isPremium && ${remove}}`, { holds: 'isPremium' }],
    [`${session}; const isPremium = session?.user.isPremium ?? false`, `{isPremium && ${remove}}`, { holds: 'isPremium' }],
    ['', `<Can I="remove" a="Item">${remove}</Can>`, { holds: "can('remove', 'Item')" }],
    ['', `<RequireRole role="admin">${remove}</RequireRole>`, { role: 'admin' }],
  ])('%s %s', async (before, markup, audience) => {
    expect(await shownTo(before, markup)).toEqual([['Remove', audience]])
  })

  it.each([
    ['the role of an entry', session, `{session.users.map((user) => <li>{user.role === 'admin' && ${remove}}</li>)}`],
    [
      'the role of somebody in a list that a call gives',
      'const { data } = useMembers(); const [member] = data',
      `{member.role === 'admin' && ${remove}}`,
    ],
    ['the role of what a call with a similar name gives', 'const members = useMembers()', `{members.role === 'admin' && ${remove}}`],
    ['the role of another person', 'const user = useUser(id)', `{user.isAdmin && ${remove}}`],
    ['what is no role', 'const team = useTeam()', `{team.plan === 'free' && ${remove}}`],
    ['a right that is computed', 'const { hasPermission } = usePermissions()', `{hasPermission(id) && ${remove}}`],
    ['how far a call has come', 'const { isReady } = useAuth()', `{isReady && ${remove}}`],
    ['what something else is', 'const { isPaid } = useTeam()', `{isPaid && ${remove}}`],
    ['one of two ways', session, `{(id || session.user.role === 'admin') && ${remove}}`],
    ['the opposite', session, `{session.user.role !== 'admin' && ${remove}}`],
    ['a gate for the others', '', `<Can not I="remove" a="Item">${remove}</Can>`],
  ])('says nothing for %s', async (_, before, markup) => {
    expect(await shownTo(before, markup)).toEqual([['Remove', undefined]])
  })
})
