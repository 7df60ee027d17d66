import { authentication } from './called-by/authentication.ts'
import { compliance } from './called-by/compliance.ts'
import { integration } from './called-by/integration.ts'
import { operations } from './called-by/operations.ts'

/**
 * What people call each entry of the catalogue, and how they ask for it without its name. Words of a phrase may stand a little apart and in
 * another order, and words of one kin (`kin.ts`) stand for one another, so a phrase holds what tells its entry from the others. `-ed` stands for
 * a verb in its past form.
 */
export const calledBy: Readonly<Record<string, readonly string[]>> = { ...authentication, ...compliance, ...integration, ...operations }
