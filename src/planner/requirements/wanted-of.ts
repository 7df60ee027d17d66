import type { Wanted } from '../wanted.ts'
import type { Named, Requirements } from './requirements.ts'

/** What a plan is made from, of all that was read. A name that is unclear is neither wanted nor left out: it is an open question. */
export function wantedOf({ protocols, providers, standards, figures, refused, only, unclear, unread }: Requirements): Wanted {
  return {
    protocols: protocols.map(withVersion),
    providers: providers.map(({ id }) => id),
    standards: standards.map(({ name }) => name),
    figures: figures.map(({ value, unit, per, measures }) => ({
      amount: value,
      unit: per === undefined ? unit : `${unit} per ${per}`,
      ...(measures !== undefined && { of: measures }),
    })),
    refused: refused.map(({ named, quote }) => named?.id ?? quote.text),
    isOnly: only.some(({ kind }) => kind === 'provider'),
    unread: [...unclear.map(({ quote }) => quote.text), ...unread.map(({ text }) => text)],
  }
}

function withVersion({ name, version }: Named): string {
  return version === undefined ? name : `${name} ${version}`
}
