import { expect, it } from 'vitest'
import { findEnv } from '../../../src/discovery/env/find-env.ts'
import { codebaseOf } from '../../support/codebase.ts'

async function settingsOf(members: string, from = '@infra/configuration') {
  const codebase = await codebaseOf({
    'mail-config.ts': `import { Column, ConfigProperty, Configuration, Env } from '${from}'
@Configuration()
export class MailConfig {
  ${members}
}
`,
  })
  return findEnv(codebase).env.map(({ name, default: given, required, type }) => ({ name, default: given, required, type }))
}

it.each([
  ["@IsUrl() @ConfigProperty('MAIL_HOST') host = 'https://mail.acme.io'", 'MAIL_HOST', 'https://mail.acme.io', false, 'URL'],
  ["@Env('MAIL_PORT') port: number = 587", 'MAIL_PORT', '587', false, 'number'],
  ["@ConfigProperty('MAIL_FROM') from!: string", 'MAIL_FROM', null, true, 'string'],
  ["@IsOptional() @ConfigProperty('MAIL_FROM') from?: string", 'MAIL_FROM', null, false, 'string'],
])('a decorated property is a setting: %s', async (member, ...[name, given, required, type]) => {
  expect(await settingsOf(member)).toEqual([{ name, default: given, required, type }])
})

it.each([
  ["@Column('HOST') host = 'x'", undefined],
  ["@ConfigProperty('host') host = 'x'", undefined],
  ["static @ConfigProperty('HOST') host = 'x'", undefined],
  ["@ConfigProperty('HOST') host = 'x'", './columns'],
])('another property is none: %s of %s', async (member, from) => {
  expect(await settingsOf(member, from)).toEqual([])
})
