import type { Library } from '../library.ts'

/** Expo's SDK. */
export const expoPush: Library = { name: 'Expo', packages: ['expo-server-sdk'], outbound: { style: 'sdk' } }
