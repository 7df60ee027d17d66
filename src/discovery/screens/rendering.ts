import type { Codebase } from '../codebase.ts'
import type { ComponentNames } from './components.ts'
import type { Texts } from './texts.ts'

/** Everything that rendering asks. */
export interface Rendering {
  codebase: Codebase
  texts: Texts
  names: ComponentNames
}
