import { expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import { readDocument } from '../../../src/drift/read-document.ts'
import { breaksRstTable, withRstLayout } from '../../../src/handlers/check-docs/rst-layout.ts'
import { applyEdits } from '../../../src/text/edits.ts'

/** A page with a name written over another one; undefined where its table has no room. */
function renamed(text: string, was: string, now: string): string | undefined {
  const document = readDocument('docs/guide.rst' as RepoPath, text, false)
  const from = text.indexOf(was)
  const edit = { from, to: from + was.length, text: now }
  return breaksRstTable(document, edit) ? undefined : applyEdits(text, withRstLayout(document, [edit]))
}

it.each([
  ['==========\n``openIt``\n==========\n', '==============\n``openLedger``\n==============\n'],
  ['A\n=\n\n``openIt``\n----------\n\nWords.\n', 'A\n=\n\n``openLedger``\n--------------\n\nWords.\n'],
  ['``openIt``\r\n--------------------\r\n', '``openLedger``\r\n--------------------\r\n'],
  [
    '+------------------+-----+\n| ``openIt``       | a   |\n+------------------+-----+\n',
    '+------------------+-----+\n| ``openLedger``   | a   |\n+------------------+-----+\n',
  ],
  [
    '================  ===\n``openIt``        a\n================  ===\n',
    '================  ===\n``openLedger``    a\n================  ===\n',
  ],
  ['+------------+---+\n| ``openIt`` | a |\n+------------+---+\n', undefined],
  ['==========  ===\n``openIt``  a\n==========  ===\n', undefined],
  ['=====  ==========\na      ``openIt``\n=====  ==========\n', '=====  ==========\na      ``openLedger``\n=====  ==========\n'],
  ['.. list-table::\n\n   * - ``openIt``\n     - a\n', '.. list-table::\n\n   * - ``openLedger``\n     - a\n'],
  ['Call ``openIt``  now.\n', 'Call ``openLedger``  now.\n'],
])('keeps lines of headings and columns of tables: %j', (text, then) => {
  expect(renamed(text, 'openIt', 'openLedger')).toBe(then)
})
