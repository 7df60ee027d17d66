import type { Library } from '../library.ts'

/** Loops's SDK. */
export const loops: Library = { name: 'Loops', packages: ['loops'], outbound: { style: 'sdk' } }
