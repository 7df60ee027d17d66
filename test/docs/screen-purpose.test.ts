import { expect, it } from 'vitest'
import { plain } from '../../src/core/phrase.ts'
import { screenQuote } from '../../src/docs/screen-purpose.ts'
import { findFeature } from '../../src/discovery/features/find-feature.ts'
import { known } from '../support/shop-project.ts'
import { projectOf } from '../support/project.ts'

const purpose = 'Set up notifications to get alerted when a server is down.'

async function quoted(markup: string): Promise<string | undefined> {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'x', dependencies: { react: '19.0.0' } }),
    'src/notifications/send.ts': 'export function sendNotification() {}\n',
    'src/settings.tsx': `export function Settings({ title }) {\n  return (<div>\n${markup}\n</div>)\n}\n`,
  })
  const found = findFeature(project, 'notifications')
  if (found.kind !== 'found') throw new Error(`Expected a feature, got ${found.kind}`)
  const quote = screenQuote(found.feature, project, known)
  return quote === undefined ? undefined : plain(quote.text)
}

it.each<[markup: string, expected: string | undefined]>([
  [`<h2>Notifications</h2>\n<p>${purpose}</p>`, purpose.slice(0, -1)],
  [
    '<CardTitle>Notifications</CardTitle>\n<CardDescription>Manage who is told of a server that is down</CardDescription>',
    'Manage who is told of a server that is down',
  ],
  [`<h2>Servers</h2>\n<p>${purpose}</p>`, undefined],
  [`<h2>Notifications</h2>\n<p>Servers</p>\n<p>${purpose}</p>`, undefined],
  [`<h2>Notifications</h2>\n${'\n'.repeat(20)}<p>${purpose}</p>`, undefined],
  ['<h2>Notifications</h2>\n<p>No notifications to show at the moment</p>', undefined],
  ['<h2>Notifications</h2>\n<p>Notifications of the last seven days only</p>', undefined],
  [`<h2>Notifications</h2>\n<Button>${purpose}</Button>`, undefined],
  ['<h2>Notifications</h2>\n<p>Set up {title} to get alerted when a server is down</p>', undefined],
])('takes from %j what stands below the name of the feature', async (markup, expected) => {
  expect(await quoted(markup)).toBe(expected)
})
