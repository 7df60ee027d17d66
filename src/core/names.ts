/** A path inside a repository: relative, `/` separated, no `.` or `..` parts. */
export type RepoPath = string & { readonly __brand: 'RepoPath' }

/** The git object id of a file's content (40 or 64 hex digits). */
export type BlobId = string & { readonly __brand: 'BlobId' }

/** The git object id of a commit. */
export type Sha = string & { readonly __brand: 'Sha' }

/** A name safe in a path: `[a-z0-9-]{1,64}`. */
export type Slug = string & { readonly __brand: 'Slug' }
