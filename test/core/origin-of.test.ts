import { describe, expect, it } from 'vitest'
import { originOf } from '../../src/core/origin-of.ts'

describe('originOf', () => {
  it.each([
    ['git@github.com:ada/ledger.git', 'github.com ada ledger'],
    ['https://github.com/ada/ledger', 'github.com ada ledger'],
    ['git+https://github.com/ada/ledger.git', 'github.com ada ledger'],
    ['ssh://git@git.example.org:2222/ada/led.ger.git', 'git.example.org ada led.ger'],
    ['https://ada:secret@github.com/ada/ledger/', 'github.com ada ledger'],
    ['github:ada/ledger', 'github.com ada ledger'],
    ['ada/ledger', 'github.com ada ledger'],
    ['gitlab:ada/ledger', 'gitlab.com ada ledger'],
    ['../ledger', undefined],
    ['/srv/git/ledger.git', undefined],
    ['', undefined],
  ])('reads %s', (url, expected) => {
    const origin = originOf(url)
    expect(origin === undefined ? undefined : `${origin.host} ${origin.owner} ${origin.name}`).toBe(expected)
  })
})
