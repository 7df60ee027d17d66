import type { Library } from '../library.ts'

/** Mongoose schemas and models. */
export const mongoose: Library = { name: 'Mongoose', packages: ['mongoose'], models: { style: 'mongoose', kind: 'mongoose' } }
