/** Names under which an account is known: its login in lower case, and its id, which outlives a new login. */
export function accountKeys({ login, id }: { login?: string | undefined; id?: number | bigint | string | undefined }): readonly string[] {
  return [...(login === undefined ? [] : [login.toLowerCase()]), ...(id === undefined ? [] : [`#${id}`])]
}
