import { describe, expect, it } from 'vitest'
import { shapeOf } from '../../../src/drift/names/flag-shapes.ts'

describe('how a line declares a flag', () => {
  it.each([
    [".option('-q, --quiet-run', 'a')", '--quiet-run', "  .option('--other <n>')", "  .option('other')"],
    ["  long: 'quietRun',", 'quietRun', "  long: 'other',", "  short: 'other',"],
    ["  name: '-e, --quiet-run <n>',", '--quiet-run', "  name: '--other',", "  name: 'other',"],
    ["  string: ['from', 'quiet'],", 'quiet', "  string: ['from'],", "  number: ['from'],"],
    [
      'cmd.Flags().StringVar(&quiet, "quiet", "", "a")',
      'quiet',
      '\tcmd.Flags().StringVar(&id, "other", "", "a")',
      '\tcmd.Flags().IntVar(&id, "b")',
    ],
    ["  quietRun: { type: 'boolean' },", 'quietRun', "  'other': { type: 'string' },", "  other: { kind: 'string' },"],
    ["  'quiet-run': flagHelpers.integer({", 'quiet-run', '  other: flagHelpers.string({', '  other: helpers.string({'],
  ])('%s', (text, form, same, different) => {
    const shape = shapeOf(text, form)
    expect(shape?.test(same)).toBe(true)
    expect(shape?.test(different)).toBe(false)
  })

  it.each([
    ['  quietRun: {', 'quietRun'],
    ['  --quiet-run   Say nothing', '--quiet-run'],
    ['if (options.quietRun) return', 'quietRun'],
    ["  q: 'quiet',", 'quiet'],
    ["  .option('--quiet-runner')", '--quiet-run'],
  ])('is not to be told of %s', (text, form) => {
    expect(shapeOf(text, form)).toBeUndefined()
  })
})
