import { ref, say } from '../../core/phrase.ts'
import type { Unread } from '../../core/unread.ts'
import type { Codebase } from '../codebase.ts'
import { nitroApps } from '../nitro/nitro-apps.ts'
import { ownApps } from '../routes/app-folders.ts'
import { svelteServerFiles } from '../routes/svelte-kit/svelte-apps.ts'
import type { KnownPlaces } from './known-places.ts'

/** Routes of Nuxt, Nitro and SvelteKit that may be there and were not read: layers that are elsewhere, base paths that are made, files without a method. */
export function findEventHandlers(codebase: Codebase, known: KnownPlaces): readonly Unread[] {
  return [...layersElsewhere(codebase), ...silentFiles(codebase, known)]
}

function layersElsewhere(codebase: Codebase): readonly Unread[] {
  const apps = ownApps(nitroApps({ packages: codebase.packages, paths: codebase.find(() => true), facts: (path) => codebase.facts(path) }))
  return apps.flatMap(({ config: file, elsewhere, madeBase }): readonly Unread[] => {
    if (file === undefined) return []
    const place = ref('path', file)
    const layers = elsewhere.map((name): Unread => {
      const reason = say`${place} extends ${ref('value', name)}, which is not in this repository and may answer routes.`
      return { kind: 'registration', name, file, line: 1, hides: ['routes'], reason }
    })
    const reason = say`${place} puts a path before its routes that is made at run time.`
    return madeBase === true ? [...layers, { kind: 'registration', name: file, file, line: 1, hides: ['routes'], reason }] : layers
  })
}

/** `+server` files of which no method was read. */
function silentFiles(codebase: Codebase, known: KnownPlaces): readonly Unread[] {
  return svelteServerFiles(codebase)
    .filter((file) => !known.hasFile(file))
    .map((file) => {
      const reason = say`${ref('path', file)} answers requests, and Docwright could not read its methods.`
      return { kind: 'handler', name: file, file, line: 1, hides: ['routes'], reason }
    })
}
