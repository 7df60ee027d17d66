import type { Library } from '../library.ts'

const named = { kind: 'message', title: ['0'], handler: { path: ['1'] }, receiver: /^ipcMain$/ } as const

/** Electron: messages of its windows that the main process answers. */
export const electron: Library = {
  name: 'Electron',
  packages: ['electron', 'electron/main'],
  triggers: { calls: (['handle', 'handleOnce', 'on', 'once', 'addListener'] as const).map((name) => ({ name, ...named })) },
}
