/** Module of our own application. */
export const ownApi = 'src/api.ts'
