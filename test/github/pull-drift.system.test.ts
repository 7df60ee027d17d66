import { describe, expect, it } from 'vitest'
import { docwrightOn, type DocwrightOn } from '../support/docwright-on.ts'
import { smallService } from '../support/small-service.ts'

const setup = [
  '# Setup',
  '',
  'Set `STRIPE_KEY` to the key of your account. Invoices are made by `createInvoice()`,',
  'in [invoices.ts](../src/billing/invoices.ts).',
  '',
].join('\n')
const settings = (name: string): string => `export const key = process.env.${name}\n`

async function repository(more: Record<string, string> = {}): Promise<DocwrightOn> {
  const on = await docwrightOn()
  const files = { ...smallService(), 'docs/setup.md': setup, 'src/settings.ts': settings('STRIPE_KEY'), ...more }
  await on.github.createRepository('acme/shop', { files, collaborators: { ann: 'write' } })
  return on
}

async function opened({ github, take }: DocwrightOn, files: Record<string, string | null>): Promise<number> {
  await github.push('acme/shop', 'feature', 'ann', { files })
  github.forget()
  const { pull, deliveries } = await github.openPull('acme/shop', 'ann', { head: 'feature', title: 'A change' })
  await take(deliveries)
  return pull.number
}

const renamed = { 'src/settings.ts': settings('STRIPE_SECRET_KEY') }

/** Title, conclusion and annotations of the newest judgement. */
function checkOf({ github }: DocwrightOn): { title: string; conclusion: string | null; annotations: readonly string[] } {
  const check = github.checksOf('acme/shop').findLast(({ name }) => name === 'docwright / drift')
  return {
    title: check?.output?.title ?? '',
    conclusion: check?.conclusion ?? null,
    annotations: (check?.annotations ?? []).map((one) => {
      const { path, start_line: line, annotation_level: level, message } = one as Record<string, string | number>
      return `${path}:${line} ${level}: ${message}`
    }),
  }
}

const said = ({ github }: DocwrightOn, number: number): readonly string[] =>
  github
    .commentsOn('acme/shop', number)
    .filter(({ user }) => user.login === 'docwright[bot]')
    .map(({ body }) => body.split('\n')[0] ?? '')

