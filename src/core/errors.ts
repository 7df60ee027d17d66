/** A mistake that the person who typed can mend: shown as it is, never with a stack. */
export class UserError extends Error {
  override readonly name: string = 'UserError'
  /** Process exit code at the terminal. */
  readonly exitCode: number = 1
}

/** The command line or an argument is wrong (exit 2). */
export class UsageError extends UserError {
  override readonly name: string = 'UsageError'
  override readonly exitCode: number = 2
}

/** The command is understood and may not be carried out here (exit 3). */
export class RefusedError extends UserError {
  override readonly name: string = 'RefusedError'
  override readonly exitCode: number = 3
}

/** The configuration is wrong (exit 78, EX_CONFIG of sysexits.h). */
export class ConfigurationError extends UserError {
  override readonly name: string = 'ConfigurationError'
  override readonly exitCode: number = 78
}

/** A program or host outside of us failed: nothing was changed, trying again may help (exit 1). */
export class ExternalError extends Error {
  override readonly name: string = 'ExternalError'
}
