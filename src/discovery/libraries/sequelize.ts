import type { Library } from '../library.ts'

/** Sequelize models that are defined or initialised by a call. */
export const sequelize: Library = { name: 'Sequelize', packages: ['sequelize'], models: { style: 'sequelize', kind: 'sequelize' } }
