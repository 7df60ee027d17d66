import type { Finding } from '../../core/change-set.ts'
import type { PackageTexts } from '../project/package-texts.ts'
import type { TemplateRecord } from '../records/record.ts'
import type { Edit } from './edit.ts'
import type { GrownFile } from './growth.ts'
import type { Layout } from './write-file.ts'

/** A package while growths are laid on it, one after the other. */
export interface Laying {
  pack: PackageTexts
  /** Records by path below the package. */
  records: ReadonlyMap<string, TemplateRecord>
  layout: Layout
  /** Why each changed file changes. */
  whys: ReadonlyMap<string, GrownFile['why']>
  findings: readonly Finding[]
  /** Files that may not be written, as a person may apply them. */
  proposals: readonly Edit[]
  /** Why places of the change are not certain: then all of it is only proposed. */
  refused?: readonly string[]
  /** The package begins with this run: nothing of it is a person's. */
  isNew: boolean
}
