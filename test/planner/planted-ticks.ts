import { plannedService } from '../support/planned-service.ts'
import type { Files } from '../support/planning.ts'

const test = (
  from: string,
  name: string,
  cases: readonly (readonly [title: string, body: string])[],
): string => `import { expect, it } from 'vitest'
import { ${name} } from '${from}'
${cases.map(([title, body]) => `it(${JSON.stringify(title)}, () => { ${body} })`).join('\n')}
`

/** Things that only look like work on a feature, most of them in use and well tested, each by what it is. */
export const planted: Readonly<Record<string, Files>> = {
  'sessions of a chat and of a conference': {
    'src/chat/sessions.ts': `import { prisma } from '../database.ts'
export async function chatSessionsOf(userId: string) { return prisma.chatSession.findMany({ where: { userId }, orderBy: { lastUsedAt: 'desc' } }) }
export async function removeChatSessions(userId: string) { return prisma.chatSession.deleteMany({ where: { userId } }) }
`,
    'test/chat-sessions.test.ts': test('../src/chat/sessions.ts', 'chatSessionsOf, removeChatSessions', [
      ['keeps a session of a user with when it was used last', "expect(chatSessionsOf('u1')).toBeDefined()"],
      ['removes expired sessions', "expect(removeChatSessions('u1')).toBeDefined()"],
    ]),
  },
  'settings of a generator called openapitools.json': {
    'openapitools.json': '{"generator-cli":{"version":"7.0.0"}}',
    'src/generator.ts':
      "import settings from '../openapitools.json'\nexport function generatorVersion(): string { return settings['generator-cli'].version }\n",
    'test/generator.test.ts': test('../src/generator.ts', 'generatorVersion', [
      ['reads the openapi settings', "expect(generatorVersion()).toBe('7.0.0')"],
      ['is compatible with the last release', "expect(generatorVersion()).toBe('7.0.0')"],
    ]),
  },
  'a project that is public': {
    'src/projects.ts': `import { prisma } from './database.ts'
export async function publicProjects() { return prisma.project.findMany({ where: { public: true } }) }
export function exposureOf(photo: { iso: number }): number { return photo.iso / 100 }
`,
    'test/projects.test.ts': test('../src/projects.ts', 'exposureOf, publicProjects', [
      ['lists public projects', 'expect(publicProjects()).toBeDefined()'],
      ['computes how long a photo is exposed', 'expect(exposureOf({ iso: 200 })).toBe(2)'],
    ]),
  },
  'an alert on a screen': {
    'src/ui/useAlert.ts':
      'export function useAlert(text: string): { text: string; isOpen: boolean } { return { text, isOpen: true } }\nexport const alertColors = { info: "blue", error: "red" }\n',
    'test/useAlert.test.ts': test('../src/ui/useAlert.ts', 'useAlert', [
      ['alerts when requests are refused and errors pass the threshold', "expect(useAlert('x').isOpen).toBe(true)"],
    ]),
  },
  'pages for users that only sound like runbooks': {
    'docs/password-recovery.md': '# Password recovery\n\n## When the mail does not come\n\nLook into the spam folder.\n',
    'docs/restore-a-visit.md': '# Restore a visit\n\n## From the archive\n\nOpen the archive and press Restore.\n',
    'docs/stripe-webhooks.md': '# Webhooks of Stripe\n\n## Verify the signature on your machine\n\nRun the CLI of Stripe.\n',
    'docs/event-calendar.md': '# Events of the clinic\n\n## In which order they are shown\n\nNewest first.\n',
  },
  'plans that people wrote': {
    'docs/plans/restore.md': '# Restore\n\n## Steps\n\nWe will write this down.\n',
    'plans/webhooks.md': '# Webhooks\n\n## Verify a signature\n\nTo be done in March.\n',
    'docs/rfcs/0007-api-keys.md': '# Authenticate with API keys\n\n## Errors\n\nProposed.\n',
    '.workflow/plans/old.md': '# Backup\n\n- [x] `backup-restore/P1.1` Copy.\n',
  },
  'code that was commented out': {
    'src/codes.ts': `// import { TOTP } from 'otpauth'
// export function verifyTotp(code: string): boolean { return new TOTP().validate({ token: code }) !== null }
// export async function rotateKey(): Promise<void> { createCipheriv('aes-256-gcm', key, iv) }
/* export function eraseCustomer(id: string) { return prisma.user.delete({ where: { id } }) } */
export function codesOf(text: string): string[] { return text.split(',') }
`,
    'test/codes.test.ts': test('../src/codes.ts', 'codesOf', [
      ['takes a code of the totp once, and not again', "expect(codesOf('a,b')).toHaveLength(2)"],
      ['rotates a key', "expect(codesOf('a,b')).toHaveLength(2)"],
    ]),
  },
  'a fixture': {
    'fixtures/hooks/sign.ts': `import { createHmac } from 'node:crypto'
export function signDelivery(body: string): Record<string, string> {
  return { 'webhook-signature': createHmac('sha256', 'x').update(body).digest('base64'), 'Idempotency-Key': '1', 'If-Match': '"1"', 'If-None-Match': '"1"' }
}
export const problem = { type: 'application/problem+json', deprecation: 'Sunset' }
`,
    'test/sign.test.ts': test('../fixtures/hooks/sign.ts', 'signDelivery', [
      ['signs a webhook', "expect(signDelivery('a')['webhook-signature']).toBeDefined()"],
      [
        'sends an idempotency key, and If-Match against a lost update, and takes 304',
        "expect(signDelivery('a')['If-Match']).toBeDefined()",
      ],
    ]),
  },
  'real code under a test of something else': {
    'src/second-factor.ts': `import { TOTP } from 'otpauth'
import { prisma } from './database.ts'
export async function takeCode(userId: string, code: string): Promise<boolean> {
  const step = new TOTP().validate({ token: code })
  if (step === null) return false
  await prisma.user.update({ where: { id: userId }, data: { lastUsedStep: step } })
  return true
}
`,
    'src/slugs.ts': 'export function slugOf(text: string): string { return text.toLowerCase() }\n',
    'test/slugs.test.ts': `import { expect, it } from 'vitest'
import * as secondFactor from '../src/second-factor.ts'
import { slugOf } from '../src/slugs.ts'
it('takes a code of the totp once, and refuses it again', () => { expect(slugOf('A')).toBe('a') })
it.skip('counts codes', () => { expect(secondFactor.takeCode('u', '1')).toBe(true) })
`,
  },
  'names of something else': {
    'src/names.ts': `export const auditoriumSeats = 120
export function rolePlay(scene: string): string { return scene }
export function tokenize(text: string): string[] { return text.split(' ') }
export const keyboardKeys = ['a', 'b']
export function cursorPosition(event: { x: number }): number { return event.x }
export function streamVideo(name: string): string { return name }
export function brandNewBadge(): string { return 'new' }
export function restoreScroll(): number { return 0 }
export const thresholds = { low: 1 }
export function sessionStorageKey(): string { return 'key' }
export function providerIcon(name: string): string { return name }
export function healthTips(): string[] { return ['drink'] }
`,
    'src/show-names.ts':
      "import { auditoriumSeats, brandNewBadge, cursorPosition, healthTips, keyboardKeys, providerIcon, restoreScroll, rolePlay, sessionStorageKey, streamVideo, thresholds, tokenize } from './names.ts'\nexport const shown = [auditoriumSeats, brandNewBadge(), cursorPosition({ x: 1 }), healthTips(), keyboardKeys, providerIcon('a'), restoreScroll(), rolePlay('a'), sessionStorageKey(), streamVideo('a'), thresholds, tokenize('a')]\n",
    'test/names.test.ts': test(
      '../src/names.ts',
      'brandNewBadge, cursorPosition, healthTips, providerIcon, restoreScroll, rolePlay, sessionStorageKey, streamVideo, tokenize',
      [
        'brandNewBadge',
        'cursorPosition',
        'healthTips',
        'providerIcon',
        'restoreScroll',
        'rolePlay',
        'sessionStorageKey',
        'streamVideo',
        'tokenize',
      ].map((name) => [`${name} works`, `expect(${name}).toBeDefined(); ${name}({ x: 1 })`] as const),
    ),
  },
  'retention as marketing means it': {
    'src/reports/retention.ts': `export const retentionColors = { week1: 'green', week4: 'red' }
export function retentionOf(cohort: { joined: number; stayed: number }): number { return cohort.stayed / cohort.joined }
`,
    'src/reports/chart.ts':
      "import { retentionColors, retentionOf } from './retention.ts'\nexport const chart = [retentionColors.week1, retentionOf({ joined: 2, stayed: 1 })]\n",
    'test/retention.test.ts': test('../src/reports/retention.ts', 'retentionColors, retentionOf', [
      ['computes the retention of each period', 'expect(retentionOf({ joined: 2, stayed: 1 })).toBe(0.5)'],
      ['has a colour for every period of retention', 'expect(retentionColors.week1).toBe("green")'],
    ]),
  },
}

/** The clinic with all of it. */
export const plantedService: Files = {
  ...plannedService,
  'prisma/schema.prisma': `${plannedService['prisma/schema.prisma'] ?? ''}
model ChatSession {
  id         String   @id
  userId     String
  title      String
  lastUsedAt DateTime
}

model Session {
  id        String   @id
  title     String
  speaker   String
  userId    String
  startsAt  DateTime
}

model Project {
  id     String  @id
  name   String
  public Boolean
}
`,
  'package.json': (plannedService['package.json'] ?? '').replace('"dependencies":{', '"dependencies":{"otpauth":"9",'),
  ...Object.assign({}, ...Object.values(planted)),
}
