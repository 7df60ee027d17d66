import { describe, expect, it } from 'vitest'
import { flagArityAt } from '../../../src/drift/names/flag-arity.ts'

describe('what a flag takes', () => {
  it.each([
    ['commander', `.option('-a, --all', 'every one')`, 'none'],
    ['commander with a value', `.option('-a, --all <name>', 'one')`, 'value'],
    ['commander with an optional value', `.option('--all [name]', 'one')`, 'value'],
    ['cac', `cli.option('--all', 'every one')`, 'none'],
    ['yargs', `all: {\n  describe: 'every one',\n  type: 'boolean',\n},`, 'none'],
    ['yargs with a value', `all: {\n  describe: 'every one',\n  type: 'string',\n},`, 'value'],
    ['yargs in a chain', `.boolean('all')`, 'none'],
    ['yargs that asks for a value', `.option('all', { requiresArg: true })`, 'value'],
    ['meow', `all: { type: 'boolean', default: false },`, 'none'],
    ['parseArgs', `all: { type: 'string' },`, 'value'],
    ['oclif', `all: Flags.boolean({ char: 'a' }),`, 'none'],
    ['oclif with a value', `all: Flags.string({ char: 'a' }),`, 'value'],
    ['arg', `'--all': Boolean,`, 'none'],
    ['arg with a value', `'--all': [String],`, 'value'],
    ['argparse', `parser.add_argument("--all", action="store_true")`, 'none'],
    ['argparse with a value', `parser.add_argument("--all", default=None)`, 'value'],
    ['click', `@click.option("--all", is_flag=True)`, 'none'],
    ['click with a value', `@click.option("--all", help="which")`, 'value'],
    ['click with both', `@click.option("--all/--no-all")`, 'none'],
    ['cobra', `cmd.Flags().BoolVarP(&all, "all", "a", false, "every one")`, 'none'],
    ['cobra with a value', `cmd.Flags().StringVar(&all, "all", "", "which")`, 'value'],
    ['clap', `all: bool,`, 'none'],
    ['clap with a value', `all: Option<PathBuf>,`, 'value'],
    ['a type', `all?: boolean`, 'none'],
    ['a type with a value', `all?: string`, 'value'],
    ['help', `  -a, --all=NAME   which`, 'value'],
    ['help that does not say', `  -a, --all   every one`, undefined],
  ])('is read in %s', (_, text, arity) => {
    expect(flagArityAt(`// before\n${text}\n`, 2, 'all')).toBe(arity)
  })

  it('is read in its own declaration alone', () => {
    const text = `.option('all', { describe: 'every one' })\n.option('name', { type: 'string' })\n`
    expect(flagArityAt(text, 1, 'all')).toBeUndefined()
  })
})
