import type { DriftDocument } from '../../core/drift.ts'

const matter = /^\uFEFF?---\r?\n([\s\S]{0,5000}?)\n---/
/** Keys by which generators of sites take the address of a page, or former ones that lead to it; a list follows on lines of its own. */
const key = /^(?:permalink|slug|url|path|aliases|redirect_from|redirectFrom)\s*:[ \t]*(.*(?:\n[ \t]*-[ \t].*)*)/gm

/** Addresses that pages state in their front matter, each as `plainAddress` gives it. */
export function statedAddresses(documents: readonly Pick<DriftDocument, 'text'>[]): ReadonlySet<string> {
  return new Set(
    documents.flatMap(({ text }) =>
      [...(matter.exec(text)?.[1] ?? '').matchAll(key)].flatMap(([, value = '']) =>
        (value.match(/\/[^\s'",\]]+/g) ?? []).map(plainAddress),
      ),
    ),
  )
}

/** An address without the slash at its end and without the ending of a page. */
export function plainAddress(address: string): string {
  return address.replace(/\.html?$/, '').replace(/\/+$/, '')
}