describe('a pull request that is opened', () => {
  it('is judged in two writes and no comment where nothing drifted', async () => {
    const on = await repository()
    await opened(on, { 'src/note.ts': 'const note = 1\n' })
    expect(on.github.violations).toEqual([])
    expect(on.github.writes().map(({ operationId }) => operationId)).toEqual(['checks/create', 'checks/update'])
    expect(checkOf(on)).toEqual({ title: 'No drift', conclusion: 'success', annotations: [] })
  })

  it('has drift shown on the changed line, in one comment, and mended when that is asked for', async () => {
    const on = await repository()
    const { github, take } = on
    const number = await opened(on, renamed)
    expect(github.violations).toEqual([])
    expect(github.writes().map(({ operationId }) => operationId)).toEqual(['checks/create', 'issues/create-comment', 'checks/update'])
    const { title, conclusion, annotations } = checkOf(on)
    expect(title).toBe('1 place of the documentation is wrong · 0/1 new name is explained')
    expect(conclusion).toBe('neutral')
    expect(annotations).toEqual([
      'src/settings.ts:1 failure: STRIPE_KEY was removed here and is still named in docs/setup.md:3. It is now STRIPE_SECRET_KEY. Fix: /check-docs --fix',
      'src/settings.ts:1 notice: STRIPE_SECRET_KEY is new and no page explains it.',
    ])
    expect(said(on, number)).toHaveLength(1)
    await take((await github.comment('acme/shop', number, 'ann', '/check-docs --fix')).deliveries)
    const files = await github.filesAt('acme/shop', `docwright/pr-${number}`)
    expect(files['docs/setup.md']).toBe(setup.replace('STRIPE_KEY', 'STRIPE_SECRET_KEY'))
    const body = [...github.repository('acme/shop').issues.values()].at(-1)?.body ?? ''
    expect(body).toMatch(/docs\/setup\.md\?plain=1#L3\): `STRIPE_KEY` → `STRIPE_SECRET_KEY` since /)
    expect(checkOf(on).annotations).toHaveLength(2)
    expect(said(on, number)).toHaveLength(1)
  })

  it('says whose a page is where only a person can mend it: who changed it last, as the host knows', async () => {
    const on = await repository()
    const { github, take } = on
    await github.push('acme/shop', 'main', 'bea', { files: { 'docs/old.md': '# Old\n\nSet `LEGACY_KEY` before you start.\n' } })
    await github.push('acme/shop', 'main', 'ann', {
      files: { 'src/legacy.ts': 'export const legacy = process.env.LEGACY_KEY\n', 'docs/other.md': '# Other\n' },
    })
    const number = await opened(on, { ...renamed, 'src/legacy.ts': null })
    await take((await github.comment('acme/shop', number, 'ann', '/check-docs --fix')).deliveries)
    const body = [...github.repository('acme/shop').issues.values()].at(-1)?.body ?? ''
    expect(body).toMatch(/Left for a person to decide[\s\S]*docs\/old\.md[^\n]* · last changed by `bea`/)
    expect(github.violations).toEqual([])
  })

  it('is told in the same comment when the drift is gone', async () => {
    const on = await repository()
    const number = await opened(on, renamed)
    const { deliveries } = await on.github.push('acme/shop', 'feature', 'ann', {
      files: { 'docs/setup.md': setup.replace('STRIPE_KEY', 'STRIPE_SECRET_KEY') },
    })
    await on.take(deliveries)
    expect(said(on, number)).toEqual(['✅ `/check-docs`: no drift.'])
    expect(checkOf(on)).toMatchObject({ title: 'No drift · 1/1 new name is explained', conclusion: 'success' })
  })

  it('is judged again when somebody presses the button of its check', async () => {
    const on = await repository()
    await opened(on, renamed)
    const first = checkOf(on)
    const check = on.github.checksOf('acme/shop').at(-1)
    on.github.forget()
    await on.take((await on.github.rerequestCheck('acme/shop', check?.id ?? 0, 'ann')).deliveries)
    expect(on.github.violations).toEqual([])
    expect(on.github.writes().every(({ operationId }) => operationId?.startsWith('checks/') === true)).toBe(true)
    expect(on.github.writes().length).toBeGreaterThan(0)
    expect(checkOf(on)).toEqual(first)
  })

  it('never hears of old debt', async () => {
    const on = await repository({ 'docs/old.md': '# Old\n\nSee [it](../src/never.ts).\n' })
    await opened(on, { 'src/note.ts': 'const note = 1\n' })
    expect(checkOf(on)).toEqual({ title: 'No drift', conclusion: 'success', annotations: [] })
  })
})

describe('a pull request from a fork', () => {
  it('passes where nothing drifted, and hears where repairs go only when there are some', async () => {
    const on = await repository()
    const { github, take } = on
    await github.fork('acme/shop', 'guest')
    const from = { from: 'guest/shop' }
    await github.push('guest/shop', 'calm', 'guest', { files: { 'src/note.ts': 'const note = 1\n' } })
    await take((await github.openPull('acme/shop', 'guest', { head: 'calm', title: 'Calm', ...from })).deliveries)
    expect(github.violations).toEqual([])
    expect(checkOf(on)).toEqual({ title: 'No drift', conclusion: 'success', annotations: [] })
    expect(github.checksOf('acme/shop').at(-1)?.output?.summary).not.toContain('fork')
    await github.push('guest/shop', 'rename', 'guest', { files: renamed })
    const { pull, deliveries } = await github.openPull('acme/shop', 'guest', { head: 'rename', title: 'Rename', ...from })
    await take(deliveries)
    expect(checkOf(on)).toMatchObject({ conclusion: 'neutral' })
    await take((await github.comment('acme/shop', pull.number, 'ann', '/check-docs --fix')).deliveries)
    expect(github.violations).toEqual([])
    expect(github.checksOf('acme/shop').at(-1)?.output?.summary).toContain('comes from a fork')
  })
})

describe('a gate', () => {
  const gated = { '.github/docwright.yml': 'gate: patch\n' }

  it('fails the check of a change that leaves documents wrong, until somebody accepts that', async () => {
    const on = await repository(gated)
    const number = await opened(on, renamed)
    expect(checkOf(on).conclusion).toBe('failure')
    await on.take((await on.github.comment('acme/shop', number, 'ann', '/docs skip "the pages follow in another change"')).deliveries)
    expect(checkOf(on).conclusion).toBe('neutral')
  })

  it('stays open while the comment that accepts the drift stands, without a pull request of its own', async () => {
    const on = await repository(gated)
    const { github, take } = on
    const number = await opened(on, renamed)
    const { comment, deliveries } = await github.comment('acme/shop', number, 'ann', '/docs skip "the pages follow in another change"')
    await take(deliveries)
    expect(github.violations).toEqual([])
    expect(github.calls('pulls/create')).toEqual([])
    expect(checkOf(on)).toMatchObject({ title: '1 place accepted as it is · 0/1 new name is explained', conclusion: 'neutral' })
    const body = github.commentsOn('acme/shop', number).find(({ user }) => user.login === 'docwright[bot]')?.body
    expect(body).toContain(
      '`/check-docs`: 1 place accepted as it is; 0/1 new name is explained. Accepted: `the pages follow in another change`.',
    )
    expect(body).toContain('lets the drift of this pull request be')
    const push = async (text: string): Promise<void> =>
      void (await take((await github.push('acme/shop', 'feature', 'ann', { files: { 'src/note.ts': text } })).deliveries))
    await push('const note = 1\n')
    expect(checkOf(on).conclusion).toBe('neutral')
    github.repository('acme/shop').comments.delete(comment.id)
    await push('const note = 2\n')
    expect(checkOf(on).conclusion).toBe('failure')
  })

  it('is closed again when the comment is deleted or changed, and an edited comment accepts nothing', async () => {
    const on = await repository(gated)
    const { github, take } = on
    const number = await opened(on, renamed)
    const skip = async (): Promise<number> => {
      const { comment, deliveries } = await github.comment('acme/shop', number, 'ann', '/docs skip "later"')
      await take(deliveries)
      expect(checkOf(on).conclusion).toBe('neutral')
      return comment.id
    }
    const first = await skip()
    await take((await github.deleteComment('acme/shop', first, 'ann')).deliveries)
    expect(checkOf(on).conclusion).toBe('failure')
    const second = await skip()
    await take((await github.editComment('acme/shop', second, 'ann', 'Never mind.')).deliveries)
    expect(checkOf(on).conclusion).toBe('failure')
    const edited = await take((await github.editComment('acme/shop', second, 'ann', '/docs skip "after all"')).deliveries)
    expect(edited).toEqual([{ ignored: 'comment edited' }])
    expect(checkOf(on).conclusion).toBe('failure')
    expect(github.violations).toEqual([])
  })

  it('is lifted by a label, and closed again without it', async () => {
    const on = await repository(gated)
    const { github, take } = on
    await github.push('acme/shop', 'feature', 'ann', { files: renamed })
    const { pull, deliveries } = await github.openPull('acme/shop', 'ann', { head: 'feature', title: 'A change' })
    await take(deliveries)
    const [opening] = deliveries
    if (opening === undefined) throw new Error('no delivery')
    const label = (action: string, name: string): typeof opening => ({
      ...opening,
      guid: `${action}-${name}`,
      payload: { ...opening.payload, action, label: { id: 1, name } },
    })
    const labels = github.repository('acme/shop').issues.get(pull.number)?.labels
    labels?.push({ id: 1, name: 'docwright: skip' })
    await take([label('labeled', 'docwright: skip')])
    expect(checkOf(on).conclusion).toBe('neutral')
    expect(await take([label('labeled', 'bug')])).toEqual([{ declined: 'no condition of the configuration asks for it' }])
    labels?.pop()
    await take([label('unlabeled', 'docwright: skip')])
    expect(checkOf(on).conclusion).toBe('failure')
  })

  it('says in the title that it does not let pass what no page explains', async () => {
    const on = await repository(gated)
    await opened(on, { 'src/mail.ts': settings('MAIL_HOST') })
    expect(checkOf(on)).toMatchObject({ title: 'Not let through · 0/1 new name is explained', conclusion: 'failure' })
  })

  it('lets a change pass that leaves nothing wrong', async () => {
    const on = await repository(gated)
    await opened(on, { 'src/note.ts': 'const note = 1\n' })
    expect(checkOf(on).conclusion).toBe('success')
  })
})
