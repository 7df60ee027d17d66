import { idCut, type Section } from '../../core/page.ts'
import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import type { OutboundInfo } from '../../core/project.ts'
import { value } from '../../text/wording.ts'
import type { Page, PageInput } from '../page.ts'
import { capped, items, paragraph, section, sentences, unique, type Item } from '../../text/page-blocks.ts'
import { featureOf, featurePath, sibling, titleOf } from '../parts/place.ts'
import { envRef, lineSource, pathRef } from '../../text/fact-refs.ts'

/** Other systems that the feature talks to. Written only where the code calls one. */
export const integration: Page = {
  name: 'integration',
  about: 'Other systems that the code calls: where, with which settings, from which functions; only with evidence',
  audiences: ['developers'],
  scope: 'feature',
  path: (place) => featurePath(place, 'integration.md'),
  build(input) {
    const { outbound } = input.feature
    const targets = unique(outbound, (one) => one.target)
    if (targets.length === 0) return undefined
    return {
      path: featurePath(input, 'integration.md'),
      kind: 'integration',
      title: `${titleOf(input.feature)} integrations`,
      lead: [
        paragraph(
          'summary',
          say`The code of ${[featureOf(input.feature)]} calls ${list(targets.slice(0, 5).map((one) => value(one.target)))}.`,
        ),
      ],
      sections: targets.map((target) => system(target, input)),
    }
  },
}

function system(target: OutboundInfo, input: PageInput): Section {
  const { feature, project } = input
  const calls = unique(
    feature.outbound.filter((one) => one.target === target.target),
    (one) => `${one.file} ${one.function ?? ''} ${one.call}`,
  )
  const entries = capped(calls, input.depth === 'quick' ? 4 : 20, (one): Item => {
    const from: Phrase =
      one.function === undefined || one.function === '' ? [pathRef(one.file)] : say`${value(one.function)} in ${pathRef(one.file)}`
    return {
      id: `call/${one.file}/${one.function ?? ''}/${one.call}`.slice(0, idCut.place),
      text: say`${value(one.call)}: called by ${from}.`,
      sources: [lineSource(project, one)],
    }
  })
  return section(`system/${target.target}`, [value(target.target)], 2, [
    paragraph(`system/${target.target}/text`, about(target, input)),
    items(`system/${target.target}/calls`, entries),
  ])
}

function about(target: OutboundInfo, input: PageInput): Phrase {
  const { feature, project } = input
  const word = (
    target.target
      .replace(/^https?:\/\//, '')
      .split(/[./@-]/)
      .find((part) => part.length > 3 && part !== 'api') ?? target.target
  ).toLowerCase()
  const keys = feature.env.filter((key) => key.name.toLowerCase().includes(word)).slice(0, 5)
  const range = project.packages.map((one) => one.dependencies[target.target]).find((one) => one !== undefined)
  const hook = feature.webhooks.find((one) => one.provider?.toLowerCase() === word)
  const page = sibling(input, 'webhooks', 'webhooks page')
  return sentences([
    range === undefined
      ? say`Calls to ${value(target.target)} leave the process here.`
      : say`The package ${ref('package', target.target)} makes the calls.`,
    keys.length === 0 ? undefined : say`It needs ${list(keys.map(envRef))}.`,
    hook === undefined || page === undefined ? undefined : say`It also calls back: see the ${page}.`,
  ])
}
