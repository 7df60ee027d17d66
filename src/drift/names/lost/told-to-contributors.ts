import type { LostPlace } from './tell-lost.ts'

const work = /\b(?:contribut|develop|hacking|test|build|releas|maintain|debug)/i

/** True on pages and in sections for those who work on the project, by their names. */
export function isToldToContributors({ document, anchor }: LostPlace): boolean {
  return work.test(`${document.path} ${anchor.headings.at(-1) ?? ''}`)
}
