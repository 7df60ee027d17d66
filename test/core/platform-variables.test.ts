import { describe, expect, it } from 'vitest'
import { isPlatformVariable } from '../../src/core/platform-variables.ts'

describe('variables of platforms', () => {
  it.each([
    'CI',
    'NODE_ENV',
    'COMMIT_REF',
    'VERCEL_GIT_COMMIT_SHA',
    'NEXT_PUBLIC_VERCEL_URL',
    'CF_PAGES_BRANCH',
    'HEROKU_SLUG_COMMIT',
    'RENDER_EXTERNAL_URL',
    'FLY_MACHINE_ID',
    'RAILWAY_GIT_COMMIT_SHA',
    'AWS_LAMBDA_FUNCTION_NAME',
    'GITHUB_REF_NAME',
    'GITHUB_RUN_ID',
    'CIRCLE_PULL_REQUEST',
    'BUILDKITE_BRANCH',
    'CI_COMMIT_TAG',
    'npm_config_user_agent',
  ])('%s is given', (name) => {
    expect(isPlatformVariable(name)).toBe(true)
  })

  it.each([
    'PORT',
    'VERCEL_TOKEN',
    'VERCEL_API_URL_OF_OURS',
    'GITHUB_TOKEN',
    'GITHUB_CLIENT_ID',
    'RENDER_API_KEY',
    'CIRCLE_API_TOKEN',
    'AWS_SECRET_ACCESS_KEY',
    'CI_MODE',
    'DATABASE_URL',
    'COMMIT_REFERENCE',
  ])('%s is set by somebody', (name) => {
    expect(isPlatformVariable(name)).toBe(false)
  })
})
