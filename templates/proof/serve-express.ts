import type { AddressInfo } from 'node:net'
import express from 'express'
import { $name$ } from '$module$'

const app = express()
app.use('$base$', $name$)

/** The port that the service listens on. */
export const port = new Promise<number>((resolve, reject) => {
  const server = app.listen(0, '127.0.0.1', (error) => {
    if (error === undefined) resolve((server.address() as AddressInfo).port)
    else reject(error)
  })
})
