import type { Library } from '../library.ts'

/** Cloudinary's SDK. */
export const cloudinary: Library = { name: 'Cloudinary', packages: ['cloudinary'], outbound: { style: 'sdk' } }
