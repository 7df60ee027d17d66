import { describe, expect, it } from 'vitest'
import { standsOf } from '../../../../src/drift/names/refused/refusal.ts'
import { guide, toldOfNames } from '../../signals/support.ts'

const stands = (path: string, text: string): string[] => standsOf(path, text, 'LEDGER_FIPS').map(({ stand }) => stand)

describe('a place of a name in code', () => {
  it.each<[string, string]>([
    [
      'a.ex',
      'if Config.boolean!("LEDGER_FIPS", false) do\n  IO.warn(\n    ~s/Ignoring LEDGER_FIPS=true, because it is no longer supported./,\n    []\n  )\nend\n',
    ],
    ['a.go', '\tcase isOption(k, "LEDGER_FIPS"):\n\t\tlogger.Warn("The option LEDGER_FIPS is no longer supported")\n'],
    ['a.go', 'if v := os.Getenv("LEDGER_FIPS"); v != "" {\n\treturn fmt.Errorf("LEDGER_FIPS has been removed")\n}\n'],
    ['a.ts', "if (process.env.LEDGER_FIPS) throw new Error('This setting was removed in 3.0')\n"],
    [
      'a.py',
      'if os.environ.get("LEDGER_FIPS"):\n    warnings.warn(\n        "LEDGER_FIPS is deprecated and has no effect",\n        stacklevel=2,\n    )\n',
    ],
    ['a.cs', 'if (config["LEDGER_FIPS"] != null)\n{\n    logger.LogWarning("LEDGER_FIPS is ignored");\n}\n'],
    ['a.sh', 'if [ -n "$LEDGER_FIPS" ]; then\n  echo "LEDGER_FIPS is no longer used"\n  exit 1\nfi\n'],
  ])('refuses it: %s %#', (path, text) => {
    expect(new Set(stands(path, text))).toEqual(new Set(['refused']))
  })

  it.each<[string, string]>([
    ['a.go', 'if v := os.Getenv("LEDGER_FIPS"); v != "" {\n\tlog.Warn("this is deprecated, use X")\n\tcfg.fips = v\n}\n'],
    ['a.ts', "if (process.env.LEDGER_FIPS) start(process.env.LEDGER_FIPS)\nwarn('the other is ignored')\n"],
    ['a.py', 'old = os.environ.get("LEDGER_FIPS")\nif old:\n    warn("this is deprecated")\n'],
    ['a.ts', "const removed = ['LEDGER_FIPS']\n"],
    ['a.ts', "option('LEDGER_FIPS', { deprecated: 'it is deprecated' })\n"],
    ['a.py', 'if os.environ.get("LEDGER_FIPS"):\n    print("Fips mode is on")\n'],
  ])('uses it: %s %#', (path, text) => {
    expect(stands(path, text)).toContain('used')
  })
})

describe('a name that a change only goes on reading to refuse it', () => {
  const before = 'if Config.boolean!("LEDGER_FIPS", false) do\n  enable("Requested by LEDGER_FIPS")\nend\n'
  const after = 'if Config.boolean!("LEDGER_FIPS", false) do\n  IO.warn("Ignoring LEDGER_FIPS, because it is no longer supported")\nend\n'
  const page = guide('Set `LEDGER_FIPS` to turn it on.')

  it('is told, and not where other code uses it, or the page says that it is gone', async () => {
    expect(await toldOfNames({ 'lib/a.ex': before, ...page }, { 'lib/a.ex': after })).toEqual(['docs/guide.md:3 LEDGER_FIPS'])
    const used = { 'lib/b.ex': 'System.get_env("LEDGER_FIPS")\n' }
    expect(await toldOfNames({ 'lib/a.ex': before, ...used, ...page }, { 'lib/a.ex': after })).toEqual([])
    const gone = guide('The variable `LEDGER_FIPS` was removed.')
    expect(await toldOfNames({ 'lib/a.ex': before, ...gone }, { 'lib/a.ex': after })).toEqual([])
    expect(await toldOfNames({ 'lib/a.ex': after, ...page }, { 'lib/a.ex': after.replace('because', 'as') })).toEqual([])
  })

  it('is not told of a flag that a field still takes, whatever its message says', async () => {
    const clap = (body: string): string =>
      `#[derive(Parser)]\nstruct Options {\n    #[arg(long, hide = true)]\n    old_rate: bool,\n}\n${body}`
    const run = 'fn run() { start(["--old-rate"]) }\n'
    const warn = 'fn run() { warn!("the flag --old-rate is deprecated") }\n'
    expect(await toldOfNames({ 'src/a.rs': clap(run), ...guide('Use `ledger --old-rate`.') }, { 'src/a.rs': clap(warn) })).toEqual([])
  })

  it('is told of a key of settings whose only place is the message', async () => {
    const shown = guide('```toml', '[bills]', 'old_rate = 1', '```')
    const rust = (line: string): string => `fn read(bills: Bills) {\n    ${line}\n}\n`
    const took = { 'src/a.rs': rust('let rate = bills.old_rate;'), 'src/b.rs': 'pub struct Bills {\n    pub old_rate: u8,\n}\n', ...shown }
    const left = { 'src/a.rs': rust('warn!("bills old_rate has been removed");'), 'src/b.rs': 'pub struct Bills {}\n' }
    expect(await toldOfNames(took, left)).toEqual(['docs/guide.md:5 old_rate'])
  })
})
