import { describe, expect, it } from 'vitest'
import { UsageError } from '../../src/core/errors.ts'
import { parseArguments } from '../../src/handlers/document-feature/parse-arguments.ts'
import { parseCommand } from '../../src/text/parse-command.ts'

const parse = (line: string) => parseArguments(parseCommand(`/document-feature ${line}`).tokens)

describe('arguments of /document-feature', () => {
  it('takes the last word for the audience where it names one', () => {
    expect(parse('billing')).toEqual({ feature: 'billing', audience: 'all', update: false })
    expect(parse('organization invites developers')).toEqual({ feature: 'organization invites', audience: 'developers', update: false })
    expect(parse('"organization invites" ops --update')).toEqual({ feature: 'organization invites', audience: 'ops', update: true })
    expect(parse('users')).toEqual({ feature: 'users', audience: 'all', update: false })
  })

  it.each([
    ['billing user', 'users'],
    ['billing developer', 'developers'],
    ['billing operations', 'ops'],
    ['billing Users', 'users'],
  ])('understands the audience of %s', (line, audience) => {
    expect(parse(line)).toEqual({ feature: 'billing', audience, update: false })
  })

  it('keeps a word in the name that “and” joins to it, and leaves out “for” before an audience', () => {
    expect(parse('links and users')).toEqual({ feature: 'links and users', audience: 'all', update: false })
    expect(parse('links and users developers')).toEqual({ feature: 'links and users', audience: 'developers', update: false })
    expect(parse('links for users')).toEqual({ feature: 'links', audience: 'users', update: false })
    expect(parse('"search for" users')).toEqual({ feature: 'search for', audience: 'users', update: false })
    expect(parse('for users')).toEqual({ feature: 'for', audience: 'users', update: false })
  })

  it('takes a word for the feature where nothing else names one, and every word in quotation marks', () => {
    expect(parse('user')).toEqual({ feature: 'user', audience: 'all', update: false })
    expect(parse('minimal')).toEqual({ feature: 'minimal', audience: 'all', update: false })
    expect(parse('"layout minimal"')).toEqual({ feature: 'layout minimal', audience: 'all', update: false })
    expect(parse('"new user" users')).toEqual({ feature: 'new user', audience: 'users', update: false })
  })

  it('takes options in both forms', () => {
    expect(parse('billing --depth quick --format=guide')).toEqual({
      feature: 'billing',
      audience: 'all',
      update: false,
      depth: 'quick',
      format: 'guide',
    })
  })

  it.each([
    ['', 'Expected a feature'],
    ['billing --depth deep', 'one of quick, standard, comprehensive, got `deep`'],
    ['billing minimal', 'one of quick, standard, comprehensive, got `minimal`'],
    ['organization invites full users', '/document-feature organization invites --depth comprehensive'],
    ['billing constructor toString quick', 'got `quick`'],
    ['billing --format interactive', 'one of api-spec, guide, markdown, runbook, got `interactive`'],
    ['billing --format video-script', 'got `video-script`'],
    ['billing --languages "de,fr"', 'Expected no `--languages`'],
    ['billing --verbose', 'one of --depth, --format, --update, got `--verbose`'],
    ['billing --update=yes', 'to stand alone'],
    ['billing \u2013\u2013depth quick', 'Expected an option to be one of'],
    ['billing -d', 'Expected an option to be one of'],
    ['"organization invites" develpers', 'one of developers, users, ops, all, got `develpers`'],
    [`${'x'.repeat(300)}`, 'at most 200 characters, got 300'],
  ])('refuses %s', (line, message) => {
    expect(() => parse(line)).toThrow(UsageError)
    expect(() => parse(line)).toThrow(message)
  })
})
