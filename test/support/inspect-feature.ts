import { findFeature } from '../../src/discovery/features/find-feature.ts'
import { renderFeature } from '../../src/delivery/render-inspect.ts'
import { projectOf } from './project.ts'

/** What `docwright inspect feature --json` prints, as far as tests look at it. */
export interface InspectedFeature {
  found: boolean
  name?: string
  asked?: { query: string; feature: string; because: string }
  candidates: readonly { name: string; files: number; because: string; evidence: readonly string[] }[]
}

/** What is printed of a feature in files given as text. */
export async function renderInspectFeature(files: Readonly<Record<string, string>>, query: string): Promise<InspectedFeature> {
  return renderFeature(query, findFeature(await projectOf(files), query)) as InspectedFeature
}
