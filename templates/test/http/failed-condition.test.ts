import { expect, test } from 'vitest'
import { failedCondition } from '../../src/http/failed-condition'

test.each([
  [{}, '"a"', undefined, undefined],
  [{ 'if-match': '"a"' }, '"a"', undefined, undefined],
  [{ 'if-match': '"b", "a"' }, '"a"', undefined, undefined],
  [{ 'if-match': '*' }, '"a"', undefined, undefined],
  [{ 'if-match': '"b"' }, '"a"', 412, 412],
  [{ 'if-match': 'W/"a"' }, '"a"', 412, 412],
  [{ 'if-match': '*' }, undefined, 412, 412],
  [{ 'if-none-match': '"a"' }, '"a"', 304, 412],
  [{ 'if-none-match': 'W/"a"' }, '"a"', 304, 412],
  [{ 'if-none-match': '"b","a"' }, '"a"', 304, 412],
  [{ 'if-none-match': '*' }, '"a"', 304, 412],
  [{ 'if-none-match': '"b"' }, '"a"', undefined, undefined],
  [{ 'if-none-match': '*' }, undefined, undefined, undefined],
  [{ 'if-match': '"b"', 'if-none-match': '"a"' }, '"a"', 412, 412],
])('%j where %s is stored', (conditions, etag, read, write) => {
  expect(failedCondition(conditions, etag, 'read')).toBe(read)
  expect(failedCondition(conditions, etag, 'write')).toBe(write)
})
