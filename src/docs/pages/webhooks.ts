import type { Section } from '../../core/page.ts'
import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import type { WebhookInfo } from '../../core/project.ts'
import { count, value } from '../../text/wording.ts'
import type { Page, PageInput } from '../page.ts'
import { gap, items, paragraph, section, sentences, type Item } from '../../text/page-blocks.ts'
import { featureOf, featurePath, titleOf } from '../parts/place.ts'
import { lineSource, pathRef } from '../../text/fact-refs.ts'

/** Webhooks that the feature receives or sends. Written only where the code has one. */
export const webhooks: Page = {
  name: 'webhooks',
  about: 'Webhooks in and out with their events, routes and signature checks; only with evidence',
  audiences: ['developers'],
  scope: 'feature',
  path: (place) => featurePath(place, 'webhooks.md'),
  build(input) {
    const { webhooks: all } = input.feature
    if (all.length === 0) return undefined
    const parts = [all.filter((one) => one.direction === 'in'), all.filter((one) => one.direction === 'out')]
    const words: Phrase[] = []
    if ((parts[0] ?? []).length > 0) words.push([`receives ${count((parts[0] ?? []).length, 'webhook')}`])
    if ((parts[1] ?? []).length > 0) words.push([`sends ${count((parts[1] ?? []).length, 'webhook')}`])
    return {
      path: featurePath(input, 'webhooks.md'),
      kind: 'webhooks',
      title: `${titleOf(input.feature)} webhooks`,
      lead: [paragraph('summary', say`The code of ${[featureOf(input.feature)]} ${list(words)}.`)],
      sections: [incoming(parts[0] ?? [], input), outgoing(parts[1] ?? [], input)].filter((one) => one.blocks.length > 0),
    }
  },
}

function incoming(all: readonly WebhookInfo[], input: PageInput): Section {
  return section('incoming', 'What it receives', 2, [
    items(
      'incoming',
      all.map((one) => incomingItem(one, input)),
    ),
    ...unsigned(all),
  ])
}

function incomingItem(hook: WebhookInfo, { project }: PageInput): Item {
  const place: Phrase = hook.route === undefined ? [pathRef(hook.file)] : [ref('route', hook.route)]
  return {
    id: `in/${hook.file}/${hook.provider ?? ''}`,
    text: sentences([
      say`${place} takes what ${hook.provider === undefined ? ['another system'] : value(hook.provider)} sends.`,
      hook.events.length === 0 ? undefined : say`It acts on ${list(hook.events.slice(0, 12).map(value))}.`,
      hook.verifiedBy === undefined ? undefined : say`Before that, ${value(hook.verifiedBy)} checks the signature.`,
      hook.route === undefined ? undefined : say`Its code stands in ${pathRef(hook.file)}.`,
    ]),
    sources: [lineSource(project, hook)],
  }
}

function unsigned(all: readonly WebhookInfo[]): ReturnType<typeof gap>[] {
  const open = all.filter((one) => one.verifiedBy === undefined)
  return open.length === 0
    ? []
    : [gap('webhook-signature', say`what proves to ${list(open.slice(0, 3).map((one) => pathRef(one.file)))} who the sender is?`)]
}

function outgoing(all: readonly WebhookInfo[], { project }: PageInput): Section {
  const entries = all.map(
    (hook): Item => ({
      id: `out/${hook.file}/${hook.line}`,
      text: sentences([
        say`${pathRef(hook.file)} calls the address that a user of yours gave.`,
        hook.events.length === 0 ? undefined : say`It tells them of ${list(hook.events.slice(0, 12).map(value))}.`,
      ]),
      sources: [lineSource(project, hook)],
    }),
  )
  return section('outgoing', 'What it sends', 2, [items('outgoing', entries)])
}
