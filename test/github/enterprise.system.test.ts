import { describe, expect, it } from 'vitest'
import { hostOf } from '../../src/github/host.ts'
import { readFollowUps, withPull } from '../support/with-pull.ts'

describe('GitHub Enterprise Server', () => {
  it('behind a path: every call and every link goes there', async () => {
    const on = await withPull({ github: { apiPath: '/github/api/v3', webPath: '/github' } })
    const { origin, apiUrl, webUrl } = on.github
    const host = hostOf({ GHE_HOST: `${origin.replace('http://', '')}/github`, GHE_PROTOCOL: 'http' })
    expect(host).toEqual({ api: apiUrl, web: webUrl })
    await on.type('/document-feature billing')
    await on.type('/help')
    expect(readFollowUps(on)).toMatchObject([{ into: 'feature', state: 'open' }])
    const bodies = [...on.said().map(({ body }) => body), readFollowUps(on)[0]?.body ?? '']
    for (const url of bodies.flatMap((body) => body.match(/https?:\/\/[^\s)]+/g) ?? []))
      expect(url.startsWith(`${origin}/github/`)).toBe(true)
    expect(on.github.requests.filter(({ operationId }) => operationId === undefined)).toEqual([])
    expect(on.github.violations).toEqual([])
  })

  it.each([
    [{}, 'https://api.github.com', 'https://github.com'],
    [{ GHE_HOST: 'ghe.example' }, 'https://ghe.example/api/v3', 'https://ghe.example'],
    [{ GHE_HOST: 'ghe.example:8443', GHE_PROTOCOL: 'http' }, 'http://ghe.example:8443/api/v3', 'http://ghe.example:8443'],
    [{ GHE_HOST: 'ghe.example/git/' }, 'https://ghe.example/git/api/v3', 'https://ghe.example/git'],
    [
      { GITHUB_API_URL: 'https://ghe.example/api/v3/', GITHUB_SERVER_URL: 'https://ghe.example/' },
      'https://ghe.example/api/v3',
      'https://ghe.example',
    ],
  ])('%j', (env, api, web) => {
    expect(hostOf(env)).toEqual({ api, web })
  })

  it.each([
    { GHE_HOST: 'https://ghe.example' },
    { GHE_HOST: 'a b' },
    { GHE_HOST: 'user:secret@ghe.example' },
    { GHE_HOST: 'ghe.example', GHE_PROTOCOL: 'ftp' },
  ])('%j is refused', (env) => {
    expect(() => hostOf(env)).toThrow('Expected `GHE_')
  })
})
