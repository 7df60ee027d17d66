import type { PageSubject } from '../core/page.ts'

/** A subject that has another name than before. */
export interface Rename {
  before: PageSubject
  after: PageSubject
}
