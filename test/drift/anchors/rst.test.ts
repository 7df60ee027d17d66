import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import { readDocument } from '../../../src/drift/read-document.ts'
import { anchorsOf, linesOf } from '../read-anchors.ts'

const page = 'docs/guide.rst'
const lines = (...text: readonly string[]): readonly string[] => linesOf(text.join('\n'), page)

describe('reStructuredText', () => {
  it('names code between double backticks and in roles', () => {
    expect(
      lines(
        'Call ``openLedger()``, :func:`close_ledger()`, :meth:`~shop.ledger.Ledger.saveAll` or :envvar:`LEDGER_TOKEN`',
        'in ``src/ledger.py`` with :option:`--dry-run`; see :ref:`no_name_here`, `Guide`_ and :pep:`8`.',
      ),
    ).toEqual([
      'name openLedger',
      'name close_ledger',
      'name shop.ledger.Ledger.saveAll',
      'env LEDGER_TOKEN',
      'path src/ledger.py',
      'flag --dry-run',
    ])
  })

  it('reads code by its language, and nothing of comments', () => {
    expect(
      lines(
        '.. code-block:: bash',
        '   :caption: ``no_name()``',
        '',
        '   npm run build',
        '',
        'Then run::',
        '',
        '    npm test',
        '',
        '.. `hidden_name()`',
        '   and ``more_hidden()``',
        '',
        '.. note:: Call ``openLedger()``.',
        '',
        '   And ``closeLedger()``.',
      ),
    ).toEqual(['script build of npm', 'script test of npm', 'name openLedger', 'name closeLedger'])
  })

  it('names targets of links, and leaves out labels and built pages', () => {
    expect(
      lines(
        'See `a <a.rst>`_, :doc:`setup/b`, :doc:`c </c>`, :download:`d.zip`, `e`_, `built <x.html>`__ and https://e.dev/f.',
        '',
        '.. _e: https://e.dev/e',
        '.. _label:',
        '.. image:: img/g.png',
        '   :alt: G',
        '.. include:: parts/h.rst',
        '',
        '.. toctree::',
        '   :maxdepth: 2',
        '',
        '   i',
        '   J <j/k>',
        '   api/*',
      ),
    ).toEqual([
      'link a.rst',
      'link setup/b',
      'link /c',
      'link d.zip',
      'link https://e.dev/f',
      'link https://e.dev/e',
      'link img/g.png',
      'link parts/h.rst',
      'link i',
      'link j/k',
    ])
  })

  it('nests headings by the order of their signs, and calls them what docutils does', () => {
    const text = '=====\nShop\n=====\n\n.. _start-here:\n\nSet ``it`` up\n-------------\n\nOptions of ``a``\n~~~~~~~~~~~~~~~~\n\nUse\n---\n'
    const { headings, fragments } = readDocument(page as RepoPath, text, false)
    expect(headings.map(({ words, depth }) => `${depth} ${words}`)).toEqual(['1 Shop', '2 Set it up', '3 Options of a', '2 Use'])
    expect([...fragments]).toEqual(['shop', 'start-here', 'set-it-up', 'options-of-a', 'use'])
  })

  it('tells of the past in what a version brought or took', () => {
    expect(lines('.. deprecated:: 2.0 Use ``newName()``.', '', '   It was ``oldName()``.', '', 'Now ``thirdName()``.')).toEqual([
      'name newName (history)',
      'name oldName (history)',
      'name thirdName',
    ])
  })

  it.each([
    [
      'grid',
      '+--------------+---------+\n| Variable     | Default |\n+==============+=========+\n| ``LEDGER_A`` | ``5``   |\n+--------------+---------+\n',
    ],
    ['simple', '============  =======\nVariable      Default\n============  =======\n``LEDGER_A``  ``5``\n============  =======\n'],
    ['list', '.. list-table::\n   :header-rows: 1\n\n   * - Variable\n     - Default\n   * - ``LEDGER_A``\n     - ``5``\n'],
  ])('reads cells of a table: %s', (_, text) => {
    const { cells, anchors } = readDocument(page as RepoPath, text, false)
    expect(cells.map(({ row, column, from, to }) => `${row} ${column}: ${text.slice(from, to).trim()}`)).toEqual([
      '0 Variable: Variable',
      '0 Default: Default',
      '1 Variable: ``LEDGER_A``',
      '1 Default: ``5``',
    ])
    expect(anchors.map(({ kind, name }) => `${kind} ${name}`)).toContain('env LEDGER_A')
  })

  it('gives offsets of the text whatever stands around it', () => {
    const text =
      '\uFEFFShop\r\n====\r\n\r\n1. Call\r\n   ``openLedger()``\r\n\r\n   .. function:: close_ledger(a)\r\n\r\n:term: ``oneName()``\r\n'
    for (const { name, from, to } of anchorsOf(text, page)) expect(text.slice(from, to)).toBe(name)
    expect(anchorsOf(text, page).map(({ name }) => name)).toEqual(['openLedger', 'close_ledger', 'oneName'])
  })
})
