import type { Route } from '../../core/project.ts'
import type { ScreenInfo } from '../../core/screen.ts'
import type { TriggerInfo } from '../../core/trigger.ts'
import type { Codebase } from '../codebase.ts'
import { findAddresses } from './addresses.ts'
import { openCatalogues } from './catalogues.ts'
import { componentNames } from './components.ts'
import { entriesOf } from './entries.ts'
import { openedDialogs } from './opened-dialogs.ts'
import { readParts } from './read-parts.ts'
import { showComponent } from './render.ts'
import { openTexts } from './texts.ts'

/** Screens of a repository: more are generated. */
const mostScreens = 600

/** Pages that people open, with what they meet there, sorted by address. */
export function findScreens(codebase: Codebase, routes: readonly Route[], triggers: readonly TriggerInfo[] = []): readonly ScreenInfo[] {
  const addresses = findAddresses(codebase).slice(0, mostScreens)
  if (addresses.length === 0) return []
  const texts = openTexts(codebase, openCatalogues(codebase))
  const rendering = { codebase, texts, names: componentNames(codebase) }
  const opened = openedDialogs(rendering)
  const screens = addresses.map(({ address, also, audience, framework, file, line, component }) => {
    const none = { value: { k: 'obj' as const, props: [] }, at: { path: component.path, fn: -1 } }
    const { shown, files } = showComponent(rendering, component, none)
    const parts = readParts({ codebase, texts, routes, triggers, opened }, shown)
    return { address, ...(also && { also }), ...(audience && { audience }), framework, file, line, parts, files: [...files] }
  })
  const entries = entriesOf(codebase, texts, screens)
  return screens.map((screen, i) => ({ ...screen, entries: entries[i] ?? [] }))
}
