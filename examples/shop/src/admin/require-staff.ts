import type { NextFunction, Request, Response } from 'express'

/** Lets only staff pass: the proxy in front of the back office sets the header after single sign-on. */
export function requireStaff(req: Request, res: Response, next: NextFunction): void {
  if (!req.header('x-staff-email')) {
    res.status(401).json({ code: 'unauthorized', message: 'Staff only.' })
    return
  }
  next()
}
