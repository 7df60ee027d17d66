import type { Command } from '../core/command.ts'
import { entries as formats } from '../docs/formats/index.generated.ts'
import { audiences, depths, parseArguments } from './document-feature/parse-arguments.ts'
import { documentOne } from './document-feature/document-one.ts'

/** Writes and maintains the documentation of a feature (spec 4.3). */
export const documentFeature: Command = {
  name: 'document-feature',
  about: 'Documents a feature for developers, users and operations, and keeps what people wrote',
  args: [
    { name: 'feature-name', about: 'Name of the feature, or a phrase that describes it', required: true },
    { name: 'target-audience', about: 'Who the pages are for', values: audiences, default: 'all' },
  ],
  options: [
    { name: '--depth', about: 'How much of each page is written', values: depths, default: 'standard, or what the last run used' },
    { name: '--format', about: 'Writes only this form of documentation', values: formats.map((format) => format.name) },
    { name: '--update', about: 'Says that pages exist already; pages that exist are always updated, never replaced' },
  ],
  examples: [
    '/document-feature billing',
    '/document-feature billing developers --depth standard',
    '/document-feature "organization invites" users',
    '/document-feature billing --format api-spec',
    '/document-feature billing ops --format runbook --update',
  ],
  bind(tokens) {
    const wish = parseArguments(tokens)
    return {
      permission: 'write',
      writes: ['**/*.md', '**/openapi.yaml', '.workflow/documentation/**', '**/mkdocs.{yml,yaml}', '**/{docs,mint}.json'],
      run: (context) => documentOne(wish, context),
    }
  },
}
