import { expect, test } from 'vitest'
import { networkOf } from '../../src/http/network-of'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['unknown', 'unknown'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1'],
  ['2001:db8:0:0:1::', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['1:2:3:4:5:6:7:8:9::1', '1:2:3:4'],
])('the client of %s has %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
