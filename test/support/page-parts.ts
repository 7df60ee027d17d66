import type { ScreenButton, ScreenField, ScreenInfo, ScreenPart } from '../../src/core/screen.ts'
import { walkRoutes } from '../../src/discovery/routes/find-routes.ts'
import { findScreens } from '../../src/discovery/screens/find-screens.ts'
import { codebaseOf } from './codebase.ts'

/** Screens of an application of Next.js with these files beside its manifest. */
export async function screensOfNext(files: Readonly<Record<string, string>>): Promise<readonly ScreenInfo[]> {
  const manifest = JSON.stringify({ name: 'shop', dependencies: { next: '15.0.0', react: '19.0.0' } })
  return screensOf({ 'package.json': manifest, ...files })
}

export async function screensOf(files: Readonly<Record<string, string>>): Promise<readonly ScreenInfo[]> {
  const codebase = await codebaseOf(files)
  return findScreens(codebase, walkRoutes(codebase).routes)
}

/** Parts with those inside of groups. */
export function within(parts: readonly ScreenPart[]): readonly ScreenPart[] {
  return parts.flatMap((part) => ('parts' in part ? [part, ...within(part.parts)] : [part]))
}

export function fieldsIn(screens: readonly ScreenInfo[]): readonly ScreenField[] {
  return screens.flatMap(({ parts }) => within(parts).filter((one) => one.kind === 'field'))
}

export function buttonsIn(screens: readonly ScreenInfo[]): readonly ScreenButton[] {
  return screens.flatMap(({ parts }) => within(parts).filter((one) => one.kind === 'button'))
}
