import { describe, expect, it } from 'vitest'
import { keepInFolder } from '../../src/queue/keep-once.ts'
import { signingKeys } from '../../src/server/signing-keys.ts'
import { webhookSecret } from '../support/docwright-on.ts'
import { temporaryFolder } from '../support/repository.ts'
import { readFollowUps, withPull, type WithPull } from '../support/with-pull.ts'

const settings = (name: string): string => `export const key = process.env.${name}\n`
const next = 'another secret of sixteen and more'

/** A pull request whose drift a person accepted, with a follow-up of ours, made by an App of an earlier version, which signed with its webhook's secret. */
async function earlierWork(): Promise<WithPull> {
  const on = await withPull({
    files: {
      '.github/docwright.yml': 'gate: patch\n',
      'docs/setup.md': '# Setup\n\nSet `STRIPE_KEY`.\n',
      'src/settings.ts': settings('STRIPE_KEY'),
    },
    feature: { 'src/settings.ts': settings('PAYMENT_KEY') },
  })
  await on.type('/document-feature billing')
  await on.type('/docs skip "the pages follow in another change"')
  expect(drift(on)).toBe('neutral')
  return on
}

/** How the newest judgement of drift ended. */
function drift({ github }: WithPull): string | null | undefined {
  return github
    .checksOf('acme/small')
    .filter(({ name }) => name === 'docwright / drift')
    .at(-1)?.conclusion
}

/** Restarts the App as a server of this version does, with what it kept in a folder. */
async function restart(on: WithPull, data: string, webhookSecrets: readonly string[], own: readonly string[] = []): Promise<void> {
  const { privateKey } = on.github.app
  await on.restart(await signingKeys({ signingKeys: own, webhookSecrets, privateKey }, { keepOnce: keepInFolder(data) }))
}

/** What a person sees of the App. */
function seen(on: WithPull): unknown {
  return {
    comments: on.said().map(({ id }) => id),
    pulls: readFollowUps(on).map(({ number, title, branch }) => ({ number, title, branch })),
  }
}

/** Commands and a push after the restart: all of it goes on where the App was before. */
async function goesOn(on: WithPull): Promise<void> {
  const before = seen(on)
  await on.push('feature', { 'src/billing/refund.ts': '/** Gives money back. */\nexport function refundInvoice(): void {}\n' })
  // a follow-up whose commits were a person's would have been left as it is
  const [followUp] = readFollowUps(on)
  expect(await on.commitsOver('feature', followUp?.head ?? '')).toBe(1)
  expect(await on.isAncestor('feature', followUp?.head ?? '')).toBe(true)
  expect(drift(on)).toBe('neutral')
  await on.type('/document-feature billing')
  expect(seen(on)).toEqual(before)
  expect(on.github.violations).toEqual([])
}

describe('an App whose secret changes', () => {
  it('goes on after the upgrade that brings a key of its own, and after the secret of its webhook changed', async () => {
    const on = await earlierWork()
    const data = temporaryFolder()
    await restart(on, data, [webhookSecret])
    await restart(on, data, [next])
    await goesOn(on)
    await restart(on, data, ['a third secret of sixteen and more'])
    await goesOnOnceMore(on)
  })

  it('goes on with a key of the settings, and with the next one beside it', async () => {
    const on = await earlierWork()
    const data = temporaryFolder()
    await restart(on, data, [webhookSecret], ['the first key of the settings'])
    await restart(on, data, [next], ['the second key of the settings', 'the first key of the settings'])
    await goesOn(on)
    await restart(on, temporaryFolder(), [next], ['the second key of the settings'])
    await goesOnOnceMore(on)
  })

  it('is a stranger to itself with keys that nobody signed with', async () => {
    const on = await earlierWork()
    await on.restart([next])
    await on.type('/document-feature billing')
    expect(on.said().length).toBe(2)
    await on.push('feature', { 'src/note.ts': 'export const note = 2\n' })
    expect(drift(on)).toBe('failure')
  })
})

/** Work that was signed with the key of its own is known too. */
async function goesOnOnceMore(on: WithPull): Promise<void> {
  const before = seen(on)
  await on.push('feature', { 'src/billing/charge.ts': '/** Takes money. */\nexport function charge(): void {}\n' })
  await on.type('/document-feature billing')
  expect(await on.commitsOver('feature', readFollowUps(on)[0]?.head ?? '')).toBe(1)
  expect(drift(on)).toBe('neutral')
  expect(seen(on)).toEqual(before)
}
