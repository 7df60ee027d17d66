import { expect, it } from 'vitest'
import { defaultDiffers } from '../../../../src/drift/signals/default-differs.ts'
import { driftsOf, tokens } from '../../signals/support.ts'

const page = {
  'README.md':
    '# Ledger\n\n| Key | Default | |\n|---|---|---|\n| `books.close_time` / `LEDGER_CLOSE_TIME` | `02:15` | When |\n| `books.batch_size` | `50` | How many |\n| `timeout` | `30` | How long |\n',
}
const before = 'books:\n  close_time: "02:15" # when\n  batch_size: 20\ntimeout: 30\n'
const after = 'books:\n  close_time: "0 15 2 * * *"\n  batch_size: 40\ntimeout: 60\n'

it.each([
  ['config.default.yml', before, after, ['warning 02:15', 'warning 30']],
  ['conf/settings.toml', '[books]\nclose_time = "02:15"\n', '[books]\nclose_time = "0 15 2 * * *"\n', ['warning 02:15']],
  ['defaults.json', '{"books":{"close_time":"02:15"}}', '{"books":{"close_time":"0 15 2 * * *"}}', ['warning 02:15']],
])('tells of a default that a change turned in %s, where the page was right before', async (path, old, now, told) => {
  const found = await driftsOf(defaultDiffers, { ...page, [path]: now }, { before: { ...page, [path]: old } })
  expect(tokens(found)).toEqual(told)
  expect(found[0]).toMatchObject({ suggestion: '0 15 2 * * *', code: { path } })
})

it('says nothing without a change, of files of other tools, and where the page went along', async () => {
  expect(await driftsOf(defaultDiffers, { ...page, 'config.yml': after })).toEqual([])
  for (const path of ['docker-compose.yml', 'examples/config.yml', 'test/config.yml'])
    expect(await driftsOf(defaultDiffers, { ...page, [path]: after }, { before: { ...page, [path]: before } })).toEqual([])
  const right = { 'README.md': page['README.md'].replace('02:15', '0 15 2 * * *').replace('`30`', '`60`') }
  expect(await driftsOf(defaultDiffers, { ...right, 'config.yml': after }, { before: { ...page, 'config.yml': before } })).toEqual([])
  expect(await driftsOf(defaultDiffers, { ...page, 'config.yml': 'no: [yaml' }, { before: { ...page, 'config.yml': before } })).toEqual([])
})
