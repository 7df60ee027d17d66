import { describe, expect, it } from 'vitest'
import { findAtHead, isFound } from '../../src/drift/head-words.ts'
import { memorySnapshot } from '../support/memory-snapshot.ts'

describe('names that code makes at run time', () => {
  it.each([
    ['lib/bills.rb', '  # @!method open_bills(name, &block)', 'open_bills'],
    ['lib/bills.rb', '  # @!attribute [r] due_date', 'due_date'],
    ['src/Bills.php', ' * @method static Bill[]|null openBills(int $count)', 'openBills'],
    ['src/Bills.php', ' * @property-read string $dueDate', 'dueDate'],
    ['src/bills.js', ' * @method openBills', 'openBills'],
  ])('are declared by the tag of a comment: %s, %s', async (path, line, word) => {
    const head = await findAtHead(memorySnapshot({ [path]: `${line}\n` }), new Set([word]))
    expect(isFound(head.get(word))).toBe(true)
  })

  it.each([
    ['lib/bills.rb', '  # open_bills(name) was here', 'open_bills'],
    ['lib/bills.rb', '  # @!method close_bills(open_bills)', 'open_bills'],
    ['src/bills.js', ' * @see openBills', 'openBills'],
  ])('are not declared by other words of a comment: %s, %s', async (path, line, word) => {
    const head = await findAtHead(memorySnapshot({ [path]: `${line}\n` }), new Set([word]))
    expect(isFound(head.get(word))).toBe(false)
  })
})

describe('a method without a modifier', () => {
  it.each([
    ['  Collection<Bill> ruleTests() {', true],
    ['    void ruleTests(String name, int[] all) throws IOException, BillException {', true],
    ['    return ruleTests(name) {', false],
    ['    ruleTests(name);', false],
  ])('is declared: %s', async (line, expected) => {
    const head = await findAtHead(memorySnapshot({ 'src/test/Bills.java': `class Bills {\n${line}\n` }), new Set(['ruleTests']))
    expect(isFound(head.get('ruleTests'))).toBe(expected)
  })
})
